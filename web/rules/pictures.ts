// The pictures of the rules for players (docs/rules), by the names of their files. Each game's stand in a file of its own.
import type { Picture } from './picture';

const files = import.meta.glob<{ pictures: Record<string, Picture> }>('./pictures/*.ts', {
  eager: true,
});

export const pictures: Record<string, Picture> = Object.fromEntries(
  Object.values(files).flatMap((file) => Object.entries(file.pictures)),
);
