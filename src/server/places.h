// Who is connected, what he is doing, and who has to go where there is no room for one more.
//
// Whoever waits (he has not begun a request, or not ended its head) can go: a well-meaning client asks again
// on a new connection. He who has waited longest goes first, so that nobody keeps others out by opening
// connections and saying nothing. Nobody is pushed out whose answer is on its way.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>

namespace potentia::server {

class Places {
 public:
  using Time = std::chrono::steady_clock::time_point;

  enum class Doing { Waiting, Answering, Closing };

  /// One client's place, as long as it lives. It must not outlive the Places.
  class Place {
   public:
    Place(Places& places, Doing doing);
    virtual ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    /// What he is doing from now on, and until when. Nothing once he has been pushed out.
    void turn_to(Doing doing, Time deadline) noexcept;

   private:
    friend Places;
    virtual void push_out() noexcept = 0;

    Places* places_;
    std::list<Place*>* list_;
    std::list<Place*>::iterator at_;
    Time deadline_ = Time::max();
  };

  Places(std::size_t most, std::size_t most_closing) : most_(most), most_closing_(most_closing) {}

  /// Whether one more can be served; pushes one out for him if that is what it takes.
  bool make_room() noexcept;

  /// Pushes out one who waits or whose connection only has to be closed. Whether there was one.
  bool push_one_out() noexcept;

  /// Pushes out those whose time is over.
  void push_out_late(Time now) noexcept;

  /// Pushes out all to whom no answer is on its way.
  void push_out_idle() noexcept;

  bool is_empty() const { return waiting_.empty() && answering_.empty() && closing_.empty(); }

 private:
  std::list<Place*>& list_of(Doing doing);
  void push_out(Place& place) noexcept;

  const std::size_t most_;
  const std::size_t most_closing_;
  // Each in the order in which it was begun.
  std::list<Place*> waiting_;
  std::list<Place*> answering_;
  std::list<Place*> closing_;  // all is sent, or he was turned away; only that he reads it is waited for
  std::list<Place*> gone_;     // pushed out, but not yet taken down
};

}  // namespace potentia::server
