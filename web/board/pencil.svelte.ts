// The hand that draws over a board. The right mouse button draws a circle where it is clicked and an arrow where it is
// dragged. With the tool in the hand every press does, and two points pressed one after the other are an arrow, too, or
// a circle where they are the same: so it can be drawn by touch and by the keys.
import { type Colour, colourOf, type Drawn, type Pad } from './drawing';

export class Pencil {
  /** What would be drawn if the pointer were let go, or pressed, where it is. */
  begun: Drawn | undefined = $state.raw();
  /** Where the pointer went down, and what it draws with. */
  #held: { at: string; colour: Colour; right: boolean } | undefined;
  /** The point that was pressed first. */
  #first: string | undefined;

  constructor(private readonly pad: () => Pad | undefined) {}

  /** Whether the pointer that goes down here draws. */
  down(event: PointerEvent, at: string | undefined): boolean {
    const pad = this.pad();
    const right = event.button === 2;
    const colour = right ? colourOf(event) : pad?.tool;
    if (!pad || !colour || (!right && event.button !== 0)) return false;
    if (at === undefined) {
      this.drop();
      return true;
    }
    this.#held = { at, colour, right };
    const from = right ? at : (this.#first ?? at);
    this.begun = { colour, from, to: at };
    return true;
  }

  /** Tells whether it is drawn with; then `left`, whether the point that was pressed has been left. */
  move(at: string | undefined): { left: boolean } | undefined {
    const held = this.#held;
    if (held) {
      if (at === undefined) this.begun = undefined;
      else this.begun = { colour: held.colour, from: held.at, to: at };
      return { left: at !== held.at };
    }
    const colour = this.pad()?.tool;
    if (this.#first && colour) this.begun = { colour, from: this.#first, to: at ?? this.#first };
    return undefined;
  }

  /** Tells whether it was drawn with. A press with the tool becomes a click, which `press` is told of. */
  up(at: string | undefined): boolean {
    const held = this.#held;
    if (!held) return false;
    this.#held = undefined;
    if (at === undefined) this.drop();
    else if (held.right || at !== held.at)
      this.#draw({ colour: held.colour, from: held.at, to: at });
    return true;
  }

  /** A point was pressed by whatever means; tells whether that is for drawing. */
  press(at: string): boolean {
    const colour = this.pad()?.tool;
    if (!colour) return false;
    if (this.#first === undefined) {
      this.#first = at;
      this.begun = { colour, from: at, to: at };
    } else this.#draw({ colour, from: this.#first, to: at });
    return true;
  }

  /** The pointer is lost. */
  leave() {
    if (this.#held) this.drop();
  }

  drop() {
    this.#held = undefined;
    this.#first = undefined;
    this.begun = undefined;
  }

  #draw(drawn: Drawn) {
    this.drop();
    this.pad()?.draw(drawn);
  }
}
