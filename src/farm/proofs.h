// Proofs: what solvers have said of positions, a JSON object a line in a file, which is gone on with. In it
// stand the position, what was asked of its margin if it was not all, the answer (doing.h), the nodes it was
// allowed and who gave it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "farm/asking.h"
#include "farm/job.h"
#include "files/descriptor.h"

namespace potentia::farm {

class Proofs : public Output {
 public:
  /// "-": standard output, of which nothing is read. A last line that was cut off is taken away. Errors:
  /// "bad-resume" (it is another file), "file-in-use", "no-file", "machine-failure".
  static Result<std::unique_ptr<Proofs>> open(const std::string& path);

  /// Whether there is an answer to this: a verdict, or that it was unknown with as many nodes.
  bool has(const ProveTask& task) const;
  /// That answer; nothing: there is none, or an error.
  std::optional<Answer> find(const ProveTask& task) const;
  std::size_t solved() const { return solved_; }

  Result<bool> put(const Task& task, const Answer& answer) override;
  Result<bool> flush() override;
  Result<std::vector<Task>> take_back(const std::string& worker,
                                      const std::function<bool(const std::string&)>& is_sure) override;

 private:
  struct Said {
    ProveTask task;
    std::string line;
    std::string worker;
    bool is_final = false;  // a verdict, or an error
  };

  explicit Proofs(std::string path) : path_(std::move(path)) {}
  static std::string key_of(const ProveTask& task);
  std::optional<Error> read();
  std::optional<Error> reopen();
  void remember(Said said);

  const std::string path_;
  files::Descriptor file_;
  std::map<std::string, Said> said_;  // by key_of
  std::size_t solved_ = 0;
  bool is_new_ = false;  // something was written that may not be on the disk
};

}  // namespace potentia::farm
