// Store: where the site keeps what must outlive it. Three of them: in memory (for tests and trials), SQLite
// (a club on one machine), PostgreSQL (several servers). They behave alike; store_test.cpp holds all three to
// one suite.
//
// Writing is by Batches, each all or nothing. `commit` takes many at once and makes them durable together, as
// the disk's flush costs more than all the rest (committer.h gathers them). When it returns, what succeeded
// is on the disk.
//
// Errors of all: "storage" (the machine's: a full disk, a lost connection). Nothing of the batch is kept
// then, as far as the machine can still tell: of a disk that failed while it flushed only asking again tells.
// "in-doubt": the database went away at the very end, and only when it is back it tells whether all of the
// batch is kept or nothing. "bad-value": a text that is not UTF-8 or holds a zero byte,
// a number that is none. "no-account", "no-game": a session, a token, an event, a note … of one that is not
// there.
//
// A Store may be used by several threads: one writes at a time, others read beside it. Lists come in the
// order that is said; where none is, oldest first, and of one moment by id.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "storage/rows.h"

namespace potentia::storage {

// --- changes ---

/// Errors "id-taken"; "name-taken": another account has this name. A to Z and a to z do not tell names apart;
/// "" is taken by nobody.
struct AddAccount {
  Account account;
};
/// All fields but id. Errors: "name-taken", "no-account".
struct SetAccount {
  Account account;
};
struct PutSession {
  Session session;
};
struct DropSession {
  std::string hash;
};
/// All of an account, but for one; "": all.
struct DropSessions {
  std::string account;
  std::string but;
};
struct PutToken {
  Token token;
};
struct DropToken {
  std::string account;
  std::string id;
};
/// In place of those that there are. By hash.
struct SetRecoveryCodes {
  std::string account;
  std::vector<std::string> hashes;
};
/// Each counts once. Error "bad-code".
struct UseRecoveryCode {
  std::string account;
  std::string hash;
};
/// Error "id-taken".
struct AddGame {
  Game game;
};
/// All fields but id, accounts, keys and names, which EraseAccount alone takes away. Error "no-game". What
/// changes with each turn (moved, plies, result …) is cheaper to set than what games are looked for by (game,
/// pool, rated, status, created).
struct SetGame {
  Game game;
};
/// Behind what is there, versions one after the other, the first one 1. Error "conflict": the log does not
/// end at the version before the first of these, so somebody else has written it.
struct AppendEvents {
  std::string game;
  std::vector<LoggedEvent> events;
};
struct AddChatLine {
  ChatLine line;
};
/// With a point of the history, if `game` is not "".
struct PutRating {
  Rating rating;
  std::string game;
};
/// One of each kind between two.
struct PutRelation {
  Relation relation;
};
struct DropRelation {
  Relation relation;
};
struct PutChallenge {
  Challenge challenge;
};
/// Error "no-challenge": it is gone; so of two who accept it one fails.
struct DropChallenge {
  std::string id;
};
/// An empty text takes it away.
struct PutNote {
  Note note;
};
struct PutReport {
  Report report;
};
/// An empty text takes it away.
struct PutDocument {
  Document document;
};
/// Everything that is of one person: sessions, tokens, codes, relations and challenges (from and to him),
/// notes, documents of his own (own_kind) and about him (kAboutAccounts), chat lines' texts, ratings and
/// their histories, his name beside his games. The account stays as a closed one without name, password,
/// mail, second step, role and settings, so that the games of others stay whole; a ban stays, too. Error
/// "no-account".
struct EraseAccount {
  std::string id;
};

/// From now on nothing more is kept under a lower fence of this name. `holder`: whose it is now, for others
/// to see; "": nobody's. Error "fenced-off": it is as high or higher already.
struct RaiseFence {
  std::string name;
  std::uint64_t number = 0;
  std::string holder;
};
/// What stands with it in the batch is kept only as long as the fence has this number. Of several programs
/// that share a store the one that raised it last writes, and no other, whatever they believe. Others see by
/// its beats that he does. Error "fenced-off".
struct UnderFence {
  std::string name;
  std::uint64_t number = 0;
};

using Change = std::variant<AddAccount, SetAccount, PutSession, DropSession, DropSessions, PutToken,
                            DropToken, SetRecoveryCodes, UseRecoveryCode, AddGame, SetGame, AppendEvents,
                            AddChatLine, PutRating, PutRelation, DropRelation, PutChallenge, DropChallenge,
                            PutNote, PutReport, PutDocument, EraseAccount, RaiseFence, UnderFence>;

/// Changes that belong together: all of them, in order, or none.
using Batch = std::vector<Change>;

// --- questions ---

inline constexpr int kMostGames = 1000;

/// Games that somebody looks for; what is empty does not matter. Newest first.
struct GameQuery {
  std::string account{};   // played by him
  std::string opponent{};  // … against him
  std::string game{};
  std::string pool{};
  std::optional<bool> rated{};
  std::optional<GameStatus> status{};
  bool over = false;  // not those that go on
  std::string result{};
  Moment since = 0;
  Moment until = 0;      // 0: no bound; created before it
  std::string before{};  // an id: those behind it in the list, for the next page
  int limit = 50;        // at most kMostGames
};

class Store {
 public:
  Store() = default;
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// For each batch nothing, or why none of it is kept. Cost: one flush of the disk for all.
  virtual std::vector<std::optional<Error>> commit(std::span<const Batch> batches) = 0;

  virtual Result<std::optional<Account>> account(std::string_view id) = 0;
  /// By name, capitals or not.
  virtual Result<std::optional<Account>> account_named(std::string_view name) = 0;
  /// Names that begin so, by the alphabet, of accounts that are not closed.
  virtual Result<std::vector<Account>> accounts_like(std::string_view beginning, int limit) = 0;

  virtual Result<std::optional<Session>> session(std::string_view hash) = 0;
  virtual Result<std::vector<Session>> sessions(std::string_view account) = 0;
  virtual Result<std::optional<Token>> token(std::string_view hash) = 0;
  virtual Result<std::vector<Token>> tokens(std::string_view account) = 0;
  virtual Result<int> recovery_codes_left(std::string_view account) = 0;

  virtual Result<std::optional<Game>> game(std::string_view id) = 0;
  /// From a version on, in order.
  virtual Result<std::vector<LoggedEvent>> events(std::string_view game, std::uint64_t from = 1) = 0;
  virtual Result<std::vector<Game>> games(const GameQuery& query) = 0;
  /// All that are not over, in the order in which they began.
  virtual Result<std::vector<Game>> running_games() = 0;
  virtual Result<std::vector<ChatLine>> chat(std::string_view game) = 0;

  virtual Result<std::vector<Rating>> ratings(std::string_view account) = 0;
  virtual Result<std::vector<RatingPoint>> rating_history(std::string_view account,
                                                          std::string_view pool) = 0;
  /// The highest of those whose deviation is at most this, highest first.
  virtual Result<std::vector<Rating>> leaders(std::string_view pool, double most_deviation, int limit) = 0;

  /// Those that start from this account, by account and kind.
  virtual Result<std::vector<Relation>> relations(std::string_view account) = 0;
  /// All that have not expired by then, oldest first.
  virtual Result<std::vector<Challenge>> challenges(Moment now) = 0;
  virtual Result<std::optional<Note>> note(std::string_view game, std::string_view account) = 0;
  /// By game.
  virtual Result<std::vector<Note>> notes(std::string_view account) = 0;
  /// Open ones, or all; newest first.
  virtual Result<std::vector<Report>> reports(bool open_ones, int limit) = 0;
  virtual Result<std::optional<Document>> document(std::string_view kind, std::string_view id) = 0;
  /// By id.
  virtual Result<std::vector<Document>> documents(std::string_view kind) = 0;

  virtual Result<FenceRow> fence(std::string_view name) = 0;

  // --- of the whole ---

  /// Everything but the fences, which are of the place and not of what it holds, as the changes that make it
  /// anew in an empty store, as it stands at one moment; in the same order for the same content, whichever
  /// store holds it. Ends early when `take` says false.
  virtual std::optional<Error> all(const std::function<bool(const Change&)>& take) = 0;
  /// What is wrong with it, a sentence each; none: it is whole. Reads everything.
  virtual Result<std::vector<std::string>> faults() = 0;
  /// Writes a copy of everything to a new file, while others write: SQLite a database, others the lines of
  /// dump.h. Errors "file-exists", "no-file", "storage".
  virtual std::optional<Error> back_up(const std::string& path) = 0;
};

/// What open_store does with an older schema: brings it up to date, or refuses it.
enum class OldSchema : std::uint8_t { Migrate, Refuse };

/// "memory"; "postgres://…" (as libpq reads it); else a path: a file that is there or whose name ends in
/// ".sqlite" is the database, all else a folder for it (potentia.sqlite), made if it is missing. Only their
/// owner can read them. Errors "no-store" (another file, a newer schema, a folder that cannot be made),
/// "storage".
Result<std::unique_ptr<Store>> open_store(const std::string& place, OldSchema old = OldSchema::Migrate);

}  // namespace potentia::storage
