// Holdings: what of the site this server keeps, by name: the site, halls. Each is held by a lease of the bus,
// so that one has it at a time, and by a fence of the store, which is raised before it is taken up: whoever
// had it before and does not know yet can write no more.
//
// Who stops gives its leases up, and others take them at once; who dies or is cut off has them for three
// seconds more.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "bus/lease_keeper.h"
#include "serving/site_here.h"

namespace potentia::serving {

class Holdings {
 public:
  /// Called on the transport's thread.
  struct Ears {
    /// It is this server's, under this fence.
    std::function<void(const std::string& name, std::uint64_t fence)> got;
    /// Its lease is over.
    std::function<void(const std::string& name)> over;
  };

  /// The bus and what stands in `ground` outlive it. `server`: a word that no other has. Errors: the bus's.
  static Result<std::unique_ptr<Holdings>> open(const Ground& ground, bus::Bus& bus, const Post& post,
                                                const std::string& server, Ears ears);
  ~Holdings();
  Holdings(const Holdings&) = delete;
  Holdings& operator=(const Holdings&) = delete;

  struct Wish {
    std::set<std::string> each;       // all of these
    std::vector<std::string> one_of;  // and, if it has none of these, the first that is free
    bool operator==(const Wish&) const = default;
  };
  /// From now on it wants these, as far as it has not got them.
  void want(Wish wish);
  /// Wants nothing any more; returns when nothing more will be got.
  void end();

  /// Whether it is held at this moment for sure.
  bool held(const std::string& name) const;
  /// It is not held any more; the bus hears of it in a moment.
  void give_up(const std::string& name);

 private:
  // Each lease is renewed by a thread of its own: a broker that is slow to answer for one would make the
  // others late.
  using Keepers = std::map<std::string, std::unique_ptr<bus::LeaseKeeper>>;

  Holdings(const Ground& ground, bus::Bus& bus, const Post& post, std::string server, Ears ears);
  void run();
  bool take(const std::string& name);
  void say_what_is_over(std::unique_lock<std::mutex>& lock);
  Result<std::uint64_t> raise_fence(const std::string& name);

  const Ground ground_;
  bus::Bus& bus_;
  const Post post_;
  const std::string server_;
  const Ears ears_;
  std::unique_ptr<bus::Leases> leases_;

  mutable std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  Wish wish_;
  Keepers mine_;
  std::vector<Keepers::node_type> over_;  // given up, and to be said to the bus
  bool stops_ = false;
  std::thread thread_;
};

}  // namespace potentia::serving
