import type { Steps } from './in-turns.ts';

/** Characters that are encoded in one step. */
const inOneStep = 64 * 1024;

/** A text in pieces, none of which ends in the middle of a pair of surrogates. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const isPair = (text.codePointAt(at + inOneStep - 1) ?? 0) > 0xffff;
    const to = at + inOneStep + Number(isPair);
    yield text.slice(at, to);
    at = to;
  }
}

/** The bytes of a text in UTF-8. */
export function* encoding(text: string): Steps<Buffer> {
  if (text.length <= inOneStep) return Buffer.from(text);
  const pieces: Buffer[] = [];
  for (const piece of piecesOf(text)) {
    pieces.push(Buffer.from(piece));
    yield piece.length;
  }
  return Buffer.concat(pieces);
}
