#include "serving/one_of_several.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "serving/meant_hall.h"
#include "site/ids.h"

namespace potentia::serving {
namespace {

constexpr std::string_view kSiteName = "site";
constexpr std::string_view kHallName = "hall-";
// The subjects under which keepers say each second that they are.
constexpr std::string_view kKeeper = "keeper";  // of the site: "17 SERVER abc", its fence, halls with games
constexpr std::string_view kHall = "hall";      // "a 5 SERVER" and perhaps " empties"; "a 5 -": no longer
constexpr std::string_view kNobody = "-";
constexpr std::string_view kEmpties = "empties";  // no games begin in it
constexpr std::chrono::seconds kSecond{1};
constexpr std::chrono::milliseconds kSilence{2500};  // of a keeper, who speaks each second
constexpr std::size_t kNameBytes = 8;

bool is_for_desk(relay::Letter::Kind kind) {
  using Kind = relay::Letter::Kind;
  return kind == Kind::Ask || kind == Kind::Open || kind == Kind::Say || kind == Kind::Gone;
}

// How the bus and the store call it.
std::string name_of(site::Hall part) {
  return part == site::kNoHall ? std::string(kSiteName) : std::string(kHallName) + part;
}

site::Hall part_of(std::string_view name) {
  return name.starts_with(kHallName) ? name.back() : site::kNoHall;
}

}  // namespace

OneOfSeveral::OneOfSeveral(const Ground& ground, bus::Bus& bus, const Post& post)
    : ground_(ground),
      bus_(bus),
      post_(post),
      name_(site::random_hex(kNameBytes)),
      own_(ground.options.hall),
      front_({[this](const std::string& to, relay::Letter letter) { send(to, std::move(letter)); },
              [](const Error& error) { return SiteApplication::refusal(error); },
              [](const Request& request) { return hall_meant_by(request); },
              [](std::string_view text) { return hall_meant_in(text); }}) {}

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
  using Hear = void (OneOfSeveral::*)(std::string_view);
  for (const auto& [subject, heard] : {std::pair<std::string_view, Hear>{kKeeper, &OneOfSeveral::hear_keeper},
                                       {kHall, &OneOfSeveral::hear_hall}}) {
    auto listening = bus_.subscribe(std::string(subject), [this, hear = heard](const bus::Event& event) {
      post_([this, hear, said = event.body] { (this->*hear)(said); });
    });
    if (!listening) return listening.error();
    listening_.push_back(std::move(*listening));
  }
  const auto got = [this](const std::string& what, std::uint64_t fence) {
    post_([this, what, fence] { keep(what, fence); });
  };
  const auto over = [this](const std::string& what) {
    post_([this, what] { lose(part_of(what), "another has it, or the store does not say whose it is"); });
  };
  holdings_ = std::make_unique<Holdings>(Holdings::fences_of(ground_.store), ground_.log, name_,
                                         Holdings::Ears{got, over});
  return std::nullopt;
}

// --- what is kept ---

void OneOfSeveral::begin() {
  begins_ = true;
  want();
}

void OneOfSeveral::end() {
  if (holdings_) holdings_->end();
  listening_.clear();
  lines_.reset();
  kept_.clear();
  holdings_.reset();
}

// The site, and halls that somebody has to keep, for whoever has them may give them up or fall silent at any
// moment; its own hall; and one at least.
void OneOfSeveral::want() {
  if (!begins_ || stops_) return holdings_->want({});
  Holdings::Wish wish;
  wish.each.insert(name_of(site::kNoHall));
  for (const Hall hall : needed_) wish.each.insert(name_of(hall));
  if (own_ != site::kNoHall) wish.each.insert(name_of(own_));
  for (Hall hall = 'a'; hall <= 'z'; ++hall) wish.one_of.push_back(name_of(hall));
  holdings_->want(std::move(wish));
}

void OneOfSeveral::keep(const std::string& what, std::uint64_t fence) {
  const Hall part = part_of(what);
  if (stops_ || kept_.contains(part)) return;
  if (!holdings_->held(what)) return lose(part, "it was over before it was taken up");
  auto kept = std::make_unique<Kept>();
  kept->from = this;
  kept->hall = part;
  kept->fence = fence;
  const Share share = part == site::kNoHall ? Share{this} : Share{nullptr, part, kept.get()};
  auto here = SiteHere::open(
      ground_, post_,
      Fence{what, fence, [this, part] { post_([this, part] { lose(part, "another server writes"); }); }},
      share);
  if (!here) return lose(part, here.error().sentence());
  kept->here = std::move(*here);
  kept->desk = std::make_unique<relay::Desk>(
      kept->here->application(),
      [this](const std::string& to, relay::Letter letter) { send(to, std::move(letter)); });
  ground_.log.tell(Gravity::Info, part == site::kNoHall ? "keeps-site" : "keeps-hall",
                   {{"name", name_},
                    {"what", what},
                    {"fence", fence},
                    {"games", kept->here->running_games()},
                    {"take_up_seconds", kept->here->took_up().count()}});
  others_.erase(part);
  kept_[part] = std::move(kept);
  choose_open();
  see_needed();
  say(*kept_.at(part));
  front_.set_keeper(part, name_);
  want();
}

void OneOfSeveral::lose(Hall part, std::string_view why) {
  holdings_->give_up(name_of(part));
  auto gone = kept_.extract(part);
  if (gone.empty()) return;
  ground_.log.tell(Gravity::Warning, part == site::kNoHall ? "loses-site" : "loses-hall",
                   {{"name", name_}, {"what", name_of(part)}, {"why", why}});
  const std::uint64_t fence = gone.mapped()->fence;
  if (part != site::kNoHall) say_hall(part, fence, kNobody);
  gone.mapped()->desk.reset();
  gone.mapped()->here.reset();
  choose_open();
  front_.set_keeper(part, std::nullopt);
}

void OneOfSeveral::stopping() {
  stops_ = true;
  want();
  for (const auto& [part, kept] : kept_) {
    kept->here->application().stopping();
    kept->here->drain();
  }
  // Behind what was posted of that.
  post_([this] {
    while (!kept_.empty()) lose(kept_.begin()->first, "this server stops");
  });
}

// One, so that the others empty.
void OneOfSeveral::choose_open() {
  if (own_ != site::kNoHall && kept_.contains(own_)) open_ = own_;
  if (open_ != site::kNoHall && kept_.contains(open_)) return;
  open_ = kept_.empty() ? site::kNoHall : kept_.rbegin()->first;  // the site, kNoHall, comes first
}

void OneOfSeveral::let_idle_halls_go() {
  std::vector<Hall> idle;
  for (const auto& [part, kept] : kept_) {
    const bool may_go = part != site::kNoHall && part != open_ && !needed_.contains(part);
    if (may_go && kept->here->site().tables.is_idle()) idle.push_back(part);
  }
  for (const Hall hall : idle) lose(hall, "nothing goes on in it");
}

void OneOfSeveral::say(const Kept& kept) {
  if (kept.hall != site::kNoHall) return say_hall(kept.hall, kept.fence, name_);
  // In one message: whoever knows the keeper knows which halls there must be, and what is meant for one
  // waits.
  const std::string halls(needed_.begin(), needed_.end());
  bus_.publish(std::string(kKeeper), std::to_string(kept.fence) + " " + name_ + " " +
                                         (halls.empty() ? std::string(kNobody) : halls));
}

void OneOfSeveral::say_hall(Hall hall, std::uint64_t fence, std::string_view server) {
  std::string said = std::string(1, hall) + " " + std::to_string(fence) + " " + std::string(server);
  if (server == name_ && hall != open_) said += " " + std::string(kEmpties);
  bus_.publish(std::string(kHall), said);
}

// Of the keeper: others hear it from him.
void OneOfSeveral::see_needed() {
  const Kept* const site = kept(site::kNoHall);
  if (site == nullptr) return;
  needed_.clear();
  for (const auto& [hall, games] : site->here->site().hall_games->in_halls()) needed_.insert(hall);
  front_.set_needed(needed_);
}

void OneOfSeveral::say_all() {
  see_needed();
  for (const auto& [part, kept] : kept_) say(*kept);
}

void OneOfSeveral::hear_keeper(std::string_view said) {
  const auto words = split(said, ' ');
  const auto fence = words.size() == 3 ? parse_int<std::uint64_t>(words[0]) : std::nullopt;
  if (!fence || words[1] == name_) return;
  const auto known = others_.find(site::kNoHall);
  const std::uint64_t least = known == others_.end() ? 0 : known->second.fence;
  if (const Kept* const own = kept(site::kNoHall); *fence < least || (own != nullptr && *fence <= own->fence))
    return;
  needed_.clear();
  for (const char hall : words[2]) {
    if (hall >= 'a' && hall <= 'z') needed_.insert(hall);
  }
  front_.set_needed(needed_);
  want();
  hear_others(site::kNoHall, {std::string(words[1]), *fence});
}

void OneOfSeveral::hear_hall(std::string_view said) {
  const auto words = split(said, ' ');
  const auto fence = words.size() >= 3 ? parse_int<std::uint64_t>(words[1]) : std::nullopt;
  if (!fence || words[0].size() != 1 || words[0][0] < 'a' || words[0][0] > 'z') return;
  const Hall hall = words[0][0];
  const bool empties = words.size() > 3 && words[3] == kEmpties;
  if (words[2] != kNobody)
    return hear_others(hall, {.server = std::string(words[2]), .fence = *fence, .is_open = !empties});
  const auto other = others_.find(hall);
  if (other == others_.end() || other->second.fence > *fence) return;
  others_.erase(other);
  front_.set_keeper(hall, std::nullopt);
}

// A broker that was away may bring late what was true before: the highest fence counts.
void OneOfSeveral::hear_others(Hall part, Others other) {
  if (other.server == name_) return;
  if (const Kept* const own = kept(part)) {
    if (other.fence <= own->fence) return;
    lose(part, "another server keeps it");
  }
  Others& known = others_[part];
  if (other.fence < known.fence) return;
  known = std::move(other);
  known.heard = Clock::now();
  front_.set_keeper(part, known.server);
}

void OneOfSeveral::forget_silent() {
  const Clock::time_point now = Clock::now();
  std::vector<Hall> silent;
  for (const auto& [part, other] : others_) {
    if (now - other.heard > kSilence) silent.push_back(part);
  }
  for (const Hall part : silent) {
    others_.erase(part);
    front_.set_keeper(part, std::nullopt);  // what comes now waits for the next one
  }
}

OneOfSeveral::Kept* OneOfSeveral::kept(Hall part) {
  const auto at = kept_.find(part);
  return at == kept_.end() ? nullptr : at->second.get();
}

std::optional<std::string> OneOfSeveral::server_of(Hall part) const {
  if (kept_.contains(part)) return name_;
  const auto other = others_.find(part);
  return other == others_.end() ? std::nullopt : std::optional(other->second.server);
}

bool OneOfSeveral::is_open(Hall hall) const {
  const auto other = others_.find(hall);
  return hall == open_ || (other != others_.end() && other->second.is_open);
}

// --- between the site and its halls ---

// Where one of the two has come to, so that what is said of the game has the shortest way; else, and of
// those, where the fewest games go on.
site::Hall OneOfSeveral::choose(const std::array<site::MemberPtr, 2>& players) {
  std::set<std::string> theirs;
  for (const site::MemberPtr& player : players) {
    if (!player) continue;
    for (const site::Hearer* hearer : player->hearers) theirs.insert(hearer->pass().server);
  }
  const Kept* const site = kept(site::kNoHall);
  if (site == nullptr) return site::kNoHall;  // it is being taken up
  const auto& in_halls = site->here->site().hall_games->in_halls();
  std::optional<std::pair<std::pair<bool, std::size_t>, Hall>> best;
  for (Hall hall = 'a'; hall <= 'z'; ++hall) {
    const auto server = server_of(hall);
    if (!server || !is_open(hall)) continue;
    const auto games = in_halls.find(hall);
    const std::pair rank(!theirs.contains(*server), games == in_halls.end() ? 0 : games->second);
    if (!best || rank < best->first) best = {rank, hall};
  }
  if (!best) return site::kNoHall;
  if (needed_.insert(best->second).second) {
    front_.set_needed(needed_);
    say(*site);
  }
  return best->second;
}

void OneOfSeveral::tell(Hall hall, const site::Note& note) {
  if (const auto server = server_of(hall))
    send(*server,
         {.kind = relay::Letter::Kind::Note, .number = hall, .is_more = true, .text = to_text(note)});
}

void OneOfSeveral::tell_all(const site::Note& note) {
  for (Hall hall = 'a'; hall <= 'z'; ++hall) tell(hall, note);
}

void OneOfSeveral::tell_keeper(Hall hall, const site::Note& note) {
  if (const auto server = server_of(site::kNoHall))
    send(*server, {.kind = relay::Letter::Kind::Note, .number = hall, .text = to_text(note)});
}

void OneOfSeveral::hear_note(const relay::Letter& letter) {
  const auto note = site::read_note(letter.text);
  if (!note) return;
  const Hall hall = static_cast<Hall>(letter.number);
  if (letter.is_more) {
    if (Kept* const kept_hall = kept(hall); hall != site::kNoHall && kept_hall != nullptr)
      kept_hall->here->site().tables.hear(*note);
  } else if (Kept* const site = kept(site::kNoHall)) {
    site->here->site().hall_games->hear(hall, *note);
  }
}

// --- letters ---

// What stays here goes by way of the loop too: who says something is not in the middle of anything when he
// hears the answer.
void OneOfSeveral::send(const std::string& to, relay::Letter letter) {
  if (to != name_) return lines_->send(to, std::move(letter));
  if (letter.kind != relay::Letter::Kind::Note) return hear(name_, std::move(letter));
  post_([this, letter = std::move(letter)] { hear_note(letter); });
}

void OneOfSeveral::hear(const std::string& from, relay::Letter letter) {
  if (letter.kind == relay::Letter::Kind::Note) return hear_note(letter);
  if (!is_for_desk(letter.kind)) return front_.hear(from, std::move(letter));
  if (Kept* const meant = kept(static_cast<Hall>(letter.number))) meant->desk->hear(from, letter);
}

void OneOfSeveral::broken(const std::string& other) {
  for (const auto& [part, kept] : kept_) kept->desk->broken(other);
  front_.broken(other);
}

// --- clients ---

void OneOfSeveral::answer(const Request& request, Reply reply) {
  if (SiteApplication::is_for_site(request)) return front_.answer(request, std::move(reply));
  if (auto own = SiteApplication::own_answer(request, ground_.files)) return reply.send(*std::move(own));
  Metrics::Now now;
  if (Kept* const site = kept(site::kNoHall)) now = site->here->application().now();
  for (const auto& [part, kept] : kept_) {
    if (part != site::kNoHall) now.games += kept->here->running_games();
  }
  reply.send(
      SiteApplication::metrics_response(ground_.metrics, now, ground_.options.metrics_from, request.peer));
}

std::variant<Response, std::unique_ptr<SocketEnd>> OneOfSeveral::open_socket(const Request& request,
                                                                             Socket socket) {
  if (auto refused = SiteApplication::refused_socket(request)) return *std::move(refused);
  return front_.open_socket(request, std::move(socket));
}

void OneOfSeveral::tick() {
  for (const auto& [part, kept] : kept_) kept->here->tick();
  const auto now = Clock::now();
  if (now - second_ < kSecond) return;
  second_ = now;
  lines_->tick();
  front_.tick();
  say_all();
  want();
  forget_silent();
  let_idle_halls_go();
}

void OneOfSeveral::beat() {
  for (const auto& [part, kept] : kept_) kept->here->beat();
}

void OneOfSeveral::beat_streams() {
  for (const auto& [part, kept] : kept_) kept->here->beat_streams();
}

}  // namespace potentia::serving
