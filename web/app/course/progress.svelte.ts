// Which steps of the course have been solved, kept in the browser.
import { load, save } from '../base/storage';
import type { Chapter } from './chapter';

const name = 'potentia.course';

class Progress {
  #solved: ReadonlySet<string> = $state.raw(new Set(read()));

  has(chapter: string, step: string): boolean {
    return this.#solved.has(`${chapter}/${step}`);
  }

  count({ id, steps }: Chapter): number {
    return steps.filter((step) => this.has(id, step.id)).length;
  }

  add(chapter: string, step: string) {
    this.#solved = new Set([...this.#solved, `${chapter}/${step}`]);
    save(name, [...this.#solved]);
  }

  clear() {
    this.#solved = new Set();
    save(name, []);
  }
}

function read(): string[] {
  const stored = load(name);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

export const progress = new Progress();
