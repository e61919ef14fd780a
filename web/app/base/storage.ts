// What the browser keeps between visits, as JSON. A browser that forbids it, is full, or holds something else under
// the same name loses nothing but the memory.

export function load(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}
