// Requests about the rules: each one function; the table at the end says which word calls which.
#include <utility>

#include "base/text.h"
#include "protocol/requests.h"
#include "protocol/stack_tracker.h"

namespace potentia {
namespace {

Result<Json> answer_games(Conversation&, const Json&) {
  Json games = Json::array();
  for (const GameDescriptor& game : all_games()) {
    const AnyGame& rules = *game.rules;
    games.push_back(
        {{"id", rules.id()}, {"board", rules.layout().board}, {"symmetries", rules.symmetries()}});
  }
  return Json{{"games", games}};
}

// So that whoever says errors in words of his own can know them all.
Result<Json> answer_error_codes(Conversation&, const Json&) {
  return Json{{"codes", ErrorCode::all()}};
}

Result<Json> answer_layout(Conversation&, const Json& request) {
  const auto game = game_field(request);
  if (!game) return game.error();
  return to_json((*game)->layout());
}

constexpr std::string_view kCaptured = "captured";

// What each player has taken, where a position alone does not tell it: the steps do, of a game that is known
// from its start.
void count_captures(const Played& played, Json& white, Json& black) {
  if (white.value(kCaptured, 0) >= 0 || played.start->text() != played.start->game().start()->text()) return;
  int captured[2] = {0, 0};
  for (const Transition& steps : played.steps) {
    for (const Step& step : steps) {
      if (step.kind == StepKind::kCapture)
        captured[step.piece.owner == 'b' ? 0 : 1] += step.piece.gipf ? 2 : 1;
    }
  }
  white[kCaptured] = captured[0];
  black[kCaptured] = captured[1];
}

// Where a piece is a pile (GIPF with potentials, TAMSK) it tells what lies in it; stacks are followed through
// the game.
std::string stack_text(const PlacedPiece& placed, const Layout& layout, const StackTracker& stacks) {
  if (!layout.has_piles) return stacks.at(placed.at);
  const PieceView& piece = placed.piece;
  return piece.pile.empty() ? std::string(static_cast<std::size_t>(piece.height), piece.owner) : piece.pile;
}

// A position with a seed, as it is told while the game goes on.
void add_open_text(const AnyPosition& position, Json& out) {
  std::string open = position.open_text();
  if (open != position.text()) out["open"] = std::move(open);
}

// What a composed game has beside its board; its use in question, and a contest, which may be a composed game
// itself.
Json composed_json(const AnyPosition& position, const ComposedView& composed) {
  Json out = {{"links", Json::object()}, {"may", composed.may}};
  for (const auto& [type, link] : composed.links) out["links"][std::string(1, type)] = link;
  if (!composed.conditions.empty()) out["conditions"] = composed.conditions;
  if (!composed.use) return out;
  const UseView& use = *composed.use;
  out["use"] = {
      {"spot", use.spot}, {"type", std::string(1, use.type)}, {"link", use.link}, {"stage", word(use.stage)}};
  if (!use.position.empty()) {
    out["use"]["contest"] = {
        {"position", use.position}, {"turns", use.turns}, {"white", std::string(1, use.white)}};
  }
  if (const auto contest = position.contest()) {
    add_open_text(*contest, out["use"]["contest"]);
    if (const auto& within = contest->view().composed)
      out["use"]["contest"]["composed"] = composed_json(*contest, *within);
  }
  return out;
}

// What one player, 0 White, 1 Black, has left of his challenges, where they are counted.
void add_challenges(const ComposedView& composed, std::size_t player, Json& out) {
  if (composed.challenges) out["challenges"] = (*composed.challenges)[player];
  if (!composed.challenged[player].empty()) out["challenged"] = composed.challenged[player];
  if (composed.waits[player] > 0) out["waits"] = composed.waits[player];
}

Json pieces_json(const Played& played, const BoardView& view) {
  const Layout layout = played.position->game().layout();
  StackTracker stacks(played.start->view());
  for (const Transition& steps : played.steps) stacks.follow(steps);
  Json pieces = Json::array();
  for (const PlacedPiece& placed : view.pieces) {
    Json piece = {{"at", placed.at}};
    piece.update(to_json(placed.piece));
    piece["stack"] = stack_text(placed, layout, stacks);
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

Result<Json> answer_state(Conversation& self, const Json& request) {
  const auto played = play_through(self.played, request);
  if (!played) return played.error();
  const auto repetition = repetition_field(request, Repetition::None);
  if (!repetition) return repetition.error();
  const AnyPosition& position = *played->position;
  const BoardView view = position.view();
  Json out = {{"game", position.game().id()},
              {"position", position.text()},
              {"side", std::string(1, letter(position.side()))},
              {"ply", played->turns.size()},
              {"phase", word(view.phase)},
              {"legal", position.count_turns()}};
  if (position.count_turns() == 1) out["only"] = position.turns()[0];
  add_open_text(position, out);
  if (const auto outcome = outcome_of(played->positions, *repetition)) out["outcome"] = to_json(*outcome);
  if (const int standing = standings(played->positions); standing > 1) out["standing"] = standing;
  if (const auto passed = position.passed()) out["passed"] = passed->text();
  out["pieces"] = pieces_json(*played, view);
  out["white"] = to_json(view.white);
  out["black"] = to_json(view.black);
  count_captures(*played, out["white"], out["black"]);
  add_values(view.values, out);
  if (view.composed) {
    out["composed"] = composed_json(position, *view.composed);
    add_challenges(*view.composed, 0, out["white"]);
    add_challenges(*view.composed, 1, out["black"]);
  }
  out["turns"] = played->turns;
  out["last"] = to_json(played->steps.empty() ? Transition() : played->steps.back());
  return out;
}

Result<Json> answer_turns(Conversation& self, const Json& request) {
  const auto played = play_through(self.played, request);
  if (!played) return played.error();
  return Json{{"turns", played->position->turns()}};
}

Result<Json> answer_click(Conversation& self, const Json& request) {
  const auto played = play_through(self.played, request);
  if (!played) return played.error();
  const auto clicks = texts_field(request, "clicks");
  if (!clicks) return clicks.error();
  const auto partial = played->position->partial_turn(*clicks);
  if (!partial) return partial.error();
  return to_json(*partial);
}

}  // namespace

std::span<const RequestKind> rules_requests() {
  static constexpr RequestKind kKinds[] = {{"games", answer_games}, {"layout", answer_layout},
                                           {"state", answer_state}, {"turns", answer_turns},
                                           {"click", answer_click}, {"error-codes", answer_error_codes}};
  return kKinds;
}

}  // namespace potentia
