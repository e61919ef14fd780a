import { expect, it } from 'vitest';
import { blake2b } from './blake2b';

// As Python's hashlib.blake2b(text, digest_size=32) has them.
it.each([
  ['', '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8'],
  ['abc', 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'],
  [
    '0123456789abcdef0123456789abcdef',
    '2788636be25cace0bd9e45bdde650b4fc0e979575d7f3d58c6248b18ab237609',
  ],
  ['x'.repeat(128), '164ffb7089bae6f5a62fb0795e751dc9e88eac92e1a5b2fafe93a25abf2d9c3b'],
  ['x'.repeat(129), '03b0758fa71d249c846c2304a2b9996e6ae66ffa7e5528f9e612e089a360fc8d'],
])('is the hash of %j', (text, hash) => expect(blake2b(text)).toBe(hash));
