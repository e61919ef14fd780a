// The values of a change, part by part, through forms.h.
#include "storage/checked.h"

#include <cmath>
#include <type_traits>

#include "base/text.h"
#include "storage/forms.h"

namespace potentia::storage {
namespace {

// The name of the first part that cannot be kept; "" if all can.
class ValueCheck {
 public:
  template <class Part>
  void operator()(std::string_view name, const Part& part) {
    if (!bad_.empty()) return;
    if constexpr (std::is_same_v<Part, std::string>) {
      if (!is_kept_everywhere(part)) bad_ = name;
    } else if constexpr (std::is_same_v<Part, double>) {
      if (!std::isfinite(part)) bad_ = name;
    } else if constexpr (requires { part.begin(); }) {
      for (const auto& element : part) (*this)(name, element);
    } else if constexpr (std::is_class_v<Part>) {
      Table<Part>::each(part, *this);
    }
  }
  const std::string& bad() const { return bad_; }

 private:
  std::string bad_;
};

bool follow_each_other(const std::vector<LoggedEvent>& events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].version == 0 || events[i].version != events[0].version + i) return false;
  }
  return true;
}

}  // namespace

bool is_kept_everywhere(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0 || text[0] == '\0') return false;
    text.remove_prefix(length);
  }
  return true;
}

std::optional<Error> refused_at_sight(const Batch& batch) {
  for (const Change& change : batch) {
    ValueCheck check;
    std::visit([&](const auto& one) { Form<std::decay_t<decltype(one)>>::each(one, check); }, change);
    if (!check.bad().empty())
      return Error("bad-value"_code, check.bad(),
                   "this cannot be kept: write a text in UTF-8 without a zero byte, or a finite number");
    const auto* append = std::get_if<AppendEvents>(&change);
    if (append != nullptr && !follow_each_other(append->events)) return conflict(append->game);
  }
  return std::nullopt;
}

std::string name_key(std::string_view name) {
  return to_lower(name);
}

Error name_taken(const std::string& name) {
  return {"name-taken"_code, quoted(name), "somebody else has this name; choose another"};
}
Error id_taken(const std::string& id) {
  return {"id-taken"_code, quoted(id), "this id is given already; make another"};
}
Error no_account(const std::string& id) {
  return {"no-account"_code, quoted(id), "there is no account with this id"};
}
Error no_game(const std::string& id) {
  return {"no-game"_code, quoted(id), "there is no game with this id"};
}
Error bad_code() {
  return {"bad-code"_code, "", "this recovery code is wrong or used; take another of the list"};
}
Error no_challenge(const std::string& id) {
  return {"no-challenge"_code, quoted(id), "this challenge is taken, withdrawn or over"};
}
Error fenced_off() {
  return {"fenced-off"_code, "", "another server has taken this over; ask that one"};
}
Error conflict(const std::string& game) {
  return {"conflict"_code, quoted(game), "the log of this game ends elsewhere; read it and decide anew"};
}

}  // namespace potentia::storage
