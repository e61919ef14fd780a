// Samples in an object store: whatever takes HTTP PUT, gives back by GET and knows HEAD. A block is an
// object.
#include <curl/curl.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

#include "base/text.h"
#include "farm/sample_places.h"

namespace potentia::farm {
namespace {

constexpr int kStoreTries = 4;
constexpr std::chrono::milliseconds kStorePause{200};  // twice as long each time
constexpr long kConnectMs = 10'000;
constexpr long kAnswerMs = 120'000;
constexpr std::size_t kLongestSettings = 1 << 16;

struct CurlEnd {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

struct Reply {
  long status = 0;     // 0: none came
  std::string body{};  // of GET, its beginning
  std::string problem{};
};

struct Sent {
  std::string_view left;
};

std::size_t give(char* to, std::size_t size, std::size_t count, void* from) {
  std::string_view& left = static_cast<Sent*>(from)->left;
  const std::size_t given = left.copy(to, size * count);
  left.remove_prefix(given);
  return given;
}

std::size_t receive(const char* bytes, std::size_t size, std::size_t count, void* to) {
  std::string& body = *static_cast<std::string*>(to);
  if (body.size() < kLongestSettings) body.append(bytes, size * count);
  return size * count;
}

class SampleStore final : public Samples {
 public:
  SampleStore(std::string url, const BlockTask& common, int block)
      : Samples(common, block), url_(std::move(url)) {
    while (url_.ends_with('/')) url_.pop_back();
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
    curl_.reset(curl_easy_init());
    if (const char* word = std::getenv("POTENTIA_STORE_AUTHORIZATION"))
      headers_.reset(curl_slist_append(nullptr, (std::string("Authorization: ") + word).c_str()));
  }

  std::optional<Error> begin() {
    if (!curl_) return Error{"no-memory"_code, url_, "the library for HTTP does not begin"};
    const std::string settings = url_ + "/settings.json";
    // Objects are named by where blocks begin, so that the blocks must stay.
    const std::string wanted = settings_text(common(), block(), true);
    const Reply there = ask("GET", settings, "");
    if (there.status == 404) {
      const Reply put = ask("PUT", settings, wanted);
      if (put.status / 100 == 2) return std::nullopt;
      return refused(settings, put);
    }
    if (there.status != 200) return refused(settings, there);
    if (there.body != wanted) {
      return Error{"bad-resume"_code, settings,
                   "there are games of other settings, of another size of block or of another engine; choose "
                   "another place"};
    }
    return find_blocks();
  }

  Result<bool> flush() override { return true; }

 private:
  std::optional<Error> find_blocks() {
    std::vector<Kept> there;
    while (const auto task = next()) {
      const auto& block = std::get<BlockTask>(*task);
      const std::string object = object_of(block.first);
      const Reply reply = ask("HEAD", object, "");
      if (reply.status == 200) {
        // Nobody knows any more who made it: it is believed.
        there.push_back({block.first, block.games, ""});
      } else if (reply.status != 404) {
        return refused(object, reply);
      }
    }
    for (const Kept& kept : there) note_kept(kept);
    begin_again();
    return std::nullopt;
  }

  std::string object_of(std::uint64_t first) const {
    const std::string digits = std::to_string(first);
    return url_ + "/" + common().game + "-" + std::string(digits.size() < 10 ? 10 - digits.size() : 0, '0') +
           digits + ".games.gz";
  }

  Result<bool> write(const Kept& kept, const std::string& bytes) override {
    const std::string object = object_of(kept.first);
    const Reply reply = ask("PUT", object, bytes);
    if (reply.status / 100 == 2) return true;
    return refused(object, reply);
  }

  // They are overwritten: those who ask have them made anew.
  Result<bool> remove(const std::vector<Kept>&) override { return true; }

  static Error refused(const std::string& object, const Reply& reply) {
    return {"machine-failure"_code, object,
            reply.status == 0 ? "the store is not reached (" + reply.problem + ")"
                              : "the store answers with HTTP status " + std::to_string(reply.status)};
  }

  /// Again where it may help.
  Reply ask(const std::string& method, const std::string& object, std::string_view body) {
    auto pause = kStorePause;
    for (int tries = 1;; ++tries) {
      Reply out = ask_once(method, object, body);
      const bool may_help = out.status == 0 || out.status == 429 || out.status >= 500;
      if (!may_help || tries == kStoreTries) return out;
      std::this_thread::sleep_for(pause);
      pause *= 2;
    }
  }

  Reply ask_once(const std::string& method, const std::string& object, std::string_view body) {
    CURL* const curl = curl_.get();
    Reply out;
    Sent sent{body};
    std::array<char, CURL_ERROR_SIZE> problem{};
    curl_easy_reset(curl);
    curl_easy_setopt(curl, CURLOPT_URL, object.c_str());
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers_.get());
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "potentia farm");
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, kConnectMs);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, kAnswerMs);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &receive);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &out.body);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, problem.data());
    if (method == "HEAD") curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
    if (method == "PUT") {
      curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
      curl_easy_setopt(curl, CURLOPT_READFUNCTION, &give);
      curl_easy_setopt(curl, CURLOPT_READDATA, &sent);
      curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(body.size()));
    }
    const CURLcode result = curl_easy_perform(curl);
    if (result == CURLE_OK) curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &out.status);
    if (result != CURLE_OK) out.problem = problem[0] != '\0' ? problem.data() : curl_easy_strerror(result);
    return out;
  }

  std::string url_;
  std::unique_ptr<CURL, CurlEnd> curl_;
  std::unique_ptr<curl_slist, CurlEnd> headers_;
};

}  // namespace

Result<std::unique_ptr<Samples>> open_sample_store(const std::string& url, const BlockTask& common,
                                                   int block) {
  auto out = std::make_unique<SampleStore>(url, common, block);
  if (auto error = out->begin()) return std::move(*error);
  return std::unique_ptr<Samples>(std::move(out));
}

}  // namespace potentia::farm
