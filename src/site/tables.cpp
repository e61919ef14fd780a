#include "site/tables.h"

#include <algorithm>
#include <cmath>

#include "site/common.h"
#include "site/ids.h"

namespace potentia::site {
namespace {

std::uint64_t random_lot() {
  return std::stoull(random_hex(8), nullptr, 16);
}

storage::Game new_head(const Terms& terms, const std::array<MemberPtr, 2>& players, storage::Moment now) {
  storage::Game head;
  head.id = random_id(kPublicId);
  head.game = terms.game;
  head.pool = pool_of(terms);
  head.rated = terms.rated;
  head.created = head.moved = now;
  head.result = "*";
  head.terms = dump(terms_json(terms));
  for (std::size_t side = 0; side < 2; ++side) {
    head.keys[side] = random_id(kPlayerKey);
    if (!players[side]) continue;
    head.accounts[side] = players[side]->account.id;
    head.names[side] = players[side]->account.name;
    if (!head.pool.empty() && players[side]->has_name())
      head.ratings[side] = static_cast<int>(std::lround(players[side]->rating(head.pool, now).rating));
  }
  return head;
}

std::array<play::Seat, 2> seats_of(const Terms& terms, const std::array<MemberPtr, 2>& players) {
  std::array<play::Seat, 2> seats;
  for (std::size_t side = 0; side < 2; ++side) {
    seats[side] = players[side] ? play::Seat{play::Seat::Kind::Person, 0, players[side]->account.name}
                                : play::Seat{play::Seat::Kind::Engine, terms.level, ""};
  }
  return seats;
}

bool has_ended(const std::vector<play::Event>& events) {
  return std::any_of(events.begin(), events.end(), [](const play::Event& event) {
    return std::holds_alternative<play::Ended>(event.what);
  });
}

}  // namespace

TablePtr Tables::find(std::string_view id) const {
  const auto at = tables_.find(std::string(id));
  return at == tables_.end() ? nullptr : at->second;
}

void Tables::for_each(const std::function<void(const Table&)>& look) const {
  for (const auto& [id, table] : tables_) {
    if (!table->is_over()) look(*table);
  }
}

// --- beginning and going on ---

void Tables::begin(const Terms& terms, const std::array<MemberPtr, 2>& players, storage::Batch with,
                   std::function<void(Result<TablePtr>)> done) {
  const storage::Moment now = now_();
  if (terms.level == 0 && (!players[0] || !players[1]))
    return done(Error{"no-account"_code, "", "one of the players is not there any more"});
  const auto settings = settings_of(terms, seats_of(terms, players), random_lot());
  if (!settings) return done(settings.error());
  auto game = play::Game::begin(*settings, now);
  if (!game) return done(game.error());
  auto table = std::make_shared<Table>(new_head(terms, players, now), terms, std::move(*game));
  table->players = players;
  with.emplace_back(storage::AddGame{table->head});
  storage::AppendEvents events{table->id(), {}};
  for (const play::Event& event : table->game.log()) events.events.push_back(logged(event, std::nullopt));
  with.emplace_back(std::move(events));
  keeping_.commit(std::move(with), [this, table, done = std::move(done)](const std::optional<Error>& error) {
    if (error) return done(*error);
    table->kept = table->game.version();
    tables_[table->id()] = table;
    ++running_;
    for (const Player side : {Player::White, Player::Black}) {
      const MemberPtr& player = table->players[Table::at(side)];
      if (!player) continue;
      player->games.insert(table->id());
      table->gone_since[Table::at(side)] = now_();
      Json body = {{"game", head_json(*table, side, now_())}};
      Members::tell(*player, make_message(Message::Kind::Begins, body, table.get()));
    }
    set_deadline(table);
    done(table);
    ask_engine(table);
  });
}

Result<std::size_t> Tables::take_up(storage::Store& store, storage::Moment alive) {
  const auto heads = store.running_games();
  if (!heads) return heads.error();
  std::vector<storage::Batch> batches;
  for (const storage::Game& head : *heads) {
    const auto events = store.events(head.id);
    if (!events) return events.error();
    auto log = read_log(*events);
    if (!log) return Error(log.error()).within("game " + head.id);
    const auto terms = read_terms(Json::parse(head.terms, nullptr, false));
    if (!terms) return Error(terms.error()).within("game " + head.id);
    auto table = std::make_shared<Table>(head, *terms, std::move(log->game));
    table->told = std::move(log->told);
    for (const std::string& id : head.accounts) {
      if (id.empty()) continue;
      if (const auto member = members_.load_now(store, id); !member) return member.error();
    }
    seat(*table);
    // The clock that ran when the site went stands from then until now.
    if (table->game.clocks().running()) {
      const storage::Moment from = std::max(alive, table->game.log().back().at);
      const std::uint64_t before = table->game.version();
      if (table->game.handle(play::HoldClocks{}, from) &&
          table->game.handle(play::GoOn{}, std::max(from, now_()))) {
        storage::AppendEvents more{head.id, {}};
        for (const play::Event& event : table->game.since(before))
          more.events.push_back(logged(event, std::nullopt));
        if (!more.events.empty()) batches.push_back({std::move(more)});
      }
    }
    table->kept = table->game.version();
    table->gone_since = {now_(), now_()};
    tables_[head.id] = table;
    ++running_;
    set_deadline(table);
  }
  for (const auto& error : store.commit(batches)) {
    if (error) return *error;
  }
  for (const auto& [id, table] : tables_) ask_engine(table);
  return running_;
}

void Tables::seat(Table& table) {
  for (const Player side : {Player::White, Player::Black}) {
    const std::string& id = table.head.accounts[Table::at(side)];
    const MemberPtr member = id.empty() ? nullptr : members_.find(id);
    table.players[Table::at(side)] = member;
    if (member && !table.is_over()) member->games.insert(table.id());
  }
}

void Tables::load(const std::string& id, std::function<void(Result<TablePtr>)> done) {
  if (TablePtr table = find(id)) return done(std::move(table));
  struct Read {
    std::optional<storage::Game> head;
    std::vector<storage::LoggedEvent> events;
    std::vector<storage::ChatLine> chat;
  };
  ask(
      keeping_,
      [id](storage::Store& store) -> Result<Read> {
        auto head = store.game(id);
        if (!head) return head.error();
        if (!*head) return Error{"no-game"_code, "", "there is no such game"};
        auto events = store.events(id);
        if (!events) return events.error();
        auto chat = store.chat(id);
        if (!chat) return chat.error();
        return Read{std::move(*head), std::move(*events), std::move(*chat)};
      },
      [this, id, done = std::move(done)](Result<Read> read) {
        if (TablePtr table = find(id)) return done(std::move(table));
        if (!read) return done(read.error());
        auto log = read_log(read->events);
        if (!log) return done(Error(log.error()).within("game " + id));
        const auto terms = read_terms(Json::parse(read->head->terms, nullptr, false));
        auto table = std::make_shared<Table>(*read->head, terms ? *terms : Terms{}, std::move(log->game));
        table->kept = table->game.version();
        table->told = std::move(log->told);
        for (storage::ChatLine& line : read->chat) {
          const auto side = line.account == read->head->accounts[0] ? 0U : 1U;
          Json from = {{"id", line.account}, {"name", line.room == "player" ? read->head->names[side] : ""}};
          from["kind"] = "person";
          table->chat.push_back({std::move(line), std::move(from)});
        }
        seat(*table);
        tables_[id] = table;
        done(table);
      });
}

// --- orders ---

void Tables::order(const TablePtr& table, const Order& order, const Answer& done) {
  if (table->is_broken) return done(not_saved());
  Told told;
  if (!order.id.empty()) {
    const auto known = std::find_if(table->told.begin(), table->told.end(), [&](const Table::Told& one) {
      return one.by == order.by && one.id == order.id;
    });
    // Told before: it is answered as it was then, once it is on the disk.
    if (known != table->told.end() && known->version <= table->kept) return done(known->version);
    if (known != table->told.end())
      return done(Error{"not-yet"_code, "", "the same was said before and is on its way to the disk"});
    told = Table::Told{order.by, order.id, 0};
  }
  if (order.ply && *order.ply != static_cast<int>(table->game.turns().size()))
    return done(Error{"stale"_code, "", "the game has gone on meanwhile; look at it again"});
  decide(table, order.command, told, done);
}

void Tables::decide(const TablePtr& table, const play::Command& command, const Told& told,
                    const Answer& done) {
  const storage::Moment at = std::max(now_(), table->game.log().back().at);
  play::Command with_credit = command;
  if (auto* turn = std::get_if<play::PlayTurn>(&with_credit)) {
    const bool counts = table->is_live() && table->game.clocks().running() == turn->by;
    turn->credit = counts ? table->lags[Table::at(turn->by)].credit() : 0;
  }
  const auto events = table->game.handle(with_credit, at);
  if (!events) return done(events.error());
  if (events->empty()) return done(table->game.version());
  keep(table, *events, told, done);
}

void Tables::keep(const TablePtr& table, const std::vector<play::Event>& events, const Told& told,
                  const Answer& done) {
  const std::uint64_t version = events.back().version;
  table->head.plies = static_cast<int>(table->game.turns().size());
  table->head.moved = events.back().at;
  storage::Batch batch;
  storage::AppendEvents appended{table->id(), {}};
  for (const play::Event& event : events) {
    appended.events.push_back(logged(event, &event == &events.front() ? told : std::nullopt));
  }
  batch.emplace_back(std::move(appended));
  if (has_ended(events)) {
    storage::Batch end = end_batch(*table);
    std::move(end.begin(), end.end(), std::back_inserter(batch));
  } else if (table->speed() == Speed::Correspondence) {
    batch.emplace_back(storage::SetGame{table->head});
  }
  if (told) {
    table->told.push_back({told->by, told->id, version});
    if (table->told.size() > kRepeatsKnown) table->told.pop_front();
  }
  set_deadline(table);
  ++table->on_their_way;
  const bool ended = has_ended(events);
  keeping_.commit(std::move(batch), [this, table, version, ended, done](const std::optional<Error>& error) {
    --table->on_their_way;
    if (error) {
      table->is_broken = true;
      done(not_saved());
    } else {
      table->kept = std::max(table->kept, version);
      tell_events(*table);
      done(version);
      if (ended) after_end(table);
    }
    if (table->is_broken && table->on_their_way == 0) return mend(table);
    if (!table->is_broken && !table->is_over()) after_kept(table);
  });
}

storage::Batch Tables::end_batch(Table& table) {
  const play::Ending& ending = *table.game.ending();
  storage::Game& head = table.head;
  head.status = ending.counts ? storage::GameStatus::Ended : storage::GameStatus::Aborted;
  head.result = ending.result();
  head.termination = ending.termination;
  storage::Batch batch;
  if (head.rated && ending.counts && table.players[0] && table.players[1]) {
    const storage::Moment now = now_();
    const std::array<Glicko, 2> before = {table.players[0]->rating(head.pool, now),
                                          table.players[1]->rating(head.pool, now)};
    for (const Player side : {Player::White, Player::Black}) {
      const std::size_t at = Table::at(side);
      Member& member = *table.players[at];
      const double score = !ending.winner ? 0.5 : *ending.winner == side ? 1 : 0;
      const Glicko after = after_game(before[at], {before[1 - at], score});
      head.ratings[at] = static_cast<int>(std::lround(before[at].rating));
      head.gains[at] = static_cast<int>(std::lround(after.rating) - std::lround(before[at].rating));
      storage::Rating& rating = member.ratings[head.pool];
      rating = {member.account.id, head.pool,        after.rating, after.deviation,
                after.volatility,  rating.games + 1, now};
      batch.emplace_back(storage::PutRating{rating, head.id});
    }
  }
  batch.insert(batch.begin(), storage::SetGame{head});
  return batch;
}

void Tables::after_kept(const TablePtr& table) {
  tell_turn(*table);
  play_conditional(table);
  ask_engine(table);
}

void Tables::after_end(const TablePtr& table) {
  --running_;
  std::set<Hearer*> hearers;
  for (const Table::Watcher& watcher : table->watchers) hearers.insert(watcher.hearer);
  for (const MemberPtr& player : table->players) {
    if (!player) continue;
    player->games.erase(table->id());
    hearers.insert(player->hearers.begin(), player->hearers.end());
  }
  Json body = {{"game", head_json(table->head, std::nullopt)}};
  if (table->head.rated) body["gains"] = {{"w", table->head.gains[0]}, {"b", table->head.gains[1]}};
  const Message message = make_message(Message::Kind::Over, body, table.get());
  for (Hearer* hearer : hearers) hearer->hear(message);
}

/// Something of it could not be kept: the game is again what the disk has, and all are shown it anew.
void Tables::mend(const TablePtr& table) {
  struct Read {
    std::optional<storage::Game> head;
    std::vector<storage::LoggedEvent> events;
  };
  const std::string id = table->id();
  ask(
      keeping_,
      [id](storage::Store& store) -> Result<Read> {
        auto head = store.game(id);
        if (!head) return head.error();
        auto events = store.events(id);
        if (!events) return events.error();
        return Read{std::move(*head), std::move(*events)};
      },
      [this, table](Result<Read> read) {
        auto log = read && read->head ? read_log(read->events) : Result<ReadLog>(not_saved());
        if (!log) return look_again(table);
        table->head = std::move(*read->head);
        table->game = std::move(log->game);
        table->told = std::move(log->told);
        table->kept = table->game.version();
        table->is_broken = false;
        for (const MemberPtr& player : table->players) {
          if (player) members_.read_again(player);
        }
        set_deadline(table);
        for (Table::Watcher& watcher : table->watchers) {
          watcher.told = table->visible(watcher);
          Json body = {{"game", view_json(*table, watcher, now_())}};
          watcher.hearer->hear(make_message(Message::Kind::Game, body, table.get()));
        }
        ask_engine(table);
      });
}

/// The store does not answer: in a second it may.
void Tables::look_again(const TablePtr& table) {
  if (table->deadline != 0) deadlines_.erase({table->deadline, table->id()});
  table->deadline = now_() + kSecond;
  deadlines_.insert({table->deadline, table->id()});
}

void Tables::claim(const TablePtr& table, Player by, bool wins, const Answer& done) {
  const auto patience = table->patience();
  const Player other = opponent(by);
  const storage::Moment gone = table->gone_since[Table::at(other)];
  if (!patience || table->is_over() || table->is_here(other) || gone == 0 || now_() - gone < *patience)
    return done(Error{"not-gone"_code, "", "the other player is here, or has not been away for long enough"});
  if (table->is_broken) return done(not_saved());
  play::Adjudicate command;
  if (wins) command.winner = by;
  command.termination = "abandoned";
  decide(table, command, std::nullopt, done);
}

void Tables::say(const TablePtr& table, const MemberPtr& from, std::string text,
                 std::function<void(std::optional<Error>)> done) {
  const auto side = table->side_of(from.get());
  storage::ChatLine line{table->id(), now_(), from->account.id, side ? "player" : "spectator",
                         std::move(text)};
  Table::Spoken spoken{line, person_json(*from, "", now_())};
  keeping_.commit({storage::AddChatLine{line}},
                  [table, spoken = std::move(spoken), is_player = side.has_value(),
                   done = std::move(done)](const std::optional<Error>& error) {
                    if (error) return done(not_saved());
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

// --- who looks on ---

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

/// To those sockets of the player on turn that do not look at the game.
void Tables::tell_turn(const Table& table) {
  const Player side = table.game.side();
  const MemberPtr& player = table.players[Table::at(side)];
  if (!player || player->hearers.empty()) return;
  Json body = {{"game", head_json(table, side, now_())}};
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

// --- another game ---

void Tables::want_rematch(const TablePtr& table, Player by, bool wants) {
  if (!table->is_over() || !table->next.empty()) return;
  if (wants && (table->rematch == opponent(by) || table->has_engine(opponent(by))))
    return begin_rematch(table);
  if (wants == (table->rematch == by)) return;
  if (!wants && table->rematch != by && table->rematch != opponent(by)) return;
  table->rematch = wants ? std::optional(by) : std::nullopt;
  Json body = {{"game", table->id()}};
  if (table->rematch) body["by"] = std::string(1, letter(by));
  tell(*table, make_message(Message::Kind::Rematch, body, table.get()));
}

void Tables::begin_rematch(const TablePtr& table) {
  table->rematch.reset();
  // Who has gone out of memory meanwhile is read again: his seat must not be taken for an engine's.
  const std::string white = table->head.accounts[1];
  const std::string black = table->head.accounts[0];
  with_player(white, [this, table, black](const MemberPtr& first) {
    with_player(black, [this, table, first](const MemberPtr& second) {
      if (!table->next.empty()) return;
      begin(table->terms, {first, second}, {}, [table](const Result<TablePtr>& begun) {
        if (!begun) return;
        table->next = (*begun)->id();
        Json body = {{"game", table->id()}, {"next", table->next}};
        tell(*table, make_message(Message::Kind::Rematch, body, table.get()));
      });
    });
  });
}

/// Null for an engine's seat (""); nothing happens where there is no such account.
void Tables::with_player(const std::string& id, const std::function<void(const MemberPtr&)>& then) {
  if (id.empty()) return then(nullptr);
  members_.load(id, [then](const Result<MemberPtr>& member) {
    if (member) then(*member);
  });
}

// --- turns that nobody enters ---

void Tables::ask_engine(const TablePtr& table) {
  if (table->is_over() || table->is_broken || thinker_ == nullptr || !table->has_engine(table->game.side()))
    return;
  const std::uint64_t version = table->game.version();
  const Player side = table->game.side();
  thinker_->think(table->game, table->terms.level, [this, table, version, side](std::string turn) {
    if (table->is_over() || table->game.version() != version) return;
    if (turn.empty()) return;
    order(table, {side, play::PlayTurn{side, std::move(turn)}, "", std::nullopt}, [](const auto&) {});
  });
}

void Tables::play_conditional(const TablePtr& table) {
  const Player side = table->game.side();
  auto& line = table->conditional[Table::at(side)];
  if (line.size() < 2 || table->game.turns().empty()) return;
  if (table->game.turns().back() != line[0]) return line.clear();
  const std::string reply = line[1];
  line.erase(line.begin(), line.begin() + 2);
  order(table, {side, play::PlayTurn{side, reply}, "", std::nullopt}, [](const auto&) {});
}

// --- time ---

void Tables::forget() {
  std::erase_if(tables_, [](const auto& entry) {
    const TablePtr& table = entry.second;
    return table.use_count() == 1 && table->is_over() && table->watchers.empty() && table->on_their_way == 0;
  });
}

void Tables::set_deadline(const TablePtr& table) {
  const storage::Moment before = table->deadline;
  table->deadline = table->next_deadline().value_or(0);
  if (table->deadline == before) return;
  if (before != 0) deadlines_.erase({before, table->id()});
  if (table->deadline != 0) deadlines_.insert({table->deadline, table->id()});
}

void Tables::tick() {
  const storage::Moment now = now_();
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    const TablePtr table = find(deadlines_.begin()->second);
    deadlines_.erase(deadlines_.begin());
    if (!table) continue;
    table->deadline = 0;
    if (table->is_broken) {
      if (table->on_their_way == 0) mend(table);
      continue;
    }
    const auto ignored = [](const auto&) {};
    const bool flagged = table->game.clocks().ends() && *table->game.clocks().ends() <= now;
    if (!flagged && table->game.turns().size() < 2) {
      decide(table, play::Abort{table->game.side()}, std::nullopt, ignored);
    } else {
      decide(table, play::LookAtClock{}, std::nullopt, ignored);
    }
    set_deadline(table);
  }
}

}  // namespace potentia::site
