// Drawing on a session's board: whether the tool is in the hand, and what Escape does about drawings. Where drawings
// are kept is the session's own affair.
import { type Colour, type Drawn, type Pad, toggled } from '../../board/drawing';
import { shapeInWords } from '../words/describe';

export interface DrawingPlace {
  readonly drawn: readonly Drawn[];
  /** Something that is the same where the same drawings belong. */
  readonly linked: string;
  announcement: string;
  changeDrawn(change: (drawn: readonly Drawn[]) => readonly Drawn[]): void;
}

export class DrawingPad implements Pad {
  /** Whether every press draws. */
  on = $state(false);
  colour: Colour = $state('G');
  /** What was cleared last. */
  #cleared: { at: string; drawn: readonly Drawn[] } | undefined = $state.raw();

  constructor(private readonly place: DrawingPlace) {}

  get drawn(): readonly Drawn[] {
    return this.place.drawn;
  }

  get tool(): Colour | undefined {
    return this.on ? this.colour : undefined;
  }

  get mayBringBack(): boolean {
    return this.#cleared?.at === this.place.linked && this.drawn.length === 0;
  }

  switch() {
    this.on = !this.on;
  }

  draw(one: Drawn) {
    this.place.announcement = shapeInWords(one);
    this.place.changeDrawn((drawn) => toggled(drawn, one));
  }

  clear() {
    if (this.drawn.length === 0) return;
    this.#cleared = { at: this.place.linked, drawn: this.drawn };
    this.place.changeDrawn(() => []);
  }

  bringBack() {
    const drawn = this.#cleared?.drawn ?? [];
    if (this.mayBringBack) this.place.changeDrawn(() => drawn);
  }

  /** Puts the tool away, or clears the board; tells whether there was anything to do. */
  escape(): boolean {
    const did = this.on || this.drawn.length > 0;
    if (this.on) this.on = false;
    else this.clear();
    return did;
  }
}
