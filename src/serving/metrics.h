// What an operator watches: counters of the site as it runs, and the text in which Prometheus reads them.
//
// All of it is counted on the transport's thread, in plain numbers: a move costs additions, no lock and no
// memory. The library comes in when somebody asks, and only to write the text.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "site/tournaments.h"

namespace potentia::serving {

class Metrics {
 public:
  /// What is not counted but looked up at the moment of the question.
  struct Now {
    bool keeps_site = false;
    std::size_t sockets = 0;
    std::size_t people = 0;
    std::size_t games = 0;  // that are kept here
    site::Tournaments::Counts tournaments = {};
  };

  /// The site has taken up its games.
  void taken_up(std::chrono::duration<double> took) { take_up_seconds_ = took.count(); }

  void commit_begins(std::size_t moves) {
    moves_on_their_way_ += moves;
    ++commits_waiting_;
  }
  /// `moves` as at its beginning.
  void commit_ends(std::size_t moves, bool is_kept, std::chrono::duration<double> took);

  /// The site, or a hall of it, has gone to another server, and what it asked for is nobody's.
  void let_go(std::size_t moves, std::size_t commits, std::size_t reads) {
    moves_on_their_way_ -= moves;
    commits_waiting_ -= commits;
    reads_waiting_ -= reads;
  }

  void read_begins() { ++reads_waiting_; }
  void read_ends() { --reads_waiting_; }

  /// A request or a message was refused with this code; "": it was not.
  void count_refusal(std::string_view code);

  /// In Prometheus's text format, version 0.0.4.
  std::string text(const Now& now) const;

 private:
  // Seconds; the last bucket is all above them. A flush takes some milliseconds, and a player feels a tenth.
  static constexpr std::array<double, 10> kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025,
                                                     0.05,  0.1,    0.25,  1.0,  5.0};

  const std::chrono::system_clock::time_point started_ = std::chrono::system_clock::now();
  double take_up_seconds_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t moves_on_their_way_ = 0;
  std::uint64_t commits_waiting_ = 0;
  std::uint64_t reads_waiting_ = 0;
  std::uint64_t commits_failed_ = 0;
  std::array<std::uint64_t, kBounds.size() + 1> commits_{};
  double commit_seconds_ = 0;
  std::map<std::string, std::uint64_t, std::less<>> refusals_;  // by code: there are some dozens
};

/// The code of a refusal among what is sent to a page (docs/site.md) or to a program (docs/api.md); "": the
/// text is none. Only the beginning of a page's text is looked at, so that nobody's words count.
std::string_view refusal_code(std::string_view text);

}  // namespace potentia::serving
