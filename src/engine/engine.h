// Engine: an opponent and analyst for one game behind a virtual façade, for the command line, UGI and the
// browser.
//
// Two ways to search: search() runs to its end in the calling thread (stop() may be called from another one);
// begin(), step(), finish() run it in slices, one iteration each. Only one search at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/outcome.h"
#include "rules/player.h"
#include "search/limits.h"

namespace potentia {

/// A score as others read it.
struct ScoreText {
  enum class Kind : std::uint8_t { Judgement, Margin, Win, Loss };
  Kind kind;
  int value;  // hundredths of a piece; points at the end, proved; plies to the end

  /// "cp 35", "margin -7", "win 3", "loss 4".
  std::string text() const;
  /// The same seen from the other side.
  ScoreText reversed() const;
  bool operator==(const ScoreText&) const = default;
};

/// The score whose text this is; nothing if it is none.
std::optional<ScoreText> parse_score(std::string_view text);

/// The chance to win of the side that a score is seen from, 0 to 1, draws counting half: 1 / (1 + e^(-s /
/// scale)) for a judgement s (Evaluator::kWinScale), and what is proven else.
double win_chance(const ScoreText& score, double scale);

/// What the engine says while it thinks; one per line of play and iteration.
struct SearchInfo {
  int depth = 0;
  int selective_depth = 0;
  int rank = 1;  // multipv
  ScoreText score{ScoreText::Kind::Judgement, 0};
  std::uint64_t nodes = 0;
  std::int64_t nps = 0;
  int hashfull = 0;  // permille
  std::int64_t time_ms = 0;
  double win_chance = 0.5;  // of the side to move, draws counting half
  std::vector<std::string> line;
};

struct SearchResult {
  std::string best;                   // canonical text of the turn
  std::optional<std::string> ponder;  // the reply expected
  std::uint64_t nodes = 0;
};

struct EngineOptions {
  int threads = 1;
  int hash_mebibytes = 16;
  int multi_pv = 1;
  std::optional<int> level;  // 1 to 12; none: full strength
  bool repetition = true;    // D10: the third standing of a position is a draw
};

class Engine {
 public:
  using OnInfo = std::function<void(const SearchInfo&)>;

  virtual ~Engine() = default;

  virtual std::string_view game() const = 0;
  /// Fails only for want of memory or threads ("no-memory"); everything then stays as it was. Not during a
  /// search.
  virtual Result<bool> configure(const EngineOptions& options) = 0;
  virtual void new_game() = 0;

  /// The position to think about, and how it came about. On an error ("no-memory" among them) the old one
  /// stays.
  virtual Result<bool> set_position(std::string_view position, const std::vector<std::string>& turns) = 0;
  virtual Player side() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;

  /// Announces a search: a stop() that comes from now on ends it, even before it has begun.
  virtual void arm() = 0;
  /// Runs a search to its end. The position must not be over.
  SearchResult search(const Limits& limits, const OnInfo& on_info);
  /// From any thread, at any time.
  virtual void stop() = 0;

  /// The same in slices. `poll` is asked now and then whether to stop.
  void begin(const Limits& limits, std::function<bool()> poll);
  /// One iteration; false when the search is over.
  virtual bool step(const OnInfo& on_info) = 0;
  virtual SearchResult finish() = 0;

 private:
  virtual void start(const Limits& limits, std::function<bool()> poll) = 0;
};

}  // namespace potentia
