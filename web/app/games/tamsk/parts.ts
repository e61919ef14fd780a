// TAMSK on the page: what it says, what stands beside the board, and the clock of its glasses.
import { capacity, mostRings } from '../../../board/tamsk/tubes';
import { leftAt } from '../../../board/tamsk/sand';
import { ringsIn } from '../../../board/scene';
import type { DrawnPiece } from '../../../board/piece';
import { sideName } from '../../words/describe';
import { drawWith } from '../../../board/kinds';
import { drawing } from '../../../board/tamsk/drawing';
import type { GameParts } from '../../play/game_parts';
import { type ClockedGame, clockWith } from '../../play/game_clock';
import type { SavedGame } from '../../keeping/saved_games';
import { t } from '../../texts';
import { Clock } from './clock.svelte';
import Desk from './Desk.svelte';
import { fieldName, fieldUnit, setupFollowed, setupPieces } from './setup';

export function loadParts(): GameParts {
  drawWith('tamsk', drawing);
  clockWith('tamsk', clockOf);
  return tamsk;
}

/** "2 min 5 s left", "run out"; nothing where no time runs. */
function sandInWords(piece: DrawnPiece): string[] {
  if (!piece.sand) return [];
  const left = Math.ceil(leftAt(piece.sand) / 1000);
  if (left === 0) return [t(piece.sand.started ? 'tamsk.dead' : 'tamsk.waits')];
  return [t('tamsk.left', { minutes: Math.floor(left / 60), seconds: left % 60 })];
}

function clockOf(session: ClockedGame, saved: SavedGame): Clock | undefined {
  const state = session.now;
  if (!state?.white.sand) return undefined;
  const clock = new Clock({
    hasFifteen: session.game === 'tamsk-3',
    isEngine: (side) => session.seat(side).kind === 'engine',
    onChange: () => session.timeHasPassed(),
    onTurned: (side) => {
      session.say(t('say.turned', { side: sideName(side) }));
      session.hurried(side);
    },
  });
  clock.begin(state, saved.clock);
  // Who comes back to a game goes on when he is there.
  if (session.outcome) clock.hold('over', true);
  else if (clock.matters && session.mayPause) clock.hold('break', true);
  return clock;
}

const tamsk: GameParts = {
  // More may be written than any space takes.
  offers: (kind) => ringsIn(kind) <= mostRings,
  // Rings are drawn with their space.
  tally: ringsIn,

  pieceName(piece) {
    const { owner } = piece;
    if (owner !== 'w' && owner !== 'b' && owner !== 'o') return undefined;
    return [t(`setup.glass.${owner}`), t('setup.glass.rings', { count: ringsIn(piece) })].join(
      ', ',
    );
  },

  pointLabel({ name: at, x, y }, piece) {
    const of = capacity({ x, y });
    const count = piece ? ringsIn(piece) : 0;
    const owner = piece && piece.owner !== 'o' ? (piece.owner === 'w' ? 'w' : 'b') : undefined;
    return [
      owner ? t(`tamsk.glass.${owner}`, { at }) : t('tamsk.space', { at }),
      ...(owner && piece ? sandInWords(piece) : []),
      t('tamsk.rings', { count, of }),
      ...(count >= of ? [t('tamsk.closed')] : []),
    ].join(', ');
  },

  inWords({ white, black, fifteen = 0 }) {
    const rings = t('say.rings', { white: white.reserve, black: black.reserve });
    return fifteen > 0
      ? `${rings} ${t('say.fifteen', { count: Math.ceil(fifteen / 1000) })}`
      : rings;
  },

  turnInWords(side, turn) {
    const said = { side: sideName(side) };
    const [, claim = '', what = '', undropped = ''] = /^(\+?)(\w*)(-?)/.exec(turn) ?? [];
    const move =
      what === 'pass'
        ? t('say.pass', said)
        : what.length < 4 || what === 'late'
          ? t('say.late', said)
          : t('say.turn', { ...said, turn: what });
    return [
      ...(claim ? [t('say.claimed', said)] : []),
      move,
      ...(undropped ? [t('say.undropped')] : []),
    ].join(' ');
  },

  counts: ({ reserve = 0 }) => [{ name: t('seat.rings'), value: reserve }],

  keys: (view) =>
    view === 'play'
      ? [
          ['p', t('keys.tamsk.pause')],
          ['t', t('keys.tamsk.turn')],
        ]
      : [],

  options: ['tamsk-ring', 'tamsk-penalty'],
  fieldName,
  fieldUnit,
  setupPieces,
  setupFollowed,
  Desk,
};
