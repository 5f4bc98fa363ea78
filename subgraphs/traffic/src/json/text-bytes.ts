import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Steps } from './in-turns.ts';

/**
 * The text of a body, decoded as it arrives: no long one is decoded at once.
 * @throws TypeError where it is no UTF-8; what the body fails with
 */
export async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const pieces: string[] = [];
  const add = (chunk: Uint8Array): void => void pieces.push(utf8.decode(chunk, { stream: true }));
  if (body instanceof Readable) await passedTo(add, body);
  else for await (const chunk of body) add(chunk);
  pieces.push(utf8.decode());
  return pieces.join('');
}

/** By events: most bodies are one chunk, and the iterator of a stream costs more than reading it. */
function passedTo(add: (chunk: Uint8Array) => void, body: Readable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cut = (): void => reject(body.errored ?? new Error('The body ended before it was complete.'));
  const take = (chunk: Uint8Array): void => {
    try {
      add(chunk);
    } catch (error) {
      reject(error);
      body.destroy();
    }
  };
  if (body.destroyed) cut();
  else body.once('end', resolve).once('error', reject).once('close', cut).on('data', take);
  return promise;
}

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

/** The size of a text in bytes, and its SHA-256. */
export function* digesting(text: string): Steps<{ bytes: number; sha256: string }> {
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
