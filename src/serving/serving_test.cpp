#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <thread>

#include "server/page_folder.h"
#include "server/test_client.h"
#include "serving/serve.h"
#include "serving/site_application.h"
#include "serving/store_lock.h"

namespace potentia::serving {
namespace {

using server::Client;
using server::Endpoint;
using server::PageFolder;

std::string get(const std::string& path) {
  return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
}

std::string post(const std::string& path, const std::string& body, const std::string& fields) {
  return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n" + fields + "\r\n" + body;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// A port on which somebody listens already.
class TakenPort {
 public:
  TakenPort() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* place = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(::bind(socket_, place, size), 0);
    EXPECT_EQ(::listen(socket_, 1), 0);
    EXPECT_EQ(::getsockname(socket_, place, &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~TakenPort() { ::close(socket_); }
  TakenPort(const TakenPort&) = delete;
  TakenPort& operator=(const TakenPort&) = delete;

  std::uint16_t port() const { return port_; }

 private:
  int socket_;
  std::uint16_t port_ = 0;
};

/// Takes what run_serve prints; once the address is out, does what it was given to do there and asks the
/// process to stop.
class Visitor : public std::stringbuf {
 public:
  explicit Visitor(std::function<void(std::uint16_t)> visit) : visit_(std::move(visit)) {}
  ~Visitor() override {
    if (thread_.joinable()) thread_.join();
  }

 private:
  int sync() override {
    const std::string line = str();
    const auto port = static_cast<std::uint16_t>(std::stoul(line.substr(line.rfind(':') + 1)));
    thread_ = std::thread([this, port] {
      visit_(port);
      ::kill(::getpid(), SIGTERM);
    });
    return 0;
  }

  const std::function<void(std::uint16_t)> visit_;
  std::thread thread_;
};

int run(const ServeOptions& options, std::function<void(std::uint16_t)> visit, std::string* log = nullptr) {
  Visitor visitor(std::move(visit));
  std::ostream out(&visitor);
  std::ostringstream err;
  const int status = run_serve(options, out, err);
  EXPECT_TRUE(visitor.str().starts_with("http://localhost:")) << visitor.str();
  if (log != nullptr) {
    *log = err.str();
  } else {
    EXPECT_EQ(err.str(), "");
  }
  return status;
}

TEST(RunServe, PrintsTheAddressAndStopsOnASignal) {
  const PageFolder folder;
  const auto visit = [](std::uint16_t port) {
    EXPECT_TRUE(Client(port).ask(get("/")).ends_with(PageFolder::kIndex));
    EXPECT_TRUE(has(Client(port).ask(get("/site/me")), " 404 ")) << "there is no site";
  };
  EXPECT_EQ(run({Endpoint{"127.0.0.1", 0, {}}, folder.root(), ""}, visit), 0);
}

TEST(RunServe, RefusesWithOneSentence) {
  const TakenPort taken;
  const PageFolder folder;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_serve({Endpoint{"127.0.0.1", 0, {}}, folder.root() / "no", ""}, out, err), 2);
  EXPECT_EQ(run_serve({Endpoint{"127.0.0.1", taken.port(), {}}, folder.root(), ""}, out, err), 2);
  EXPECT_EQ(run_serve({Endpoint{"127.0.0.1", taken.port(), {}}, folder.root(), "memory"}, out, err), 2);
  EXPECT_EQ(out.str(), "");
  const std::string sentences = err.str();
  EXPECT_EQ(std::count(sentences.begin(), sentences.end(), '\n'), 3);
  EXPECT_TRUE(has(sentences, "--port")) << sentences;
}

TEST(RunServe, GivesOutThePageAndTheSite) {
  const PageFolder folder;
  const auto visit = [](std::uint16_t port) {
    const std::string own = "Origin: http://localhost\r\n";
    EXPECT_TRUE(Client(port).ask(get("/")).ends_with(PageFolder::kIndex));
    EXPECT_TRUE(has(Client(port).ask(get("/site/me")), "\"account\":null"));
    const std::string guest = Client(port).ask(post("/site/guest", "{}", own));
    EXPECT_TRUE(has(guest, "\"kind\":\"guest\"")) << guest;
    ASSERT_TRUE(has(guest, "Set-Cookie: potentia=")) << guest;
    EXPECT_TRUE(has(guest, "HttpOnly; SameSite=Lax")) << guest;
    const std::size_t at = guest.find("potentia=");
    const std::string cookie = "Cookie: other=1; " + guest.substr(at, guest.find(';', at) - at) + "\r\n";
    const std::string terms = R"({"terms":{"game":"dvonn","time":{"base":300000}}})";
    EXPECT_TRUE(has(Client(port).ask(post("/site/challenge", terms, own + cookie)), "\"expires\""));
    // Another site's page, or nobody's, changes nothing.
    EXPECT_TRUE(has(Client(port).ask(post("/site/challenge", terms, cookie)), "bad-origin"));
    EXPECT_TRUE(
        has(Client(port).ask(post("/site/challenge", terms, "Origin: http://evil.example\r\n" + cookie)),
            "bad-origin"));
    const std::string upgrade =
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    EXPECT_TRUE(has(Client(port).ask(upgrade + own + "\r\n"), "login-needed"));
    EXPECT_TRUE(has(Client(port).ask(upgrade + cookie + "\r\n"), "bad-origin"));
    Client client(port);
    client.send(upgrade + own + cookie + "\r\n");
    EXPECT_TRUE(has(client.read_until("\r\n\r\n"), " 101 "));
    EXPECT_TRUE(has(client.read_until("\"t\":\"hello\""), "\"account\""));
  };
  EXPECT_EQ(run({Endpoint{"127.0.0.1", 0, {}}, folder.root(), "memory"}, visit), 0);
}

TEST(RunServe, IsNoUseToAnothersPageOrToken) {
  const PageFolder folder;
  const auto visit = [](std::uint16_t port) {
    const std::string own = "Origin: http://localhost\r\n";
    const std::string body = R"({"name":"Ada","password":"correct horse"})";
    const std::string entered = Client(port).ask(post("/site/register", body, own));
    const std::size_t at = entered.find("potentia=");
    ASSERT_NE(at, std::string::npos) << entered;
    const std::string cookie = "Cookie: " + entered.substr(at, entered.find(';', at) - at) + "\r\n";
    // What another site's page can have a browser send: its own Origin, a sandbox's, a name that begins or
    // ends like ours, a form's type.
    for (const char* origin : {"http://evil.example", "null", "http://localhost.evil.example", "localhost",
                               "http://evil-localhost", "http://localhost:1", "http://localhost/", ""}) {
      for (const char* path :
           {"/site/login", "/site/logout", "/site/erase", "/site/tokens", "/site/nothing"}) {
        const std::string fields =
            "Origin: " + std::string(origin) + "\r\nContent-Type: text/plain\r\n" + cookie;
        EXPECT_TRUE(has(Client(port).ask(post(path, body, fields)), "bad-origin")) << origin << ' ' << path;
      }
    }
    EXPECT_TRUE(has(Client(port).ask(get("/site/me")), "\"account\":null"));
    const auto me = [&](const std::string& fields) {
      return Client(port).ask("GET /site/me HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
    };
    EXPECT_TRUE(has(me(cookie), "\"name\":\"Ada\""));
    EXPECT_FALSE(has(me(cookie), "Access-Control")) << "no other page may read it";
    // A token is for programs: it opens nothing of the page's.
    const std::string made =
        Client(port).ask(post("/site/tokens", R"({"label":"","scopes":["account:write"]})", own + cookie));
    const std::size_t token = made.find("ptt_");
    ASSERT_NE(token, std::string::npos) << made;
    const std::string bearer = made.substr(token, made.find('"', token) - token);
    EXPECT_TRUE(has(me("Authorization: Bearer " + bearer + "\r\n"), "\"account\":null"));
    EXPECT_TRUE(has(me("Cookie: potentia=" + bearer + "\r\n"), "\"account\":null"));
    // The socket of a session that ends is closed.
    Client socket(port);
    socket.send(
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
        own + cookie + "\r\n");
    EXPECT_TRUE(has(socket.read_until("\"t\":\"hello\""), "\"hello\""));
    EXPECT_TRUE(has(Client(port).ask(post("/site/logout", "{}", own + cookie)), " 200 "));
    EXPECT_TRUE(has(socket.read_until("log in first"), "log in first"));
    EXPECT_TRUE(has(me(cookie), "\"account\":null"));
  };
  EXPECT_EQ(run({Endpoint{"127.0.0.1", 0, {}}, folder.root(), "memory"}, visit), 0);
}

/// The mail that lies there once it says so; what is there after ten seconds.
std::string mail_with(const std::filesystem::path& box, std::string_view end) {
  std::string mail;
  for (int i = 0; i < 500 && !has(mail, end); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::ifstream in(box);
    mail = {std::istreambuf_iterator<char>(in), {}};
  }
  return mail;
}

std::string code_in(const std::string& mail) {
  const std::size_t at = mail.find("\n    ");
  return at == std::string::npos ? "" : mail.substr(at + 5, mail.find('\n', at + 1) - at - 5);
}

TEST(RunServe, SendsACodeByMailToWhoHasLostHisPassword) {
  const PageFolder folder;
  const std::filesystem::path box = folder.root() / "mail box";
  const auto visit = [&box](std::uint16_t port) {
    const std::string own = "Origin: http://localhost\r\n";
    const std::string body = R"({"name":"Ada","password":"correct horse","mail":"ada@example.org"})";
    const std::string entered = Client(port).ask(post("/site/register", body, own));
    ASSERT_TRUE(has(entered, "\"mails\":true"));
    const std::size_t at = entered.find("potentia=");
    ASSERT_NE(at, std::string::npos) << entered;
    const std::string cookie = "Cookie: " + entered.substr(at, entered.find(';', at) - at) + "\r\n";
    const std::string confirmed = R"({"code":")" + code_in(mail_with(box, "sent here.\n")) + R"("})";
    ASSERT_TRUE(has(Client(port).ask(post("/site/mail/confirm", confirmed, own + cookie)), " 200 "));
    const std::string asked = R"({"name":"Ada","language":"de"})";
    ASSERT_TRUE(has(Client(port).ask(post("/site/recover/mail", asked, own)), " 200 "));
    const std::string mail = mail_with(box, "war.\n");
    EXPECT_TRUE(mail.starts_with("To: ada@example.org\nSubject: =?utf-8?Q?Dein_Code_f=C3=BCr_Potentia?=\n"))
        << mail;
    const std::string code = code_in(mail);
    const std::string fresh =
        R"({"name":"Ada","password":"battery staple","recovery_code":")" + code + R"("})";
    EXPECT_TRUE(has(Client(port).ask(post("/site/recover", fresh, own)), "\"name\":\"Ada\""));
    EXPECT_TRUE(has(Client(port).ask(post("/site/recover", fresh, own)), "bad-code")) << "it counts once";
  };
  ServeOptions options{Endpoint{"127.0.0.1", 0, {}}, folder.root(), "memory"};
  options.mail_command = "cat >'" + box.string() + "'";
  EXPECT_EQ(run(options, visit), 0);
}

TEST(RunServe, TellsOfMailThatIsLostWithoutTheAddress) {
  const PageFolder folder;
  const auto visit = [](std::uint16_t port) {
    const std::string own = "Origin: http://localhost\r\n";
    const std::string body = R"({"name":"Ada","password":"correct horse","mail":"ada@example.org"})";
    Client(port).ask(post("/site/register", body, own));
    Client(port).ask(post("/site/recover/mail", R"({"name":"Ada"})", own));
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  };
  ServeOptions options{Endpoint{"127.0.0.1", 0, {}}, folder.root(), "memory"};
  options.mail_command = "sh -c 'echo nobody is called ada@example.org >&2; exit 67'";
  options.log = LogForm::Text;
  std::string told;
  EXPECT_EQ(run(options, visit, &told), 0);
  EXPECT_TRUE(has(told, "mail-lost why=\"the command ended with status 67\"")) << told;
  EXPECT_FALSE(has(told, "ada@"));
}

/// The answer to who asks from here, where `options` say who may see the figures.
std::string figures(std::vector<std::string> from, const std::string& fields) {
  const PageFolder folder;
  std::string answer;
  ServeOptions options{Endpoint{"127.0.0.1", 0, {}, {"127.0.0.1"}}, folder.root(), "memory"};
  options.metrics_from = std::move(from);
  EXPECT_EQ(run(options,
                [&](std::uint16_t port) {
                  EXPECT_TRUE(has(Client(port).ask(get("/readyz")), " 200 "));
                  Client(port).ask(post("/site/challenge", "{}", ""));  // from nowhere: refused
                  Client(port).ask(get("/api/account"));                // by nobody: refused
                  answer = Client(port).ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
                }),
            0);
  return answer;
}

TEST(Figures, AreShownByWhoTheConnectionIsFrom) {
  const std::string shown = figures({"127.0.0.1"}, "X-Forwarded-For: 192.0.2.1\r\n");
  EXPECT_TRUE(has(shown, "potentia_games_running 0")) << shown;
  EXPECT_TRUE(has(shown, "potentia_refusals_total{code=\"bad-origin\"} 1")) << shown;
  EXPECT_TRUE(has(shown, "potentia_refusals_total{code=\"login-needed\"} 1")) << shown;
  EXPECT_TRUE(has(figures({"192.0.2.1"}, "X-Forwarded-For: 192.0.2.1\r\n"), " 403 "));
}

TEST(RunServe, AnswersProgramsByTheirTokensAlone) {
  const PageFolder folder;
  const auto visit = [](std::uint16_t port) {
    const std::string own = "Origin: http://localhost\r\n";
    const std::string entered =
        Client(port).ask(post("/site/register", R"({"name":"Robot","password":"correct horse"})", own));
    const std::size_t at = entered.find("potentia=");
    ASSERT_NE(at, std::string::npos) << entered;
    const std::string cookie = "Cookie: " + entered.substr(at, entered.find(';', at) - at) + "\r\n";
    const std::string made = Client(port).ask(
        post("/site/tokens", R"({"label":"a bot","scopes":["bot:play","challenge:write"]})", own + cookie));
    const std::string before = "\"token\":\"";
    const std::size_t token = made.find(before);
    ASSERT_NE(token, std::string::npos) << made;
    const std::size_t begin = token + before.size();
    const std::string bearer =
        "Authorization: Bearer " + made.substr(begin, made.find('"', begin) - begin) + "\r\n";

    EXPECT_TRUE(has(Client(port).ask(get("/api")), "<h1>Potentia for programs</h1>"));
    EXPECT_TRUE(has(Client(port).ask(get("/api/openapi.json")), "\"openapi\":\"3.1.0\""));
    EXPECT_TRUE(has(Client(port).ask(get("/api/account")), " 401 "));
    EXPECT_TRUE(
        has(Client(port).ask("GET /api/account HTTP/1.1\r\nHost: localhost\r\n" + cookie + "\r\n"), " 401 "))
        << "a page's cookie is no program's word";
    EXPECT_TRUE(has(Client(port).ask(post("/api/board/seek", "variant=dvonn&time=5", bearer)), "no-scope"));
    EXPECT_TRUE(has(Client(port).ask(post("/api/bot/account/upgrade", "", bearer)), "{\"ok\":true}"));
    EXPECT_TRUE(has(Client(port).ask(post("/api/challenge/ai", std::string(70'000, 'x'), bearer)), " 413 "));

    Client events(port);
    events.send("GET /api/stream/event HTTP/1.1\r\nHost: localhost\r\n" + bearer + "\r\n");
    EXPECT_TRUE(has(events.read_until("\r\n\r\n"), "application/x-ndjson"));
    const std::string terms = "variant=dvonn&level=1&clock.limit=300&color=white";
    const std::string game = Client(port).ask(post("/api/challenge/ai", terms, bearer));
    EXPECT_TRUE(has(game, "\"isMyTurn\":true")) << game;
    EXPECT_TRUE(has(events.read_until("gameStart"), "gameStart"));
    const std::string name = "\"gameId\":\"";
    const std::string id = game.substr(game.find(name) + name.size(), 8);
    Client stream(port);
    stream.send("GET /api/bot/game/stream/" + id + " HTTP/1.1\r\nHost: localhost\r\n" + bearer + "\r\n");
    EXPECT_TRUE(has(stream.read_until("gameFull"), "gameFull"));
    EXPECT_TRUE(has(Client(port).ask(post("/api/bot/game/" + id + "/move/a1", "", bearer)), "{\"ok\":true}"));
    EXPECT_TRUE(has(stream.read_until("\"moves\":\"a1 "), "\"moves\":\"a1 ")) << "the engine has answered";
    EXPECT_TRUE(has(Client(port).ask(post("/api/bot/game/" + id + "/resign", "", bearer)), "{\"ok\":true}"));
    EXPECT_TRUE(has(stream.read_to_end(), "\"status\":\"resign\""));
    EXPECT_TRUE(has(events.read_until("gameFinish"), "gameFinish"));
  };
  EXPECT_EQ(run({Endpoint{"127.0.0.1", 0, {}}, folder.root(), "memory"}, visit), 0);
}

/// Somebody who says all that nobody else may know; each of these begins with "Mark-" or is in `secrets`.
class Evening {
 public:
  explicit Evening(std::uint16_t port) : port_(port) {}

  void pass() {
    const Json in =
        ask("/site/register",
            {{"name", "Ada"}, {"password", "Mark-password 1"}, {"mail", "Mark-mail@mail.example"}});
    for (const Json& code : in["recovery_codes"]) secrets.push_back(code);
    ask("/site/login", {{"name", "Ada"}, {"password", "Mark-password 2"}});
    ask("/site/login", {{"name", "Mark-name"}, {"password", "Mark-password 3"}});
    ask("/site/recover", {{"name", "Ada"}, {"recovery_code", "Mark-code"}, {"password", "Mark-password 4"}});
    ask("/site/login", {{"name", "Ada"}, {"password", "Mark-password 1"}});
    ask("/site/password", {{"old", "Mark-password 5"}, {"password", "Mark-password 6"}});
    secrets.push_back(ask("/site/totp/begin", Json::object())["secret"]);
    ask("/site/settings", {{"settings", {{"theme", "Mark-setting"}}}});
    ask("/site/report", {{"about", "Mark-about"}, {"text", "Mark-report"}});
    ask("/site/note/abcdefgh", {{"text", "Mark-note"}});
    const Json invitation = ask("/site/challenge", {{"terms", {{"game", "dvonn"}}}});
    secrets.push_back(invitation["challenge"]["id"]);
    Client(port_).ask(get("/site/challenge/" + secrets.back()));
    Client(port_).ask(get("/site/players?like=Mark-query"));
    const Json scopes = {"board:play", "challenge:write"};
    secrets.push_back(ask("/site/tokens", {{"label", "Mark-label"}, {"scopes", scopes}})["token"]);
    const std::string bearer = "Authorization: Bearer " + secrets.back() + "\r\n";
    const Json game = Json::parse(
        body_of(Client(port_).ask(post("/api/challenge/ai", "variant=dvonn&level=1&color=white", bearer))),
        nullptr, false);
    const std::string talk = "/api/board/game/" + game["gameId"].get<std::string>() + "/chat";
    Client(port_).ask(post(talk, "text=Mark-chat", bearer));
    Client(port_).ask(post("/api/account", "", "Authorization: Bearer Mark-bearer\r\n"));
    Client(port_).ask(
        "GET /api/account?token=Mark-query HTTP/1.1\r\nHost: localhost\r\n"
        "Authorization: Bearer Mark-bearer\r\n\r\n");
  }

  std::vector<std::string> secrets;

 private:
  static std::string body_of(const std::string& answer) { return answer.substr(answer.find("\r\n\r\n") + 4); }
  /// With the newest cookie.
  Json ask(const std::string& path, const Json& body) {
    const std::string answer =
        Client(port_).ask(post(path, dump(body), "Origin: http://localhost\r\nCookie: " + cookie_ + "\r\n"));
    if (const std::size_t at = answer.find("potentia="); at != std::string::npos) {
      cookie_ = answer.substr(at, answer.find(';', at) - at);
      secrets.push_back(cookie_.substr(cookie_.find('=') + 1));
    }
    const Json json = parse_json(body_of(answer));
    EXPECT_TRUE(json.is_object()) << path << ": " << answer;
    return json;
  }

  const std::uint16_t port_;
  std::string cookie_ = "none=1";
};

TEST(Log, TellsOfAnEveningAndKeepsItsSecrets) {
  const PageFolder folder;
  for (const LogForm form : {LogForm::Text, LogForm::Json}) {
    std::string log;
    std::vector<std::string> secrets = {"Mark-"};
    ServeOptions options{Endpoint{"127.0.0.1", 0, {}}, folder.root(), "memory"};
    options.log = form;
    EXPECT_EQ(run(
                  options,
                  [&](std::uint16_t port) {
                    Evening evening(port);
                    evening.pass();
                    secrets.insert(secrets.end(), evening.secrets.begin(), evening.secrets.end());
                  },
                  &log),
              0);
    EXPECT_GT(secrets.size(), 13U);
    for (const std::string& secret : secrets) {
      EXPECT_GE(secret.size(), 5U);
      EXPECT_FALSE(has(log, secret)) << secret << " in\n" << log;
    }
    std::map<std::string, int> events;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
      if (form == LogForm::Text) {
        std::istringstream words(line);
        std::string at, level, event;
        words >> at >> level >> event;
        ++events[event];
        continue;
      }
      const Json json = parse_json(line);
      ASSERT_TRUE(json.is_object()) << line;
      EXPECT_TRUE(json["at"].get<std::string>().ends_with("Z"));
      ++events[json["event"]];
    }
    EXPECT_EQ(events["start"], 1) << log;
    EXPECT_EQ(events["login-refused"], 4) << log;
    EXPECT_EQ(events["token-refused"], 1) << log;
    EXPECT_EQ(events["stopping"], 1) << log;
    EXPECT_EQ(events["stop"], 1) << log;
  }
}

/// No file grows beyond this meanwhile, as on a disk that is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    ::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

TEST(Ready, IsNoSiteThatCannotWrite) {
  const PageFolder folder;
  const test::TestFolder data;
  ServeOptions options{Endpoint{"127.0.0.1", 0, {}}, folder.root(), (data.root() / "data").string()};
  options.log = LogForm::Text;
  std::string log;
  const auto visit = [](std::uint16_t port) {
    EXPECT_TRUE(has(Client(port).ask(get("/readyz")), " 200 "));
    {
      const FullDisk full(1000);
      EXPECT_TRUE(has(Client(port).ask(get("/readyz")), " 503 "));
      EXPECT_TRUE(has(Client(port).ask(get("/healthz")), " 200 ")) << "the process is well";
      const std::string guest = Client(port).ask(post("/site/guest", "{}", "Origin: http://localhost\r\n"));
      EXPECT_TRUE(has(guest, "not-saved")) << guest;
    }
    EXPECT_TRUE(has(Client(port).ask(get("/readyz")), " 200 ")) << "there is room again";
  };
  EXPECT_EQ(run(options, visit, &log), 0);
  EXPECT_TRUE(has(log, "error not-kept code=\"storage\" why=\"")) << log;
  EXPECT_TRUE(has(log, "error failed code=\"not-saved\"")) << log;
}

TEST(Log, TellsWhatTakesLong) {
  const PageFolder folder;
  for (const auto& [slow, expected] : {std::pair{std::chrono::milliseconds(1), true},
                                       std::pair{std::chrono::milliseconds(600'000), false}}) {
    ServeOptions options{Endpoint{"127.0.0.1", 0, {}}, folder.root(), "memory"};
    options.log = LogForm::Text;
    options.slow = slow;
    std::string log;
    // A password's hash is made so that it takes a while.
    const auto visit = [](std::uint16_t port) {
      const std::string body = R"({"name":"Ada","password":"correct horse"})";
      Client(port).ask(post("/site/register", body, "Origin: http://localhost\r\n"));
    };
    EXPECT_EQ(run(options, visit, &log), 0);
    EXPECT_EQ(has(log, "warning slow method=\"POST\" path=\"/site/register\" status=200 ms="), expected)
        << log;
  }
}

TEST(Log, NamesNoInvitation) {
  EXPECT_EQ(path_for_log("/site/challenge/AbCdEfGh/accept"), "/site/challenge");
  EXPECT_EQ(path_for_log("/site/login"), "/site/login");
  EXPECT_EQ(path_for_log("/"), "/");
  EXPECT_EQ(log_form("json"), LogForm::Json);
  EXPECT_FALSE(log_form("loud"));
}

TEST(StoreLock, LetsOneIn) {
  const test::TestFolder folder;
  const std::string store = (folder.root() / "data").string();
  {
    const auto first = StoreLock::take(store);
    ASSERT_TRUE(first) << first.error().sentence();
    const auto second = StoreLock::take(store);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, "file-in-use");
  }
  EXPECT_TRUE(StoreLock::take(store));
  EXPECT_TRUE(StoreLock::take("memory"));
}

TEST(Cookies, AreFoundByTheirWholeName) {
  EXPECT_EQ(cookie_value("a=1; potentia=x; b=2", "potentia"), "x");
  EXPECT_EQ(cookie_value("potentia=x", "potentia"), "x");
  EXPECT_EQ(cookie_value("xpotentia=x; potential=y", "potentia"), "");
  EXPECT_EQ(cookie_value("", "potentia"), "");
}

}  // namespace
}  // namespace potentia::serving
