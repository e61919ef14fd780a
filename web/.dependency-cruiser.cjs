// The rooms of the page, and that they depend only downwards: `npm run check:rooms`. Types and lazy imports count (in
// .svelte files the compiler has taken types away before this looks).

/** From the lowest up: a room may know those above it in this list, and none below. What each is for: README.md. */
const rooms = [
  '(protocol|breathe)\\.ts$',
  'board/',
  'app/base/',
  'app/texts/',
  'app/core/',
  'app/words/',
  'app/chess_clock/',
  'app/keeping/',
  'app/links/',
  'app/collection/',
  'app/judgement/',
  'app/components/',
  'app/play/',
  'app/games/[^/]+/',
  'app/composed/',
  'app/new_game/',
  'app/analysis/',
  'app/course/',
  'app/puzzles/',
  'app/editor/',
  'app/online/',
  'app/shell/',
  '(embed|package)/',
];

const only = (paths) => `^(${paths.join('|')})`;

const downwards = rooms.slice(0, -1).map((room, floor) => ({
  name: `downwards-from-${room}`,
  severity: 'error',
  from: { path: only([room]) },
  to: { path: only(rooms.slice(floor + 1)) },
}));

module.exports = {
  forbidden: [
    ...downwards,
    {
      name: 'no-circles',
      comment: 'Nothing knows, by whatever way, what knows it.',
      severity: 'error',
      // A branch of the tree of turns shows its branches by itself.
      from: { pathNot: '^app/analysis/TreeLine\\.svelte$' },
      to: { circular: true },
    },
    {
      name: 'games-apart',
      comment: 'A game knows no other, but GIPF with potentials knows GIPF.',
      severity: 'error',
      from: { path: '^app/games/([^/]+)/' },
      to: { path: '^app/games/', pathNot: ['^app/games/$1/', '^app/games/gipf/'] },
    },
    {
      name: 'every-file-in-a-room',
      comment: 'No file lies loose beside the rooms, and no room stands outside the list.',
      severity: 'error',
      from: { path: '^app/', pathNot: only(rooms) },
      to: {},
    },
    {
      name: 'every-used-file-in-a-room',
      severity: 'error',
      from: {},
      to: { path: '^app/', pathNot: only(rooms) },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: '(\\.test\\.ts|\\.fixture\\.ts)$|node_modules|^dist',
  },
};
