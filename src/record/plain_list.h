// What the forms that hold nothing but a list of DVONN turns have in common when they are written.
#pragma once

#include <functional>
#include <string_view>

#include "record/forms.h"

namespace potentia {

/// Calls `turn` for each turn of a DVONN record's main line; the position at the end, or an Error for another
/// game or start and for a game without turns.
Result<PositionPtr> for_each_dvonn_turn(const Record& record, std::string_view form,
                                        const std::function<void(const std::string&)>& turn);

/// What is lost of a record when only its main line and the tags for which `keeps` is true are written.
std::vector<std::string> lost_but_main_line(const Record& record,
                                            const std::function<bool(std::string_view tag)>& keeps);

}  // namespace potentia
