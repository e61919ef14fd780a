// Fits the weights of an evaluator's sums to recorded games (logistic regression).
//
//   potentia_tune GAME RECORDS [STEPS]
//
// Every position of the movement phase (DVONN) or of the game (GIPF) in RECORDS is described by the
// evaluator's terms and patterns, at both ends of the sliding scale; the chance of the side to move is 1 / (1
// + exp(-score)). It is fitted to the result of the game and, where the record has it (`match --comments`),
// to the score of the search there, half and half: the search's word is less noisy, the result is the truth.
// The weights are printed in the units and the form of the evaluator's headers, ready to be copied. Records
// come from `potentia match --out`.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <numeric>
#include <vector>

#include "base/text.h"
#include "eval/dvonn/evaluator.h"
#include "eval/gipf/evaluator.h"
#include "eval/potentials/evaluator.h"
#include "record/record.h"
#include "tune/recorded.h"
#include "tune/regression.h"

namespace potentia {
namespace {

using tune::Feature;
using tune::Sample;

template <class G, class Describe>
std::vector<Sample> samples_of(const std::vector<Record>& records, double win_scale, Describe describe) {
  std::vector<Sample> samples;
  tune::for_each_position<G>(records, win_scale,
                             [&](const typename G::Position& position, double chance, std::size_t game) {
                               Sample sample;
                               sample.target = static_cast<float>(chance);
                               sample.pair = tune::number_of(records[game], game) / 2;
                               if (describe(position, sample)) samples.push_back(std::move(sample));
                             });
  return samples;
}

template <class T>
void add_differences(Sample& sample, const T& own, const T& enemy) {
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i] != enemy[i]) {
      sample.features.push_back({static_cast<std::uint32_t>(i), static_cast<float>(own[i] - enemy[i])});
    }
  }
  sample.features.push_back({static_cast<std::uint32_t>(own.size()), 1});  // the right to move
}

// Where DVONN's tables begin among the features, behind the terms and the right to move.
constexpr std::size_t kFirstStack = dvonn::kTerms + 1;
constexpr std::size_t kFirstSite = kFirstStack + dvonn::kStackClasses;
constexpr std::size_t kFirstExchange = kFirstSite + dvonn::kSiteClasses;

std::vector<Sample> dvonn_samples(const std::vector<Record>& records) {
  using E = dvonn::StaticEvaluator;
  return samples_of<dvonn::Rules>(records, E::kWinScale, [](const dvonn::Position& position, Sample& sample) {
    if (position.phase() == dvonn::Phase::Placement || dvonn::is_over(position)) return false;
    const dvonn::StackSurvey survey(position);
    add_differences(sample, survey.terms(), dvonn::Terms{});
    const auto add = [&](std::size_t first, int index) {
      sample.features.push_back({static_cast<std::uint32_t>(first + static_cast<std::size_t>(index)), 1});
    };
    survey.for_each_stack(
        [&](int owner, int height, dvonn::Standing standing, dvonn::Site site, dvonn::Exchange exchange) {
          add(kFirstStack, dvonn::stack_class(owner, height, standing));
          add(kFirstSite, dvonn::site_class(owner, height, site));
          add(kFirstExchange, dvonn::exchange_class(owner, height, exchange));
        });
    sample.early = static_cast<float>(position.occupied().size()) / dvonn::kCells;
    return true;
  });
}

// GIPF, with potentials or without: terms, the right to move, the patterns of lines.
template <class G, class E>
std::vector<Sample> gipf_samples(const std::vector<Record>& records) {
  return samples_of<G>(records, E::kWinScale, [](const typename G::Position& position, Sample& sample) {
    if (G::outcome(position)) return false;
    const Player side = position.side();
    static const auto kFoldOf = gipf::fold_patterns();
    const auto own = E::terms(position, side);
    const auto enemy = E::terms(position, opponent(side));
    add_differences(sample, own, enemy);
    const auto patterns = gipf::line_patterns(position.pieces(side), position.pieces(opponent(side)));
    for (std::size_t line = 0; line < gipf::kLines; ++line) {
      const std::uint32_t fold = kFoldOf[patterns[line]];
      sample.features.push_back({static_cast<std::uint32_t>(own.size()) + 1 + fold, 1});
    }
    sample.early = static_cast<float>(E::pieces_left(position)) / E::kMostPiecesCounted;
    return true;
  });
}

int rounded(double weight, double unit) {
  return static_cast<int>(
      std::lround(std::clamp(weight * unit, -32767.0, 32767.0)));  // a Slide holds 16 bits
}

// A table of weights: the feature of each of its entries.
using Table = std::vector<std::size_t>;

Table table(std::size_t first, std::size_t entries) {
  Table out(entries);
  std::iota(out.begin(), out.end(), first);
  return out;
}

// A header of src/eval/GAME/weights: the terms, the right to move, the tables.
struct Header {
  std::string game;
  std::string form;   // the header with the type of the weights
  std::string space;  // the game's namespace
  std::string name;   // of the weights
};

void print_header(const Header& header, std::size_t terms, const std::vector<Table>& tables,
                  const std::vector<double>& weights, double unit) {
  const std::size_t n = weights.size() / 2;
  const auto print = [&](std::size_t feature) {
    std::printf("{%d, %d}", feature < n ? rounded(weights[feature], unit) : 0,
                feature < n ? rounded(weights[n + feature], unit) : 0);
  };
  std::printf("// Weights of %s's judgement. Written by tools/tune; not edited by hand.\n#pragma once\n\n",
              header.game.c_str());
  std::printf("#include \"eval/%s.h\"\n\nnamespace potentia::%s {\n\n// clang-format off\n",
              header.form.c_str(), header.space.c_str());
  std::printf("inline constexpr Weights %s = {\n    {{", header.name.c_str());
  for (std::size_t i = 0; i < terms; ++i) {
    if (i > 0) std::printf(", ");
    print(i);
  }
  std::printf("}},\n    ");
  print(terms);
  for (const Table& features : tables) {
    std::printf(",\n    {{");
    for (std::size_t i = 0; i < features.size(); ++i) {
      std::printf("%s%s", i == 0 ? "" : ",", i % 9 == 0 ? "\n        " : " ");
      print(features[i]);
    }
    std::printf("}}");
  }
  std::printf("};\n// clang-format on\n\n}  // namespace potentia::%s\n", header.space.c_str());
}

void print_weights(const std::string& game, const std::vector<double>& weights) {
  constexpr double kTenths = 10;  // tenths of a hundredth of a piece
  const double dvonn_unit = kTenths * dvonn::StaticEvaluator::kWinScale;
  const double gipf_unit = kTenths * gipf::StaticEvaluator<gipf::Basic>::kWinScale;
  if (game == "dvonn") {
    return print_header({game, "dvonn/stacks", "dvonn", "kWeights"}, dvonn::kTerms,
                        {table(kFirstStack, dvonn::kStackClasses), table(kFirstSite, dvonn::kSiteClasses),
                         table(kFirstExchange, dvonn::kExchangeClasses)},
                        weights, dvonn_unit);
  }
  const bool has_potentials = game == potentials::Usual::kId;
  const std::size_t terms = has_potentials ? potentials::kTerms : gipf::kTerms;
  const Table folds = table(terms + 1, gipf::kFolds);
  std::string name = game.substr(game.find('-') + 1);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  name = "k" + name + "Weights";
  if (has_potentials) {
    return print_header({game, "potentials/weights", "potentials", name}, terms, {folds}, weights, gipf_unit);
  }
  print_header({game, "gipf/weights", "gipf", name}, terms, {folds}, weights, gipf_unit);
}

std::vector<Sample> samples_for(std::string_view game, const std::vector<Record>& records) {
  if (game == "dvonn") return dvonn_samples(records);
  if (game == gipf::Basic::kId) return gipf_samples<gipf::Basic, gipf::StaticEvaluator<gipf::Basic>>(records);
  if (game == gipf::Standard::kId)
    return gipf_samples<gipf::Standard, gipf::StaticEvaluator<gipf::Standard>>(records);
  if (game == gipf::Tournament::kId)
    return gipf_samples<gipf::Tournament, gipf::StaticEvaluator<gipf::Tournament>>(records);
  if (game == potentials::Usual::kId)
    return gipf_samples<potentials::Usual, potentials::StaticEvaluator<potentials::Usual>>(records);
  return {};
}

}  // namespace
}  // namespace potentia

int main(int argc, char** argv) {
  using namespace potentia;
  const int steps = argc > 3 ? parse_int<int>(argv[3]).value_or(6) : 6;
  std::ifstream file(argc > 2 ? argv[2] : "");
  if (argc < 3 || !file) {
    std::cerr << "usage: potentia_tune GAME RECORDS [STEPS]\n";
    return 2;
  }
  const std::string game = argv[1];
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const ReadRecords read = read_records(text);
  for (const Error& error : read.errors) std::cerr << error.sentence() << "\n";
  const std::vector<tune::Sample> samples = samples_for(game, read.records);
  if (samples.empty()) {
    std::cerr << "potentia_tune: no finished games of that game in " << argv[2] << "\n";
    return 2;
  }
  std::fprintf(stderr, "%zu games, %zu positions\n", read.records.size(), samples.size());
  print_weights(game, tune::fit(samples, steps));
  return 0;
}
