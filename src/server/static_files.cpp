// Reading the page's folder, and answering from it.
#include "server/static_files.h"

#include <fmt/format.h>
#define ZLIB_CONST  // zlib reads its input and says so
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "base/hash.h"
#include "base/text.h"

namespace potentia::server {
namespace {

namespace fs = std::filesystem;

struct MediaType {
  std::string_view suffix;
  std::string_view type;
  bool compressible;
};

constexpr std::array kMediaTypes = {
    MediaType{".html", "text/html; charset=utf-8", true},
    MediaType{".js", "text/javascript; charset=utf-8", true},
    MediaType{".mjs", "text/javascript; charset=utf-8", true},
    MediaType{".css", "text/css; charset=utf-8", true},
    MediaType{".json", "application/json", true},
    MediaType{".webmanifest", "application/manifest+json", true},
    MediaType{".wasm", "application/wasm", true},  // compiled while it streams in only under this type
    MediaType{".svg", "image/svg+xml", true},
    MediaType{".txt", "text/plain; charset=utf-8", true},
    MediaType{".md", "text/plain; charset=utf-8", true},
    MediaType{".png", "image/png", false},
    MediaType{".jpg", "image/jpeg", false},
    MediaType{".webp", "image/webp", false},
    MediaType{".ico", "image/x-icon", false},
    MediaType{".woff2", "font/woff2", false},
};
constexpr MediaType kOtherType = {"", "application/octet-stream", false};

// The viewer that others put into their pages. It only shows: nothing can be clicked away from a visitor
// there.
constexpr std::string_view kFramed = "/embed.html";

constexpr std::string_view kForEver = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

MediaType media_type(std::string_view path) {
  for (const MediaType& type : kMediaTypes) {
    if (path.ends_with(type.suffix)) return type;
  }
  return kOtherType;
}

/// A 64-bit hash of the content, quoted as an ETag is written. Two contents of one path meet by chance once
/// in 2^64.
std::string make_etag(std::string_view content) {
  std::uint64_t hash = mix64(content.size());
  while (!content.empty()) {
    std::uint64_t word = 0;
    const std::size_t length = std::min(content.size(), sizeof word);
    std::memcpy(&word, content.data(), length);
    hash = mix64(hash ^ word);
    content.remove_prefix(length);
  }
  return fmt::format("\"{:016x}\"", hash);
}

/// The ETag of a form: another representation needs another tag.
std::string etag_of_form(std::string_view etag, std::string_view coding) {
  return fmt::format("{}-{}\"", etag.substr(0, etag.size() - 1), coding);
}

/// The scripts inside a page's own markup that its own policy allows, by their hashes: the header must allow
/// them too, as a browser keeps to both.
std::string allowed_scripts(std::string_view html) {
  constexpr std::string_view kBegin = "sha256-";
  constexpr std::size_t kLength = kBegin.size() + 44;  // 32 bytes in base64
  std::string out;
  const std::string_view head = html.substr(0, html.find("</head>"));
  for (std::size_t at = head.find(kBegin); at != std::string_view::npos; at = head.find(kBegin, at + 1)) {
    const std::string_view hash = head.substr(at, kLength);
    const bool is_hash =
        hash.size() == kLength && hash.ends_with('=') &&
        std::all_of(hash.begin() + kBegin.size(), hash.end() - 1, [](char c) {
          return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z') || c == '+' || c == '/';
        });
    if (is_hash) out.append(" '").append(hash).append("'");
  }
  return out;
}

/// Neither a document, which an SVG picture can be, nor a script, which can be a worker's.
bool is_resource(std::string_view path) {
  constexpr std::array<std::string_view, 4> kEndings = {".css", ".wasm", ".png", ".woff2"};
  return std::any_of(kEndings.begin(), kEndings.end(),
                     [path](std::string_view ending) { return path.ends_with(ending); });
}

/// The content in gzip form, or nothing where it saves less than a tenth.
std::optional<std::string> gzip(const std::string& content) {
  z_stream stream{};
  constexpr int kGzip = 16;  // zlib: added to the window bits, a gzip header instead of zlib's own
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, 9, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return std::nullopt;
  }
  std::string out(content.size() - content.size() / 10, '\0');
  stream.next_in = reinterpret_cast<const Bytef*>(content.data());
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool fits = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (!fits) return std::nullopt;
  return out;
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string content((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) return std::nullopt;
  return content;
}

constexpr std::string_view kBrotliSuffix = ".br";

/// The Brotli form of a file, which the page's build writes beside it (web/compressed.ts): too slow to be
/// made here. Nothing where there is none, or where the file was written after it.
std::optional<std::string> brotli_of(const fs::path& path) {
  const fs::path small = path.string() + std::string(kBrotliSuffix);
  std::error_code missing;
  const auto made = fs::last_write_time(small, missing);
  if (missing) return std::nullopt;
  const auto written = fs::last_write_time(path, missing);
  if (missing || made < written) return std::nullopt;
  return read_file(small);
}

/// Takes what stands before the first comma off a list.
std::string_view take_part(std::string_view& list) {
  const std::string_view part = list.substr(0, list.find(','));
  list.remove_prefix(std::min(part.size() + 1, list.size()));
  return part;
}

std::optional<int> hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  const char low = to_lower(c);
  if (low >= 'a' && low <= 'f') return low - 'a' + 10;
  return std::nullopt;
}

/// The folder's files that are served, by path in it; hidden ones and links are left out, so nothing outside
/// is reached.
Result<std::vector<fs::path>> list_files(const fs::path& root) {
  std::error_code problem;
  if (!fs::is_directory(root, problem))
    return Error{"no-page"_code, root.string(),
                 "there is no such folder; --root takes the folder of the built page"};
  std::vector<fs::path> files;
  std::uintmax_t bytes = 0;
  fs::recursive_directory_iterator at(root, problem);
  for (; !problem && at != fs::recursive_directory_iterator(); at.increment(problem)) {
    const bool hidden = at->path().filename().native().starts_with('.');
    const fs::file_status status = at->symlink_status(problem);
    if (problem) break;
    if (hidden) at.disable_recursion_pending();
    if (hidden || !fs::is_regular_file(status)) continue;
    bytes += at->file_size(problem);
    files.push_back(at->path());
  }
  if (problem) return Error{"unreadable"_code, root.string(), "it cannot be read: " + problem.message()};
  if (bytes > StaticFiles::kMaxBytes) {
    return Error{"too-large"_code, root.string(),
                 "its files hold more than 256 MiB; name the folder of the built page"};
  }
  return files;
}

}  // namespace

std::string path_of_target(std::string_view target) {
  if (!target.starts_with('/')) {
    const auto scheme = target.find("://");
    if (scheme == std::string_view::npos) return "";
    target.remove_prefix(scheme + 3);
    const auto slash = target.find('/');
    if (slash == std::string_view::npos) return "/";
    target.remove_prefix(slash);
  }
  target = target.substr(0, target.find_first_of("?#"));
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i] != '%') {
      path += target[i];
      continue;
    }
    if (i + 2 >= target.size()) return "";
    const auto high = hex_digit(target[i + 1]);
    const auto low = hex_digit(target[i + 2]);
    if (!high || !low) return "";
    path += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return path;
}

bool accepts(std::string_view accept_encoding, std::string_view coding) {
  std::optional<bool> named;
  bool any = false;
  while (!accept_encoding.empty()) {
    const std::string_view part = take_part(accept_encoding);
    const auto semicolon = part.find(';');
    std::string name = to_lower(trim(part.substr(0, semicolon)));
    if (name == "x-gzip") name = "gzip";
    std::string weight = semicolon == std::string_view::npos ? "" : to_lower(part.substr(semicolon + 1));
    std::erase_if(weight, is_space);
    const bool refused = weight.starts_with("q=0") && weight.find_first_not_of("0.", 2) == std::string::npos;
    if (name == coding) named = !refused;
    if (name == "*") any = !refused;
  }
  return named.value_or(any);
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    std::string_view tag = trim(take_part(if_none_match));
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == "*" || tag == etag) return true;
  }
  return false;
}

Result<StaticFiles> StaticFiles::load(const fs::path& root) {
  const auto paths = list_files(root);
  if (!paths) return paths.error();
  StaticFiles files;
  BodyFile long_ones;
  for (const fs::path& path : *paths) {
    if (path.extension() == kBrotliSuffix) continue;
    auto content = read_file(path);
    if (!content) return Error{"unreadable"_code, path.string(), "the file cannot be read"};
    files.add("/" + path.lexically_relative(root).generic_string(), *std::move(content), brotli_of(path),
              long_ones);
  }
  if (!files.files_.contains("/index.html")) {
    return Error{"no-page"_code, root.string(),
                 "there is no index.html in this folder; --root takes the folder of the built page"};
  }
  constexpr std::string_view kIndex = "index.html";
  for (const auto& [path, file] : std::map(files.files_)) {
    if (path.ends_with("/index.html"))
      files.files_.emplace(path.substr(0, path.size() - kIndex.size()), file);
  }
  return files;
}

void StaticFiles::add(const std::string& path, std::string content, std::optional<std::string> brotli,
                      BodyFile& long_ones) {
  const MediaType type = media_type(path);
  const std::string etag = make_etag(content);
  const std::string scripts = path.ends_with(".html") ? allowed_scripts(content) : "";
  auto small = type.compressible ? gzip(content) : std::nullopt;
  const auto form = [&](std::string body, const std::string& its_etag, std::string_view coding) {
    Fields fields = is_resource(path)
                        ? resource_fields()
                        : security_fields(path == kFramed ? Framing::Anybody : Framing::Nobody, scripts);
    fields.add("ETag", its_etag).add("Cache-Control", path.starts_with("/assets/") ? kForEver : kAskAgain);
    if (small || brotli) fields.add("Vary", "Accept-Encoding");
    Response confirmed{304, fields.shared(), nullptr};
    fields.add("Content-Type", type.type);
    if (!coding.empty()) fields.add("Content-Encoding", coding);
    Response whole{200, fields.shared(), long_ones.keep(std::move(body))};
    return Form{its_etag, std::move(whole), std::move(confirmed)};
  };
  File file{form(std::move(content), etag, ""), std::nullopt, std::nullopt};
  if (small) file.gzipped = form(*std::move(small), etag_of_form(etag, "gz"), "gzip");
  if (brotli) file.brotli = form(*std::move(brotli), etag_of_form(etag, "br"), "br");
  files_.emplace(path, std::move(file));
}

const StaticFiles::File* StaticFiles::find(std::string_view target) const {
  const bool is_plain_path = target.starts_with('/') && target.find_first_of("%?#") == std::string_view::npos;
  const auto found = is_plain_path ? files_.find(target) : files_.find(path_of_target(target));
  return found == files_.end() ? nullptr : &found->second;
}

const StaticFiles::Form& StaticFiles::best_of(const File& file, std::string_view accept_encoding) {
  if (file.brotli && accepts(accept_encoding, "br")) return *file.brotli;
  if (file.gzipped && accepts(accept_encoding, "gzip")) return *file.gzipped;
  return file.plain;
}

Response StaticFiles::answer(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    return sentence_response(405, "Only GET and HEAD are answered here.",
                             Fields(security_fields()).add("Allow", "GET, HEAD"));
  }
  const File* file = find(request.target);
  if (file == nullptr) {
    // What a folder's index links to is told from inside the folder.
    const std::string folder = path_of_target(request.target) + "/";
    if (folder != "/" && files_.contains(folder))
      return sentence_response(308, "It is at " + quoted(std::string_view(folder)) + ".",
                               Fields(security_fields()).add("Location", folder));
    return sentence_response(404, "There is nothing at " + quoted(request.target) + "; the page is at '/'.");
  }
  const Form& form = best_of(*file, request.accept_encoding);
  return etag_matches(request.if_none_match, form.etag) ? form.confirmed : form.whole;
}

}  // namespace potentia::server
