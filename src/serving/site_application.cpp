#include "serving/site_application.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "api/socket_session.h"
#include "api/web_requests.h"
#include "base/text.h"
#include "serving/meant_hall.h"

namespace potentia::serving {

using server::Body;
using server::equal_ignoring_case;
using server::Fields;
using server::security_fields;
using server::sentence_response;

namespace {

constexpr std::string_view kCookie = "potentia";
constexpr std::string_view kSitePrefix = "/site/";
constexpr std::string_view kReady = "/readyz";
constexpr std::string_view kExportPrefix = "/game/export/";
constexpr std::string_view kBearer = "Bearer ";
constexpr std::size_t kMostAsleep = 32;  // messages that come before it is known who speaks

std::string_view path_of(std::string_view target) {
  if (const std::size_t scheme = target.find("://"); scheme != std::string_view::npos && target[0] != '/') {
    const std::size_t slash = target.find('/', scheme + 3);
    target = slash == std::string_view::npos ? "/" : target.substr(slash);
  }
  return target.substr(0, target.find('?'));
}

std::string_view query_of(std::string_view target) {
  const std::size_t at = target.find('?');
  return at == std::string_view::npos ? std::string_view() : target.substr(at + 1);
}

std::string cookie_line(std::string_view secret, const Request& request) {
  constexpr std::string_view kYear = "31536000";
  std::string line =
      std::string(kCookie) + "=" + std::string(secret) + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=";
  line += secret.empty() ? "0" : kYear;
  if (request.field("X-Forwarded-Proto") == "https") line += "; Secure";
  return line;
}

Response response_of(const api::Answer& answer, const std::string& cookie) {
  Fields fields = security_fields();
  fields.add("Content-Type", answer.type).add("Cache-Control", "no-store");
  if (!cookie.empty()) fields.add("Set-Cookie", cookie);
  if (answer.status == 429) fields.add("Retry-After", "60");
  return {answer.status, fields.shared(), std::make_shared<Body>(answer.text)};
}

Response unready() {
  return sentence_response(503, "What the site keeps does not answer within a second, or takes nothing new.");
}

api::Request api_request(const Request& request) {
  api::Request out;
  out.method = request.method;
  out.path = path_of(request.target);
  out.query = query_of(request.target);
  out.body = request.body;
  out.cookie = cookie_value(request.field("Cookie"), kCookie);
  out.type = request.field("Content-Type");
  out.accept = request.field("Accept");
  out.origin = {std::string(request.client), std::string(request.field("User-Agent")),
                std::string(request.server)};
  return out;
}

// What of a request is remembered until it is answered.
api::Request for_log(const api::Request& request) {
  api::Request out;
  out.method = request.method;
  out.path = path_for_log(request.path);
  out.token = request.token.empty() ? "" : "one";
  out.origin.address = request.origin.address;
  return out;
}

bool is_for_programs(std::string_view path) {
  return path == "/api" || path.starts_with("/api/") || path.starts_with(kExportPrefix);
}

api::Pipe pipe_to(const Reply& reply, Metrics& metrics) {
  Fields fields = security_fields();
  fields.add("Content-Type", "application/x-ndjson").add("Cache-Control", "no-store");
  const server::Stream stream = reply.stream(200, fields.shared());
  stream.keep(true);
  return {[stream, &metrics](const std::shared_ptr<const std::string>& text) {
            metrics.count_refusal(refusal_code(*text));
            stream.write(text);
          },
          [stream] { stream.close(); },
          [stream](std::function<void()> then) { stream.on_close(std::move(then)); }};
}

}  // namespace

/// A page's socket. What comes before it is known who speaks waits.
class PageSocket final : public SocketEnd {
 public:
  PageSocket(site::Site& site, Metrics& metrics, std::set<PageSocket*>& all, const Request& request,
             Socket socket)
      : site_(site),
        metrics_(metrics),
        all_(all),
        socket_(std::move(socket)),
        share_(!site.is_hall()                            ? api::Share::Whole
               : hall_of_socket(request) == site::kNoHall ? api::Share::Beside
                                                          : api::Share::Hall) {
    all_.insert(this);
    const api::Request asked = api_request(request);
    site_.accounts.visitor(asked.cookie, asked.origin, [self = here_, this](const site::Visitor& visitor) {
      if (*self) begin(visitor);
    });
  }
  ~PageSocket() override {
    *here_ = false;
    all_.erase(this);
  }

  void message(std::string_view text) override {
    if (session_) return say(text);
    if (waiting_.size() < kMostAsleep) waiting_.emplace_back(text);
  }
  void closed() override {
    *here_ = false;
    session_.reset();
  }
  void beat() {
    if (session_) session_->beat();
  }

 private:
  void begin(const site::Visitor& visitor) {
    if (!visitor.member) return socket_.close(4401, "log in first");
    session_ = std::make_unique<api::SocketSession>(
        site_, visitor,
        api::Line{[socket = socket_, &metrics = metrics_](std::shared_ptr<const std::string> text) {
                    metrics.count_refusal(refusal_code(*text));
                    socket.send(std::move(text));
                  },
                  [socket = socket_] { socket.close(4401, "log in first"); }},
        share_);
    for (const std::string& text : std::exchange(waiting_, {})) say(text);
  }
  void say(std::string_view text) {
    session_->say(text);
    socket_.keep(session_->plays());
  }

  site::Site& site_;
  Metrics& metrics_;
  std::set<PageSocket*>& all_;
  const Socket socket_;
  const api::Share share_;
  std::unique_ptr<api::SocketSession> session_;
  std::vector<std::string> waiting_;
  const std::shared_ptr<bool> here_ = std::make_shared<bool>(true);
};

std::string_view cookie_value(std::string_view field, std::string_view name) {
  while (!field.empty()) {
    const std::size_t end = std::min(field.find(';'), field.size());
    std::string_view pair = field.substr(0, end);
    field.remove_prefix(std::min(end + 1, field.size()));
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      return pair.substr(name.size() + 1);
  }
  return {};
}

bool is_from_own_page(const Request& request) {
  std::string_view origin = request.field("Origin");
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme))
      return equal_ignoring_case(origin.substr(scheme.size()), request.field("Host"));
  }
  return false;
}

void SiteApplication::answer(const Request& request, Reply reply) {
  const std::string_view path = path_of(request.target);
  if (path.starts_with(kSitePrefix)) return answer_site(request, reply);
  if (is_for_programs(path)) return answer_program(request, reply);
  if (path == kReady) return answer_ready(reply);
  auto own = own_answer(request, files_);
  reply.send(own ? *std::move(own) : metrics_response(metrics_, now(), metrics_from_, request.peer));
}

bool SiteApplication::is_for_site(const Request& request) {
  const std::string_view path = path_of(request.target);
  return path.starts_with(kSitePrefix) || is_for_programs(path) || path == kReady;
}

std::optional<Response> SiteApplication::own_answer(const Request& request, const StaticFiles& files) {
  const std::string_view path = path_of(request.target);
  if (path == "/healthz") return sentence_response(200, "The site is here.");
  if (path == "/metrics") return std::nullopt;
  return files.answer(request);
}

Response SiteApplication::refusal(const Error& error) {
  return response_of(api::refusal(error), "");
}

void SiteApplication::beat() {
  for (PageSocket* socket : sockets_) socket->beat();
}

Response SiteApplication::counted_refusal(const Error& error) {
  metrics_.count_refusal(error.code);
  return refusal(error);
}

void SiteApplication::note(const api::Request& asked, const api::Answer& answer,
                           std::chrono::steady_clock::time_point begun) {
  metrics_.count_refusal(answer.code);
  if (!answer.note.is_null()) log_.tell(Gravity::Warning, "moderation", answer.note);
  const std::string_view code = answer.code;
  const Json where = {{"code", code}, {"path", asked.path}, {"address", asked.origin.address}};
  if (code == "bad-login" || code == "bad-code" || (code == "too-many" && asked.path == "/site/login"))
    log_.tell(Gravity::Warning, "login-refused", where);
  if (code == "login-needed" && !asked.token.empty()) log_.tell(Gravity::Warning, "token-refused", where);
  if (answer.status >= 500) log_.tell(Gravity::Error, "failed", where);
  const auto took =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
  if (took < slow_) return;
  log_.tell(
      Gravity::Warning, "slow",
      {{"method", asked.method}, {"path", asked.path}, {"status", answer.status}, {"ms", took.count()}});
}

void SiteApplication::answer_ready(const Reply& reply) {
  constexpr std::size_t kMostWaiting = 64;
  if (ready_waiting_.size() >= kMostWaiting) return reply.send(unready());
  ready_waiting_.emplace_back(reply, std::chrono::steady_clock::now() + std::chrono::seconds(1));
  // A disk that is full, or that was mounted for reading alone, still reads well.
  site_.keeping.commit({storage::PutDocument{{"site", "ready", "{}"}}},
                       [reply](const std::optional<Error>& error) {
                         reply.send(error ? unready() : sentence_response(200, "The site is ready."));
                       });
}

void SiteApplication::look_at_waiting() {
  const auto now = std::chrono::steady_clock::now();
  // The first answer counts: who has had one is told nothing.
  std::erase_if(ready_waiting_, [now](const auto& waiting) {
    if (waiting.second > now) return false;
    waiting.first.send(unready());
    return true;
  });
}

Metrics::Now SiteApplication::now() const {
  return {!site_.is_hall(), sockets_.size(), site_.members.online(), site_.tables.kept_here(),
          site_.tournaments.counts()};
}

Response SiteApplication::metrics_response(const Metrics& metrics, const Metrics::Now& now,
                                           const std::vector<std::string>& from, std::string_view peer) {
  if (std::find(from.begin(), from.end(), peer) == from.end())
    return sentence_response(403, "The site's figures are shown to the addresses of --metrics-from alone.");
  Fields fields = security_fields();
  fields.add("Content-Type", "text/plain; version=0.0.4; charset=utf-8").add("Cache-Control", "no-store");
  return {200, fields.shared(), std::make_shared<Body>(metrics.text(now))};
}

void SiteApplication::answer_site(const Request& request, const Reply& reply) {
  if (request.method != "GET" && !is_from_own_page(request))
    return reply.send(counted_refusal(Error{"bad-origin"_code, "", "this is asked by another site's page"}));
  const std::string drop = cookie_line("", request);
  const std::string begin = cookie_line("*", request);
  api::Request asked = api_request(request);
  const auto begun = std::chrono::steady_clock::now();
  const auto done = [this, reply, drop, begin, asked = for_log(asked), begun](const api::Answer& answer) {
    note(asked, answer, begun);
    std::string cookie;
    if (answer.cookie) {
      cookie = answer.cookie->empty() ? drop : begin;
      if (!answer.cookie->empty()) cookie.replace(cookie.find('*'), 1, *answer.cookie);
    }
    reply.send(response_of(answer, cookie));
  };
  api::answer_web(site_, asked, done);
}

void SiteApplication::answer_program(const Request& request, const Reply& reply) {
  api::Request asked = api_request(request);
  asked.cookie.clear();  // a page's cookie is no program's word
  const std::string_view bearer = request.field("Authorization");
  if (bearer.starts_with(kBearer)) asked.token = bearer.substr(kBearer.size());
  const auto begun = std::chrono::steady_clock::now();
  programs_.answer(asked, {[this, reply, asked = for_log(asked), begun](const api::Answer& answer) {
                             note(asked, answer, begun);
                             reply.send(response_of(answer, ""));
                           },
                           [reply, &metrics = metrics_] { return pipe_to(reply, metrics); }});
}

std::optional<Response> SiteApplication::refused_socket(const Request& request) {
  if (path_of(request.target) != "/socket")
    return sentence_response(404, "Nobody listens to a WebSocket here.");
  if (!is_from_own_page(request))
    return refusal(Error{"bad-origin"_code, "", "this is asked by another site's page"});
  if (cookie_value(request.field("Cookie"), kCookie).empty())
    return refusal(Error{"login-needed"_code, "", "log in first, or become a guest (POST /site/guest)"});
  return std::nullopt;
}

std::variant<Response, std::unique_ptr<SocketEnd>> SiteApplication::open_socket(const Request& request,
                                                                                Socket socket) {
  if (auto refused = refused_socket(request)) return *std::move(refused);
  return std::make_unique<PageSocket>(site_, metrics_, sockets_, request, std::move(socket));
}

}  // namespace potentia::serving
