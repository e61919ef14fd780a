// The line of a rating over time, as points of a picture: time from left to right, higher ratings higher.

interface Size {
  wide: number;
  tall: number;
}

export interface RatingLine {
  /** As an SVG polyline has them. */
  line: string;
  end: { x: number; y: number };
  /** Round ratings, and where they stand. */
  marks: { rating: number; y: number }[];
}

const leastSpan = 100;

export function graphOf(points: readonly [at: number, rating: number][], size: Size): RatingLine {
  const times = points.map(([at]) => at);
  const ratings = points.map(([, rating]) => rating);
  const [begin, end] = [Math.min(...times), Math.max(...times)];
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2;
  const span = Math.max(leastSpan, Math.max(...ratings) - Math.min(...ratings));
  const low = middle - span / 2;
  const x = (at: number) => (end > begin ? ((at - begin) / (end - begin)) * size.wide : size.wide);
  const y = (rating: number) => size.tall - ((rating - low) / span) * size.tall;
  const round = (value: number) => Math.round(value * 10) / 10;
  const [at = 0, rating = 0] = points.at(-1) ?? [];
  return {
    line: points.map(([at, rating]) => `${round(x(at))},${round(y(rating))}`).join(' '),
    end: { x: round(x(at)), y: round(y(rating)) },
    marks: roundBetween(low, low + span).map((rating) => ({ rating, y: round(y(rating)) })),
  };
}

/** Two to five round numbers in this range. */
function roundBetween(low: number, high: number): number[] {
  const step = [20, 50, 100, 200, 500, 1000].find((step) => (high - low) / step <= 4) ?? 2000;
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * step);
}
