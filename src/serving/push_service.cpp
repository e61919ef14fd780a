#include "serving/push_service.h"

#include <curl/curl.h>
#include <openssl/bio.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include "protocol/json.h"

namespace potentia::serving {
namespace {

constexpr std::string_view kKind = "site";
constexpr std::string_view kKeyId = "push-key";
constexpr std::size_t kMostPushes = 1000;
constexpr long kPatienceMs = 10'000;
constexpr std::size_t kHalf = 32;  // bytes of each half of a signature, and of a point of the curve
constexpr std::chrono::hours kSignatureHolds{12};  // a day at most, says the RFC
// A turn that was played a day ago is on the page when it is looked at.
constexpr const char* kTimeToLive = "TTL: 86400";
// Where the addresses of the browsers that there are begin; "*": and a name before it.
constexpr std::array<std::string_view, 4> kHosts = {"fcm.googleapis.com", "*.push.services.mozilla.com",
                                                    "*.push.apple.com", "*.notify.windows.com"};

template <auto free>
struct Freed {
  template <class T>
  void operator()(T* one) const {
    free(one);
  }
};
using PrivateKey = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Memory = std::unique_ptr<BIO, Freed<BIO_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
using Url = std::unique_ptr<CURLU, Freed<curl_url_cleanup>>;
using Text = std::unique_ptr<char, Freed<curl_free>>;

std::string base64url(std::string_view bytes) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << 8U | static_cast<unsigned char>(byte);
    for (count += 8; count >= 6;) {
      count -= 6;
      out += kLetters[bits >> static_cast<unsigned>(count) & 63U];
    }
  }
  if (count > 0) out += kLetters[bits << static_cast<unsigned>(6 - count) & 63U];
  return out;
}

std::string written(EVP_PKEY* key) {
  const Memory memory(BIO_new(BIO_s_mem()));
  if (!memory || PEM_write_bio_PrivateKey(memory.get(), key, nullptr, nullptr, 0, nullptr, nullptr) != 1)
    return "";
  char* text = nullptr;
  const long size = BIO_get_mem_data(memory.get(), &text);
  return {text, static_cast<std::size_t>(size)};
}

PrivateKey read_key(const std::string& pem) {
  const Memory memory(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  return PrivateKey(memory ? PEM_read_bio_PrivateKey(memory.get(), nullptr, nullptr, nullptr) : nullptr);
}

// The point, as browsers take it: 4 and its two halves.
std::string public_half(EVP_PKEY* key) {
  std::string out(2 * kHalf + 1, '\0');
  std::size_t size = 0;
  auto* const bytes = reinterpret_cast<unsigned char*>(out.data());
  const int got = EVP_PKEY_get_octet_string_param(key, "pub", bytes, out.size(), &size);
  return got == 1 && size == out.size() ? out : "";
}

// Both halves of the signature, one after the other (RFC 7515); OpenSSL writes them as DER.
std::string signature_of(EVP_PKEY* key, std::string_view text) {
  const Digest digest(EVP_MD_CTX_new());
  std::size_t size = 0;
  const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
  if (!digest || EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key) != 1 ||
      EVP_DigestSign(digest.get(), nullptr, &size, bytes, text.size()) != 1)
    return "";
  std::vector<unsigned char> der(size);
  if (EVP_DigestSign(digest.get(), der.data(), &size, bytes, text.size()) != 1) return "";
  const unsigned char* at = der.data();
  const Signature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  if (!signature) return "";
  std::string out(2 * kHalf, '\0');
  auto* const halves = reinterpret_cast<unsigned char*>(out.data());
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), halves, kHalf);
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), halves + kHalf, kHalf);
  return out;
}

struct Place {
  std::string scheme;
  std::string host;
  bool is_plain = true;  // no name, password or port of its own
};

std::optional<Place> place_of(const std::string& address) {
  const Url url(curl_url());
  if (!url || curl_url_set(url.get(), CURLUPART_URL, address.c_str(), 0) != CURLUE_OK) return std::nullopt;
  const auto part = [&url](CURLUPart which) {
    char* text = nullptr;
    const bool is_there = curl_url_get(url.get(), which, &text, 0) == CURLUE_OK;
    const Text freed(text);
    return is_there ? std::string(text) : "";
  };
  const bool is_plain =
      part(CURLUPART_USER).empty() && part(CURLUPART_PASSWORD).empty() && part(CURLUPART_PORT).empty();
  return Place{part(CURLUPART_SCHEME), part(CURLUPART_HOST), is_plain};
}

bool is_host(std::string_view host, std::string_view pattern) {
  if (!pattern.starts_with('*')) return host == pattern;
  const std::string_view end = pattern.substr(1);
  return host.size() > end.size() && host.ends_with(end);
}

// Scheme, name and port, for which a signature counts.
std::string origin_of(const std::string& address) {
  return address.substr(0, address.find('/', address.find("://") + 3));
}

std::size_t drop(char*, std::size_t, std::size_t size, void*) {
  return size;
}

}  // namespace

struct PushService::Key {
  Key(EVP_PKEY* its_pair, std::string its_point) : pair(its_pair), point(std::move(its_point)) {}
  ~Key() { EVP_PKEY_free(pair); }
  Key(const Key&) = delete;
  Key& operator=(const Key&) = delete;

  EVP_PKEY* const pair;
  const std::string point;
};

struct PushService::Line {
  Line() : easy(curl_easy_init()) {}
  ~Line() { curl_easy_cleanup(easy); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  CURL* const easy;
};

Result<std::unique_ptr<PushService>> PushService::open(storage::Store& store, PushOptions options, Post post,
                                                       Log& log) {
  if (options.contact.empty()) return std::unique_ptr<PushService>();
  if (!options.contact.starts_with("mailto:") && !options.contact.starts_with("https://"))
    return Error{"bad-field"_code, "--push",
                 "must be mailto:ADDRESS or https://ADDRESS, to which push services may write"};
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  const auto kept = store.document(kKind, kKeyId);
  if (!kept) return kept.error();
  PrivateKey pair = *kept ? read_key((*kept)->text) : PrivateKey(EVP_EC_gen("P-256"));
  std::string point = pair ? public_half(pair.get()) : "";
  if (point.empty()) return Error{"storage"_code, "push-key", "is no private key for push services"};
  if (!*kept) {
    const storage::Batch batch = {
        storage::PutDocument{{std::string(kKind), std::string(kKeyId), written(pair.get())}}};
    if (const auto failed = store.commit({&batch, 1}).front()) return *failed;
  }
  auto key = std::make_unique<Key>(pair.release(), std::move(point));
  return std::unique_ptr<PushService>(
      new PushService(std::move(key), std::move(options), std::move(post), log));
}

PushService::PushService(std::unique_ptr<Key> key, PushOptions options, Post post, Log& log)
    : key_(std::move(key)),
      options_(std::move(options)),
      post_(std::move(post)),
      log_(log),
      line_(std::make_unique<Line>()),
      worker_(kMostPushes) {}

PushService::~PushService() = default;

std::string PushService::key() const {
  return base64url(key_->point);
}

bool PushService::takes(const std::string& address) const {
  const auto is_in = [&address](const std::string& service) { return address.starts_with(service); };
  if (std::any_of(options_.services.begin(), options_.services.end(), is_in))
    return place_of(address).has_value();
  const auto place = place_of(address);
  if (!place || place->scheme != "https" || !place->is_plain) return false;
  return std::any_of(kHosts.begin(), kHosts.end(),
                     [&place](std::string_view pattern) { return is_host(place->host, pattern); });
}

void PushService::push(const std::string& address, std::function<void()> gone) {
  if (!worker_.add([this, address, gone = std::move(gone)] { bring(address, gone); }))
    log_.tell(Gravity::Warning, "push-lost", {{"why", "too many wait"}});
}

void PushService::bring(const std::string& address, const std::function<void()>& gone) {
  const auto until = std::chrono::system_clock::now() + kSignatureHolds;
  const Json claims = {
      {"aud", origin_of(address)},
      {"exp", std::chrono::duration_cast<std::chrono::seconds>(until.time_since_epoch()).count()},
      {"sub", options_.contact}};
  const std::string said = base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + base64url(dump(claims));
  const std::string proof = said + '.' + base64url(signature_of(key_->pair, said));
  curl_slist* fields =
      curl_slist_append(nullptr, ("Authorization: vapid t=" + proof + ", k=" + key()).c_str());
  fields = curl_slist_append(fields, kTimeToLive);
  const std::unique_ptr<curl_slist, Freed<curl_slist_free_all>> freed(fields);
  CURL* const easy = line_->easy;
  curl_easy_setopt(easy, CURLOPT_URL, address.c_str());
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, fields);
  curl_easy_setopt(easy, CURLOPT_POST, 1L);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, 0L);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, "");
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, kPatienceMs);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &drop);
  const CURLcode result = curl_easy_perform(easy);
  if (result != CURLE_OK)
    return log_.tell(Gravity::Warning, "push-lost",
                     {{"service", origin_of(address)}, {"why", curl_easy_strerror(result)}});
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  if (status == 404 || status == 410) return post_(gone);  // the browser has given the address up
  if (status / 100 != 2)
    log_.tell(Gravity::Warning, "push-lost", {{"service", origin_of(address)}, {"why", status}});
}

}  // namespace potentia::serving
