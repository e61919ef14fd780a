// What the core refuses, as an error of the page. It stands by itself: the texts know it, and the core fetches texts.
import type { ErrorBody } from '../../protocol';

/** What the core (or the way to it) refused, in its own words; `sentence` (texts/index.ts) says it in the page's. */
export class CoreError extends Error {
  readonly code: string;
  readonly where: string;

  constructor({ code, where, text }: ErrorBody) {
    super(text);
    this.code = code;
    this.where = where ?? '';
  }
}

/** What never reached the core: the page has words for that from the start. */
export const isOfThePage = ({ code }: CoreError): boolean => /^(core|page)-/.test(code);
