#include "site/reminders.h"

#include <algorithm>
#include <utility>

#include "site/common.h"
#include "site/mailboxes.h"

namespace potentia::site {
namespace {

constexpr std::string_view kWishId = "reminders";
constexpr std::string_view kToldId = "reminded";
constexpr std::int64_t kBetweenMails = 12 * kHour;
constexpr std::int64_t kBetweenLooks = 10 * kMinute;

struct Wish {
  bool on = false;
  std::string language;
};

Wish read_wish(const std::optional<storage::Document>& document) {
  const Json json = document ? parse_json(document->text) : Json();
  if (!json.is_object()) return {};
  return {json.value("on", false), json.value("language", "")};
}

struct Told {
  storage::Moment at = 0;
  std::map<std::string, int> games;  // ply, by game
};

Told read_told(const std::optional<storage::Document>& document) {
  const Json json = document ? parse_json(document->text) : Json();
  if (!json.is_object()) return {};
  return {json.value("at", storage::Moment{0}), json.value("games", std::map<std::string, int>())};
}

bool is_due(const Table& table, storage::Moment now) {
  if (table.is_over() || table.speed() != Speed::Correspondence || !table.terms.time.turn) return false;
  const auto left = table.game.clocks().left(table.game.side(), now);
  return left && *left <= *table.terms.time.turn / 3;
}

}  // namespace

void Reminders::set(const MemberPtr& member, bool on, const std::string& language, const Done& done) {
  if (mailer_ == nullptr) return done(Error{"no-mail"_code, "", "this site sends no mail"});
  if (!on) return keep(member, on, language, done);
  site::ask(
      keeping_, [account = member->account](storage::Store& store) { return has_mailbox(store, account); },
      [this, member, language, done](const Result<bool>& has) {
        if (!has) return done(has.error());
        if (!*has)
          return done(bad_field("on", "needs a mail address that you have confirmed; set one first"));
        keep(member, true, language, done);
      });
}

void Reminders::keep(const MemberPtr& member, bool on, const std::string& language, const Done& done) {
  const Json wish = {{"on", on}, {"language", language}};
  const std::string account = member->account.id;
  keeping_.commit({storage::PutDocument{{storage::own_kind(account), std::string(kWishId), dump(wish)}}},
                  [this, account, done](const std::optional<Error>& error) {
                    if (error) return done(not_saved(*error));
                    looked_.erase(account);
                    done(std::nullopt);
                  });
}

void Reminders::ask(const MemberPtr& member, std::function<void(Result<bool>)> done) {
  const std::string kind = storage::own_kind(member->account.id);
  site::ask(
      keeping_, [kind](storage::Store& store) { return store.document(kind, kWishId); },
      [done = std::move(done)](const Result<std::optional<storage::Document>>& wish) {
        done(wish ? Result<bool>(read_wish(*wish).on) : Result<bool>(wish.error()));
      });
}

void Reminders::tick() {
  if (mailer_ == nullptr) return;
  const storage::Moment now = now_();
  std::map<MemberPtr, std::vector<Turn>> due;
  tables_.for_each([&due, now](const Table& table) {
    if (!is_due(table, now)) return;
    const Player side = table.game.side();
    const MemberPtr& player = table.players[Table::at(side)];
    if (!player || player->account.mail.empty()) return;
    const storage::Moment until = now + *table.game.clocks().left(side, now);
    due[player].push_back({table.id(),
                           static_cast<int>(table.game.turns().size()),
                           {table.head.names[Table::at(opponent(side))], table.head.game, until}});
  });
  std::erase_if(looked_, [now](const auto& entry) { return now - entry.second >= kBetweenLooks; });
  for (const auto& [player, turns] : due) {
    if (looked_.emplace(player->account.id, now).second) remind(player, turns);
  }
}

void Reminders::remind(const MemberPtr& member, const std::vector<Turn>& turns) {
  struct Known {
    bool has_mailbox;
    Wish wish;
    Told told;
  };
  const std::string kind = storage::own_kind(member->account.id);
  site::ask(
      keeping_,
      [kind, account = member->account](storage::Store& store) -> Result<Known> {
        const auto has = has_mailbox(store, account);
        if (!has) return has.error();
        const auto wish = store.document(kind, kWishId);
        if (!wish) return wish.error();
        const auto told = store.document(kind, kToldId);
        if (!told) return told.error();
        return Known{*has, read_wish(*wish), read_told(*told)};
      },
      [this, member, kind, turns](const Result<Known>& known) {
        if (!known || !known->has_mailbox || !known->wish.on) return;
        const Told& before = known->told;
        const storage::Moment now = now_();
        const bool is_new = std::any_of(turns.begin(), turns.end(), [&before](const Turn& turn) {
          const auto at = before.games.find(turn.game);
          return at == before.games.end() || at->second != turn.ply;
        });
        if (!is_new || (before.at != 0 && now - before.at < kBetweenMails)) return;
        Json games = Json::object();
        std::vector<DueTurn> due;
        for (const Turn& turn : turns) {
          games[turn.game] = turn.ply;
          due.push_back(turn.due);
        }
        const Json told = {{"at", now}, {"games", std::move(games)}};
        // Kept first: a site that dies in between has not written, rather than twice.
        keeping_.commit(
            {storage::PutDocument{{kind, std::string(kToldId), dump(told)}}},
            [this, member, due, language = known->wish.language](const std::optional<Error>& error) {
              if (error) return;
              mailer_->send(reminder_mail(member->account.mail, member->account.name, due, language));
            });
      });
}

}  // namespace potentia::site
