// BLAKE2b (RFC 7693) with 32 bytes, without a key: by what the site tells the hash of a secret. Browsers do not bring it,
// and who checks the site does so himself.

const iv = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
/** In which order each round takes the words of a block; the last two are the first two again. */
const orders = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const rounds = 12;
const blockBytes = 128;
const hashBytes = 32;

/** Of the 16 words of the state, those that are mixed together: columns, then diagonals. */
const mixed = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const word = (value: bigint) => BigInt.asUintN(64, value);
const turned = (value: bigint, by: bigint) => word((value >> by) | (value << (64n - by)));

function mix(v: bigint[], [a, b, c, d]: readonly number[], x: bigint, y: bigint) {
  const at = (index: number | undefined) => v[index!]!;
  v[a!] = word(at(a) + at(b) + x);
  v[d!] = turned(at(d) ^ at(a), 32n);
  v[c!] = word(at(c) + at(d));
  v[b!] = turned(at(b) ^ at(c), 24n);
  v[a!] = word(at(a) + at(b) + y);
  v[d!] = turned(at(d) ^ at(a), 16n);
  v[c!] = word(at(c) + at(d));
  v[b!] = turned(at(b) ^ at(c), 63n);
}

/** `count`: bytes so far, those of this block among them. */
function compress(h: bigint[], block: Uint8Array, count: number, isLast: boolean): bigint[] {
  const view = new DataView(block.buffer, block.byteOffset, blockBytes);
  const m = Array.from({ length: 16 }, (_, index) => view.getBigUint64(8 * index, true));
  const v = [...h, ...iv];
  v[12]! ^= BigInt(count);
  if (isLast) v[14] = word(~v[14]!);
  for (let round = 0; round < rounds; ++round) {
    const order = orders[round % orders.length]!;
    mixed.forEach((four, index) => mix(v, four, m[order[2 * index]!]!, m[order[2 * index + 1]!]!));
  }
  return h.map((value, index) => value ^ v[index]! ^ v[index + 8]!);
}

/** Of a text's bytes in UTF-8, as hexadecimal digits. */
export function blake2b(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let h = [...iv];
  h[0]! ^= 0x01010000n ^ BigInt(hashBytes);
  for (let from = 0; ; from += blockBytes) {
    const block = new Uint8Array(blockBytes);
    block.set(bytes.subarray(from, from + blockBytes));
    const isLast = from + blockBytes >= bytes.length;
    h = compress(h, block, isLast ? bytes.length : from + blockBytes, isLast);
    if (isLast) break;
  }
  const out = new DataView(new ArrayBuffer(64));
  h.forEach((value, index) => out.setBigUint64(8 * index, value, true));
  return Array.from({ length: hashBytes }, (_, index) =>
    out.getUint8(index).toString(16).padStart(2, '0'),
  ).join('');
}
