// The site over HTTP: its requests and its sockets (api/), and the page's files. What HTTP has of its own
// stands here: cookies, Origin, status lines.
#pragma once

#include <memory>
#include <set>
#include <string_view>
#include <variant>

#include "server/http.h"
#include "server/static_files.h"
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

class SiteApplication final : public Application {
 public:
  /// Both outlive it.
  SiteApplication(const StaticFiles& files, site::Site& site) : files_(files), site_(site) {}

  void answer(const Request& request, Reply reply) override;
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request& request,
                                                                 Socket socket) override;
  void stopping() override { site_.say_restart(); }
  /// Every socket's way is measured; every few seconds.
  void beat();

 private:
  void answer_site(const Request& request, const Reply& reply);

  const StaticFiles& files_;
  site::Site& site_;
  std::set<PageSocket*> sockets_;
};

/// The value of a cookie in a request's field; "": it is not there.
std::string_view cookie_value(std::string_view field, std::string_view name);

/// Whether a request comes from a page of this site: its Origin is the host that it was sent to.
bool is_from_own_page(const Request& request);

}  // namespace potentia::serving
