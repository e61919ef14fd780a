// Fits the weights of a handcrafted evaluator to the results of recorded games (logistic regression).
//
//   potentia_tune GAME RECORDS [STEPS]
//
// Every position of the movement phase (DVONN) or of the game (GIPF) in RECORDS is described by the
// evaluator's terms, own minus opponent's, at both ends of the sliding scale; the chance of the side to move
// is 1 / (1 + exp(-score)). The weights are printed in the units of the evaluator, ready to be copied.
// Records come from `potentia match --out`.
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "eval/handcrafted/dvonn.h"
#include "eval/handcrafted/gipf.h"
#include "record/record.h"

namespace potentia {
namespace {

// Terms of a position as the regression sees them: values, how far the game is (1 begin, 0 end), and the
// result for the side to move (1, 0.5, 0).
struct Sample {
  std::vector<float> terms;
  float early;
  float result;
};

template <class G, class Describe>
std::vector<Sample> samples_of(const std::vector<Record>& records, Describe describe) {
  std::vector<Sample> samples;
  for (const Record& record : records) {
    const double white = record.result == "1-0"   ? 1
                         : record.result == "0-1" ? 0
                         : record.result == "*"   ? -1
                                                  : 0.5;
    auto position = G::parse_position(record.start());
    if (white < 0 || !position) continue;
    for (const RecordNode& node : record.turns) {
      const float result = static_cast<float>(position->side() == Player::White ? white : 1 - white);
      Sample sample{{}, 0, result};
      if (describe(*position, sample)) samples.push_back(std::move(sample));
      const auto move = G::parse_turn(*position, node.turn);
      if (!move) break;
      *position = position->after(*move);
    }
  }
  return samples;
}

double chance(const Sample& sample, const std::vector<double>& weights) {
  const std::size_t n = sample.terms.size();
  double score = 0;
  for (std::size_t i = 0; i < n; ++i) {
    score += sample.terms[i] * (weights[i] * sample.early + weights[n + i] * (1 - sample.early));
  }
  return 1 / (1 + std::exp(-score));
}

double loss(const std::vector<Sample>& samples, const std::vector<double>& weights) {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double p = std::min(1 - 1e-9, std::max(1e-9, chance(sample, weights)));
    sum -= sample.result * std::log(p) + (1 - sample.result) * std::log(1 - p);
  }
  return sum / static_cast<double>(samples.size());
}

// Solves the symmetric system A x = b (Gauss with pivots); A is made positive definite by the ridge.
std::vector<double> solve(std::vector<std::vector<double>> a, std::vector<double> b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t r = i + 1; r < n; ++r) pivot = std::abs(a[r][i]) > std::abs(a[pivot][i]) ? r : pivot;
    std::swap(a[i], a[pivot]);
    std::swap(b[i], b[pivot]);
    for (std::size_t r = i + 1; r < n; ++r) {
      const double factor = a[r][i] / a[i][i];
      for (std::size_t c = i; c < n; ++c) a[r][c] -= factor * a[i][c];
      b[r] -= factor * b[i];
    }
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t c = i + 1; c < n; ++c) b[i] -= a[i][c] * b[c];
    b[i] /= a[i][i];
  }
  return b;
}

// Newton's method: the loss is convex, a few steps reach its minimum. The ridge keeps weights of rare terms
// small.
std::vector<double> fit(const std::vector<Sample>& samples, int steps) {
  constexpr double kRidge = 1.0;
  const std::size_t n = 2 * samples.at(0).terms.size();
  std::vector<double> weights(n, 0.0);
  std::vector<double> inputs(n);
  for (int step = 0; step < steps; ++step) {
    std::vector<std::vector<double>> hessian(n, std::vector<double>(n, 0.0));
    std::vector<double> gradient(n, 0.0);
    for (const Sample& sample : samples) {
      const double p = chance(sample, weights);
      for (std::size_t i = 0; i < n / 2; ++i) {
        inputs[i] = sample.terms[i] * sample.early;
        inputs[n / 2 + i] = sample.terms[i] * (1 - sample.early);
      }
      for (std::size_t i = 0; i < n; ++i) {
        gradient[i] += (p - sample.result) * inputs[i];
        for (std::size_t j = i; j < n; ++j) hessian[i][j] += p * (1 - p) * inputs[i] * inputs[j];
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j) hessian[i][j] = hessian[j][i];
      hessian[i][i] += kRidge;
      gradient[i] += kRidge * weights[i];
    }
    const std::vector<double> change = solve(std::move(hessian), std::move(gradient));
    for (std::size_t i = 0; i < n; ++i) weights[i] -= change[i];
    std::fprintf(stderr, "step %d loss %.5f\n", step + 1, loss(samples, weights));
  }
  return weights;
}

void print(const char* name, const std::vector<double>& weights, std::size_t begin, std::size_t end,
           double unit) {
  std::printf("%s {", name);
  for (std::size_t i = begin; i < end; ++i) std::printf("%s%.0f", i > begin ? ", " : "", weights[i] * unit);
  std::printf("}\n");
}

std::vector<Sample> dvonn_samples(const std::vector<Record>& records) {
  return samples_of<dvonn::Rules>(records, [](const dvonn::Position& position, Sample& sample) {
    if (position.phase() == dvonn::Phase::Placement || dvonn::is_over(position)) return false;
    const dvonn::Terms own = dvonn::HandcraftedEvaluator::terms(position, position.side());
    const dvonn::Terms enemy = dvonn::HandcraftedEvaluator::terms(position, opponent(position.side()));
    for (std::size_t i = 0; i < own.size(); ++i)
      sample.terms.push_back(static_cast<float>(own[i] - enemy[i]));
    sample.terms.push_back(1);  // the right to move
    sample.early = static_cast<float>(position.occupied().size()) / dvonn::kCells;
    return true;
  });
}

// Full boards, each with how its game ended: the margin says more of a set-up than who won.
std::vector<Sample> dvonn_placement_samples(const std::vector<Record>& records) {
  constexpr double kMarginScale = 8;
  std::vector<Sample> samples;
  for (const Record& record : records) {
    const auto position = dvonn::parse_position(record.start());
    const auto points = split(record.tag("Score"), '-');
    if (!position || points.size() != 2 || position->occupied() != dvonn::kBoard) continue;
    const int margin = parse_int<int>(points[0]).value_or(0) - parse_int<int>(points[1]).value_or(0);
    Sample sample{{}, 1, static_cast<float>(1 / (1 + std::exp(-margin / kMarginScale)))};
    const auto own = dvonn::HandcraftedEvaluator::placement_terms(*position, Player::White);
    const auto enemy = dvonn::HandcraftedEvaluator::placement_terms(*position, Player::Black);
    for (std::size_t i = 0; i < own.size(); ++i)
      sample.terms.push_back(static_cast<float>(own[i] - enemy[i]));
    sample.terms.push_back(1);
    samples.push_back(std::move(sample));
  }
  return samples;
}

template <class G>
std::vector<Sample> gipf_samples(const std::vector<Record>& records) {
  using E = gipf::HandcraftedEvaluator<G>;
  return samples_of<G>(records, [](const typename G::Position& position, Sample& sample) {
    if (G::outcome(position)) return false;
    const gipf::Terms own = E::terms(position, position.side());
    const gipf::Terms enemy = E::terms(position, opponent(position.side()));
    for (std::size_t i = 0; i < own.size(); ++i)
      sample.terms.push_back(static_cast<float>(own[i] - enemy[i]));
    sample.terms.push_back(1);  // the right to move
    sample.early = static_cast<float>(E::pieces_left(own, enemy)) / gipf::internal::kMostPiecesCounted;
    return true;
  });
}

// Positions described, and the score that the evaluator calls a win chance of 73 in 100.
struct Task {
  std::vector<Sample> samples;
  double win_scale = 0;
};

Task make_task(std::string_view game, const std::vector<Record>& records) {
  if (game == "dvonn") return {dvonn_samples(records), dvonn::HandcraftedEvaluator::kWinScale};
  if (game == "dvonn-placement") {
    return {dvonn_placement_samples(records), dvonn::HandcraftedEvaluator::kWinScale};
  }
  const double scale = gipf::HandcraftedEvaluator<gipf::Basic>::kWinScale;
  if (game == gipf::Basic::kId) return {gipf_samples<gipf::Basic>(records), scale};
  if (game == gipf::Standard::kId) return {gipf_samples<gipf::Standard>(records), scale};
  if (game == gipf::Tournament::kId) return {gipf_samples<gipf::Tournament>(records), scale};
  return {};
}

}  // namespace
}  // namespace potentia

int main(int argc, char** argv) {
  using namespace potentia;
  const int steps = argc > 3 ? parse_int<int>(argv[3]).value_or(8) : 8;
  std::ifstream file(argc > 2 ? argv[2] : "");
  if (argc < 3 || !file) {
    std::cerr << "usage: potentia_tune GAME RECORDS [STEPS]\n";
    return 2;
  }
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const ReadRecords read = read_records(text);
  for (const Error& error : read.errors) std::cerr << error.sentence() << "\n";
  const Task task = make_task(argv[1], read.records);
  const std::vector<Sample>& samples = task.samples;
  if (samples.empty()) {
    std::cerr << "potentia_tune: no finished games of that game in " << argv[2] << "\n";
    return 2;
  }
  std::fprintf(stderr, "%zu games, %zu positions\n", read.records.size(), samples.size());
  const std::vector<double> weights = fit(samples, steps);
  const std::size_t n = weights.size() / 2;
  const double unit = 10 * task.win_scale;  // tenths of a hundredth of a piece
  print("full ", weights, 0, n, unit);
  print("empty", weights, n, 2 * n, unit);
  return 0;
}
