// What the site keeps, as plain values: people, their ways in, games, ratings, words. No rule and no SQL
// here; storage/store.h says how they are written and read.
//
// Moments are milliseconds since 1970, UTC. Ids are texts of letters and digits that cannot be guessed
// (site/ids.h makes them). Secrets are kept as hashes alone: who reads the file cannot log in with it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace potentia::storage {

using Moment = std::int64_t;

enum class AccountKind : std::uint8_t { Guest, Person, Bot };
enum class Role : std::uint8_t { Player, Moderator, Administrator };

struct Account {
  std::string id;    // 8 characters, public
  std::string name;  // as its owner writes it; "" of a guest
  AccountKind kind = AccountKind::Guest;
  Role role = Role::Player;
  Moment created = 0;
  Moment seen = 0;
  std::string password;     // an Argon2id text; "" of guests
  std::string mail;         // for recovery alone; ""
  std::string totp;         // the secret of the second step, base32; "": there is none
  bool closed = false;      // by its owner: nobody can log in, the name stays taken
  Moment banned_until = 0;  // by a moderator; 0: no
  bool marked = false;      // a moderator thinks that an engine plays for it
  std::string settings;     // JSON of the page's making, at most 4 KiB

  bool operator==(const Account&) const = default;
};

/// A browser that is logged in.
struct Session {
  std::string hash;  // of the cookie's secret, 64 hexadecimal digits
  std::string account;
  Moment created = 0;
  Moment seen = 0;
  std::string agent;    // how the browser calls itself, at most 200 bytes
  std::string address;  // where it came from last

  bool operator==(const Session&) const = default;
};

/// What a program logs in with.
struct Token {
  std::string hash;
  std::string account;
  std::string id;      // 8 characters, to name it by
  std::string label;   // its owner's words for it
  std::string scopes;  // "board:play challenge:write", one space between
  Moment created = 0;
  Moment used = 0;

  bool operator==(const Token&) const = default;
};

enum class GameStatus : std::uint8_t { Running, Ended, Aborted };

/// The head of a game; its log says all else.
struct Game {
  std::string id;                       // 8 characters, public
  std::array<std::string, 2> accounts;  // White's, Black's; "" of an engine of the house
  std::array<std::string, 2> names;     // as they were called when it began
  std::array<std::string, 2> keys;      // 12 characters each: who has one may play that side
  std::string game;                     // "dvonn"
  std::string pool;                     // "dvonn:blitz", of ratings; "": in none
  bool rated = false;
  GameStatus status = GameStatus::Running;
  Moment created = 0;
  Moment moved = 0;    // when something last happened
  std::string result;  // "1-0", "0-1", "1/2-1/2", "*"
  std::string termination;
  int plies = 0;
  std::array<int, 2> ratings{};  // before it, rounded; 0: none
  std::array<int, 2> gains{};    // by it
  std::string terms;             // JSON of the site's making: what was agreed on beside the log

  bool operator==(const Game&) const = default;
};

/// One event of a game's log, as protocol/play_json.h writes it.
struct LoggedEvent {
  std::uint64_t version = 0;
  std::string text;

  bool operator==(const LoggedEvent&) const = default;
};

struct ChatLine {
  std::string game;
  Moment at = 0;
  std::string account;
  std::string room;  // "player" or "spectator"
  std::string text;

  bool operator==(const ChatLine&) const = default;
};

/// Glicko-2's three numbers, on its outer scale, in one pool.
struct Rating {
  std::string account;
  std::string pool;
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  int games = 0;
  Moment at = 0;  // of the last game

  bool operator==(const Rating&) const = default;
};

struct RatingPoint {
  Moment at = 0;
  double rating = 0;
  std::string game;

  bool operator==(const RatingPoint&) const = default;
};

enum class RelationKind : std::uint8_t { Follow, Block };

struct Relation {
  std::string from;
  std::string to;
  RelationKind kind = RelationKind::Follow;

  bool operator==(const Relation&) const = default;
};

/// An invitation, a challenge or a seek by correspondence, which outlives a restart.
struct Challenge {
  std::string id;  // 8 characters: it stands in the link
  std::string from;
  std::string to;  // "": whoever has the link
  Moment created = 0;
  Moment expires = 0;
  std::string terms;  // JSON of the site's making

  bool operator==(const Challenge&) const = default;
};

/// What one player has written for himself about a game.
struct Note {
  std::string game;
  std::string account;
  std::string text;

  bool operator==(const Note&) const = default;
};

/// What moderators are told, and what they have done.
struct Report {
  std::string id;
  std::string from;
  std::string about;
  std::string game;
  Moment at = 0;
  std::string text;
  std::string answer;  // "": open

  bool operator==(const Report&) const = default;
};

/// Anything of the site that is kept whole and found by its kind and id alone: a tournament, a setting. What
/// belongs to one person is of a kind of his own, and is erased with him.
struct Document {
  std::string kind;
  std::string id;
  std::string text;  // JSON

  bool operator==(const Document&) const = default;
};

/// Who may write what has this name (RaiseFence, UnderFence). Of the place, not of what it holds.
struct FenceRow {
  std::uint64_t number = 0;  // 0: it was never raised
  std::string holder;        // who raised it; "": it was given up
  std::uint64_t beats = 0;   // grows with each batch that is kept under it

  bool operator==(const FenceRow&) const = default;
};

/// The kind of what the site writes down about accounts, by an account's id; it is erased with it.
inline constexpr std::string_view kAboutAccounts = "about";

/// The kind of documents that say whose account was changed beside the site, which has not seen it yet; the
/// text is the account's id.
inline constexpr std::string_view kChangedBeside = "changed-beside";

/// The kind of an account's own documents.
inline std::string own_kind(std::string_view account) {
  return "of/" + std::string(account);
}

}  // namespace potentia::storage
