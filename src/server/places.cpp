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
  if (list_ == &places_->gone_) return;
  std::list<Place*>& to = places_->list_of(doing);
  to.splice(to.end(), *list_, at_);
  list_ = &to;
  deadline_ = deadline;
  if (places_->closing_.size() > places_->most_closing_) places_->push_out(*places_->closing_.front());
}

std::list<Places::Place*>& Places::list_of(Doing doing) {
  switch (doing) {
    case Doing::Waiting:
      return waiting_;
    case Doing::Answering:
      return answering_;
    case Doing::Closing:
      break;
  }
  return closing_;
}

bool Places::make_room() noexcept {
  if (waiting_.size() + answering_.size() < most_) return true;
  if (waiting_.empty()) return false;
  push_out(*waiting_.front());
  return true;
}

bool Places::push_one_out() noexcept {
  if (closing_.empty() && waiting_.empty()) return false;
  push_out(closing_.empty() ? *waiting_.front() : *closing_.front());
  return true;
}

void Places::push_out_late(Time now) noexcept {
  for (auto* list : {&waiting_, &answering_, &closing_}) {
    for (auto at = list->begin(); at != list->end();) {
      Place& place = **at++;
      if (place.deadline_ <= now) push_out(place);
    }
  }
}

void Places::push_out_idle() noexcept {
  while (push_one_out()) {
  }
}

void Places::push_out(Place& place) noexcept {
  gone_.splice(gone_.end(), *place.list_, place.at_);
  place.list_ = &gone_;
  place.push_out();
}

}  // namespace potentia::server
