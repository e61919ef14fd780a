// Who is connected, what he is doing, and who has to go where there is no room for one more.
//
// Whoever waits (he has not begun a request, or not ended it) can go: a well-meaning client asks again on a
// new connection. He who has waited longest goes first, so that nobody keeps others out by opening
// connections and saying nothing. Then those go who only look on and have said nothing for longest. Nobody is
// pushed out whose answer is on its way, and no player.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <list>

namespace potentia::server {

class Places {
 public:
  using Time = std::chrono::steady_clock::time_point;

  enum class Doing {
    Waiting,    // a request has not begun, or is not whole
    Asking,     // the application has not answered yet
    Answering,  // he takes his answer
    Visiting,   // on an open socket or stream, as a guest
    Playing,    // so too, but he stays whatever comes
    Closing,    // all is sent, or he was turned away; only that he reads it is waited for
  };

  /// One client's place, as long as it lives. It must not outlive the Places.
  class Place {
   public:
    Place(Places& places, Doing doing);
    virtual ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    /// What he is doing from now on, and until when. Nothing once he has been pushed out.
    void turn_to(Doing doing, Time deadline) noexcept;

    bool is_pushed_out() const { return list_ == &places_->gone_; }

   private:
    friend Places;
    /// The connection ends now. It may take the place down at once.
    virtual void push_out() noexcept = 0;
    /// He has to make room: he turns to Closing, or is pushed out.
    virtual void send_away() noexcept = 0;
    /// Called now and then while he asks, visits or plays.
    virtual void look(Time now) noexcept = 0;
    /// The server stops; called while he visits or plays.
    virtual void tell_stop() noexcept = 0;

    Places* places_;
    std::list<Place*>* list_;
    std::list<Place*>::iterator at_;
    Time deadline_ = Time::max();
  };

  Places(std::size_t most, std::size_t most_closing) : most_(most), most_closing_(most_closing) {}

  /// Whether one more can be served; pushes one out for him if that is what it takes.
  bool make_room() noexcept;

  /// Pushes out one who waits, visits, or whose connection only has to be closed. Whether there was one.
  bool push_one_out() noexcept;

  /// Pushes out those whose time is over.
  void push_out_late(Time now) noexcept;

  /// Pushes out all who wait or whose connection only has to be closed.
  void push_out_idle() noexcept;

  void push_out_all() noexcept;

  /// Looks at those who ask, or at those who visit or play.
  void look_at_asking(Time now) noexcept;
  void look_at_open(Time now) noexcept;

  void tell_stop() noexcept;

  bool is_empty() const { return size() == 0 && list_of(Doing::Closing).empty(); }

 private:
  std::list<Place*>& list_of(Doing doing) { return lists_[static_cast<std::size_t>(doing)]; }
  const std::list<Place*>& list_of(Doing doing) const { return lists_[static_cast<std::size_t>(doing)]; }
  std::size_t size() const;
  bool push_first_out(Doing doing) noexcept;
  void push_out(Place& place) noexcept;

  const std::size_t most_;
  const std::size_t most_closing_;
  std::array<std::list<Place*>, 6> lists_;  // by what they do, each in the order in which it was begun
  std::list<Place*> gone_;                  // pushed out, but not yet taken down
};

}  // namespace potentia::server
