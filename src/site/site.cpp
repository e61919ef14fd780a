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
  accounts.on_erased([this](const std::string& id) {
    tables.forget_person(id);
    if (hall_games) hall_games->person_gone(id);
  });
  accounts.on_passes_over([this](const auto& is_over) {
    const std::vector<Hearer*> all = hearers;  // one who is cut off may go
    for (Hearer* hearer : all) {
      if (std::find(hearers.begin(), hearers.end(), hearer) != hearers.end() && is_over(hearer->pass()))
        hearer->cut_off();
    }
  });
}

void Site::divide(Halls& halls) {
  hall_games = std::make_unique<HallGames>(keeping, members, tables, now, halls);
}

void Site::be_hall(Hall hall, WayToKeeper& way) {
  hall_ = hall;
  tables.be_hall(hall, way);
  accounts.be_beside();
}

Result<bool> Site::take_up(storage::Store& store) {
  const auto alive = store.document(kAliveKind, alive_id());
  if (!alive) return alive.error();
  storage::Moment at = 0;
  if (*alive) {
    const Json json = parse_json((*alive)->text);
    if (json.is_object() && json.contains("at") && json["at"].is_number_integer())
      at = json["at"].get<std::int64_t>();
  }
  if (const auto games = tables.take_up(store, at); !games) return games.error();
  if (is_hall()) {
    const auto unsettled = tables.take_up_unsettled(store);
    return unsettled ? Result<bool>(true) : unsettled.error();
  }
  if (hall_games) {
    if (const auto away = hall_games->take_up(store); !away) return away.error();
  }
  if (const auto open = challenges.take_up(store); !open) return open.error();
  if (const auto going = tournaments.take_up(store); !going) return going.error();
  if (const auto waiting = conduct.take_up(store); !waiting) return waiting.error();
  return true;
}

std::string Site::alive_id() const {
  return is_hall() ? std::string(kAliveId) + "-" + hall_ : std::string(kAliveId);
}

void Site::note_alive() {
  noted_alive_ = now();
  keeping.commit(
      {storage::PutDocument{{std::string(kAliveKind), alive_id(), dump(Json{{"at", noted_alive_}})}}},
      [](const auto&) {});
}

void Site::tick() {
  const storage::Moment at = now();
  tables.tick();
  if (tables.running() > 0 && at - noted_alive_ >= kSecond) note_alive();
  if (at - tidied_ >= kMinute) tidy();
  if (is_hall()) return;
  tournaments.tick();
  conduct.tick();
  if (hall_games) hall_games->tick();
  if (at - told_lobby_ >= kSecond) {
    told_lobby_ = at;
    lobby.tell();
    accounts.look_beside();
  }
}

void Site::tidy() {
  const storage::Moment at = tidied_ = now();
  allowances.forget(at);
  members.forget_idle(at - kIdle);
  tables.forget();
  if (is_hall()) return;
  challenges.tick();
  notices.forget();
  reminders.tick();
}

void Site::say_restart() {
  if (tables.running() > 0) note_alive();
  if (is_hall()) return;  // the site goes on
  Json body = Json::object();
  const Message message = make_message(Message::Kind::Restart, body);
  const std::vector<Hearer*> all = hearers;
  for (Hearer* hearer : all) hearer->hear(message);
}

}  // namespace potentia::site
