#include "farm/forest.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "farm/presence.h"
#include "farm/solution_json.h"
#include "games/games.h"
#include "protocol/json.h"

namespace potentia::farm {
namespace {

constexpr int kHereHash = 16;  // MiB
constexpr std::size_t kLeastWindow = 3;
constexpr bus::milliseconds kHearWithin{1500};  // a worker speaks each second
constexpr bus::milliseconds kHearPause{50};

Between both(const Between& one, const Between& other) {
  return {std::max(one.lower, other.lower), std::min(one.upper, other.upper)};
}

bool answers(const Between& range, int question) {
  return range.lower >= question || range.upper < question;
}

/// Nothing: it is no answer of a solver.
std::optional<Between> range_in(const Json& said) {
  if (!said.is_object()) return std::nullopt;
  const auto number = [&said](const char* name) -> std::optional<int> {
    const auto read = number_field(said, name, -kMostMargin, kMostMargin);
    return read && *read ? std::optional(static_cast<int>(**read)) : std::nullopt;
  };
  const auto verdict = text_field(said, "verdict", "");
  if (!verdict) return std::nullopt;
  if (const auto margin = number("margin"); *verdict == "exact" && margin) return Between{*margin, *margin};
  const auto lower = number("lower"), upper = number("upper");
  if (*verdict != "unknown" || !lower || !upper || *lower > *upper) return std::nullopt;
  return Between{*lower, *upper};
}

}  // namespace

// --- planting ---

Result<std::unique_ptr<Forest>> Forest::plant(const ProveTask& whole, const ForestSettings& settings,
                                              const std::atomic<bool>& stop) {
  const auto game = find_game(whole.game);
  if (!game) return game.error();
  auto root = (*game)->parse_position(whole.position);
  if (!root) return root.error();
  auto solver = make_solver(whole.game, kHereHash);
  if (!solver) return solver.error();
  if (!(*solver)->has_points()) {
    return Error{"no-points"_code, whole.game,
                 "a proof is split where games are counted in points, as DVONN and TAMSK are"};
  }
  std::unique_ptr<Forest> out(new Forest(whole));
  out->here_ = settings.here;
  out->parts_ = settings.parts;
  out->solver_ = std::move(*solver);
  if (const auto made = out->node_of(*root); !made) return made.error();
  for (std::size_t at = 0; at < out->nodes_.size() && !stop; ++at) {
    if (out->range().lower == out->range().upper || out->open_leaves() >= settings.leaves) break;
    if (!out->is_open(out->nodes_[at])) continue;
    if (auto error = out->split(at)) return std::move(*error);
  }
  return out;
}

// The node, made where there is none, with what this program finds out in a moment.
Result<std::size_t> Forest::node_of(const PositionPtr& position) {
  std::string text = position->text();
  if (const auto at = by_text_.find(text); at != by_text_.end()) return at->second;
  Limits limits;
  limits.nodes = here_;
  const auto solution = solver_->solve(text, limits);
  if (!solution) return solution.error();
  searched_ += solution->nodes;
  const Between own{solution->lower, solution->upper};
  Node node{.position = position, .text = text, .own = own, .now = own};
  if (!solution->line.empty()) node.best = solution->line.front();
  nodes_.push_back(std::move(node));
  by_text_.emplace(std::move(text), nodes_.size() - 1);
  return nodes_.size() - 1;
}

std::optional<Error> Forest::split(std::size_t at) {
  std::vector<Edge> children;
  const PositionPtr position = nodes_[at].position;
  for (const std::string& turn : position->turns()) {
    const auto after = position->play(turn);
    if (!after) return after.error();
    const auto child = node_of(*after);
    if (!child) return child.error();
    children.push_back({turn, *child});
  }
  // What looks worst for who is to move there is tried first.
  std::stable_sort(children.begin(), children.end(), [this](const Edge& one, const Edge& other) {
    const auto middle = [this](const Edge& edge) {
      return nodes_[edge.to].now.lower + nodes_[edge.to].now.upper;
    };
    return middle(one) < middle(other);
  });
  for (const Edge& edge : children) nodes_[edge.to].parents.push_back(at);
  nodes_[at].children = std::move(children);
  update(at);
  return std::nullopt;
}

// --- what is known ---

bool Forest::recompute(std::size_t at) {
  Node& node = nodes_[at];
  Between now = node.own;
  for (const Said& said : node.said) now = both(now, said.range);
  if (!node.children.empty()) {
    Between below{-kMostMargin, -kMostMargin};
    for (const Edge& edge : node.children) {
      const Between& child = nodes_[edge.to].now;
      below = {std::max(below.lower, -child.upper), std::max(below.upper, -child.lower)};
    }
    now = both(now, below);
  }
  return std::exchange(node.now, now) != now;
}

void Forest::update(std::size_t at) {
  if (!recompute(at)) return;
  for (const std::size_t parent : nodes_[at].parents) update(parent);
}

void Forest::recompute_all() {
  ++walk_;
  recompute_below(0);
}

void Forest::recompute_below(std::size_t at) {
  if (std::exchange(nodes_[at].seen, walk_) == walk_) return;
  for (const Edge& edge : nodes_[at].children) recompute_below(edge.to);
  recompute(at);
}

Between Forest::range() const {
  const std::lock_guard lock(mutex_);
  return nodes_.front().now;
}

std::size_t Forest::open_leaves() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::count_if(nodes_.begin(), nodes_.end(), [this](const Node& node) { return is_open(node); }));
}

std::uint64_t Forest::asked() const {
  const std::lock_guard lock(mutex_);
  return asked_;
}

std::string Forest::text() const {
  const std::lock_guard lock(mutex_);
  const Node& root = nodes_.front();
  Solution out;
  out.lower = root.now.lower;
  out.upper = root.now.upper;
  out.nodes = searched_;
  if (out.lower == out.upper) {
    out.verdict = Solution::Verdict::Margin;
    if (root.children.empty() && !root.best.empty()) out.line = {root.best};
    for (const Edge& edge : root.children) {
      if (-nodes_[edge.to].now.upper < out.lower) continue;
      out.line = {edge.turn};
      break;
    }
  }
  Json json = to_json(out, true, std::nullopt);
  json["jobs"] = asked_;
  return dump(json);
}

// --- asking ---

void Forest::begin(int at_least) {
  const std::lock_guard lock(mutex_);
  question_ = at_least;
  for (Node& node : nodes_) node.is_under_way = false;
}

// Sides alternate, so that who is to move says whose question it is.
int Forest::question_at(const Node& node) const {
  return node.position->side() == nodes_.front().position->side() ? question_ : 1 - question_;
}

std::optional<std::size_t> Forest::find(std::size_t at, int question) {
  Node& node = nodes_[at];
  if (std::exchange(node.seen, walk_) == walk_) return std::nullopt;
  if (answers(node.now, question)) return std::nullopt;
  if (node.children.empty()) {
    return node.is_under_way || node.is_hopeless ? std::nullopt : std::optional(at);
  }
  for (const Edge& edge : node.children) {
    if (const auto found = find(edge.to, 1 - question)) return found;
  }
  return std::nullopt;
}

std::optional<Task> Forest::next() {
  const std::lock_guard lock(mutex_);
  for (;;) {
    const auto task = choose();
    if (!task) return std::nullopt;
    const auto known = parts_ != nullptr ? parts_->find(*task) : std::nullopt;
    if (!known || !take(*task, *known)) return *task;
  }
}

std::optional<ProveTask> Forest::choose() {
  ++walk_;
  const auto found = find(0, question_);
  if (!found) return std::nullopt;
  Node& node = nodes_[*found];
  node.is_under_way = true;
  ++asked_;
  ProveTask task = whole_;
  task.position = node.text;
  task.at_least = question_at(node);
  by_content_[content_of(task)] = *found;
  return task;
}

Result<bool> Forest::put(const Task& task, const Answer& answer) {
  const std::lock_guard lock(mutex_);
  const auto& asked = std::get<ProveTask>(task);
  if (parts_ != nullptr && !answer.error) {
    if (const auto kept = parts_->put(asked, answer); !kept) return kept.error();
  }
  return take(asked, answer);
}

Result<bool> Forest::flush() {
  const std::lock_guard lock(mutex_);
  return parts_ != nullptr ? parts_->flush() : true;
}

Result<bool> Forest::take(const ProveTask& asked, const Answer& answer) {
  const auto at = by_content_.find(answer.content);
  if (at == by_content_.end()) return true;
  Node& node = nodes_[at->second];
  const Json said = answer.error ? Json() : parse_json(answer.text);
  const auto range = range_in(said);
  if (!range) {
    node.is_hopeless = true;
    return true;
  }
  if (const auto nodes = number_field(said, "nodes", 0, kHighestInJson); nodes && *nodes)
    searched_ += static_cast<std::uint64_t>(**nodes);
  // What two say that cannot both be so is found out by checks, not here: the first word counts.
  const Between now = both(node.now, *range);
  if (now.lower <= now.upper) node.said.push_back({answer.content, answer.worker, *range, asked});
  update(at->second);
  if (!is_open(nodes_[at->second]) || answers(nodes_[at->second].now, *asked.at_least)) return true;
  if (auto error = split(at->second)) return std::move(*error);
  return true;
}

Result<std::vector<Task>> Forest::take_back(const std::string& worker,
                                            const std::function<bool(const std::string&)>& is_sure) {
  const std::lock_guard lock(mutex_);
  if (parts_ != nullptr) {
    if (const auto taken = parts_->take_back(worker, is_sure); !taken) return taken.error();
  }
  std::vector<Task> out;
  for (Node& node : nodes_) {
    std::erase_if(node.said, [&](const Said& said) {
      if (said.worker != worker || is_sure(said.content)) return false;
      if (node.children.empty()) out.emplace_back(said.task);
      return true;
    });
  }
  recompute_all();
  return out;
}

namespace {

/// So many jobs at a time that no worker waits: what is asked beyond that may not matter when its turn comes.
std::size_t window_for(const Crew& crew) {
  std::size_t threads = 0;
  for (const News& news : crew.here()) {
    if (news.engine == engine_mark() && news.takes(Kind::Prove))
      threads += static_cast<std::size_t>(news.threads);
  }
  return std::max(kLeastWindow, threads + threads / 2 + 1);
}

}  // namespace

Result<Asked> prove(bus::Bus& bus, const AskSettings& settings, Forest& forest,
                    const std::atomic<bool>& stop) {
  Asked all;
  if (const Between range = forest.range(); range.lower == range.upper) return all;
  const auto crew = Crew::listen(bus);
  if (!crew) return crew.error();
  for (auto wait = kHearWithin; (*crew)->here().empty() && wait.count() > 0 && !stop; wait -= kHearPause)
    std::this_thread::sleep_for(kHearPause);
  AskSettings now = settings;
  for (Between range = forest.range(); range.lower < range.upper; range = forest.range()) {
    const std::uint64_t before = forest.asked();
    now.window = std::min(settings.window, window_for(**crew));
    forest.begin(range.lower + (range.upper - range.lower + 1) / 2);
    const auto asked = ask(bus, now, [&] { return forest.next(); }, forest, stop);
    if (!asked) return asked.error();
    all.done += asked->done;
    all.failed += asked->failed;
    all.checked += asked->checked;
    all.shut_out.insert(all.shut_out.end(), asked->shut_out.begin(), asked->shut_out.end());
    if (!all.first_error) all.first_error = asked->first_error;
    all.is_stopped = asked->is_stopped;
    const bool is_stuck = forest.asked() == before && forest.range() == range;
    if (all.is_stopped || is_stuck) break;
  }
  return all;
}

}  // namespace potentia::farm
