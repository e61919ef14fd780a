// What a step of the course asks of a turn, and whether a turn does it.
//
// A condition is told by what the core says of the turn, of the position behind it and, where the opponent matters, of his
// replies, so that every right turn is right, not only the one that the author had in mind. Nothing here is drawn or
// worded: a Failure names the sentence that explains it (texts/course), with the values that stand in it.
import type { Layout, PieceLook, SearchInfo, Side, State } from '../../protocol';
import type { GameSoFar } from '../core/game';
import { type FurtherCondition, isFurther, seenOfFurther } from './further_conditions';
import { neighbours, type Played, type Rules } from './played';
import { punctDotAt } from './punct_conditions';

/** "Ends up" is said of the piece that was entered, placed or moved, and for DVONN of the stack that it is then part of. */
export type Condition =
  /** It ends up on one of these points. */
  | { is: 'lands'; on: readonly string[] }
  /** It ends up on a border cell. */
  | { is: 'on-border' }
  /** It ends up beside a piece of this owner. */
  | { is: 'beside'; owner: PieceLook['owner'] }
  /** It lands on a stack of this owner, at least so high. */
  | { is: 'covers'; owner: PieceLook['owner']; least: number }
  /** The opponent loses at least so many pieces that are cut off. */
  | { is: 'cuts-off'; least: number }
  /** No stack of one's own is cut off. */
  | { is: 'keeps-own' }
  /** The opponent has no move. */
  | { is: 'stuck' }
  /** The opponent has at most so many turns to choose from. */
  | { is: 'leaves-turns'; most: number }
  /** The game is over and won. */
  | { is: 'wins' }
  /** Where the opponent does nothing, what stands there (else: what was moved) can move. */
  | { is: 'movable'; at?: string }
  /** At least so many rows are taken. */
  | { is: 'rows'; least: number }
  /** At least so many enemy pieces are captured, GIPF-pieces counting two. */
  | { is: 'captures'; least: number }
  | { is: 'captures-gipf' }
  /** At least so many pieces return to the reserve. */
  | { is: 'returns'; least: number }
  /** A GIPF-piece of one's own stands there. */
  | { is: 'keeps-gipf'; at: string }
  /** A piece of one's own stands there. */
  | { is: 'holds'; at: string }
  /** At least so many pieces of this owner are pushed on. */
  | { is: 'pushes'; owner: Side; least: number }
  | { is: 'enters-gipf' }
  | { is: 'enters-basic' }
  /** The opponent has no row to take. */
  | { is: 'gives-no-row' }
  /** Whatever he replies, he must take at least so many of his own pieces, and captures nothing. */
  | { is: 'makes-take'; least: number }
  /** The opponent's stack there is still his, and cannot move. */
  | { is: 'pins'; at: string }
  /** At least so many marbles are captured, or so many white ones. */
  | { is: 'marbles'; least: number }
  | { is: 'whites'; least: number }
  /** One of these rings is taken away. */
  | { is: 'removes'; rings: readonly string[] }
  /** The opponent need not capture, or must. */
  | { is: 'quiet' }
  | { is: 'forces' }
  /** Whatever is replied, a marble can be captured then. */
  | { is: 'regains' }
  | FurtherCondition
  /** It gives nothing away, as far as a search of so many nodes sees: see `keepsBest`. */
  | { is: 'best'; nodes: number }
  /** Some turn does it where the opponent does nothing. */
  | { is: 'threatens'; what: Condition }
  /** No reply does it. */
  | { is: 'prevents'; what: Condition }
  /** Whatever is replied, some turn does it then. */
  | { is: 'assures'; what: Condition };

/** Why a turn is not right. */
export interface Failure {
  /** Names the sentence: the condition's `is`, of a nested one both, joined by a point. */
  says: string;
  values: Record<string, string | number>;
}

export const saysOf = (condition: Condition): string =>
  'what' in condition ? `${condition.is}.${condition.what.is}` : condition.is;

/** The first condition that a turn does not meet. */
export async function failureOf(
  asks: readonly Condition[],
  played: Played,
): Promise<Failure | undefined> {
  for (const condition of asks) {
    const failed = await failing(condition, played);
    if (failed) {
      const least = 'least' in condition ? condition.least : 0;
      const at = 'at' in condition && condition.at ? condition.at : (arrival(played) ?? '');
      return { says: saysOf(condition), values: { turn: played.turn, least, at, ...failed } };
    }
  }
  return undefined;
}

export async function playTurn(
  rules: Rules,
  layout: Layout,
  game: GameSoFar,
  before: State,
  turn: string,
): Promise<Played> {
  const after = await rules.request('state', { ...game, turns: [...game.turns, turn] });
  return { rules, layout, game, before, turn: after.turns.at(-1) ?? turn, after };
}

type Values = Failure['values'];

/** Nothing where the condition is met, else what there is to say of it. */
async function failing(condition: Condition, played: Played): Promise<Values | undefined> {
  switch (condition.is) {
    case 'best':
      return (await keepsBest(played, condition.nodes)) ? undefined : {};
    case 'prevents': {
      const reply = await someTurn(behind(played), played, condition.what);
      return reply === undefined ? undefined : { reply };
    }
    case 'assures':
      return unanswered(played, condition.what);
    case 'threatens': {
      const { game, after } = played;
      if (!after.passed) return {};
      const idle = { game: game.game, position: after.passed, turns: [] };
      return (await someTurn(idle, played, condition.what)) === undefined ? {} : undefined;
    }
    case 'movable': {
      const at = condition.at ?? arrival(played) ?? '';
      const free = (await turnsOfIdle(played)).some((turn) => turn.startsWith(at));
      return free ? undefined : {};
    }
    case 'leaves-turns': {
      const { legal } = played.after;
      return legal <= condition.most ? undefined : { count: legal, most: condition.most };
    }
    case 'gives-no-row': {
      if (played.after.outcome) return undefined;
      const { stage, steps } = await played.rules.request('click', {
        ...behind(played),
        clicks: [],
      });
      // A row about which there is nothing to decide is taken before anything is asked.
      const due = stage === 'row' || stage === 'row-pieces' || steps.length > 0;
      return due ? {} : undefined;
    }
    case 'makes-take': {
      const count = await ownPiecesTaken(played);
      return count >= condition.least ? undefined : { count };
    }
    case 'pins': {
      const stands = played.after.pieces.find(({ at }) => at === condition.at);
      const { turns } = await played.rules.request('turns', behind(played));
      const moves = turns.some((turn) => turn.startsWith(condition.at));
      return stands?.owner === played.after.side && !moves ? undefined : {};
    }
    case 'quiet':
      return (await mustCapture(played.rules, behind(played))) ? {} : undefined;
    case 'forces':
      return (await mustCapture(played.rules, behind(played))) ? undefined : {};
    case 'regains':
      return unregained(played);
    default: {
      const counted = isFurther(condition)
        ? await seenOfFurther(condition, played, arrival(played) ?? '')
        : seen(condition, played);
      const least = 'least' in condition ? condition.least : 1;
      return Number(counted) >= least ? undefined : { count: Number(counted) };
    }
  }
}

type Seen = Exclude<
  Condition,
  | FurtherCondition
  | { what: Condition }
  | { is: 'best' | 'movable' | 'leaves-turns' | 'gives-no-row' | 'makes-take' | 'pins' }
  | { is: 'quiet' | 'forces' | 'regains' }
>;

/** What the turn itself shows: how often, or whether. */
function seen(condition: Seen, played: Played): number | boolean {
  const { before, after, layout } = played;
  const { side } = before;
  const at = arrival(played) ?? '';
  const count = (kind: string, sameSide: boolean) =>
    sum(after.last.filter((step) => step.kind === kind && (step.owner === side) === sameSide));
  const owned = (point: string) =>
    after.pieces.find((piece) => piece.at === point && piece.owner === side);
  switch (condition.is) {
    case 'lands':
      return condition.on.includes(at);
    case 'on-border':
      return neighbours(layout, at).length < 6;
    case 'beside': {
      const near = neighbours(layout, at);
      return before.pieces.some(
        (piece) => piece.owner === condition.owner && near.includes(piece.at),
      );
    }
    case 'covers': {
      const below = before.pieces.find((piece) => piece.at === at);
      return below?.owner === condition.owner ? below.height : 0;
    }
    case 'cuts-off':
      return count('cut-off', false);
    case 'keeps-own':
      return count('cut-off', true) === 0;
    case 'stuck':
      return after.only === 'pass' || !!after.outcome;
    case 'wins':
      return after.outcome?.winner === (side === 'w' ? 'white' : 'black');
    case 'rows':
      return played.turn.split(';').filter((part) => part.startsWith('x')).length;
    case 'captures':
      return count('capture', false);
    case 'captures-gipf':
      return after.last.some((step) => step.kind === 'capture' && step.gipf);
    case 'returns':
      return sum(after.last.filter(({ kind }) => kind === 'return'));
    case 'keeps-gipf':
      return !!owned(condition.at)?.gipf;
    case 'holds':
      return !!owned(condition.at);
    case 'pushes':
      return after.last.filter(({ kind, owner }) => kind === 'move' && owner === condition.owner)
        .length;
    case 'marbles':
      return after.last.filter(({ kind }) => kind === 'capture').length;
    case 'whites':
      return after.last.filter(({ kind, owner }) => kind === 'capture' && owner === 'w').length;
    case 'removes':
      return after.last.some(
        ({ kind, from }) => kind === 'remove-ring' && condition.rings.includes(from ?? ''),
      );
    case 'enters-gipf':
      return after.last.some((step) => step.kind === 'enter' && step.gipf);
    case 'enters-basic':
      return after.last.some((step) => step.kind === 'enter' && !step.gipf);
  }
}

const sum = (looks: readonly PieceLook[]) => looks.reduce((total, { height }) => total + height, 0);

/** Where the piece that was entered, placed or moved ends up. */
function arrival(played: Played): string | undefined {
  const { after } = played;
  const dot = punctDotAt(played);
  if (dot !== undefined) return dot;
  // A ring of YINSH's leaves a marker behind.
  const ring = after.last.find(({ kind, owner }) => kind === 'move' && /[WB]/.test(owner));
  const entered = ring ?? after.last.find(({ kind }) => kind === 'enter');
  // A marble may have jumped several times.
  return (entered ?? after.last.findLast(({ kind }) => kind === 'move' || kind === 'glass'))?.to;
}

function behind({ game, turn }: Played): GameSoFar {
  return { ...game, turns: [...game.turns, turn] };
}

async function turnsOfIdle({ rules, game, after }: Played): Promise<string[]> {
  if (!after.passed) return [];
  const idle = { game: game.game, position: after.passed, turns: [] };
  return (await rules.request('turns', idle)).turns;
}

/** A turn that meets a condition, if there is one. */
async function someTurn(
  game: GameSoFar,
  { rules, layout }: Played,
  what: Condition,
): Promise<string | undefined> {
  const before = await rules.request('state', game);
  if (before.outcome) return undefined;
  const { turns } = await rules.request('turns', game);
  for (const turn of turns) {
    const played = await playTurn(rules, layout, game, before, turn);
    if (!(await failing(what, played))) return played.turn;
  }
  return undefined;
}

/** A reply after which no turn meets the condition, if there is one. */
async function unanswered(played: Played, what: Condition): Promise<Values | undefined> {
  const game = behind(played);
  if (played.after.outcome) return undefined;
  const { turns } = await played.rules.request('turns', game);
  for (const reply of turns) {
    const next = { ...game, turns: [...game.turns, reply] };
    if ((await someTurn(next, played, what)) === undefined) return { reply };
  }
  return undefined;
}

/** GIPF: how many of his own pieces the opponent takes at least; none where he can capture with them. */
async function ownPiecesTaken(played: Played): Promise<number> {
  const { rules, after } = played;
  const game = behind(played);
  let least = Infinity;
  for (const reply of after.outcome ? [] : (await rules.request('turns', game)).turns) {
    const { last } = await rules.request('state', { ...game, turns: [...game.turns, reply] });
    if (last.some(({ kind }) => kind === 'capture')) return 0;
    least = Math.min(least, sum(last.filter(({ kind }) => kind === 'return')));
  }
  return Number.isFinite(least) ? least : 0;
}

/** ZÈRTZ: whether a marble can jump. */
async function mustCapture(rules: Rules, game: GameSoFar): Promise<boolean> {
  return (await rules.request('click', { ...game, clicks: [] })).stage === 'from';
}

/** A reply after which there is nothing to capture, if there is one. */
async function unregained(played: Played): Promise<Values | undefined> {
  const { rules, after } = played;
  if (after.outcome) return undefined;
  const game = behind(played);
  for (const reply of (await rules.request('turns', game)).turns) {
    const next = { ...game, turns: [...game.turns, reply] };
    if (!(await mustCapture(rules, next))) return { reply };
  }
  return undefined;
}

interface Worth {
  /** Points at the end, where they are proven. */
  margin: number | undefined;
  chance: number;
}

/** A margin that is proven must not shrink; as long as nothing is proven, no more than this may be lost of the win chance. */
const littleChance = 0.05;

async function keepsBest(played: Played, nodes: number): Promise<boolean> {
  const { rules, game, after, before } = played;
  const best = await worth(rules, game, nodes);
  const then = after.outcome ? worthOfEnd(after) : await worth(rules, behind(played), nodes);
  // Both from the side of the player whose turn it was.
  const sign = after.outcome && before.side === 'w' ? 1 : -1;
  if (best.margin !== undefined && then.margin !== undefined) {
    return sign * then.margin >= best.margin;
  }
  return (sign === 1 ? then.chance : 1 - then.chance) >= best.chance - littleChance;
}

/** Seen from the player to move. */
async function worth(rules: Rules, game: GameSoFar, nodes: number): Promise<Worth> {
  let last: SearchInfo | undefined;
  const onInfo = (infos: unknown[]) => (last = (infos as SearchInfo[]).at(-1) ?? last);
  await rules.search(game, { nodes, multipv: 1 }, { onInfo });
  const [kind, number] = last?.score.split(' ') ?? [];
  return {
    margin: kind === 'margin' ? Number(number) : undefined,
    chance: last?.win_chance ?? 0.5,
  };
}

/** Seen from White. */
function worthOfEnd({ outcome }: State): Worth {
  const [white, black] = outcome?.score?.split('-').map(Number) ?? [];
  return {
    margin: white === undefined || black === undefined ? undefined : white - black,
    chance: { white: 1, draw: 0.5, black: 0 }[outcome?.winner ?? 'draw'],
  };
}
