// The site over HTTP: its requests and its sockets (api/), and the page's files. What HTTP has of its own
// stands here: cookies, Origin, status lines.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "api/board_api.h"
#include "server/http.h"
#include "server/static_files.h"
#include "serving/log.h"
#include "serving/metrics.h"
#include "site/site.h"

namespace potentia::serving {

using server::Application;
using server::Reply;
using server::Request;
using server::Response;
using server::Socket;
using server::SocketEnd;
using server::StaticFiles;

class PageSocket;

/// What whoever runs the site looks at.
struct Watched {
  Metrics& metrics;
  Log& log;
  std::chrono::milliseconds slow{1000};  // a request that takes as long is told
};

class SiteApplication final : public Application {
 public:
  /// All outlive it. `metrics_from`: addresses, in numbers, to which `/metrics` is shown.
  SiteApplication(const StaticFiles& files, site::Site& site, const Watched& watched,
                  std::vector<std::string> metrics_from)
      : files_(files),
        site_(site),
        programs_(site),
        metrics_(watched.metrics),
        log_(watched.log),
        slow_(watched.slow),
        metrics_from_(std::move(metrics_from)) {}

  void answer(const Request& request, Reply reply) override;
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request& request,
                                                                 Socket socket) override;
  void stopping() override {
    log_.tell(Gravity::Info, "stopping", Json::object());
    site_.say_restart();
  }
  /// Every socket's way is measured; every few seconds.
  void beat();
  /// Programs' streams that are quiet say that they are alive; each second.
  void beat_streams() { programs_.beat(); }
  /// Whoever has asked whether the site is ready does not wait longer than a second; ten times a second.
  void look_at_waiting();
  Metrics::Now now() const;

  // --- what needs no site, so that a server that has none says the same ---

  /// Whether the site answers this, and not the process that was asked.
  static bool is_for_site(const Request& request);
  /// Of the files, and whether this process is alive; nothing: what is asked for is its metrics.
  static std::optional<Response> own_answer(const Request& request, const StaticFiles& files);
  /// Judged by who the connection is from: what a proxy passes on has its address, and anybody could say so.
  static Response metrics_response(const Metrics& metrics, const Metrics::Now& now,
                                   const std::vector<std::string>& from, std::string_view peer);
  /// Why nobody hears a socket that asks so; nothing: somebody may.
  static std::optional<Response> refused_socket(const Request& request);
  static Response refusal(const Error& error);

 private:
  void answer_site(const Request& request, const Reply& reply);
  void answer_program(const Request& request, const Reply& reply);
  Response counted_refusal(const Error& error);
  /// A request that was asked at `begun` is answered so: it is counted and, where it matters, told.
  void note(const api::Request& asked, const api::Answer& answer,
            std::chrono::steady_clock::time_point begun);
  void answer_ready(const Reply& reply);

  const StaticFiles& files_;
  site::Site& site_;
  api::BoardApi programs_;
  Metrics& metrics_;
  Log& log_;
  const std::chrono::milliseconds slow_;
  const std::vector<std::string> metrics_from_;
  std::set<PageSocket*> sockets_;
  std::vector<std::pair<Reply, std::chrono::steady_clock::time_point>> ready_waiting_;
};

/// The value of a cookie in a request's field; "": it is not there.
std::string_view cookie_value(std::string_view field, std::string_view name);

/// Whether a request comes from a page of this site: its Origin is the host that it was sent to.
bool is_from_own_page(const Request& request);

}  // namespace potentia::serving
