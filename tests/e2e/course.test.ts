// The course: every step has right and wrong turns, and a visitor is led through it.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Step } from "../../web/app/course/chapter";
import { chapters } from "../../web/app/course/chapters";
import { failureOf, playTurn } from "../../web/app/course/conditions";
import type { Rules } from "../../web/app/course/played";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { nodeCore } from "./node_core";
import { desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

describe("each step", () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = await nodeCore();
  });

  /** Of PÜNCT's thousands so many turns tell enough. */
  const mostTurns = 300;

  /** The turns that are right and those that are wrong, as the page judges them. */
  async function judged(game: string, { position, asks, model }: Step) {
    const start = { game, position, turns: [] };
    const layout = await rules.request("layout", start);
    const before = await rules.request("state", start);
    const right: string[] = [];
    const wrong: string[] = [];
    const { turns } = await rules.request("turns", start);
    const every = Math.ceil(
      turns.length / (game === "punct" ? mostTurns : Infinity) || 1,
    );
    for (const turn of turns.filter(
      (turn, n) => n % every === 0 || turn === model,
    )) {
      const played = await playTurn(rules, layout, start, before, turn);
      ((await failureOf(asks, played)) ? wrong : right).push(turn);
    }
    return { right, wrong };
  }

  const steps = chapters.flatMap(({ id, game, steps }) =>
    steps.map((step: Step) => ({ name: `${id}/${step.id}`, game, step })),
  );

  it.each(alike(steps, 12))(
    "$name has a right turn, which it shows, and a wrong one",
    async ({ game, step }) => {
      const { right, wrong } = await judged(game, step);
      expect(right).toContain(step.model);
      expect(wrong).not.toEqual([]);
    },
  );

  it("accepts what is right without being the model, and nothing else", async () => {
    const turns = async (id: string, step: string) => {
      const chapter = chapters.find((chapter) => chapter.id === id)!;
      const found = chapter.steps.find((known: Step) => known.id === step)!;
      return (await judged(chapter.game, found)).right;
    };
    expect(await turns("dvonn", "bridge")).toEqual(["d3c2", "d3c3"]);
    expect(await turns("dvonn-tips", "safe")).toEqual(["e2d2", "e3d2"]);
    expect(await turns("dvonn-tips", "places")).toEqual(["c5", "h1"]);
    expect(await turns("gipf", "last-piece")).toEqual([
      "c2;xc2,c3,c4,c5",
      "c6;xc3,c4,c5,c6",
    ]);
    expect(await turns("gipf-tips", "no-gift")).toEqual([
      "b2;xb2,b3,b4,b5",
      "b6-b2;xb2,b3,b4,b5",
    ]);
    expect(await turns("zertz", "route")).toEqual(["xc2Be3We5"]);
    expect(await turns("zertz", "win")).toEqual(["xc2We3", "xc5Ga3"]);
    const places = async (step: string) => [
      ...new Set(
        (await turns("zertz-tips", step)).map((turn) => turn.slice(0, 3)),
      ),
    ];
    expect(await places("quiet")).toEqual(["Bd7", "Gd7", "Wd7"]);
    expect(await places("sacrifice")).toEqual(["Bf4", "Gf4"]);
    expect(await places("lure")).toEqual(["Bc5", "Gc5", "Wc5"]);
    expect(await turns("potentials", "tamsk")).toEqual([
      "e1-e5;T:b1-b5;x:Tb2,b3,b4,b5",
      "e1-e5;T:b5;xb2,b3,b4,:Tb5",
    ]);
    expect(await turns("potentials-tips", "break")).toEqual([
      "D:e4-d3",
      "D:e4-d4",
    ]);
    expect(await turns("potentials-tips", "hunt")).toEqual([
      "P:d4-e5",
      "P:d4-e5=",
    ]);
    // Any way to go, with the glass that has the least.
    const turned = await turns("tamsk-time", "turn-over");
    expect(turned.map((turn) => turn.slice(0, 2))).toEqual(Array(6).fill("b2"));
    expect(await turns("tamsk", "leave")).toEqual(["a1b2"]);
    expect(await turns("tamsk-tips", "corridor")).toEqual(["a2a3"]);
    expect(await turns("yinsh", "own")).toEqual(["g3-g8"]);
    expect(await turns("yinsh", "which-ring")).toEqual(["e3-e6;xc5-g5xa2"]);
    expect(await turns("yinsh-tips", "reach")).toEqual(
      "b2 g10 g3 g4 g7 j10".split(" "),
    );
    expect(await turns("yinsh-tips", "break")).toEqual(["b3-d5", "e2-e5"]);
    expect(await turns("yinsh-tips", "fork")).toEqual(["e3-e6"]);
    expect(await turns("yinsh-tips", "two-turns")).toEqual(["b6-b3"]);
    expect(await turns("punct", "over")).toEqual(["f3-f9f"]);
  });
});

const said = (page: Page) => page.locator(".said").innerText();
const answered = (page: Page, answer: string) =>
  page.waitForSelector(`main[data-answer="${answer}"]`);

async function step(page: Page, path: string) {
  await page.goto(`${site.address}/#/course/${path}`);
  await page.waitForSelector('main[data-stage]:not([data-stage="wait"])');
}

async function press(page: Page, ...points: string[]) {
  for (const point of points) await page.click(`[data-point="${point}"]`);
}

describe.each(alike([desktop, phone]))("a visitor on a $name", (viewport) => {
  it("is told why a turn is wrong, tries again, and goes on", async () => {
    const { page, context, errors } = await site.visit({ viewport });
    await step(page, "dvonn/cut-off");
    await press(page, "b3", "c3");
    await answered(page, "wrong");
    await expect
      .poll(() => said(page))
      .toBe("Not yet. b3c3 cuts off a stack of your own. Try another turn.");
    await page.waitForSelector('main[data-stage="from"]');
    await press(page, "b3", "a3");
    await answered(page, "right");
    await expect
      .poll(() => said(page))
      .toMatch(/^b3a3 is right! Only the cell/);
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("heading", { name: "Take the bridge away" }).waitFor();

    await page.goto(`${site.address}/#/course`);
    await page.getByText("1 of 11 steps solved").waitFor();
    await page.reload();
    await page.getByText("1 of 11 steps solved").waitFor();
    await page.getByRole("link", { name: "DVONN: the rules: Go on" }).click();
    await page
      .getByRole("heading", { name: "A DVONN piece in the middle" })
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("takes hints, sees the turn, and takes a row with a choice in it", async () => {
    const { page, context, errors } = await site.visit({ viewport });
    await step(page, "gipf-standard/keep");
    await page.getByRole("button", { name: "Hint" }).click();
    await expect
      .poll(() => said(page))
      .toMatch(/^Look at (c1|d1)\. A piece on d2/);
    await page.getByRole("button", { name: "Which turn?" }).click();
    await expect.poll(() => said(page)).toContain("Play d2;xd2,d3,d5.");
    await page.getByRole("button", { name: "Show me" }).click();
    await answered(page, "shown");
    await page.getByRole("button", { name: "Try it again" }).click();
    await page.waitForSelector('main[data-stage="dot"]');
    await press(page, "d1", "d2");
    await page.waitForSelector('main[data-stage="row-pieces"]');
    // It stays unless the player takes it.
    await press(page, "d4");
    await page.locator('[role="switch"][aria-checked="false"]').waitFor();
    await page.click('.rows button:has-text("Confirm")');
    await answered(page, "wrong");
    await expect
      .poll(() => said(page))
      .toContain("does not leave your GIPF-piece on d4");
    await page.waitForSelector('main[data-stage="dot"]');
    await press(page, "d1", "d2");
    await page.waitForSelector('main[data-stage="row-pieces"]');
    await page.locator('[role="switch"][aria-checked="true"]').waitFor();
    await page.click('.rows button:has-text("Confirm")');
    await answered(page, "right");
    expect(errors).toEqual([]);
    await context.close();
  });

  it("places a marble and takes a ring away, and sees what a wrong offer brings", async () => {
    const { page, context, errors } = await site.visit({ viewport });
    await step(page, "zertz-tips/lure");
    const enter = async (marble: string, at: string, ring: string) => {
      await page.getByRole("button", { name: marble }).click();
      await page.waitForSelector('main[data-stage="place"]');
      await press(page, at);
      await page.waitForSelector('main[data-stage="ring"]');
      await press(page, ring);
    };
    await enter("grey marble", "d3", "b3");
    await answered(page, "wrong");
    await expect.poll(() => said(page)).toMatch(/^Not yet\. After Gd3,b3 /);
    await page.waitForSelector('main[data-stage="marble"]');
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Which turn?" }).click();
    await expect.poll(() => said(page)).toContain("Play Bc5,b3.");
    // The marble of the hint is black.
    await expect.poll(() => page.locator(".rank .top.b").count()).toBe(1);
    await enter("grey marble", "c5", "b3");
    await answered(page, "right");
    await expect.poll(() => said(page)).toContain("Gc5,b3 is right!");
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)(
    "brings a loaded piece in, uses a power, and moves glasses",
    async () => {
      const { page, context, errors } = await site.visit({ viewport });
      await step(page, "potentials/load");
      await page.getByRole("button", { name: /^Basic piece/ }).click();
      await page.waitForSelector('main[data-stage="dot"]');
      await press(page, "d1");
      await page.waitForSelector('main[data-stage="push"]');
      await press(page, "d2");
      await answered(page, "wrong");
      await expect
        .poll(() => said(page))
        .toContain("d2 does not bring in such a loaded piece.");
      await page.waitForSelector('main[data-stage="kind"]');
      await page.getByRole("button", { name: /loaded with ZÈRTZ/ }).click();
      await page.waitForSelector('main[data-stage="dot"]');
      await press(page, "d1");
      await page.waitForSelector('main[data-stage="push"]');
      await press(page, "d2");
      await answered(page, "right");

      // A link of another game, so that nothing of the one before is needed.
      await step(page, "potentials-tips/break");
      await press(page, "e4");
      await page.waitForSelector('main[data-stage="to"]');
      await press(page, "d4");
      await answered(page, "right");
      expect(await findings(page)).toEqual([]);

      await step(page, "tamsk/leave");
      await press(page, "g1", "f2");
      await answered(page, "wrong");
      await expect
        .poll(() => said(page))
        .toBe(
          "Not yet. After g1f2 the opponent answers c3b2 and shuts a glass of yours in. Try another turn.",
        );
      await page.waitForSelector('main[data-stage="from"]');
      await page.keyboard.press("h");
      await expect.poll(() => said(page)).toMatch(/^Look at a1\./);
      await press(page, "a1", "b2");
      await answered(page, "right");

      // The glasses stand still, so that there is time to read.
      await step(page, "tamsk-time/turn-over");
      await press(page, "f3", "f4");
      await answered(page, "wrong");
      await expect
        .poll(() => said(page))
        .toContain("has 40 seconds left; 160 are possible");
      await page.waitForSelector('main[data-stage="from"]');
      await press(page, "b2", "c3");
      await answered(page, "right");
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it.runIf(long)("has views without findings of axe-core", async () => {
    // What a phone is shown has the same colours.
    const looks =
      viewport === desktop ? (["light", "dark"] as const) : (["dark"] as const);
    for (const colorScheme of looks) {
      const { page, context } = await site.visit({ viewport, colorScheme });
      await page.goto(`${site.address}/#/course`);
      await page.locator("ol li").first().waitFor();
      expect(await findings(page)).toEqual([]);
      await step(page, "gipf/capture");
      await page.getByRole("button", { name: "Hint" }).click();
      expect(await findings(page)).toEqual([]);
      await step(page, "dvonn/cut-off");
      await press(page, "b3", "c3");
      await answered(page, "wrong");
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await context.close();
    }
  });
});

it("is gone through by keyboard alone, and is told to who listens", async () => {
  const { page, context, errors } = await site.visit();
  await step(page, "dvonn/height");
  const title = () =>
    page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(() => title()).toBe("As far as it is high");
  while (
    !(await page.evaluate(() =>
      document.activeElement?.hasAttribute("data-point"),
    ))
  )
    await page.keyboard.press("Shift+Tab");
  await page.keyboard.press(".");
  await page.keyboard.press("Enter");
  await page.waitForSelector('main[data-stage="to"]');
  await expect
    .poll(() => page.locator("main > [aria-live]").innerText())
    .toBe("Choose where d3 lands");
  await page.keyboard.press(".");
  await page.keyboard.press("Enter");
  await answered(page, "right");
  await expect
    .poll(() => page.locator('[role="status"].said').innerText())
    .toContain("d3f3 is right!");
  await expect.poll(() => title()).toContain("Next");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Shut in" }).waitFor();
  await page.waitForSelector('main[data-stage="from"]');
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("heading", { name: "As far as it is high" }).waitFor();
  await page.waitForSelector('main[data-stage="from"]');

  // The list of keys has those of a step, and on a page without a board none of a board.
  const keys = async () => {
    await page.keyboard.press("?");
    const named = page.locator("dialog[open] dt");
    await named.first().waitFor();
    const names = await named.allInnerTexts();
    await page.keyboard.press("Escape");
    return names;
  };
  expect((await keys()).slice(4)).toEqual(
    "← →,h,d,Right button,f,r,n,s,?".split(","),
  );

  // A turn that breaks a rule is explained by the rules.
  await page.getByLabel("Type a turn").fill("f3g3");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => said(page))
    .toContain("a DVONN piece alone cannot be moved");
  await page.getByRole("link", { name: "All chapters" }).click();
  await page.locator("ol li").first().waitFor();
  expect(await keys()).toEqual(["n", "s", "?"]);
  expect(errors).toEqual([]);
  await context.close();
});

it.runIf(long)(
  "speaks the visitor's language, and says where a link leads nowhere",
  async () => {
    const { page, context, errors } = await site.visit({
      viewport: phone,
      locale: "de-DE",
    });
    await step(page, "gipf-tips/fork");
    await page
      .getByRole("heading", { name: "Eine doppelte Drohung" })
      .waitFor();
    await press(page, "b6", "b5");
    await answered(page, "wrong");
    await expect
      .poll(() => said(page))
      .toMatch(/^Noch nicht\. Nach b6-b4 antwortet/);
    await expect.poll(() => page.locator(".hostile path.hint").count()).toBe(1);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.goto(`${site.address}/#/course/gipf-tips/none`);
    await page.getByRole("alert").waitFor();
    await page.locator("main").getByRole("link", { name: "Kurs" }).click();
    await page.waitForURL("**/#/course");
    expect(errors).toEqual([]);
    await context.close();
  },
);
