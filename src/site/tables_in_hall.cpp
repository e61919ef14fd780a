// What is otherwise at games that are kept in halls (halls.h): the keeper begins them, and settles their
// ends.
#include <algorithm>
#include <utility>

#include "site/common.h"
#include "site/hall_games.h"
#include "site/tables.h"

namespace potentia::site {

void Tables::hear(const Note& note) {
  const auto game = [&note] { return note.game(); };
  switch (note.kind) {
    case NoteKind::Begun:
      return load(game(), [this, id = game()](const Result<TablePtr>& table) {
        if (table) way_->tell(make_note(NoteKind::Has, {{"game", id}}));
      });
    case NoteKind::Settled:
      return hear_settled(game(), note.body);
    case NoteKind::Next:
      return hear_next(game(), note.body["next"].get<std::string>());
    case NoteKind::Lag:
      if (const MemberPtr member = members_.find(note.body["account"].get<std::string>()))
        measured(*member, note.body["ms"].get<std::int64_t>());
      return;
    case NoteKind::Gone:
      return hear_gone(note.body["account"].get<std::string>());
    default:
      return;  // a hall's own
  }
}

// A game of this hall that goes on and was not here yet: the keeper has begun it.
void Tables::take_seats(const TablePtr& table, const std::function<void(Result<TablePtr>)>& done) {
  const auto& accounts = table->head.accounts;
  with_player(accounts[0], [this, table, done, black = accounts[1]](const Result<MemberPtr>& white) {
    if (!white) return done(white.error());
    with_player(black, [this, table, done, white = *white](const Result<MemberPtr>& other) {
      if (!other) return done(other.error());
      // Another has asked for it meanwhile.
      if (TablePtr here = find(table->id())) return done(std::move(here));
      // His ratings may have changed in other halls.
      for (const MemberPtr& player : {white, *other}) {
        if (player) members_.read_again(player);
      }
      seat(*table);
      join(table);
      done(table);
      ask_engine(table);
    });
  });
}

void Tables::hear_gone(const std::string& account) {
  forget_person(account);
  if (const MemberPtr member = members_.find(account)) members_.read_again(member);
}

void Tables::hear_settled(const std::string& game, const Json& note) {
  unsettled_.erase(game);
  const TablePtr table = find(game);
  if (!table || std::exchange(table->is_settled, true)) return;
  for (std::size_t side = 0; side < 2; ++side) {
    table->head.ratings[side] = note["ratings"][side].get<int>();
    table->head.gains[side] = note["gains"][side].get<int>();
    // That he has gone is said once, and may have been lost.
    const std::string account = table->head.accounts[side];
    if (!account.empty() && note["names"][side].get_ref<const std::string&>().empty()) hear_gone(account);
  }
  std::set<Hearer*> hearers;
  for (const Table::Watcher& watcher : table->watchers) hearers.insert(watcher.hearer);
  tell_over(table, hearers);
}

void Tables::hear_next(const std::string& game, const std::string& next) {
  asked_next_.erase(game);
  const TablePtr table = find(game);
  if (!table || !std::exchange(table->next_begins, false) || next.empty()) return;
  table->terms.next = next;
  table->head.terms = dump(kept_terms_json(table->terms));
  Json body = {{"game", game}, {"next", next}};
  tell(*table, make_message(Message::Kind::Rematch, body, table.get()));
}

// Each second, until the keeper has answered: there may have been none.
void Tables::say_again() {
  said_again_ = now_();
  for (const std::string& game : unsettled_) way_->tell(make_note(NoteKind::Over, {{"game", game}}));
  for (const std::string& game : asked_next_) way_->tell(make_note(NoteKind::Rematch, {{"game", game}}));
}

Result<std::size_t> Tables::take_up_unsettled(storage::Store& store) {
  const auto kept = store.documents(kUnsettledKind);
  if (!kept) return kept.error();
  for (const storage::Document& document : *kept) {
    if (hall_of(document.id) == hall_) unsettled_.insert(document.id);
  }
  return unsettled_.size();
}

void Tables::look_at(std::vector<std::string> ids, const std::function<void(std::vector<TablePtr>)>& done) {
  std::vector<TablePtr> here;
  std::vector<std::string> away;
  for (std::string& id : ids) {
    if (TablePtr table = find(id)) {
      if (!table->is_over()) here.push_back(std::move(table));
    } else if (hall_games_ != nullptr && hall_of(id) != kNoHall) {
      away.push_back(std::move(id));
    }
  }
  if (away.empty()) return done(std::move(here));
  const auto read_all = [away](storage::Store& store) -> Result<std::vector<Read>> {
    std::vector<Read> out;
    for (const std::string& id : away) {
      auto one = read(store, id);
      if (one && one->head.status == storage::GameStatus::Running) out.push_back(std::move(*one));
    }
    return out;
  };
  ask(keeping_, read_all, [this, here, done](Result<std::vector<Read>> all) {
    if (!all) return done(here);
    std::vector<TablePtr> tables = here;
    for (Read& one : *all) {
      const auto table = table_of(std::move(one));
      if (!table) continue;
      for (std::size_t side = 0; side < 2; ++side)
        (*table)->players[side] = members_.find((*table)->head.accounts[side]);
      tables.push_back(*table);
    }
    done(std::move(tables));
  });
}

}  // namespace potentia::site
