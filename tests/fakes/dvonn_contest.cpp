// A DVONN opponent of the kind that won the CodeCup contest of 2011, to measure the engine against. Speaks
// that contest's protocol (RULES.md A.6): hears `Start` or the other's turns, writes its own, in capitals,
// one a line.
//
//   dvonn_contest [--time SECONDS | --movetime MS] [--position TEXT] [--crash N | --illegal N]
//
// Jumps: iterative alpha-beta with a hash table, 5 s for the game unless said otherwise. Evaluation, own
// minus other's:
//   each movable stack  100 + 25 a turn + 20 a turn onto a DVONN piece + 20 a turn onto an enemy stack,
//   times its cell's    64 + sum over the DVONN pieces of 64 / 2^(2 distance), divided by 64
// and nothing for the score before the game is over. Placing follows simple wishes (see placement_value).
// The last two options make it fail after N turns, for tests of what runs such programs.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/rng.h"
#include "base/text.h"
#include "rules/dvonn/rules.h"

namespace potentia::fakes {
namespace {

using dvonn::Cell;
using dvonn::CellSet;
using dvonn::Move;
using dvonn::MoveList;
using dvonn::Position;

constexpr int kWon = 10'000'000;
constexpr int kInfinity = 2 * kWon;
constexpr int kDeepest = 60;

int distance(Cell a, Cell b) {
  const int x = a.x() - b.x();
  const int y = a.y() - b.y();
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

using CellValues = std::array<int, dvonn::kIndexEnd>;

CellValues cell_values(CellSet reds) {
  CellValues values{};
  for (const Cell cell : dvonn::kBoard) {
    int value = 64;
    for (const Cell red : reds) value += 64 >> std::min(2 * distance(cell, red), 31);
    values[static_cast<std::size_t>(cell.index())] = value;
  }
  return values;
}

int side_value(const Position& p, Player player, const CellValues& values) {
  const CellSet enemies = p.owned(opponent(player));
  int sum = 0;
  for (const Cell from : p.movable(player)) {
    const CellSet targets = p.targets(from);
    const int worth =
        100 + 25 * targets.size() + 20 * (targets & p.reds()).size() + 20 * (targets & enemies).size();
    sum += worth * values[static_cast<std::size_t>(from.index())] / 64;
  }
  return sum;
}

class Searcher {
 public:
  Searcher() : table_(kEntries) {}

  /// The best turn found; begins no iteration after `soft` ms, breaks off after `hard` ms.
  Move choose(const Position& root, std::int64_t soft, std::int64_t hard) {
    begin_ = now_ms();
    hard_ = hard;
    broken_off_ = false;
    MoveList moves;
    dvonn::generate(root, moves);
    Move best = moves[0];
    if (moves.size() == 1) return best;
    for (int depth = 1; depth <= kDeepest && now_ms() - begin_ < soft; ++depth) {
      search(root, depth, -kInfinity, kInfinity);
      if (broken_off_) break;
      const Entry& entry = entry_of(root.key());
      if (entry.key == root.key()) best = entry.best;
    }
    return best;
  }

 private:
  enum class Bound : std::uint8_t { None, Exact, Lower, Upper };
  struct Entry {
    std::uint64_t key = 0;
    int value = 0;
    Move best = Move::pass();
    std::int8_t depth = 0;
    Bound bound = Bound::None;
  };
  static constexpr std::size_t kEntries = std::size_t{1} << 20U;

  Entry& entry_of(std::uint64_t key) { return table_[key % kEntries]; }

  static int evaluate(const Position& p) {
    const CellValues values = cell_values(p.reds());
    return side_value(p, p.side(), values) - side_value(p, opponent(p.side()), values);
  }

  bool out_of_time() {
    if (++nodes_ % 1024 == 0 && now_ms() - begin_ >= hard_) broken_off_ = true;
    return broken_off_;
  }

  int search(const Position& p, int depth, int alpha, int beta) {
    if (out_of_time()) return 0;
    MoveList moves;
    dvonn::generate(p, moves);
    if (moves.empty()) {
      const int margin = p.score(p.side()) - p.score(opponent(p.side()));
      return margin == 0 ? 0 : margin > 0 ? kWon + margin : -kWon + margin;
    }
    if (depth <= 0) return evaluate(p);
    Entry& entry = entry_of(p.key());
    if (entry.key == p.key() && entry.bound != Bound::None) {
      if (entry.depth >= depth && cuts(entry, alpha, beta)) return entry.value;
      if (auto* first = std::find(moves.begin(), moves.end(), entry.best); first != moves.end()) {
        std::rotate(moves.begin(), first, first + 1);
      }
    }
    return search_moves(p, moves, depth, alpha, beta, entry);
  }

  static bool cuts(const Entry& entry, int alpha, int beta) {
    return entry.bound == Bound::Exact || (entry.bound == Bound::Lower && entry.value >= beta) ||
           (entry.bound == Bound::Upper && entry.value <= alpha);
  }

  int search_moves(const Position& p, const MoveList& moves, int depth, int alpha, int beta, Entry& entry) {
    int best = -kInfinity;
    Move best_move = moves[0];
    for (const Move move : moves) {
      const int value = -search(p.after(move), depth - 1, -beta, -std::max(alpha, best));
      if (broken_off_) return 0;
      if (value > best) {
        best = value;
        best_move = move;
      }
      if (best >= beta) break;
    }
    const Bound bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
    entry = {p.key(), best, best_move, static_cast<std::int8_t>(depth), bound};
    return best;
  }

  std::vector<Entry> table_;
  std::int64_t begin_ = 0;
  std::int64_t hard_ = 0;
  std::uint64_t nodes_ = 0;
  bool broken_off_ = false;
};

// Near the DVONN pieces, on the edge (where a stack is never surrounded), not beside one's own; a little
// chance.
int placement_value(const Position& p, Cell at, Rng& rng) {
  const CellSet around = dvonn::neighbours(CellSet(at));
  int value = static_cast<int>(rng.below(8));
  if (p.occupied().size() < dvonn::kReds) {
    // DVONN pieces apart from one another, not at the rim.
    for (const Cell red : p.reds()) value += 3 * std::min(distance(at, red), 5);
    return value + 4 * around.size();
  }
  for (const Cell red : p.reds()) value += 48 >> distance(at, red);
  value += 4 * (6 - around.size());
  value -= 5 * (around & p.owned(p.side())).size();
  value += 3 * (around & p.owned(opponent(p.side()))).size();
  return value;
}

Move place(const Position& p, Rng& rng) {
  std::optional<Move> best;
  int best_value = 0;
  dvonn::for_each_turn(p, [&](Move move) {
    const int value = placement_value(p, move.to(), rng);
    if (best && value <= best_value) return;
    best = move;
    best_value = value;
  });
  return *best;
}

struct Options {
  std::int64_t game_ms = 5000;
  std::optional<std::int64_t> movetime;
  Position start;
  std::string habit;  // --crash, --illegal
  int well_behaved = 0;
};

class Player {
 public:
  explicit Player(const Options& options)
      : options_(options), position_(options.start), left_(options.game_ms) {}

  int run() {
    std::string line;
    if (!hear(line)) return 0;
    std::optional<potentia::Player> own;
    if (line == "Start") {
      own = position_.side();
    } else {
      own = opponent(position_.side());
      if (!play(line)) return 1;
    }
    while (!dvonn::outcome(position_)) {
      if (position_.side() != *own) {
        if (!hear(line)) return 0;
        if (!play(line)) return 1;
        continue;
      }
      const Move move = choose();
      misbehave();
      std::string text = dvonn::to_text(move);
      for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      std::cout << text << std::endl;
      position_ = position_.after(move);
    }
    return 0;
  }

 private:
  // False at the end of the input and of the match.
  static bool hear(std::string& line) { return std::getline(std::cin, line) && trim(line) != "Quit"; }

  bool play(const std::string& line) {
    const auto move = dvonn::parse_turn(position_, to_lower(trim(line)));
    if (move) {
      position_ = position_.after(*move);
    } else {
      std::cerr << move.error().sentence() << "\n";
    }
    return move.ok();
  }

  Move choose() {
    if (position_.phase() == dvonn::Phase::Placement) return place(position_, rng_);
    if (options_.movetime)
      return searcher_.choose(position_, *options_.movetime / 2, *options_.movetime * 9 / 10);
    // A game has some 15 turns of each player; the first decide.
    const std::int64_t share = left_ / std::max(3, 12 - turns_++);
    const std::int64_t begin = now_ms();
    const Move move = searcher_.choose(position_, share / 2, std::min(share * 2, left_ * 8 / 10));
    left_ = std::max<std::int64_t>(10, left_ - (now_ms() - begin));
    return move;
  }

  void misbehave() {
    if (options_.habit.empty() || turns_written_++ < options_.well_behaved) return;
    if (options_.habit == "--crash") std::abort();
    std::cout << "Z9" << std::endl;
  }

  const Options& options_;
  Position position_;
  std::int64_t left_;
  int turns_ = 0;
  int turns_written_ = 0;
  Rng rng_{2011};
  Searcher searcher_;
};

std::optional<Options> parse_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; i += 2) {
    const std::string name = argv[i];
    if (i + 1 >= argc) return std::nullopt;
    const std::string value = argv[i + 1];
    const auto number = parse_int<int>(value);
    if (name == "--position") {
      const auto position = dvonn::parse_position(value);
      if (!position) return std::nullopt;
      options.start = *position;
    } else if (!number || *number < 0) {
      return std::nullopt;
    } else if (name == "--time") {
      options.game_ms = *number * 1000;
    } else if (name == "--movetime") {
      options.movetime = *number;
    } else if (name == "--crash" || name == "--illegal") {
      options.habit = name;
      options.well_behaved = *number;
    } else {
      return std::nullopt;
    }
  }
  return options;
}

}  // namespace
}  // namespace potentia::fakes

int main(int argc, char** argv) {
  const auto options = potentia::fakes::parse_options(argc, argv);
  if (!options) {
    std::cerr
        << "dvonn_contest [--time SECONDS | --movetime MS] [--position TEXT] [--crash N | --illegal N]\n";
    return 2;
  }
  return potentia::fakes::Player(*options).run();
}
