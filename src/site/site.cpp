#include "site/site.h"

#include <algorithm>

#include "site/common.h"

namespace potentia::site {
namespace {

constexpr std::int64_t kIdle = 10 * kMinute;
constexpr std::string_view kAliveKind = "site";
constexpr std::string_view kAliveId = "alive";

}  // namespace

Site::Site(Keeping& its_keeping, std::function<void(std::function<void()>)> post, Clock its_now,
           HashCost cost, Helpers helpers)
    : keeping(its_keeping),
      now(std::move(its_now)),
      members(keeping),
      passwords(std::move(post), cost),
      accounts(keeping, members, passwords, allowances, now, helpers.mailer),
      tables(keeping, members, now, helpers.thinker),
      lobby(tables, members, now),
      challenges(keeping, tables, members, now),
      tournaments(keeping, tables, members, now),
      conduct(keeping, tables, now, helpers.judge),
      notices(keeping, members, now, helpers.pusher),
      mailboxes(keeping, allowances, now, helpers.mailer),
      reminders(keeping, tables, now, helpers.mailer),
      farm(std::move(helpers.farm)) {
  accounts.on_erased([this](const std::string& id) { tables.forget_person(id); });
  accounts.on_passes_over([this](const auto& is_over) {
    const std::vector<Hearer*> all = hearers;  // one who is cut off may go
    for (Hearer* hearer : all) {
      if (std::find(hearers.begin(), hearers.end(), hearer) != hearers.end() && is_over(hearer->pass()))
        hearer->cut_off();
    }
  });
}

Result<bool> Site::take_up(storage::Store& store) {
  const auto alive = store.document(kAliveKind, kAliveId);
  if (!alive) return alive.error();
  storage::Moment at = 0;
  if (*alive) {
    const Json json = parse_json((*alive)->text);
    if (json.is_object() && json.contains("at") && json["at"].is_number_integer())
      at = json["at"].get<std::int64_t>();
  }
  if (const auto games = tables.take_up(store, at); !games) return games.error();
  if (const auto open = challenges.take_up(store); !open) return open.error();
  if (const auto going = tournaments.take_up(store); !going) return going.error();
  if (const auto waiting = conduct.take_up(store); !waiting) return waiting.error();
  return true;
}

void Site::note_alive() {
  noted_alive_ = now();
  keeping.commit({storage::PutDocument{
                     {std::string(kAliveKind), std::string(kAliveId), dump(Json{{"at", noted_alive_}})}}},
                 [](const auto&) {});
}

void Site::tick() {
  const storage::Moment at = now();
  tables.tick();
  tournaments.tick();
  conduct.tick();
  if (at - told_lobby_ >= kSecond) {
    told_lobby_ = at;
    lobby.tell();
    accounts.look_beside();
  }
  if (tables.running() > 0 && at - noted_alive_ >= kSecond) note_alive();
  if (at - tidied_ >= kMinute) {
    tidied_ = at;
    allowances.forget(at);
    members.forget_idle(at - kIdle);
    challenges.tick();
    tables.forget();
    notices.forget();
    reminders.tick();
  }
}

void Site::say_restart() {
  if (tables.running() > 0) note_alive();
  Json body = Json::object();
  const Message message = make_message(Message::Kind::Restart, body);
  const std::vector<Hearer*> all = hearers;
  for (Hearer* hearer : all) hearer->hear(message);
}

}  // namespace potentia::site
