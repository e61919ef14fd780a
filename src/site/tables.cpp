// What happens at games: orders, claims, ends, turns that nobody enters, time.
#include <algorithm>
#include <cmath>

#include "site/common.h"
#include "site/hall_games.h"
#include "site/tables.h"

namespace potentia::site {
namespace {

// The clock of a turn begins.
bool has_begun_turn(const std::vector<play::Event>& events) {
  return std::any_of(events.begin(), events.end(), [](const play::Event& event) {
    return std::holds_alternative<play::TurnPlayed>(event.what) ||
           std::holds_alternative<play::TurnsTakenBack>(event.what) ||
           std::holds_alternative<play::WentOn>(event.what);
  });
}

bool has_ended(const std::vector<play::Event>& events) {
  return std::any_of(events.begin(), events.end(), [](const play::Event& event) {
    return std::holds_alternative<play::Ended>(event.what);
  });
}

// What becomes of a game whose first turn was not played in time.
play::Command of_no_beginning(const Table& table) {
  const Player side = table.game.side();
  if (!table.is_of_tournament()) return play::Abort{side};
  play::Adjudicate lost;
  lost.winner = opponent(side);
  lost.termination = kNoShow;
  return lost;
}

}  // namespace

TablePtr Tables::find(std::string_view id) const {
  const auto at = tables_.find(std::string(id));
  return at == tables_.end() ? nullptr : at->second;
}

std::size_t Tables::running() const {
  return running_ + (hall_games_ == nullptr ? 0 : hall_games_->running());
}

void Tables::for_each(const std::function<void(const Table&)>& look) const {
  for (const auto& [id, table] : tables_) {
    if (!table->is_over()) look(*table);
  }
}

void Tables::order(const TablePtr& table, const Order& order, const Answer& done) {
  if (table->is_broken) return done(table->is_in_doubt ? in_doubt() : not_saved());
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
  if (table->is_of_tournament() && std::holds_alternative<play::Abort>(order.command))
    return done(Error{"forbidden"_code, "", "a game of a tournament is not called off; resign instead"});
  if (order.ply && *order.ply != static_cast<int>(table->game.turns().size()))
    return done(Error{"stale"_code, "", "the game has gone on meanwhile; look at it again"});
  decide(table, order.command, told, done);
}

void Tables::decide(const TablePtr& table, const play::Command& command, const Told& told, const Answer& done,
                    storage::Batch with) {
  const storage::Moment at = std::max(now_(), table->game.log().back().at);
  play::Command with_credit = command;
  if (auto* turn = std::get_if<play::PlayTurn>(&with_credit)) {
    const bool is_timed = table->is_live() || table->game.position()->has_sand();
    const bool counts = is_timed && table->game.clocks().running() == turn->by;
    turn->credit = counts ? table->lags[Table::at(turn->by)].credit() : 0;
  }
  auto events = table->game.handle(with_credit, at);
  if (!events) return done(events.error());
  if (events->empty()) return done(table->game.version());
  if (has_begun_turn(*events)) {
    const auto more = stand_for_vacation(*table, at);
    events->insert(events->end(), more.begin(), more.end());
  }
  keep(table, *events, told, done, std::move(with));
}

void Tables::keep(const TablePtr& table, const std::vector<play::Event>& events, const Told& told,
                  const Answer& done, storage::Batch with) {
  const std::uint64_t version = events.back().version;
  table->head.plies = static_cast<int>(table->game.turns().size());
  table->head.moved = events.back().at;
  storage::Batch batch = std::move(with);
  storage::AppendEvents appended{table->id(), {}};
  for (const play::Event& event : events) {
    appended.events.push_back(logged(event, &event == &events.front() ? told : std::nullopt));
  }
  batch.emplace_back(std::move(appended));
  if (has_ended(events)) {
    storage::Batch end = end_batch(*table);
    for (const Player side : {Player::White, Player::Black}) {
      if (std::exchange(table->in_advance[Table::at(side)], {}) != InAdvance{})
        end.emplace_back(storage::PutDocument{
            in_advance_document(table->head.accounts[Table::at(side)], table->id(), {})});
    }
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
      // A log that goes on already may do so by this very command, said before, which a database that came
      // back had not shown yet.
      const bool is_in_doubt = may_be_kept(*error) || error->code == "conflict";
      table->is_broken = true;
      table->is_in_doubt |= is_in_doubt;
      done(is_in_doubt ? in_doubt() : not_saved());
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
  if (way_ == nullptr) return settlement(table);
  table.is_settled = false;
  return {storage::SetGame{head}, storage::PutDocument{{std::string(kUnsettledKind), head.id, "{}"}}};
}

storage::Batch Tables::settlement(Table& table) {
  const play::Ending& ending = *table.game.ending();
  storage::Game& head = table.head;
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
  if (with_end_) {
    storage::Batch more = with_end_(table);
    std::move(more.begin(), more.end(), std::back_inserter(batch));
  }
  return batch;
}

void Tables::after_kept(const TablePtr& table) {
  if (!play_in_advance(table)) tell_turn(*table);
  ask_engine(table);
}

void Tables::after_end(const TablePtr& table) {
  --running_;
  if (way_ == nullptr) return settled(table);
  for (const MemberPtr& player : table->players) {
    if (player) player->games.erase(table->id());
  }
  unsettled_.insert(table->id());
  way_->tell(make_note(NoteKind::Over, {{"game", table->id()}}));
}

void Tables::settled(const TablePtr& table) {
  std::set<Hearer*> hearers;
  for (const Table::Watcher& watcher : table->watchers) hearers.insert(watcher.hearer);
  for (const MemberPtr& player : table->players) {
    if (!player) continue;
    player->games.erase(table->id());
    hearers.insert(player->hearers.begin(), player->hearers.end());
  }
  tell_over(table, hearers);
  for (const auto& hear : on_end_) hear(*table);
}

void Tables::tell_over(const TablePtr& table, const std::set<Hearer*>& hearers) {
  Json body = {{"game", head_json(table->head, table->kinds, std::nullopt)}};
  if (table->head.rated) body["gains"] = {{"w", table->head.gains[0]}, {"b", table->head.gains[1]}};
  const Message message = make_message(Message::Kind::Over, body, table.get());
  for (Hearer* hearer : hearers) hearer->hear(message);
}

void Tables::claim(const TablePtr& table, Player by, bool wins, const Answer& done) {
  const auto patience = table->patience();
  const Player other = opponent(by);
  const storage::Moment gone = table->gone_since[Table::at(other)];
  if (!patience || table->is_over() || table->is_here(other) || gone == 0 || now_() - gone < *patience)
    return done(Error{"not-gone"_code, "", "the other player is here, or has not been away for long enough"});
  if (table->is_broken) return done(table->is_in_doubt ? in_doubt() : not_saved());
  play::Adjudicate command;
  if (wins) command.winner = by;
  command.termination = "abandoned";
  decide(table, command, std::nullopt, done);
}

void Tables::want_rematch(const TablePtr& table, Player by, bool wants) {
  const bool has_next = !table->terms.next.empty() || table->next_begins;
  if (!table->is_over() || has_next || table->is_of_tournament()) return;
  if (wants && (table->rematch == opponent(by) || table->has_engine(opponent(by))))
    return begin_rematch(table);
  if (wants == (table->rematch == by)) return;
  if (!wants && table->rematch != by && table->rematch != opponent(by)) return;
  table->rematch = wants ? std::optional(by) : std::nullopt;
  Json body = {{"game", table->id()}};
  if (table->rematch) body["by"] = std::string(1, letter(by));
  tell(*table, make_message(Message::Kind::Rematch, body, table.get()));
}

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

void Tables::set_deadline(const TablePtr& table) {
  const storage::Moment before = table->deadline;
  table->deadline = table->next_deadline().value_or(0);
  if (table->deadline == before) return;
  if (before != 0) deadlines_.erase({before, table->id()});
  if (table->deadline != 0) deadlines_.insert({table->deadline, table->id()});
}

void Tables::tick() {
  const storage::Moment now = now_();
  if (way_ != nullptr && now - said_again_ >= kSecond) say_again();
  // What the other has played may have been kept, and the answer not.
  if (std::exchange(is_new_, false)) {
    for (const auto& [id, table] : tables_) {
      if (!table->is_over()) play_in_advance(table);
    }
  }
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
    const auto is_due = [now](const std::optional<storage::Moment>& moment) {
      return moment && *moment <= now;
    };
    const bool flagged = is_due(table->game.clocks().ends()) || is_due(table->game.turn_due());
    if (!flagged && table->game.turns().size() < 2) {
      decide(table, of_no_beginning(*table), std::nullopt, ignored);
    } else {
      decide(table, play::LookAtClock{}, std::nullopt, ignored);
    }
    set_deadline(table);
  }
}

}  // namespace potentia::site
