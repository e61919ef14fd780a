// Several servers that are one site, as processes of their own, with a real PostgreSQL and a real NATS
// between them; the keeper killed, frozen and stopped while people play.
//
//   POTENTIA_SERVING_KILLS   how often the keeper of the site is killed, and that of a hall (1)
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <ext/stdio_filebuf.h>
#include <iostream>
#include <map>
#include <set>

#include "base/clock.h"
#include "base/text.h"
#include "bus/test_broker.h"
#include "bus/test_buses.h"
#include "farm/worker.h"
#include "protocol/json.h"
#include "server/test_websocket.h"
#include "serving/serve.h"
#include "storage/admin.h"
#include "storage/store.h"
#include "storage/test_cluster.h"

namespace potentia::serving {
namespace {

constexpr const char* kServer = "POTENTIA_TEST_SERVER";
constexpr int kSaid = 3;  // the descriptor on which a server says its address
const std::string kOwn = "Origin: http://localhost\r\n";

// What a server's process is: this program again, with this test alone.
TEST(ServerProcess, DISABLED_IsOneOfSeveral) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const char* places = std::getenv(kServer);
  ASSERT_NE(places, nullptr);
  const auto words = split(places, ' ');
  ServeOptions options{server::Endpoint{"127.0.0.1", 0, {}}, std::string(words[2]), std::string(words[0])};
  options.nats = words[1];
  if (words.size() > 3) options.hall = words[3].front();
  __gnu_cxx::stdio_filebuf<char> said(kSaid, std::ios::out);
  std::ostream out(&said);
  EXPECT_EQ(run_serve(options, out, std::cerr), 0);
}

class ServerProcess {
 public:
  ServerProcess(const std::string& store, const std::string& root, site::Hall hall = site::kNoHall) {
    int ends[2];
    EXPECT_EQ(pipe2(ends, O_CLOEXEC), 0);
    std::string places = store + " " + bus::broker_url() + " " + root;
    if (hall != site::kNoHall) places += std::string(" ") + hall;
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], kSaid);
      setenv(kServer, places.c_str(), 1);
      execl("/proc/self/exe", "server", "--gtest_also_run_disabled_tests",
            "--gtest_filter=ServerProcess.DISABLED_IsOneOfSeveral", static_cast<char*>(nullptr));
      std::_Exit(1);
    }
    close(ends[1]);
    std::string line;
    for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
    close(ends[0]);
    port_ = parse_int<std::uint16_t>(std::string_view(line).substr(line.rfind(':') + 1)).value_or(0);
    EXPECT_NE(port_, 0) << line;
  }
  ~ServerProcess() { end(SIGKILL); }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  bool is_alive() const { return process_ > 0; }
  void tell(int signal) const { kill(process_, signal); }
  /// The exit status, or less than nothing if a signal ended it.
  int end(int signal) {
    if (process_ <= 0) return 0;
    tell(signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

class Several : public testing::Test {
 protected:
  /// Two; with these halls of their own.
  explicit Several(std::array<site::Hall, 2> halls = {site::kNoHall, site::kNoHall}) {
    for (const site::Hall hall : halls) start(hall);
  }
  void start(site::Hall hall = site::kNoHall) {
    servers_.push_back(std::make_unique<ServerProcess>(store_, folder_.root().string(), hall));
  }

  static std::string request(const std::string& method, const std::string& path, const std::string& fields,
                             const std::string& body = "") {
    return method + " " + path +
           " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
           fields + "\r\n" + body;
  }
  /// The answer's body; null: there is none that can be read.
  static Json ask(std::uint16_t port, const std::string& text) {
    const std::string answer = server::Client(port).ask(text);
    return parse_json(std::string_view(answer).substr(std::min(answer.find("\r\n\r\n"), answer.size())));
  }
  static Json post(std::uint16_t port, const std::string& path, const std::string& cookie, const Json& body) {
    return ask(port, request("POST", path, kOwn + cookie, body.dump()));
  }
  /// A header field with the cookie that an answer sets.
  static std::string cookie_in(const std::string& answer) {
    const std::size_t at = answer.find("potentia=");
    EXPECT_NE(at, std::string::npos) << answer;
    if (at == std::string::npos) return "";
    return "Cookie: " + answer.substr(at, answer.find(';', at) - at) + "\r\n";
  }
  /// … of a new guest.
  static std::string guest(std::uint16_t port) {
    return cookie_in(server::Client(port).ask(request("POST", "/site/guest", kOwn, "{}")));
  }

  /// A game of DVONN that the two have begun, White at the first server and Black at the last.
  std::string begin() {
    const Json terms = {{"game", "dvonn"}, {"side", "w"}, {"time", {{"base", 300'000}}}};
    const Json offered = post(servers_.front()->port(), "/site/challenge", white_, {{"terms", terms}});
    EXPECT_TRUE(offered.contains("challenge")) << offered.dump();
    if (!offered.contains("challenge")) return "";
    const std::string path = "/site/challenge/" + offered["challenge"]["id"].get<std::string>() + "/accept";
    const Json begun = post(servers_.back()->port(), path, black_, Json::object());
    EXPECT_TRUE(begun.contains("game")) << begun.dump();
    return begun.contains("game") ? begun["game"].get<std::string>() : "";
  }

  /// The text of the first message of a kind that comes; null: the line ends before.
  static Json heard(server::WebSocketClient& line, const std::string& kind) {
    for (;;) {
      const server::Received frame = line.read_frame();
      if (frame.opcode != 1) return {};
      Json message = parse_json(frame.payload);
      if (message.value("t", "") == kind) return message;
      EXPECT_NE(message.value("t", ""), "refused") << frame.payload;
    }
  }
  static std::string do_turn(const std::string& game, int ply) {
    return Json{{"t", "do"},
                {"game", game},
                {"id", "t" + std::to_string(ply)},
                {"command", {{"kind", "turn"}, {"turn", cells()[static_cast<std::size_t>(ply)]}}}}
        .dump();
  }
  /// Places the next piece from wherever somebody answers, as a page does that loses its line: the same words
  /// again until they are acknowledged. How long that took, in milliseconds.
  std::int64_t insist(const std::string& game, int ply) {
    const std::int64_t begun = now_ms();
    for (int tries = 0; now_ms() - begun < 30'000; ++tries) {
      const auto& server = servers_[static_cast<std::size_t>(tries) % servers_.size()];
      if (!server->is_alive() || server.get() == frozen_) continue;
      server::WebSocketClient line(server->port(), "/socket", ply % 2 == 0 ? white_ : black_);
      line.send_text(do_turn(game, ply));
      if (heard(line, "done").is_object()) return now_ms() - begun;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    ADD_FAILURE() << "nobody has acknowledged turn " << ply;
    return 30'000;
  }
  /// The cells that were placed, by the log that is kept; and that it is whole.
  std::vector<std::string> placed(const std::string& game) {
    const auto store = storage::open_store(store_);
    EXPECT_TRUE(store);
    std::vector<std::string> out;
    const auto log = (*store)->events(game);
    std::uint64_t version = 0;
    for (const storage::LoggedEvent& event : *log) {
      EXPECT_EQ(event.version, ++version);
      const Json json = parse_json(event.text);
      if (json["kind"] == "turn") out.push_back(json["turn"].get<std::string>());
    }
    EXPECT_EQ(*(*store)->faults(), std::vector<std::string>());
    return out;
  }
  /// Who has the site.
  ServerProcess& keeper() { return whose_figures_say("potentia_site_kept 1"); }
  /// Who has the hall of the one game.
  ServerProcess& hall_keeper() { return whose_figures_say("potentia_games_running 1"); }
  ServerProcess& whose_figures_say(std::string_view line) {
    for (int tries = 0; tries < 200; ++tries) {
      for (const auto& server : servers_) {
        if (!server->is_alive() || server.get() == frozen_) continue;
        const std::string figures = server::Client(server->port()).ask(request("GET", "/metrics", ""));
        if (figures.find(line) != std::string::npos) return *server;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ADD_FAILURE() << "nobody says " << line;
    return *servers_.front();
  }
  static std::vector<std::string> cells() {
    std::vector<std::string> out;
    for (const std::string_view row : {"abcdefghi1", "abcdefghij2", "abcdefghijk3", "bcdefghijk4"}) {
      for (const char column : row.substr(0, row.size() - 1)) out.push_back({column, row.back()});
    }
    return out;
  }
  static std::vector<std::string> first_cells(int count) {
    const auto all = cells();
    return {all.begin(), all.begin() + count};
  }

  const std::string store_ = storage::fresh_postgres_place();
  const server::PageFolder folder_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
  const ServerProcess* frozen_ = nullptr;
  std::string white_, black_;
};

class SeveralPlay : public Several {
 protected:
  explicit SeveralPlay(std::array<site::Hall, 2> halls = {site::kNoHall, site::kNoHall}) : Several(halls) {
    white_ = guest(servers_.front()->port());
    black_ = guest(servers_.back()->port());
    game_ = begin();
  }
  void play(int from, int to) {
    for (int ply = from; ply < to; ++ply) insist(game_, ply);
  }
  std::string game_;
};

TEST_F(SeveralPlay, AreOneSite) {
  server::WebSocketClient white(servers_[0]->port(), "/socket", white_);
  server::WebSocketClient black(servers_[1]->port(), "/socket", black_);
  black.send_text(Json{{"t", "watch"}, {"game", game_}}.dump());
  EXPECT_EQ(heard(black, "game")["game"]["id"], game_);
  white.send_text(do_turn(game_, 0));
  EXPECT_EQ(heard(white, "done")["id"], "t0");
  const Json events = heard(black, "events");
  EXPECT_NE(events.dump().find("\"a1\""), std::string::npos) << events.dump();
  black.send_text(R"({"t":"lobby"})");
  EXPECT_EQ(heard(black, "lobby").value("t", ""), "lobby");
  white.send_text(R"({"t":"seek","terms":{"game":"yinsh","time":{"base":300000}}})");
  const Json seeks = heard(black, "seeks");
  EXPECT_NE(seeks.dump().find("yinsh"), std::string::npos) << "the lobby is one: " << seeks.dump();
  for (const auto& server : servers_) {
    EXPECT_TRUE(ask(server->port(), request("GET", "/site/game/" + game_, white_)).is_object());
    EXPECT_NE(server::Client(server->port()).ask(request("GET", "/readyz", "")).find(" 200 "),
              std::string::npos);
    EXPECT_NE(server::Client(server->port()).ask(request("GET", "/healthz", "")).find(" 200 "),
              std::string::npos);
    EXPECT_TRUE(
        server::Client(server->port()).ask(request("GET", "/", "")).ends_with(server::PageFolder::kIndex));
  }
  EXPECT_EQ(placed(game_), first_cells(1));
}

TEST_F(SeveralPlay, GoOnWhenAKeeperIsKilled) {
  play(0, 4);
  // Of the site, and of the hall; at first these may be one or two.
  for (int round = 0; round < 2 * bus::amount("POTENTIA_SERVING_KILLS", 1); ++round) {
    ServerProcess& killed = round % 2 == 0 ? keeper() : hall_keeper();
    killed.end(SIGKILL);
    const std::int64_t took = insist(game_, 4 + round);
    EXPECT_LT(took, 10'000) << "games go on";
    RecordProperty("milliseconds " + std::to_string(round), std::to_string(took));
    EXPECT_EQ(placed(game_), first_cells(5 + round)) << "nothing is lost, and nothing is there twice";
    start();
  }
}

TEST_F(SeveralPlay, KeepOutAKeeperThatStoodStill) {
  play(0, 2);
  ServerProcess& old = hall_keeper();
  {
    server::WebSocketClient line(old.port(), "/socket", white_);
    EXPECT_TRUE(heard(line, "hello").is_object());
    old.tell(SIGSTOP);
    frozen_ = &old;
    line.send_text(do_turn(game_, 2));  // he finds it when he wakes
    EXPECT_LT(insist(game_, 2), 10'000);
    play(3, 6);
    old.tell(SIGCONT);
    frozen_ = nullptr;
    heard(line, "done");  // acknowledged or not: it is there once
  }
  play(6, 10);
  EXPECT_EQ(placed(game_), first_cells(10));
  EXPECT_NE(&hall_keeper(), &old);
  EXPECT_EQ(old.end(SIGTERM), 0);
}

TEST_F(SeveralPlay, HandTheSiteOverWhenTheyStop) {
  play(0, 2);
  for (int round = 0; round < 2; ++round) {
    start();
    ServerProcess& old = round == 0 ? keeper() : hall_keeper();
    EXPECT_EQ(old.end(SIGTERM), 0);
    EXPECT_LT(insist(game_, 2 + round), 10'000);
  }
  EXPECT_EQ(placed(game_), first_cells(4));
}

// As a proxy leads it to the hall's server, or to any other.
TEST_F(SeveralPlay, SpeakOnALineForTheHallOfAGame) {
  const std::string target = std::string("/socket?hall=") + site::hall_of(game_);
  for (int ply = 0; ply < 2; ++ply) {
    const auto& server = servers_[static_cast<std::size_t>(ply)];
    server::WebSocketClient line(server->port(), target, ply == 0 ? white_ : black_);
    EXPECT_TRUE(heard(line, "hello").is_object());
    line.send_text(Json{{"t", "watch"}, {"game", game_}}.dump());
    EXPECT_EQ(heard(line, "game")["game"]["id"], game_);
    line.send_text(do_turn(game_, ply));
    EXPECT_EQ(heard(line, "done")["id"], "t" + std::to_string(ply));
    line.send_text(R"({"t":"lobby"})");
    EXPECT_EQ(heard(line, "error")["error"]["code"], "bad-message") << "it is for games";
  }
  EXPECT_EQ(placed(game_), first_cells(2));
}

class SeveralWithHalls : public SeveralPlay {
 protected:
  SeveralWithHalls() : SeveralPlay({'q', 'r'}) { begun_.insert(game_); }
  /// The hall of a game that is begun now.
  site::Hall next_hall() { return site::hall_of(*begun_.insert(begin()).first); }
  /// Whether games begin there; tried for a while, now and then.
  bool games_begin_in(site::Hall hall) {
    return bus::soon([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      return next_hall() == hall;
    });
  }
  void end_games_in(site::Hall hall) {
    for (const std::string& game : begun_) {
      if (site::hall_of(game) != hall) continue;
      server::WebSocketClient line(servers_.back()->port(), "/socket", white_);
      line.send_text(Json{{"t", "watch"}, {"game", game}}.dump());  // it is forgotten when he looks away
      const Json resigns = {{"t", "do"}, {"game", game}, {"id", "end"}, {"command", {{"kind", "resign"}}}};
      line.send_text(resigns.dump());
      EXPECT_TRUE(heard(line, "done").is_object()) << game;
    }
  }
  std::set<std::string> begun_;
};

TEST_F(SeveralWithHalls, EachHasItsOwnAndHasItAgainWhenItComesBack) {
  EXPECT_TRUE(games_begin_in('q'));
  EXPECT_TRUE(games_begin_in('r'));
  servers_.front()->end(SIGKILL);
  servers_.erase(servers_.begin());
  EXPECT_LT(insist(game_, 0), 10'000) << "who is left has both";
  keeper();  // the site comes when it comes, perhaps behind the halls
  for (int i = 0; i < 3; ++i) EXPECT_EQ(next_hall(), 'r') << "the other one empties";
  start('q');
  std::this_thread::sleep_for(std::chrono::seconds(2));
  EXPECT_NE(next_hall(), 'q') << "games still go on there, at the other server";
  end_games_in('q');
  EXPECT_TRUE(games_begin_in('q'));
}

// Whoever looks after the site sees who works for it, whichever server he has come to.
TEST_F(SeveralPlay, TellHowTheFarmStands) {
  const Json mia = {{"name", "Mia"}, {"password", "a good long one"}};
  const std::string member =
      cookie_in(server::Client(servers_[1]->port()).ask(request("POST", "/site/register", kOwn, mia.dump())));
  const std::string asking = request("GET", "/site/farm", member);
  EXPECT_EQ(ask(servers_[0]->port(), asking)["error"]["code"], "forbidden");
  EXPECT_EQ(ask(servers_[0]->port(), request("GET", "/site/farm", ""))["error"]["code"], "login-needed");
  {
    const auto store = storage::open_store(store_);
    ASSERT_FALSE(storage::set_role(**store, "Mia", storage::Role::Moderator));
  }
  const auto bus = std::move(*bus::open_bus(bus::broker_url()));
  farm::WorkerSettings settings;
  settings.name = "helper-" + std::to_string(getpid());
  settings.threads = 3;
  const auto worker = farm::Worker::start(*bus, settings);
  ASSERT_TRUE(worker) << worker.error().sentence();
  for (const auto& server : servers_) {
    Json seen;
    ASSERT_TRUE(bus::soon([&] {
      seen = ask(server->port(), asking);
      return seen.value("state", "") == "here" && !seen["workers"].empty();
    })) << seen.dump();
    EXPECT_EQ(seen["workers"][0]["name"], settings.name);
    EXPECT_EQ(seen["workers"][0]["threads"], 3);
    EXPECT_EQ(seen["workers"][0]["engine"], seen["engine"]);
    EXPECT_EQ(seen["queues"].size(), farm::kKinds);
  }
}

// A server that reaches no other while the broker is away says so to its clients, and loses nothing.
TEST_F(SeveralPlay, WaitForABrokerThatIsAway) {
  play(0, 2);
  const ServerProcess& keeps = keeper();
  bus::kill_broker();
  std::this_thread::sleep_for(std::chrono::seconds(4));
  server::Client client(servers_[servers_[0].get() == &keeps ? 1 : 0]->port());
  client.send(request("POST", "/site/guest", kOwn, "{}"));
  std::this_thread::sleep_for(std::chrono::seconds(6));  // it waits for a keeper for a while
  const std::string answer = client.read_answer();
  EXPECT_NE(answer.find("site-away"), std::string::npos) << answer;
  EXPECT_NE(answer.find(" 503 "), std::string::npos) << answer;
  bus::start_broker();
  EXPECT_LT(insist(game_, 2), 15'000);
  EXPECT_EQ(placed(game_), first_cells(3));
}

// Nobody else can take over from a server that does not hear the broker, nor need he: the store says whose
// the games are.
TEST_F(SeveralPlay, GoOnWithoutABroker) {
  play(0, 2);
  EXPECT_EQ(servers_[0]->end(SIGTERM), 0);
  play(2, 4);
  keeper();
  bus::kill_broker();
  const std::int64_t begun = now_ms();
  int ply = 4;
  for (; now_ms() - begun < 8'000; std::this_thread::sleep_for(std::chrono::milliseconds(400)), ++ply)
    EXPECT_LT(insist(game_, ply), 1'000);
  bus::start_broker();
  play(ply, ply + 2);
  EXPECT_EQ(placed(game_), first_cells(ply + 2));
}

TEST(SeveralServers, ShareADatabase) {
  const server::PageFolder folder;
  for (const char* store : {"", "memory", "/tmp/a-folder"}) {
    ServeOptions options{server::Endpoint{"127.0.0.1", 0, {}}, folder.root(), store};
    options.nats = "nats://127.0.0.1:1";
    std::ostringstream out, err;
    EXPECT_EQ(run_serve(options, out, err), 2);
    EXPECT_NE(err.str().find("--postgres"), std::string::npos) << err.str();
  }
}

}  // namespace
}  // namespace potentia::serving
