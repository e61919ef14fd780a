// What may know what on the page: `npm run check:rooms`. Types and lazy imports count (in .svelte files the compiler has
// taken types away before this looks).
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Nothing knows, by whatever way, what knows it.',
      severity: 'error',
      // A branch of the tree of turns shows its branches by itself.
      from: { pathNot: '^app/analysis/TreeLine\\.svelte$' },
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: '(\\.test\\.ts|\\.fixture\\.ts)$|node_modules|^dist',
  },
};
