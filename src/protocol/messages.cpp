// Each request one function; the table at the end says which word calls which.
#include "protocol/messages.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "collection/digest.h"
#include "protocol/json.h"
#include "protocol/stack_tracker.h"
#include "record/forms.h"

namespace potentia {
namespace {

Result<const AnyGame*> game_field(const Json& request) {
  const auto id = text_field(request, "game", std::nullopt);
  if (!id) return id.error();
  return find_game(*id);
}

Result<Played> play_through(PlayedGames& games, const Json& request) {
  const auto game = game_field(request);
  if (!game) return game.error();
  const auto text = text_field(request, "position", "startpos");
  if (!text) return text.error();
  const auto turns = texts_field(request, "turns");
  if (!turns) return turns.error();
  return games.play(**game, *text, *turns);
}

Json done(const Json& answer) {
  Json out = {{"ok", true}};
  out.update(answer);
  return out;
}

Result<Json> answer_games(const Json&) {
  Json games = Json::array();
  for (const AnyGame* game : all_games()) {
    games.push_back(
        {{"id", game->id()}, {"board", game->layout().board}, {"symmetries", game->symmetries()}});
  }
  return Json{{"games", games}};
}

Result<Json> answer_layout(const Json& request) {
  const auto game = game_field(request);
  if (!game) return game.error();
  return to_json((*game)->layout());
}

// What each player has taken: the steps tell it for a game that is known from its start; a position alone
// does not.
void count_captures(const Played& played, BoardView& view) {
  if (view.white.captured >= 0 || played.start->text() != played.start->game().start()->text()) return;
  int captured[2] = {0, 0};
  for (const Transition& steps : played.steps) {
    for (const Step& step : steps) {
      if (step.kind == Step::Kind::Capture)
        captured[step.piece.owner == 'b' ? 0 : 1] += step.piece.gipf ? 2 : 1;
    }
  }
  view.white.captured = captured[0];
  view.black.captured = captured[1];
}

// A pile of GIPF with potentials or of TAMSK tells what lies in it; DVONN's stacks are followed through the
// game.
std::string stack_text(const PlacedPiece& placed, bool has_piles, const StackTracker& stacks) {
  if (!has_piles) return stacks.at(placed.at);
  const PieceView& piece = placed.piece;
  return piece.pile.empty() ? std::string(static_cast<std::size_t>(piece.height), piece.owner) : piece.pile;
}

// What a composed game has beside its board; its use in question, and a contest, which may be a composed game
// itself.
Json composed_json(const AnyPosition& position, const ComposedView& composed) {
  Json out = {{"links", Json::object()}, {"may", composed.may}};
  for (const auto& [type, link] : composed.links) out["links"][std::string(1, type)] = link;
  if (!composed.use) return out;
  const UseView& use = *composed.use;
  out["use"] = {
      {"spot", use.spot}, {"type", std::string(1, use.type)}, {"link", use.link}, {"stage", use.stage}};
  if (!use.position.empty()) {
    out["use"]["contest"] = {
        {"position", use.position}, {"turns", use.turns}, {"white", std::string(1, use.white)}};
  }
  if (const auto contest = position.contest()) {
    if (const auto& within = contest->view().composed)
      out["use"]["contest"]["composed"] = composed_json(*contest, *within);
  }
  return out;
}

Json pieces_json(const Played& played, const BoardView& view) {
  const std::string board = played.position->game().layout().board;
  const bool has_piles = board == "potentials" || board == "tamsk";
  StackTracker stacks(played.start->view());
  for (const Transition& steps : played.steps) stacks.follow(steps);
  Json pieces = Json::array();
  for (const PlacedPiece& placed : view.pieces) {
    Json piece = {{"at", placed.at}};
    piece.update(to_json(placed.piece));
    piece["stack"] = stack_text(placed, has_piles, stacks);
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

Result<Json> answer_state(PlayedGames& games, const Json& request) {
  const auto played = play_through(games, request);
  if (!played) return played.error();
  const AnyPosition& position = *played->position;
  BoardView view = position.view();
  count_captures(*played, view);
  Json out = {{"game", position.game().id()},
              {"position", position.text()},
              {"side", std::string(1, letter(position.side()))},
              {"ply", played->turns.size()},
              {"phase", view.phase},
              {"legal", position.count_turns()}};
  if (position.count_turns() == 1) out["only"] = position.turns()[0];
  if (const auto outcome = position.outcome()) out["outcome"] = to_json(*outcome);
  if (const auto passed = position.passed()) out["passed"] = passed->text();
  out["pieces"] = pieces_json(*played, view);
  out["white"] = to_json(view.white);
  out["black"] = to_json(view.black);
  if (position.game().layout().board == "zertz") {
    out["white"]["marbles"] = view.white.marbles;
    out["black"]["marbles"] = view.black.marbles;
    out["gone"] = view.gone;
    out["pool"] = view.pool;
  }
  if (position.game().layout().board == "potentials") {
    out["white"]["potentials"] = view.white.potentials;
    out["black"]["potentials"] = view.black.potentials;
  }
  if (view.composed) {
    out["composed"] = composed_json(position, *view.composed);
    if (const auto& left = view.composed->challenges) {
      out["white"]["challenges"] = (*left)[0];
      out["black"]["challenges"] = (*left)[1];
    }
  }
  if (position.game().layout().board == "tamsk" && position.game().id() != "tamsk-1") {
    out["white"]["sand"] = view.white.sand;
    out["black"]["sand"] = view.black.sand;
    out["white"]["must_skip"] = view.white.must_skip;
    out["black"]["must_skip"] = view.black.must_skip;
    out["fifteen"] = view.fifteen;
    out["out"] = view.out;
  }
  out["turns"] = played->turns;
  out["last"] = to_json(played->steps.empty() ? Transition() : played->steps.back());
  return out;
}

Result<Json> answer_turns(PlayedGames& games, const Json& request) {
  const auto played = play_through(games, request);
  if (!played) return played.error();
  return Json{{"turns", played->position->turns()}};
}

Result<Json> answer_click(PlayedGames& games, const Json& request) {
  const auto played = play_through(games, request);
  if (!played) return played.error();
  const auto clicks = texts_field(request, "clicks");
  if (!clicks) return clicks.error();
  const auto partial = played->position->partial_turn(*clicks);
  if (!partial) return partial.error();
  return to_json(*partial);
}

Result<Json> answer_setup_form(const Json& request) {
  const auto game = game_field(request);
  if (!game) return game.error();
  return to_json((*game)->setup_form());
}

// Of a text only the shape must be right, of a setup its pieces and fields: whether the rules allow what they
// say is told beside it.
Result<Json> answer_setup(const Json& request) {
  const auto game = game_field(request);
  if (!game) return game.error();
  const auto text = text_field(request, "position", "startpos");
  if (!text) return text.error();
  const auto setup =
      request.contains("setup") ? setup_from_json(**game, request["setup"]) : (*game)->read_setup(*text);
  if (!setup) return Error(setup.error()).within(request.contains("setup") ? "setup" : "position");
  const std::string position = (*game)->setup_text(*setup);
  Json out = {{"position", position}, {"setup", to_json(*setup)}};
  if (const auto possible = (*game)->parse_position(position); !possible)
    out["problem"] = to_json(possible.error());
  return out;
}

Result<Json> answer_read_record(const Json& request) {
  const auto text = text_field(request, "text", std::nullopt);
  if (!text) return text.error();
  const ReadRecords read = import_records(*text);
  Json records = Json::array();
  for (const Record& record : read.records) records.push_back(to_json(record));
  Json errors = Json::array();
  for (const Error& error : read.errors) errors.push_back(to_json(error));
  return Json{{"records", records}, {"errors", errors}, {"notes", read.notes}};
}

Result<Json> answer_write_record(const Json& request) {
  if (!request.contains("record")) return Error{"bad-field", "field record", "it is missing"};
  const auto record = record_from_json(request["record"]);
  if (!record) return record.error();
  const auto name = text_field(request, "form", "potentia");
  if (!name) return name.error();
  const auto form = find_record_form(*name);
  if (!form) return form.error();
  if (!(*form)->writes) return Error{"read-only", "field form", "this form is read but not written"};
  const auto written = (*form)->writes(*record);
  if (!written) return written.error();
  return Json{{"text", written->text}, {"lost", written->lost}};
}

Json digest_json(const Record& record) {
  Json tags = Json::object();
  for (const auto& [name, value] : record.tags) tags[name] = value;
  const Digest digest = digest_of(record);
  std::string text = write_record(record);
  Json out = {
      {"tags", std::move(tags)}, {"result", digest.result}, {"keys", digest.keys}, {"sides", digest.sides}};
  if (digest.margin) out["margin"] = *digest.margin;
  out["mark"] = std::to_string(text_key(text));
  out["text"] = std::move(text);
  return out;
}

Result<Json> answer_digest_records(const Json& request) {
  const auto text = text_field(request, "text", std::nullopt);
  if (!text) return text.error();
  const auto line = number_field(request, "line", 1, std::numeric_limits<int>::max() / 2);
  if (!line) return line.error();
  const bool more = request.contains("more") && request["more"] == true;
  const ReadPiece piece = import_piece(*text, static_cast<int>(line->value_or(1)), !more);
  Json games = Json::array();
  for (const Record& record : piece.read.records) games.push_back(digest_json(record));
  Json errors = Json::array();
  for (const Error& error : piece.read.errors) errors.push_back(to_json(error));
  return Json{{"games", std::move(games)},
              {"errors", errors},
              {"notes", piece.read.notes},
              {"rest", piece.rest},
              {"line", piece.line}};
}

Result<Json> answer_keys(PlayedGames& games, const Json& request) {
  const auto played = play_through(games, request);
  if (!played) return played.error();
  const auto keyed = [](const AnyPosition& position) {
    return Json{{"key", collection_key_text(position)}, {"side", std::string(1, letter(position.side()))}};
  };
  Json out = keyed(*played->position);
  out["turns"] = Json::array();
  for (const std::string& turn : played->position->turns()) {
    Json entry = {{"turn", turn}};
    entry.update(keyed(**played->position->play(turn)));
    out["turns"].push_back(std::move(entry));
  }
  return out;
}

Json to_json(const SearchInfo& info) {
  return {{"depth", info.depth},
          {"seldepth", info.selective_depth},
          {"multipv", info.rank},
          {"score", info.score.text()},
          {"win_chance", info.win_chance},
          {"nodes", info.nodes},
          {"nps", info.nps},
          {"hashfull", info.hashfull},
          {"time", info.time_ms},
          {"pv", info.line}};
}

}  // namespace

// The requests that use the engine.
struct SearchRequests {
  Messenger& self;

  Result<Json> go(const Json& request) {
    const auto played = play_through(self.played_, request);
    if (!played) return played.error();
    if (played->position->outcome())
      return Error{"game-over", "", "the game is over, there is nothing to search"};
    EngineOptions options;
    const auto level = number_field(request, "level", 1, kLevels);
    if (!level) return level.error();
    if (*level && **level < kLevels) options.level = static_cast<int>(**level);
    Limits limits;
    for (const std::string_view name : {"movetime", "depth", "nodes"}) {
      const auto number = number_field(request, name, 1, std::int64_t{1} << 40);
      if (!number) return number.error();
      if (!*number) continue;
      if (name == "movetime") limits.movetime = *number;
      if (name == "depth") limits.depth = static_cast<int>(std::min<std::int64_t>(**number, 1000));
      if (name == "nodes") limits.nodes = static_cast<std::uint64_t>(**number);
    }
    // Full strength still answers a page that named nothing else.
    if (*level == kLevels && !limits.movetime && !limits.depth && !limits.nodes)
      limits = limits_of_level(played->position->game().id(), kLevels, limits);
    const auto lines = number_field(request, "multipv", 1, 64);
    if (!lines) return lines.error();
    options.multi_pv = static_cast<int>(lines->value_or(1));
    const std::string_view game = played->position->game().id();
    if (!self.engine_ || self.engine_->game() != game) {
      auto engine = make_engine(game);
      if (!engine) return engine.error();
      self.engine_ = std::move(*engine);
    }
    if (const auto ready = self.engine_->configure(options); !ready) return ready.error();
    if (const auto set = self.engine_->set_position(played->start->text(), played->turns); !set)
      return set.error();
    self.engine_->begin(limits, self.poll_);
    self.searching_ = true;
    return Json::object();
  }

  Result<Json> step(const Json&) {
    if (!self.searching_) return no_search();
    Json lines = Json::array();
    const bool more = self.engine_->step([&](const SearchInfo& info) { lines.push_back(to_json(info)); });
    Json out = {{"info", lines}};
    if (!more) out.update(finish());
    return out;
  }

  Result<Json> stop(const Json&) {
    if (!self.searching_) return no_search();
    self.engine_->stop();
    return finish();
  }

  Result<Json> new_game(const Json&) {
    if (self.engine_) self.engine_->new_game();
    return Json::object();
  }

 private:
  static Error no_search() { return Error{"no-search", "", "no search is running; begin one with go"}; }

  Json finish() {
    self.searching_ = false;
    const SearchResult result = self.engine_->finish();
    Json out = {{"best", result.best}, {"nodes", result.nodes}};
    if (result.ponder) out["ponder"] = *result.ponder;
    return out;
  }
};

std::string Messenger::answer(std::string_view text) {
  const Json request = Json::parse(text, nullptr, false);
  const auto refuse = [](const Error& error) { return dump(Json{{"ok", false}, {"error", to_json(error)}}); };
  if (!request.is_object())
    return refuse({"bad-request", "", "a request is a JSON object with the field op"});
  const auto op = text_field(request, "op", std::nullopt);
  if (!op) return refuse(op.error());

  using Answer = Result<Json> (*)(const Json&);
  constexpr std::pair<std::string_view, Answer> kRules[] = {{"games", answer_games},
                                                            {"layout", answer_layout},
                                                            {"setup-form", answer_setup_form},
                                                            {"setup", answer_setup},
                                                            {"read-record", answer_read_record},
                                                            {"write-record", answer_write_record},
                                                            {"digest-records", answer_digest_records}};
  for (const auto& [name, function] : kRules) {
    if (*op != name) continue;
    auto answer = function(request);
    return answer ? dump(done(*answer)) : refuse(answer.error());
  }
  using OfGame = Result<Json> (*)(PlayedGames&, const Json&);
  constexpr std::pair<std::string_view, OfGame> kOfGame[] = {
      {"state", answer_state}, {"turns", answer_turns}, {"click", answer_click}, {"keys", answer_keys}};
  for (const auto& [name, function] : kOfGame) {
    if (*op != name) continue;
    auto answer = function(played_, request);
    return answer ? dump(done(*answer)) : refuse(answer.error());
  }
  using Search = Result<Json> (SearchRequests::*)(const Json&);
  constexpr std::pair<std::string_view, Search> kSearch[] = {{"go", &SearchRequests::go},
                                                             {"step", &SearchRequests::step},
                                                             {"stop", &SearchRequests::stop},
                                                             {"new-game", &SearchRequests::new_game}};
  for (const auto& [name, function] : kSearch) {
    if (*op != name) continue;
    auto answer = (SearchRequests{*this}.*function)(request);
    return answer ? dump(done(*answer)) : refuse(answer.error());
  }
  return refuse(
      {"bad-request", "field op", potentia::quoted(*op) + " is not a request (see docs/messages.md)"});
}

}  // namespace potentia
