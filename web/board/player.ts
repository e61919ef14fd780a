// Plays scenes one after another: the element of each sprite gets the browser's animations, and the last picture stays.
import { choreograph, type Choreography, type Frame, type Sprite } from './choreography';
import type { Point } from './geometry';
import type { Scene } from './scene';
import type { DrawnPiece } from './piece';

export interface Picture {
  sprites: Sprite[];
  playing: boolean;
}

export interface Theatre {
  /** Draws the sprites; resolves when their elements are there. */
  draw(picture: Picture): Promise<void>;
  element(key: string): Element | undefined;
  /** Where a frame is, in the board's own units. */
  locate(frame: Frame, piece: DrawnPiece): Point;
  /** By how much longer than usual a movement takes; 0: nothing moves. */
  slowness(): number;
  settled(scene: Scene): void;
}

export class ScenePlayer {
  #shown: DrawnPiece[] = [];
  #queue: Scene[] = [];
  #running: { scene: Scene; animations: Animation[] } | undefined;

  constructor(private readonly theatre: Theatre) {}

  /** The pieces of the last picture that has been reached. */
  get shown(): DrawnPiece[] {
    return this.#shown;
  }

  show(scene: Scene) {
    if (scene.steps.length === 0 || this.#isCalm()) {
      this.#stop();
      this.#settle(scene);
    } else if (scene.quick) {
      const interrupted = this.#queue.at(-1) ?? this.#running?.scene;
      this.#stop();
      if (interrupted) this.#shown = interrupted.pieces;
      void this.#play(scene);
    } else if (this.#running) {
      this.#queue.push(scene);
    } else {
      void this.#play(scene);
    }
  }

  stop() {
    this.#stop();
  }

  #isCalm(): boolean {
    return this.theatre.slowness() === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  #stop() {
    const animations = this.#running?.animations ?? [];
    this.#queue = [];
    this.#running = undefined;
    this.#stopped(animations);
  }

  #stopped(animations: Animation[]) {
    for (const animation of animations) animation.cancel();
  }

  #settle(scene: Scene) {
    this.#shown = scene.pieces;
    const sprites = scene.pieces.map((piece) => ({
      key: piece.at,
      piece,
      frames: [],
      moves: false,
    }));
    void this.theatre.draw({ sprites, playing: false });
    this.theatre.settled(scene);
  }

  async #play(scene: Scene) {
    const run = { scene, animations: [] as Animation[] };
    this.#running = run;
    const { sprites, duration } = choreograph(this.#shown, scene.steps, scene.quick);
    await this.theatre.draw({ sprites, playing: true });
    if (this.#running !== run) return;
    run.animations = this.#animate({ sprites, duration });
    await Promise.allSettled(run.animations.map((animation) => animation.finished));
    if (this.#running !== run) return;
    // Before the next frame is painted: an element that stays must not keep where its animation ended.
    this.#stopped(run.animations);
    this.#running = undefined;
    this.#settle(scene);
    const next = this.#queue.shift();
    if (next) void this.#play(next);
  }

  #animate({ sprites, duration }: Choreography): Animation[] {
    if (duration === 0) return [];
    return sprites.flatMap((sprite) => {
      const element = this.theatre.element(sprite.key);
      const [first] = sprite.frames;
      const last = sprite.frames.at(-1);
      if (!element || !first || !last) return [];
      const frames = [{ ...first, time: 0 }, ...sprite.frames, { ...last, time: duration }];
      const keyframes = frames.map((frame) => {
        const { x, y } = this.theatre.locate(frame, sprite.piece);
        return {
          offset: Math.min(1, frame.time / duration),
          transform: `translate(${x}px, ${y}px) scale(${frame.scale})`,
          opacity: frame.opacity,
          easing: 'cubic-bezier(.35, 0, .2, 1)',
        };
      });
      const lasts = duration * this.theatre.slowness();
      return [element.animate(keyframes, { duration: lasts, fill: 'both' })];
    });
  }
}
