// The two places where samples are kept: a folder, and what takes HTTP PUT.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "farm/samples.h"

namespace potentia::farm {

Result<std::unique_ptr<Samples>> open_sample_folder(const std::string& folder, const BlockTask& common,
                                                    int block,
                                                    std::function<void(const std::string&)> on_note);
/// The environment's POTENTIA_STORE_AUTHORIZATION, where there is one, is the header Authorization.
Result<std::unique_ptr<Samples>> open_sample_store(const std::string& url, const BlockTask& common,
                                                   int block);

}  // namespace potentia::farm
