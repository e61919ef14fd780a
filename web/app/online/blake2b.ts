// BLAKE2b with 32 bytes, in hexadecimal digits: what the site tells of a secret before a game. Browsers do not bring it.
import { blake2b as hashOf } from '@noble/hashes/blake2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const blake2b = (text: string): string =>
  bytesToHex(hashOf(utf8ToBytes(text), { dkLen: 32 }));
