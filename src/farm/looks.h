// Looks: what searches have said of positions, kept in a folder by position, engine and effort, so that
// nobody asks again; and the review of a whole game by them (review/review.h).
//
// A file a position: FOLDER/1a/1a2b….json, {"worker": …, "answer": …}. Without a folder they are kept in
// memory.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "farm/asking.h"
#include "farm/job.h"
#include "protocol/json.h"
#include "review/review.h"

namespace potentia::farm {

/// An answer of this kind, as doing.h says. Nothing: it is none; within that: the search had judged no turn.
std::optional<std::optional<Look>> look_in(const Json& answer);

class Looks : public Output {
 public:
  explicit Looks(std::string folder) : folder_(std::move(folder)) {}

  /// Nothing: it must be asked. An Error: it was asked, and cannot be said.
  Result<bool> knows(const LookTask& task);
  /// What is known; nothing: the nodes did not suffice to judge a turn.
  std::optional<Look> look(const LookTask& task) const;

  Result<bool> put(const Task& task, const Answer& answer) override;
  Result<bool> flush() override { return true; }
  Result<std::vector<Task>> take_back(const std::string& worker,
                                      const std::function<bool(const std::string&)>& is_sure) override;

 private:
  struct Known {
    LookTask task;
    std::string worker;
    std::optional<Look> look{};
    std::optional<Error> error{};
  };

  std::string path_of(const std::string& content) const;

  const std::string folder_;
  std::map<std::string, Known> known_;  // by content
  std::set<std::string> liars_;
};

/// Has all that is missing looked at; an Error ends the review. False: it was broken off.
using AskLooks = std::function<Result<bool>(const std::vector<LookTask>&)>;

/// As review() with an engine here: the same verdicts. Positions that look doubtful are asked for again with
/// more nodes, all of a round at once, until nothing is missing. Nothing: it was broken off.
Result<std::optional<ReviewedGame>> review_by_looks(const PlayedLine& line, const std::string& game,
                                                    const Effort& effort, int hash, Looks& looks,
                                                    const AskLooks& ask);

}  // namespace potentia::farm
