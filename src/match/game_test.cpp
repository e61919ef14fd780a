// The referee with players that follow a script: repetition, length, faults, illegal turns, adjudication; and
// the end of a file of records that was cut short.
#include "match/game.h"

#include <gtest/gtest.h>

#include <functional>

#include "match/results_file.h"

namespace potentia::match {
namespace {

using Reply = std::variant<Answer, Fault>;

// Answers as told: from the position and the number of turns it has made.
class Scripted final : public MatchPlayer {
 public:
  explicit Scripted(std::function<Reply(const AnyPosition&, int)> reply) : reply_(std::move(reply)) {}
  void set_game(std::string_view game) { game_ = game; }

  Result<bool> begin_game(const std::string&) override { return true; }
  Reply ask(const Question& question) override {
    PositionPtr position = *(*find_game(game_))->parse_position(question.start);
    for (const std::string& turn : question.turns) position = *position->play(turn);
    return reply_(*position, turns_++);
  }
  void end_game() override {}

 private:
  std::string game_ = "gipf-basic";
  std::function<Reply(const AnyPosition&, int)> reply_;
  int turns_ = 0;
};

Answer answer(std::string turn, std::optional<int> score = std::nullopt) {
  Answer out;
  out.turn = std::move(turn);
  if (score) out.score = ScoreText{ScoreText::Kind::Judgement, *score};
  return out;
}

Reply first_turn(const AnyPosition& position, int) {
  return answer(position.turns()[0]);
}

PlayerSpec spec(std::string name) {
  PlayerSpec out;
  out.name = std::move(name);
  out.time.clock.turn = 1000;
  return out;
}

FinishedGame play(Scripted white, Scripted black, const Referee& referee = {},
                  std::string_view game = "gipf-basic") {
  const PlayerSpec w = spec("w");
  const PlayerSpec b = spec("b");
  white.set_game(game);
  black.set_game(game);
  return *play_game((*find_game(game))->start(), {white, w}, {black, b}, referee);
}

TEST(PlayGame, ByTheRulesToTheEnd) {
  const FinishedGame game = play(Scripted(first_turn), Scripted(first_turn), {}, "dvonn");
  EXPECT_EQ(game.termination, "score");
  EXPECT_EQ(game.record.tag("Result"), game.record.result);
  EXPECT_FALSE(game.record.tag("Score").empty());
  EXPECT_EQ(game.record.turns.size(), static_cast<std::size_t>(game.plies));
  // What is written can be read, and is the same game.
  const auto read = read_records(write_record(game.record));
  ASSERT_TRUE(read.errors.empty());
  EXPECT_EQ(read.records[0], game.record);
}

TEST(PlayGame, StraysAmongTheFirstTurnsOnly) {
  Referee referee;
  referee.stray = {50, 40};
  const FinishedGame game = play(Scripted(first_turn), Scripted(first_turn), referee, "dvonn");
  EXPECT_EQ(game.termination, "score");
  auto position = (*find_game("dvonn"))->start();
  int strays = 0;
  for (int ply = 0; const RecordNode& node : game.record.turns) {
    const bool strayed = node.turn != position->turns().front();
    EXPECT_TRUE(!strayed || ply < 40) << ply;
    strays += strayed ? 1 : 0;
    position = *position->play(node.turn);
    ++ply;
  }
  EXPECT_GT(strays, 8);
  EXPECT_LT(strays, 32);
  // Played again it is the same game.
  EXPECT_EQ(play(Scripted(first_turn), Scripted(first_turn), referee, "dvonn").record, game.record);
}

// Two glasses go to and fro without their rings: the first of them stands on a2 at the plies 1, 5 and 9.
TEST(PlayGame, TheThirdStandingIsADraw) {
  const auto start =
      *(*find_game("tamsk-1"))
           ->parse_position(
               "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1 tamsk-ring=claim");
  const PlayerSpec w = spec("w");
  const PlayerSpec b = spec("b");
  for (const Repetition repetition : {Repetition::Draw, Repetition::None}) {
    Scripted white([](const AnyPosition&, int n) { return Reply(answer(n % 2 == 0 ? "a1a2-" : "a2a1-")); });
    Scripted black([](const AnyPosition&, int n) { return Reply(answer(n % 2 == 0 ? "d1e1-" : "e1d1-")); });
    white.set_game("tamsk-1");
    black.set_game("tamsk-1");
    Referee referee;
    referee.repetition = repetition;
    referee.max_plies = 30;
    const auto game = play_game(start, {white, w}, {black, b}, referee);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->termination, repetition == Repetition::Draw ? "repetition" : "max plies");
    EXPECT_EQ(game->plies, repetition == Repetition::Draw ? 9 : 30);
  }
}

TEST(PlayGame, TooLongIsADraw) {
  Referee referee;
  referee.max_plies = 5;
  const FinishedGame game = play(Scripted(first_turn), Scripted(first_turn), referee);
  EXPECT_EQ(game.termination, "max plies");
  EXPECT_EQ(game.plies, 5);
  EXPECT_FALSE(game.winner);
}

TEST(PlayGame, AnIllegalTurnLoses) {
  const auto illegal = [](const AnyPosition& p, int n) {
    return n < 2 ? first_turn(p, n) : Reply(answer("a1a1"));
  };
  const FinishedGame game = play(Scripted(first_turn), Scripted(illegal));
  EXPECT_EQ(game.termination, "illegal turn");
  EXPECT_EQ(game.winner, Player::White);
  EXPECT_EQ(game.plies, 5);
  EXPECT_EQ(game.record.result, "1-0");
  EXPECT_EQ(game.detail.substr(0, 3), "b: ");
  EXPECT_EQ(game.record.turns.back().comment, game.detail);
}

TEST(PlayGame, FaultsLoseWithTheirNames) {
  for (const auto& [kind, word] :
       {std::pair{Fault::Kind::Time, "time"}, std::pair{Fault::Kind::Crash, "crash"},
        std::pair{Fault::Kind::Disconnect, "disconnect"}}) {
    const Fault fault{kind, "gone"};
    const auto fails = [fault](const AnyPosition&, int) { return Reply(fault); };
    const FinishedGame game = play(Scripted(fails), Scripted(first_turn));
    EXPECT_EQ(game.termination, word);
    EXPECT_EQ(game.winner, Player::Black);
    EXPECT_EQ(game.record.comment, "w: gone");
  }
}

TEST(PlayGame, AProgramThatNeverRanEndsTheMatch) {
  Scripted white([](const AnyPosition&, int) { return Reply(Fault{Fault::Kind::NeverRan, "not found"}); });
  Scripted black(first_turn);
  const PlayerSpec w = spec("w");
  const PlayerSpec b = spec("b");
  const auto game = play_game((*find_game("gipf-basic"))->start(), {white, w}, {black, b}, {});
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().sentence(), "w: not found");
}

TEST(PlayGame, AdjudicationNeedsBothPlayers) {
  Referee referee;
  referee.adjudication.resign = {3, 500};
  const auto sure = [](const AnyPosition& p, int) { return Reply(answer(p.turns()[0], 600)); };
  const auto doubtful = [](const AnyPosition& p, int) { return Reply(answer(p.turns()[0], -100)); };
  const auto resigned = [](const AnyPosition& p, int) { return Reply(answer(p.turns()[0], -700)); };
  const FinishedGame game = play(Scripted(sure), Scripted(resigned), referee);
  EXPECT_EQ(game.termination, "adjudication");
  EXPECT_EQ(game.winner, Player::White);
  EXPECT_EQ(game.plies, 6);
  EXPECT_NE(play(Scripted(sure), Scripted(doubtful), referee).termination, "adjudication");
}

TEST(PlayGame, ADrawByAgreementOfScores) {
  Referee referee;
  referee.adjudication.draw = {6, 2, 10};
  const auto level = [](const AnyPosition& p, int) { return Reply(answer(p.turns()[0], 5)); };
  const FinishedGame game = play(Scripted(level), Scripted(level), referee);
  EXPECT_EQ(game.termination, "adjudication");
  EXPECT_FALSE(game.winner);
  EXPECT_EQ(game.plies, 9);  // two turns of each from the sixth ply on
}

TEST(PlayGame, CommentsHaveScoresFromWhitesSide) {
  Referee referee;
  referee.comments = true;
  referee.max_plies = 2;
  const auto level = [](const AnyPosition& p, int) { return Reply(answer(p.turns()[0], 150)); };
  const FinishedGame game = play(Scripted(level), Scripted(level), referee);
  EXPECT_EQ(game.record.turns[0].comment.substr(0, 12), "[%eval 1.50]");
  EXPECT_EQ(game.record.turns[1].comment.substr(0, 13), "[%eval -1.50]");
}

TEST(ResultsFile, ARecordCutShortIsCutOff) {
  const FinishedGame game = play(Scripted(first_turn), Scripted(first_turn), {}, "dvonn");
  const std::string one = write_record(game.record) + "\n";
  EXPECT_EQ(whole_records(one + one), 2 * one.size());
  EXPECT_EQ(whole_records(""), 0U);
  for (std::size_t cut = 2; cut < one.size(); ++cut) {
    EXPECT_EQ(whole_records(one + one.substr(0, one.size() - cut)), one.size()) << cut;
  }
}

}  // namespace
}  // namespace potentia::match
