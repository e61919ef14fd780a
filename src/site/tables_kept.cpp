// How games come from the store and go there whole: begun, taken up, read again.
#include <algorithm>
#include <cmath>

#include "site/common.h"
#include "site/hall_games.h"
#include "site/ids.h"
#include "site/tables.h"

namespace potentia::site {
namespace {

std::uint64_t random_lot() {
  return std::stoull(random_hex(8), nullptr, 16);
}

storage::Game new_head(const Terms& terms, const std::array<MemberPtr, 2>& players, storage::Moment now) {
  storage::Game head;
  head.game = terms.game;
  head.pool = pool_of(terms);
  head.rated = terms.rated;
  head.created = head.moved = now;
  head.result = "*";
  head.terms = dump(kept_terms_json(terms));
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

Kinds kinds_of(const std::array<MemberPtr, 2>& players) {
  Kinds kinds{};
  for (std::size_t side = 0; side < 2; ++side) {
    if (players[side]) kinds[side] = players[side]->account.kind;
  }
  return kinds;
}

// A Person of docs/site.md; of spectators no name is kept beside a game.
Json speaker_json(const storage::ChatLine& line, const Table& table) {
  const Json head = head_json(table.head, table.kinds, std::nullopt);
  if (line.room == "player") return head[line.account == table.head.accounts[0] ? "white" : "black"];
  return {{"id", line.account}, {"name", ""}, {"kind", "person"}};
}

// Without names, which stand in the game's head alone: a log is never changed, and who erases his account is
// to be gone from it.
std::array<play::Seat, 2> seats_of(const Terms& terms, const std::array<MemberPtr, 2>& players) {
  std::array<play::Seat, 2> seats;
  for (std::size_t side = 0; side < 2; ++side) {
    seats[side] = players[side] ? play::Seat{play::Seat::Kind::Person, 0, ""}
                                : play::Seat{play::Seat::Kind::Engine, terms.level, ""};
  }
  return seats;
}

}  // namespace

void Tables::begin(const Terms& agreed, const std::array<MemberPtr, 2>& players, storage::Batch with,
                   std::function<void(Result<TablePtr>)> done, const std::string& id) {
  const storage::Moment now = now_();
  Terms terms = agreed;
  if (has_lots(terms)) terms.lots = random_hex(16);
  if (terms.level == 0 && (!players[0] || !players[1]))
    return done(Error{"no-account"_code, "", "one of the players is not there any more"});
  const auto settings = settings_of(terms, seats_of(terms, players), random_lot());
  if (!settings) return done(settings.error());
  auto game = play::Game::begin(*settings, now);
  if (!game) return done(game.error());
  auto table =
      std::make_shared<Table>(new_head(terms, players, now), terms, std::move(*game), kinds_of(players));
  table->players = players;
  stand_for_vacation(*table, now);
  table->head.id = id.empty() ? new_id(terms, players) : id;
  with.emplace_back(storage::AddGame{table->head});
  storage::AppendEvents events{table->id(), {}};
  for (const play::Event& event : table->game.log()) events.events.push_back(logged(event, std::nullopt));
  with.emplace_back(std::move(events));
  keeping_.commit(std::move(with), [this, table, done = std::move(done)](const std::optional<Error>& error) {
    if (error) return done(*error);
    table->kept = table->game.version();
    if (is_here(table->head)) {
      join(table);
    } else {
      hall_games_->begun(*table);
    }
    for (const Player side : {Player::White, Player::Black}) {
      const MemberPtr& player = table->players[Table::at(side)];
      if (!player) continue;
      player->games.insert(table->id());
      Json body = {{"game", head_json(*table, side, now_())}};
      members_.tell_anywhere(*player, make_message(Message::Kind::Begins, body, table.get()));
    }
    done(table);
    if (is_here(table->head)) ask_engine(table);
  });
}

std::string Tables::new_id(const Terms& terms, const std::array<MemberPtr, 2>& players) {
  std::string id = random_id(kPublicId);
  const Speed speed = speed_of(terms.time);
  const bool is_live = speed != Speed::Correspondence && speed != Speed::None;
  const Hall hall = hall_games_ != nullptr && is_live ? hall_games_->choose(players) : kNoHall;
  if (hall != kNoHall) id += hall;
  return id;
}

// Whether a game that goes on is kept here.
bool Tables::is_here(const storage::Game& head) const {
  const Hall hall = hall_of(head.id);
  return way_ != nullptr ? hall == hall_ : hall == kNoHall || hall_games_ == nullptr;
}

// A game that goes on is kept here from now on.
void Tables::join(const TablePtr& table) {
  tables_[table->id()] = table;
  ++running_;
  table->gone_since = {now_(), now_()};
  set_deadline(table);
}

Result<std::size_t> Tables::take_up(storage::Store& store, storage::Moment alive) {
  const auto heads = store.running_games();
  if (!heads) return heads.error();
  std::vector<storage::Batch> batches;
  for (const storage::Game& head : *heads) {
    if (!is_here(head)) continue;
    auto more = take_up_one(store, head, alive);
    if (!more) return more.error();
    if (!more->empty()) batches.push_back(std::move(*more));
  }
  for (const auto& error : store.commit(batches)) {
    if (error) return *error;
  }
  for (const auto& [id, table] : tables_) ask_engine(table);
  return running_;
}

Result<storage::Batch> Tables::take_up_one(storage::Store& store, const storage::Game& head,
                                           storage::Moment alive) {
  const auto events = store.events(head.id);
  if (!events) return events.error();
  auto log = read_log(*events);
  if (!log) return Error(log.error()).within("game " + head.id);
  const auto terms = read_kept_terms(head.terms);
  if (!terms) return Error(terms.error()).within("game " + head.id);
  const auto kinds = kinds_in(store, head);
  if (!kinds) return kinds.error();
  auto table = std::make_shared<Table>(head, *terms, std::move(log->game), *kinds);
  table->head.plies = static_cast<int>(table->game.turns().size());
  table->told = std::move(log->told);
  for (const std::string& id : head.accounts) {
    if (id.empty()) continue;
    if (const auto member = members_.load_now(store, id); !member) return member.error();
  }
  seat(*table);
  if (const auto read = read_in_advance_of(*table, store); !read) return read.error();
  storage::Batch batch;
  // The clock that ran when the site went stands from then until now.
  if (table->game.clocks().running()) {
    const storage::Moment from = std::max(alive, table->game.log().back().at);
    const std::uint64_t before = table->game.version();
    if (table->game.handle(play::HoldClocks{}, from) &&
        table->game.handle(play::GoOn{}, std::max(from, now_()))) {
      storage::AppendEvents more{head.id, {}};
      for (const play::Event& event : table->game.since(before))
        more.events.push_back(logged(event, std::nullopt));
      if (!more.events.empty()) batch.emplace_back(std::move(more));
    }
  }
  table->kept = table->game.version();
  table->back = now_();
  join(table);
  return batch;
}

void Tables::seat(Table& table) {
  for (const Player side : {Player::White, Player::Black}) {
    const std::string& id = table.head.accounts[Table::at(side)];
    const MemberPtr member = id.empty() ? nullptr : members_.find(id);
    table.players[Table::at(side)] = member;
    if (member && !table.is_over()) member->games.insert(table.id());
  }
}

Result<Tables::Read> Tables::read(storage::Store& store, const std::string& id) {
  auto head = store.game(id);
  if (!head) return head.error();
  if (!*head) return Error{"no-game"_code, "", "there is no such game"};
  const auto kinds = kinds_in(store, **head);
  if (!kinds) return kinds.error();
  auto events = store.events(id);
  if (!events) return events.error();
  auto chat = store.chat(id);
  if (!chat) return chat.error();
  return Read{std::move(**head), *kinds, std::move(*events), std::move(*chat)};
}

Result<TablePtr> Tables::table_of(Read read) {
  auto log = read_log(read.events);
  if (!log) return Error(log.error()).within("game " + read.head.id);
  const auto terms = read_kept_terms(read.head.terms);
  auto table = std::make_shared<Table>(std::move(read.head), terms ? *terms : Terms{}, std::move(log->game),
                                       read.kinds);
  table->head.plies = static_cast<int>(table->game.turns().size());
  table->kept = table->game.version();
  table->told = std::move(log->told);
  for (storage::ChatLine& line : read.chat) {
    Json from = speaker_json(line, *table);
    table->chat.push_back({std::move(line), std::move(from)});
  }
  return table;
}

void Tables::load(const std::string& id, std::function<void(Result<TablePtr>)> done) {
  if (TablePtr table = find(id)) return done(std::move(table));
  ask(
      keeping_, [id](storage::Store& store) { return read(store, id); },
      [this, id, done = std::move(done)](Result<Read> read) {
        if (TablePtr table = find(id)) return done(std::move(table));
        if (!read) return done(read.error());
        const bool goes_on = read->head.status == storage::GameStatus::Running;
        if (goes_on && !is_here(read->head)) return done(hall_away());
        const auto table = table_of(std::move(*read));
        if (!table) return done(table.error());
        if (goes_on && way_ != nullptr) return take_seats(*table, done);
        seat(**table);
        tables_[id] = *table;
        done(*table);
      });
}

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
        table->head.plies = static_cast<int>(table->game.turns().size());
        table->told = std::move(log->told);
        table->kept = table->game.version();
        table->is_broken = table->is_in_doubt = false;
        for (const MemberPtr& player : table->players) {
          if (player) members_.read_again(player);
        }
        set_deadline(table);
        show_anew(*table);
        ask_engine(table);
      });
}

void Tables::look_again(const TablePtr& table) {
  if (table->deadline != 0) deadlines_.erase({table->deadline, table->id()});
  table->deadline = now_() + kSecond;
  deadlines_.insert({table->deadline, table->id()});
}

void Tables::begin_rematch(const TablePtr& table) {
  table->rematch.reset();
  table->next_begins = true;
  if (way_ != nullptr) {
    asked_next_.insert(table->id());
    return way_->tell(make_note(NoteKind::Rematch, {{"game", table->id()}}));
  }
  begin_next(table, [table](const std::string& next) {
    table->next_begins = false;
    if (next.empty()) return;
    Json body = {{"game", table->id()}, {"next", next}};
    tell(*table, make_message(Message::Kind::Rematch, body, table.get()));
  });
}

void Tables::begin_next(const TablePtr& table, const std::function<void(std::string)>& done) {
  // Who has gone out of memory meanwhile is read again: his seat must not be taken for an engine's.
  const std::string white = table->head.accounts[1];
  const std::string black = table->head.accounts[0];
  with_player(white, [this, table, black, done](const Result<MemberPtr>& first) {
    with_player(black, [this, table, first, done](const Result<MemberPtr>& second) {
      if (!first || !second) return done("");
      Terms followed = table->terms;
      followed.next = new_id(table->terms, {*first, *second});
      storage::Game head = table->head;
      head.terms = dump(kept_terms_json(followed));
      const auto begun = [table, followed, head, done](const Result<TablePtr>& next) {
        if (!next) return done("");
        table->terms = followed;
        table->head = head;
        done(followed.next);
      };
      begin(table->terms, {*first, *second}, {storage::SetGame{head}}, begun, followed.next);
    });
  });
}

void Tables::with_player(const std::string& id, const std::function<void(Result<MemberPtr>)>& then) {
  if (id.empty()) return then(MemberPtr());
  members_.load(id, then);
}

void Tables::forget_person(const std::string& id) {
  for (const auto& [game, table] : tables_) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (table->head.accounts[side] != id) continue;
      table->head.names[side].clear();
      table->in_advance[side] = {};
    }
    std::erase_if(table->chat, [&id](const Table::Spoken& spoken) { return spoken.line.account == id; });
  }
}

void Tables::forget() {
  std::erase_if(tables_, [](const auto& entry) {
    const TablePtr& table = entry.second;
    return table.use_count() == 1 && table->is_over() && table->watchers.empty() && table->on_their_way == 0;
  });
}

}  // namespace potentia::site
