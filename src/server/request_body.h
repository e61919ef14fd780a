// The body of a request while it arrives, by its length or in chunks. A pure function of bytes.
//
// As with heads, what two readers could understand differently is refused (RFC 9112, section 7.1): chunks
// have no extensions, and no fields follow the last one. Nobody who plays here needs either.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace potentia::server {

class BodyReader {
 public:
  enum class State {
    Unfinished,
    Whole,
    TooLong,  // more than `most` bytes, or it says that it will be
    Broken,   // no body, whatever comes
  };

  /// `head`: as read_head() accepted it, of a request that has a body. `most`: bytes of the body.
  BodyReader(std::string_view head, std::size_t most);
  ~BodyReader();
  BodyReader(const BodyReader&) = delete;
  BodyReader& operator=(const BodyReader&) = delete;

  /// `bytes`: those that follow what was taken so far. `taken`: how many of them are not needed any more; the
  /// others come again at the next call. Once the body is whole, what is left belongs to the next request.
  State take(std::string_view bytes, std::size_t& taken);

  /// What has come of the body, without its framing.
  std::string_view body() const;

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace potentia::server
