// The built page, held in memory: read once at the start, then answered from a table of paths.
//
// A request's path is looked up, never opened: what is not in the table does not exist, whatever dots and
// slashes it is spelt with. Texts are compressed once, at the start. Files below /assets/ carry a hash of
// their content in their names and may be kept for ever; everything else is asked for again and confirmed by
// its ETag.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/http.h"

namespace potentia::server {

class StaticFiles {
 public:
  /// The largest folder that is taken into memory.
  static constexpr std::size_t kMaxBytes = std::size_t{256} << 20;

  /// Reads every ordinary file below `root`; hidden files and links are left out. Errors: no such folder, no
  /// index.html in it, unreadable file, more than kMaxBytes. Cost: reading and compressing, about 25 ms a
  /// megabyte of text.
  static Result<StaticFiles> load(const std::filesystem::path& root);

  /// 200, 304 (the client has it), 308 (a folder without the last slash), 404 or 405 (only GET and HEAD are
  /// answered). Cost: one look-up; nothing is
  /// copied or put together.
  Response answer(const Request& request) const;

  std::size_t size() const { return files_.size(); }

 private:
  /// A file in one encoding, ready to be sent.
  struct Form {
    std::string etag;  // quoted
    Response whole;
    Response confirmed;  // 304
  };
  struct File {
    Form plain;
    std::optional<Form> gzipped;  // none: not worth it
    std::optional<Form> brotli;   // none: not built, or older than the file
  };

  void add(const std::string& path, std::string content, std::optional<std::string> brotli,
           BodyFile& long_ones);
  const File* find(std::string_view target) const;
  /// The smallest form that the client reads.
  static const Form& best_of(const File& file, std::string_view accept_encoding);

  std::map<std::string, File, std::less<>>
      files_;  // by decoded path: "/assets/a.js", and "/docs/" for "/docs/index.html"
};

/// The decoded path of a request target ("http://host/a%20b?x" gives "/a b"), or "" where there is none.
std::string path_of_target(std::string_view target);

/// Whether an Accept-Encoding field allows a coding, "gzip" or "br" (RFC 9110, section 12.5.3): named or by
/// `*`, and not with q=0.
bool accepts(std::string_view accept_encoding, std::string_view coding);

/// Whether an If-None-Match field names this ETag (weak comparison, RFC 9110, section 13.1.2).
bool etag_matches(std::string_view if_none_match, std::string_view etag);

}  // namespace potentia::server
