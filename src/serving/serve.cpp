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
#include "serving/mail_command.h"
#include "serving/metrics.h"
#include "serving/site_application.h"
#include "serving/store_lock.h"
#include "site/house_engine.h"
#include "site/house_judge.h"
#include "site/site.h"
#include "storage/committer.h"

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

/// Events are texts of JSON of our own making (site/table.cpp).
std::size_t moves_in(const storage::Batch& batch) {
  std::size_t moves = 0;
  for (const storage::Change& change : batch) {
    const auto* appended = std::get_if<storage::AppendEvents>(&change);
    if (!appended) continue;
    for (const storage::LoggedEvent& event : appended->events)
      moves += event.text.find(R"("kind":"turn")") == std::string::npos ? 0 : 1;
  }
  return moves;
}

/// How the site reaches its store: by the two threads of a Committer. What it does is counted on the site's
/// thread, where it is asked for and where it comes back.
class CommittedKeeping final : public site::Keeping {
 public:
  CommittedKeeping(storage::Store& store, storage::Committer::Post post, Metrics& metrics, Log& log)
      : metrics_(metrics), log_(log), committer_(store, std::move(post)) {}

  void commit(storage::Batch batch, site::Kept done) override {
    const std::size_t moves = moves_in(batch);
    const auto begun = std::chrono::steady_clock::now();
    metrics_.commit_begins(moves);
    committer_.commit(std::move(batch),
                      [this, moves, begun, done = std::move(done)](const std::optional<Error>& error) {
                        metrics_.commit_ends(moves, !error, std::chrono::steady_clock::now() - begun);
                        tell(error, "not-kept");
                        done(error);
                      });
  }
  void read(std::function<void(storage::Store&)> question, site::Kept done) override {
    metrics_.read_begins();
    committer_.read(
        [question = std::move(question)](storage::Store& store) -> Result<bool> {
          question(store);
          return true;
        },
        [this, done = std::move(done)](const Result<bool>& asked) {
          metrics_.read_ends();
          const auto error = asked ? std::nullopt : std::optional(asked.error());
          tell(error, "not-read");
          done(error);
        });
  }
  void drain() { committer_.drain(); }

 private:
  // The machine's failures, and logs that somebody else has written; all else is an answer to its asker.
  void tell(const std::optional<Error>& error, std::string_view event) {
    if (!error || (error->code != "storage" && error->code != "conflict")) return;
    // What a database tells in detail may be what somebody has entered.
    log_.tell(Gravity::Error, event,
              {{"code", error->code}, {"why", error->why.substr(0, error->why.find("DETAIL:"))}});
  }

  Metrics& metrics_;
  Log& log_;
  storage::Committer committer_;
};

/// Which kind of store, without its address, which may have a password.
std::string_view kind_of_store(std::string_view data) {
  if (data == "memory") return "memory";
  return data.starts_with("postgres") ? "postgres" : "sqlite";
}

storage::Moment now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

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

/// The site is made before the wire and ends after it: `post` finds the wire once there is one, and what a
/// thread posts when it has gone is nobody's any more.
int serve_site(const StaticFiles& files, const ServeOptions& options, std::ostream& out, std::ostream& err) {
  constexpr std::chrono::milliseconds kTick{100};
  constexpr std::chrono::seconds kBeat{5};
  constexpr std::chrono::seconds kStreamBeat{1};
  const auto lock = StoreLock::take(options.data);
  if (!lock) return refuse(lock.error(), err);
  auto store = storage::open_store(options.data);
  if (!store) return refuse(store.error(), err);
  std::unique_ptr<Transport> transport;
  std::mutex door;
  Transport* open = nullptr;  // under `door`, which threads of the site's helpers knock at
  const auto post = [&door, &open](std::function<void()> work) {
    const std::lock_guard at_door(door);
    if (open != nullptr) open->post(std::move(work));
  };
  const auto set_open = [&door, &open](Transport* to) {
    const std::lock_guard at_door(door);
    open = to;
  };
  Log log(options.log, err);
  Metrics metrics;
  CommittedKeeping keeping(**store, post, metrics, log);
  site::HouseEngine engine(post);
  site::HouseJudge judge(post);
  std::optional<MailCommand> mail;
  if (!options.mail_command.empty()) mail.emplace(options.mail_command, log);
  const auto push = PushService::open(**store, options.push, post, log);
  if (!push) return refuse(push.error(), err);
  site::Site site(keeping, post, now, site::HashCost::Usual,
                  {&engine, &judge, mail ? &*mail : nullptr, push->get()});
  const auto begun = std::chrono::steady_clock::now();
  if (const auto taken_up = site.take_up(**store); !taken_up) return refuse(taken_up.error(), err);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  metrics.taken_up(took);
  SiteApplication application(files, site, {metrics, log, options.slow}, options.metrics_from);
  auto started = Transport::start(options.endpoint, server::ConnectionLimits{}, application);
  if (!started) return refuse(started.error(), err);
  transport = std::move(*started);
  set_open(transport.get());
  transport->every(kTick, [&site, &application] {
    site.tick();
    application.look_at_waiting();
  });
  transport->every(kBeat, [&application] { application.beat(); });
  transport->every(kStreamBeat, [&application] { application.beat_streams(); });
  log.tell(Gravity::Info, "start",
           {{"port", transport->port()},
            {"store", kind_of_store(options.data)},
            {"games", site.tables.running()},
            {"take_up_seconds", took.count()}});
  const int status = serve(*transport, options, out);
  keeping.drain();
  set_open(nullptr);
  transport.reset();
  log.tell(Gravity::Info, "stop", {{"games", site.tables.running()}});
  return status;
}

}  // namespace

int run_serve(const ServeOptions& options, std::ostream& out, std::ostream& err) {
  const auto folder = page_folder(options.root);
  if (!folder) return refuse(folder.error(), err);
  const auto files = StaticFiles::load(*folder);
  if (!files) return refuse(files.error(), err);
  return options.data.empty() ? serve_page(*files, options, out, err) : serve_site(*files, options, out, err);
}

}  // namespace potentia::serving
