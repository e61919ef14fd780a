// The cursor of a board: the point that the keys are at, and how they lead it over the lattice.
import { type Arrow, type BoardGeometry, type Point, pointTowards } from './geometry';

export class Cursor {
  at = $state('');
  /** Whether it is led by keys, and so is shown. */
  keyed = $state(false);
  // The line that the cursor follows; see pointTowards.
  #lane: Point = { x: 0, y: 0 };

  constructor(
    private readonly geometry: () => BoardGeometry,
    private readonly targets: () => readonly string[],
  ) {}

  /** Goes to the middle of a board that does not have its point. */
  settle() {
    const { points, byName } = this.geometry();
    if (byName.has(this.at)) return;
    const nearest = [...points].sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0];
    this.at = nearest?.name ?? '';
  }

  goTo(at: string) {
    this.at = at;
    this.#lane = this.geometry().byName.get(at) ?? this.#lane;
  }

  /** Tells whether the key leads it anywhere. */
  follow(key: string): boolean {
    if (key.startsWith('Arrow')) this.#walk(key as Arrow);
    else if (key === '.') this.#hop(1);
    else if (key === ',') this.#hop(-1);
    else return false;
    return true;
  }

  #hop(by: 1 | -1) {
    const targets = this.targets();
    const order = targets.length > 0 ? targets : this.geometry().points.map(({ name }) => name);
    const index = order.indexOf(this.at);
    const next = index < 0 ? (by > 0 ? 0 : order.length - 1) : index + by;
    this.goTo(order[(next + order.length) % order.length] ?? this.at);
  }

  #walk(arrow: Arrow) {
    const next = pointTowards(this.geometry(), this.at, arrow, this.#lane);
    if (!next) return;
    const target = this.geometry().byName.get(next);
    const level = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
    if (target)
      this.#lane = level ? { x: target.x, y: this.#lane.y } : { x: this.#lane.x, y: target.y };
    this.at = next;
  }
}
