import { createHash } from 'node:crypto';
import type { Steps } from '../json/in-turns.ts';
import { piecesOf } from '../json/text-pieces.ts';
import type { Hop } from './hop.types.ts';

/** The size of a text in bytes, and its SHA-256. */
export function* digesting(text: string): Steps<Hop['request']> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const piece of piecesOf(text)) {
    const encoded = Buffer.from(piece);
    hash.update(encoded);
    bytes += encoded.length;
    yield piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
