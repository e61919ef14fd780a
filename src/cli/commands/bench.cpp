// bench: a fixed search of fixed positions. Its node counts are the search's signature: the same on every
// compiler and instruction set, changed only when the search changes (bench/signature.txt holds what they
// should be).
#include <array>
#include <cstdint>
#include <iostream>
#include <span>

#include "base/clock.h"
#include "cli/commands.h"
#include "engine/engine.h"
#include "protocol/json.h"

namespace potentia::cli {
namespace {

struct Bench {
  std::string_view game;
  int depth;
  std::array<std::string_view, 6> positions;
};

// From the start, through the middle, to an ending; found in random and engine games.
constexpr std::array<Bench, 14> kBenches = {{
    {"dvonn",
     6,
     {"........./........../.........../........../......... w p",
      "bwwwbbwbw/wbwbbbbbwb/wrwbbwbwbww/wwwbrbrwwb/bbwwwwbbb w m",
      ".w2wbw.wbw/wbwwrbb2*wbw/.bbbbwbbrw./w2bwbbwwbbb2/wwbbbwbbw w m",
      "r..w3w2.b.w2/rw2w.wbwb2b3./bb2b2wwbww2.w2r/.b.bww..b3./bw2.bbb..w b m",
      "bbbb2*.w..b3/b.b2...w3w4b./..wbb2.wrwbb/w2w2ww2w2rw.ww/wb..b2b.ww b m",
      "..w3...b2b2./...bb3*rbw2b2b/...w2w3*ww..b3b/....wwww2../.....w2... b m"}},
    {"gipf-basic",
     5,
     {"b2w/5/6/w5b/6/5/b2w w 12/12 basic", "4/5/1www2/7/1bbb2/5/4 w 6/6 basic",
      "b1ww/1b1bw/w2bw1/4bww/1bw2b/bw1wb/1www b 4/7 basic", "1b2/wwbbw/wb2bb/b5w/w3w1/1b2w/1wwb w 5/7 basic",
      "2bw/1w1wb/bww1bw/wb1b1b1/bw1wbw/w1www/1wwb w 3/6 basic",
      "w2b/1bw2/2wb2/w1b1w1b/3bw1/1wb2/b2w w 6/6 basic"}},
    {"gipf-standard",
     5,
     {"B2W/5/6/W5B/6/5/B2W w 12/12 standard", "b1ww/1B1bw/W2Ww1/4Bww/1Bw2b/bwWwb/1www b 0/7 standard",
      "1B2/wwbWw/wb2Bb/b5w/W3w1/1B2w/1wwb w 5/7 standard",
      "w2W/bwB1w/2w3/wW3Bb/b1wWbb/1B1w1/bwww b 2/6 standard", "B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard",
      "B2W/5/bb1bb1/7/6/5/4 w 5/5 standard"}},
    {"gipf-tournament",
     5,
     {"4/5/6/7/6/5/4 w 18/18 tournament wb", "W2B/5/6/7/6/5/4 w 16/16 tournament wb",
      "w1WB/5/6/7/6/5/4 b 15/16 tournament b", "wbbw/bWwbW/w1Wbwb/b4Wb/b4W/wb2w/wbBb w 2/4 tournament -",
      "w1wb/bw1wb/wb2bw/w3bwb/wB1w1b/2W1w/1bw1 w 3/6 tournament -",
      "1b1b/ww3/wb1b1b/1b3b1/b2WwB/4w/3w b 12/8 tournament -"}},
    {"gipf-potentials",
     4,
     {"4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3",
      "(bz)(wZ)W1/(bd)BB1(bd)/1B4/w(bd)5/W(wD)4/1W3/4 b 9/8 tournament - pot=-/T3Z2",
      "1(wD)2/1BW2/(wZ)1B3/2(wD)4/1(wZ)3(bd)/(bz)(wZ)BwB/1(bdD)(bd)1 w 10/6 tournament - pot=T3/T3Z2",
      "4/2(wD)1(by)/(bd)BbW(bd)(by)/4(wY)(wD)1/3(wD)(wY)1/2bB1/1(bd)2 w 8/3 tournament - pot=T3Z3/T3Z3Y1",
      "w(bd)1W/1W1(Y)1/1W1(y)2/(wZ)(bp)1w2B/(bd)(bz)(wP)(by)2/1(wZ)(wY)(bp)1/(bz)(wD)1(wY) w 6/10 standard "
      "pot=D2/Z1D1",
      "1wb1/wbw2/ww(bt)B(wD)w/1(bt)w2W1/1wB1(bd)(bt)/2(bd)bb/1(wT)b1 w 3/2 tournament -"}},
    {"gipf-ultimate",
     3,
     {"4/5/6/7/6/5/4 w 21/21 tournament wb pot=T3Z3D3Y3P3",
      "4/2(wD)2/2(bd)3/2(wY)1B2/2(bpP)3/1(bp)3/1W2 w 6/6 tournament -",
      "Wbb(wZ)/2(wZ)1b/(wY)B1(Y)2/(wP)(bd)(wD)4/b(by)b2b/b1(wD)2/(wT)1b(wZ) b 11/9 tournament - "
      "pot=T2D1Y1P1/-",
      "2bb/w(bz)1w1/b(wD)1ww1/w(bp)1(bp)(wP)1w/1(wZ)BW2/1(wD)bb1/wb2 w 6/9 tournament -",
      "4/5/6/1W2(bdDdD)2/1B4/5/4 b 10/11 tournament - pot=D1P2/Y2P1",
      "4/5/1(bt)4/1w(bt)b3/2w(wT)2/5/4 b 3/3 basic"}},
    {"gipf-composed",
     3,
     {"4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3 links=T:tamsk-1,Z:zertz-37,D:dvonn challenges=3/3",
      "1(wD)2/1BW2/(wZ)1B3/2(wD)4/1(wZ)3(bd)/(bz)(wZ)BwB/1(bdD)(bd)1 w 10/6 tournament - pot=T3/T3Z2 "
      "links=Z:dice,D:dvonn challenges=2/3",
      "4/2(wD)2/2(bd)3/2(wY)1B2/2(bpP)3/1(bp)3/1W2 w 6/6 tournament - neutralised=removed "
      "links=D:dice,Y:other challenges=1/1",
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:dice challenges=1/1 use=e5,asked",
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:zertz-37 challenges=1/0 contest=e5,w,30 "
      "1W1./..1.1/1B.G1./..2.W1/1..G1./2.W1/B1.1 2/2/3 1/1/1 0/1/1 b standard",
      "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:tamsk-1 challenges=1/0 contest=e5,b,0 "
      "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1"}},
    {"zertz-37",
     2,
     {"4/5/6/7/6/5/4 6/8/10 0/0/0 0/0/0 w standard",
      "1.../.2../.G2../...3W/...1.W/.2../.2. 2/0/1 0/3/4 2/4/5 b standard",
      "..1./..3/..3./..3W./..1G1./..2./W1G. 0/4/3 3/0/3 1/2/4 w standard",
      "1.G./3W1/4../3W1../.W2B./.3./.1.. 0/4/7 2/3/0 1/0/2 b standard",
      "..G1/G..B./.3G1/4.../1B2../4G/..W. 3/2/5 1/1/1 1/1/2 w standard",
      "1G.1/.3./.W2W1/G4.1/.3../G3./.1.. 2/2/8 0/0/1 2/3/1 w standard"}},
    {"zertz-48",
     2,
     {"5/6/7/8/7/6/5/4 6/8/10 0/0/0 0/0/0 w tournament",
      "W..../.2..1/4G1./.W5./..1G1../..2../.2B./..1. 1/0/0 3/2/4 0/4/5 w tournament",
      "....B/W1.B1./.5G/.G1G2../.G.2B./...2./...../.... 0/0/0 2/1/5 3/3/2 b tournament",
      "..1../B.W.../.2..W./4B2B/.G4./.4./W1B../.... 0/1/1 0/3/3 3/3/2 w tournament",
      "W.W../.2.../..3W./.5../W2G.../.3../..2./.B.. 0/0/0 0/3/4 2/4/5 w tournament",
      "...1./...3/..B2W./.G4../..G2../.5/B2G1/.W.. 2/2/0 0/2/4 2/1/4 b tournament"}},
    {"zertz-61",
     2,
     {"5/6/7/8/9/8/7/6/5 6/8/10 0/0/0 0/0/0 w tournament",
      ".G1.B/.4./.2W2./.W3B1./..6./G2G2B./.G4./..3W/.1G.. 0/0/5 0/3/2 3/0/0 w tournament",
      "...B./.1..1./..1B1../.6./.G1G3G./.6./B1W1G2/5./2.W. 0/0/3 3/4/2 1/0/2 b tournament",
      "..1../..B..W/3..1./.4B../G1B1G2G./.6./2G4/W2.2/..... 0/1/0 2/0/3 2/3/4 w tournament",
      "..1../.1G1../..2B1./..6/.7./G1W4B/B.5/...W2/...1G 0/0/3 2/4/2 2/1/2 w tournament",
      ".1.2/.4B/.1B3./.5../..3B1G./.6./G3G1./.3.G/..1.. 0/0/4 3/1/1 3/3/2 w tournament"}},
    {"zertz-blitz",
     2,
     {"4/5/6/7/6/5/4 5/7/9 0/0/0 0/0/0 w blitz",
      ".B.W/..2./B4./1.G1W1G/...2./..2./.... 0/2/1 2/1/4 1/2/2 b blitz",
      ".BW./.3./B1G2W/..2G1./.4B/W3./G..1 2/2/6 0/0/0 0/2/0 b blitz",
      ".1../.2W./5./.5W/B1B2./W2B1/.W.1 1/5/5 0/1/0 0/1/1 b blitz",
      "G3/.4/.3W./.G3../5./.1B../W2. 0/3/7 2/1/0 1/1/1 b blitz",
      "...1/...1./2W2./.4G./.2B2/4./1W.1 0/3/5 2/1/1 1/2/2 b blitz"}},
    {"tamsk-1",
     7,
     {"w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1",
      "..b1./1..../1...../b0w1...../....1w1/...b2./w0... w 28/28 level-1",
      "..1./1..b1./1....w1/b0w1....1/w1...11/1b112./..1. w 24/24 level-1",
      "..1./1.1b2./1....1/b01w1w1111/w11..21/1b212./..1. b 19/20 level-1",
      "..1b1/1.12./1....1/b02w212w21/w11.b121/1222./111. w 15/15 level-1",
      "..11/1.12b1/1.w1111/b0233321/w1w2b2121/1222./111. b 9/10 level-1"}},
    {"tamsk-2",
     7,
     {"w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-2 0/0/0 0/0/0",
      "..b1./1w1.../.....w1/.b1...../....../w1..1./..b1. w 28/28 level-2 50000/150000/130000 "
      "140000/160000/60000",
      "..b1./1w1.../....11/.b2..w11./.w2..../1b1.1./.11. w 24/24 level-2 0/10000/110000 60000/120000/100000 "
      "last=w",
      "..11/1w1..b1/w1..w111/12b1111./12..../11.1./b111. b 19/20 level-2 0/119999/0 90001/49999/109999 "
      "last=w",
      "..11/1w1.b11/11w2w111/12b1211./12.1../121b2./111. w 15/15 level-2 0/109999/0 59999/0/139999 last=b",
      ".111/1w12w21/123w121/12b1221./12b11b1./1222./111. b 9/10 level-2 0/119999/0 0/149999/90001 last=b"}},
    {"tamsk-3",
     7,
     {"w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-3 0/0/0 0/0/0",
      "..b1./w1..../.....w1/.1...../b1...../1..b1./w1... w 28/28 level-3 130000/110000/10000 "
      "140000/20000/120000",
      "..1b1/1...w1/.1...1/.11..../b1w111../1.b11./w1... w 24/24 level-3 10000/70000/0 40000/0/60000 last=b",
      "w1.1b1/11..w1/.2...1/.12..../b1131../1121./w1.b1. b 19/20 level-3 120000/0/0 0/0/50000 last=b",
      "1.1b1/1211w1/.2..w11/.12..b1./b11311./11221/w1.11 w 15/15 level-3 0/110000/0 0/140000/0 last=b",
      "1.1b1/1212w1/.21w221/.12b122./b11322./11221/w1.11 b 9/10 level-3 0/120000/0 0/50000/0 last=b"}},
}};

// Of one position. Only where nodes are dear (a board being filled, which a net judges) is it reached.
constexpr std::uint64_t kMostNodes = 200'000;

Result<std::uint64_t> run_one(const Bench& bench, std::int64_t& milliseconds) {
  auto engine = make_engine(bench.game);
  if (!engine) return engine.error();
  std::uint64_t nodes = 0;
  for (const std::string_view text : bench.positions) {
    (*engine)->new_game();
    if (const auto set = (*engine)->set_position(text, {}); !set)
      return Error(set.error()).within(std::string(text));
    Limits limits;
    limits.depth = bench.depth;
    limits.nodes = kMostNodes;
    (*engine)->arm();
    const std::int64_t start = now_ms();
    nodes += (*engine)->search(limits, nullptr).nodes;
    milliseconds += now_ms() - start;
  }
  return nodes;
}

}  // namespace

int run_bench(const BenchOptions& options) {
  if (!options.game.empty()) {
    if (const auto game = find_game(options.game); !game) return refuse(game.error());
  }
  for (const Bench& bench : kBenches) {
    if (!options.game.empty() && bench.game != options.game) continue;
    std::int64_t milliseconds = 0;
    const auto nodes = run_one(bench, milliseconds);
    if (!nodes) return refuse(nodes.error());
    if (options.json) {
      std::cout << dump(Json{{"game", bench.game}, {"nodes", *nodes}}) << "\n";
    } else {
      std::cout << "bench " << bench.game << " " << *nodes << "\n";
    }
    std::cerr << bench.game << " nps "
              << *nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(1, milliseconds)) << "\n";
  }
  return kDone;
}

}  // namespace potentia::cli
