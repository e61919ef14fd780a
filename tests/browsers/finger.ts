// A visitor's finger: taps what the page offers, chosen by a seeded generator, until a game is over.
import { type Offer, offerOf, seeded } from "../e2e/player";
import type { Visitor } from "./visitor";

const patience = 30_000;
/** A tap that the page has not taken in by then is made again: on a loaded machine the board may have moved under it. */
const tapAfter = 8_000;

export class Finger {
  private before: string | undefined;
  private misses = 0;
  private readonly pick: (below: number) => number;

  constructor(
    private readonly visitor: Visitor,
    seed: number,
  ) {
    this.pick = seeded(seed);
  }

  /** What is asked, once the page has taken in what was done last. */
  async offered(): Promise<Offer> {
    const { before } = this;
    this.before = undefined;
    const taken =
      before !== undefined &&
      (await this.visitor.run(offerOf, { before, patience: tapAfter }));
    const offer =
      taken ||
      (await this.visitor.run(offerOf, { before: undefined, patience }));
    if (!offer) throw new Error("the page asks for nothing more");
    this.misses = taken || before === undefined ? 0 : this.misses + 1;
    if (this.misses > 3) throw new Error(`${offer.stage}: no tap is taken in`);
    return offer;
  }

  /** The middle of the first element that a selector finds, once it stands still and nothing lies over it. The page must draw in time:
   * the drivers let go by another message than they press, and what takes half a second is a long press, not a tap. */
  async press(selector: string, number = 0) {
    const at = await this.visitor.run(placeOf, { selector, number, patience });
    if (!at) throw new Error(`there is no ${selector}`);
    await this.visitor.tap(at.x, at.y);
  }

  point(name: string) {
    return this.press(`[data-point="${name}"][aria-disabled="false"]`);
  }

  /** Plays until the game is over or so many turns are on the list; tells the last stage. */
  async playOn(turns = Infinity): Promise<string> {
    for (;;) {
      const offer = await this.offered();
      if (offer.stage === "over" || offer.turns >= turns) return offer.stage;
      await this.act(offer);
      this.before = offer.entered;
    }
  }

  private async act({ stage, points, turns }: Offer) {
    if (stage === "pass") return this.press(".prompt .line button");
    if (stage === "row-pieces") return this.press(".rows .decided button");
    if (stage === "punct") return this.press(".prompt .kinds button:enabled");
    if (stage === "marble" || stage === "kind") {
      const kinds = ".store button:enabled";
      const count = await this.visitor.run(
        (all) => document.querySelectorAll(all).length,
        kinds,
      );
      return this.press(kinds, this.pick(Math.max(1, count)));
    }
    const point = points[this.pick(points.length)];
    if (!point) throw new Error(`nothing to tap at ${stage}, turn ${turns}`);
    return this.point(point.name);
  }
}

/** Runs in the page. */
async function placeOf({
  selector,
  number,
  patience,
}: {
  selector: string;
  number: number;
  patience: number;
}): Promise<{ x: number; y: number } | undefined> {
  const end = performance.now() + patience;
  const frames = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame((first) =>
        requestAnimationFrame((second) => resolve(second - first)),
      );
    });
  while (performance.now() < end) {
    const element = document.querySelectorAll(selector)[number];
    if (element && element.getBoundingClientRect().width > 0) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const before = element.getBoundingClientRect();
      const lag = await frames();
      const now = element.getBoundingClientRect();
      const at = { x: now.x + now.width / 2, y: now.y + now.height / 2 };
      const still = now.x === before.x && now.y === before.y && lag < 50;
      if (still && element.contains(document.elementFromPoint(at.x, at.y)))
        return at;
    }
    await frames();
  }
  return undefined;
}
