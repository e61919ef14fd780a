// How much time a game gives its players: so much for the whole game, and so much more with each turn.

export interface TimeControl {
  /** Milliseconds for the whole game. */
  base: number;
  /** Milliseconds that each turn gives back. */
  increment: number;
}

const minute = 60_000;
export const bounds = { minutes: [1, 180], seconds: [0, 180] } as const;

export const controlOf = (minutes: number, seconds: number): TimeControl => ({
  base: minutes * minute,
  increment: seconds * 1000,
});

/** What is proposed: from a quick game to a long one. */
export const usualControls = [
  controlOf(3, 2),
  controlOf(5, 0),
  controlOf(10, 5),
  controlOf(15, 10),
  controlOf(30, 20),
];

/** "10+5": minutes and seconds, as players call it. */
export const controlName = ({ base, increment }: TimeControl): string =>
  `${base / minute}+${increment / 1000}`;

/** "600+5": seconds, as records have it. */
export const controlTag = ({ base, increment }: TimeControl): string =>
  `${base / 1000}+${increment / 1000}`;

/** A control by its name; none where it is not one, or beyond what the form offers. */
export function controlFrom(name: unknown): TimeControl | undefined {
  const [, minutes, seconds] = /^(\d{1,3})\+(\d{1,3})$/.exec(String(name)) ?? [];
  const control = controlOf(Number(minutes), Number(seconds));
  return isTimeControl(control) ? control : undefined;
}

export function isTimeControl(value: unknown): value is TimeControl {
  const { base, increment } = (value ?? {}) as TimeControl;
  const within = (number: number, unit: number, [least, most]: readonly [number, number]) =>
    Number.isInteger(number) && number >= least * unit && number <= most * unit;
  return within(base, minute, bounds.minutes) && within(increment, 1000, bounds.seconds);
}
