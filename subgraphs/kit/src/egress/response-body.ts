import type { Readable } from 'node:stream';
import { ClosableStream } from '../primitives/closable-stream.ts';
import type { StreamRequest } from './egress.ts';
import type { Exchange } from './exchange.ts';
import { UpstreamError } from './upstream-error.ts';

/**
 * The body of a response for its reader, who may leave it at any time. The exchange ends with it.
 * @param maxBytes where it ends with a failure
 */
export function responseBody(
  body: Readable,
  { silenceMs, maxBytes = Number.POSITIVE_INFINITY }: StreamRequest,
  exchange: Exchange,
): ClosableStream<Buffer> {
  const chunks: AsyncIterator<Buffer, undefined> = body.iterator();
  let size = 0;
  exchange.waitFor('READER', silenceMs);
  const next = async (): Promise<IteratorResult<Buffer, undefined>> => {
    exchange.waitFor('CHUNK', silenceMs);
    try {
      exchange.signal.throwIfAborted();
      const read = await chunks.next();
      exchange.waitFor('READER', silenceMs);
      size += read.value?.length ?? 0;
      if (size > maxBytes) throw tooLarge(maxBytes);
      return read;
    } catch (error) {
      throw exchange.fail(error);
    }
  };
  return new ClosableStream({ next, close: () => exchange.end() });
}

function tooLarge(maxBytes: number): UpstreamError {
  return new UpstreamError(`The response is larger than ${maxBytes} bytes.`, {
    sent: 'UNKNOWN',
    fault: 'ANSWER',
  });
}
