// One of several servers of one site. Each takes clients and keeps a hall of games (site/halls.h); one of
// them at a time, the keeper, has the site besides. What clients say goes to whoever keeps what they mean
// (relay/). Who keeps what is told, and that no two write is held, by the fences of the store (holdings.h).
//
// Who keeps something says so each second, with the number of its fence. A hall whose keeper has gone is
// taken by another server, beside its own. Games begin in one hall of a server alone, its own where it has
// that; the others empty by themselves and are let go.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "relay/desk.h"
#include "relay/front.h"
#include "relay/lines.h"
#include "serving/holdings.h"
#include "serving/site_here.h"

namespace potentia::serving {

class OneOfSeveral final : public Application, private site::Halls {
 public:
  /// The bus and what stands in `ground` outlive it. Errors: the bus's.
  static Result<std::unique_ptr<OneOfSeveral>> open(const Ground& ground, bus::Bus& bus, const Post& post);
  ~OneOfSeveral() override;

  /// From now on it wants to be the keeper, and a hall. The transport is there.
  void begin();
  /// The transport's thread has ended: nothing is posted any more.
  void end();

  void answer(const Request& request, Reply reply) override;
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request& request,
                                                                 Socket socket) override;
  /// Hands all over, once what was asked for before is kept.
  void stopping() override;

  /// As SiteHere's.
  void tick();
  void beat();
  void beat_streams();

  const std::string& name() const { return name_; }

 private:
  using Clock = std::chrono::steady_clock;
  using Hall = site::Hall;

  /// What this server keeps: the site or a hall, and its desk.
  struct Kept final : site::WayToKeeper {
    void tell(const site::Note& note) override { from->tell_keeper(hall, note); }
    OneOfSeveral* from = nullptr;
    Hall hall = site::kNoHall;
    std::uint64_t fence = 0;
    std::unique_ptr<SiteHere> here;
    std::unique_ptr<relay::Desk> desk;
  };
  /// What another one keeps.
  struct Others {
    std::string server;
    std::uint64_t fence = 0;
    Clock::time_point heard = {};
    bool is_open = false;  // games begin in it
  };

  OneOfSeveral(const Ground& ground, bus::Bus& bus, const Post& post);
  std::optional<Error> listen();

  // --- what is kept ---
  void want();
  void keep(const std::string& what, std::uint64_t fence);
  void lose(Hall part, std::string_view why);
  void choose_open();
  void let_idle_halls_go();
  void say(const Kept& kept);
  void say_hall(Hall hall, std::uint64_t fence, std::string_view server);
  void see_needed();
  void say_all();
  void hear_keeper(std::string_view said);
  void hear_hall(std::string_view said);
  void hear_others(Hall part, Others other);
  void forget_silent();
  Kept* kept(Hall part);
  std::optional<std::string> server_of(Hall part) const;
  bool is_open(Hall hall) const;

  // --- between the site and its halls ---
  Hall choose(const std::array<site::MemberPtr, 2>& players) override;
  void tell(Hall hall, const site::Note& note) override;
  void tell_all(const site::Note& note) override;
  void tell_keeper(Hall hall, const site::Note& note);
  void hear_note(const relay::Letter& letter);

  // --- letters ---
  void send(const std::string& to, relay::Letter letter);
  void hear(const std::string& from, relay::Letter letter);
  void broken(const std::string& other);

  const Ground ground_;
  bus::Bus& bus_;
  const Post post_;
  const std::string name_;
  const Hall own_;  // that it has where it can; kNoHall: any

  relay::Front front_;
  std::unique_ptr<relay::Lines> lines_;
  std::map<Hall, std::unique_ptr<Kept>> kept_;  // kNoHall: the site
  Hall open_ = site::kNoHall;                   // of those, in which games begin
  std::map<Hall, Others> others_;
  std::set<Hall> needed_;  // halls in which games go on, as the keeper says
  bool begins_ = false, stops_ = false;
  Clock::time_point second_{};
  std::vector<std::unique_ptr<bus::Subscription>> listening_;
  std::unique_ptr<Holdings> holdings_;
};

}  // namespace potentia::serving
