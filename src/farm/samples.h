// Samples: the games of self-play as files of blocks (blocks.h), each block the records of some games. A
// folder of them goes on where it was left: what is in it is not asked for again, and a file that was cut off
// loses its last block.
//
//   settings.json               what all its games have in common; another wish is refused
//   GAME-000000.games.gz        games 0 to 99 999, in the order in which they came; the next file the next
//   ones
//
// In an object store, which is written to by HTTP PUT, each block is an object of its own,
// GAME-000000-0000000100.games.gz for the block that begins with game 100. What is there is asked by HEAD.
//
// A block's note: "potentia-games 1 GAME FIRST COUNT by WORKER".
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "farm/asking.h"
#include "farm/job.h"
#include "record/record.h"

namespace potentia::farm {

/// Games of one file.
inline constexpr std::uint64_t kGamesOfFile = 100'000;

class Samples : public Output {
 public:
  /// `place`: a folder, which is made, or "http://…", "https://…". `common`: what the games have in common;
  /// its `first` and `games` are the games wanted, `block` of them a job; its `openings` are for the games in
  /// turn, from the first again when they are used up. Errors: "bad-resume" (it has games
  /// of other settings), "file-in-use", "no-file", "machine-failure".
  static Result<std::unique_ptr<Samples>> open(const std::string& place, const BlockTask& common, int block,
                                               std::function<void(const std::string&)> on_note);

  /// The next block that is not there; a NextTask.
  std::optional<Task> next();
  /// Of the games wanted.
  std::uint64_t games_there() const;

  Result<bool> put(const Task& task, const Answer& answer) override;
  Result<std::vector<Task>> take_back(const std::string& worker,
                                      const std::function<bool(const std::string&)>& is_sure) override;

 protected:
  /// A block that is there.
  struct Kept {
    std::uint64_t first = 0;
    int games = 0;
    std::string worker;
  };

  Samples(const BlockTask& common, int block) : common_(common), block_(block) {}

  virtual Result<bool> write(const Kept& kept, const std::string& bytes) = 0;
  /// These are no longer there.
  virtual Result<bool> remove(const std::vector<Kept>& kept) = 0;

  void note_kept(const Kept& kept);
  /// next() begins with the first game again.
  void begin_again();
  std::string note_of(const Kept& kept) const;
  BlockTask task_of(const Kept& kept) const;
  const BlockTask& common() const { return common_; }
  int block() const { return block_; }

 private:
  const BlockTask common_;
  const int block_;
  mutable std::mutex mutex_;    // next() is called from another thread
  std::vector<bool> is_there_;  // by game, from common_.first on
  std::vector<Kept> kept_;
  std::uint64_t next_ = 0;  // from common_.first on
};

/// What such a note says.
struct SampleNote {
  std::string game;
  std::uint64_t first = 0;
  int games = 0;
  std::string worker;
};
std::optional<SampleNote> parse_sample_note(std::string_view note);

/// What all blocks of a place have in common, as settings.json has it.
std::string settings_text(const BlockTask& common, int block, bool has_block);

struct SampleStatistics {
  std::uint64_t files = 0, bytes = 0, blocks = 0;
  std::uint64_t damaged = 0;  // blocks that cannot be read
  std::uint64_t cut = 0;      // files that end within a block
  std::uint64_t games = 0, white = 0, draws = 0, black = 0;
  std::uint64_t unfinished = 0;  // broken off at the most plies; draws, too
  std::uint64_t plies = 0;
  std::uint64_t different = 0;  // games, by their turns
};

/// Goes through files of blocks, and through all "*.games.gz" of folders, in the order of names. `on_text`
/// has the records of each block; may be null. Errors: "no-file", "bad-samples" (a file that is none).
Result<SampleStatistics> look_through(const std::vector<std::string>& paths,
                                      const std::function<Result<bool>(const std::string& text)>& on_text);

}  // namespace potentia::farm
