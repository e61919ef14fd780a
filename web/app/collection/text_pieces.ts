// A file as pieces of text: UTF-8, UTF-16 where it begins with its mark, and the old encoding of Western Europe from
// where on it is no UTF-8.

export interface TextPiece {
  /** Lines end in `\n`. */
  text: string;
  /** How many bytes have been read. */
  read: number;
  last: boolean;
  /** Whether it was not in Unicode. */
  foreign: boolean;
}

/** Some dozen games: read in a tenth of a second or so. */
const usualSize = 1 << 16;
const lineFeed = 10;

export async function* piecesOf(file: Blob, size = usualSize): AsyncGenerator<TextPiece> {
  const wide = await wideEncoding(file);
  let decoder = wide ? new TextDecoder(wide) : new TextDecoder('utf-8', { fatal: true });
  let carried = new Uint8Array();
  let foreign = false;
  let read = 0;
  do {
    const slice = new Uint8Array(await file.slice(read, read + size).arrayBuffer());
    read += slice.length;
    const last = read >= file.size;
    const bytes = joined(carried, slice);
    // A piece ends with a line, so that no letter is cut.
    const end = wide || last ? bytes.length : bytes.lastIndexOf(lineFeed) + 1;
    carried = bytes.slice(end);
    const whole = bytes.subarray(0, end);
    let text: string;
    try {
      text = decoder.decode(whole, { stream: !last });
    } catch {
      foreign = true;
      decoder = new TextDecoder('windows-1252');
      text = decoder.decode(whole, { stream: !last });
    }
    yield { text: text.replace(/\r\n?/g, '\n'), read, last, foreign };
  } while (read < file.size);
}

async function wideEncoding(file: Blob): Promise<string | undefined> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function joined(a: Uint8Array, b: Uint8Array) {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
