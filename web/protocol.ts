// The messages between the page and the core: shapes alone, no behaviour.
//
// Made from docs/messages.schema.json by `npm run protocol`; what is to be changed is changed in the core,
// src/protocol/schema.cpp.

export type Answer = { ok: true } & Record<string, unknown>;
export type Refusal = { ok: false; error: ErrorBody };

export interface ErrorBody {
  /** Stable: a page finds its own words by it. */
  code: string;
  where?: string;
  /** The English sentence. */
  text: string;
}

export type Repetition = 'draw' | 'none';

/** A game so far; always given whole. */
export interface AskedGame {
  /** Its id. */
  game: string;
  /** Where it begins, `startpos` if absent. */
  position?: string;
  turns?: string[];
  /**
   * Whether a position's third standing ends the game in a draw. Where it is absent it does not,
   * but the engine of `go` plays as if it did.
   */
  repetition?: Repetition;
}

export type Side = 'w' | 'b';

export type BoardKind = 'dvonn' | 'gipf' | 'zertz' | 'potentials' | 'tamsk' | 'yinsh' | 'punct';

export interface LayoutPoint {
  name: string;
  x: number;
  y: number;
  role: 'cell' | 'dot' | 'spot' | 'ring' | 'space' | 'point';
}

export interface Layout {
  board: BoardKind;
  points: LayoutPoint[];
  /** GIPF: the lines, a dot at each end; the others: none. */
  lines: string[][];
}

export interface GameInfo {
  id: string;
  /** A BoardKind, or the kind of a board that the page does not draw. */
  board: string;
  /** Of the board. */
  symmetries: number;
}

/** How one piece or stack looks. */
export interface PieceLook {
  /**
   * Whose; `r`: a DVONN piece alone. ZÈRTZ: `w`, `g` and `b` are marbles of three colours, which
   * nobody owns, `o` is a ring that leaves, `.` the place of one that is gone. TAMSK: `o` where
   * there are rings alone. YINSH: `W` and `B` are rings, `w` and `b` markers.
   */
  owner: 'w' | 'b' | 'r' | 'g' | 'o' | '.' | 'W' | 'B';
  /** Of the stack, the piece itself counted. */
  height: number;
  /** DVONN pieces in it. */
  reds: number;
  /** A GIPF-piece. */
  gipf: boolean;
  /**
   * GIPF with potentials: what stands there as in a position text, if it is more than a basic
   * piece or a GIPF-piece. TAMSK: `w0` or `2`, a glass and how many rings. PÜNCT: of a dot the
   * kind and orientation of its piece and its number there, `Ed0` or `ed0`; in setups whole
   * pieces, `Ed` or `ed`.
   */
  pile?: string;
}

export interface PlacedPiece extends PieceLook {
  /** The point. */
  at: string;
}

/** Of a state; it knows what lies in each stack. */
export interface BoardPiece extends PlacedPiece {
  /**
   * The pieces from the bottom, letters `w b r`, `?` where the position alone does not tell; a
   * pile is its own.
   */
  stack: string;
}

export type StepKind =
  | 'enter'
  | 'move'
  | 'return'
  | 'capture'
  | 'become'
  | 'cut-off'
  | 'remove-ring'
  | 'lift'
  | 'glass'
  | 'ring';

/**
 * What happens on the board, one step after the other. `return` and `capture` name their place
 * in `from`. `become`: what stands on `from` becomes the piece told. DVONN's `cut-off` names
 * its place in `from`. GIPF's `enter` has the dot in `from` and the spot in `to`; the `move`s
 * of the pushed pieces come before it, furthest first. GIPF with potentials: `lift`: the
 * potential on top of `from` goes onto `to`, or without `to` out of the game. TAMSK: `glass`:
 * the one on `from` goes to `to` and the rings stay; `ring`: one comes onto `to`.
 */
export interface Step extends PieceLook {
  kind: StepKind;
  from?: string;
  to?: string;
}

/** What stands beside the board for one player; each game has its own of these. */
export interface PlayerView {
  /** DVONN: the heights of his stacks; TAMSK: the rings he has dropped */
  score?: number;
  /** DVONN: pieces still to place; GIPF: still to enter; TAMSK: rings left */
  reserve?: number;
  /** GIPF: -1 where the position alone cannot tell; ZÈRTZ: marbles */
  captured?: number;
  /** GIPF: his on the board */
  gipf_pieces?: number;
  /** ZÈRTZ: what he has captured, white, grey, black */
  marbles?: [number, number, number];
  /** GIPF with potentials: those that may still enter, TAMSK, ZÈRTZ, DVONN, YINSH, PÜNCT */
  potentials?: [number, number, number, number, number];
  /**
   * TAMSK, levels 2 and 3: what the glasses have left in milliseconds, in the order of their
   * pieces
   */
  sand?: [number, number, number];
  /** TAMSK, levels 2 and 3: his next turn is lost */
  must_skip?: boolean;
  /** YINSH: rings he has taken with rows */
  rings_taken?: number;
  /** YINSH: rings still to be placed */
  rings_to_place?: number;
  /** PÜNCT: pieces left of each kind, in the order T C E M L R */
  pieces_left?: [number, number, number, number, number, number];
  /** PÜNCT: his dots seen in the central hexagon */
  centre?: number;
  /** composed: how often he may still challenge; none where every use is contested */
  challenges?: number;
  /**
   * composed: of which types he has challenged a use, by their capitals, where one a type is
   * allowed
   */
  challenged?: string;
  /** composed: how many turns must end before he may challenge again */
  waits?: number;
}

export type EndReason =
  | 'score'
  | 'repetition'
  | 'resign'
  | 'time'
  | 'agreement'
  | 'abandoned'
  | 'reserve'
  | 'gipf'
  | 'marbles'
  | 'full-board'
  | 'no-marbles'
  | 'sand'
  | 'rings'
  | 'markers'
  | 'blocked'
  | 'connection'
  | 'centre'
  | 'pieces';

export interface Outcome {
  winner: 'white' | 'black' | 'draw';
  reason: EndReason;
  /** Where points decide: White's and Black's, `27-19`. */
  score?: string;
  /** The sentence. */
  text: string;
}

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
  /** Its capital. */
  type: string;
  /** A game, `dice`, `cards` or `other`; the last may have a name in brackets behind it. */
  link: string;
  /** As in the position text, but `won` or `lost` too for a contest that is over. */
  stage: 'asked' | 'lot' | 'dice' | 'cards' | 'result' | 'won' | 'lost' | 'contest';
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

export type Phase = 'placement' | 'movement' | 'play' | 'opening' | 'challenge' | 'contest';

export interface State {
  game: string;
  /** In canonical form. */
  position: string;
  /** Of a position with a seed: its text without any. */
  open?: string;
  side: Side;
  /** Turns played. */
  ply: number;
  phase: Phase;
  /** How many turns there are. */
  legal: number;
  /** The turn, where there is just one. */
  only?: string;
  /**
   * The same board with the other player to move, to search for what he threatens; where the
   * rules have such a position.
   */
  passed?: string;
  outcome?: Outcome;
  /** How often the position has stood in this game, if more than once. */
  standing?: number;
  pieces: BoardPiece[];
  white: PlayerView;
  black: PlayerView;
  /** ZÈRTZ: rings that have left the board */
  gone?: string[];
  /** ZÈRTZ: marbles still to play, white, grey, black */
  pool?: [number, number, number];
  /** TAMSK, levels 2 and 3: what the 15-second glass has left in milliseconds */
  fifteen?: number;
  /** TAMSK, levels 2 and 3: where glasses have run out without a ring under them */
  out?: string[];
  /** YINSH: markers in the pool */
  markers_left?: number;
  /**
   * Composed games. Pieces, steps and players are those of the board, which waits meanwhile: who
   * wants to show the contest asks for the state of its game, `link`, with the same turns.
   */
  composed?: Composed;
  /** Those given, in canonical form. */
  turns: string[];
  /** Of the last turn. */
  last: Step[];
}

export interface Row {
  points: string[];
  /** GIPF-pieces and loaded pieces: each may be taken or kept. */
  optional: string[];
  kept: string[];
  /** Its pieces are being decided now. */
  chosen: boolean;
}

export type Stage =
  | 'place'
  | 'from'
  | 'to'
  | 'pass'
  | 'row'
  | 'ring'
  | 'claim'
  | 'complete'
  | 'row-pieces'
  | 'dot'
  | 'push'
  | 'marble'
  | 'kind'
  | 'extra-move'
  | 'punct'
  | 'drop'
  | 'late'
  | 'orientation'
  | 'announce'
  | 'entry';

export interface PartialTurn {
  /** What is asked now. */
  stage: Stage;
  /** Points that may be clicked. */
  next: string[];
  /** Words that may come, the ends of a row (`c2-c5`) among them. */
  words: string[];
  /** To choose from, or the one being decided. */
  rows: Row[];
  /** So far. */
  steps: Step[];
  complete: boolean;
  /** Its text, once it is complete. */
  turn: string;
}

export interface PositionKey {
  key: string;
  side: Side;
}

/** Of the position behind a turn. */
export interface TurnKey extends PositionKey {
  turn: string;
}

export interface PositionKeys extends PositionKey {
  turns: TurnKey[];
}

/** Something that an editor can put on a point. */
export interface SetupKind extends PieceLook {
  /** Names the kind among those of the game; of a pile, its text. */
  letter: string;
  /** How high a stack under it may be, or a pile of this kind. */
  tallest: number;
  /** DVONN pieces below it. */
  most_reds: number;
  /**
   * GIPF with potentials: the potentials that in turn may lie on it; each exchanges the colour
   * that shows.
   */
  on_top?: string;
}

/** A value beside the board: a number, one of some words, or any text. */
export type SetupField =
  | {
      name: string;
      least: number;
      most: number;
      words?: undefined;
      text?: undefined;
    }
  | {
      name: string;
      words: string[];
      text?: undefined;
    }
  | {
      name: string;
      text: true;
      words?: undefined;
    };

export interface SetupForm {
  kinds: SetupKind[];
  fields: SetupField[];
}

/** A position taken apart; it need not be possible. */
export interface Setup {
  pieces: PlacedPiece[];
  side: Side;
  /** Each field of the form. */
  fields: Record<string, string>;
}

/** A setup to be read; what is not told of a piece is as its kind has it. */
export interface AskedSetup {
  pieces: {
    at: string;
    owner: string;
    height?: number;
    reds?: number;
    gipf?: boolean;
    pile?: string;
  }[];
  side: Side;
  fields?: Record<string, string>;
}

/** What the engine thought of a position, seen from White's side. */
export interface RecordEvaluation {
  /** As in SearchInfo. */
  score: string;
  /** White's; told, not asked for. */
  win_chance?: number;
  pv?: string[];
}

export interface RecordNode {
  turn: string;
  /** Whose turn it is; told, not asked for. */
  side?: Side;
  comment?: string;
  /** Of the position behind the turn. */
  eval?: RecordEvaluation;
  /** A comment in front of the turn. */
  before?: string;
  /** Marks, by their numbers in PGN, 0 to 255. */
  glyphs?: number[];
  /** Other ways to play instead of this turn. */
  variations?: RecordNode[][];
}

export interface GameRecord {
  /** `Position` among them where the game does not begin at the start. */
  tags: Record<string, string>;
  /** Where it begins; told, not asked for. */
  position?: string;
  turns: RecordNode[];
  result: string;
  comment?: string;
  /** Of the start position. */
  eval?: RecordEvaluation;
}

/** A record to be written; it begins where its tag `Position` says. */
export interface AskedRecord {
  tags: Record<string, string>;
  turns?: RecordNode[];
  /** `*` if absent. */
  result?: string;
  comment?: string;
  eval?: RecordEvaluation;
}

/** What a collection keeps of a record. */
export interface Digest {
  tags: Record<string, string>;
  /** Told by the end of the game where the record does not tell it. */
  result: string;
  /**
   * 13 hexadecimal digits for each position of the main line, from the start on: the same for
   * positions that differ only by a symmetry of the board, or by exchanged colours where the
   * rules treat them alike.
   */
  keys: string;
  /** Who is to move in each, `w` or `b`. */
  sides: string;
  /** White's points less Black's. */
  margin?: number;
  /** A number in digits, the same for equal texts. */
  mark: string;
  /** The record in canonical form. */
  text: string;
}

export interface SearchLimits {
  /** 1 to 12. A level's own limits hold besides those named. */
  level?: number;
  /** Milliseconds. */
  movetime?: number;
  depth?: number;
  nodes?: number;
  /** How many lines, 1 to 64. */
  multipv?: number;
  /**
   * What earlier searches found is forgotten first, so that the same `nodes` find the same again
   * on every machine.
   */
  fresh?: boolean;
}

/** What the engine says of one line while it thinks. */
export interface SearchInfo {
  depth: number;
  seldepth: number;
  /** Which line, the best one being 1. */
  multipv: number;
  /** `cp 35`, `margin -7`, `win 3`, `loss 4`, for the side to move. */
  score: string;
  /** Of the side to move, 0 to 1. */
  win_chance: number;
  nodes: number;
  nps: number;
  /** In thousandths. */
  hashfull: number;
  /** Milliseconds. */
  time: number;
  pv: string[];
}

export interface SearchResult {
  best: string;
  nodes: number;
  ponder?: string;
}

export interface SearchStep {
  info: SearchInfo[];
  /** Once the search is at its end. */
  best?: string;
  nodes?: number;
  ponder?: string;
}

export interface PlayerSeat {
  /** `remote`: somebody whose turns come from elsewhere. */
  kind: 'person' | 'engine' | 'remote';
  /** Of an engine, 1 to 12. */
  level?: number;
  /** As the record has it. */
  name?: string;
}

/** What a player may spend, in milliseconds; without `base` and `turn` nothing counts. */
export interface TimeControl {
  /** For the whole game, or for so many `turns`. */
  base?: number;
  /** Is added behind each turn. */
  increment?: number;
  /** Each turn begins with so much that does not count. */
  delay?: number;
  /** After so many turns `base` is added again. */
  turns?: number;
  /** For each turn anew; not together with `base`. */
  turn?: number;
  /** How far a turn may overstep before the game is lost. */
  grace?: number;
  /** The first turns, which cost nothing and bring nothing. */
  free_turns?: number;
}

/** What is agreed on before a game begins. */
export interface PlaySettings {
  /** Its id. */
  game: string;
  /** A position text; `startpos` if absent. */
  start?: string;
  /** Persons if absent. */
  seats?: {
    w?: PlayerSeat;
    b?: PlayerSeat;
  };
  /** No clocks if absent. */
  time?: {
    w?: TimeControl;
    b?: TimeControl;
  };
  /** For the record, where more than clocks is agreed on. */
  time_text?: string;
  /** `draw` if absent. */
  repetition?: Repetition;
  /**
   * `agreed` if absent: the other player accepts. `free`: as at one screen, behind the end too.
   */
  takebacks?: 'never' | 'agreed' | 'free';
  /** Then the game is drawn. */
  most_plies?: number;
  /**
   * Turns that nobody chooses come by themselves (sand has run out, a lot falls), and a turn has
   * taken what the moments say, whatever its text says of that.
   */
  due_turns?: boolean;
}

export type Offered = 'draw' | 'takeback' | 'adjourn' | 'resume';

export interface Ending {
  /** `*`: aborted, it counts for nothing. */
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** Why, as the record has it: an EndReason, or another word. */
  termination: string;
  /** In games with points, `25-21`. */
  score?: string;
}

/** What has happened in a game. The list of all events, in order, is the game. */
export type PlayEvent =
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'begun';
      settings: PlaySettings;
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'turn';
      /** In canonical form. */
      turn: string;
      /** Milliseconds of its time that were the way's. */
      credit?: number;
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'offer';
      by: Side;
      offer: Offered;
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'offer-ended';
      /** Who has withdrawn or declined it. */
      by: Side;
      offer: Offered;
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'taken-back';
      /** Where the game is again. */
      ply: number;
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'held';
      /** By agreement; else the keeper was away. */
      adjourned: boolean;
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'went-on';
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'time-given';
      to: Side;
      /** May be below 0. */
      ms: number;
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'ended';
      ending: Ending;
    }
  | {
      /** From 1 on, one more each. */
      version: number;
      /** When, in milliseconds since any fixed moment. */
      at: number;
      kind: 'hurried';
      /** The 15-second glass was turned when the turn had taken so long. */
      taken: number;
    };

/** What a game can be told: by its players (`by`), or by whoever keeps it. */
export type PlayCommand =
  | {
      kind: 'turn';
      by: Side;
      turn: string;
      /** Milliseconds of its time that were the way's. */
      credit?: number;
    }
  | {
      kind: 'offer';
      /** Proposes, or accepts what the other has proposed. */
      by: Side;
      offer: Offered;
    }
  | {
      kind: 'end-offer';
      /** Withdraws his own, or declines the other's. */
      by: Side;
      offer: Offered;
    }
  | {
      kind: 'resign';
      by: Side;
    }
  | {
      kind: 'abort';
      /** Before both have played a turn. */
      by: Side;
    }
  | {
      kind: 'look';
    }
  | {
      kind: 'hold';
    }
  | {
      kind: 'go-on';
    }
  | {
      kind: 'give-time';
      to: Side;
      /** May be below 0. */
      ms: number;
    }
  | {
      kind: 'adjudicate';
      result: '1-0' | '0-1' | '1/2-1/2';
      /** Why, for the record. */
      termination: string;
      score?: string;
    }
  | {
      kind: 'hurry';
      /** Turns the 15-second glass in the other's turn. */
      by: Side;
    };

/** How a game in progress stands. */
export interface PlayStatus {
  /** Of the last event. */
  version: number;
  turns: string[];
  side: Side;
  ending?: Ending;
  /** What the clocks show at this moment, where they count. */
  left: {
    w?: number;
    b?: number;
  };
  /** Whose clock runs. */
  running?: Side;
  /** When it will be over, if nothing happens. */
  ends?: number;
  /** When in the turn the 15-second glass was turned. */
  hurried?: number;
  /** How long the turn has taken by now, in milliseconds. */
  taken: number;
  /** The clocks stand. */
  held: boolean;
  adjourned: boolean;
  /** Those that stand, and who has made them. */
  offers: {
    draw?: Side;
    takeback?: Side;
    adjourn?: Side;
    resume?: Side;
  };
  /** Where the game would be again if this player took back. */
  takebacks: {
    w?: number;
    b?: number;
  };
}

export interface PlayAnswer {
  /** What has happened now; it belongs behind the log. */
  events: PlayEvent[];
  game: PlayStatus;
}

/**
 * The requests that there are, by their words: what each asks besides its `op`, and what it
 * answers besides `ok`.
 */
export interface Requests {
  /** The games of this program; each of the browser's two programs lists its own. */
  games: {
    args: object;
    answer: {
      games: GameInfo[];
    };
  };
  /**
   * All codes that this program can answer with, by the alphabet, so that a page can be held to
   * words for each.
   */
  'error-codes': {
    args: object;
    answer: {
      codes: string[];
    };
  };
  /** The points of the board. */
  layout: {
    args: {
      game: string;
    };
    answer: Layout;
  };
  /** Where the game stands. */
  state: {
    args: AskedGame;
    answer: State;
  };
  /** The legal turns, in text order. */
  turns: {
    args: AskedGame;
    answer: {
      turns: string[];
    };
  };
  /** The position with a seed from which lots come, wherever it has none yet (composed games). */
  seed: {
    args: AskedGame & {
      /** 1 to 16 hexadecimal digits. */
      seed: string;
    };
    answer: {
      position: string;
    };
  };
  /**
   * A turn that is being entered, click by click; a wrong last click is an error. Asked with one
   * click more than was made it previews that click.
   */
  click: {
    args: AskedGame & {
      clicks?: string[];
    };
    answer: PartialTurn;
  };
  /** What an editor can set. */
  'setup-form': {
    args: {
      game: string;
    };
    answer: SetupForm;
  };
  /**
   * The same position as text and as setup. Neither need be possible: of a text the shape must
   * be right, of a setup its pieces and fields must be of the form.
   */
  setup: {
    args: {
      game: string;
      position?: string;
      setup?: AskedSetup;
    };
    answer: {
      position: string;
      setup: Setup;
      /** Why the rules do not allow it. */
      problem?: ErrorBody;
    };
  };
  /** A game in progress begins; whoever asks keeps its log. */
  'begin-game': {
    args: {
      settings: PlaySettings;
      /** When, in milliseconds since any fixed moment; never before the last event. */
      at: number;
    };
    answer: PlayAnswer;
  };
  /**
   * What a game in progress is told: all of it happens, or nothing and an error says why.
   * Without commands: how it stands.
   */
  play: {
    args: {
      log: PlayEvent[];
      commands?: PlayCommand[];
      /** When, in milliseconds since any fixed moment; never before the last event. */
      at: number;
    };
    answer: PlayAnswer;
  };
  /** Records in any form of formats.md section 5. */
  'read-record': {
    args: {
      text: string;
    };
    answer: {
      records: GameRecord[];
      errors: ErrorBody[];
      /** What a record cannot hold. */
      notes: ErrorBody[];
    };
  };
  /** The text of a record. */
  'write-record': {
    args: {
      record: AskedRecord;
      /** `potentia` if absent. */
      form?: string;
    };
    answer: {
      text: string;
      /** What the form cannot hold. */
      lost: string[];
    };
  };
  /**
   * What a collection keeps of records, in any form of formats.md section 5; a large file comes
   * in pieces.
   */
  'digest-records': {
    args: {
      text: string;
      /** Where the piece begins, 1 if absent. */
      line?: number;
      /** The file goes on. */
      more?: boolean;
    };
    answer: {
      games: Digest[];
      errors: ErrorBody[];
      notes: ErrorBody[];
      /** What the next piece begins with. */
      rest: string;
      /** And at which line. */
      line: number;
    };
  };
  /** The key of the position, as in a digest, and of those behind each legal turn. */
  keys: {
    args: AskedGame;
    answer: PositionKeys;
  };
  /** Starts a search, with UGI's bounds (formats.md, section 7). */
  go: {
    args: AskedGame & SearchLimits;
    answer: object;
  };
  /** One slice of the running search. */
  step: {
    args: object;
    answer: SearchStep;
  };
  /** Ends the running search. */
  stop: {
    args: object;
    answer: SearchResult;
  };
  /** Forgets the hash table. */
  'new-game': {
    args: object;
    answer: object;
  };
}
