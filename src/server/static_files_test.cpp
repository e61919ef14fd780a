// What the page's folder becomes, and what is answered from it, without a socket.
#include "server/static_files.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "base/text.h"
#include "server/page_folder.h"

namespace potentia::server {
namespace {

std::optional<std::string> header(const Response& response, std::string_view name) {
  const std::string begin = std::string(name) + ": ";
  for (const std::string_view line : split(*response.fields, '\n')) {
    if (line.starts_with(begin)) return std::string(trim(line.substr(begin.size())));
  }
  return std::nullopt;
}

std::string unzip(const std::string& packed) {
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
  std::string in = packed;
  std::string out(1 << 20, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

class StaticFilesTest : public testing::Test {
 protected:
  StaticFiles files() const {
    auto loaded = StaticFiles::load(folder_.root());
    EXPECT_TRUE(loaded.ok()) << loaded.error().sentence();
    return std::move(*loaded);
  }
  Response ask(std::string_view target, std::string_view accept = "", std::string_view known = "",
               std::string_view method = "GET") const {
    return files().answer(Request{method, target, accept, known});
  }

  PageFolder folder_;
};

TEST_F(StaticFilesTest, ServesTheIndexAtTheRoot) {
  const Response response = ask("/");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body->bytes(), PageFolder::kIndex);
  EXPECT_EQ(header(response, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(response, "Cache-Control"), "no-cache");
  EXPECT_EQ(ask("/index.html").body->bytes(), PageFolder::kIndex);
  EXPECT_EQ(ask("/?lang=de#x").status, 200);
  EXPECT_EQ(ask("http://localhost:8080").status, 200);
  EXPECT_EQ(ask("http://localhost:8080/index.html").status, 200);
}

TEST_F(StaticFilesTest, ServesTheIndexOfAFolder) {
  folder_.write("docs/index.html", "<!doctype html><title>Docs</title>\n");
  EXPECT_EQ(ask("/docs/").body->bytes(), "<!doctype html><title>Docs</title>\n");
  EXPECT_EQ(ask("/docs/index.html").status, 200);
  const Response moved = ask("/docs?x#y");
  EXPECT_EQ(moved.status, 308);
  EXPECT_EQ(header(moved, "Location"), "/docs/");
  EXPECT_EQ(ask("/docs//").status, 404);
  EXPECT_EQ(ask("/assets").status, 404);
  EXPECT_EQ(ask("/assets/").status, 404);
  EXPECT_EQ(ask("").status, 404);
}

TEST_F(StaticFilesTest, EveryAnswerCarriesTheSecurityHeaders) {
  for (const Response& response : {ask("/"), ask("/nowhere"), ask("/", "", "", "POST"), ask("/", "", "*")}) {
    EXPECT_EQ(header(response, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(header(response, "Cross-Origin-Embedder-Policy"), "require-corp");
    EXPECT_EQ(header(response, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header(response, "Referrer-Policy"), "no-referrer");
    const std::string policy = header(response, "Content-Security-Policy").value_or("");
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos);
    EXPECT_NE(policy.find("worker-src 'self';"), std::string::npos);
  }
}

TEST_F(StaticFilesTest, WhatIsNoDocumentAndNoScriptNeedsNoPolicy) {
  const Response wasm = ask("/rules-dvonn.wasm");
  EXPECT_FALSE(header(wasm, "Content-Security-Policy"));
  EXPECT_FALSE(header(wasm, "Cross-Origin-Embedder-Policy"));
  EXPECT_EQ(header(wasm, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(header(wasm, "Cross-Origin-Resource-Policy"), "same-origin");
  EXPECT_TRUE(header(ask("/odd.xyz"), "Content-Security-Policy"));
}

TEST_F(StaticFilesTest, ScriptsInThePageRunWhereItsOwnPolicyNamesThem) {
  const std::string hash = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
  folder_.write("index.html", "<head><meta content=\"script-src &#39;self&#39; &#39;" + hash +
                                  "&#39;\"></head>sha256-AAAAQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  folder_.write("other.html", "<head>sha256-' 'unsafe-inline' AAAAAAAAAAAAAAAAAAAAAAAAAAAA=</head>");
  const auto scripts = [&](std::string_view target) {
    const std::string policy = header(ask(target), "Content-Security-Policy").value_or("");
    const auto begin = policy.find("script-src");
    return policy.substr(begin, policy.find(';', begin) - begin);
  };
  EXPECT_EQ(scripts("/"), "script-src 'self' 'wasm-unsafe-eval' '" + hash + "'");
  EXPECT_EQ(scripts("/other.html"), "script-src 'self' 'wasm-unsafe-eval'");
  EXPECT_EQ(scripts("/missing"), "script-src 'self' 'wasm-unsafe-eval'");
}

TEST_F(StaticFilesTest, OnlyTheViewerMayBeFramed) {
  folder_.write("embed.html", "<!doctype html>");
  const auto framed_by = [&](std::string_view target) {
    const std::string policy = header(ask(target), "Content-Security-Policy").value_or("");
    return policy.substr(policy.find("frame-ancestors"));
  };
  EXPECT_EQ(framed_by("/"), "frame-ancestors 'none'");
  EXPECT_EQ(framed_by("/missing"), "frame-ancestors 'none'");
  EXPECT_EQ(framed_by("/embed.html"), "frame-ancestors *");
  EXPECT_EQ(header(ask("/embed.html"), "Cross-Origin-Resource-Policy"), "cross-origin");
  EXPECT_EQ(header(ask("/"), "Cross-Origin-Resource-Policy"), "same-origin");
}

TEST_F(StaticFilesTest, HashedAssetsAreKeptForEver) {
  const Response response = ask("/assets/app-1a2b.js");
  EXPECT_EQ(header(response, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(response, "Content-Type"), "text/javascript; charset=utf-8");
}

TEST_F(StaticFilesTest, TypesBySuffix) {
  EXPECT_EQ(header(ask("/rules-dvonn.wasm"), "Content-Type"), "application/wasm");
  EXPECT_EQ(header(ask("/odd.xyz"), "Content-Type"), "application/octet-stream");
  EXPECT_EQ(ask("/odd.xyz").body->bytes(), std::string("\0\x01\xff", 3));
}

TEST_F(StaticFilesTest, CompressesTextsForThoseWhoAskForIt) {
  const Response plain = ask("/assets/app-1a2b.js");
  const Response packed = ask("/assets/app-1a2b.js", "br, gzip;q=0.8");
  EXPECT_EQ(header(plain, "Content-Encoding"), std::nullopt);
  EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(packed, "Vary"), "Accept-Encoding");
  EXPECT_LT(packed.body->size(), plain.body->size() / 10);
  EXPECT_EQ(unzip(std::string(packed.body->bytes())), plain.body->bytes());
  EXPECT_NE(header(packed, "ETag"), header(plain, "ETag"));
  EXPECT_EQ(header(ask("/odd.xyz", "gzip"), "Content-Encoding"), std::nullopt);
}

TEST_F(StaticFilesTest, GivesTheBrotliFormThatStandsBesideAFile) {
  folder_.write("assets/app-1a2b.js.br", "in Brotli's form");
  const Response packed = ask("/assets/app-1a2b.js", "gzip, br");
  EXPECT_EQ(header(packed, "Content-Encoding"), "br");
  EXPECT_EQ(header(packed, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(header(packed, "Vary"), "Accept-Encoding");
  EXPECT_EQ(packed.body->bytes(), "in Brotli's form");
  EXPECT_EQ(header(ask("/assets/app-1a2b.js", "gzip"), "Content-Encoding"), "gzip");
  EXPECT_EQ(ask("/assets/app-1a2b.js.br").status, 404);
}

TEST_F(StaticFilesTest, ForgetsABrotliFormThatIsOlderThanItsFile) {
  folder_.write("assets/app-1a2b.js.br", "of an older build");
  const auto small = folder_.root() / "assets/app-1a2b.js.br";
  std::filesystem::last_write_time(small, std::filesystem::last_write_time(small) - std::chrono::hours(1));
  EXPECT_EQ(header(ask("/assets/app-1a2b.js", "gzip, br"), "Content-Encoding"), "gzip");
}

TEST_F(StaticFilesTest, ConfirmsWhatTheClientHas) {
  const Response first = ask("/");
  const std::string tag = header(first, "ETag").value_or("");
  const Response again = ask("/", "", "W/" + tag);
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, nullptr);
  EXPECT_EQ(header(again, "ETag"), tag);
  EXPECT_EQ(header(again, "Cache-Control"), "no-cache");
  EXPECT_EQ(ask("/", "", "\"other\", " + tag).status, 304);
  EXPECT_EQ(ask("/", "", "\"other\"").status, 200);
  folder_.write("index.html", "changed");
  EXPECT_EQ(ask("/", "", tag).status, 200);
}

TEST_F(StaticFilesTest, NothingOutsideTheFolderIsThere) {
  folder_.write("../" + folder_.root().filename().string() + ".secret", "secret");
  const std::string secret = "/../" + folder_.root().filename().string() + ".secret";
  for (const std::string& target :
       {secret, "/assets/.." + secret, std::string("/%2e%2e") + secret.substr(3),
        std::string("/..%2f") + secret.substr(4), "//" + (folder_.root() / "index.html").string(),
        std::string("/.hidden"), std::string("/link.html"), std::string("/%00"),
        std::string("/index.html%00"), std::string("/%"), std::string("/%4"), std::string("/%zz"),
        std::string("*"), std::string(""), std::string("index.html"), std::string("/assets"),
        std::string("/assets/")}) {
    const Response response = ask(target);
    EXPECT_EQ(response.status, 404) << target;
    EXPECT_EQ(response.body->bytes().find("secret\n"), std::string::npos) << target;
  }
  std::filesystem::remove(folder_.root().string() + ".secret");
}

TEST_F(StaticFilesTest, RefusalsAreSentences) {
  EXPECT_EQ(ask("/a\nb").body->bytes(), "There is nothing at '/a?b'; the page is at '/'.\n");
  const Response refused = ask("/", "", "", "DELETE");
  EXPECT_EQ(refused.status, 405);
  EXPECT_EQ(header(refused, "Allow"), "GET, HEAD");
}

TEST_F(StaticFilesTest, AFolderWithoutAPageIsAnError) {
  const PageFolder empty;
  std::filesystem::remove(empty.root() / "index.html");
  EXPECT_EQ(StaticFiles::load(empty.root()).error().code, "no-page");
  EXPECT_EQ(StaticFiles::load(empty.root() / "nowhere").error().code, "no-page");
}

TEST(PathOfTarget, DecodesAndStrips) {
  EXPECT_EQ(path_of_target("/a%20b%2Fc?x=1"), "/a b/c");
  EXPECT_EQ(path_of_target("http://host/a"), "/a");
  EXPECT_EQ(path_of_target("host"), "");
}

TEST(Accepts, ReadsWeights) {
  EXPECT_TRUE(accepts("gzip", "gzip"));
  EXPECT_TRUE(accepts("deflate, GZIP;q=0.001", "gzip"));
  EXPECT_TRUE(accepts("x-gzip", "gzip"));
  EXPECT_TRUE(accepts("*", "gzip"));
  EXPECT_TRUE(accepts("gzip, deflate, br", "br"));
  EXPECT_FALSE(accepts("", "gzip"));
  EXPECT_FALSE(accepts("br", "gzip"));
  EXPECT_FALSE(accepts("gzip, deflate", "br"));
  EXPECT_FALSE(accepts("gzip;q=0", "gzip"));
  EXPECT_FALSE(accepts("gzip; Q=0.000, *", "gzip"));
  EXPECT_FALSE(accepts("identity, *;q=0", "gzip"));
}

}  // namespace
}  // namespace potentia::server
