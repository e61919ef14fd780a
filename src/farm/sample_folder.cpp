// Samples in a folder. A block is appended to its file and is there when flush() returns; what stands behind
// the last whole block when the folder is opened was cut off, and is taken away.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include "farm/blocks.h"
#include "farm/sample_places.h"
#include "files/descriptor.h"
#include "files/reader.h"
#include "files/writer.h"

namespace potentia::farm {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSettings = "settings.json";

std::string six_digits(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 6 ? 6 - digits.size() : 0, '0') + digits;
}

class SampleFolder final : public Samples {
 public:
  SampleFolder(std::string folder, const BlockTask& common, int block,
               std::function<void(const std::string&)> on_note)
      : Samples(common, block), folder_(std::move(folder)), on_note_(std::move(on_note)) {}

  std::optional<Error> begin() {
    std::error_code problem;
    fs::create_directories(folder_, problem);
    if (problem) return files::cannot(folder_, "made", problem.value());
    if (auto error = lock()) return error;
    if (auto error = compare_settings()) return error;
    for (const auto& entry : fs::directory_iterator(folder_, problem)) {
      if (!entry.path().string().ends_with(".games.gz")) continue;
      if (auto error = read(entry.path().string())) return error;
    }
    return std::nullopt;
  }

  Result<bool> flush() override {
    for (auto& [path, file] : open_) {
      if (!file.is_new) continue;
      if (const int reason = files::flush_to_disk(file.at.get()); reason != 0)
        return files::cannot(path, "written", reason);
      file.is_new = false;
    }
    return true;
  }

 private:
  struct OpenFile {
    files::Descriptor at;
    bool is_new = false;  // something was written that may not be on the disk
  };

  // One program at a time; the lock ends with it.
  std::optional<Error> lock() {
    lock_ = files::Descriptor(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!lock_.is_open()) return files::cannot(folder_, "opened", errno);
    if (flock(lock_.get(), LOCK_EX | LOCK_NB) == 0) return std::nullopt;
    if (errno != EWOULDBLOCK) return files::cannot(folder_, "locked", errno);
    return Error{"file-in-use"_code, folder_, "another program is writing to this folder; choose another"};
  }

  std::optional<Error> compare_settings() {
    const std::string file = folder_ + "/" + kSettings;
    const std::string wanted = settings_text(common(), block(), false);
    if (!fs::exists(file)) {
      const auto written = files::write_file(file, wanted);
      if (!written) return written.error();
      return std::nullopt;
    }
    const auto there = files::read_file(file);
    if (!there) return there.error();
    if (*there == wanted) return std::nullopt;
    return Error{"bad-resume"_code, file,
                 "this folder has games of other settings or of another engine; choose another folder"};
  }

  std::optional<Error> read(const std::string& path) {
    const auto bytes = files::read_file(path);
    if (!bytes) return bytes.error();
    const ReadBlocks read = read_blocks(*bytes, [&](const Block& block, std::string_view) {
      const auto note = parse_sample_note(block.note);
      if (note && note->game == common().game) note_kept({note->first, note->games, note->worker});
      return true;
    });
    if (read.damaged > 0 && on_note_)
      on_note_(path + ": " + std::to_string(read.damaged) + " blocks cannot be read, and are played again");
    if (read.whole == bytes->size()) return std::nullopt;
    if (::truncate(path.c_str(), static_cast<off_t>(read.whole)) != 0)
      return files::cannot(path, "mended", errno);
    if (on_note_) on_note_(path + ": what was cut off at its end is played again");
    return std::nullopt;
  }

  std::string path_of(std::uint64_t first) const {
    return folder_ + "/" + common().game + "-" + six_digits(first / kGamesOfFile) + ".games.gz";
  }

  Result<bool> write(const Kept& kept, const std::string& bytes) override {
    const std::string path = path_of(kept.first);
    OpenFile& file = open_[path];
    if (!file.at.is_open()) {
      file.at = files::Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
      if (!file.at.is_open()) return files::cannot(path, "opened", errno);
      if (const int reason = files::flush_folder_of(path); reason != 0)
        return files::cannot(path, "written", reason);
    }
    struct stat before{};
    if (fstat(file.at.get(), &before) != 0) return files::cannot(path, "written", errno);
    if (const int reason = files::write_whole(file.at.get(), bytes); reason != 0) {
      // Half a block does not stay; should that fail, too, it is cut off at the next beginning.
      [[maybe_unused]] const int cut = ftruncate(file.at.get(), before.st_size);
      return files::cannot(path, "written", reason);
    }
    file.is_new = true;
    return true;
  }

  Result<bool> remove(const std::vector<Kept>& gone) override {
    open_.clear();
    std::map<std::string, std::vector<Kept>> by_file;
    for (const Kept& kept : gone) by_file[path_of(kept.first)].push_back(kept);
    for (const auto& [path, blocks] : by_file) {
      const auto bytes = files::read_file(path);
      if (!bytes) return bytes.error();
      std::string left;
      read_blocks(*bytes, [&](const Block& block, std::string_view as) {
        const auto note = parse_sample_note(block.note);
        const bool is_gone = note && std::any_of(blocks.begin(), blocks.end(), [&](const Kept& kept) {
                               return kept.first == note->first && kept.worker == note->worker;
                             });
        if (!is_gone) left += as;
        return true;
      });
      if (auto written = files::write_file(path, left); !written) return written;
    }
    return true;
  }

  const std::string folder_;
  const std::function<void(const std::string&)> on_note_;
  files::Descriptor lock_;
  std::map<std::string, OpenFile> open_;
};

}  // namespace

Result<std::unique_ptr<Samples>> open_sample_folder(const std::string& folder, const BlockTask& common,
                                                    int block,
                                                    std::function<void(const std::string&)> on_note) {
  auto out = std::make_unique<SampleFolder>(folder, common, block, std::move(on_note));
  if (auto error = out->begin()) return std::move(*error);
  return std::unique_ptr<Samples>(std::move(out));
}

}  // namespace potentia::farm
