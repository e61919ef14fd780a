#include "bot/bot.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <deque>
#include <list>
#include <thread>

#include "base/clock.h"
#include "games/games.h"

namespace potentia::bot {
namespace {

constexpr int kDone = 0;
constexpr int kRefused = 2;
constexpr std::size_t kMostEnded = 64;
constexpr std::size_t kMostWaiting = 32;          // challenges
constexpr std::int64_t kGameBeginsWithin = 5000;  // after a challenge was accepted

class Bot {
 public:
  Bot(const BotOptions& options, const StopFlag& leaving, const StopFlag& stop, std::ostream& out,
      std::ostream& err)
      : options_(options),
        leaving_(leaving),
        stop_(stop),
        link_(options.address, own_stop_, out, err),
        questions_(link_),
        events_(link_, "/api/stream/event"),
        watch_([this] { watch_signals(); }) {}
  ~Bot() {
    own_stop_.store(true);
    watch_.join();
    for (Game& game : games_) game.thread.join();
  }
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;

  int run() {
    if (!enter() || !engine_is_there()) return own_stop_.load() ? kDone : kRefused;
    const std::string level = options_.thinking.player.name;
    link_.say(name_ + " is at " + options_.address.url + ", plays as " + level + ", accepts " +
              options_.wishes.text());
    while (look_on()) {
      const auto heard = events_.next(100);
      if (heard.kind == LineStream::Heard::Kind::Refused) return refuse_token(heard.refusal);
      if (heard.kind == LineStream::Heard::Kind::Line) hear(heard.line);
    }
    return kDone;
  }

 private:
  struct Game {
    std::string id;
    std::thread thread;
    GameEnd end = GameEnd::Left;
    std::atomic<bool> is_over = false;
  };
  struct Waiting {
    std::string id;
    std::string words;
  };

  int refuse_token(const Reply& reply) {
    link_.complain("the site refuses this bot: " + reply.why());
    return kRefused;
  }

  // In a thread of its own: a signal may come while the first one waits for a site that is away.
  void watch_signals() {
    constexpr std::chrono::milliseconds kLook{50};
    while (!own_stop_.load()) {
      if (stop_.load() || (leaving_.load() && playing_.load() == 0)) own_stop_.store(true);
      std::this_thread::sleep_for(kLook);
    }
  }

  // --- who it is ---

  bool enter() {
    Reply account = questions_.get("/api/account");
    if (account.status == 401) {
      link_.complain(
          "the site does not know this token; make one on its page, with the scopes bot:play, challenge:read "
          "and challenge:write");
      return false;
    }
    if (!account.is_ok()) {
      if (account.status != 0) link_.complain("the site refuses this token: " + account.why());
      return false;
    }
    name_ = text_of(account.body, "username");
    if (text_of(account.body, "title") == "BOT") return true;
    if (!options_.upgrade) {
      link_.complain(name_ +
                     " is a person's account; --upgrade makes a bot's of it, for good, if it has never "
                     "played");
      return false;
    }
    const Reply upgraded = questions_.post("/api/bot/account/upgrade");
    if (!upgraded.is_ok() && upgraded.status != 0)
      link_.complain(name_ + " cannot become a bot's account: " + upgraded.why());
    return upgraded.is_ok();
  }

  // Found out before somebody waits for it at a board.
  bool engine_is_there() {
    const std::string game = options_.wishes.games.empty() ? std::string(all_games().front().rules->id())
                                                           : options_.wishes.games[0];
    const auto player = match::make_player(**find_game(game), options_.thinking.player, own_stop_);
    const auto start = (*find_game(game))->parse_position("startpos");
    const auto begun = player->begin_game((*start)->text());
    if (!begun && !own_stop_.load()) link_.complain(begun.error().sentence());
    return begun.ok();
  }

  // --- what happens ---

  // False: it is time to go.
  bool look_on() {
    games_.remove_if([this](Game& game) {
      if (!game.is_over.load()) return false;
      game.thread.join();
      if (game.end != GameEnd::Left) ended_.push_back(game.id);
      if (ended_.size() > kMostEnded) ended_.pop_front();
      --playing_;
      return true;
    });
    if (own_stop_.load()) return false;
    const bool has_room = static_cast<int>(games_.size()) < options_.games && now_ms() > begins_before_;
    if (has_room && !leaving_.load() && !waiting_.empty()) accept();
    return true;
  }

  void hear(const Json& line) {
    const std::string type = text_of(line, "type");
    if (type == "gameStart" && line.contains("game")) return begin(line["game"]);
    if (!line.contains("challenge")) return;
    const Json& challenge = line["challenge"];
    const std::string id = text_of(challenge, "id");
    if (id.empty()) return;
    std::erase_if(waiting_, [&](const Waiting& one) { return one.id == id; });
    if (type == "challenge") consider(id, challenge);
  }

  void consider(const std::string& id, const Json& challenge) {
    if (leaving_.load()) return;
    const std::string_view reason = waiting_.size() >= kMostWaiting
                                        ? std::string_view("later")
                                        : why_declined(options_.wishes, challenge);
    if (!reason.empty()) {
      questions_.post("/api/challenge/" + percent_encoded(id) + "/decline", "reason=" + std::string(reason));
      return;
    }
    waiting_.push_back(
        {id, challenge.contains("challenger") ? text_of(challenge["challenger"], "name") : ""});
  }

  void accept() {
    const Waiting challenge = waiting_.front();
    waiting_.pop_front();
    const Reply reply = questions_.post("/api/challenge/" + percent_encoded(challenge.id) + "/accept");
    if (reply.is_ok()) begins_before_ = now_ms() + kGameBeginsWithin;
    // It was taken back, or somebody else has accepted it.
    if (!reply.is_ok() && reply.status != 0 && reply.status != 404)
      link_.complain("the challenge of " + challenge.words + " cannot be accepted: " + reply.why());
  }

  void begin(const Json& info) {
    auto start = read_game_start(info);
    if (!start) return;
    begins_before_ = 0;
    // A stream that is opened anew tells all that go on; some may be over when it is heard.
    if (std::find(ended_.begin(), ended_.end(), start->id) != ended_.end()) return;
    for (const Game& game : games_) {
      if (game.id == start->id) return;
    }
    link_.say(start->game + " " + start->id + " against " + start->opponent + " begins");
    Game& game = games_.emplace_back();
    game.id = start->id;
    ++playing_;
    game.thread = std::thread([this, &game, start = std::move(*start)] {
      game.end = GamePlayer(link_, options_.thinking, start, leaving_).run();
      game.is_over.store(true);
    });
  }

  const BotOptions& options_;
  const StopFlag& leaving_;
  const StopFlag& stop_;
  StopFlag own_stop_{false};  // of everything that waits
  SiteLink link_;
  Questions questions_;
  LineStream events_;
  std::string name_;
  std::deque<Waiting> waiting_;
  std::int64_t begins_before_ = 0;
  std::list<Game> games_;
  std::deque<std::string> ended_;  // the latest
  std::atomic<int> playing_ = 0;
  std::thread watch_;  // last: it uses the others
};

}  // namespace

int run_bot(const BotOptions& options, const StopFlag& leaving, const StopFlag& stop, std::ostream& out,
            std::ostream& err) {
  std::signal(SIGPIPE, SIG_IGN);  // an engine that has gone is noticed by its output
  return Bot(options, leaving, stop, out, err).run();
}

}  // namespace potentia::bot
