// What is wrong with a page for those who use it, whatever it shows.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const web = fileURLToPath(new URL("../../web/package.json", import.meta.url));
const axe = readFileSync(
  createRequire(web).resolve("axe-core/axe.min.js"),
  "utf8",
);
/** What breaks WCAG 2.1, level A or AA, and whatever else is grave; one line each. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: { run: () => Promise<{ violations: Finding[] }> };
      }
    ).axe.run();
    interface Finding {
      id: string;
      impact: string;
      tags: string[];
      nodes: { html: string }[];
    }
    return violations
      .filter(
        ({ impact, tags }) =>
          ["serious", "critical"].includes(impact) ||
          tags.some((tag) => /^wcag2(1|2)?aa?$/.test(tag)),
      )
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
      );
  });
}

/** By how many pixels a page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
}
