// How the site reaches its store: by the two threads of a Committer. What it does is counted on the site's
// thread, where it is asked for and where it comes back.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "serving/log.h"
#include "serving/metrics.h"
#include "site/keeping.h"
#include "storage/committer.h"

namespace potentia::serving {

/// The fence of the store under which a site among several servers writes.
struct Fence {
  std::string name;
  std::uint64_t number = 0;
  std::function<void()> fenced_off;  // another has raised it: on the site's thread, for each batch
};

class CommittedKeeping final : public site::Keeping {
 public:
  CommittedKeeping(storage::Store& store, storage::Committer::Post post, Metrics& metrics, Log& log,
                   std::optional<Fence> fence);
  ~CommittedKeeping() override;

  void commit(storage::Batch batch, site::Kept done) override;
  void read(std::function<void(storage::Store&)> question, site::Kept done) override;
  void drain() { committer_.drain(); }

 private:
  void tell(const std::optional<Error>& error, std::string_view event);

  Metrics& metrics_;
  Log& log_;
  const std::optional<Fence> fence_;
  std::size_t moves_ = 0, commits_ = 0, reads_ = 0;  // on their way
  storage::Committer committer_;
};

}  // namespace potentia::serving
