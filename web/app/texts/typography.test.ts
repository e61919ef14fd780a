// What a line of text may not do in print: French sets ; : ! ? and » off by a space, and no line may break there.
import { expect, it } from 'vitest';

const french = import.meta.glob<string>(['./fr/**/*.ts', '../../../docs/rules/fr/*.md'], {
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

const markup = import.meta.glob<string>('../**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('has no colon in a template, which only the language can set', () => {
  const plain = Object.entries(markup).flatMap(([file, text]) => {
    const template = text.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
    return [...template.matchAll(/.{0,20}\}:( |<|\n).{0,10}/g)].map(
      ([found]) => `${file}: ${found}`,
    );
  });
  expect(Object.keys(markup).length).toBeGreaterThan(50);
  expect(plain).toEqual([]);
});
