// Maps by what tells rows apart; questions look through all rows. A batch that fails is undone step by step.
#include "storage/memory_store.h"

#include <algorithm>
#include <mutex>
#include <shared_mutex>
#include <tuple>

#include "storage/checked.h"
#include "storage/dump.h"
#include "storage/shelf.h"

namespace potentia::storage {
namespace {

using Refusal = std::optional<Error>;
using Pair = std::pair<std::string, std::string>;

struct NumberedPoint {
  std::string account;
  std::string pool;
  std::uint64_t number = 0;
  RatingPoint point;
};
struct Code {
  std::string account;
  std::string hash;
};

/// The rows, and what each change does to them.
class Rows {
 public:
  Undo undo;
  Shelf<std::string, Account> accounts{undo};
  Shelf<std::string, std::string> names{undo};  // the ids by name_key
  Shelf<std::string, Session> sessions{undo};
  Shelf<std::string, Token> tokens{undo};
  Shelf<Pair, Code> codes{undo};
  Shelf<std::string, Game> games{undo};
  Shelf<std::pair<std::string, std::uint64_t>, std::string> events{undo};
  Shelf<std::string, std::uint64_t> versions{undo};                   // of each game's last event
  Shelf<std::pair<std::string, std::uint64_t>, ChatLine> chat{undo};  // by game and number
  Shelf<std::tuple<std::string, std::string, std::uint64_t>, NumberedPoint> points{undo};
  Shelf<Pair, Rating> ratings{undo};
  Shelf<std::tuple<std::string, std::string, RelationKind>, Relation> relations{undo};
  Shelf<std::string, Challenge> challenges{undo};
  Shelf<Pair, Note> notes{undo};
  Shelf<std::string, Report> reports{undo};
  Shelf<Pair, Document> documents{undo};
  Shelf<std::string, FenceRow> fences{undo};

  Refusal operator()(const AddAccount& change) {
    const Account& account = change.account;
    if (accounts.find(account.id)) return id_taken(account.id);
    return put(account);
  }
  Refusal operator()(const SetAccount& change) {
    if (!accounts.find(change.account.id)) return no_account(change.account.id);
    return put(change.account);
  }
  Refusal operator()(const PutSession& change) {
    if (!accounts.find(change.session.account)) return no_account(change.session.account);
    sessions.put(change.session.hash, change.session);
    return {};
  }
  Refusal operator()(const DropSession& change) {
    sessions.drop(change.hash);
    return {};
  }
  Refusal operator()(const DropSessions& change) {
    sessions.drop_if(
        [&](const Session& one) { return one.account == change.account && one.hash != change.but; });
    return {};
  }
  Refusal operator()(const PutToken& change) {
    if (!accounts.find(change.token.account)) return no_account(change.token.account);
    tokens.put(change.token.hash, change.token);
    return {};
  }
  Refusal operator()(const DropToken& change) {
    tokens.drop_if([&](const Token& one) { return one.account == change.account && one.id == change.id; });
    return {};
  }
  Refusal operator()(const SetRecoveryCodes& change) {
    if (!accounts.find(change.account)) return no_account(change.account);
    codes.drop_if([&](const Code& one) { return one.account == change.account; });
    for (const std::string& hash : change.hashes) codes.put({change.account, hash}, {change.account, hash});
    return {};
  }
  Refusal operator()(const UseRecoveryCode& change) {
    if (!codes.drop({change.account, change.hash})) return bad_code();
    return {};
  }
  Refusal operator()(const AddGame& change) {
    if (games.find(change.game.id)) return id_taken(change.game.id);
    games.put(change.game.id, change.game);
    versions.put(change.game.id, 0);
    return {};
  }
  Refusal operator()(const SetGame& change) {
    const Game* old = games.find(change.game.id);
    if (!old) return no_game(change.game.id);
    Game game = change.game;
    game.accounts = old->accounts;
    game.keys = old->keys;
    game.names = old->names;
    games.put(game.id, game);
    return {};
  }
  Refusal operator()(const AppendEvents& change) {
    const std::uint64_t* version = versions.find(change.game);
    if (!version) return no_game(change.game);
    if (change.events.empty()) return {};
    if (*version + 1 != change.events.front().version) return conflict(change.game);
    for (const LoggedEvent& event : change.events) events.put({change.game, event.version}, event.text);
    versions.put(change.game, change.events.back().version);
    return {};
  }
  Refusal operator()(const AddChatLine& change) {
    if (!games.find(change.line.game)) return no_game(change.line.game);
    chat.put({change.line.game, next_number_++}, change.line);
    return {};
  }
  Refusal operator()(const PutRating& change) {
    const Rating& rating = change.rating;
    if (!accounts.find(rating.account)) return no_account(rating.account);
    ratings.put({rating.account, rating.pool}, rating);
    if (change.game.empty()) return {};
    const std::uint64_t number = next_number_++;
    points.put({rating.account, rating.pool, number},
               {rating.account, rating.pool, number, {rating.at, rating.rating, change.game}});
    return {};
  }
  Refusal operator()(const PutRelation& change) {
    const Relation& relation = change.relation;
    if (!accounts.find(relation.from)) return no_account(relation.from);
    if (!accounts.find(relation.to)) return no_account(relation.to);
    relations.put({relation.from, relation.to, relation.kind}, relation);
    return {};
  }
  Refusal operator()(const DropRelation& change) {
    relations.drop({change.relation.from, change.relation.to, change.relation.kind});
    return {};
  }
  Refusal operator()(const PutChallenge& change) {
    if (!accounts.find(change.challenge.from)) return no_account(change.challenge.from);
    challenges.put(change.challenge.id, change.challenge);
    return {};
  }
  Refusal operator()(const DropChallenge& change) {
    if (!challenges.drop(change.id)) return no_challenge(change.id);
    return {};
  }
  Refusal operator()(const PutNote& change) {
    const Note& note = change.note;
    if (!games.find(note.game)) return no_game(note.game);
    if (!accounts.find(note.account)) return no_account(note.account);
    if (note.text.empty()) {
      notes.drop({note.game, note.account});
    } else {
      notes.put({note.game, note.account}, note);
    }
    return {};
  }
  Refusal operator()(const PutReport& change) {
    reports.put(change.report.id, change.report);
    return {};
  }
  Refusal operator()(const PutDocument& change) {
    const Document& document = change.document;
    if (document.text.empty()) {
      documents.drop({document.kind, document.id});
    } else {
      documents.put({document.kind, document.id}, document);
    }
    return {};
  }
  Refusal operator()(const EraseAccount& change) {
    const std::string& id = change.id;
    const Account* old = accounts.find(id);
    if (!old) return no_account(id);
    Account account;
    account.id = id;
    account.kind = old->kind;
    account.created = old->created;
    account.seen = old->seen;
    account.closed = true;
    account.banned_until = old->banned_until;
    account.marked = old->marked;
    put(account);
    sessions.drop_if([&](const Session& one) { return one.account == id; });
    tokens.drop_if([&](const Token& one) { return one.account == id; });
    codes.drop_if([&](const Code& one) { return one.account == id; });
    relations.drop_if([&](const Relation& one) { return one.from == id || one.to == id; });
    challenges.drop_if([&](const Challenge& one) { return one.from == id || one.to == id; });
    notes.drop_if([&](const Note& one) { return one.account == id; });
    documents.drop_if([&id, kind = own_kind(id)](const Document& one) {
      return one.kind == kind || (one.kind == kAboutAccounts && one.id == id);
    });
    ratings.drop_if([&](const Rating& one) { return one.account == id; });
    points.drop_if([&](const NumberedPoint& one) { return one.account == id; });
    erase_words_of(id);
    return {};
  }
  Refusal operator()(const RaiseFence& change) {
    const FenceRow before = fence(change.name);
    if (change.number <= before.number) return fenced_off();
    fences.put(change.name, {change.number, change.holder, before.beats});
    return {};
  }
  Refusal operator()(const UnderFence& change) {
    FenceRow row = fence(change.name);
    if (row.number == 0 || row.number != change.number) return fenced_off();
    ++row.beats;
    fences.put(change.name, std::move(row));
    return {};
  }

  FenceRow fence(const std::string& name) const {
    const FenceRow* row = fences.find(name);
    return row ? *row : FenceRow();
  }

 private:
  // With its name, unless another has it.
  Refusal put(const Account& account) {
    const std::string key = name_key(account.name);
    const std::string* owner = names.find(key);
    if (owner && *owner != account.id) return name_taken(account.name);
    if (const Account* old = accounts.find(account.id)) names.drop(name_key(old->name));
    if (!key.empty()) names.put(key, account.id);
    accounts.put(account.id, account);
    return {};
  }

  void erase_words_of(const std::string& id) {
    const auto lines = std::vector(chat.begin(), chat.end());
    for (auto [key, line] : lines) {
      if (line.account != id) continue;
      line.text.clear();
      chat.put(key, line);
    }
    const auto played = std::vector(games.begin(), games.end());
    for (auto [key, game] : played) {
      for (const int side : {0, 1}) {
        if (game.accounts[side] == id) game.names[side].clear();
      }
      if (game.accounts[0] == id || game.accounts[1] == id) games.put(key, game);
    }
  }

  std::uint64_t next_number_ = 1;
};

template <class Row>
bool is_older(const Row& a, const Row& b) {
  return std::tie(a.created, a.id) < std::tie(b.created, b.id);
}

bool fits(const Game& game, const GameQuery& query, const Game* before) {
  const auto& [white, black] = game.accounts;
  if (!query.account.empty() && query.account != white && query.account != black) return false;
  const bool plays_white = query.account.empty() || query.account == white;
  const bool plays_black = query.account.empty() || query.account == black;
  if (!query.opponent.empty() &&
      !((plays_white && query.opponent == black) || (plays_black && query.opponent == white)))
    return false;
  if (!query.game.empty() && query.game != game.game) return false;
  if (!query.pool.empty() && query.pool != game.pool) return false;
  if (query.rated && *query.rated != game.rated) return false;
  if (query.status && *query.status != game.status) return false;
  if (query.over && game.status == GameStatus::Running) return false;
  if (!query.result.empty() && query.result != game.result) return false;
  if (game.created < query.since || (query.until != 0 && game.created >= query.until)) return false;
  return !before || is_older(game, *before);
}

class MemoryStore final : public Store {
 public:
  std::vector<std::optional<Error>> commit(std::span<const Batch> batches) override {
    const std::unique_lock lock(mutex_);
    std::vector<std::optional<Error>> out;
    for (const Batch& batch : batches) out.push_back(apply(batch));
    return out;
  }

  Result<std::optional<Account>> account(std::string_view id) override { return one(rows_.accounts, id); }
  Result<std::optional<Account>> account_named(std::string_view name) override {
    const std::shared_lock lock(mutex_);
    const std::string* id = rows_.names.find(name_key(name));
    return id ? std::optional(*rows_.accounts.find(*id)) : std::nullopt;
  }
  Result<std::vector<Account>> accounts_like(std::string_view beginning, int limit) override {
    const std::shared_lock lock(mutex_);
    const std::string key = name_key(beginning);
    std::vector<Account> out;
    for (auto at = rows_.names.from(key); at != rows_.names.end() && at->first.starts_with(key); ++at) {
      if (static_cast<int>(out.size()) >= limit) break;
      const Account& account = *rows_.accounts.find(at->second);
      if (!account.closed) out.push_back(account);
    }
    return out;
  }

  Result<std::optional<Session>> session(std::string_view hash) override { return one(rows_.sessions, hash); }
  Result<std::vector<Session>> sessions(std::string_view account) override {
    return list(
        rows_.sessions, [&](const Session& session) { return session.account == account; },
        [](const Session& a, const Session& b) {
          return std::tie(a.created, a.hash) < std::tie(b.created, b.hash);
        });
  }
  Result<std::optional<Token>> token(std::string_view hash) override { return one(rows_.tokens, hash); }
  Result<std::vector<Token>> tokens(std::string_view account) override {
    return list(
        rows_.tokens, [&](const Token& token) { return token.account == account; },
        [](const Token& a, const Token& b) {
          return std::tie(a.created, a.id, a.hash) < std::tie(b.created, b.id, b.hash);
        });
  }
  Result<int> recovery_codes_left(std::string_view account) override {
    const auto left = list(rows_.codes, [&](const Code& code) { return code.account == account; });
    return static_cast<int>(left.size());
  }

  Result<std::optional<Game>> game(std::string_view id) override { return one(rows_.games, id); }
  Result<std::vector<LoggedEvent>> events(std::string_view game, std::uint64_t from) override {
    const std::shared_lock lock(mutex_);
    std::vector<LoggedEvent> out;
    auto at = rows_.events.from(std::pair(std::string(game), from));
    for (; at != rows_.events.end() && at->first.first == game; ++at)
      out.push_back({at->first.second, at->second});
    return out;
  }
  Result<std::vector<Game>> games(const GameQuery& query) override {
    std::optional<Game> before;
    if (!query.before.empty()) {
      before = *one(rows_.games, query.before);
      if (!before) return std::vector<Game>();
    }
    return list(
        rows_.games, [&](const Game& game) { return fits(game, query, before ? &*before : nullptr); },
        [](const Game& a, const Game& b) { return is_older(b, a); }, std::clamp(query.limit, 0, kMostGames));
  }
  Result<std::vector<Game>> running_games() override {
    return list(
        rows_.games, [](const Game& game) { return game.status == GameStatus::Running; }, is_older<Game>);
  }
  Result<std::vector<ChatLine>> chat(std::string_view game) override {
    return list(rows_.chat, [&](const ChatLine& line) { return line.game == game; });
  }

  Result<std::vector<Rating>> ratings(std::string_view account) override {
    return list(rows_.ratings, [&](const Rating& rating) { return rating.account == account; });
  }
  Result<std::vector<RatingPoint>> rating_history(std::string_view account, std::string_view pool) override {
    std::vector<RatingPoint> out;
    for (const NumberedPoint& one : list(
             rows_.points,
             [&](const NumberedPoint& row) { return row.account == account && row.pool == pool; },
             [](const NumberedPoint& a, const NumberedPoint& b) {
               return std::tie(a.point.at, a.number) < std::tie(b.point.at, b.number);
             }))
      out.push_back(one.point);
    return out;
  }
  Result<std::vector<Rating>> leaders(std::string_view pool, double most_deviation, int limit) override {
    return list(
        rows_.ratings,
        [&](const Rating& rating) { return rating.pool == pool && rating.deviation <= most_deviation; },
        [](const Rating& a, const Rating& b) {
          return std::tie(b.rating, a.account) < std::tie(a.rating, b.account);
        },
        limit);
  }

  Result<std::vector<Relation>> relations(std::string_view account) override {
    return list(rows_.relations, [&](const Relation& relation) { return relation.from == account; });
  }
  Result<std::vector<Challenge>> challenges(Moment now) override {
    return list(
        rows_.challenges, [&](const Challenge& challenge) { return challenge.expires > now; },
        is_older<Challenge>);
  }
  Result<std::optional<Note>> note(std::string_view game, std::string_view account) override {
    return one(rows_.notes, Pair(game, account));
  }
  Result<std::vector<Note>> notes(std::string_view account) override {
    return list(rows_.notes, [&](const Note& note) { return note.account == account; });
  }
  Result<std::vector<Report>> reports(bool open_ones, int limit) override {
    return list(
        rows_.reports, [&](const Report& report) { return !open_ones || report.answer.empty(); },
        [](const Report& a, const Report& b) { return std::tie(b.at, b.id) < std::tie(a.at, a.id); }, limit);
  }
  Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override {
    return one(rows_.documents, Pair(kind, id));
  }
  Result<std::vector<Document>> documents(std::string_view kind) override {
    return list(rows_.documents, [&](const Document& document) { return document.kind == kind; });
  }

  Result<FenceRow> fence(std::string_view name) override {
    const std::shared_lock lock(mutex_);
    return rows_.fence(std::string(name));
  }

  std::optional<Error> all(const std::function<bool(const Change&)>& take) override {
    const std::shared_lock lock(mutex_);
    for (const Change& change : everything()) {
      if (!take(change)) break;
    }
    return {};
  }
  Result<std::vector<std::string>> faults() override { return std::vector<std::string>(); }
  std::optional<Error> back_up(const std::string& path) override { return write_dump(*this, path); }

 private:
  std::optional<Error> apply(const Batch& batch) {
    rows_.undo.clear();
    auto refusal = refused_at_sight(batch);
    for (std::size_t i = 0; i < batch.size() && !refusal; ++i) refusal = std::visit(rows_, batch[i]);
    if (refusal) {
      while (!rows_.undo.empty()) {
        rows_.undo.back()();
        rows_.undo.pop_back();
      }
    }
    return refusal;
  }

  template <class Key, class Value>
  Result<std::optional<Value>> one(const Shelf<Key, Value>& shelf, const auto& key) {
    const std::shared_lock lock(mutex_);
    const Value* found = shelf.find(key);
    return found ? std::optional(*found) : std::nullopt;
  }

  // Those that are asked for, in the order that is asked for, else in that of the keys.
  template <class Key, class Value>
  std::vector<Value> list(const Shelf<Key, Value>& shelf, const auto& is) {
    const std::shared_lock lock(mutex_);
    std::vector<Value> out;
    for (const auto& [key, value] : shelf) {
      if (is(value)) out.push_back(value);
    }
    return out;
  }
  template <class Key, class Value>
  std::vector<Value> list(const Shelf<Key, Value>& shelf, const auto& is, const auto& order,
                          std::optional<int> limit = std::nullopt) {
    auto out = list(shelf, is);
    std::sort(out.begin(), out.end(), order);
    const auto most = static_cast<std::size_t>(std::max(0, limit.value_or(static_cast<int>(out.size()))));
    if (out.size() > most) out.resize(most);
    return out;
  }

  std::vector<Change> everything() const;

  std::shared_mutex mutex_;
  Rows rows_;
};

std::vector<Change> MemoryStore::everything() const {
  std::vector<Change> out;
  for (const auto& [key, row] : rows_.accounts) out.push_back(AddAccount{row});
  for (const auto& [key, row] : rows_.sessions) out.push_back(PutSession{row});
  for (const auto& [key, row] : rows_.tokens) out.push_back(PutToken{row});
  for (const auto& [key, code] : rows_.codes) {
    auto* last = out.empty() ? nullptr : std::get_if<SetRecoveryCodes>(&out.back());
    if (last == nullptr || last->account != code.account) {
      out.push_back(SetRecoveryCodes{code.account, {}});
      last = &std::get<SetRecoveryCodes>(out.back());
    }
    last->hashes.push_back(code.hash);
  }
  for (const auto& [key, row] : rows_.games) out.push_back(AddGame{row});
  for (const auto& [key, text] : rows_.events)
    out.push_back(AppendEvents{key.first, {LoggedEvent{key.second, text}}});
  for (const auto& [key, row] : rows_.chat) out.push_back(AddChatLine{row});
  for (const auto& [key, row] : rows_.points) {
    Rating then;
    then.account = row.account;
    then.pool = row.pool;
    then.rating = row.point.rating;
    then.at = row.point.at;
    out.push_back(PutRating{then, row.point.game});
  }
  for (const auto& [key, row] : rows_.ratings) out.push_back(PutRating{row, ""});
  for (const auto& [key, row] : rows_.relations) out.push_back(PutRelation{row});
  for (const auto& [key, row] : rows_.challenges) out.push_back(PutChallenge{row});
  for (const auto& [key, row] : rows_.notes) out.push_back(PutNote{row});
  for (const auto& [key, row] : rows_.reports) out.push_back(PutReport{row});
  for (const auto& [key, row] : rows_.documents) out.push_back(PutDocument{row});
  return out;
}

}  // namespace

std::unique_ptr<Store> make_memory_store() {
  return std::make_unique<MemoryStore>();
}

}  // namespace potentia::storage
