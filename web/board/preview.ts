// What pressing a point would do, as a picture: pieces that would slide stand faint where they are and as ghosts where
// they would be.
import type { Row, Step } from '../protocol';
import type { DrawnPiece } from './piece';
import { applySteps, isSlide, tracesOf } from './scene';

export interface Preview {
  /** Pieces where they would be. */
  ghosts: DrawnPiece[];
  /** Points whose piece is drawn faint: it would leave, or another would come. */
  leaving: Set<string | undefined>;
  /** From where to where pieces would be pushed. */
  pushes: { from: string; to: string }[];
  /** Points whose piece would leave the board. */
  gone: string[];
}

export function previewOf(pieces: DrawnPiece[], steps: Step[]): Preview {
  const { gone, removed } = tracesOf(steps);
  const stays = (step: Step) =>
    isSlide(step) || step.kind === 'become' || (step.kind === 'lift' && !!step.to);
  const slides = steps.filter(stays);
  const after = new Map(applySteps(pieces, slides).map((piece) => [piece.at, piece]));
  const touched = new Set(slides.flatMap(({ from, to }) => [to, from]));
  const changed = (piece: DrawnPiece) => !pieces.includes(piece);
  const ghosts = [...touched].flatMap((at) => after.get(at ?? '') ?? []).filter(changed);
  return {
    ghosts,
    leaving: new Set([...slides.map(({ from }) => from), ...ghosts.map(({ at }) => at)]),
    pushes: slides.flatMap(({ kind, from, to }) =>
      kind === 'move' && from && to ? [{ from, to }] : [],
    ),
    gone: [...new Set([...gone, ...removed])],
  };
}

/** The points whose pieces leave with the rows chosen, and those of the rows whose pieces stay. */
export function takenWith(rows: Row[]): { taken: string[]; kept: string[] } {
  const chosen = rows.filter((row) => row.chosen);
  return {
    taken: chosen.flatMap(({ points, kept }) => points.filter((point) => !kept.includes(point))),
    kept: chosen.flatMap(({ kept }) => kept),
  };
}
