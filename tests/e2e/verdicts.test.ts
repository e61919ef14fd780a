// What the analysis of a game says of its turns stands: looked at closely each mark is still one, and the same game gets
// the same verdicts again, from another program and on a machine of another speed.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RecordNode, SearchInfo } from "../../web/protocol";
import type { GameSoFar } from "../../web/app/core/game";
import { nodesFor } from "../../web/app/judgement/effort";
import type { Rules } from "../../web/app/course/played";
import { Analyst } from "./analyst";
import { long } from "./form";
import { nodeCore } from "./node_core";
import { Site } from "./site";

// Two weak players; DVONN's stacks are being moved already.
const games = [
  `[Game "dvonn"]
[Position "rrwbwbbwb/wrbwwbwbbw/bbwbbbwbwwb/bwbwwbwwbw/bwwbwbbww w m"]

1. e1d1 a3a2 2. e5d4 c5c4 3. e4d3 e3d2 4. e2d2 b3c3 5. c1c2 a2c2
6. d1b1 c4c2 7. d5d4 c3a1 8. d4a1 pass 9. d3b1 1-0
`,
  `[Game "gipf-standard"]

1. e1-e3 e9-e7 2. e1-e4 a1-c3 3. i5-g5 a1-d4 4. a5-c5 i5-f5 5. e1-e5;xe2,e3,e4 e9-e6 6.
h6-h4;xb2*,c3*,Gd4*,Ge5,g5,h5 i1-g3 7. a5-d5 i4-g4 8. b3 h1-h3 9. i3-f3 i2-d6 10. i2-c6 d2 11. h1-h5
i5-g5 12. i4-f4 a4-d7 13. a2-c4 1-0
`,
];

let site: Site;
let rules: Rules;
beforeAll(async () => {
  [site, rules] = await Promise.all([Site.open(), nodeCore()]);
});
afterAll(() => site?.close());

/** What was said last of a position, fresh. */
async function judged(game: GameSoFar, nodes: number): Promise<SearchInfo> {
  let last: unknown;
  await rules.search(
    game,
    { nodes, multipv: 1, fresh: true },
    { onInfo: (infos) => (last = infos.at(-1)) },
  );
  return last as SearchInfo;
}

/** What the last turn of a game gave away, in points. */
async function loss(game: GameSoFar, nodes: number) {
  const before = { ...game, turns: game.turns.slice(0, -1) };
  const { side } = await rules.request("state", before);
  const { side: next } = await rules.request("state", game);
  const known = await judged(before, nodes);
  if (known.pv[0] === game.turns.at(-1)) return 0;
  const { win_chance } = await judged(game, nodes);
  return (
    100 * (known.win_chance - (side === next ? win_chance : 1 - win_chance))
  );
}

const analysed = async (analyst: Analyst) => {
  await analyst.tab("Review");
  await analyst.page.locator(".review .run").click();
  await analyst.page.locator("progress").waitFor();
  await analyst.page
    .locator("progress")
    .waitFor({ state: "detached", timeout: 150_000 });
  return analyst.shownRecord();
};

describe("a mark", () => {
  it.runIf(long).each(games)("stands, and comes again, %#", async (text) => {
    const game = /"(\S+)"/.exec(text)![1]!;
    const analyst = await Analyst.at(site, `#/analysis/${game}`);
    const { page } = analyst;
    await analyst.read(text);
    await analyst.tab("Review");
    await page.locator(".review .run:enabled").waitFor();
    await page.selectOption(".review select", "quick");
    const record = await analysed(analyst);
    const { records } = await rules.request("read-record", { text: record });
    const { turns: line, position = "startpos" } = records[0]!;
    const isMarked = ({ glyphs = [] }: RecordNode) =>
      glyphs.some((glyph) => [2, 4, 6].includes(glyph));
    const marked = line.flatMap((node, ply) => (isMarked(node) ? ply : []));
    expect(marked.length).toBeGreaterThan(0);
    for (const ply of marked) {
      const turns = line.slice(0, ply + 1).map(({ turn }) => turn);
      const closely = await loss(
        { game, position, turns },
        nodesFor.quick.verify,
      );
      expect(closely, turns.at(-1)).toBeGreaterThanOrEqual(10 - 1e-6);
    }
    await expect
      .poll(() => page.locator(".review .run").innerText())
      .toBe("Analyse again");
    expect(await analysed(analyst)).toBe(record);
    await analyst.end();
  });
});

describe("a search of so many nodes", () => {
  it("finds the same on a machine that is slower by far", async () => {
    const { records } = await rules.request("read-record", { text: games[0]! });
    const { turns, position = "" } = records[0]!;
    const first = turns.slice(0, 7).map(({ turn }) => turn);
    const near = { game: "dvonn", position, turns: first };
    const nodes = nodesFor.normal.verify;
    const told = async () => {
      const { score, nodes: spent, pv } = await judged(near, nodes);
      return { score, spent, pv };
    };
    const quickly = await told();
    expect(quickly.score).toMatch(/^margin/);
    const now = performance.now.bind(performance);
    let lost = 0;
    const clock = vi
      .spyOn(performance, "now")
      .mockImplementation(() => now() + (lost += 1000));
    try {
      expect(await told()).toEqual(quickly);
    } finally {
      clock.mockRestore();
    }
  });
});
