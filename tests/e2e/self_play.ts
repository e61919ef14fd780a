// A game that plays itself in the page, by what can be pressed there: for hundreds of turns, each of which would
// otherwise cross from the test to the browser several times. It stops where a composed game wants a decision.
import type { Page } from "playwright-core";

export interface Halt {
  stage: string;
  /** Of the contest that is played. */
  turns: number;
  /** Goes into the next call: the choices go on from there. */
  seed: number;
}

export interface Wish {
  seed: number;
  /** Stops behind so many turns of a contest. */
  contest: number;
  /** Where a potential of one of these types can be announced it stops too. */
  announces: string[];
}

export const selfPlay = (page: Page, wish: Wish): Promise<Halt> =>
  page.evaluate(playHere, wish);

// One function, as it runs in the page, which has nothing that stands beside it here.
// eslint-disable-next-line max-lines-per-function
async function playHere({
  seed,
  contest: enough,
  announces,
}: Wish): Promise<Halt> {
  const all = (selector: string) => [
    ...document.querySelectorAll<HTMLElement | SVGElement>(selector),
  ];
  const pick = <T>(list: readonly T[]): T => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((seed / 2 ** 32) * list.length)]!;
  };
  const main = () => document.querySelector<HTMLElement>("main[data-stage]");
  const keptPiece = () => all('.rows .switch[aria-checked="true"]')[0];
  const buttonOf = (stage: string) => {
    if (stage === "pass") return all(".prompt .line button")[0];
    if (stage === "row-pieces") return all(".rows .main:enabled").at(-1);
    if (stage !== "kind" && stage !== "marble") return undefined;
    const kinds = all(".store button:enabled");
    const wanted = all(".moves .entry").length < 6 ? "GIPF-piece" : "loaded";
    const best = kinds.filter(({ ariaLabel }) => ariaLabel?.includes(wanted));
    return pick(best.length > 0 ? best : kinds);
  };
  // GIPF-pieces make a long game, loaded ones have much to announce. From the corners pieces come to the centre, where TAMSK-potentials have their extra move.
  const corners = ["a1", "a5", "e1", "e9", "i1", "i5"];
  const pointsFor = (stage: string) => {
    const points = all('[data-point][aria-disabled="false"]');
    const central = points.filter(({ dataset }) =>
      corners.includes(dataset.point ?? ""),
    );
    return stage === "dot" && central.length > 0 && pick([0, 1]) > 0
      ? central
      : points;
  };
  const press = (element: Element | undefined) =>
    element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

  let before: string | undefined;
  for (
    let patience = performance.now() + 30_000;
    performance.now() < patience;
  ) {
    const { stage = "wait", entered } = main()?.dataset ?? {};
    if (stage === "wait" || entered === before) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    const position = document.querySelector("main")?.dataset.position ?? "";
    const turns = Number(/ contest=\w\d,[wb],(\d+) /.exec(position)?.[1] ?? 0);
    const decides = ["over", "entry", "announce"].includes(stage);
    const uses = all('.prompt .choices[aria-label*="announced"] button').some(
      ({ textContent }) =>
        announces.some((type) => textContent?.includes(type)),
    );
    if (decides || uses || turns >= enough) return { stage, turns, seed };
    // GIPF-pieces that stay in their rows, as the page proposes, would make a game without an end.
    const kept = stage === "row-pieces" ? keptPiece() : undefined;
    press(kept ?? buttonOf(stage) ?? pick(pointsFor(stage)));
    before = entered;
    patience = performance.now() + 30_000;
  }
  throw new Error("the page did not take it in, or asks for nothing more");
}
