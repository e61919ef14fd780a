// Fits what orders the turns of a game (eval/*/policy.h) to those that searches chose in recorded games, and
// writes the numbers (docs/training.md).
//
//   potentia_policy gipf-standard RECORDS > src/eval/gipf/weights/policy.cpp
//   potentia_policy gipf-potentials RECORDS > src/eval/potentials/weights/policy.cpp
//   potentia_policy punct RECORDS > src/eval/punct/weights/policy.cpp
//   potentia_policy yinsh RECORDS > src/eval/yinsh/weights/policy.cpp
//   potentia_policy zertz-37 RECORDS > src/eval/zertz/weights/policy.cpp
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "eval/gipf/policy.h"
#include "eval/potentials/policy.h"
#include "eval/punct/policy.h"
#include "eval/punct/wanted.h"
#include "eval/yinsh/policy.h"
#include "eval/zertz/policy.h"
#include "files/reader.h"
#include "record/record.h"
#include "rules/gipf/rules.h"
#include "rules/potentials/rules.h"
#include "rules/punct/rules.h"
#include "rules/yinsh/rules.h"
#include "rules/zertz/rules.h"
#include "tune/choice_fit.h"
#include "tune/recorded.h"
#include "tune/regression.h"

namespace potentia {
namespace {

constexpr int kPasses = 3;

template <class G>
typename G::MoveList turns_of(const typename G::Position& position) {
  typename G::MoveList list;
  G::generate(position, list);
  return list;
}

template <class List, class Move>
bool is_one_of_several(const List& list, const Move& move) {
  return list.size() > 1 && std::find(list.begin(), list.end(), move) != list.end();
}

/// YINSH's ring moves that take no row.
class YinshMoves {
 public:
  using G = yinsh::Standard;
  using Position = yinsh::Position;
  using Move = yinsh::Move;
  static constexpr std::string_view kFolder = "yinsh";
  static constexpr std::size_t kNumbers = yinsh::kPolicyNumbers;
  static constexpr int kUnit = yinsh::kPolicyUnit;
  static constexpr std::string_view kTables = "const internal::PolicyTables internal::kPolicyTables;\n\n";

  YinshMoves() {
    yinsh::for_each_policy_number([&](int pattern, int point, std::size_t number) {
      numbers_[static_cast<std::size_t>(pattern * yinsh::kRowLength + point)] =
          static_cast<std::uint32_t>(number);
    });
  }

  static bool are_ordered(const Position&, const Move& move) {
    return move.moves_ring() && move.removals() == 0;
  }

  void tell(const Position& position, const Move& chosen, tune::Choice& out) const {
    const auto patterns = yinsh::RowPatterns(position);
    const auto markers = position.markers(Player::White) | position.markers(Player::Black);
    yinsh::for_each_turn(position, G::kGoal, [&](const Move& move) {
      if (!are_ordered(position, move)) return;
      const auto passed = yinsh::between(move.from(), move.to()) & markers;
      for (const auto point : passed) tell_point(patterns, point, out);
      tell_point(patterns, move.from(), out);
      tell_point(patterns, move.to(), out);
      if (passed) out.features.push_back(yinsh::kPolicyNumbers - 1);
      if (move == chosen) out.chosen = out.ends.size();
      out.end_one();
    });
  }

 private:
  void tell_point(const yinsh::RowPatterns& patterns, yinsh::Point point, tune::Choice& out) const {
    const auto& begins = yinsh::internal::kPolicyTables.begins[static_cast<std::size_t>(point.index())];
    for (std::size_t i = 0; i < begins.size(); ++i) {
      const std::size_t pattern = patterns.from(begins[i]);
      if (pattern < yinsh::kRowPatterns)
        out.features.push_back(numbers_[pattern * yinsh::kRowLength + i % yinsh::kRowLength]);
    }
  }

  // The number of the policy at each point of each pattern.
  std::array<std::uint32_t, std::size_t{yinsh::kRowPatterns} * yinsh::kRowLength> numbers_{};
};

/// ZÈRTZ's placements that remove a ring and take no marbles.
class ZertzPlacements {
 public:
  using G = zertz::Standard37;
  using Position = G::Position;
  using Move = zertz::Move;
  static constexpr std::string_view kFolder = "zertz";
  static constexpr std::size_t kNumbers = zertz::kPolicyNumbers;
  static constexpr int kUnit = zertz::kPolicyUnit;
  static constexpr std::string_view kTables;

  static bool are_ordered(const Position& position, const Move& move) {
    return move.is_placement() && move.removes() && position.taken_by(move).empty();
  }

  static void tell(const Position& position, const Move& chosen, tune::Choice& out) {
    const zertz::Policy<G::kVersion> policy(position);
    const auto free = zertz::free_among(position.vacant(), position.rings());
    for (const auto ring : position.vacant()) {
      std::array<std::vector<std::uint32_t>, zertz::kColours> marble;
      const auto landings = policy.visit_marble(ring, [&](zertz::Colour colour, std::size_t number) {
        marble[static_cast<std::size_t>(colour)].push_back(static_cast<std::uint32_t>(number));
      });
      for (const auto removed : free - Position::RingSet(ring)) {
        for (const auto colour : zertz::kAllColours) {
          const auto c = static_cast<std::size_t>(colour);
          const Move move = Move::place(colour, ring.index(), removed.index());
          if (position.hand()[c] == 0 || !are_ordered(position, move)) continue;
          out.features.insert(out.features.end(), marble[c].begin(), marble[c].end());
          policy.visit_removal(ring, landings, removed, [&](std::size_t number) {
            out.features.push_back(static_cast<std::uint32_t>(number));
          });
          if (move == chosen) out.chosen = out.ends.size();
          out.end_one();
        }
      }
    }
  }
};

/// PÜNCT's turns that a search looks at.
class PunctTurns {
 public:
  using G = punct::Standard;
  using Position = G::Position;
  using Move = punct::Move;
  static constexpr std::string_view kFolder = "punct";
  static constexpr std::size_t kNumbers = punct::kPolicyNumbers;
  static constexpr int kUnit = punct::kPolicyUnit;
  static constexpr std::string_view kTables;

  static bool are_ordered(const Position& position, const Move& move) {
    if (move.is_pass() || punct::StaticEvaluator<G>().wins_at_once(position)) return false;
    return is_one_of_several(turns_of<punct::Searched<G>>(position), move);
  }

  static void tell(const Position& position, const Move& chosen, tune::Choice& out) {
    const punct::Surveys& surveys = punct::Surveys::at(position);
    const Player side = position.side();
    const punct::Policy policy(position, surveys[side], surveys[opponent(side)], surveys.ways(side),
                               surveys.ways(opponent(side)));
    const auto add = [&](std::size_t number) { out.features.push_back(static_cast<std::uint32_t>(number)); };
    for (const Move& move : turns_of<punct::Searched<G>>(position)) {
      if (move.is_pass()) continue;
      for (const punct::Space space : move.to().dots().spaces())
        policy.visit_dot(punct::Policy::bit_of(space), add);
      policy.visit_punct_dot(punct::Policy::bit_of(move.to().punct()), add);
      policy.visit_piece(move, add);
      if (move == chosen) out.chosen = out.ends.size();
      out.end_one();
    }
  }
};

/// GIPF's turns with a push.
class GipfTurns {
 public:
  using G = gipf::Standard;
  using Position = G::Position;
  using Move = gipf::Move;
  static constexpr std::string_view kFolder = "gipf";
  static constexpr std::size_t kNumbers = gipf::kPolicyNumbers;
  static constexpr int kUnit = gipf::kPolicyUnit;
  static constexpr std::string_view kTables;

  static bool are_ordered(const Position& position, const Move& move) {
    return move.has_push() && is_one_of_several(turns_of<G>(position), move);
  }

  static void tell(const Position& position, const Move& chosen, tune::Choice& out) {
    const gipf::Pieces pieces = position.seen_by_mover();
    const gipf::Policy policy(pieces);
    const auto add = [&](std::size_t number) { out.features.push_back(static_cast<std::uint32_t>(number)); };
    gipf::visit_turns(position, [&](const Move& move) {
      if (move.has_push()) gipf::Policy(pieces.without(move.before())).visit_push(move, add);
      policy.visit_taken(move, add);
      if (move == chosen) out.chosen = out.ends.size();
      out.end_one();
      return true;
    });
  }
};

/// Turns with potentials, where a list holds all of them.
class PotentialsTurns {
 public:
  using G = potentials::Usual;
  using Position = G::Position;
  using Move = potentials::Move;
  static constexpr std::string_view kFolder = "potentials";
  static constexpr std::size_t kNumbers = potentials::kPolicyNumbers;
  static constexpr int kUnit = potentials::kPolicyUnit;
  static constexpr std::string_view kTables;

  static bool are_ordered(const Position& position, const Move& move) {
    const auto list = turns_of<G>(position);
    return !list.full() && is_one_of_several(list, move);
  }

  static void tell(const Position& position, const Move& chosen, tune::Choice& out) {
    const potentials::Policy policy(position);
    const auto add = [&](std::size_t number) { out.features.push_back(static_cast<std::uint32_t>(number)); };
    for (const Move& move : turns_of<G>(position)) {
      const auto& before = move.before();
      (before.empty() ? policy : potentials::Policy(position.taking(before)))
          .visit_action(move.action(), add);
      policy.visit_rest(move, add);
      if (move == chosen) out.chosen = out.ends.size();
      out.end_one();
    }
  }
};

template <class Turns>
struct Searched {
  typename Turns::Position position;
  typename Turns::Move move;
};

/// Positions in which a search chose a turn that the policy orders, by whether they are held back.
template <class Turns>
struct Positions {
  std::vector<Searched<Turns>> learnt;
  std::vector<Searched<Turns>> held_back;
};

template <class Turns>
Positions<Turns> positions_of(const std::vector<Record>& records) {
  using G = typename Turns::G;
  Positions<Turns> out;
  for (std::size_t game = 0; game < records.size(); ++game) {
    if (records[game].tag("Game") != G::kId) continue;
    auto position = G::parse_position(records[game].start());
    if (!position) continue;
    auto& kept = tune::is_held_back(tune::number_of(records[game], game) / 2) ? out.held_back : out.learnt;
    for (const RecordNode& node : records[game].turns) {
      const auto move = G::parse_turn(*position, node.turn);
      if (!move) break;
      // Where the game is decided one turn is as good as another, and nobody searched one drawn by lot.
      const bool is_searched =
          !node.comment.starts_with("stray") && node.comment.find('#') == std::string::npos;
      if (is_searched && Turns::are_ordered(*position, *move)) kept.push_back({*position, *move});
      *position = position->after(*move);
    }
  }
  return out;
}

template <class Turns>
void write(const std::vector<float>& weights) {
  std::cout << "// Numbers of a policy. Written by potentia_policy (tools/tune); not edited by hand.\n"
            << "#include \"eval/" << Turns::kFolder << "/policy.h\"\n\nnamespace potentia::" << Turns::kFolder
            << " {\n\n// clang-format off\n"
            << "constinit const std::array<std::int8_t, kPolicyNumbers> kPolicy = {";
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float number = std::round(weights[i] * Turns::kUnit);
    std::cout << (i % 30 == 0 ? "\n" : " ") << std::clamp(static_cast<int>(number), -127, 127) << ",";
  }
  std::cout << "\n};\n// clang-format on\n\n"
            << Turns::kTables << "}  // namespace potentia::" << Turns::kFolder << "\n";
}

int fail(const Error& error) {
  std::cerr << "potentia_policy: " << error.sentence() << "\n";
  return 2;
}

template <class Turns>
int fit(const std::string& file) {
  const auto text = files::read_file(file);
  if (!text) return fail(text.error());
  const ReadRecords read = read_records(*text);
  for (const Error& error : read.errors) std::cerr << error.sentence() << "\n";
  const auto positions = positions_of<Turns>(read.records);
  if (positions.learnt.empty())
    return fail({"empty"_code, file, "there is no turn that a search chose and the policy orders"});

  const Turns turns;
  const auto of = [&](const std::vector<Searched<Turns>>& all) {
    return [&](std::size_t i, tune::Choice& out) { turns.tell(all[i].position, all[i].move, out); };
  };
  const auto weights =
      tune::fit_choices(Turns::kNumbers, positions.learnt.size(), of(positions.learnt), kPasses);
  const auto held_back = tune::explain(weights, positions.held_back.size(), of(positions.held_back));
  std::cerr << positions.learnt.size() << " positions, " << positions.held_back.size() << " held back: loss "
            << held_back.loss;
  for (std::size_t i = 0; i < tune::kAmong.size(); ++i)
    std::cerr << ", among " << tune::kAmong[i] << " " << held_back.among[i];
  std::cerr << "\n";
  write<Turns>(weights);
  return 0;
}

}  // namespace
}  // namespace potentia

int main(int argc, char** argv) {
  using namespace potentia;
  const std::string_view game = argc == 3 ? argv[1] : "";
  if (game == GipfTurns::G::kId) return fit<GipfTurns>(argv[2]);
  if (game == PotentialsTurns::G::kId) return fit<PotentialsTurns>(argv[2]);
  if (game == PunctTurns::G::kId) return fit<PunctTurns>(argv[2]);
  if (game == YinshMoves::G::kId) return fit<YinshMoves>(argv[2]);
  if (game == ZertzPlacements::G::kId) return fit<ZertzPlacements>(argv[2]);
  std::cerr << "usage: potentia_policy gipf-standard|gipf-potentials|punct|yinsh|zertz-37 RECORDS\n";
  return 2;
}
