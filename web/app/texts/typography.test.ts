// What a line of text may not do in print: French sets ; : ! ? and » off by a space, and no line may break there.
import { expect, it } from 'vitest';

const french = import.meta.glob<string>(['./**/fr.ts', '../../../docs/rules/fr/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('keeps French points and quotes on the line of their word', () => {
  const breaking = Object.entries(french).flatMap(([file, text]) =>
    [...text.matchAll(/.{0,20}( [:;!?»%]|« ).{0,10}/g)].map(([found]) => `${file}: ${found}`),
  );
  expect(Object.keys(french).length).toBeGreaterThan(10);
  expect(breaking).toEqual([]);
});
