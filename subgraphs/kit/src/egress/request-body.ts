import { ClosableStream } from '../primitives/closable-stream.ts';
import type { StreamRequest } from './egress.ts';
import type { HttpExchange } from './http-exchange.ts';
import { UpstreamError } from './upstream-error.ts';

/** The body of a request as it is sent; a stream is read as fast as the host reads it. */
export function requestBody(request: StreamRequest, exchange: HttpExchange): StreamRequest['body'] {
  const { body } = request;
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return sending(chunksOf(body, exchange), request, exchange);
}

/** Asked for the next chunk when the host can take more. */
async function* sending(
  chunks: ClosableStream<Uint8Array>,
  { firstByteMs, silenceMs }: StreamRequest,
  exchange: HttpExchange,
): AsyncGenerator<Uint8Array> {
  // Once the response begins, its own steps are timed.
  const waitFor: HttpExchange['waitFor'] = (step, ms) => {
    if (!exchange.hasAnswer) exchange.waitFor(step, ms);
  };
  waitFor('BODY', silenceMs);
  for await (const chunk of chunks) {
    waitFor('REQUEST', silenceMs);
    yield chunk;
    waitFor('BODY', silenceMs);
  }
  // The stream also ends when the exchange does: then the host must not take this for a complete body.
  exchange.signal.throwIfAborted();
  waitFor('RESPONSE', firstByteMs);
}

/** The chunks of the caller, closed when the exchange is over, also where none was asked for. */
function chunksOf(body: AsyncIterable<Uint8Array>, exchange: HttpExchange): ClosableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const next = async (): Promise<IteratorResult<Uint8Array, unknown>> => {
    exchange.needBody(true);
    try {
      return await chunks.next();
    } catch (cause) {
      const reason = 'The body of the request failed.';
      throw exchange.fail(new UpstreamError(reason, { sent: 'UNKNOWN', fault: 'CALLER', cause }));
    } finally {
      exchange.needBody(false);
    }
  };
  return new ClosableStream({ next, close: () => chunks.return?.() }, exchange.signal);
}
