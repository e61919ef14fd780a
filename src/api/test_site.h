// The site through its doors, without a network and with a clock of the test's own: requests and messages in,
// texts out.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "api/socket_session.h"
#include "api/web_requests.h"
#include "base/rng.h"
#include "site/common.h"
#include "site/mail.h"
#include "storage/store.h"

namespace potentia::api {
/// A store that keeps what it is told at once, late or not at all, as the test wants.
class TestKeeping final : public site::Keeping {
 public:
  explicit TestKeeping(storage::Store& store) : store_(store) {}

  void commit(storage::Batch batch, site::Kept done) override {
    waiting_.push_back({std::move(batch), std::move(done)});
    if (!is_slow) settle();
  }
  void read(std::function<void(storage::Store&)> question, site::Kept done) override {
    question(store_);
    done(std::nullopt);
  }
  /// What waits is written now.
  void settle() {
    while (!waiting_.empty()) {
      auto [batch, done] = std::move(waiting_.front());
      waiting_.pop_front();
      if (is_full) {
        done(Error{"storage"_code, "", "the disk is full"});
      } else if (is_in_doubt) {
        if (!shows_late) store_.commit({&batch, 1});
        if (shows_late) late_.push_back(std::move(batch));
        done(Error{"in-doubt"_code, "", "the database has gone before it said so"});
      } else {
        done(store_.commit({&batch, 1}).front());
      }
    }
  }

  /// What is kept and was not seen yet is seen now.
  void show() {
    for (const storage::Batch& batch : std::exchange(late_, {})) store_.commit({&batch, 1});
  }

  bool is_slow = false;
  bool is_full = false;
  bool is_in_doubt = false;  // it is kept, and that is not known
  bool shows_late = false;   // … nor seen before show()

 private:
  storage::Store& store_;
  std::deque<std::pair<storage::Batch, site::Kept>> waiting_;
  std::vector<storage::Batch> late_;
};

/// Where the site's mails go.
class MailBox final : public site::Mailer {
 public:
  void send(site::Mail mail) override { all.push_back(std::move(mail)); }
  std::string code() const {
    const std::string& text = all.back().text;
    const std::size_t at = text.find("\n    ") + 5;
    return text.substr(at, text.find('\n', at) - at);
  }

  std::vector<site::Mail> all;
};

/// A site and its people.
class SiteTest : public testing::Test {
 protected:
  SiteTest() : store_(std::move(*storage::open_store("memory"))) { start(); }

  /// The site begins, or begins again on what is kept.
  void start() {
    site_.reset();
    keeping_ = std::make_unique<TestKeeping>(*store_);
    site_ = std::make_unique<site::Site>(
        *keeping_, [this](std::function<void()> run) { post(std::move(run)); }, [this] { return now_; },
        site::HashCost::Least, helpers_);
    const auto taken_up = site_->take_up(*store_);
    ASSERT_TRUE(taken_up) << taken_up.error().sentence();
  }

  /// From the thread of passwords, done on this one.
  void post(std::function<void()> run) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(run));
    arrived_.notify_one();
  }

  Answer ask(const std::string& method, const std::string& path, const Json& body = Json::object(),
             const std::string& cookie = "", const std::string& address = "127.0.0.1") {
    std::optional<Answer> got;
    Request request;
    request.method = method;
    request.path = path.substr(0, path.find('?'));
    if (path.find('?') != std::string::npos) request.query = path.substr(path.find('?') + 1);
    request.body = method == "POST" ? dump(body) : "";
    request.cookie = cookie;
    request.origin = {address, "a test"};
    answer_web(*site_, request, [&got](Answer answer) { got = std::move(answer); });
    while (!got) {
      std::unique_lock lock(mutex_);
      if (!arrived_.wait_for(lock, std::chrono::seconds(10), [this] { return !posted_.empty(); })) break;
      const std::function<void()> run = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      run();
    }
    EXPECT_TRUE(got) << path;
    return got.value_or(Answer{});
  }
  Json json(const Answer& answer) { return parse_json(answer.text); }
  static std::string code(const Answer& answer) {
    const Json json = parse_json(answer.text);
    return json.contains("error") ? json["error"]["code"].get<std::string>() : "";
  }

  /// A guest's cookie.
  std::string guest() { return *ask("POST", "/site/guest").cookie; }
  std::string person(const std::string& name) {
    const Answer answer = ask("POST", "/site/register", {{"name", name}, {"password", "correct horse"}});
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.cookie.value_or("");
  }

  /// Somebody's open page.
  struct Page {
    std::vector<Json> heard;
    bool is_cut_off = false;
    std::unique_ptr<SocketSession> session;

    void say(const Json& message) const { session->say(dump(message)); }
    /// The last message of a kind; null: there is none.
    const Json* last(const std::string& kind) const {
      for (auto at = heard.rbegin(); at != heard.rend(); ++at) {
        if ((*at)["t"] == kind) return &*at;
      }
      return nullptr;
    }
    int count(const std::string& kind) const {
      return static_cast<int>(
          std::count_if(heard.begin(), heard.end(), [&](const Json& one) { return one["t"] == kind; }));
    }
    std::string refusal() const {
      const Json* refused = last("refused");
      if (refused == nullptr) refused = last("error");
      return refused == nullptr ? "" : (*refused)["error"]["code"].get<std::string>();
    }
  };
  std::unique_ptr<Page> open(const std::string& cookie) {
    auto page = std::make_unique<Page>();
    site_->accounts.visitor(cookie, {}, [&](const site::Visitor& visitor) {
      ASSERT_TRUE(visitor.member);
      page->session = std::make_unique<SocketSession>(
          *site_, visitor,
          Line{[heard = &page->heard](const std::shared_ptr<const std::string>& text) {
                 heard->push_back(parse_json(*text));
               },
               [page = page.get()] { page->is_cut_off = true; }});
    });
    return page;
  }

  /// A game by invitation between two cookies, the first of them White.
  std::string begin(const std::string& white, const std::string& black, Json terms) {
    terms["side"] = "w";
    const Json challenge = json(ask("POST", "/site/challenge", {{"terms", terms}}, white));
    EXPECT_TRUE(challenge.contains("challenge")) << challenge.dump();
    const std::string id = challenge["challenge"]["id"];
    const Answer accepted = ask("POST", "/site/challenge/" + id + "/accept", Json::object(), black);
    EXPECT_EQ(accepted.status, 200) << accepted.text;
    EXPECT_EQ(code(ask("POST", "/site/challenge/" + id + "/accept", Json::object(), guest())),
              "no-challenge");
    return json(accepted)["game"];
  }

  static Json turn(const std::string& game, const std::string& id, const std::string& text) {
    return {{"t", "do"}, {"game", game}, {"id", id}, {"command", {{"kind", "turn"}, {"turn", text}}}};
  }
  static Json tell(const std::string& game, const std::string& id, Json command) {
    return {{"t", "do"}, {"game", game}, {"id", id}, {"command", std::move(command)}};
  }

  /// Plays at random to the end; returns how many turns it took.
  int play_out(const std::string& game, const Page& white, const Page& black, std::uint64_t seed) {
    Rng rng(seed);
    int plies = 0;
    for (; plies < 400; ++plies) {
      const auto table = site_->tables.find(game);
      if (!table || table->is_over()) break;
      const auto turns = table->game.position()->turns();
      const std::string& text = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      now_ += 500;
      (table->game.side() == Player::White ? white : black)
          .say(turn(game, "t" + std::to_string(plies), text));
    }
    return plies;
  }

  site::Site::Helpers helpers_;
  const std::unique_ptr<storage::Store> store_;
  storage::Moment now_ = 1'700'000'000'000;
  std::unique_ptr<TestKeeping> keeping_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> posted_;
  std::unique_ptr<site::Site> site_;
};

}  // namespace potentia::api
