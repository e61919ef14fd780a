// One of several servers of one site. Each takes clients; one of them at a time, the keeper, has the site,
// and the others hand on to it what their clients say (relay/). Who is the keeper is told by a lease of the
// bus; that no two write is held by the store's fence, which the keeper raises before it takes up what is
// kept.
//
// A keeper says each second that it is one, with the number of its fence. When it stops it gives the lease up
// and another takes it at once; when it dies or is cut off, the lease is over after three seconds.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "bus/lease_keeper.h"
#include "relay/desk.h"
#include "relay/front.h"
#include "relay/lines.h"
#include "serving/site_here.h"

namespace potentia::serving {

class OneOfSeveral final : public Application {
 public:
  /// The bus and what stands in `ground` outlive it. Errors: the bus's.
  static Result<std::unique_ptr<OneOfSeveral>> open(const Ground& ground, bus::Bus& bus, const Post& post);
  ~OneOfSeveral() override;

  /// From now on it wants to be the keeper. The transport is there.
  void begin();
  /// The transport's thread has ended: nothing is posted any more.
  void end();

  void answer(const Request& request, Reply reply) override;
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request& request,
                                                                 Socket socket) override;
  /// Hands the site over, once what was asked for before is kept.
  void stopping() override;

  /// As SiteHere's.
  void tick();
  void beat();
  void beat_streams();

  const std::string& name() const { return name_; }

 private:
  OneOfSeveral(const Ground& ground, bus::Bus& bus, const Post& post);
  std::optional<Error> listen();
  void want_lease();
  std::optional<std::uint64_t> take_over();
  void keep_site(std::uint64_t fence);
  Result<std::uint64_t> raise_fence();
  void lose_site(std::string_view why);
  void send(const std::string& to, relay::Letter letter);
  void hear(const std::string& from, relay::Letter letter);
  void broken(const std::string& other);
  void hear_keeper(std::string_view said);
  void say_keeper();

  const Ground ground_;
  bus::Bus& bus_;
  const Post post_;
  const std::string name_;

  relay::Front front_;
  std::unique_ptr<relay::Lines> lines_;
  std::unique_ptr<SiteHere> site_;     // while this is the keeper
  std::unique_ptr<relay::Desk> desk_;  // … and answers
  std::uint64_t fence_ = 0;            // the highest that was heard of
  std::chrono::steady_clock::time_point second_{}, keeper_heard_{};
  std::unique_ptr<bus::Subscription> keepers_;

  std::unique_ptr<bus::Leases> leases_;
  std::unique_ptr<bus::LeaseKeeper> lease_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool has_lease_ = false;  // under the mutex
  bool stops_ = false;      // under the mutex
  std::thread wanting_;
};

}  // namespace potentia::serving
