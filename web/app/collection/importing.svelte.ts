// Reading games into the collection, from a text or from files of any size: piece by piece, so that neither the page nor
// the core beside it is busy for long, with a word on how far it is and on what was wrong.
import { type Core, CoreError } from '../core/core';
import { colon, sentence } from '../texts';
import type { Collection } from './collection.svelte';
import { piecesOf } from './text_pieces';
import { c } from './words.svelte';

const mostProblems = 200;

export class Importing {
  running = $state(false);
  /** Whether it was stopped. */
  stopped = $state(false);
  /** How much of all that is to be read has been, from 0 to 1. */
  share = $state(0);
  added = $state(0);
  known = $state(0);
  wrong = $state(0);
  /** What is wrong with games that could not be read: as many as anybody wants to see. */
  problems: string[] = $state.raw([]);
  notes: string[] = $state.raw([]);

  constructor(
    private readonly core: Core,
    private readonly collection: Collection,
  ) {}

  stop() {
    this.stopped = true;
  }

  /** Reads one after the other; what cannot be read becomes a problem. */
  async read(sources: readonly Blob[]): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.stopped = false;
    this.share = this.added = this.known = this.wrong = 0;
    this.problems = [];
    this.notes = [];
    const total = sources.reduce((sum, { size }) => sum + size, 0) || 1;
    let before = 0;
    for (const source of sources) {
      const name = sources.length > 1 && source instanceof File ? source.name : '';
      try {
        await this.#readOne(source, name, (read) => (this.share = (before + read) / total));
      } catch (error) {
        this.#say(name, [sentence(error)]);
      }
      if (this.stopped) break;
      before += source.size;
    }
    this.collection.show();
    this.running = false;
  }

  async #readOne(source: Blob, name: string, progress: (read: number) => void) {
    await this.collection.ready;
    let rest = '';
    let line = 1;
    let enough = 0;
    for await (const { text, read, last, foreign } of piecesOf(source)) {
      if (this.stopped) return;
      if (foreign) this.#note(c('import.foreign'));
      rest += text;
      // What is read as a whole is asked for again only when there is much more of it.
      if (!last && rest.length < enough) continue;
      const answer = await this.core.request('digest-records', { text: rest, line, more: !last });
      enough = answer.line === line ? 2 * rest.length : 0;
      ({ rest, line } = answer);
      const { added, known } = await this.collection.take(answer.games);
      this.added += added;
      this.known += known;
      for (const note of answer.notes) this.#note(sentence(new CoreError(note)));
      this.#say(
        name,
        answer.errors.map((error) => sentence(new CoreError(error))),
      );
      progress(read);
    }
  }

  #say(name: string, sentences: string[]) {
    this.wrong += sentences.length;
    const room = mostProblems - this.problems.length;
    const said = sentences
      .slice(0, room)
      .map((text) => (name ? `${name}${colon()} ${text}` : text));
    if (said.length > 0) this.problems = [...this.problems, ...said];
  }

  #note(note: string) {
    if (!this.notes.includes(note) && this.notes.length < mostProblems) {
      this.notes = [...this.notes, note];
    }
  }
}
