// Drawings as records keep them: commands in the comment of the position that they belong to, in the form that lichess
// and other programs write and read (docs/formats.md section 5). `[%csl Gd4,Rf4]` are circles, `[%cal Gd4e5]` arrows.
//
// The comment itself stays as it was read until something is changed. What is not of this form to its last letter is
// none of ours and stays where it is, in the words.
import { colours, type Colour, type Drawn, isCircle } from '../../board/drawing';

const point = '[a-z]\\d{1,2}';
const shapes = {
  csl: new RegExp(`^([${colours.join('')}])(${point})$`),
  cal: new RegExp(`^([${colours.join('')}])(${point})(${point})$`),
};

// Neither brackets nor what stands around the commands is in the pattern: so it goes through any text once.
const command = /\[%(csl|cal)\s([^[\]]*)\]/g;
// A command inside one that is not closed yet is none: taken out, it could make one of what is left.
const opensCommand = (text: string) => /\[%(?:csl|cal)[^[\]]*$/.test(text);

interface Parts {
  words: string;
  drawn: Drawn[];
}

function shapeIn(kind: keyof typeof shapes, text: string): Drawn | undefined {
  const [, colour, from, to] = shapes[kind].exec(text.trim()) ?? [];
  if (!colour || !from || from === to) return undefined;
  return { colour: colour as Colour, from, to: to ?? from };
}

/** The drawings of one command; none where it is not of the form. */
function shapesIn(kind: keyof typeof shapes, list: string): Drawn[] | undefined {
  const found = list.split(',').map((text) => shapeIn(kind, text));
  return found.every((shape) => shape !== undefined) ? found : undefined;
}

function partsOf(comment: string): Parts {
  if (!comment.includes('[%c')) return { words: comment, drawn: [] };
  const found = new Map<string, Drawn>();
  const words: string[] = [];
  let end = 0;
  let closed = 0;
  for (const match of comment.matchAll(command)) {
    const inside = opensCommand(comment.slice(closed, match.index));
    closed = match.index + match[0].length;
    const drawn = inside ? undefined : shapesIn(match[1] as keyof typeof shapes, match[2]!);
    if (!drawn) continue;
    for (const one of drawn) found.set(`${one.from} ${one.to}`, one);
    words.push(comment.slice(end, match.index));
    end = closed;
  }
  if (end === 0) return { words: comment, drawn: [] };
  words.push(comment.slice(end));
  const said = words.map((part) => part.trim()).filter((part) => part !== '');
  return { words: said.join(' '), drawn: [...found.values()] };
}

/** What people read of a comment. */
export const wordsIn = (comment: string): string => partsOf(comment).words;

/** What is drawn by it; of one shape told in several colours the last. */
export const drawnIn = (comment: string): readonly Drawn[] => partsOf(comment).drawn;

/** With other words; what is drawn stays. */
export const withWords = (comment: string, words: string): string =>
  withDrawn(words, [...drawnIn(words), ...drawnIn(comment)]);

/** With these drawings, behind the words: a clock stands at the beginning of a comment. */
export function withDrawn(comment: string, drawn: readonly Drawn[]): string {
  const unique = [...new Map(drawn.map((one) => [`${one.from} ${one.to}`, one])).values()];
  const circles = unique.filter(isCircle).map(({ colour, from }) => colour + from);
  const arrows = unique
    .filter((one) => !isCircle(one))
    .map(({ colour, from, to }) => colour + from + to);
  const words = wordsIn(comment);
  const commands = [
    circles.length > 0 ? `[%csl ${circles.join(',')}]` : '',
    arrows.length > 0 ? `[%cal ${arrows.join(',')}]` : '',
  ];
  const parts = opensCommand(words) ? [...commands, words] : [words, ...commands];
  return parts.filter((part) => part !== '').join(' ');
}
