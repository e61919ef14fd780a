// BoardApi: the site for programs, `/api/…`, in the shape of lichess's Board and Bot API (docs/api.md).
// Bearer tokens alone count here, no cookie, so that no other site's page can ask in somebody's name.
//
// It knows no network: answers and streams are values and handles that whoever has the wire gives it.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include "api/program_streams.h"
#include "api/request.h"

namespace potentia::api {

/// The way back to a program: one answer, or a stream that begins with status 200. One of both is called
/// once.
struct Exit {
  Answered answer;
  std::function<Pipe()> stream;
};

class BoardApi {
 public:
  /// `site` outlives it, and it outlives the wire.
  explicit BoardApi(site::Site& site) : site_(site) {}

  /// Answers what stands under /api/ and /game/export/, now or later.
  void answer(const Request& request, const Exit& exit);
  /// About each second: streams that are quiet say that they are alive.
  void beat();

  /// Keeps a stream until it ends. Null if the account has 32 already.
  template <class Stream, class... More>
  Stream* open(const site::Visitor& visitor, const Exit& exit, More&&... more) {
    if (has_too_many(visitor.member)) return nullptr;
    auto made = std::make_unique<Stream>(site_, visitor, exit.stream(), std::forward<More>(more)...);
    Stream* const stream = made.get();
    streams_[stream] = std::move(made);
    stream->pipe().on_close([this, stream] { streams_.erase(stream); });
    return stream;
  }

 private:
  bool has_too_many(const site::MemberPtr& member) const;

  site::Site& site_;
  std::map<ProgramStream*, std::unique_ptr<ProgramStream>> streams_;
};

/// `{"error": "one sentence", "code": "…"}` with the HTTP status that fits.
Answer program_refusal(const Error& error);

}  // namespace potentia::api
