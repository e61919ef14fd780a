// Where answers go: a folder of samples, a store that takes HTTP PUT, a file of proofs, a cache of positions.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include "base/test_folder.h"
#include "base/text.h"
#include "bus/memory_bus.h"
#include "bus/test_buses.h"
#include "farm/blocks.h"
#include "farm/looks.h"
#include "farm/proofs.h"
#include "farm/samples.h"
#include "farm/worker.h"
#include "protocol/json.h"

namespace potentia::farm {
namespace {

using bus::code;
using bus::got;
using test::TestFolder;

const auto kNoneSure = [](const std::string&) { return false; };

BlockTask wanted(int games) {
  return {"dvonn", 10, 1, 4, 0, 0, 500, 0, games};
}

std::unique_ptr<Samples> open(const std::string& place, int games = 10, int block = 4,
                              std::vector<std::string>* notes = nullptr) {
  return got(Samples::open(place, wanted(games), block, [notes](const std::string& note) {
    if (notes != nullptr) notes->push_back(note);
  }));
}

std::string text_of(const BlockTask& block) {
  return "games from " + std::to_string(block.first) + "\n";
}

void put(Samples& samples, const Task& task, const std::string& worker) {
  EXPECT_TRUE(got(samples.put(task, {content_of(task), worker, text_of(std::get<BlockTask>(task))})));
  EXPECT_TRUE(got(samples.flush()));
}

/// What is asked for: "0+4 4+4 8+2".
std::string all_asked(Samples& samples) {
  std::string out;
  while (const auto task = samples.next()) {
    const auto& block = std::get<BlockTask>(*task);
    out += (out.empty() ? "" : " ") + std::to_string(block.first) + "+" + std::to_string(block.games);
  }
  return out;
}

TEST(SampleFolder, GoesOnWithWhatIsMissing) {
  const TestFolder folder;
  const std::string place = folder.path("samples");
  {
    const auto samples = open(place);
    const auto first = samples->next(), second = samples->next();
    put(*samples, *second, "w");
    EXPECT_EQ(samples->games_there(), 4U);
    EXPECT_EQ(code(Samples::open(place, wanted(10), 4, nullptr)), "file-in-use");
  }
  EXPECT_EQ(all_asked(*open(place)), "0+4 8+2");
  EXPECT_EQ(all_asked(*open(place, 20, 10)), "0+4 8+2 10+10") << "more games, larger blocks";
  std::vector<BlockTask> others(3, wanted(10));
  others[0].nodes = 11;
  others[1].exact_nodes = 1;
  others[2].openings = {"a position"};
  for (const BlockTask& other : others)
    EXPECT_EQ(code(Samples::open(place, other, 4, nullptr)), "bad-resume");
}

TEST(SampleFolder, GamesTakeTheOpeningsInTurn) {
  const TestFolder folder;
  BlockTask common = wanted(10);
  common.openings = {"one", "two", "three"};
  std::vector<std::string> asked;
  {
    const auto samples = got(Samples::open(folder.path("samples"), common, 4, nullptr));
    while (const auto task = samples->next()) {
      const auto& openings = std::get<BlockTask>(*task).openings;
      asked.insert(asked.end(), openings.begin(), openings.end());
      put(*samples, *task, "w");
    }
  }
  EXPECT_EQ(asked, (std::vector<std::string>{"one", "two", "three", "one", "two", "three", "one", "two",
                                             "three", "one"}));
  common.openings[1] = "another";
  EXPECT_EQ(code(Samples::open(folder.path("samples"), common, 4, nullptr)), "bad-resume");
}

TEST(SampleFolder, ACutFileLosesItsLastBlock) {
  const TestFolder folder;
  const std::string file = folder.path("dvonn-000000.games.gz");
  {
    const auto samples = open(folder.path(""));
    while (const auto task = samples->next()) put(*samples, *task, "w");
    EXPECT_EQ(samples->games_there(), 10U);
  }
  const std::string whole = folder.content("dvonn-000000.games.gz");
  std::filesystem::resize_file(file, whole.size() - 1);
  std::vector<std::string> notes;
  {
    const auto samples = open(folder.path(""), 10, 4, &notes);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes[0].find("cut off"), std::string::npos);
    const auto task = samples->next();
    ASSERT_TRUE(task);
    EXPECT_EQ(std::get<BlockTask>(*task).first, 8U);
    EXPECT_FALSE(samples->next());
    put(*samples, *task, "w");
  }
  EXPECT_EQ(folder.content("dvonn-000000.games.gz"), whole) << "the same games again";
}

TEST(SampleFolder, AWorkersBlocksAreTakenBack) {
  const TestFolder folder;
  const auto samples = open(folder.path(""));
  std::vector<Task> tasks;
  while (const auto task = samples->next()) tasks.push_back(*task);
  ASSERT_EQ(tasks.size(), 3U);
  put(*samples, tasks[0], "liar");
  put(*samples, tasks[1], "good");
  put(*samples, tasks[2], "liar");
  const auto back = got(samples->take_back(
      "liar", [&](const std::string& content) { return content == content_of(tasks[2]); }));
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(content_of(back[0]), content_of(tasks[0]));
  EXPECT_EQ(samples->games_there(), 6U);
  put(*samples, back[0], "other");
  std::vector<std::string> notes;
  read_blocks(folder.content("dvonn-000000.games.gz"), [&](const Block& block, std::string_view) {
    notes.push_back(block.note);
    return true;
  });
  EXPECT_EQ(notes, (std::vector<std::string>{"potentia-games 1 dvonn 4 4 by good",
                                             "potentia-games 1 dvonn 8 2 by liar",
                                             "potentia-games 1 dvonn 0 4 by other"}));
}

TEST(SampleFolder, IsFilledAndLookedThrough) {
  const TestFolder folder;
  const auto bus = bus::make_memory_bus();
  WorkerSettings settings;
  settings.name = "here";
  settings.threads = 2;
  settings.kinds = {Kind::Selfplay};
  const auto worker = got(Worker::start(*bus, settings));
  const auto samples = open(folder.path(""), 9, 2);
  AskSettings asks;
  asks.kind = Kind::Selfplay;
  asks.asker = asker_name("filled");
  const std::atomic<bool> stop{false};
  const Asked asked = got(ask(*bus, asks, [&] { return samples->next(); }, *samples, stop));
  EXPECT_EQ(asked.done, 5U);
  EXPECT_GE(asked.checked, 1U) << "here, as there is no second worker";
  std::string text;
  const SampleStatistics found =
      got(look_through({folder.path("")}, [&](const std::string& part) -> Result<bool> {
        text += part + "\n";
        return true;
      }));
  EXPECT_EQ(found.games, 9U);
  EXPECT_EQ(found.different, 9U);
  EXPECT_EQ(found.white + found.draws + found.black, 9U);
  EXPECT_EQ(found.blocks, 5U);
  EXPECT_EQ(found.damaged + found.cut + found.unfinished, 0U);
  EXPECT_EQ(read_records(text).records.size(), 9U);
  folder.write("bad/some.games.gz", "no samples");
  EXPECT_EQ(code(look_through({folder.path("bad")}, nullptr)), "bad-samples");
  EXPECT_EQ(code(look_through({folder.path("nothing")}, nullptr)), "no-file");
  folder.write("empty/x", "");
  EXPECT_EQ(code(look_through({folder.path("empty")}, nullptr)), "no-file");
}

TEST(SampleNote, WhatIsNoneIsNone) {
  EXPECT_TRUE(parse_sample_note("potentia-games 1 dvonn 4 4 by w"));
  for (const std::string_view bad : {"", "potentia-games 1 dvonn 4 4", "potentia-games 2 dvonn 4 4 by w",
                                     "potentia-games 1 dvonn x 4 by w", "potentia-games 1 dvonn 4 -4 by w",
                                     "potentia-games 1 dvonn 99999999999999999 4 by w"})
    EXPECT_FALSE(parse_sample_note(bad)) << bad;
}

/// A store of objects, the smallest there is: one request a connection, PUT, GET and HEAD.
class TinyStore {
 public:
  TinyStore() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* as = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(bind(socket_, as, size), 0);
    EXPECT_EQ(listen(socket_, 8), 0);
    EXPECT_EQ(getsockname(socket_, as, &size), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] {
      for (int client = accept(socket_, nullptr, nullptr); client >= 0;
           client = accept(socket_, nullptr, nullptr)) {
        serve(client);
        close(client);
      }
    });
  }
  ~TinyStore() {
    shutdown(socket_, SHUT_RDWR);
    thread_.join();
    close(socket_);
  }

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_) + "/games/"; }
  std::map<std::string, std::string> objects() const {
    const std::lock_guard lock(mutex_);
    return objects_;
  }
  /// So many requests are answered by an error first.
  std::atomic<int> fails{0};

 private:
  static bool read_more(int client, std::string& text) {
    char bytes[4096];
    const ssize_t count = read(client, bytes, sizeof bytes);
    if (count > 0) text.append(bytes, static_cast<std::size_t>(count));
    return count > 0;
  }

  void serve(int client) {
    std::string text;
    while (text.find("\r\n\r\n") == std::string::npos) {
      if (!read_more(client, text)) return;
    }
    const auto head = text.find("\r\n\r\n") + 4;
    const auto words = split_words(text);
    const std::string method(words[0]), path(words[1]);
    const std::string lower = to_lower(text.substr(0, head));
    std::size_t length = 0;
    if (const auto at = lower.find("content-length: "); at != std::string::npos)
      length = parse_int<std::size_t>(split_words(lower.substr(at + 16))[0]).value_or(0);
    if (lower.find("expect: 100-continue") != std::string::npos)
      answer(client, "HTTP/1.1 100 Continue\r\n\r\n");
    while (text.size() < head + length) {
      if (!read_more(client, text)) return;
    }
    const std::lock_guard lock(mutex_);
    if (fails > 0) {
      --fails;
      return answer(client, "HTTP/1.1 503 Not now\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    }
    if (method == "PUT") objects_[path] = text.substr(head, length);
    const bool is_there = objects_.contains(path);
    const std::string body = is_there && method != "PUT" ? objects_[path] : "";
    answer(client, std::string("HTTP/1.1 ") + (is_there ? "200 OK" : "404 None") +
                       "\r\nContent-Length: " + std::to_string(body.size()) +
                       "\r\nConnection: close\r\n\r\n" + (method == "GET" ? body : ""));
  }

  static void answer(int client, const std::string& text) {
    EXPECT_EQ(::send(client, text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
  }

  int socket_;
  int port_ = 0;
  mutable std::mutex mutex_;
  std::map<std::string, std::string> objects_;
  std::thread thread_;
};

TEST(SampleStore, TakesBlocksAndGoesOn) {
  TinyStore store;
  {
    const auto samples = open(store.url());
    const auto first = samples->next(), second = samples->next();
    store.fails = 1;
    put(*samples, *second, "w");
    EXPECT_EQ(samples->games_there(), 4U);
  }
  const auto objects = store.objects();
  ASSERT_TRUE(objects.contains("/games/dvonn-0000000004.games.gz"));
  const auto block = unpack_block(objects.at("/games/dvonn-0000000004.games.gz"));
  ASSERT_TRUE(block);
  EXPECT_EQ(block->text, "games from 4\n");
  EXPECT_EQ(block->note, "potentia-games 1 dvonn 4 4 by w");
  EXPECT_EQ(all_asked(*open(store.url())), "0+4 8+2");
  EXPECT_EQ(code(Samples::open(store.url(), wanted(10), 5, nullptr)), "bad-resume");
}

TEST(SampleStore, IsSaidNotToBeReached) {
  const auto refused = Samples::open("http://127.0.0.1:1/games", wanted(10), 4, nullptr);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "machine-failure");
  EXPECT_NE(refused.error().sentence().find("not reached"), std::string::npos) << refused.error().sentence();
}

ProveTask position(const std::string& text, std::uint64_t nodes = 100) {
  return {"dvonn", text, nodes, 16};
}

Answer said(const ProveTask& task, const std::string& verdict, const std::string& worker) {
  return {content_of(task), worker, R"({"verdict":")" + verdict + R"("})"};
}

TEST(Proofs, AreGoneOnWith) {
  const TestFolder folder;
  const std::string file = folder.path("proofs.jsonl");
  {
    const auto proofs = got(Proofs::open(file));
    EXPECT_TRUE(got(proofs->put(position("a"), said(position("a"), "win", "w"))));
    EXPECT_TRUE(got(proofs->put(position("b"), said(position("b"), "unknown", "w"))));
    const Error error("bad-position"_code, "", "none");
    EXPECT_TRUE(got(proofs->put(position("c"), {content_of(position("c")), "w", "", error})));
    EXPECT_TRUE(got(proofs->flush()));
  }
  folder.write("proofs.jsonl", folder.content("proofs.jsonl") + R"({"game":"dvonn","posi)");
  const auto proofs = got(Proofs::open(file));
  EXPECT_EQ(code(Proofs::open(file)), "file-in-use");
  EXPECT_TRUE(proofs->has(position("a", 1'000'000)));
  EXPECT_TRUE(proofs->has(position("b", 100)));
  EXPECT_FALSE(proofs->has(position("b", 101))) << "with more nodes it may be known";
  EXPECT_TRUE(proofs->has(position("c")));
  EXPECT_FALSE(proofs->has(position("d")));
  EXPECT_EQ(proofs->solved(), 2U);
  EXPECT_EQ(split(folder.content("proofs.jsonl"), '\n').size(), 4U) << "the cut line is gone";
  folder.write("other.jsonl", "no proof\n");
  EXPECT_EQ(code(Proofs::open(folder.path("other.jsonl"))), "bad-resume");
}

TEST(Proofs, KnowWhatWasAskedOfAMargin) {
  const TestFolder folder;
  ProveTask three = position("a"), five = position("a");
  three.at_least = 3;
  five.at_least = 5;
  {
    const auto proofs = got(Proofs::open(folder.path("parts")));
    EXPECT_TRUE(got(proofs->put(three, said(three, "unknown", "w"))));
    EXPECT_TRUE(got(proofs->put(position("b"), {"", "w", "", Error("bad-job"_code, "", "no")})));
    EXPECT_FALSE(proofs->find(five));
  }
  const auto proofs = got(Proofs::open(folder.path("parts")));
  const auto known = proofs->find(three);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->content, content_of(three));
  EXPECT_EQ(known->worker, "w");
  EXPECT_EQ(parse_json(known->text)["verdict"], "unknown");
  EXPECT_FALSE(proofs->find(five)) << "it is another question";
  EXPECT_FALSE(proofs->find(position("a"))) << "and so is the whole margin";
  EXPECT_FALSE(proofs->find(position("b"))) << "an error may be another time's answer";
  three.nodes += 1;
  EXPECT_FALSE(proofs->find(three)) << "with more nodes it may be known";
}

TEST(Proofs, OfAWorkerAreTakenBack) {
  const TestFolder folder;
  const auto proofs = got(Proofs::open(folder.path("proofs.jsonl")));
  for (const std::string name : {"a", "b", "c"})
    EXPECT_TRUE(got(proofs->put(position(name), said(position(name), "win", name == "b" ? "good" : "liar"))));
  const auto back = got(proofs->take_back("liar", kNoneSure));
  EXPECT_EQ(back.size(), 2U);
  EXPECT_FALSE(proofs->has(position("a")));
  EXPECT_TRUE(proofs->has(position("b")));
  EXPECT_TRUE(got(proofs->put(position("a"), said(position("a"), "loss", "good"))));
  EXPECT_TRUE(got(proofs->flush()));
  EXPECT_EQ(proofs->solved(), 2U);
  EXPECT_EQ(split(folder.content("proofs.jsonl"), '\n').size(), 3U);
}

const LookTask kLook{{"dvonn"}, 100, 16};
Answer look_said(const std::string& text, const std::string& worker = "w") {
  return {content_of(kLook), worker, text};
}

TEST(Looks, AreKeptInAFolder) {
  const TestFolder folder;
  {
    Looks looks(folder.path("cache"));
    EXPECT_FALSE(got(looks.knows(kLook)));
    EXPECT_TRUE(got(looks.put(kLook, look_said(R"({"score":"cp 35","chance":0.5,"line":["a1"]})"))));
    EXPECT_TRUE(got(looks.knows(kLook)));
  }
  Looks looks(folder.path("cache"));
  ASSERT_TRUE(got(looks.knows(kLook)));
  ASSERT_TRUE(looks.look(kLook));
  EXPECT_EQ(looks.look(kLook)->score.text(), "cp 35");
  EXPECT_EQ(looks.look(kLook)->line, std::vector<std::string>{"a1"});
  LookTask other = kLook;
  other.nodes = 101;
  EXPECT_FALSE(got(looks.knows(other)));
  EXPECT_EQ(got(looks.take_back("w", kNoneSure)).size(), 1U);
  EXPECT_FALSE(got(looks.knows(kLook)));
  EXPECT_FALSE(got(Looks(folder.path("cache")).knows(kLook)));
}

TEST(Looks, WhatIsNoAnswerIsAnError) {
  for (const std::string bad :
       {"", "[]", R"({"score":"cp x","chance":0.5,"line":[]})", R"({"score":"cp 1","chance":7,"line":[]})",
        R"({"score":"cp 1","chance":0.5})"}) {
    Looks looks("");
    EXPECT_TRUE(got(looks.put(kLook, look_said(bad))));
    EXPECT_EQ(code(looks.knows(kLook)), "bad-answer") << bad;
  }
  Looks looks("");
  EXPECT_TRUE(got(looks.put(kLook, look_said("{}"))));
  EXPECT_TRUE(got(looks.knows(kLook)));
  EXPECT_FALSE(looks.look(kLook)) << "the nodes did not suffice";
}

}  // namespace
}  // namespace potentia::farm
