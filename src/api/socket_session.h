// SocketSession: one page's socket (docs/site.md, "The socket"): what it says comes in as texts, what happens
// goes out as texts. It knows no network: whoever has the wire hands it over.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "site/site.h"

namespace potentia::api {

/// Where texts go to the page.
struct Line {
  std::function<void(std::shared_ptr<const std::string>)> send;
  std::function<void()> close;
};

/// What a session is to its page: all of it; or, in a hall (site/halls.h), what is said of games there: on a
/// socket of its own, or beside another session, with the site's keeper, on the same socket.
enum class Share : std::uint8_t { Whole, Hall, Beside };

class SocketSession final : public site::Hearer {
 public:
  SocketSession(site::Site& site, const site::Visitor& visitor, Line line, Share share = Share::Whole);
  ~SocketSession() override;

  /// A text has come. Nonsense is answered with an `error`.
  void say(std::string_view text);
  void hear(const site::Message& message) override;
  void cut_off() override;
  /// Its way is measured; now and then.
  void beat();

  bool plays() const { return !member_->games.empty(); }

 private:
  struct Kind;
  using Heard = std::optional<Error>;

  /// Whether he wants to hear of this also where no page of his is open.
  bool is_news(const site::Message& message) const;

  Heard on_beat(const Json& said);
  Heard on_lobby(const Json& said);
  Heard on_seek(const Json& said);
  Heard on_seek_end(const Json& said);
  Heard on_seek_accept(const Json& said);
  Heard on_watch(const Json& said);
  Heard on_unwatch(const Json& said);
  Heard on_do(const Json& said);
  Heard on_claim(const Json& said);
  Heard on_chat(const Json& said);
  Heard on_rematch(const Json& said);
  Heard on_tournament(const Json& said);
  Heard on_tournaments(const Json& said);

  /// The game that is meant, where one plays in it.
  Result<std::pair<site::TablePtr, Player>> own_table(const Json& said) const;
  void order(const site::TablePtr& table, const Json& said, const site::Tables::Answer& done);
  void refuse(const Error& error);
  site::Tables::Answer answer_to(const std::string& game, const std::string& id);
  void tell(site::Message::Kind kind, Json body);

  site::Site& site_;
  const site::MemberPtr member_;
  const Line line_;
  const Share share_;
  bool is_cut_off_ = false;
  std::set<std::string> watched_;
  std::string tournament_;         // that is followed; ""
  std::int64_t beat_ = 0;          // its number
  storage::Moment beat_sent_ = 0;  // 0: it was answered
  std::int64_t read_by_ = 0;       // the beat whose answer says that the last news was read; 0: there is none
  // What is asked of the store may be answered when the socket has gone.
  const std::shared_ptr<bool> is_here_ = std::make_shared<bool>(true);
};

}  // namespace potentia::api
