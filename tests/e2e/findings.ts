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
interface Finding {
  id: string;
  impact: string;
  tags: string[];
  nodes: { html: string }[];
}

/** What axe-core finds by all its rules, or by the one that is named. */
async function found(page: Page, rule?: string): Promise<Finding[]> {
  await page.evaluate(axe);
  return page.evaluate(async (rule) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Finding[] }> };
    };
    const { violations } = await axe.run(rule ? { runOnly: [rule] } : {});
    return violations;
  }, rule);
}

const inWords = ({ id, nodes }: Finding) =>
  `${id}: ${nodes.map(({ html }) => html).join(" | ")}`;

/** What breaks WCAG 2.1, level A or AA, and whatever else is grave; one line each. */
export async function findings(page: Page): Promise<string[]> {
  return (await found(page))
    .filter(
      ({ impact, tags }) =>
        ["serious", "critical"].includes(impact) ||
        tags.some((tag) => /^wcag2(1|2)?aa?$/.test(tag)),
    )
    .map(inWords);
}

/** The texts that stand out too little: all that another theme can change. */
export async function paleTexts(page: Page): Promise<string[]> {
  return (await found(page, "color-contrast")).map(inWords);
}

/** By how many pixels a page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
}
