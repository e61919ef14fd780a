#include "bot/connection.h"

#include <curl/curl.h>

#include <array>
#include <mutex>

namespace potentia::bot {
namespace {

constexpr long kConnectMs = 10'000;
constexpr std::size_t kMostReceived = std::size_t{16}
                                      << 20U;  // a site that says more without a pause is none

void begin_library() {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

std::size_t receive(char* data, std::size_t, std::size_t size, void* to) {
  auto& text = *static_cast<std::string*>(to);
  if (text.size() + size > kMostReceived) return 0;
  text.append(data, size);
  return size;
}

}  // namespace

struct Connection::Curl {
  Address address;
  CURLM* multi = nullptr;
  CURL* easy = nullptr;
  curl_slist* fields = nullptr;
  bool is_asking = false;
  std::string received;
  std::string failure;
  std::array<char, CURL_ERROR_SIZE> problem{};

  void stop_asking() {
    if (is_asking) curl_multi_remove_handle(multi, easy);
    is_asking = false;
  }
  // Whether the answer has come to its end.
  bool let_come() {
    int running = 0;
    curl_multi_perform(multi, &running);
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      const CURLcode result = message->data.result;
      if (result != CURLE_OK) failure = problem[0] != '\0' ? problem.data() : curl_easy_strerror(result);
      stop_asking();
      return true;
    }
    return false;
  }
};

Connection::Connection(const Address& address) : curl_(std::make_unique<Curl>()) {
  begin_library();
  Curl& curl = *curl_;
  curl.address = address;
  curl.multi = curl_multi_init();
  curl.easy = curl_easy_init();
  curl.fields = curl_slist_append(nullptr, ("Authorization: Bearer " + address.token).c_str());
  CURL* const easy = curl.easy;
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, curl.fields);
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "potentia bot");
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, kConnectMs);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &receive);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &curl.received);
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, curl.problem.data());
  if (!address.certificates.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, address.certificates.c_str());
}

Connection::~Connection() {
  curl_->stop_asking();
  curl_easy_cleanup(curl_->easy);
  curl_multi_cleanup(curl_->multi);
  curl_slist_free_all(curl_->fields);
}

void Connection::begin(const std::string& method, const std::string& path, const std::string& form) {
  Curl& curl = *curl_;
  curl.stop_asking();
  curl.received.clear();
  curl.failure.clear();
  curl.problem[0] = '\0';
  curl_easy_setopt(curl.easy, CURLOPT_URL, (curl.address.url + path).c_str());
  if (method == "POST") {
    curl_easy_setopt(curl.easy, CURLOPT_POST, 1L);
    curl_easy_setopt(curl.easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(form.size()));
    curl_easy_setopt(curl.easy, CURLOPT_COPYPOSTFIELDS, form.c_str());
  } else {
    curl_easy_setopt(curl.easy, CURLOPT_HTTPGET, 1L);
  }
  curl_multi_add_handle(curl.multi, curl.easy);
  curl.is_asking = true;
}

bool Connection::step(int patience_ms) {
  const std::size_t before = curl_->received.size();
  if (!curl_->is_asking || curl_->let_come()) return true;
  if (curl_->received.size() > before) return false;
  curl_multi_poll(curl_->multi, nullptr, 0, patience_ms, nullptr);
  return curl_->let_come();
}

std::string& Connection::received() {
  return curl_->received;
}

int Connection::status() const {
  long status = 0;
  curl_easy_getinfo(curl_->easy, CURLINFO_RESPONSE_CODE, &status);
  return static_cast<int>(status);
}

std::string Connection::failure() const {
  return curl_->failure;
}

std::int64_t Connection::retry_after_ms() const {
  curl_off_t seconds = 0;
  curl_easy_getinfo(curl_->easy, CURLINFO_RETRY_AFTER, &seconds);
  return static_cast<std::int64_t>(seconds) * 1000;
}

std::string percent_encoded(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  constexpr std::string_view kAsTheyAre = "-._~";
  std::string out;
  for (const char c : text) {
    const bool is_word = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (is_word || kAsTheyAre.find(c) != std::string_view::npos) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += kDigits[byte >> 4U];
    out += kDigits[byte & 15U];
  }
  return out;
}

}  // namespace potentia::bot
