// Finding the page, and joining store, site and wire.
#include "serving/serve.h"

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "server/static_files.h"
#include "serving/metrics.h"
#include "serving/one_of_several.h"
#include "serving/site_here.h"
#include "serving/store_lock.h"

namespace potentia::serving {
namespace {

namespace fs = std::filesystem;
using server::Application;
using server::Reply;
using server::Request;
using server::Response;
using server::Socket;
using server::SocketEnd;
using server::StaticFiles;
using server::Transport;

/// Where the page may lie, from the program's own folder: beside it where both are installed, in the tree
/// where both were built.
constexpr std::array<std::string_view, 3> kPagePlaces = {"../share/potentia", "../../web/dist",
                                                         "/usr/share/potentia"};

Result<fs::path> page_folder(const std::optional<fs::path>& root) {
  if (root) return *root;
  std::error_code ignored;
  const fs::path own = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const std::string_view place : kPagePlaces) {
    const fs::path folder = (own / place).lexically_normal();
    if (fs::exists(folder / "index.html", ignored)) return folder;
  }
  return Error{
      "no-page"_code, "",
      "there is no page beside the program: run ./play, or npm ci && npm run build in web/, or name its "
      "folder with --root"};
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
  explicit Page(const StaticFiles& files) : files_(files) {}

  void answer(const Request& request, Reply reply) override { reply.send(files_.answer(request)); }
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request&, Socket) override {
    return server::sentence_response(404, "Nobody listens to a WebSocket here.");
  }

 private:
  const StaticFiles& files_;
};

/// Which kind of store, without its address, which may have a password.
std::string_view kind_of_store(std::string_view data) {
  if (data == "memory") return "memory";
  return data.starts_with("postgres") ? "postgres" : "sqlite";
}

constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::seconds kBeat{3};
constexpr std::chrono::seconds kStreamBeat{1};

/// The way to the transport's thread for those who work beside it: open while there is a transport. What
/// comes else is nobody's.
class Door {
 public:
  Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      if (to_ != nullptr) to_->post(std::move(work));
    };
  }
  void open(Transport& to) {
    const std::lock_guard lock(mutex_);
    to_ = &to;
  }
  void close() {
    const std::lock_guard lock(mutex_);
    to_ = nullptr;
  }

 private:
  std::mutex mutex_;
  Transport* to_ = nullptr;
};

int refuse(const Error& error, std::ostream& err) {
  err << "potentia: " << error.sentence() << '\n' << std::flush;
  return error.code == "storage" || error.code == "machine-failure" ? 3 : 2;
}

int serve(Transport& transport, const ServeOptions& options, std::ostream& out) {
  transport.stop_on_signals();
  out << url(options.endpoint.host, transport.port()) << '\n' << std::flush;
  transport.run();
  return 0;
}

int serve_page(const StaticFiles& files, const ServeOptions& options, std::ostream& out, std::ostream& err) {
  Page page(files);
  auto transport = Transport::start(options.endpoint, server::ConnectionLimits{}, page);
  if (!transport) return refuse(transport.error(), err);
  return serve(**transport, options, out);
}

/// The site is made before the wire and ends after it: `post` finds the wire once there is one.
int serve_site(const StaticFiles& files, const ServeOptions& options, std::ostream& out, std::ostream& err) {
  const auto lock = StoreLock::take(options.data);
  if (!lock) return refuse(lock.error(), err);
  auto store = storage::open_store(options.data);
  if (!store) return refuse(store.error(), err);
  std::unique_ptr<Transport> transport;
  Door door;
  Log log(options.log, err);
  Metrics metrics;
  const auto site = SiteHere::open({files, options, **store, metrics, log}, door.post(), std::nullopt);
  if (!site) return refuse(site.error(), err);
  auto started = Transport::start(options.endpoint, server::ConnectionLimits{}, (*site)->application());
  if (!started) return refuse(started.error(), err);
  transport = std::move(*started);
  door.open(*transport);
  transport->every(kTick, [&site] { (*site)->tick(); });
  transport->every(kBeat, [&site] { (*site)->beat(); });
  transport->every(kStreamBeat, [&site] { (*site)->beat_streams(); });
  log.tell(Gravity::Info, "start",
           {{"port", transport->port()},
            {"store", kind_of_store(options.data)},
            {"games", (*site)->running_games()},
            {"take_up_seconds", (*site)->took_up().count()}});
  const int status = serve(*transport, options, out);
  (*site)->drain();
  door.close();
  transport.reset();
  log.tell(Gravity::Info, "stop", {{"games", (*site)->running_games()}});
  return status;
}

/// One of several servers of one site. It is nobody's to say here when the site begins: it may be another's.
int serve_among_several(const StaticFiles& files, const ServeOptions& options, std::ostream& out,
                        std::ostream& err) {
  if (!options.data.starts_with("postgres"))
    return refuse(
        {"bad-command"_code, "",
         "--nats joins several servers to one site, and what they keep lies in one PostgreSQL: name it "
         "with --postgres"},
        err);
  auto store = storage::open_store(options.data);
  if (!store) return refuse(store.error(), err);
  auto bus = bus::open_bus(options.nats);
  if (!bus) return refuse(bus.error(), err);
  Door door;
  Log log(options.log, err);
  Metrics metrics;
  auto farm = FarmWatch::open(**bus, door.post());
  if (!farm) return refuse(farm.error(), err);
  auto looks = FarmLooks::open(**bus, door.post());
  if (!looks) return refuse(looks.error(), err);
  const Ground ground{files, options, **store, metrics, log, bus->get(), farm->get(), looks->get()};
  auto one = OneOfSeveral::open(ground, **bus, door.post());
  if (!one) return refuse(one.error(), err);
  auto transport = Transport::start(options.endpoint, server::ConnectionLimits{}, **one);
  if (!transport) return refuse(transport.error(), err);
  door.open(**transport);
  (*transport)->every(kTick, [&one, &farm] {
    (*one)->tick();
    (*farm)->tick();
  });
  (*transport)->every(kBeat, [&one] { (*one)->beat(); });
  (*transport)->every(kStreamBeat, [&one] { (*one)->beat_streams(); });
  log.tell(Gravity::Info, "start",
           {{"port", (*transport)->port()}, {"store", "postgres"}, {"name", (*one)->name()}});
  (*one)->begin();
  const int status = serve(**transport, options, out);
  door.close();
  (*one)->end();
  transport->reset();
  (*bus)->close();  // nobody waits for it any more
  log.tell(Gravity::Info, "stop", Json::object());
  return status;
}

}  // namespace

int run_serve(const ServeOptions& options, std::ostream& out, std::ostream& err) {
  const auto folder = page_folder(options.root);
  if (!folder) return refuse(folder.error(), err);
  const auto files = StaticFiles::load(*folder);
  if (!files) return refuse(files.error(), err);
  if (!options.nats.empty()) return serve_among_several(*files, options, out, err);
  return options.data.empty() ? serve_page(*files, options, out, err) : serve_site(*files, options, out, err);
}

}  // namespace potentia::serving
