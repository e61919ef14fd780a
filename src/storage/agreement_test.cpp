// Random batches, good and bad, made in every kind of store: each must refuse what the one in memory refuses,
// and hold the same afterwards, to the last byte of a dump.
//
//   POTENTIA_STORAGE_BATCHES   how many (2000)
#include <gtest/gtest.h>

#include "base/rng.h"
#include "storage/memory_store.h"
#include "storage/test_stores.h"

namespace potentia::storage {
namespace {

/// Changes over few ids, so that they meet.
class RandomChanges {
 public:
  explicit RandomChanges(std::uint64_t seed) : rng_(seed) {}

  Batch batch() {
    Batch out;
    for (std::uint32_t left = 1 + rng_.below(5); left > 0; --left) out.push_back(change());
    return out;
  }
  GameQuery query() {
    GameQuery out;
    if (maybe(2)) out.account = person();
    if (maybe(4)) out.opponent = person();
    if (maybe(4)) out.game = pick({"a", "b", "c"});
    if (maybe(4)) out.pool = pick({"", "a:blitz", "b:rapid"});
    if (maybe(4)) out.rated = maybe(2);
    if (maybe(4)) out.status = static_cast<GameStatus>(rng_.below(3));
    out.over = maybe(6);
    if (maybe(6)) out.result = pick({"1-0", "*"});
    if (maybe(4)) out.since = moment();
    if (maybe(4)) out.until = moment();
    if (maybe(4)) out.before = game_id();
    out.limit = static_cast<int>(rng_.below(20));
    return out;
  }
  std::string person() { return "p" + std::to_string(rng_.below(8)); }
  std::string game_id() { return "g" + std::to_string(rng_.below(30)); }
  Moment moment() { return 1000 + rng_.below(50); }
  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }

 private:
  bool maybe(std::uint32_t of) { return rng_.below(of) == 0; }
  std::string pick(const std::vector<std::string>& of) {
    return of[rng_.below(static_cast<std::uint32_t>(of.size()))];
  }
  std::string word() { return pick({"", "word", "Ünïcode ♟", "it's \"so\"", "a\nb", std::string(500, 'x')}); }
  std::string short_id(const char* kind) { return kind + std::to_string(rng_.below(10)); }
  double number() { return 1000 + rng_.unit() * 1000; }

  Account some_account() {
    Account out = account(person(), pick({"", "Anna", "anna", "Bert", "Carl", "Dora", "Émile", "émile"}));
    out.kind = static_cast<AccountKind>(rng_.below(3));
    out.role = static_cast<Role>(rng_.below(3));
    out.created = moment();
    out.mail = word();
    out.closed = maybe(5);
    out.banned_until = maybe(5) ? moment() : 0;
    out.settings = word();
    return out;
  }
  Game some_game() {
    Game out = game(game_id(), maybe(4) ? "" : person(), person(), moment());
    out.game = pick({"a", "b", "c"});
    out.pool = pick({"", "a:blitz", "b:rapid"});
    out.rated = maybe(2);
    out.status = static_cast<GameStatus>(rng_.below(3));
    out.result = pick({"1-0", "0-1", "*"});
    out.plies = static_cast<int>(rng_.below(100));
    out.terms = word();
    return out;
  }
  AppendEvents some_events() {
    AppendEvents out{game_id(), {}};
    const std::uint64_t first = 1 + rng_.below(6);
    for (std::uint64_t i = 0; i < rng_.below(4); ++i) out.events.push_back({first + i, word()});
    return out;
  }
  Relation some_relation() { return {person(), person(), static_cast<RelationKind>(rng_.below(2))}; }

  Change change() {
    switch (rng_.below(26)) {
      case 0:
      case 1:
        return AddAccount{some_account()};
      case 2:
        return SetAccount{some_account()};
      case 3:
        return PutSession{session(short_id("s"), person())};
      case 4:
        return maybe(2) ? Change(DropSession{short_id("s")}) : DropSessions{person(), short_id("s")};
      case 5:
        return PutToken{token(short_id("t"), person())};
      case 6:
        return DropToken{person(), short_id("t")};
      case 7:
        return SetRecoveryCodes{person(), {short_id("c"), short_id("c"), short_id("c")}};
      case 8:
        return UseRecoveryCode{person(), short_id("c")};
      case 9:
      case 10:
        return AddGame{some_game()};
      case 11:
        return SetGame{some_game()};
      case 12:
      case 13:
      case 14:
        return some_events();
      case 15:
        return AddChatLine{{game_id(), moment(), person(), pick({"player", "spectator"}), word()}};
      case 16:
        return PutRating{rating(person(), pick({"a:blitz", "b:rapid"}), number()), maybe(2) ? game_id() : ""};
      case 17:
        return PutRelation{some_relation()};
      case 18:
        return DropRelation{some_relation()};
      case 19:
        return PutChallenge{{short_id("c"), person(), maybe(2) ? person() : "", moment(), moment(), word()}};
      case 20:
        return DropChallenge{short_id("c")};
      case 21:
        return PutNote{{game_id(), person(), word()}};
      case 22:
        return PutReport{{short_id("r"), person(), person(), game_id(), moment(), word(), pick({"", "no"})}};
      case 23:
        return RaiseFence{short_id("f"), rng_.below(8), pick({"", "one", "two"})};
      case 24:
        return UnderFence{short_id("f"), rng_.below(4)};
      default:
        return maybe(20)
                   ? Change(EraseAccount{person()})
                   : PutDocument{{maybe(3) ? own_kind(person()) : pick({"k", "l"}), short_id("d"), word()}};
    }
  }

  Rng rng_;
};

std::vector<std::string> codes(Store& store, const std::vector<Batch>& batches) {
  std::vector<std::string> out;
  for (const auto& error : store.commit(batches)) out.push_back(error ? error->sentence() : "");
  return out;
}

class Agreement : public testing::TestWithParam<std::string> {};

void expect_same_answers(Store& a, Store& b, RandomChanges& random) {
  const GameQuery query = random.query();
  EXPECT_EQ(got(a.games(query)), got(b.games(query)));
  EXPECT_EQ(got(a.running_games()), got(b.running_games()));
  const std::string person = random.person();
  EXPECT_EQ(got(a.account(person)), got(b.account(person)));
  EXPECT_EQ(got(a.accounts_like("", 5)), got(b.accounts_like("", 5)));
  EXPECT_EQ(got(a.accounts_like("é", 5)), got(b.accounts_like("é", 5)));
  EXPECT_EQ(got(a.sessions(person)), got(b.sessions(person)));
  EXPECT_EQ(got(a.tokens(person)), got(b.tokens(person)));
  EXPECT_EQ(got(a.recovery_codes_left(person)), got(b.recovery_codes_left(person)));
  EXPECT_EQ(got(a.ratings(person)), got(b.ratings(person)));
  EXPECT_EQ(got(a.rating_history(person, "a:blitz")), got(b.rating_history(person, "a:blitz")));
  const int limit = static_cast<int>(random.below(9));
  EXPECT_EQ(got(a.leaders("a:blitz", 350, limit)), got(b.leaders("a:blitz", 350, limit)));
  EXPECT_EQ(got(a.relations(person)), got(b.relations(person)));
  EXPECT_EQ(got(a.reports(limit % 2 == 0, limit)), got(b.reports(limit % 2 == 0, limit)));
  const Moment now = random.moment();
  EXPECT_EQ(got(a.challenges(now)), got(b.challenges(now)));
  const std::string one = random.game_id();
  EXPECT_EQ(got(a.events(one, 2)), got(b.events(one, 2)));
  EXPECT_EQ(got(a.chat(one)), got(b.chat(one)));
  EXPECT_EQ(got(a.note(one, person)), got(b.note(one, person)));
  EXPECT_EQ(got(a.notes(person)), got(b.notes(person)));
  EXPECT_EQ(got(a.documents(own_kind(person))), got(b.documents(own_kind(person))));
  EXPECT_EQ(got(a.documents("k")), got(b.documents("k")));
  EXPECT_EQ(got(a.fence("f1")), got(b.fence("f1")));
}

TEST_P(Agreement, RandomBatchesComeToTheSame) {
  const long batches = amount("POTENTIA_STORAGE_BATCHES", 2000);
  const TestPlace place(GetParam());
  const auto store = place.open();
  ASSERT_TRUE(store);
  const auto plain = make_memory_store();
  RandomChanges random(19);
  int kept = 0;
  int refused = 0;
  for (long made = 0; made < batches && !HasFailure();) {
    std::vector<Batch> group;
    for (std::uint32_t left = 1 + random.below(31); left > 0; --left) group.push_back(random.batch());
    made += static_cast<long>(group.size());
    const auto expected = codes(*plain, group);
    ASSERT_EQ(codes(*store, group), expected) << "after " << made;
    for (const std::string& code : expected) ++(code.empty() ? kept : refused);
    expect_same_answers(*store, *plain, random);
    if (random.below(8) == 0) {
      ASSERT_EQ(lines_of(*store), lines_of(*plain)) << "after " << made;
    }
  }
  EXPECT_EQ(lines_of(*store), lines_of(*plain));
  EXPECT_EQ(got(store->faults()), std::vector<std::string>());
  EXPECT_GT(kept, batches / 10) << "the batches are to be good and bad";
  EXPECT_GT(refused, batches / 10);
}

INSTANTIATE_TEST_SUITE_P(, Agreement, testing::Values("sqlite", "postgres"),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace potentia::storage
