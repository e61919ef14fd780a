#include "api/analysis_export.h"

#include <array>

#include "protocol/evaluation.h"
#include "site/table.h"

namespace potentia::api {
namespace {

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

Json losses_json(const Losses& losses) {
  Json out = {{"acpl", losses.mean_worth()}};
  for (std::size_t i = 0; i < kFaults.size(); ++i) out[kFaults[i].field] = losses.faults()[i];
  if (const auto accuracy = losses.accuracy()) out["accuracy"] = *accuracy;
  return out;
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
      const Fault* const fault =
          losses[site::Table::at(mover)].add(loss_of(*before, *after, game.turns()[ply], mover));
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
        losses_json(losses[site::Table::at(side)]);
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
