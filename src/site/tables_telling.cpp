// Who looks on at games, and what he is told.
#include <algorithm>

#include "site/common.h"
#include "site/hall_games.h"
#include "site/tables.h"

namespace potentia::site {

void Tables::say(const TablePtr& table, const MemberPtr& from, std::string text,
                 std::function<void(std::optional<Error>)> done) {
  const auto side = table->side_of(from.get());
  storage::ChatLine line{table->id(), now_(), from->account.id, side ? "player" : "spectator",
                         std::move(text)};
  Table::Spoken spoken{line, person_json(*from, "", now_())};
  keeping_.commit({storage::AddChatLine{line}},
                  [table, spoken = std::move(spoken), is_player = side.has_value(),
                   done = std::move(done)](const std::optional<Error>& error) {
                    if (error) return done(not_saved(*error));
                    table->chat.push_back(spoken);
                    Json body = {{"game", table->id()}, {"line", chat_json(spoken)}};
                    const Message message = make_message(Message::Kind::Chat, body, table.get());
                    const std::vector<Table::Watcher> watchers = table->watchers;
                    for (const Table::Watcher& watcher : watchers) {
                      if (watcher.side.has_value() == is_player) watcher.hearer->hear(message);
                    }
                    done(std::nullopt);
                  });
}

void Tables::watch(const TablePtr& table, Hearer* hearer, const Member* member, std::uint64_t from) {
  const auto side = table->side_of(member);
  auto at = std::find_if(table->watchers.begin(), table->watchers.end(),
                         [hearer](const Table::Watcher& watcher) { return watcher.hearer == hearer; });
  const bool is_new = at == table->watchers.end();
  if (is_new) at = table->watchers.insert(at, {hearer, side, 0});
  at->side = side;
  const std::uint64_t visible = table->visible(*at);
  at->told = visible;
  if (side) table->gone_since[Table::at(*side)] = 0;
  if (from > 0 && from <= visible && !table->is_over()) {
    Json body = {{"game", table->id()}, {"events", events_json(*table, from, visible)}};
    if (visible == table->kept) body["clock"] = clock_json(*table, now_());
    hearer->hear(make_message(Message::Kind::Events, body, table.get()));
  } else {
    Json body = {{"game", view_json(*table, *at, now_())}};
    hearer->hear(make_message(Message::Kind::Game, body, table.get()));
  }
  if (is_new && side) return tell_present(*table);
  Json present = present_json(*table);
  hearer->hear(make_message(Message::Kind::Present, present, table.get()));
}

void Tables::unwatch(const TablePtr& table, Hearer* hearer) {
  const auto at = std::find_if(table->watchers.begin(), table->watchers.end(),
                               [hearer](const Table::Watcher& watcher) { return watcher.hearer == hearer; });
  if (at == table->watchers.end()) return;
  const auto side = at->side;
  table->watchers.erase(at);
  if (side && !table->is_here(*side)) {
    table->gone_since[Table::at(*side)] = now_();
    if (table->rematch == *side) want_rematch(table, *side, false);
    tell_present(*table);
  }
  if (table->is_over() && table->watchers.empty() && table->on_their_way == 0) tables_.erase(table->id());
}

void Tables::measured(const Member& member, std::int64_t round_trip_ms) {
  for (const std::string& id : member.games) {
    const TablePtr table = find(id);
    if (!table) continue;
    if (const auto side = table->side_of(&member)) table->lags[Table::at(*side)].measured(round_trip_ms);
  }
  if (hall_games_ != nullptr) hall_games_->measured(member, round_trip_ms);
}

void Tables::tell(Table& table, const Message& message) {
  const std::vector<Table::Watcher> watchers = table.watchers;  // one who hears may go
  for (const Table::Watcher& watcher : watchers) watcher.hearer->hear(message);
}

void Tables::tell_events(Table& table) {
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::pair<Json, Message>> made;
  for (std::size_t i = 0; i < table.watchers.size(); ++i) {
    Table::Watcher& watcher = table.watchers[i];
    const std::uint64_t visible = table.visible(watcher);
    if (visible <= watcher.told) continue;
    const auto stretch = std::pair(std::exchange(watcher.told, visible), visible);
    auto at = made.find(stretch);
    if (at == made.end()) {
      Json body = {{"game", table.id()}, {"events", events_json(table, stretch.first, visible)}};
      if (visible == table.kept) body["clock"] = clock_json(table, now_());
      at = made.emplace(stretch, std::pair(std::move(body), Message{})).first;
      at->second.second = make_message(Message::Kind::Events, at->second.first, &table);
    }
    watcher.hearer->hear(at->second.second);
  }
}

void Tables::show_anew(Table& table) {
  for (std::size_t i = 0; i < table.watchers.size(); ++i) {
    Table::Watcher& watcher = table.watchers[i];
    watcher.told = table.visible(watcher);
    Json body = {{"game", view_json(table, watcher, now_())}};
    watcher.hearer->hear(make_message(Message::Kind::Game, body, &table));
  }
}

Json Tables::present_json(const Table& table) const {
  Json body = {
      {"game", table.id()}, {"w", table.is_here(Player::White)}, {"b", table.is_here(Player::Black)}};
  if (const auto patience = table.patience(); patience && !table.is_over()) {
    for (const Player side : {Player::White, Player::Black}) {
      const storage::Moment gone = table.gone_since[Table::at(side)];
      if (!table.is_here(side) && gone != 0)
        body["gone"] = std::max<std::int64_t>(0, *patience - (now_() - gone));
    }
  }
  return body;
}

void Tables::tell_present(Table& table) {
  Json body = present_json(table);
  tell(table, make_message(Message::Kind::Present, body, &table));
}

void Tables::missed(const Member& member) {
  if (way_ == nullptr && member.hearers.empty()) return members_.unheard(member);
  if (way_ == nullptr) return;
  for (const std::string& id : member.games) {
    const TablePtr table = find(id);
    if (table && !table->is_over() && table->side_of(&member) == table->game.side()) tell_turn(*table);
  }
}

void Tables::tell_turn(const Table& table) {
  const Player side = table.game.side();
  const MemberPtr& player = table.players[Table::at(side)];
  if (!player || (way_ != nullptr && table.is_here(side))) return;
  Json body = {{"game", head_json(table, side, now_())}};
  // His page may be open all the same: the keeper knows.
  if (way_ != nullptr)
    return way_->tell(make_note(NoteKind::Turn, {{"game", table.id()}, {"head", std::move(body["game"])}}));
  if (player->hearers.empty()) return members_.unheard(*player);
  std::optional<Message> message;
  const std::vector<Hearer*> hearers = player->hearers;
  for (Hearer* hearer : hearers) {
    const bool looks_on =
        std::any_of(table.watchers.begin(), table.watchers.end(),
                    [hearer](const Table::Watcher& watcher) { return watcher.hearer == hearer; });
    if (looks_on) continue;
    if (!message) message = make_message(Message::Kind::Turn, body, &table);
    hearer->hear(*message);
  }
}

}  // namespace potentia::site
