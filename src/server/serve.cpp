// Finding the page, and joining it to the transport.
#include "server/serve.h"

#include <array>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "server/static_files.h"

namespace potentia::server {
namespace {

namespace fs = std::filesystem;

/// Where a page is looked for: built in the tree this program was built from, then installed.
constexpr std::array<std::string_view, 2> kPagePlaces = {POTENTIA_PAGE_FOLDER, "/usr/share/potentia"};

Result<fs::path> page_folder(const std::optional<fs::path>& root) {
  if (root) return *root;
  for (const std::string_view place : kPagePlaces) {
    std::error_code ignored;
    if (fs::exists(fs::path(place) / "index.html", ignored)) return fs::path(place);
  }
  return Error{"no-page"_code, "",
               "the page is not built: run ./play, or npm ci && npm run build in web/, or name its folder "
               "with --root"};
}

/// How a person on this machine writes the address.
std::string url(const std::string& host, std::uint16_t port) {
  const bool is_here = host == "127.0.0.1" || host == "0.0.0.0" || host == "::1" || host == "::";
  const bool is_v6 = host.find(':') != std::string::npos;
  const std::string name = is_here ? "localhost" : is_v6 ? "[" + host + "]" : host;
  return "http://" + name + ":" + std::to_string(port);
}

/// The page alone: every answer is there at once.
class Page final : public Application {
 public:
  explicit Page(StaticFiles files) : files_(std::move(files)) {}

  void answer(const Request& request, Reply reply) override { reply.send(files_.answer(request)); }
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request&, Socket) override {
    return sentence_response(404, "Nobody listens to a WebSocket here.");
  }

 private:
  const StaticFiles files_;
};

int refuse(const Error& error, std::ostream& err) {
  err << "potentia: " << error.sentence() << '\n' << std::flush;
  return 2;
}

}  // namespace

int run_serve(const ServeOptions& options, std::ostream& out, std::ostream& err) {
  const auto folder = page_folder(options.root);
  if (!folder) return refuse(folder.error(), err);
  auto files = StaticFiles::load(*folder);
  if (!files) return refuse(files.error(), err);
  Page page(*std::move(files));
  auto transport = Transport::start(options.endpoint, ConnectionLimits{}, page);
  if (!transport) return refuse(transport.error(), err);
  (*transport)->stop_on_signals();
  out << url(options.endpoint.host, (*transport)->port()) << '\n' << std::flush;
  (*transport)->run();
  return 0;
}

}  // namespace potentia::server
