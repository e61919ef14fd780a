#include "serving/mail_command.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <sstream>
#include <string>
#include <thread>

#include "base/test_folder.h"

namespace potentia::serving {
namespace {

class MailCommandTest : public testing::Test, protected test::TestFolder {
 protected:
  MailCommandTest() { std::signal(SIGPIPE, SIG_IGN); }  // as the program does

  /// What the log says of a mail to a command that ends like this. The mail is more than a pipe holds: the
  /// command is gone while it is being written.
  std::string told_of(const std::string& end) {
    std::ostringstream told;
    {
      Log log(LogForm::Text, told);
      MailCommand sender("sh -c \"touch '" + path("begun") + "'; " + end + '"', log);
      sender.send({"ada@example.org", "A code", std::string(1'000'000, 'x')});
      while (!std::filesystem::exists(path("begun")))
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }  // what is under way has come to its end, and is told
    return told.str();
  }
};

TEST_F(MailCommandTest, TellsTheStatusOfWhatEndsBeforeItHasReadTheMail) {
  const std::string told = told_of("exit 67");
  EXPECT_NE(told.find("mail-lost why=\"the command ended with status 67\""), std::string::npos) << told;
}

TEST_F(MailCommandTest, IsNotContentWithACommandThatReadsHalfOfTheMail) {
  const std::string told = told_of("head -c 10 >/dev/null");
  EXPECT_NE(told.find("mail-lost why=\"the command has not taken it\""), std::string::npos) << told;
}

}  // namespace
}  // namespace potentia::serving
