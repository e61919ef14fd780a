#include "serving/meant_hall.h"

#include <gtest/gtest.h>

namespace potentia::serving {
namespace {

site::Hall by(std::string_view target) {
  return hall_meant_by({.method = "GET", .target = target, .accept_encoding = "", .if_none_match = ""});
}

TEST(MeantHall, OfARequestIsThatOfTheGameInItsPath) {
  for (const std::string_view target :
       {"/site/game/abcdefghc", "/site/game/abcdefghc/record?form=sgf", "/api/board/game/abcdefghc/move/a1",
        "/api/bot/game/stream/abcdefghc", "/game/export/abcdefghc?evals=false"})
    EXPECT_EQ(by(target), 'c') << target;
  for (const std::string_view target :
       {"/site/game/abcdefgh", "/site/games", "/site/note/abcdefghc", "/site/challenge/abcdefghc", "/", "",
        "/api/board/game/stream", "/site/game/abcdefghC", "/site/game?abcdefghc"})
    EXPECT_EQ(by(target), site::kNoHall) << target;
}

TEST(MeantHall, OfASocketIsThatForWhichItIsOpened) {
  EXPECT_EQ(by("/socket?hall=c"), 'c');
  for (const std::string_view target : {"/socket", "/socket?", "/socket?hall=", "/socket?hall=C",
                                        "/socket?hall=cc", "/socket?hal=c", "/sockets?hall=c", "/?hall=c"})
    EXPECT_EQ(by(target), site::kNoHall) << target;
}

TEST(MeantHall, OfAMessageIsThatOfItsGame) {
  EXPECT_EQ(hall_meant_in(R"({"t":"do","game":"abcdefghc","id":"1"})"), 'c');
  EXPECT_EQ(hall_meant_in(R"({ "game" : "abcdefghc" })"), 'c');
  for (const std::string& text : std::vector<std::string>{
           "", "{", R"({"t":"beat","n":1})", R"({"t":"seek","terms":{"game":"abcdefghc"}})",
           R"({"t":"chat","text":"\"game\":\"abcdefghc\"","game":"abcdefgh"})", R"({"game":1})",
           R"(["game","abcdefghc"])",
           std::string(100, '{') + R"("game":"abcdefghc")" + std::string(100, '}')})
    EXPECT_EQ(hall_meant_in(text), site::kNoHall) << text;
}

}  // namespace
}  // namespace potentia::serving
