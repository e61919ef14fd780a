// Fuzzes the site's doors: requests of the page and of programs, and texts on the page's socket, to one site
// with a game that goes on. Each line of an input is somebody's: `a` and `b` play, `g` is a guest, anything
// else is nobody. Behind it stands a request (`GET PATH`, `POST PATH BODY`) or what he says on his socket;
// `{game}` and
// `{challenge}` stand for those that there are.
//
// Every request has one answer, or becomes one stream; a refusal has a code and a sentence; all that is told
// is JSON; and the game is the same in the store as at its table.
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include "api/board_api.h"
#include "api/socket_session.h"
#include "api/web_requests.h"
#include "site/ids.h"
#include "storage/store.h"
#include "tests/fuzz/fuzz.h"

using namespace potentia;

namespace {

void expect_json(const std::string& text, const std::string& of) {
  std::string_view rest(text);
  while (!rest.empty()) {
    const auto [line, more] = fuzz::first_line(rest);
    rest = more;
    fuzz::promise(line.empty() || Json::accept(line), "what is told is JSON", of + "\n" + text);
  }
}

class SmallSite {
 public:
  SmallSite()
      : store_(std::move(*storage::open_store("memory"))),
        keeping_(*store_),
        site_(
            keeping_, [this](std::function<void()> run) { post(std::move(run)); }, [this] { return now_; },
            site::HashCost::Least, {}),
        programs_(site_) {
    add('a', "Ada", storage::AccountKind::Person, storage::Role::Moderator);
    add('b', "Ben", storage::AccountKind::Bot, storage::Role::Player);
    add('g', "", storage::AccountKind::Guest, storage::Role::Player);
  }
  ~SmallSite() {
    for (auto& [who, session] : sessions_) session.reset();
    for (auto& then : hang_up_) then();
  }
  SmallSite(const SmallSite&) = delete;
  SmallSite& operator=(const SmallSite&) = delete;

  void take(std::string_view line) {
    now_ += 1000;
    const char who = line.empty() ? '-' : line[0];
    const std::string text = with_names(line.empty() ? line : line.substr(1));
    if (text.starts_with("GET ") || text.starts_with("POST ")) {
      ask(who, text);
    } else if (const auto member = members_.find(who); member != members_.end()) {
      auto& session = sessions_[who];
      if (!session) session = open(member->second);
      session->say(text);
    }
    site_.tick();
    programs_.beat();
  }

  void expect_all_is_kept() {
    const auto table = site_.tables.find(game_);
    if (!table) return;
    const auto kept = store_->events(game_);
    fuzz::promise(kept && kept->size() == table->game.log().size(), "the log is in the store", game_);
    const auto log = site::read_log(*kept);
    fuzz::promise(log && log->game.turns() == table->game.turns(), "the game is the same there", game_);
  }

 private:
  void post(std::function<void()> run) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(run));
    arrived_.notify_one();
  }

  static std::string secret_of(char who) { return std::string(site::kSecret, who); }

  void add(char who, const std::string& name, storage::AccountKind kind, storage::Role role) {
    storage::Account account;
    account.id = std::string(site::kPublicId, who);
    account.name = name;
    account.kind = kind;
    account.role = role;
    const std::string hash = site::hash_of(secret_of(who));
    storage::Batch batch = {storage::AddAccount{account},
                            storage::PutSession{{hash, account.id, now_, now_, "", ""}}};
    if (!name.empty())
      batch.emplace_back(storage::PutToken{
          {hash, account.id, "token", "", "board:play bot:play challenge:read challenge:write", now_, now_}});
    fuzz::promise(!store_->commit({&batch, 1}).front(), "somebody comes in", name);
    site_.members.load(account.id, [&](const Result<site::MemberPtr>& member) { members_[who] = *member; });
  }

  std::unique_ptr<api::SocketSession> open(const site::MemberPtr& member) {
    return std::make_unique<api::SocketSession>(
        site_, site::Visitor{member, "a session", "", ""},
        api::Line{[](const std::shared_ptr<const std::string>& text) { expect_json(*text, "a socket"); },
                  [] {}});
  }

  void begin_game() {
    if (!game_.empty()) return;
    const auto terms = site::read_terms({{"game", "gipf-basic"}, {"time", {{"base", 300'000}}}});
    site_.tables.begin(*terms, {members_['a'], members_['b']}, {},
                       [this](const Result<site::TablePtr>& table) { game_ = (*table)->id(); });
    site_.challenges.add(members_['a'], "", *terms, [this](const Result<Json>& challenge) {
      challenge_ = (*challenge)["id"].get<std::string>();
    });
  }

  std::string with_names(std::string_view text) {
    std::string out(text);
    if (out.find("{game}") != std::string::npos || out.find("{challenge}") != std::string::npos) begin_game();
    for (const auto& [name, id] : {std::pair("{game}", &game_), std::pair("{challenge}", &challenge_)}) {
      for (std::size_t at = out.find(name); at != std::string::npos; at = out.find(name, at + id->size()))
        out.replace(at, std::string_view(name).size(), *id);
    }
    return out;
  }

  api::Request request_of(char who, const std::string& text) const {
    api::Request request;
    const std::size_t path = text.find(' ') + 1;
    const std::size_t end = std::min(text.find(' ', path), text.size());
    const std::string target = text.substr(path, end - path);
    request.method = text.substr(0, path - 1);
    request.path = target.substr(0, target.find('?'));
    if (target.size() > request.path.size()) request.query = target.substr(request.path.size() + 1);
    if (end < text.size()) request.body = text.substr(end + 1);
    request.type = request.body.starts_with('{') ? "application/json" : "application/x-www-form-urlencoded";
    request.origin.address = "192.0.2.1";
    if (members_.contains(who)) {
      const bool is_page = request.path.starts_with("/site/");
      (is_page ? request.cookie : request.token) = secret_of(who);
    }
    return request;
  }

  void ask(char who, const std::string& text) {
    const api::Request request = request_of(who, text);
    const auto answers = std::make_shared<int>(0);
    const auto answered = [answers, text](const api::Answer& answer) {
      fuzz::promise(++*answers == 1, "a request has one answer", text);
      expect_answer(answer, text);
    };
    if (request.path.starts_with("/site/")) {
      api::answer_web(site_, request, answered);
    } else {
      programs_.answer(request, {answered, [this, answers, text] {
                                   fuzz::promise(++*answers == 1, "a request has one answer", text);
                                   return pipe();
                                 }});
    }
    while (*answers == 0) run_what_was_posted(text);
  }

  static void expect_answer(const api::Answer& answer, const std::string& text) {
    fuzz::promise(answer.status >= 200 && answer.status < 600, "an answer has a status", text);
    const bool is_refusal = answer.status >= 400;
    fuzz::promise(is_refusal == !answer.code.empty(), "a refusal has a code", text + "\n" + answer.text);
    if (answer.type == "application/json") expect_json(answer.text, text);
    fuzz::promise(!is_refusal || answer.text.find("\"" + answer.code + "\"") != std::string::npos,
                  "a refusal says its code", text + "\n" + answer.text);
  }

  api::Pipe pipe() {
    return {[](const std::shared_ptr<const std::string>& line) { expect_json(*line, "a stream"); }, [] {},
            [this](std::function<void()> then) { hang_up_.push_back(std::move(then)); }};
  }

  // Passwords are hashed by another thread.
  void run_what_was_posted(const std::string& text) {
    std::unique_lock lock(mutex_);
    const bool has_come =
        arrived_.wait_for(lock, std::chrono::seconds(5), [this] { return !posted_.empty(); });
    fuzz::promise(has_come, "a request has an answer", text);
    const std::function<void()> run = std::move(posted_.front());
    posted_.pop_front();
    lock.unlock();
    run();
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> posted_;
  storage::Moment now_ = 1'700'000'000'000;
  const std::unique_ptr<storage::Store> store_;
  site::DirectKeeping keeping_;
  site::Site site_;
  api::BoardApi programs_;
  std::map<char, site::MemberPtr> members_;
  std::map<char, std::unique_ptr<api::SocketSession>> sessions_;
  std::vector<std::function<void()>> hang_up_;
  std::string game_;
  std::string challenge_;
};

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int kMostLines = 16;
  SmallSite site;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (int i = 0; i < kMostLines && !rest.empty(); ++i) {
    const auto [line, more] = fuzz::first_line(rest);
    rest = more;
    site.take(line);
  }
  site.expect_all_is_kept();
  return 0;
}
