#include "serving/committed_keeping.h"

#include <chrono>
#include <utility>

namespace potentia::serving {
namespace {

/// Events are texts of JSON of our own making (site/table.cpp).
std::size_t moves_in(const storage::Batch& batch) {
  std::size_t moves = 0;
  for (const storage::Change& change : batch) {
    const auto* appended = std::get_if<storage::AppendEvents>(&change);
    if (!appended) continue;
    for (const storage::LoggedEvent& event : appended->events)
      moves += event.text.find(R"("kind":"turn")") == std::string::npos ? 0 : 1;
  }
  return moves;
}

}  // namespace

CommittedKeeping::CommittedKeeping(storage::Store& store, storage::Committer::Post post, Metrics& metrics,
                                   Log& log, std::optional<Fence> fence)
    : metrics_(metrics), log_(log), fence_(std::move(fence)), committer_(store, std::move(post)) {}

CommittedKeeping::~CommittedKeeping() {
  metrics_.let_go(moves_, commits_, reads_);
}

void CommittedKeeping::commit(storage::Batch batch, site::Kept done) {
  const std::size_t moves = moves_in(batch);
  const auto begun = std::chrono::steady_clock::now();
  if (fence_) batch.insert(batch.begin(), storage::UnderFence{fence_->name, fence_->number});
  metrics_.commit_begins(moves);
  moves_ += moves;
  ++commits_;
  committer_.commit(std::move(batch),
                    [this, moves, begun, done = std::move(done)](const std::optional<Error>& error) {
                      moves_ -= moves;
                      --commits_;
                      metrics_.commit_ends(moves, !error, std::chrono::steady_clock::now() - begun);
                      tell(error, "not-kept");
                      if (error && error->code == "fenced-off") fence_->fenced_off();
                      done(error);
                    });
}

void CommittedKeeping::read(std::function<void(storage::Store&)> question, site::Kept done) {
  metrics_.read_begins();
  ++reads_;
  committer_.read(
      [question = std::move(question)](storage::Store& store) -> Result<bool> {
        question(store);
        return true;
      },
      [this, done = std::move(done)](const Result<bool>& asked) {
        metrics_.read_ends();
        --reads_;
        const auto error = asked ? std::nullopt : std::optional(asked.error());
        tell(error, "not-read");
        done(error);
      });
}

// The machine's failures, and logs that somebody else has written; all else is an answer to its asker.
void CommittedKeeping::tell(const std::optional<Error>& error, std::string_view event) {
  if (!error || (error->code != "storage" && error->code != "in-doubt" && error->code != "conflict" &&
                 error->code != "fenced-off"))
    return;
  // What a database tells in detail may be what somebody has entered.
  log_.tell(Gravity::Error, event,
            {{"code", error->code}, {"why", error->why.substr(0, error->why.find("DETAIL:"))}});
}

}  // namespace potentia::serving
