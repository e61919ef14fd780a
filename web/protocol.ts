// The messages between the page and the core, as docs/messages.md describes them.
//
// Only shapes stand here, no behaviour: the adapter (app/core/core.ts) sends requests, the board (board/) draws pieces,
// steps and rows. Names follow the document word for word, so that the two can be compared at a glance.

export type Side = 'w' | 'b';
export type BoardKind = 'dvonn' | 'gipf' | 'zertz' | 'potentials' | 'tamsk';

export interface LayoutPoint {
  name: string;
  x: number;
  y: number;
  role: 'cell' | 'spot' | 'dot' | 'ring' | 'space';
}

export interface Layout {
  board: BoardKind;
  points: LayoutPoint[];
  /** GIPF: the lines, a dot at each end; the others: none. */
  lines: string[][];
}

/**
 * How one piece or stack looks; owner `r`: a DVONN piece alone. ZÈRTZ: `w`, `g` and `b` are marbles of three colours,
 * which nobody owns, `o` is a ring that leaves, `.` the place of one that is gone.
 */
export interface PieceLook {
  owner: Side | 'r' | 'g' | 'o' | '.';
  height: number;
  reds: number;
  gipf: boolean;
  /** GIPF with potentials: what stands there, if it is more than a basic piece or a GIPF-piece; see board/piles.ts. */
  pile?: string;
}

export interface PlacedPiece extends PieceLook {
  at: string;
  /** The pieces from the bottom, letters `w b r`, `?` where the position alone does not tell. */
  stack?: string;
  /** TAMSK: what a space carries, `w0` or `2`: a glass, and how many rings; owner `o`: rings alone. */
  pile?: string;
  /** TAMSK, levels 2 and 3: what a glass has left at a moment of the game, both in milliseconds, and whether it has been moved. */
  sand?: { left: number; at: number; started: boolean };
}

export type StepKind =
  | 'enter'
  | 'move'
  | 'cut-off'
  | 'return'
  | 'capture'
  | 'remove-ring'
  | 'lift'
  | 'become'
  | 'glass'
  | 'ring';

export interface Step extends PieceLook {
  kind: StepKind;
  from?: string;
  to?: string;
}

export interface Row {
  points: string[];
  /** GIPF-pieces of the row: each may be taken or kept. */
  optional: string[];
  kept: string[];
  chosen: boolean;
}

/** What stands beside the board for one player; each game has its own of these. */
export interface PlayerView {
  /** DVONN: the heights of his stacks; TAMSK: the rings he has dropped. */
  score?: number;
  /** DVONN: pieces still to place; GIPF: still to enter; TAMSK: rings left. */
  reserve?: number;
  /** GIPF, -1 where the position alone cannot tell; ZÈRTZ. */
  captured?: number;
  /** GIPF: his on the board. */
  gipf_pieces?: number;
  /** ZÈRTZ: what has been captured. */
  marbles?: Marbles;
  /** GIPF with potentials: those that may still enter, TAMSK, ZÈRTZ, DVONN, YINSH, PÜNCT. */
  potentials?: number[];
  /** Composed games: how often he may still challenge; none where every use is contested. */
  challenges?: number;
  /** Of which types he has challenged a use, by their capitals, where one a type is allowed. */
  challenged?: string;
  /** How many turns must end before he may challenge again. */
  waits?: number;
  /** TAMSK, levels 2 and 3: what the glasses have left in milliseconds, in the order of their pieces. */
  sand?: number[];
  /** The next turn is lost. */
  must_skip?: boolean;
}

/** How many are white, grey, black. */
export type Marbles = [white: number, grey: number, black: number];

export type EndReason =
  | 'score'
  | 'reserve'
  | 'gipf'
  | 'marbles'
  | 'full-board'
  | 'no-marbles'
  | 'sand'
  | 'repetition'
  | 'resign'
  | 'time'
  | 'agreement'
  | 'abandoned';

export interface Outcome {
  winner: 'white' | 'black' | 'draw';
  reason: EndReason;
  score?: string;
  text?: string;
}

export type Phase = 'placement' | 'movement' | 'opening' | 'play' | 'challenge' | 'contest';

/** A contest that is played or has just been decided. */
export interface Contest {
  position: string;
  /** As that of a state. */
  open?: string;
  /** How many have led to that position. */
  turns: number;
  /** Who plays White in it. */
  white: Side;
  /** What it has of its own, while it goes on and is a composed game. */
  composed?: Composed;
}

/** Composed games: the use of a potential that is in question. */
export interface Use {
  spot: string;
  /** The capital of its type. */
  type: string;
  /** A game, `dice`, `cards` or `other`; the last may have a name in brackets behind it. */
  link: string;
  stage: 'asked' | 'lot' | 'dice' | 'cards' | 'result' | 'contest' | 'won' | 'lost';
  contest?: Contest;
}

export interface Composed {
  /** What is linked to which type, by its capital. */
  links: Record<string, string>;
  /** Spots of potentials that may be used in this turn. */
  may: string[];
  /** On challenges, in the words of the position text. */
  conditions?: string[];
  use?: Use;
}

export interface State {
  position: string;
  /** Of a position with a seed: its text without any. */
  open?: string;
  side: Side;
  ply: number;
  phase: Phase;
  legal: number;
  only?: string;
  /** The same board with the other player to move, as a position text. */
  passed?: string;
  outcome?: Outcome;
  /** How often the position has stood in this game, if more than once. */
  standing?: number;
  pieces: PlacedPiece[];
  white: PlayerView;
  black: PlayerView;
  /** ZÈRTZ: rings that have left the board, and marbles that are still to play. */
  gone?: string[];
  pool?: Marbles;
  /** TAMSK, levels 2 and 3: what the 15-second glass has left in milliseconds. */
  fifteen?: number;
  /** TAMSK, levels 2 and 3: where glasses have run out without a ring under them. */
  out?: string[];
  /** Composed games. */
  composed?: Composed;
  turns: string[];
  last: Step[];
}

export type Stage =
  | 'place'
  | 'from'
  | 'to'
  | 'pass'
  | 'row'
  | 'row-pieces'
  | 'dot'
  | 'push'
  | 'marble'
  | 'ring'
  | 'claim'
  | 'drop'
  | 'kind'
  | 'extra-move'
  | 'punct'
  | 'announce'
  | 'entry'
  | 'late'
  | 'complete';

/** Among them the ends of a row, `c2-c5`. */
export type Word = string;

export interface PartialTurn {
  stage: Stage;
  next: string[];
  words: Word[];
  rows: Row[];
  steps: Step[];
  complete: boolean;
  turn: string;
}

export interface GameInfo {
  id: string;
  /** A BoardKind, or the kind of a board that the page does not draw. */
  board: string;
  symmetries: number;
}

/** Something that an editor can put on a point. */
export interface SetupKind extends PieceLook {
  letter: string;
  tallest: number;
  most_reds: number;
  /** GIPF with potentials: the potentials that in turn may lie on it. */
  on_top?: string;
}

/** A value beside the board: a number, one of some words, or any text. */
export type SetupField = { name: string } & (
  | { least: number; most: number; words?: undefined; text?: undefined }
  | { words: string[]; text?: undefined }
  | { text: true; words?: undefined }
);

export interface SetupForm {
  kinds: SetupKind[];
  fields: SetupField[];
}

/** A position taken apart; it need not be possible. */
export interface Setup {
  pieces: PlacedPiece[];
  side: Side;
  fields: Record<string, string>;
}

/** A game so far; always given whole. */
export type Repetition = 'draw' | 'none';

export interface GameSoFar {
  game: string;
  position: string;
  turns: string[];
  /** Whether a position's third standing ends the game in a draw. */
  repetition?: Repetition;
}

export interface SearchLimits {
  level?: number;
  movetime?: number;
  depth?: number;
  nodes?: number;
  multipv?: number;
  /** Forgets first what earlier searches found: the same nodes then find the same. */
  fresh?: boolean;
}

/** What the engine says of one line while it thinks. */
export interface SearchInfo {
  depth: number;
  /** Which line, the best one being 1. */
  multipv: number;
  /** "cp 35", "margin -7", "win 3", "loss 4", for the side to move. */
  score: string;
  /** Of the side to move, 0 to 1. */
  win_chance: number;
  nodes: number;
  nps: number;
  pv: string[];
}

export interface SearchResult {
  best: string;
  ponder?: string;
}

export interface ErrorBody {
  code: string;
  where?: string;
  text: string;
}

export type Answer = { ok: true } & Record<string, unknown>;
export type Refusal = { ok: false; error: ErrorBody };

export interface Requests {
  games: { args: object; answer: { games: GameInfo[] } };
  'error-codes': { args: object; answer: { codes: string[] } };
  layout: { args: { game: string }; answer: Layout };
  state: { args: GameSoFar; answer: State };
  turns: { args: GameSoFar; answer: { turns: string[] } };
  /** The position with a seed (hexadecimal) from which lots come, wherever it has none. */
  seed: { args: GameSoFar & { seed: string }; answer: { position: string } };
  click: { args: GameSoFar & { clicks: string[] }; answer: PartialTurn };
  'setup-form': { args: { game: string }; answer: SetupForm };
  setup: {
    args: { game: string; position?: string; setup?: Setup };
    /** `problem`: why the rules do not allow it. */
    answer: { position: string; setup: Setup; problem?: ErrorBody };
  };
  'read-record': {
    args: { text: string };
    answer: { records: GameRecord[]; errors: ErrorBody[]; notes: ErrorBody[] };
  };
  'write-record': { args: { record: GameRecord }; answer: { text: string } };
  'digest-records': {
    args: { text: string; line?: number; more?: boolean };
    answer: {
      games: Digest[];
      errors: ErrorBody[];
      notes: ErrorBody[];
      rest: string;
      line: number;
    };
  };
  keys: { args: GameSoFar; answer: PositionKeys };
}

/** What a collection keeps of a record. */
export interface Digest {
  tags: Record<string, string>;
  result: string;
  /** 13 hexadecimal digits for each position of the main line; the same for all images of a position. */
  keys: string;
  /** Who is to move in each of them. */
  sides: string;
  /** White's points less Black's. */
  margin?: number;
  /** The same for equal texts. */
  mark: string;
  text: string;
}

export interface PositionKey {
  key: string;
  side: Side;
}

export interface PositionKeys extends PositionKey {
  turns: ({ turn: string } & PositionKey)[];
}

/** What the engine thought of a position, seen from White's side. */
export interface RecordEvaluation {
  /** As in SearchInfo. */
  score: string;
  /** White's; told by the core. */
  win_chance?: number;
  pv?: string[];
}

export interface RecordNode {
  turn: string;
  /** Whose turn it is; told by the core. */
  side?: Side;
  comment?: string;
  /** Of the position behind the turn. */
  eval?: RecordEvaluation;
  before?: string;
  glyphs?: number[];
  /** Other ways to play instead of this turn. */
  variations?: RecordNode[][];
}

export interface GameRecord {
  /** `Position` among them where the game does not begin at the start. */
  tags: Record<string, string>;
  position?: string;
  turns: RecordNode[];
  result: string;
  comment?: string;
  /** Of the start position. */
  eval?: RecordEvaluation;
}
