import { systemClock } from '../primitives/clock.ts';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { within } from '../primitives/within.ts';
import type { StreamRequest } from './egress.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { ReceivedBody } from './received-body.ts';
import { UpstreamError } from './upstream-error.ts';

/**
 * The body of a response for its reader, who may leave it at any time. The exchange ends with it.
 * @param maxBytes where it ends with a failure
 */
export function responseBody(
  body: ReceivedBody,
  { silenceMs, maxBytes = Number.POSITIVE_INFINITY }: StreamRequest,
  exchange: HttpExchange,
): ClosableStream<Buffer> {
  let size = 0;
  exchange.waitFor('READER', silenceMs);
  const next = async (): Promise<IteratorResult<Buffer, undefined>> => {
    exchange.waitFor('CHUNK', silenceMs);
    try {
      exchange.signal.throwIfAborted();
      const read = await body.next();
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

/** What a host may still send of a body without a reader: bytes, and milliseconds. */
const rest = { bytes: 64 * 1024, milliseconds: 1_000 };

/**
 * Leaves the body of a response of which nothing more is needed. What ends in a moment leaves its connection for the next
 * request; anything else is closed.
 */
export async function letEnd(body: ClosableStream<Buffer>, clock = systemClock): Promise<void> {
  const read = async (): Promise<void> => {
    for (let bytes = 0; bytes < rest.bytes; ) {
      const { done, value } = await body.next();
      if (done) return;
      bytes += value.length;
    }
  };
  const tooLong = () => new Error('The response goes on.');
  await within(rest.milliseconds, read, tooLong, clock).catch(() => undefined);
  await body.return();
}
