// The shapes of all messages, declared once: requests, what they ask and what they answer (docs/messages.md).
//
// The declaration is a JSON schema (draft 7). From it come web/protocol.ts and the tables of docs/messages.md
// (web/protocol/generate.mjs); the tests hold each answer of the program to it. Programs for the browser are
// linked without it.
#pragma once

#include "protocol/json.h"

namespace potentia {

/// `definitions`: each shape by its name; `properties`: each request by its word, with `args` and `answer`,
/// both without `op` and `ok`. Built anew with each call.
Json message_schema();

}  // namespace potentia
