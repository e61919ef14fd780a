// What each change is called and what it is made of, in one place: the check of its values, its line in a
// dump and its reading again go through here.
#pragma once

#include <string_view>

#include "storage/store.h"
#include "storage/tables.h"

namespace potentia::storage {

/// kName: its word in a dump. `each` calls `visit` with the name and a reference to each part: a row, a text
/// or a list of either.
template <class ChangeType>
struct Form;

template <>
struct Form<AddAccount> {
  static constexpr std::string_view kName = "add-account";
  static void each(auto& change, auto&& visit) { visit("account", change.account); }
};
template <>
struct Form<SetAccount> {
  static constexpr std::string_view kName = "set-account";
  static void each(auto& change, auto&& visit) { visit("account", change.account); }
};
template <>
struct Form<PutSession> {
  static constexpr std::string_view kName = "put-session";
  static void each(auto& change, auto&& visit) { visit("session", change.session); }
};
template <>
struct Form<DropSession> {
  static constexpr std::string_view kName = "drop-session";
  static void each(auto& change, auto&& visit) { visit("hash", change.hash); }
};
template <>
struct Form<DropSessions> {
  static constexpr std::string_view kName = "drop-sessions";
  static void each(auto& change, auto&& visit) {
    visit("account", change.account);
    visit("but", change.but);
  }
};
template <>
struct Form<PutToken> {
  static constexpr std::string_view kName = "put-token";
  static void each(auto& change, auto&& visit) { visit("token", change.token); }
};
template <>
struct Form<DropToken> {
  static constexpr std::string_view kName = "drop-token";
  static void each(auto& change, auto&& visit) {
    visit("account", change.account);
    visit("id", change.id);
  }
};
template <>
struct Form<SetRecoveryCodes> {
  static constexpr std::string_view kName = "set-recovery-codes";
  static void each(auto& change, auto&& visit) {
    visit("account", change.account);
    visit("hashes", change.hashes);
  }
};
template <>
struct Form<UseRecoveryCode> {
  static constexpr std::string_view kName = "use-recovery-code";
  static void each(auto& change, auto&& visit) {
    visit("account", change.account);
    visit("hash", change.hash);
  }
};
template <>
struct Form<AddGame> {
  static constexpr std::string_view kName = "add-game";
  static void each(auto& change, auto&& visit) { visit("game", change.game); }
};
template <>
struct Form<SetGame> {
  static constexpr std::string_view kName = "set-game";
  static void each(auto& change, auto&& visit) { visit("game", change.game); }
};
template <>
struct Form<AppendEvents> {
  static constexpr std::string_view kName = "append-events";
  static void each(auto& change, auto&& visit) {
    visit("game", change.game);
    visit("events", change.events);
  }
};
template <>
struct Form<AddChatLine> {
  static constexpr std::string_view kName = "add-chat-line";
  static void each(auto& change, auto&& visit) { visit("line", change.line); }
};
template <>
struct Form<PutRating> {
  static constexpr std::string_view kName = "put-rating";
  static void each(auto& change, auto&& visit) {
    visit("rating", change.rating);
    visit("game", change.game);
  }
};
template <>
struct Form<PutRelation> {
  static constexpr std::string_view kName = "put-relation";
  static void each(auto& change, auto&& visit) { visit("relation", change.relation); }
};
template <>
struct Form<DropRelation> {
  static constexpr std::string_view kName = "drop-relation";
  static void each(auto& change, auto&& visit) { visit("relation", change.relation); }
};
template <>
struct Form<PutChallenge> {
  static constexpr std::string_view kName = "put-challenge";
  static void each(auto& change, auto&& visit) { visit("challenge", change.challenge); }
};
template <>
struct Form<DropChallenge> {
  static constexpr std::string_view kName = "drop-challenge";
  static void each(auto& change, auto&& visit) { visit("id", change.id); }
};
template <>
struct Form<PutNote> {
  static constexpr std::string_view kName = "put-note";
  static void each(auto& change, auto&& visit) { visit("note", change.note); }
};
template <>
struct Form<PutReport> {
  static constexpr std::string_view kName = "put-report";
  static void each(auto& change, auto&& visit) { visit("report", change.report); }
};
template <>
struct Form<PutDocument> {
  static constexpr std::string_view kName = "put-document";
  static void each(auto& change, auto&& visit) { visit("document", change.document); }
};
template <>
struct Form<EraseAccount> {
  static constexpr std::string_view kName = "erase-account";
  static void each(auto& change, auto&& visit) { visit("id", change.id); }
};
template <>
struct Form<RaiseFence> {
  static constexpr std::string_view kName = "raise-fence";
  static void each(auto& change, auto&& visit) {
    visit("name", change.name);
    visit("number", change.number);
    visit("holder", change.holder);
  }
};
template <>
struct Form<UnderFence> {
  static constexpr std::string_view kName = "under-fence";
  static void each(auto& change, auto&& visit) {
    visit("name", change.name);
    visit("number", change.number);
  }
};

}  // namespace potentia::storage
