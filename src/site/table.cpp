#include "site/table.h"

#include <algorithm>

#include "protocol/play_json.h"
#include "site/common.h"

namespace potentia::site {
namespace {

// By speed: how long the first turn of each may take before the game is off, and how long one waits for who
// has gone.
constexpr std::array<std::int64_t, 6> kToBegin = {0, 20 * kSecond, 40 * kSecond, 60 * kSecond, 90 * kSecond,
                                                  0};
constexpr std::array<std::int64_t, 6> kPatience = {
    0, 20 * kSecond, 60 * kSecond, 120 * kSecond, 180 * kSecond, 0};

std::string side_word(Player side) {
  return std::string(1, letter(side));
}

std::string_view kind_word(const storage::Game& head, const Kinds& kinds, std::size_t at) {
  return word(head.names[at].empty() ? storage::AccountKind::Guest : kinds[at]);
}

Json player_json(const storage::Game& head, const Kinds& kinds, Player side, int level) {
  const std::size_t at = Table::at(side);
  if (level != 0) return {{"id", ""}, {"name", ""}, {"kind", "engine"}, {"level", level}};
  Json out = {{"id", head.accounts[at]}, {"name", head.names[at]}, {"kind", kind_word(head, kinds, at)}};
  if (head.ratings[at] != 0) out["rating"] = head.ratings[at];
  return out;
}

Terms terms_of(const storage::Game& head) {
  const auto terms = read_kept_terms(head.terms);
  return terms ? *terms : Terms{};
}

std::string_view status_word(storage::GameStatus status) {
  constexpr std::array<std::string_view, 3> kWords = {"running", "ended", "aborted"};
  return kWords[static_cast<std::size_t>(status)];
}

int level_of(const Terms& terms, const storage::Game& head, Player side) {
  return head.accounts[Table::at(side)].empty() ? terms.level : 0;
}

Json head_with_terms(const storage::Game& head, const Kinds& kinds, const Terms& terms,
                     std::optional<Player> mine) {
  Json out = {{"id", head.id},
              {"white", player_json(head, kinds, Player::White, level_of(terms, head, Player::White))},
              {"black", player_json(head, kinds, Player::Black, level_of(terms, head, Player::Black))},
              {"game", head.game}};
  if (const Speed speed = speed_of(terms.time); speed != Speed::None) out["speed"] = word(speed);
  out["rated"] = head.rated;
  out["status"] = status_word(head.status);
  out["result"] = head.result;
  if (!head.termination.empty()) out["termination"] = head.termination;
  if (!terms.tournament.empty()) out["tournament"] = terms.tournament;
  out["plies"] = head.plies;
  out["created"] = head.created;
  out["moved"] = head.moved;
  if (mine) out["mine"] = side_word(*mine);
  return out;
}

}  // namespace

Result<Kinds> kinds_in(storage::Store& store, const storage::Game& head) {
  Kinds kinds{};
  for (std::size_t at = 0; at < 2; ++at) {
    if (head.accounts[at].empty()) continue;
    const auto account = store.account(head.accounts[at]);
    if (!account) return account.error();
    if (*account) kinds[at] = (*account)->kind;
  }
  return kinds;
}

Table::Table(storage::Game its_head, Terms its_terms, play::Game its_game, Kinds its_kinds)
    : head(std::move(its_head)),
      terms(std::move(its_terms)),
      game(std::move(its_game)),
      kinds(its_kinds),
      lags{Lag(expected_ms(terms.time)), Lag(expected_ms(terms.time))} {
  head.plies = static_cast<int>(game.turns().size());  // the store has it from the last time that it was set
}

std::optional<Player> Table::side_of(const Member* member) const {
  if (member == nullptr || member->account.id.empty()) return std::nullopt;
  for (const Player side : {Player::White, Player::Black}) {
    if (head.accounts[at(side)] == member->account.id) return side;
  }
  return std::nullopt;
}

bool Table::is_here(Player side) const {
  return has_engine(side) || std::any_of(watchers.begin(), watchers.end(),
                                         [side](const Watcher& watcher) { return watcher.side == side; });
}

std::uint64_t Table::visible(const Watcher& watcher) const {
  if (watcher.side || terms.spectators == 0 || is_over()) return kept;
  int left = terms.spectators;
  const auto& log = game.log();
  for (std::uint64_t version = kept; version > 1; --version) {
    if (std::holds_alternative<play::TurnPlayed>(log[version - 1].what) && left-- == 0) return version;
  }
  return std::min<std::uint64_t>(1, kept);
}

std::optional<storage::Moment> Table::begin_by() const {
  if (is_over() || game.held()) return std::nullopt;
  const std::int64_t to_begin = kToBegin[static_cast<std::size_t>(speed())];
  if (game.turns().size() >= 2 || to_begin == 0 || has_engine(game.side())) return std::nullopt;
  // From when it was his turn: the log's last moment, or the game's beginning.
  return std::max(game.log().back().at, back) + to_begin;
}

std::optional<storage::Moment> Table::next_deadline() const {
  if (is_over() || game.held()) return std::nullopt;
  if (const auto first = begin_by()) return first;
  const auto clock = game.clocks().ends();
  const auto turn = game.turn_due();
  return clock && turn ? std::min(*clock, *turn) : turn ? turn : clock;
}

std::optional<std::int64_t> Table::patience() const {
  if (!is_live()) return std::nullopt;
  return kPatience[static_cast<std::size_t>(speed())];
}

Json head_json(const storage::Game& head, const Kinds& kinds, std::optional<Player> mine) {
  return head_with_terms(head, kinds, terms_of(head), mine);
}

Json head_json(const Table& table, std::optional<Player> mine, storage::Moment now) {
  Json out = head_with_terms(table.head, table.kinds, table.terms, mine);
  for (const Player side : {Player::White, Player::Black}) {
    const MemberPtr& player = table.players[Table::at(side)];
    if (!player || table.is_over()) continue;
    Json person = person_json(*player, table.head.pool, now);
    if (table.speed() == Speed::Correspondence && player->vacation.is_on(now))
      person["vacation"] = player->vacation.until;
    out[side == Player::White ? "white" : "black"] = std::move(person);
  }
  if (table.is_over()) return out;
  out["turn"] = side_word(table.game.side());
  if (const auto ends = table.game.clocks().ends()) out["ends"] = *ends;
  return out;
}

Json clock_json(const Table& table, storage::Moment now) {
  Json left = Json::object();
  for (const Player side : {Player::White, Player::Black}) {
    if (const auto ms = table.game.clocks().left(side, now)) left[side_word(side)] = *ms;
  }
  Json out = {{"left", std::move(left)}};
  if (const auto running = table.game.clocks().running()) out["running"] = side_word(*running);
  out["at"] = now;
  if (const auto begin_by = table.begin_by()) out["begin_by"] = *begin_by;
  return out;
}

Json events_json(const Table& table, std::uint64_t from, std::uint64_t to) {
  Json out = Json::array();
  for (std::uint64_t version = from; version < to; ++version) {
    out.push_back(potentia::to_json(table.game.log()[version]));
    // How lots fall is nobody's to know before they have fallen.
    if (version == 0 && !table.is_over()) out.back()["settings"]["start"] = table.game.open_start();
  }
  return out;
}

Json chat_json(const Table::Spoken& spoken) {
  return {{"at", spoken.line.at}, {"from", spoken.from}, {"text", spoken.line.text}};
}

Json view_json(const Table& table, const Table::Watcher& watcher, storage::Moment now) {
  Json out = head_json(table, watcher.side, now);
  const std::uint64_t visible = table.visible(watcher);
  out["terms"] = terms_json(table.terms);
  if (table.is_over() && !table.terms.lots.empty()) out["terms"]["lots"] = table.terms.lots;
  out["events"] = events_json(table, 0, visible);
  if (visible == table.kept) {
    out["clock"] = clock_json(table, now);
  } else {
    out["behind"] = true;
  }
  out["present"] = {{"w", table.is_here(Player::White)}, {"b", table.is_here(Player::Black)}};
  out["now"] = now;
  if (table.head.rated && table.is_over() && table.is_settled)
    out["gains"] = {{"w", table.head.gains[0]}, {"b", table.head.gains[1]}};
  Json chat = Json::array();
  const std::string_view room = watcher.side ? "player" : "spectator";
  for (const Table::Spoken& spoken : table.chat) {
    if (spoken.line.room == room) chat.push_back(chat_json(spoken));
  }
  out["chat"] = std::move(chat);
  if (watcher.side && !table.is_over()) {
    const InAdvance& plan = table.in_advance[Table::at(*watcher.side)];
    if (!plan.lines.empty() || plan.dropped) out["in_advance"] = in_advance_json(plan);
  }
  if (table.rematch) out["rematch"] = side_word(*table.rematch);
  if (!table.terms.next.empty()) out["next"] = table.terms.next;
  return out;
}

storage::LoggedEvent logged(const play::Event& event, const std::optional<Table::Told>& told) {
  Json json = potentia::to_json(event);
  if (told) json["told"] = side_word(told->by) + told->id;
  return {event.version, dump(json)};
}

Result<ReadLog> read_log(const std::vector<storage::LoggedEvent>& events) {
  Json all = Json::array();
  std::deque<Table::Told> told;
  for (const storage::LoggedEvent& event : events) {
    Json json = parse_json(event.text);
    if (!json.is_object())
      return Error{"bad-log"_code, "event " + std::to_string(event.version), "it is no JSON"};
    if (const auto at = json.find("told"); at != json.end() && at->is_string()) {
      const std::string text = at->get<std::string>();
      if (text.size() > 1)
        told.push_back({text[0] == 'w' ? Player::White : Player::Black, text.substr(1), event.version});
      json.erase(at);
    }
    all.push_back(std::move(json));
  }
  auto log = log_from_json(all);
  if (!log) return log.error();
  // Logs of older sites have them, and some of those people may have gone.
  if (auto* begun = log->empty() ? nullptr : std::get_if<play::Begun>(&log->front().what)) {
    for (play::Seat& seat : begun->settings.seats) seat.name.clear();
  }
  auto game = play::Game::replay(*log);
  if (!game) return game.error();
  while (told.size() > kRepeatsKnown) told.pop_front();
  return ReadLog{std::move(*game), std::move(told)};
}

}  // namespace potentia::site
