// The page's style sheet for a board in another page: what it says of the page, it says of the element.
import style from '../app/shell/style.css?inline';

const ofElement = style
  .replace(/:root((?:\[[^\]]*\])+)/g, ':host($1)')
  .replaceAll(':root', ':host');

/** Light or dark as the page around it, whose ground is seen. */
const asAround = ':host { display: block; color-scheme: inherit; background: none; }';

export const looks = `${ofElement}\n${asAround}\n:host([hidden]) { display: none; }`;
