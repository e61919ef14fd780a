// What the commands of `potentia` share: exit statuses, the way errors are said, files.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/games.h"
#include "process/process.h"

namespace potentia::cli {

/// Exit statuses (docs/formats.md section 6).
inline constexpr int kDone = 0;
inline constexpr int kNegative = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kMachineFailure = 3;

/// Says a refusal on stderr, in one line; returns kBadInput, or kMachineFailure where the machine refuses.
int refuse(const Error& error);

/// Says on stderr what somebody should know beside the result.
void say_note(const std::string& sentence);

/// Set from now on when SIGINT or SIGTERM comes; a second one ends the program at once.
StopFlag& stop_on_signals();

/// All of standard input, or of the file; an Error if it cannot be read.
Result<std::string> read_all(const std::string& path);
/// Writes a file whole or not at all (files/writer.h), or standard output for "-".
Result<bool> write_all(const std::string& path, std::string_view text);

/// Where a site's store is (storage/store.h), by the options --data FOLDER and --postgres URL, of which one
/// may be given; "" where neither is.
Result<std::string> store_place(const std::string& data, const std::string& postgres);

}  // namespace potentia::cli
