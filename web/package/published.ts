// Our pages' core as other people's programs see it.
import type { Core as PageCore } from '../app/core/core';
import type { SearchInfo } from '../protocol';
import type { Core } from './core';

export function published(core: PageCore): Core {
  return {
    request: (op, args) => core.request(op, args),
    search: (game, limits, { signal, onInfo } = {}) =>
      core.search({ position: 'startpos', turns: [], ...game }, limits, {
        ...(signal && { signal }),
        ...(onInfo && { onInfo: (info) => onInfo(info as SearchInfo[]) }),
      }),
  };
}
