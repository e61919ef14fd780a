// Fits what orders YINSH's ring moves (eval/yinsh/policy.h) to the turns that searches chose in recorded
// games, and writes the numbers.
//
//   potentia_policy RECORDS > src/eval/yinsh/weights/policy.cpp
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "eval/yinsh/policy.h"
#include "files/reader.h"
#include "record/record.h"
#include "rules/yinsh/rules.h"
#include "tune/choice_fit.h"
#include "tune/recorded.h"
#include "tune/regression.h"

namespace potentia {
namespace {
using yinsh::Move;
using yinsh::Position;
using G = yinsh::Standard;

constexpr int kPasses = 3;

struct Searched {
  Position position;
  Move move;
};

/// Positions in which a search chose a ring move that takes no row, by whether they are held back.
struct Positions {
  std::vector<Searched> learnt;
  std::vector<Searched> held_back;
};

bool is_ordered_by_policy(const Move& move) {
  return move.moves_ring() && move.removals() == 0;
}

Positions positions_of(const std::vector<Record>& records) {
  Positions out;
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
      if (is_searched && is_ordered_by_policy(*move)) kept.push_back({*position, *move});
      *position = position->after(*move);
    }
  }
  return out;
}

/// The number of the policy at each point of each pattern.
class PolicyNumbers {
 public:
  PolicyNumbers() {
    yinsh::for_each_policy_number([&](int pattern, int point, std::size_t number) {
      numbers_[static_cast<std::size_t>(pattern * yinsh::kRowLength + point)] =
          static_cast<std::uint32_t>(number);
    });
  }

  void tell(const Searched& searched, tune::Choice& out) const {
    const Position& position = searched.position;
    const auto patterns = yinsh::row_patterns(position);
    const auto markers = position.markers(Player::White) | position.markers(Player::Black);
    yinsh::for_each_turn(position, G::kGoal, [&](const Move& move) {
      if (!is_ordered_by_policy(move)) return;
      const auto passed = yinsh::between(move.from(), move.to()) & markers;
      for (const auto point : passed) tell_point(patterns, point, out);
      tell_point(patterns, move.from(), out);
      tell_point(patterns, move.to(), out);
      if (passed) out.features.push_back(yinsh::kPolicyNumbers - 1);
      if (move == searched.move) out.chosen = out.ends.size();
      out.end_one();
    });
  }

 private:
  void tell_point(const yinsh::RowPatterns& patterns, yinsh::Point point, tune::Choice& out) const {
    for (const auto [place, of_place] :
         yinsh::internal::kPolicyTables.parts[static_cast<std::size_t>(point.index())]) {
      if (place < yinsh::kRowPlaces)
        out.features.push_back(numbers_[std::size_t{patterns[place]} * yinsh::kRowLength + of_place]);
    }
  }

  std::array<std::uint32_t, std::size_t{yinsh::kRowPatterns} * yinsh::kRowLength> numbers_{};
};

void write(const std::vector<float>& weights) {
  std::cout << "// Numbers of YINSH's policy. Written by potentia_policy (tools/tune); not edited by hand.\n"
               "#include \"eval/yinsh/policy.h\"\n\nnamespace potentia::yinsh {\n\n// clang-format off\n"
               "constinit const std::array<std::int8_t, kPolicyNumbers> kPolicy = {";
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float number = std::round(weights[i] * yinsh::kPolicyUnit);
    std::cout << (i % 30 == 0 ? "\n" : " ") << std::clamp(static_cast<int>(number), -127, 127) << ",";
  }
  std::cout << "\n};\n// clang-format on\n\nconst internal::PolicyTables internal::kPolicyTables;\n\n"
               "}  // namespace potentia::yinsh\n";
}

}  // namespace
}  // namespace potentia

int main(int argc, char** argv) {
  using namespace potentia;
  if (argc != 2) {
    std::cerr << "usage: potentia_policy RECORDS\n";
    return 2;
  }
  const auto fail = [](const Error& error) {
    std::cerr << "potentia_policy: " << error.sentence() << "\n";
    return 2;
  };
  const auto text = files::read_file(argv[1]);
  if (!text) return fail(text.error());
  const ReadRecords read = read_records(*text);
  for (const Error& error : read.errors) std::cerr << error.sentence() << "\n";
  const Positions positions = positions_of(read.records);
  if (positions.learnt.empty())
    return fail({"empty"_code, argv[1], "there is no searched ring move of YINSH"});

  const PolicyNumbers numbers;
  const auto of = [&](const std::vector<Searched>& all) {
    return [&](std::size_t i, tune::Choice& out) { numbers.tell(all[i], out); };
  };
  const auto weights =
      tune::fit_choices(yinsh::kPolicyNumbers, positions.learnt.size(), of(positions.learnt), kPasses);
  const auto held_back = tune::explain(weights, positions.held_back.size(), of(positions.held_back));
  std::cerr << positions.learnt.size() << " positions, " << positions.held_back.size() << " held back: loss "
            << held_back.loss << ", first " << held_back.first << ", among three " << held_back.among_three
            << ", among six " << held_back.among_six << ", among eleven " << held_back.among_eleven << "\n";
  write(weights);
  return 0;
}
