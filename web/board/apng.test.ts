// An animated picture is read back by a decoder that knows the format and not the encoder.
import { describe, expect, it } from 'vitest';
import { Apng } from './apng';

interface Chunk {
  name: string;
  data: Uint8Array;
}

async function chunksOf(file: Blob): Promise<Chunk[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, data: bytes.slice(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

async function inflated(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Of rows without a filter. */
function pixelsOf(rows: Uint8Array, width: number): Uint8Array {
  const length = width * 4 + 1;
  const filters = rows.filter((_, i) => i % length === 0);
  expect(new Set(filters)).toEqual(new Set([0]));
  return rows.filter((_, i) => i % length !== 0);
}

/** The pictures as they are seen one after the other, and how long each. */
async function played(file: Blob) {
  const chunks = await chunksOf(file);
  const header = new DataView(chunks[0]!.data.buffer);
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const screen = new Uint8ClampedArray(width * height * 4);
  const pictures: Uint8ClampedArray[] = [];
  const times: number[] = [];
  let place = { width: 0, x: 0, y: 0 };
  for (const { name, data } of chunks) {
    const view = new DataView(data.buffer);
    if (name === 'fcTL') {
      place = { width: view.getUint32(4), x: view.getUint32(12), y: view.getUint32(16) };
      times.push(view.getUint16(20) / view.getUint16(22));
    }
    if (name !== 'IDAT' && name !== 'fdAT') continue;
    const rows = await inflated(name === 'IDAT' ? data : data.subarray(4));
    const pixels = pixelsOf(rows, place.width);
    for (let i = 0; i < pixels.length; i += 4) {
      const [x, y] = [(i / 4) % place.width, Math.floor(i / 4 / place.width)];
      const at = ((place.y + y) * width + place.x + x) * 4;
      if (pixels[i + 3] === 255) screen.set(pixels.subarray(i, i + 4), at);
      else expect(pixels[i + 3]).toBe(0);
    }
    pictures.push(screen.slice());
  }
  return { width, height, pictures, times, names: chunks.map(({ name }) => name) };
}

/** A picture with a smooth ground and a square somewhere. */
function drawn(width: number, height: number, corner: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const inside = x >= corner && x < corner + 5 && y >= corner && y < corner + 5;
      const colour = inside ? [200, 3 * corner, 7, 255] : [x * 5, y * 9, (x * y) % 251, 255];
      pixels.set(colour, (y * width + x) * 4);
    }
  }
  return pixels;
}

async function animationOf(pictures: Uint8ClampedArray[], width = 23, height = 17): Promise<Blob> {
  const apng = new Apng(width, height);
  for (const [index, picture] of pictures.entries()) await apng.add(picture, 100 * (index + 1));
  return apng.file();
}

describe('an animated picture', () => {
  const pictures = [drawn(23, 17, 1), drawn(23, 17, 4), drawn(23, 17, 4), drawn(23, 17, 12)];

  it('shows each picture as it was, as long as it should', async () => {
    const animation = await played(await animationOf(pictures));
    expect([animation.width, animation.height]).toEqual([23, 17]);
    expect(animation.pictures).toEqual(pictures);
    expect(animation.times).toEqual([0.1, 0.2, 0.3, 0.4]);
  });

  it('has its parts in order, numbered on, and plays for ever', async () => {
    const chunks = await chunksOf(await animationOf(pictures));
    const more = ['fcTL', 'fdAT'];
    expect(chunks.map(({ name }) => name)).toEqual([
      'IHDR',
      'acTL',
      'fcTL',
      'IDAT',
      ...more,
      ...more,
      ...more,
      'IEND',
    ]);
    const acTL = new DataView(chunks[1]!.data.buffer);
    expect([acTL.getUint32(0), acTL.getUint32(4)]).toEqual([4, 0]);
    const numbers = chunks
      .filter(({ name }) => name === 'fcTL' || name === 'fdAT')
      .map(({ data }) => new DataView(data.buffer).getUint32(0));
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('pays for what changes only', async () => {
    const large = [1, 40, 70].map((corner) => drawn(120, 90, corner));
    const one = (await animationOf(large.slice(0, 1), 120, 90)).size;
    const three = (await animationOf(large, 120, 90)).size;
    expect(three - one).toBeLessThan(one / 4);
  });

  it('has the check sums that every reader asks for', async () => {
    const bytes = new Uint8Array(await (await animationOf(pictures.slice(0, 1))).arrayBuffer());
    // IEND is the same in every PNG file.
    expect([...bytes.slice(-8)]).toEqual([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
  });
});
