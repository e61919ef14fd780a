import { describe, expect, it } from 'vitest';
import { rulesText } from './markdown';

const svg = '<svg xmlns="x" width="30" height="20"><metadata>dvonn ../.. w m</metadata></svg>';
const read = (markdown: string, english = markdown) =>
  rulesText(
    markdown,
    english,
    () => svg,
    (path) => `/${path}`,
  );

describe('a text of the rules', () => {
  it('has sections that are called the same in every language', () => {
    const { html, sections } = read(
      '# Spiel\n\n## Der Zug\n\n## Ende!',
      '# Game\n\n## A turn\n\n## End?',
    );
    expect(sections).toEqual([
      { id: 'a-turn', title: 'Der Zug' },
      { id: 'end', title: 'Ende!' },
    ]);
    expect(html).toContain('<h1>Spiel</h1>');
    expect(html).toContain('<h2 id="rules-a-turn" tabindex="-1">Der Zug</h2>');
    expect(html).toContain('<h2 id="rules-end" tabindex="-1">Ende!</h2>');
  });

  it('shows pictures side by side, each leading to its position', () => {
    const { html } = read('![one "stack"](a.svg)\n![two](b.svg)');
    expect(html).toBe(
      '<div class="pictures">' +
        '<a href="#/analysis/dvonn/../.._w_m"><img src="/a.svg" width="30" height="20" alt="one &quot;stack&quot;"></a>\n' +
        '<a href="#/analysis/dvonn/../.._w_m"><img src="/b.svg" width="30" height="20" alt="two"></a></div>\n',
    );
  });

  it('shows a sketch that leads nowhere', () => {
    const sketch = '<svg xmlns="x" width="30" height="20"><metadata>sketch</metadata></svg>';
    const { html } = rulesText(
      '![one](a.svg)',
      '',
      () => sketch,
      (path) => `/${path}`,
    );
    expect(html).toBe(
      '<div class="pictures"><img src="/a.svg" width="30" height="20" alt="one"></div>\n',
    );
  });

  it('refuses a picture that says nothing of its position', () => {
    const text = () =>
      rulesText(
        '![x](a.svg)',
        '',
        () => '<svg/>',
        (path) => path,
      );
    expect(text).toThrow('a.svg');
  });

  it('links to what the page has, and only names the rest', () => {
    const { html } = read('See [GIPF](gipf.md) and [formats.md](../formats.md).');
    expect(html).toBe('<p>See <a href="#/rules/gipf">GIPF</a> and formats.md.</p>\n');
  });
});
