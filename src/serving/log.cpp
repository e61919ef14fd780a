#include "serving/log.h"

#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/sinks/ostream_sink.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace potentia::serving {
namespace {

constexpr std::size_t kMostWaiting = 4096;  // lines
constexpr std::array<std::pair<std::string_view, LogForm>, 3> kForms = {
    {{"none", LogForm::None}, {"text", LogForm::Text}, {"json", LogForm::Json}}};

spdlog::level::level_enum level_of(Gravity gravity) {
  if (gravity == Gravity::Error) return spdlog::level::err;
  return gravity == Gravity::Warning ? spdlog::level::warn : spdlog::level::info;
}

// What follows the moment and the level; values are JSON in both forms, so that no text can break a line.
std::string words(LogForm form, std::string_view event, const Json& fields) {
  if (form == LogForm::Json) {
    Json all = {{"event", event}};
    all.update(fields);
    return dump(all).substr(1);  // its bracket is in the pattern
  }
  std::string out(event);
  for (const auto& [name, value] : fields.items()) out += " " + name + "=" + dump(value);
  return out;
}

}  // namespace

struct Log::Writer {
  explicit Writer(std::ostream& out)
      : threads(std::make_shared<spdlog::details::thread_pool>(kMostWaiting, 1)),
        logger(std::make_shared<spdlog::async_logger>(
            "site", std::make_shared<spdlog::sinks::ostream_sink_mt>(out, true), threads,
            spdlog::async_overflow_policy::overrun_oldest)) {}

  const std::shared_ptr<spdlog::details::thread_pool> threads;  // it ends when all is written
  const std::shared_ptr<spdlog::async_logger> logger;
};

std::optional<LogForm> log_form(std::string_view word) {
  const auto* const at =
      std::find_if(kForms.begin(), kForms.end(), [word](const auto& one) { return one.first == word; });
  return at == kForms.end() ? std::nullopt : std::optional(at->second);
}

Log::Log(LogForm form, std::ostream& out) : form_(form) {
  if (form == LogForm::None) return;
  writer_ = std::make_unique<Writer>(out);
  const char* const pattern = form == LogForm::Json ? R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)"
                                                    : "%Y-%m-%dT%H:%M:%S.%eZ %l %v";
  writer_->logger->set_pattern(pattern, spdlog::pattern_time_type::utc);
}

Log::~Log() = default;

void Log::tell(Gravity gravity, std::string_view event, const Json& fields) {
  if (!writer_) return;
  const std::string text = words(form_, event, fields);
  writer_->logger->log(level_of(gravity), spdlog::string_view_t(text));
}

std::string_view path_for_log(std::string_view path) {
  constexpr int kParts = 2;
  std::size_t end = 0;
  for (int part = 0; part < kParts && end != std::string_view::npos; ++part) end = path.find('/', end + 1);
  return path.substr(0, end);
}

}  // namespace potentia::serving
