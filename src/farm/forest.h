// Forest: the exact margin of one hard position, proved by many workers. The position is split into those
// that follow it, and these again, until there are as many leaves as are wanted; what leads to the same
// position is one node. Then the margin is closed in on by questions "at least b?": each leaf is asked only
// what the question at the root comes to there, the promising ones first, and only while it can still matter.
//
// Of games counted in points, in which no position returns (solver/margin_solver.h).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bus/bus.h"
#include "farm/asking.h"
#include "farm/job.h"
#include "farm/proofs.h"
#include "rules/any_position.h"
#include "solver/any_solver.h"

namespace potentia::farm {

struct ForestSettings {
  std::size_t leaves = 200;    // at least so many that are not solved, where the game goes on so long
  std::uint64_t here = 2'000;  // nodes that this program looks at each node before anybody is asked
  /// Where it stands what was answered, so that who is begun anew need not ask for it again. It outlives the
  /// forest, and is its own as long.
  Proofs* parts = nullptr;
};

/// All that a margin can still be, from the side to move.
struct Between {
  int lower = 0;
  int upper = 0;

  bool operator==(const Between&) const = default;
};

class Forest final : public Output {
 public:
  /// `whole`: game and position, and for each job its nodes and memory; a leaf for which they do not suffice
  /// is split. Errors: those of the solver, "no-points" (the game's solver proves no margins). `stop` breaks
  /// the splitting off: then there are fewer leaves.
  static Result<std::unique_ptr<Forest>> plant(const ProveTask& whole, const ForestSettings& settings,
                                               const std::atomic<bool>& stop);

  Between range() const;
  /// Leaves that are not solved.
  std::size_t open_leaves() const;

  /// From now on it is asked whether the margin is at least so much.
  void begin(int at_least);
  /// What is to be asked next; nothing: the question is answered, or all that matters is under way. From any
  /// thread, as the rest.
  std::optional<Task> next();
  /// How often something was asked, with what had been answered before.
  std::uint64_t asked() const;

  /// As `potentia solve --json` says it; of several best turns any one, without what follows.
  std::string text() const;

  Result<bool> put(const Task& task, const Answer& answer) override;
  Result<bool> flush() override;
  Result<std::vector<Task>> take_back(const std::string& worker,
                                      const std::function<bool(const std::string&)>& is_sure) override;

 private:
  struct Edge {
    std::string turn;
    std::size_t to;
  };
  /// What a worker has said.
  struct Said {
    std::string content;
    std::string worker;
    Between range;
    ProveTask task;
  };
  struct Node {
    PositionPtr position;
    std::string text;
    Between own;  // proved here
    std::string best{};
    std::vector<Said> said{};
    std::vector<Edge> children{};  // the promising first; none: a leaf
    std::vector<std::size_t> parents{};
    bool is_under_way = false;
    bool is_hopeless = false;  // nobody can answer it
    Between now{};             // by all of that
    std::uint64_t seen = 0;    // the walk that has been here last
  };

  explicit Forest(ProveTask whole) : whole_(std::move(whole)) {}
  Result<std::size_t> node_of(const PositionPtr& position);
  std::optional<Error> split(std::size_t at);
  bool is_open(const Node& node) const { return node.children.empty() && node.now.lower < node.now.upper; }
  /// What is known of a node by itself and its children. Whether that has changed.
  bool recompute(std::size_t at);
  /// … and of all that it changes further up.
  void update(std::size_t at);
  /// Of all, where something is known no longer.
  void recompute_all();
  void recompute_below(std::size_t at);
  /// A leaf of this subtree that is to be asked whether it is at least so much.
  std::optional<std::size_t> find(std::size_t at, int question);
  int question_at(const Node& node) const;
  /// As next() and put(), with the lock had.
  std::optional<ProveTask> choose();
  Result<bool> take(const ProveTask& asked, const Answer& answer);

  const ProveTask whole_;
  std::uint64_t here_ = 0;
  Proofs* parts_ = nullptr;
  std::unique_ptr<AnySolver> solver_;
  mutable std::mutex mutex_;  // of all below
  std::vector<Node> nodes_;   // the root first, then as they were found
  std::map<std::string, std::size_t> by_text_;
  std::map<std::string, std::size_t> by_content_;  // of what was asked
  std::uint64_t walk_ = 0;
  std::uint64_t asked_ = 0, searched_ = 0;
  int question_ = 0;
};

/// Asks round after round until the margin is known, nobody can say more, or `stop` is set; hardly more jobs
/// at a time than there are threads to do them. What came of it is in the forest.
Result<Asked> prove(bus::Bus& bus, const AskSettings& settings, Forest& forest,
                    const std::atomic<bool>& stop);

}  // namespace potentia::farm
