// Requests about one's own account.
#include <algorithm>

#include "api/game_texts.h"
#include "api/web_requests.h"
#include "site/common.h"
#include "site/totp.h"

namespace potentia::api {
namespace {

using AskedPtr = std::shared_ptr<Asked>;

/// A text of the body; "" where it is none, which whoever needs it refuses.
std::string text(const Asked& asked, std::string_view name) {
  const auto read = text_field(asked.body, name, "");
  return read ? *read : "";
}

void make_guest(const AskedPtr& asked, const Answered& done) {
  if (asked->visitor.member) return answer_me(asked, done);
  asked->site.accounts.make_guest(asked->request.origin, [asked, done](Result<site::Entrance> in) {
    answer_entrance(asked, std::move(in), done);
  });
}

/// What goes wrong is seen when the code is asked for again.
bool send_mailbox_code(const AskedPtr& asked, const site::MemberPtr& member) {
  return !asked->site.mailboxes.send_code(member, text(*asked, "language"));
}

void register_person(const AskedPtr& asked, const Answered& done) {
  if (asked->visitor.member && asked->visitor.member->has_name())
    return done(refusal(Error{"bad-name"_code, "", "you have an account; log out first to make another"}));
  asked->site.accounts.join(asked->visitor,
                            {text(*asked, "name"), text(*asked, "password"), text(*asked, "mail")},
                            asked->request.origin, [asked, done](Result<site::Entrance> in) {
                              if (in && !in->member->account.mail.empty())
                                send_mailbox_code(asked, in->member);
                              answer_entrance(asked, std::move(in), done);
                            });
}

void log_in(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.log_in(
      {text(*asked, "name"), text(*asked, "password"), text(*asked, "code")}, asked->request.origin,
      [asked, done](Result<site::Entrance> in) { answer_entrance(asked, std::move(in), done); });
}

void recover(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.recover(
      text(*asked, "name"), text(*asked, "recovery_code"), text(*asked, "password"), asked->request.origin,
      [asked, done](Result<site::Entrance> in) { answer_entrance(asked, std::move(in), done); });
}

void mail_code(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.mail_code(text(*asked, "name"), text(*asked, "language"), asked->request.origin,
                                 answer_done(done));
}

void log_out(const AskedPtr& asked, const Answered& done) {
  const auto gone = [done](const std::optional<Error>& error) {
    Answer out = error ? refusal(*error) : answer(Json::object());
    if (!error) out.cookie = "";
    done(std::move(out));
  };
  if (!asked->visitor.member) return gone(std::nullopt);
  asked->site.accounts.log_out(asked->visitor, gone);
}

void set_password(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.set_password(asked->visitor, text(*asked, "old"), text(*asked, "password"),
                                    answer_done(done));
}

void list_sessions(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.sessions(asked->visitor.member,
                                [asked, done](const Result<std::vector<storage::Session>>& all) {
                                  if (!all) return done(refusal(all.error()));
                                  Json sessions = Json::array();
                                  for (const storage::Session& session : *all) {
                                    Json one = {{"id", session.hash.substr(0, 16)},
                                                {"agent", session.agent},
                                                {"address", session.address},
                                                {"created", session.created},
                                                {"seen", session.seen}};
                                    if (session.hash == asked->visitor.session) one["current"] = true;
                                    sessions.push_back(std::move(one));
                                  }
                                  done(answer({{"sessions", std::move(sessions)}}));
                                });
}

void end_session(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.end_session(asked->visitor.member, text(*asked, "id"), answer_done(done));
}

void begin_totp(const AskedPtr& asked, const Answered& done) {
  const std::string secret = asked->site.accounts.begin_totp(asked->visitor.member);
  done(answer({{"secret", secret}, {"uri", site::totp_uri(secret, asked->visitor.member->account.name)}}));
}

void confirm_totp(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.confirm_totp(asked->visitor.member, text(*asked, "code"), answer_done(done));
}

void end_totp(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.end_totp(asked->visitor.member, text(*asked, "password"), answer_done(done));
}

void list_tokens(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.tokens(asked->visitor.member, [done](const Result<std::vector<storage::Token>>& all) {
    if (!all) return done(refusal(all.error()));
    Json tokens = Json::array();
    for (const storage::Token& token : *all)
      tokens.push_back({{"id", token.id},
                        {"label", token.label},
                        {"scopes", token.scopes},
                        {"created", token.created},
                        {"used", token.used}});
    done(answer({{"tokens", std::move(tokens)}}));
  });
}

void add_token(const AskedPtr& asked, const Answered& done) {
  const auto scopes = texts_field(asked->body, "scopes");
  if (!scopes) return done(refusal(scopes.error()));
  asked->site.accounts.add_token(asked->visitor.member, text(*asked, "label"), *scopes,
                                 [done](const Result<std::string>& token) {
                                   done(token ? answer({{"token", *token}}) : refusal(token.error()));
                                 });
}

void end_token(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.end_token(asked->visitor.member, text(*asked, "id"), answer_done(done));
}

void set_settings(const AskedPtr& asked, const Answered& done) {
  const auto at = asked->body.find("settings");
  if (at == asked->body.end() || !at->is_object())
    return done(refusal(bad_field("settings", "must be an object")));
  asked->site.accounts.set_settings(asked->visitor.member, dump(*at), answer_done(done));
}

// `days`: from now on; 0 ends the vacation that is on.
void set_vacation(const AskedPtr& asked, const Answered& done) {
  const auto days = number_field(asked->body, "days", 0, site::kVacationDays);
  if (!days) return done(refusal(days.error()));
  if (!*days) return done(refusal(bad_field("days", "it is missing")));
  const site::MemberPtr& member = asked->visitor.member;
  const storage::Moment now = asked->site.now();
  const site::Vacation before = member->vacation;
  const auto after = **days == 0 ? Result<site::Vacation>(before.ended(now)) : before.begun(**days, now);
  if (!after) return done(refusal(after.error()));
  const auto kept = [asked, before, after = *after, done](const std::optional<Error>& error) {
    if (error) return done(refusal(site::not_saved(*error)));
    const site::MemberPtr& owner = asked->visitor.member;
    const storage::Moment then = asked->site.now();
    owner->vacation = after;
    const auto rest = [then](const site::Vacation& one) {
      return std::max<std::int64_t>(0, one.until - then);
    };
    asked->site.tables.vacation_changed(owner, rest(after) - rest(before));
    done(answer({{"vacation", site::vacation_json(after, then)}}));
  };
  asked->site.keeping.commit({storage::PutDocument{site::vacation_document(member->account.id, *after)}},
                             kept);
}

void erase(const AskedPtr& asked, const Answered& done) {
  asked->site.accounts.erase(asked->visitor.member, text(*asked, "password"),
                             [done](const std::optional<Error>& error) {
                               Answer out = error ? refusal(*error) : answer(Json::object());
                               if (!error) out.cookie = "";
                               done(std::move(out));
                             });
}

struct Everything {
  std::vector<storage::Session> sessions;
  std::vector<storage::Token> tokens;
  std::vector<storage::Rating> ratings;
  std::vector<storage::Relation> relations;
  std::vector<Listed> games;
  std::vector<storage::Note> notes;
  std::vector<storage::Document> documents;
  std::optional<storage::Document> conduct;  // site/conduct.h
};

Result<Everything> read_everything(storage::Store& store, const std::string& id) {
  auto sessions = store.sessions(id);
  if (!sessions) return sessions.error();
  auto tokens = store.tokens(id);
  if (!tokens) return tokens.error();
  auto ratings = store.ratings(id);
  if (!ratings) return ratings.error();
  auto relations = store.relations(id);
  if (!relations) return relations.error();
  storage::GameQuery query;
  query.account = id;
  query.limit = 1000;
  auto games = list_games(store, query);
  if (!games) return games.error();
  auto notes = store.notes(id);
  if (!notes) return notes.error();
  auto documents = store.documents(storage::own_kind(id));
  if (!documents) return documents.error();
  auto conduct = store.document(storage::kAboutAccounts, id);
  if (!conduct) return conduct.error();
  return Everything{std::move(*sessions), std::move(*tokens), std::move(*ratings),   std::move(*relations),
                    std::move(*games),    std::move(*notes),  std::move(*documents), std::move(*conduct)};
}

void set_mail(const AskedPtr& asked, const Answered& done) {
  const site::MemberPtr member = asked->visitor.member;
  asked->site.accounts.set_mail(member, text(*asked, "mail"), text(*asked, "password"),
                                [asked, member, done](const std::optional<Error>& error) {
                                  if (error) return done(refusal(*error));
                                  asked->site.mailboxes.forget(member);
                                  done(answer({{"sent", send_mailbox_code(asked, member)}}));
                                });
}

void show_mail(const AskedPtr& asked, const Answered& done) {
  const std::string& mail = asked->visitor.member->account.mail;
  asked->site.mailboxes.ask(asked->visitor.member, [mail, done](const Result<bool>& confirmed) {
    done(confirmed ? answer({{"mail", mail}, {"confirmed", *confirmed}}) : refusal(confirmed.error()));
  });
}

void ask_mailbox_code(const AskedPtr& asked, const Answered& done) {
  answer_done(done)(asked->site.mailboxes.send_code(asked->visitor.member, text(*asked, "language")));
}

void confirm_mail(const AskedPtr& asked, const Answered& done) {
  asked->site.mailboxes.confirm(asked->visitor.member, text(*asked, "code"), answer_done(done));
}

void show_push(const AskedPtr& asked, const Answered& done) {
  const std::string key = asked->site.notices.key();
  done(answer({{"key", key.empty() ? Json() : Json(key)}}));
}

void begin_push(const AskedPtr& asked, const Answered& done) {
  asked->site.notices.add(asked->visitor, text(*asked, "address"), answer_done(done));
}

void end_push(const AskedPtr& asked, const Answered& done) {
  asked->site.notices.remove(asked->visitor, text(*asked, "address"), answer_done(done));
}

void show_reminders(const AskedPtr& asked, const Answered& done) {
  asked->site.reminders.ask(asked->visitor.member, [done](const Result<bool>& on) {
    done(on ? answer({{"on", *on}}) : refusal(on.error()));
  });
}

void set_reminders(const AskedPtr& asked, const Answered& done) {
  const auto on = asked->body.find("on");
  if (on == asked->body.end() || !on->is_boolean())
    return done(refusal(bad_field("on", "must be true or false")));
  asked->site.reminders.set(asked->visitor.member, on->get<bool>(), text(*asked, "language"),
                            answer_done(done));
}

void export_all(const AskedPtr& asked, const Answered& done) {
  const std::string id = asked->visitor.member->account.id;
  site::ask(
      asked->site.keeping, [id](storage::Store& store) { return read_everything(store, id); },
      [asked, done](const Result<Everything>& all) {
        if (!all) return done(refusal(all.error()));
        Json out = {{"account", account_json(asked->visitor.member->account, true)}};
        for (const storage::Session& one : all->sessions)
          out["sessions"].push_back(
              {{"agent", one.agent}, {"address", one.address}, {"created", one.created}});
        for (const storage::Token& one : all->tokens)
          out["tokens"].push_back({{"label", one.label}, {"scopes", one.scopes}, {"created", one.created}});
        for (const storage::Rating& one : all->ratings)
          out["ratings"].push_back({{"pool", one.pool}, {"rating", one.rating}, {"games", one.games}});
        for (const storage::Relation& one : all->relations)
          out["relations"].push_back(
              {{"to", one.to}, {"kind", one.kind == storage::RelationKind::Block ? "block" : "follow"}});
        for (const auto& [head, kinds] : all->games)
          out["games"].push_back(site::head_json(head, kinds, std::nullopt));
        for (const storage::Note& one : all->notes)
          out["notes"].push_back({{"game", one.game}, {"text", one.text}});
        if (all->conduct) out["conduct"] = site::shown_json(site::read_conduct(all->conduct->text).own);
        for (const storage::Document& one : all->documents) out["own"][one.id] = parse_json(one.text);
        done(answer(out));
      });
}

// His games that go on, those first that wait for him.
Json playing_json(const AskedPtr& asked, std::vector<site::TablePtr> tables) {
  const site::Member* const member = asked->visitor.member.get();
  const auto waits = [member](const site::TablePtr& table) {
    return table->side_of(member) != table->game.side();
  };
  std::sort(tables.begin(), tables.end(), [&](const site::TablePtr& a, const site::TablePtr& b) {
    return std::pair(waits(a), a->head.moved) < std::pair(waits(b), b->head.moved);
  });
  Json games = Json::array();
  for (const site::TablePtr& table : tables)
    games.push_back(site::head_json(*table, table->side_of(member), asked->site.now()));
  return games;
}

}  // namespace

void answer_me(const AskedPtr& asked, const Answered& done) {
  const site::MemberPtr& member = asked->visitor.member;
  if (!member)
    return done(answer({{"account", nullptr},
                        {"mails", asked->site.accounts.sends_mail()},
                        {"ratings", Json::object()},
                        {"games", Json::array()},
                        {"challenges", Json::array()}}));
  const std::set<std::string>& games = member->games;
  asked->site.tables.look_at(
      {games.begin(), games.end()}, [asked, done, member](const std::vector<site::TablePtr>& tables) {
        const storage::Moment now = asked->site.now();
        Json ratings = Json::object();
        for (const auto& [pool, rating] : member->ratings) ratings[pool] = site::rating_json(rating, now);
        Json out = {{"account", account_json(member->account, true)},
                    {"mails", asked->site.accounts.sends_mail()},
                    {"ratings", std::move(ratings)},
                    {"games", playing_json(asked, tables)}};
        if (member->has_name()) out["vacation"] = site::vacation_json(member->vacation, now);
        asked->site.challenges.of(member, [out, done](const std::vector<Json>& challenges) mutable {
          out["challenges"] = challenges;
          done(answer(out));
        });
      });
}

void answer_entrance(const AskedPtr& asked, Result<site::Entrance> entrance, const Answered& done) {
  if (!entrance) return done(refusal(entrance.error()));
  asked->visitor.member = entrance->member;
  answer_me(asked, [entrance = std::move(*entrance), done](Answer out) {
    if (!entrance.recovery_codes.empty()) {
      Json json = parse_json(out.text);
      json["recovery_codes"] = entrance.recovery_codes;
      out.text = dump(json);
    }
    out.cookie = entrance.secret;
    done(std::move(out));
  });
}

std::span<const Route> account_routes() {
  using enum Needs;
  static constexpr Route kRoutes[] = {
      {"GET", "/site/me", Nobody, answer_me},
      {"POST", "/site/guest", Nobody, make_guest},
      {"POST", "/site/register", Nobody, register_person},
      {"POST", "/site/login", Nobody, log_in},
      {"POST", "/site/logout", Nobody, log_out},
      {"POST", "/site/recover", Nobody, recover},
      {"POST", "/site/recover/mail", Nobody, mail_code},
      {"GET", "/site/mail", Account, show_mail},
      {"POST", "/site/mail", Account, set_mail},
      {"POST", "/site/mail/code", Account, ask_mailbox_code},
      {"POST", "/site/mail/confirm", Account, confirm_mail},
      {"POST", "/site/password", Account, set_password},
      {"GET", "/site/sessions", Account, list_sessions},
      {"POST", "/site/sessions/end", Account, end_session},
      {"POST", "/site/totp/begin", Account, begin_totp},
      {"POST", "/site/totp/confirm", Account, confirm_totp},
      {"POST", "/site/totp/end", Account, end_totp},
      {"GET", "/site/tokens", Account, list_tokens},
      {"POST", "/site/tokens", Account, add_token},
      {"POST", "/site/tokens/end", Account, end_token},
      {"GET", "/site/push", Nobody, show_push},
      {"POST", "/site/push", Somebody, begin_push},
      {"POST", "/site/push/end", Somebody, end_push},
      {"GET", "/site/reminders", Account, show_reminders},
      {"POST", "/site/reminders", Account, set_reminders},
      {"POST", "/site/settings", Somebody, set_settings},
      {"POST", "/site/vacation", Account, set_vacation},
      {"GET", "/site/export", Account, export_all},
      {"POST", "/site/erase", Account, erase},
  };
  return kRoutes;
}

}  // namespace potentia::api
