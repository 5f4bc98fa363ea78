import { Readable } from 'node:stream';

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
