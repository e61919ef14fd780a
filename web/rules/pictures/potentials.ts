// The pictures in the rules of GIPF with potentials (../picture.ts), by the names of their files.
import type { Picture } from '../picture';

export const pictures: Record<string, Picture> = {
  'potentials-contest': { game: 'zertz-37', position: 'startpos', played: ['Bd4,b5'] },
};
