// What a step of the course asks of a turn in PÜNCT: see conditions.ts. Turns there are by the thousand, so that what the
// opponent could reply is asked of a search.
import type { SearchInfo } from '../../protocol';
import type { Played } from './played';

export type PunctCondition =
  /** The piece that was added, moved or turned lies on all of these spaces. */
  | { is: 'lies-on'; spaces: readonly string[] }
  /** It covers at least so many dots of the opponent's. */
  | { is: 'covers-dots'; least: number }
  /** It lies at least on this level, 1 being the board's. */
  | { is: 'level'; least: number }
  /** Its middle dot hangs. */
  | { is: 'bridges' }
  /** The opponent shows at most so few dots in the centre less than oneself. */
  | { is: 'leads'; least: number }
  /** Where the opponent does nothing, the piece whose PÜNCT dot is there can move. */
  | { is: 'frees'; at: string }
  /** No reply wins at once. */
  | { is: 'holds-off' }
  /** Whatever is replied, the game is won with the next turn, or it is over and won. */
  | { is: 'decides' };

const ofPunct: Record<PunctCondition['is'], true> = {
  'lies-on': true,
  'covers-dots': true,
  level: true,
  bridges: true,
  leads: true,
  frees: true,
  'holds-off': true,
  decides: true,
};
export const isOfPunct = (condition: { is: string }): condition is PunctCondition =>
  condition.is in ofPunct;

export async function seenOfPunct(
  condition: PunctCondition,
  played: Played,
): Promise<number | boolean> {
  const { before, after } = played;
  const spaces = placed(played).map(({ at }) => at);
  const below = before.pieces.filter(({ at }) => spaces.includes(at));
  const level = after.pieces.find(({ at }) => at === spaces[0])?.height ?? 0;
  switch (condition.is) {
    case 'lies-on':
      return condition.spaces.every((space) => spaces.includes(space));
    case 'covers-dots':
      return below.filter(({ owner }) => owner !== before.side).length;
    case 'level':
      return level;
    case 'bridges':
      return level > 1 && spaces.some((space) => !below.some(carries(space, level)));
    case 'leads': {
      const [white, black] = [after.white.centre ?? 0, after.black.centre ?? 0];
      return before.side === 'w' ? white - black : black - white;
    }
    case 'frees': {
      const { rules, game } = played;
      if (!after.passed) return false;
      const idle = { game: game.game, position: after.passed, turns: [] };
      const { turns } = await rules.request('turns', idle);
      return turns.some((turn) => turn.startsWith(`${condition.at}-`));
    }
    case 'holds-off':
      return after.outcome ? hasWon(played) : !(await foreseen(played, 1)).startsWith('win');
    case 'decides':
      return after.outcome ? hasWon(played) : (await foreseen(played, 2)) === 'loss 2';
  }
}

const hasWon = ({ before, after }: Played) =>
  after.outcome?.winner === (before.side === 'w' ? 'white' : 'black');

/** Where the dots of the turn's piece lie, each with its number. */
const placed = ({ after }: Played) =>
  after.last.flatMap(({ from, to, pile }) => {
    const number = /^[TCEMLR][a-f]([0-2])$/i.exec(pile ?? '')?.[1];
    return number === undefined ? [] : [{ number, at: to ?? from ?? '' }];
  });

/** Where the PÜNCT dot of the turn's piece has come to. */
export const punctDotAt = (played: Played): string | undefined =>
  placed(played).find(({ number }) => number === '0')?.at;

const carries =
  (space: string, level: number) =>
  ({ at, height }: { at: string; height: number }) =>
    at === space && height === level - 1;

/** What the opponent may expect, so many plies ahead. */
async function foreseen({ rules, game, turn }: Played, depth: number): Promise<string> {
  let last: SearchInfo | undefined;
  const onInfo = (infos: unknown[]) => (last = (infos as SearchInfo[]).at(-1) ?? last);
  const behind = { ...game, turns: [...game.turns, turn] };
  await rules.search(behind, { depth, multipv: 1 }, { onInfo });
  return last?.score ?? '';
}
