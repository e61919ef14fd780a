// The description of the programs' API, made from its operations (operations.h) and the shapes of what they
// answer: as OpenAPI 3.1, as a page to read, and as the tables of docs/api.md. Tests hold answers to it.
#pragma once

#include <string>

#include "api/request.h"

namespace potentia::api {

/// GET /api/openapi.json. Built anew with each call.
Json open_api();
/// GET /api: without scripts, styles or anything from elsewhere.
Answer api_page();
/// The operations and shapes as Markdown, between docs/api.md's first words and its end.
std::string api_tables();

}  // namespace potentia::api
