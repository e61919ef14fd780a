// Lists, between which a place moves without memory being asked for.
#include "server/places.h"

namespace potentia::server {

Places::Place::Place(Places& places, Doing doing) : places_(&places), list_(&places.list_of(doing)) {
  list_->push_back(this);
  at_ = std::prev(list_->end());
}

Places::Place::~Place() {
  list_->erase(at_);
}

void Places::Place::turn_to(Doing doing, Time deadline) noexcept {
  if (is_pushed_out()) return;
  std::list<Place*>& to = places_->list_of(doing);
  to.splice(to.end(), *list_, at_);
  list_ = &to;
  deadline_ = deadline;
  auto& closing = places_->list_of(Doing::Closing);
  if (closing.size() > places_->most_closing_) places_->push_out(*closing.front());
}

std::size_t Places::size() const {
  std::size_t size = 0;
  for (const auto& list : lists_) size += list.size();
  return size - list_of(Doing::Closing).size();
}

bool Places::make_room() noexcept {
  if (size() < most_ || push_first_out(Doing::Waiting)) return true;
  auto& visiting = list_of(Doing::Visiting);
  if (visiting.empty()) return false;
  visiting.front()->send_away();
  return true;
}

bool Places::push_one_out() noexcept {
  return push_first_out(Doing::Closing) || push_first_out(Doing::Waiting) || push_first_out(Doing::Visiting);
}

bool Places::push_first_out(Doing doing) noexcept {
  auto& list = list_of(doing);
  if (list.empty()) return false;
  push_out(*list.front());
  return true;
}

void Places::push_out_late(Time now) noexcept {
  for (auto& list : lists_) {
    for (auto at = list.begin(); at != list.end();) {
      Place& place = **at++;
      if (place.deadline_ <= now) push_out(place);
    }
  }
}

void Places::push_out_idle() noexcept {
  while (push_first_out(Doing::Closing) || push_first_out(Doing::Waiting)) {
  }
}

void Places::push_out_all() noexcept {
  for (auto& list : lists_) {
    while (!list.empty()) push_out(*list.front());
  }
}

void Places::look_at_asking(Time now) noexcept {
  auto& list = list_of(Doing::Asking);
  for (auto at = list.begin(); at != list.end();) (*at++)->look(now);
}

void Places::look_at_open(Time now) noexcept {
  for (const Doing doing : {Doing::Visiting, Doing::Playing}) {
    auto& list = list_of(doing);
    for (auto at = list.begin(); at != list.end();) (*at++)->look(now);
  }
}

void Places::tell_stop() noexcept {
  for (const Doing doing : {Doing::Visiting, Doing::Playing}) {
    auto& list = list_of(doing);
    for (auto at = list.begin(); at != list.end();) (*at++)->tell_stop();
  }
}

void Places::push_out(Place& place) noexcept {
  gone_.splice(gone_.end(), *place.list_, place.at_);
  place.list_ = &gone_;
  place.push_out();
}

}  // namespace potentia::server
