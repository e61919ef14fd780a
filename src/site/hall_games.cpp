#include "site/hall_games.h"

#include <algorithm>
#include <utility>

#include "site/common.h"

namespace potentia::site {
namespace {

struct End {
  bool is_settled;
  Tables::Read read;
};

Result<End> find_end(storage::Store& store, const std::string& game) {
  const auto note = store.document(kUnsettledKind, game);
  if (!note) return note.error();
  auto read = Tables::read(store, game);
  if (!read) return read.error();
  return End{!*note, std::move(*read)};
}

}  // namespace

HallGames::HallGames(Keeping& keeping, Members& members, Tables& tables, Tables::Clock now, Halls& halls)
    : keeping_(keeping), members_(members), tables_(tables), now_(std::move(now)), halls_(halls) {
  tables_.divide(*this);
}

Result<std::size_t> HallGames::take_up(storage::Store& store) {
  const auto heads = store.running_games();
  if (!heads) return heads.error();
  for (const storage::Game& head : *heads) {
    if (hall_of(head.id) == kNoHall) continue;
    for (const std::string& id : head.accounts) {
      if (id.empty()) continue;
      const auto member = members_.load_now(store, id);
      if (!member) return member.error();
      (*member)->games.insert(head.id);
    }
    add(head.id, head.accounts);
  }
  const auto kept = store.documents(kUnsettledKind);
  if (!kept) return kept.error();
  for (const storage::Document& document : *kept) unsettled_.insert(document.id);
  return running();
}

std::size_t HallGames::running() const {
  std::size_t out = 0;
  for (const auto& [hall, games] : running_) out += games.size();
  return out;
}

std::map<Hall, std::size_t> HallGames::in_halls() const {
  std::map<Hall, std::size_t> out;
  for (const auto& [hall, games] : running_) out[hall] = games.size();
  return out;
}

HallGames::Running* HallGames::find(const std::string& game) {
  const auto hall = running_.find(hall_of(game));
  if (hall == running_.end()) return nullptr;
  const auto at = hall->second.find(game);
  return at == hall->second.end() ? nullptr : &at->second;
}

void HallGames::begun(const Table& table) {
  add(table.id(), table.head.accounts);
  halls_.tell(hall_of(table.id()), make_note(NoteKind::Begun, {{"game", table.id()}}));
}

void HallGames::add(const std::string& game, const std::array<std::string, 2>& accounts) {
  running_[hall_of(game)][game] = {accounts, false};
}

void HallGames::hear(Hall hall, const Note& note) {
  const std::string game = note.game();
  if (hall_of(game) != hall) return;
  switch (note.kind) {
    case NoteKind::Has:
      if (Running* const running = find(game)) running->is_taken_up = true;
      return;
    case NoteKind::Over:
      return settle(game);
    case NoteKind::Turn:
      return turn(game, note.body["head"]);
    case NoteKind::Rematch:
      return rematch(game);
    default:
      return;  // a keeper's own
  }
}

void HallGames::measured(const Member& member, std::int64_t round_trip_ms) {
  std::set<Hall> halls;
  for (const std::string& game : member.games) {
    if (const Hall hall = hall_of(game); hall != kNoHall) halls.insert(hall);
  }
  for (const Hall hall : halls)
    halls_.tell(hall, make_note(NoteKind::Lag, {{"account", member.account.id}, {"ms", round_trip_ms}}));
}

void HallGames::person_gone(const std::string& account) {
  halls_.tell_all(make_note(NoteKind::Gone, {{"account", account}}));
}

void HallGames::tick() {
  if (now_() - said_ < kSecond) return;
  said_ = now_();
  for (const auto& [hall, games] : running_) {
    for (const auto& [game, running] : games) {
      if (!running.is_taken_up) halls_.tell(hall, make_note(NoteKind::Begun, {{"game", game}}));
    }
  }
  const std::set<std::string> late = unsettled_;
  for (const std::string& game : late) settle(game);
}

// --- the end of a game ---

// Once: what follows from it and that it was done are kept together.
void HallGames::settle(const std::string& game) {
  if (!settling_.insert(game).second) return;
  unsettled_.insert(game);
  ask(
      keeping_, [game](storage::Store& store) { return find_end(store, game); },
      [this, game](Result<End> end) {
        if (!end) return void(settling_.erase(game));
        if (!end->is_settled) return settle_read(game, std::move(end->read));
        settling_.erase(game);
        // Said again, since the answer was lost; or it goes on, and whoever says so is behind.
        if (end->read.head.status == storage::GameStatus::Running) {
          unsettled_.erase(game);
        } else {
          over(game);
          tell_settled(end->read.head);
        }
        if (followed_.contains(game)) follow(game);
      });
}

void HallGames::settle_read(const std::string& game, Tables::Read read) {
  auto made = Tables::table_of(std::move(read));
  if (!made) return void(settling_.erase(game));
  const TablePtr& table = *made;
  tables_.with_player(table->head.accounts[0], [this, table](const Result<MemberPtr>& white) {
    tables_.with_player(table->head.accounts[1], [this, table, white](const Result<MemberPtr>& black) {
      table->players = {white ? *white : nullptr, black ? *black : nullptr};
      keep(table);
    });
  });
}

void HallGames::keep(const TablePtr& table) {
  // Of two who played rated one may have erased his account since: then nothing follows for either.
  for (std::size_t side = 0; side < 2; ++side) {
    MemberPtr& player = table->players[side];
    if (!player || !player->account.closed) continue;
    table->head.names[side].clear();
    player = nullptr;
  }
  storage::Batch batch = tables_.settlement(*table);
  batch.emplace_back(storage::PutDocument{{std::string(kUnsettledKind), table->id(), ""}});
  keeping_.commit(std::move(batch), [this, table](const std::optional<Error>& error) {
    settling_.erase(table->id());
    if (error) {
      // Their ratings are as they were; it is tried again.
      for (const MemberPtr& player : table->players) {
        if (player) members_.read_again(player);
      }
      return;
    }
    over(table->id());
    tables_.settled(table);
    tell_settled(table->head);
    if (followed_.contains(table->id())) begin_next(table);
  });
}

void HallGames::over(const std::string& game) {
  unsettled_.erase(game);
  const Running* const running = find(game);
  if (running == nullptr) return;
  for (const std::string& id : running->accounts) {
    if (const MemberPtr member = members_.find(id)) member->games.erase(game);
  }
  const auto hall = running_.find(hall_of(game));
  hall->second.erase(game);
  if (hall->second.empty()) running_.erase(hall);
}

void HallGames::tell_settled(const storage::Game& head) {
  halls_.tell(hall_of(head.id), make_note(NoteKind::Settled, {{"game", head.id},
                                                              {"names", head.names},
                                                              {"ratings", head.ratings},
                                                              {"gains", head.gains}}));
}

// --- what halls ask ---

void HallGames::turn(const std::string& game, const Json& head) {
  const Running* const running = find(game);
  const auto side = head.find("turn");
  if (running == nullptr || side == head.end() || !side->is_string()) return;
  const MemberPtr player = members_.find(running->accounts[*side == "w" ? 0 : 1]);
  if (!player) return;
  Json body = {{"game", head}};
  members_.tell_anywhere(*player, make_message(Message::Kind::Turn, body));
}

// Behind the settlement: both keep the game's head, and the one that was read before the other was kept would
// take back what that has changed.
void HallGames::rematch(const std::string& game) {
  if (followed_.insert(game).second && !unsettled_.contains(game)) follow(game);
}

void HallGames::follow(const std::string& game) {
  ask(
      keeping_, [game](storage::Store& store) { return find_end(store, game); },
      [this, game](Result<End> end) {
        if (end && !end->is_settled) return settle(game);
        auto made = end ? Tables::table_of(std::move(end->read)) : Result<TablePtr>(end.error());
        if (made) return begin_next(*made);
        answer_next(game, "");
      });
}

void HallGames::begin_next(const TablePtr& table) {
  const auto answer = [this, game = table->id()](const std::string& next) { answer_next(game, next); };
  // It has begun, and the answer was lost.
  if (!table->terms.next.empty() || !table->is_over()) return answer(table->terms.next);
  tables_.begin_next(table, answer);
}

void HallGames::answer_next(const std::string& game, const std::string& next) {
  followed_.erase(game);
  halls_.tell(hall_of(game), make_note(NoteKind::Next, {{"game", game}, {"next", next}}));
}

}  // namespace potentia::site
