// The screens that the page tells apart, as media queries. Styles name them: `@media (--narrow)`; the build puts the query
// in (screen_names.ts), since browsers do not know `@custom-media` yet.
//
//   narrow  a phone held upright, or very strong zoom: everything in one column
//   short   a phone on its side, or strong zoom: the board fills the height, what belongs to it stands beside it
//   else    board and panel side by side, the players above and below the board
export const screens = {
  narrow: '(max-width: 760px) and (orientation: portrait), (max-width: 520px)',
  short: '(max-height: 36rem) and (orientation: landscape) and (min-width: 521px)',
};

/** The text of a style with the queries in the place of their names. */
export function withScreens(style: string): string {
  return style.replace(/@media [^{]*/g, (media) =>
    media.replace(/\(--(\w+)\)/g, (named, name: string) => {
      const query = Object.entries(screens).find(([screen]) => screen === name)?.[1];
      if (!query) throw new Error(`${named}: there is no such screen (web/screens.ts)`);
      return query;
    }),
  );
}
