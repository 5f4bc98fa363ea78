import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { GatewayError } from '@agg/schema';

/** Called with the length of each chunk that passes; resolves when the next one may follow. */
export type Meter = (bytes: number) => Promise<void> | undefined;

export interface RequestBodyOptions {
  /** Bytes of the longest body. */
  limit: number;
  /** Ends the body with its reason. */
  signal: AbortSignal;
  meter?: Meter;
}

/** Bytes that one body buffers in each direction: the rest stays with the client until it is read. */
const buffered = 16 * 1024;

/**
 * The body of a request as a stream that its reader can drop without cutting the connection: destroying the
 * request itself would also destroy the answer. What arrives after that stays unread.
 */
export function requestBody(
  request: IncomingMessage,
  { limit, signal, meter = () => undefined }: RequestBodyOptions,
): Readable {
  let [size, isMetered, isWhole] = [0, false, false];
  const body = new Readable({ highWaterMark: buffered, read: () => void (isMetered || request.resume()) });
  const pass = (chunk: Buffer): void => {
    if (!body.destroyed && !body.push(chunk)) request.pause();
  };
  const passAfter = (pause: Promise<void>, chunk: Buffer): void => {
    request.pause();
    isMetered = true;
    const go = (): void => {
      isMetered = false;
      request.resume();
      pass(chunk);
      if (isWhole) end();
    };
    pause.then(go, body.destroy.bind(body));
  };
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > limit) return void body.destroy(tooLarge(limit));
    const pause = meter(chunk.length);
    if (pause) passAfter(pause, chunk);
    else pass(chunk);
  };
  // A paused request ends nevertheless where it had arrived as a whole before it was read.
  const end = (): void => {
    isWhole = true;
    if (!isMetered) body.push(null);
  };
  follow(request, body, { take, end }, signal);
  return body;
}

/** Gives the chunks of a request and its end until its body is closed, which the signal or the client may do. */
function follow(
  request: IncomingMessage,
  body: Readable,
  { take, end }: { take(chunk: Buffer): void; end(): void },
  signal: AbortSignal,
): void {
  const onAbort = (): void => void body.destroy(signal.reason);
  // A body that is not read must not end the process with an unhandled error.
  body.on('error', () => undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  request.once('close', () => request.complete || body.destroy(cutOff()));
  request.on('data', take).once('end', end);
  body.once('close', () => {
    signal.removeEventListener('abort', onAbort);
    request.off('data', take).off('end', end);
    // What still arrives waits, unless it has another reader by now.
    if (request.listenerCount('data') === 0) request.pause();
  });
}

/** The error for a body longer than a route accepts. @param limit bytes */
export function tooLarge(limit: number): GatewayError {
  const most = limit < 1024 ** 2 ? `${limit} bytes` : `${limit / 1024 ** 2} MiB`;
  return new GatewayError('PAYLOAD_TOO_LARGE', `The body is larger than ${most}.`);
}

/** For a client that closed the connection while it sent: the answer is lost. */
function cutOff(): GatewayError {
  return new GatewayError('VALIDATION_FAILED', 'The connection closed before the body was complete.');
}
