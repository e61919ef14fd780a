#include "api/analysis_export.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "protocol/evaluation.h"
#include "site/table.h"

namespace potentia::api {
namespace {

using site::Analysis;
using site::SeenPosition;

/// A loss of so much of the chance to win makes a turn one of these, as on the page (web/app/judgement).
struct Fault {
  double from;
  const char* field;
  const char* name;
};
constexpr std::array<Fault, 3> kFaults = {
    {{0.3, "blunder", "Blunder"}, {0.2, "mistake", "Mistake"}, {0.1, "inaccuracy", "Inaccuracy"}}};
// Chances are kept in thousandths: what is a tenth must not be missed by a billionth.
constexpr double kHair = 1e-6;

/// What is proven, and what is out of reach, is worth so many pieces in a mean of losses; as there.
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

Json eval_json(const ScoreText& score) {
  switch (score.kind) {
    case ScoreText::Kind::Win:
      return {{"mate", score.value}};
    case ScoreText::Kind::Loss:
      return {{"mate", -score.value}};
    case ScoreText::Kind::Margin:
      return {{"margin", score.value}};
    case ScoreText::Kind::Judgement:
      break;
  }
  return {{"eval", score.value}};
}

/// What one player gave away in a game.
class Losses {
 public:
  /// By a turn; returns what it is, if it gave much away.
  const Fault* add(double chance, int worth) {
    ++turns_;
    worth_ += std::max(0, worth);
    accuracy_ += std::clamp(103.17 * std::exp(-4.35 * std::max(0.0, chance)) - 3.17, 0.0, 100.0);
    for (std::size_t i = 0; i < kFaults.size(); ++i) {
      if (chance + kHair < kFaults[i].from) continue;
      ++faults_[i];
      return &kFaults[i];
    }
    return nullptr;
  }
  Json json() const {
    Json out = {{"acpl", turns_ == 0 ? 0 : std::lround(static_cast<double>(worth_) / turns_)}};
    for (std::size_t i = 0; i < kFaults.size(); ++i) out[kFaults[i].field] = faults_[i];
    if (turns_ != 0) out["accuracy"] = std::lround(accuracy_ / turns_);
    return out;
  }

 private:
  int turns_ = 0;
  int worth_ = 0;
  double accuracy_ = 0;
  std::array<int, kFaults.size()> faults_{};
};

// Without what is noted beside it: "a1a2@1103", of TAMSK's sand.
std::string_view bare(std::string_view turn) {
  return turn.substr(0, turn.find('@'));
}

const SeenPosition* seen(const Analysis& analysis, std::size_t ply) {
  return ply < analysis.size() && analysis[ply] ? &*analysis[ply] : nullptr;
}

}  // namespace

void add_analysis(const play::Game& game, const Analysis& analysis, Json& archived) {
  if (analysis.empty()) return;
  std::array<Losses, 2> losses;
  Json rows = Json::array();
  for (std::size_t ply = 0; ply < game.turns().size(); ++ply) {
    const SeenPosition* const before = seen(analysis, ply);
    const SeenPosition* const after = seen(analysis, ply + 1);
    Json row = after != nullptr ? eval_json(after->score) : Json::object();
    if (before != nullptr && after != nullptr) {
      const Player mover = game.positions()[ply]->side();
      const int sign = mover == Player::White ? 1 : -1;
      const bool is_best = bare(game.turns()[ply]) == before->best;
      const Fault* const fault = losses[site::Table::at(mover)].add(
          is_best ? 0 : sign * (before->chance - after->chance),
          is_best ? 0 : sign * (worth(before->score) - worth(after->score)));
      if (fault != nullptr) {
        row["best"] = before->best;
        row["judgment"] = {{"name", fault->name},
                           {"comment", std::string(fault->name) + ". " + before->best + " was best."}};
      }
    }
    rows.push_back(std::move(row));
  }
  archived["analysis"] = std::move(rows);
  for (const Player side : {Player::White, Player::Black})
    archived["players"][side == Player::White ? "white" : "black"]["analysis"] =
        losses[site::Table::at(side)].json();
}

void add_evaluations(const Analysis& analysis, Record& record) {
  const auto add = [&analysis](std::size_t ply, std::string& comment) {
    if (const SeenPosition* const known = seen(analysis, ply))
      comment = join_comment({comment, Evaluation{known->score, {}}});
  };
  add(0, record.comment);
  for (std::size_t ply = 0; ply < record.turns.size(); ++ply) add(ply + 1, record.turns[ply].comment);
}

}  // namespace potentia::api
