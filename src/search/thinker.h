// Thinker: a whole search of one position, from limits to the best turn: deepening, threads, reports.
//
// Lazy SMP: every thread deepens on its own and they meet in the transposition table; helpers begin at
// staggered depths. The first thread's lines are the result. Driven by run(), or slice by slice by step()
// where one long call must not happen (the browser).
#pragma once

#include <memory>
#include <vector>

#include "search/confidence.h"
#include "search/searcher.h"
#include "search/worker_threads.h"

namespace potentia {

template <Game G>
struct Report {
  int depth = 0;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::int64_t time_ms = 0;
  int hashfull = 0;
  std::vector<Line<G>> lines;
};

struct ThinkOptions {
  int threads = 1;
  int lines = 1;
  bool repetition = true;
  /// Wins by force and turns that wait are looked for, too, in games that have them.
  bool full_strength = true;
};

template <Game G, Evaluator<G> E>
class Thinker {
 public:
  Thinker(TranspositionTable& table, const E& evaluator) : table_(table), evaluator_(evaluator) {}
  ~Thinker() { finish(); }

  /// Makes ready for searches with up to so many threads; before the first one it is called. False if the
  /// machine has not so many, or not the memory that they take: then all stays as it was.
  bool resize(int threads) {
    const auto wanted = static_cast<std::size_t>(std::max(1, threads));
    const std::size_t old = searchers_.size();
    if (wanted == old) return true;
    bool ready = true;
    while (ready && searchers_.size() < wanted) {
      auto searcher = Searcher<G, E>::make(table_, control_, evaluator_);
      ready = searcher != nullptr;
      if (ready) searchers_.push_back(std::move(searcher));
    }
    ready = ready && helpers_.resize(wanted - 1);
    searchers_.resize(ready ? wanted : old);
    return ready;
  }

  Control& control() { return control_; }

  void new_game() {
    for (auto& searcher : searchers_) searcher->new_game();
  }

  /// Starts a search; the position must not be over. `control().arm()` has been called before.
  void begin(const typename G::Position& root, const std::vector<std::uint64_t>& past, const Limits& limits,
             const ThinkOptions& options, std::function<bool()> poll = nullptr) {
    finish();
    depth_ = 0;
    confidence_ = {};
    limits_ = limits;
    table_.age();
    control_.start(limits, root.side(), std::move(poll));
    threads_ = std::min(static_cast<std::size_t>(std::max(1, options.threads)), searchers_.size());
    for (std::size_t i = 0; i < threads_; ++i) {
      searchers_[i]->begin(root, past, options.repetition, i == 0 ? options.lines : 1, options.full_strength,
                           i == 0);
    }
    for (std::size_t i = 1; i < threads_; ++i) {
      helpers_.start(i - 1, [searcher = searchers_[i].get(), i] {
        for (int depth = 1 + static_cast<int>(i % 2); depth < kMaxPly; ++depth) {
          if (!searcher->deepen(depth)) return;
        }
      });
    }
  }

  /// One iteration more. False when the search is over; the last report then stands.
  bool step() {
    if (control_.stopped() && depth_ > 0) return false;
    const int deepest = std::min(limits_.depth.value_or(kMaxPly - 1), kMaxPly - 1);
    if (depth_ >= deepest || (depth_ > 0 && is_settled())) return false;
    const bool whole = searchers_[0]->deepen(depth_ + 1);
    // A broken-off iteration counts only if there is no other: its best turn stands, its depth was not
    // reached.
    if (whole || depth_ == 0) ++depth_;
    if (whole) confidence_.take(searchers_[0]->lines()[0]);
    return whole && control_.may_deepen(confidence_.time()) && depth_ < deepest &&
           !searchers_[0]->is_root_won();
  }

  /// Iterations done.
  int depth() const { return depth_; }
  /// Milliseconds since the search began.
  std::int64_t elapsed() const { return control_.elapsed(); }

  /// Ends the search: helpers stop and are waited for.
  void finish() {
    if (helpers_.running()) control_.stop();  // else a search that is armed already would be over
    helpers_.join();
  }

  Report<G> report() const {
    Report<G> out;
    out.depth = depth_;
    out.selective_depth = searchers_[0]->selective_depth();
    for (std::size_t i = 0; i < threads_; ++i) out.nodes += searchers_[i]->nodes();
    out.time_ms = control_.elapsed();
    out.hashfull = table_.hashfull();
    out.lines = searchers_[0]->lines();
    return out;
  }

 private:
  // With a clock running there is nothing to think about when there is only one turn, or the end is seen
  // exactly.
  bool is_settled() const {
    if (limits_.infinite || limits_.ponder || limits_.depth || limits_.nodes) return false;
    if (!limits_.movetime && searchers_[0]->root_turn_count() == 1) return true;
    return is_win_distance(searchers_[0]->lines()[0].score) &&
           kWinScore - std::abs(searchers_[0]->lines()[0].score) <= depth_;
  }

  TranspositionTable& table_;
  const E& evaluator_;
  Control control_;
  std::vector<std::unique_ptr<Searcher<G, E>>> searchers_;
  WorkerThreads helpers_;
  Limits limits_;
  Confidence<G> confidence_;
  std::size_t threads_ = 1;
  int depth_ = 0;
};

}  // namespace potentia
