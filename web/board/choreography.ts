// Steps as movements in time: which piece is where, when.
//
// Steps of one kind form an act: a push slides all its pieces together, removed pieces leave one after another. The
// result is plain data (`Sprite` with frames); Board.svelte gives it to the browser's animations.
import type { PieceLook, Step } from '../protocol';
import type { DrawnPiece } from './piece';
import { uncovered } from './piles';
import { isSlide, lookAt } from './scene';

/** How a piece leaves that somebody gets. */
export type Leave = 'return' | 'capture';

export interface Frame {
  /** Milliseconds from the beginning. */
  time: number;
  /** A point of the board; `leaves` overrides it. */
  at: string;
  /** Off the board, where what has returned or been captured is drawn, if there is such a place. */
  leaves?: Leave | undefined;
  opacity: number;
  scale: number;
}

export interface Sprite {
  key: string;
  piece: DrawnPiece;
  /** Empty: stays as it is. */
  frames: Frame[];
  /** Drawn above those that stay. */
  moves: boolean;
}

export interface Choreography {
  sprites: Sprite[];
  duration: number;
}

interface Pace {
  appear: number;
  slide: number;
  leave: number;
  between: number;
  pause: number;
}

const unhurried: Pace = { appear: 160, slide: 340, leave: 300, between: 90, pause: 140 };
const hurried: Pace = { appear: 80, slide: 170, leave: 140, between: 25, pause: 30 };
// However many pieces leave at once, the last one starts no later than this after the first.
const longestParade = 700;

export function choreograph(before: DrawnPiece[], steps: Step[], quick: boolean): Choreography {
  const stage = new Stage(before, quick ? hurried : unhurried);
  for (const act of actsOf(steps)) stage.play(act);
  return { sprites: stage.sprites, duration: stage.time };
}

function wayOf(step: Step): 'slide' | 'exchange' | 'drop' | 'leave' {
  if (isSlide(step)) return 'slide';
  if (step.kind === 'ring') return 'drop';
  return step.kind === 'lift' || step.kind === 'become' ? 'exchange' : 'leave';
}

function actsOf(steps: Step[]): Step[][] {
  const acts: Step[][] = [];
  for (const step of steps) {
    const act = acts.at(-1);
    if (act?.[0] && wayOf(act[0]) === wayOf(step)) act.push(step);
    else acts.push([step]);
  }
  return acts;
}

class Stage {
  sprites: Sprite[];
  time = 0;
  // A point may hold two sprites: a stack that has landed on another.
  #at = new Map<string, Sprite[]>();

  constructor(
    before: DrawnPiece[],
    private readonly pace: Pace,
  ) {
    this.sprites = before.map((piece) => ({ key: piece.at, piece, frames: [], moves: false }));
    for (const sprite of this.sprites) this.#at.set(sprite.piece.at, [sprite]);
  }

  play(act: Step[]) {
    if (this.time > 0) this.time += this.pace.pause;
    const way = act[0] && wayOf(act[0]);
    if (way === 'slide') this.#slide(act);
    else if (way === 'exchange') for (const step of act) this.#exchange(step);
    else if (way === 'drop') for (const step of act) this.#drop(step);
    else this.#leave(act);
  }

  #slide(act: Step[]) {
    const enters = act.some((step) => step.kind === 'enter');
    const start = this.time + (enters ? this.pace.appear : 0);
    const end = start + this.pace.slide;
    let last = start;
    for (const step of act) {
      if (!step.to) continue;
      const sprites = step.kind === 'enter' ? [this.#appear(step)] : this.#lift(step.from ?? '');
      const from = step.from || step.to;
      for (const sprite of sprites) {
        sprite.moves = true;
        if (from !== step.to) {
          sprite.frames.push(still(start, from), still(end, step.to));
          last = end;
        }
      }
      this.#at.set(step.to, [...(this.#at.get(step.to) ?? []), ...sprites]);
    }
    this.time = last;
  }

  #appear(step: Step): Sprite {
    const at = step.from || step.to || '';
    const sprite: Sprite = {
      key: `new ${this.sprites.length}`,
      piece: lookAt(step, at),
      frames: [
        { time: 0, at, opacity: 0, scale: 1.3 },
        { time: this.time, at, opacity: 0, scale: 1.3 },
        still(this.time + this.pace.appear, at),
      ],
      moves: true,
    };
    this.sprites.push(sprite);
    return sprite;
  }

  /** A ring comes down over what stands there. */
  #drop(step: Step) {
    const at = step.to ?? '';
    const end = this.time + this.pace.slide;
    this.sprites.push({
      key: `ring ${at}`,
      piece: lookAt(step, at),
      frames: [
        { time: 0, at, opacity: 0, scale: 1.7 },
        { time: this.time, at, opacity: 0, scale: 1.7 },
        still(end, at),
      ],
      moves: true,
    });
    this.time = end;
  }

  /** Of a pile the top goes, or what stands there becomes something else: from now on it is drawn anew. */
  #exchange(step: Step) {
    const from = step.from ?? '';
    const [old] = this.#lift(from);
    old?.frames.push(still(this.time, from), { ...still(this.time, from), opacity: 0 });
    const rest = step.kind === 'become' ? step : uncovered(old?.piece ?? step);
    if (rest) this.#at.set(from, [this.#drawnAnew(rest, from)]);
    if (step.kind === 'become') {
      this.time += this.pace.appear;
      return;
    }
    const top = this.#drawnAnew(step, from);
    top.moves = true;
    if (step.to) {
      top.frames.push(still(this.time + this.pace.slide, step.to));
      this.#at.set(step.to, [...(this.#at.get(step.to) ?? []), top]);
      this.time += this.pace.slide;
    } else {
      top.frames.push({ ...still(this.time + this.pace.leave, from), opacity: 0, scale: 0.4 });
      this.time += this.pace.leave;
    }
  }

  #drawnAnew(look: PieceLook, at: string): Sprite {
    const hidden = { at, opacity: 0, scale: 1 };
    const frames = [{ time: 0, ...hidden }, { time: this.time, ...hidden }, still(this.time, at)];
    const sprite: Sprite = {
      key: `new ${this.sprites.length}`,
      piece: lookAt(look, at),
      frames,
      moves: false,
    };
    this.sprites.push(sprite);
    return sprite;
  }

  /** A ring is part of the board until it leaves. */
  #ringOf(step: Step): Sprite {
    const at = step.from ?? '';
    const piece = lookAt(step, at);
    const sprite: Sprite = { key: `ring ${at}`, piece, frames: [still(0, at)], moves: false };
    this.sprites.push(sprite);
    return sprite;
  }

  #lift(from: string): Sprite[] {
    const sprites = this.#at.get(from) ?? [];
    this.#at.delete(from);
    return sprites;
  }

  #leave(act: Step[]) {
    const between = Math.min(this.pace.between, longestParade / act.length);
    act.forEach((step, index) => {
      const at = step.from ?? '';
      const start = this.time + index * between;
      const leaving = step.kind === 'remove-ring' ? [this.#ringOf(step)] : this.#lift(at);
      for (const sprite of leaving) {
        sprite.moves = true;
        sprite.frames.push(still(start, at), {
          time: start + this.pace.leave,
          at,
          leaves: step.kind === 'return' || step.kind === 'capture' ? step.kind : undefined,
          opacity: 0,
          scale: step.kind === 'return' ? 0.6 : 0.4,
        });
      }
    });
    this.time += (act.length - 1) * between + this.pace.leave;
  }
}

function still(time: number, at: string): Frame {
  return { time, at, opacity: 1, scale: 1 };
}
