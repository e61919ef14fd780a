// The course says the same in all languages: that none lacks a text is seen by the types (CourseTexts).
import { describe, expect, it } from 'vitest';
import { languages } from '../texts/languages';
import type { Step } from './chapter';
import { chapters } from './chapters';
import { saysOf } from './conditions';
import type { CourseTexts } from './course_text';
import { courseTexts } from './texts';

type Tree = { [key: string]: string | Tree };

/** Every text with the way to it. */
function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}/`),
  );
}
const all = (texts: CourseTexts) => leaves(texts as unknown as Tree);
const found = (text: string, what: RegExp) => [...new Set(text.match(what) ?? [])].sort();

const english = await courseTexts('en');
const inEnglish = new Map(all(english));

describe.each(languages)('%s', (language) => {
  it('has every text, with the points and values that English names', async () => {
    const texts = all(await courseTexts(language));
    expect(texts.map(([path]) => path).sort()).toEqual([...inEnglish.keys()].sort());
    for (const [path, text] of texts) {
      expect(text.trim(), path).not.toBe('');
      for (const what of [/\{\w+\}/g, /\b[a-k][1-9]\b/g]) {
        expect(found(text, what), path).toEqual(found(inEnglish.get(path) ?? '', what));
      }
    }
  });

  it('has words of its own', async () => {
    const same = all(await courseTexts(language)).filter(
      ([path, text]) => inEnglish.get(path) === text,
    );
    if (language !== 'en') expect(same.length).toBeLessThan(5);
  });
});

describe('the steps', () => {
  const steps: Step[] = chapters.flatMap((chapter) => [...chapter.steps]);

  it('have a sentence for everything that can be wrong, and no sentence is without a use', () => {
    const said = new Set(steps.flatMap(({ asks }) => asks.map(saysOf)));
    expect([...said].sort()).toEqual(Object.keys(english.wrong).sort());
  });

  it('are called by names of their own', () => {
    for (const { steps } of chapters) {
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    }
  });
});
