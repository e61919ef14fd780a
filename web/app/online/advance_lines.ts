// Turns in advance as they are typed: the other's turn, one's answer, his next turn, one's answer to that …
export type Typed = { line: string[] } | { fault: 'none' | 'odd' };

/** Turns stand with a space, a comma or an arrow between them. */
export function typedLine(text: string): Typed {
  const line = text.split(/[\s,;→]+/u).filter((turn) => turn);
  if (line.length === 0) return { fault: 'none' };
  return line.length % 2 === 0 ? { line } : { fault: 'odd' };
}

export interface Answer {
  turn: string;
  answer: string;
}

/** A line as pairs: a turn of the other's and what is answered to it. */
export const answersOf = (line: readonly string[]): Answer[] =>
  line.flatMap((turn, at) => (at % 2 === 0 ? [{ turn, answer: line[at + 1] ?? '' }] : []));

/** The turn to which another line has another answer; none: together they are a tree. */
export function contradiction(
  lines: readonly (readonly string[])[],
  fresh: readonly string[],
): string | undefined {
  for (const line of lines) {
    let same = 0;
    while (same < Math.min(line.length, fresh.length) && line[same] === fresh[same]) same += 1;
    if (same % 2 === 1 && same < line.length && same < fresh.length) return fresh[same - 1];
  }
  return undefined;
}
