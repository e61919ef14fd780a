// The farm as the site tells of it (docs/site.md, docs/farm.md): workers, what each does, what waits.

/** The kinds of work, the most urgent first. */
export const farmKinds = ['opponent', 'analysis', 'prove', 'selfplay'] as const;
export type FarmKind = (typeof farmKinds)[number];

/** A worker of the farm as it says what it does (docs/farm.md). */
export interface FarmWorker {
  name: string;
  host: string;
  engine: string;
  threads: number;
  kinds: FarmKind[];
  /** Seconds since 1970. */
  begun: number;
  /** Jobs, by kind. */
  done: Partial<Record<FarmKind, number>>;
  errors: number;
  now: { kind: FarmKind; game: string; milliseconds: number; check?: true }[];
}
export interface FarmQueue {
  queue: FarmKind;
  waiting: number;
  in_hand: number;
  /** Given up. */
  dead: number;
}
/** How the farm stands: there is none, nobody knows, or so. */
export type Farm =
  | { state: 'none' | 'away' }
  | {
      state: 'here';
      /** The site's own. */
      engine: string;
      workers: FarmWorker[];
      /** Workers that are not told one by one. */
      more?: number;
      queues: FarmQueue[];
      shut_out: string[];
    };
