#include "serving/one_of_several.h"

#include <utility>

#include "api/request.h"
#include "base/text.h"
#include "site/ids.h"

namespace potentia::serving {
namespace {

constexpr std::string_view kLease = "site";
constexpr std::string_view kFence = "site";
constexpr std::string_view kKeeper = "keeper";  // the subject under which the keeper says that it is one
constexpr bus::milliseconds kLeaseTime{3000};
constexpr bus::milliseconds kLookAgain{250};
constexpr std::chrono::seconds kSecond{1};
constexpr std::chrono::milliseconds kSilence{2500};  // of a keeper, who speaks each second
constexpr std::size_t kNameBytes = 8;

bool is_for_desk(relay::Letter::Kind kind) {
  using Kind = relay::Letter::Kind;
  return kind == Kind::Ask || kind == Kind::Open || kind == Kind::Say || kind == Kind::Gone;
}

}  // namespace

OneOfSeveral::OneOfSeveral(const Ground& ground, bus::Bus& bus, const Post& post)
    : ground_(ground),
      bus_(bus),
      post_(post),
      name_(site::random_hex(kNameBytes)),
      front_({[this](const std::string& to, relay::Letter letter) { send(to, std::move(letter)); },
              [](const Error& error) { return SiteApplication::refusal(error); }}) {}

OneOfSeveral::~OneOfSeveral() {
  end();
}

Result<std::unique_ptr<OneOfSeveral>> OneOfSeveral::open(const Ground& ground, bus::Bus& bus,
                                                         const Post& post) {
  std::unique_ptr<OneOfSeveral> one(new OneOfSeveral(ground, bus, post));
  if (auto error = one->listen()) return std::move(*error);
  return one;
}

std::optional<Error> OneOfSeveral::listen() {
  auto lines = relay::Lines::open(
      bus_, name_, post_,
      {[this](const std::string& from, relay::Letter letter) { hear(from, std::move(letter)); },
       [this](const std::string& other) { broken(other); }});
  if (!lines) return lines.error();
  lines_ = std::move(*lines);
  auto keepers = bus_.subscribe(
      kKeeper, [this](const bus::Event& event) { post_([this, said = event.body] { hear_keeper(said); }); });
  if (!keepers) return keepers.error();
  keepers_ = std::move(*keepers);
  auto leases = bus_.leases(kLease, kLeaseTime);
  if (!leases) return leases.error();
  leases_ = std::move(*leases);
  lease_ = std::make_unique<bus::LeaseKeeper>(bus_, *leases_, kLeaseTime, [this](const bus::Lease&) {
    post_([this] { lose_site("the lease is over"); });
  });
  return std::nullopt;
}

// --- being the keeper ---

void OneOfSeveral::begin() {
  wanting_ = std::thread([this] { want_lease(); });
}

void OneOfSeveral::end() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
    changed_.notify_all();
  }
  if (wanting_.joinable()) wanting_.join();
  keepers_.reset();
  lines_.reset();
  desk_.reset();
  site_.reset();
  if (lease_) lease_->give_up(std::string(kLease));
  lease_.reset();
}

void OneOfSeveral::want_lease() {
  std::unique_lock lock(mutex_);
  while (!stops_) {
    const bool wants = !has_lease_;
    lock.unlock();
    const auto taken = wants ? take_over() : std::nullopt;
    lock.lock();
    if (taken) {
      has_lease_ = true;
      post_([this, fence = *taken] { keep_site(fence); });
    }
    changed_.wait_for(lock, kLookAgain);
  }
}

// Beside the transport's thread, which must not wait for a broker or a database that is away.
std::optional<std::uint64_t> OneOfSeveral::take_over() {
  auto lease = leases_->take(kLease, name_);
  if (!lease || !*lease) return std::nullopt;  // another has it, or nobody can while the broker is away
  lease_->keep(std::move(**lease));
  const auto fence = raise_fence();
  if (fence) return *fence;
  ground_.log.tell(Gravity::Error, "not-taken-over", {{"name", name_}, {"why", fence.error().sentence()}});
  lease_->give_up(std::string(kLease));
  return std::nullopt;
}

Result<std::uint64_t> OneOfSeveral::raise_fence() {
  const auto before = ground_.store.fence(kFence);
  if (!before) return before.error();
  const storage::Batch raise = {storage::RaiseFence{std::string(kFence), *before + 1}};
  if (auto error = ground_.store.commit({&raise, 1}).front()) return std::move(*error);
  return *before + 1;
}

void OneOfSeveral::keep_site(std::uint64_t fence) {
  if (!lease_->held(std::string(kLease))) return lose_site("the lease was over before the site was taken up");
  auto site = SiteHere::open(ground_, post_, Fence{std::string(kFence), fence, [this] {
                                                     post_([this] { lose_site("another server writes"); });
                                                   }});
  if (!site) return lose_site(site.error().sentence());
  site_ = std::move(*site);
  desk_ = std::make_unique<relay::Desk>(
      site_->application(),
      [this](const std::string& to, relay::Letter letter) { send(to, std::move(letter)); });
  fence_ = std::max(fence_, fence);
  ground_.log.tell(Gravity::Info, "keeps-site",
                   {{"name", name_},
                    {"fence", fence},
                    {"games", site_->running_games()},
                    {"take_up_seconds", site_->took_up().count()}});
  say_keeper();
  front_.set_keeper(name_);
}

void OneOfSeveral::lose_site(std::string_view why) {
  {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(has_lease_, false)) return;
  }
  ground_.log.tell(Gravity::Warning, "loses-site", {{"name", name_}, {"why", why}});
  desk_.reset();
  site_.reset();
  ground_.metrics.site_is_gone();
  front_.set_keeper(std::nullopt);
  lease_->give_up(std::string(kLease));
}

void OneOfSeveral::stopping() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
    changed_.notify_all();
  }
  if (!site_) return;
  site_->application().stopping();
  site_->drain();
  // Behind what was posted of that.
  post_([this] { lose_site("this server stops"); });
}

void OneOfSeveral::say_keeper() {
  bus_.publish(kKeeper, std::to_string(fence_) + " " + name_);
}

void OneOfSeveral::hear_keeper(std::string_view said) {
  const std::size_t space = said.find(' ');
  const auto fence = parse_int<std::uint64_t>(said.substr(0, space));
  if (!fence || space == std::string_view::npos || *fence < fence_) return;
  const std::string keeper(said.substr(space + 1));
  if (keeper == name_) return;
  // A broker that was away may bring us late what was true before.
  if (desk_ && *fence > fence_) lose_site("another server keeps the site");
  if (desk_) return;
  fence_ = *fence;
  keeper_heard_ = std::chrono::steady_clock::now();
  front_.set_keeper(keeper);
}

// --- letters ---

void OneOfSeveral::send(const std::string& to, relay::Letter letter) {
  if (to == name_) return hear(name_, std::move(letter));
  lines_->send(to, std::move(letter));
}

void OneOfSeveral::hear(const std::string& from, relay::Letter letter) {
  if (!is_for_desk(letter.kind)) return front_.hear(from, std::move(letter));
  if (desk_) desk_->hear(from, letter);
}

void OneOfSeveral::broken(const std::string& other) {
  if (desk_) desk_->broken(other);
  front_.broken(other);
}

// --- clients ---

void OneOfSeveral::answer(const Request& request, Reply reply) {
  if (SiteApplication::is_for_site(request)) return front_.answer(request, std::move(reply));
  if (auto own = SiteApplication::own_answer(request, ground_.files)) return reply.send(*std::move(own));
  const Metrics::Now now = site_ ? site_->application().now() : Metrics::Now{};
  reply.send(
      SiteApplication::metrics_response(ground_.metrics, now, ground_.options.metrics_from, request.peer));
}

std::variant<Response, std::unique_ptr<SocketEnd>> OneOfSeveral::open_socket(const Request& request,
                                                                             Socket socket) {
  if (auto refused = SiteApplication::refused_socket(request)) return *std::move(refused);
  return front_.open_socket(request, std::move(socket));
}

void OneOfSeveral::tick() {
  if (site_) site_->tick();
  const auto now = std::chrono::steady_clock::now();
  if (now - second_ < kSecond) return;
  second_ = now;
  lines_->tick();
  front_.tick();
  if (desk_) {
    say_keeper();
  } else if (now - keeper_heard_ > kSilence) {
    front_.set_keeper(std::nullopt);  // what comes now waits for the next one
  }
}

void OneOfSeveral::beat() {
  if (site_) site_->beat();
}

void OneOfSeveral::beat_streams() {
  if (site_) site_->beat_streams();
}

}  // namespace potentia::serving
