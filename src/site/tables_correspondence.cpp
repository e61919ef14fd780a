// What belongs to games by correspondence alone: clocks that stand while a player is on vacation, and turns
// in advance.
#include <algorithm>

#include "site/common.h"
#include "site/tables.h"

namespace potentia::site {

// --- vacation ---

std::vector<play::Event> stand_for_vacation(Table& table, storage::Moment at) {
  if (table.is_over() || table.speed() != Speed::Correspondence) return {};
  const auto running = table.game.clocks().running();
  const MemberPtr player = running ? table.players[Table::at(*running)] : nullptr;
  if (!player || !player->vacation.is_on(at)) return {};
  // A turn that is entered upon anew after a takeback may have some of it already.
  const std::int64_t left = table.game.clocks().left(*running, at).value_or(0);
  const std::int64_t whole = std::min(left, *table.terms.time.turn) + player->vacation.until - at;
  if (whole == left) return {};
  const auto events = table.game.handle(play::GiveTime{*running, whole - left}, at);
  return events ? *events : std::vector<play::Event>();
}

void Tables::vacation_changed(const MemberPtr& member, std::int64_t ms) {
  const std::set<std::string> games = member->games;
  for (const std::string& id : games) {
    const TablePtr table = find(id);
    if (!table || table->is_over() || table->speed() != Speed::Correspondence) continue;
    const auto side = table->side_of(member.get());
    const bool runs = side && table->game.clocks().running() == side && !table->is_broken;
    if (!runs) {
      show_anew(*table);
      continue;
    }
    decide(table, play::GiveTime{*side, ms}, std::nullopt,
           [this, table](const Result<std::uint64_t>&) { show_anew(*table); });
  }
}

// --- turns in advance ---

void Tables::set_in_advance(const TablePtr& table, Player by, const TurnLines& lines,
                            const std::function<void(std::optional<Error>)>& done) {
  if (table->speed() != Speed::Correspondence)
    return done(Error{"forbidden"_code, "", "turns in advance belong to games by correspondence"});
  const auto plan = read_in_advance(table->game, by, lines);
  if (!plan) return done(plan.error());
  const std::string& account = table->head.accounts[Table::at(by)];
  keeping_.commit({storage::PutDocument{in_advance_document(account, table->id(), *plan)}},
                  [this, table, by, plan = *plan, done](const std::optional<Error>& error) {
                    if (error) return done(not_saved(*error));
                    table->in_advance[Table::at(by)] = plan;
                    tell_in_advance(*table, by);
                    done(std::nullopt);
                    // The other may have played while they went to the disk.
                    if (!table->is_over() && !table->is_broken) play_in_advance(table);
                  });
}

bool Tables::play_in_advance(const TablePtr& table) {
  const int plies = static_cast<int>(table->game.turns().size());
  for (const Player side : {Player::White, Player::Black}) {
    // Turns were taken back from below it.
    if (const InAdvance& plan = table->in_advance[Table::at(side)]; !plan.lines.empty() && plies < plan.ply)
      drop_in_advance(table, side);
  }
  const Player side = table->game.side();
  const InAdvance& plan = table->in_advance[Table::at(side)];
  if (plan.lines.empty() || plies <= plan.ply) return false;
  const auto answered = plies == plan.ply + 1 ? plan.answer_to(table->game.turns().back())
                                              : std::optional<InAdvance::Answered>();
  if (!answered) {
    drop_in_advance(table, side);
    return false;
  }
  const std::string& account = table->head.accounts[Table::at(side)];
  const auto done = [table, side, rest = answered->rest](const Result<std::uint64_t>& version) {
    if (!version || table->is_over()) return;
    table->in_advance[Table::at(side)] = rest;
    tell_in_advance(*table, side);
  };
  decide(table, play::PlayTurn{side, answered->reply}, std::nullopt, done,
         {storage::PutDocument{in_advance_document(account, table->id(), answered->rest)}});
  return true;
}

void Tables::drop_in_advance(const TablePtr& table, Player side) {
  const InAdvance gone{0, {}, true};
  table->in_advance[Table::at(side)] = gone;
  keeping_.commit(
      {storage::PutDocument{in_advance_document(table->head.accounts[Table::at(side)], table->id(), gone)}},
      [](const auto&) {});
  tell_in_advance(*table, side);
}

void Tables::tell_in_advance(const Table& table, Player side) {
  const MemberPtr& player = table.players[Table::at(side)];
  if (!player) return;
  Json body = in_advance_json(table.in_advance[Table::at(side)]);
  body["game"] = table.id();
  Members::tell(*player, make_message(Message::Kind::InAdvance, body, &table));
}

Result<bool> Tables::read_in_advance_of(Table& table, storage::Store& store) {
  if (table.speed() != Speed::Correspondence) return true;
  for (std::size_t side = 0; side < 2; ++side) {
    if (table.head.accounts[side].empty()) continue;
    const auto kept = store.document(storage::own_kind(table.head.accounts[side]), in_advance_id(table.id()));
    if (!kept) return kept.error();
    if (*kept) table.in_advance[side] = read_kept_in_advance((*kept)->text);
  }
  return true;
}

}  // namespace potentia::site
