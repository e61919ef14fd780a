#include "review/verdicts.h"

#include <algorithm>
#include <cmath>

namespace potentia {
namespace {

// Chances are kept in thousandths: what is a tenth must not be missed by a billionth.
constexpr double kHair = 1e-6;
constexpr int kMostWorth = 1000;  // hundredths

int worth(const ScoreText& score) {
  switch (score.kind) {
    case ScoreText::Kind::Win:
      return kMostWorth;
    case ScoreText::Kind::Loss:
      return -kMostWorth;
    case ScoreText::Kind::Margin:
      return std::clamp(score.value, -kMostWorth / 100, kMostWorth / 100) * 100;
    case ScoreText::Kind::Judgement:
      break;
  }
  return std::clamp(score.value, -kMostWorth, kMostWorth);
}

}  // namespace

const Fault* fault_of(double loss) {
  const auto found =
      std::ranges::find_if(kFaults, [loss](const Fault& fault) { return loss + kHair >= fault.from; });
  return found == kFaults.end() ? nullptr : &*found;
}

std::string_view bare_turn(std::string_view turn) {
  return turn.substr(0, turn.find('@'));
}

Loss loss_of(const SeenPosition& before, const SeenPosition& after, std::string_view turn, Player mover) {
  if (bare_turn(turn) == bare_turn(before.best)) return {};
  const int sign = mover == Player::White ? 1 : -1;
  return {std::max(0.0, sign * (before.chance - after.chance)),
          std::max(0, sign * (worth(before.score) - worth(after.score)))};
}

const Fault* Losses::add(const Loss& loss) {
  ++turns_;
  worth_ += loss.worth;
  accuracy_ += std::clamp(103.17 * std::exp(-4.35 * loss.chance) - 3.17, 0.0, 100.0);
  const Fault* const fault = fault_of(loss.chance);
  if (fault != nullptr) ++faults_[static_cast<std::size_t>(fault - kFaults.data())];
  return fault;
}

long Losses::mean_worth() const {
  return turns_ == 0 ? 0 : std::lround(static_cast<double>(worth_) / turns_);
}

std::optional<long> Losses::accuracy() const {
  return turns_ == 0 ? std::nullopt : std::optional(std::lround(accuracy_ / turns_));
}

}  // namespace potentia
