// A whole game as part of an address: its record, deflated, in letters that an address may hold as they are
// (base64url). `z` stands before a deflated record, `t` before a plain one, where a browser cannot deflate.
//
// What stands in an address is anyone's: it becomes a text of bounded length, or none.

/** Longer addresses are cut off by programs that people send links with. */
export const longestLink = 8000;
const longestRecord = 1_000_000;

export async function packed(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  if (typeof CompressionStream === 'undefined') return `t${base64url(bytes)}`;
  const deflated = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `z${base64url(await collected(deflated))}`;
}

/** The record in a part of an address; none where it was cut off or changed on its way. */
export async function unpacked(data: string): Promise<string | undefined> {
  try {
    const bytes = bytesOf(data.slice(1));
    const way = data[0];
    if (way !== 'z' && way !== 't') return undefined;
    const plain = way === 't' ? bytes : await inflated(bytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}

const inflated = (bytes: Uint8Array<ArrayBuffer>) =>
  collected(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));

/** All of a stream; throws where that is more than a record can be. */
async function collected(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > longestRecord) {
      await reader.cancel();
      throw new RangeError('the record is too long');
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
