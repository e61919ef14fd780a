// bot: an engine plays on a site (bot/bot.h).
#include "bot/bot.h"

#include <signal.h>

#include <cstdlib>
#include <iostream>

#include "base/text.h"
#include "cli/commands.h"

namespace potentia::cli {
namespace {

constexpr const char* kVariable = "POTENTIA_TOKEN";

// The handler of signals may touch nothing else. The first one: no new game. The second: away at once.
StopFlag leave_requested{false};
StopFlag away_requested{false};

extern "C" void request_leave(int) {
  if (leave_requested.exchange(true)) away_requested.store(true);
}

Result<std::string> read_token(const BotOptions& options) {
  std::string token = options.token;
  if (token.empty() && !options.token_file.empty()) {
    const auto text = read_all(options.token_file);
    if (!text) return Error(text.error()).within("--token-file");
    token = trim(*text);
  }
  if (const char* variable = std::getenv(kVariable); token.empty() && variable != nullptr)
    token = trim(variable);
  // Programs that are started, such as an engine, are not told it.
  unsetenv(kVariable);
  const bool is_word = token.find_first_of(" \t\r\n") == std::string::npos;
  if (!token.empty() && is_word) return token;
  return Error{"no-token"_code, "",
               token.empty() ? "a token is wanted: --token-file FILE, or the environment's POTENTIA_TOKEN"
                             : "the token is one word; make one on the site's page"};
}

Result<std::string> read_server(std::string server) {
  while (server.ends_with('/')) server.pop_back();
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (server.starts_with(scheme) && server.size() > scheme.size()) return server;
  }
  return Error{"bad-option"_code, "--server", "the site's address is wanted, as https://potentia.example"};
}

match::PlayerSpec player_of(const BotOptions& options) {
  constexpr const char* kHashMebibytes = "16";  // for each game
  match::PlayerSpec player;
  if (!options.engine.empty()) {
    player.name = player.command = options.engine;
    player.proto = match::Proto::Ugi;
    return player;
  }
  const std::string level = std::to_string(options.level.value_or(kLevels));
  player.name = "level " + level;
  player.options = {{"Level", level}, {"Hash", kHashMebibytes}};
  return player;
}

bot::Courtesy courtesy_of(const BotOptions& options) {
  using Takebacks = bot::Courtesy::Takebacks;
  bot::Courtesy out;
  if (options.draws == "never") out.draws = bot::Courtesy::Draws::Never;
  out.draw_turns = options.draw_turns;
  out.draw_margin = options.draw_margin;
  if (options.takebacks != "casual")
    out.takebacks = options.takebacks == "always" ? Takebacks::Always : Takebacks::Never;
  return out;
}

}  // namespace

int run_bot(const BotOptions& options) {
  const auto token = read_token(options);
  if (!token) return refuse(token.error());
  const auto server = read_server(options.server);
  if (!server) return refuse(server.error());
  const auto wishes = bot::parse_wishes(options.play, options.accept);
  if (!wishes) return refuse(wishes.error());
  const bot::BotOptions wanted{{*server, *token, options.certificates},
                               *wishes,
                               {player_of(options), options.movetime, courtesy_of(options)},
                               options.games,
                               options.upgrade};
  signal(SIGINT, request_leave);
  signal(SIGTERM, request_leave);
  return bot::run_bot(wanted, leave_requested, away_requested, std::cout, std::cerr);
}

}  // namespace potentia::cli
