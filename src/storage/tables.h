// The fields of each row by name, in one place: from here come the columns of SQL, the reading of rows and
// the lines of a dump. A new field needs its line here and a migration.
#pragma once

#include <string_view>
#include <type_traits>

#include "storage/rows.h"

namespace potentia::storage {

/// kName: the table. kKey: what tells its rows apart, "" where nothing of the row does. `each` calls `visit`
/// with the name and a reference to each field, const or not as the row is.
template <class Row>
struct Table;

template <>
struct Table<Account> {
  static constexpr std::string_view kName = "accounts";
  static constexpr std::string_view kKey = "id";
  static void each(auto&& row, auto&& visit) {
    visit("id", row.id);
    visit("name", row.name);
    visit("kind", row.kind);
    visit("role", row.role);
    visit("created", row.created);
    visit("seen", row.seen);
    visit("password", row.password);
    visit("mail", row.mail);
    visit("totp", row.totp);
    visit("closed", row.closed);
    visit("banned_until", row.banned_until);
    visit("marked", row.marked);
    visit("settings", row.settings);
  }
};

template <>
struct Table<Session> {
  static constexpr std::string_view kName = "sessions";
  static constexpr std::string_view kKey = "hash";
  static void each(auto&& row, auto&& visit) {
    visit("hash", row.hash);
    visit("account", row.account);
    visit("created", row.created);
    visit("seen", row.seen);
    visit("agent", row.agent);
    visit("address", row.address);
  }
};

template <>
struct Table<Token> {
  static constexpr std::string_view kName = "tokens";
  static constexpr std::string_view kKey = "hash";
  static void each(auto&& row, auto&& visit) {
    visit("hash", row.hash);
    visit("account", row.account);
    visit("id", row.id);
    visit("label", row.label);
    visit("scopes", row.scopes);
    visit("created", row.created);
    visit("used", row.used);
  }
};

template <>
struct Table<Game> {
  static constexpr std::string_view kName = "games";
  static constexpr std::string_view kKey = "id";
  static void each(auto&& row, auto&& visit) {
    visit("id", row.id);
    visit("white", row.accounts[0]);
    visit("black", row.accounts[1]);
    visit("white_key", row.keys[0]);
    visit("black_key", row.keys[1]);
    each_of_search(row, visit);
    visit("result", row.result);
    visit("white_name", row.names[0]);
    visit("black_name", row.names[1]);
    each_behind_names(row, visit);
  }
  /// What games are looked for by.
  static void each_of_search(auto&& row, auto&& visit) {
    visit("game", row.game);
    visit("pool", row.pool);
    visit("rated", row.rated);
    visit("status", row.status);
    visit("created", row.created);
  }
  static void each_of_turns(auto&& row, auto&& visit) {
    visit("result", row.result);
    each_behind_names(row, visit);
  }
  static void each_behind_names(auto&& row, auto&& visit) {
    visit("moved", row.moved);
    visit("termination", row.termination);
    visit("plies", row.plies);
    visit("white_rating", row.ratings[0]);
    visit("black_rating", row.ratings[1]);
    visit("white_gain", row.gains[0]);
    visit("black_gain", row.gains[1]);
    visit("terms", row.terms);
  }
};

template <>
struct Table<LoggedEvent> {
  static constexpr std::string_view kName = "events";
  static constexpr std::string_view kKey = "";
  static void each(auto&& row, auto&& visit) {
    visit("version", row.version);
    visit("text", row.text);
  }
};

template <>
struct Table<ChatLine> {
  static constexpr std::string_view kName = "chat";
  static constexpr std::string_view kKey = "";
  static void each(auto&& row, auto&& visit) {
    visit("game", row.game);
    visit("at", row.at);
    visit("account", row.account);
    visit("room", row.room);
    visit("text", row.text);
  }
};

template <>
struct Table<Rating> {
  static constexpr std::string_view kName = "ratings";
  static constexpr std::string_view kKey = "account, pool";
  static void each(auto&& row, auto&& visit) {
    visit("account", row.account);
    visit("pool", row.pool);
    visit("rating", row.rating);
    visit("deviation", row.deviation);
    visit("volatility", row.volatility);
    visit("games", row.games);
    visit("at", row.at);
  }
};

template <>
struct Table<RatingPoint> {
  static constexpr std::string_view kName = "rating_points";
  static constexpr std::string_view kKey = "";
  static void each(auto&& row, auto&& visit) {
    visit("at", row.at);
    visit("rating", row.rating);
    visit("game", row.game);
  }
};

template <>
struct Table<Relation> {
  static constexpr std::string_view kName = "relations";
  static constexpr std::string_view kKey = "from_account, to_account, kind";
  static void each(auto&& row, auto&& visit) {
    visit("from_account", row.from);
    visit("to_account", row.to);
    visit("kind", row.kind);
  }
};

template <>
struct Table<Challenge> {
  static constexpr std::string_view kName = "challenges";
  static constexpr std::string_view kKey = "id";
  static void each(auto&& row, auto&& visit) {
    visit("id", row.id);
    visit("from_account", row.from);
    visit("to_account", row.to);
    visit("created", row.created);
    visit("expires", row.expires);
    visit("terms", row.terms);
  }
};

template <>
struct Table<Note> {
  static constexpr std::string_view kName = "notes";
  static constexpr std::string_view kKey = "game, account";
  static void each(auto&& row, auto&& visit) {
    visit("game", row.game);
    visit("account", row.account);
    visit("text", row.text);
  }
};

template <>
struct Table<Report> {
  static constexpr std::string_view kName = "reports";
  static constexpr std::string_view kKey = "id";
  static void each(auto&& row, auto&& visit) {
    visit("id", row.id);
    visit("from_account", row.from);
    visit("about", row.about);
    visit("game", row.game);
    visit("at", row.at);
    visit("text", row.text);
    visit("answer", row.answer);
  }
};

template <>
struct Table<Document> {
  static constexpr std::string_view kName = "documents";
  static constexpr std::string_view kKey = "kind, id";
  static void each(auto&& row, auto&& visit) {
    visit("kind", row.kind);
    visit("id", row.id);
    visit("text", row.text);
  }
};

}  // namespace potentia::storage
