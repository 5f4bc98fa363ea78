import type { IncomingMessage } from 'node:http';
import type { Meter } from '@agg/kit/host';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isTraffic } from '../route-config.ts';

export interface LingerLimits {
  bytes: number;
  /** Milliseconds. */
  longest: number;
}

/** Counts the bytes of a request until it is closed. */
type MeterOf = (request: IncomingMessage, closed: AbortSignal) => Meter;

/**
 * The rest of a body is still read after an early answer: closing a connection with unread bytes resets it,
 * and the answer is lost (RFC 9112, section 9.6). Beyond the limits the connection is cut. A route may read
 * the body while it answers: what it then leaves begins at the end of its answer.
 * @param meterOf counts what calls of routes leave
 */
export function lingerOnBodies(
  app: FastifyInstance,
  limits: LingerLimits,
  meterOf: MeterOf = () => free,
): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request.raw) && !request.raw.complete) {
      keepOpen(request.raw, reply);
      const begin = (): void => linger(request.raw, limits, isTraffic(request) ? meterOf : () => free);
      // What is not read when the answer ends, Node reads itself: at once, and without a limit.
      if (isTraffic(request) && request.raw.readableFlowing !== null) reply.raw.once('finish', begin);
      else begin();
    }
    done();
  });
}

/** Keeps a connection open after an answer: until the body has been read where the client wants no other request on it. */
function keepOpen(request: IncomingMessage, reply: FastifyReply): void {
  const { raw } = reply;
  reply.removeHeader('connection');
  if (raw.shouldKeepAlive) return;
  // Node would close the connection at the end of the answer.
  raw.shouldKeepAlive = true;
  raw.once('finish', () => {
    if (request.complete) request.socket.end();
    else request.once('end', () => request.socket.end());
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const free: Meter = () => undefined;

function linger(request: IncomingMessage, { bytes, longest }: LingerLimits, meterOf: MeterOf): void {
  if (request.complete) return;
  // A route that has read it has ended.
  request.removeAllListeners('data');
  const closed = new AbortController();
  const meter = meterOf(request, closed.signal);
  let left = bytes;
  const cut = (): void => void request.socket.destroy();
  const late = setTimeout(cut, longest).unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
    const pause = meter(chunk.length);
    if (pause) wait(request, pause);
  });
  request.on('error', () => {});
  request.resume();
  request.once('close', () => {
    clearTimeout(late);
    closed.abort();
  });
}

/** Reads on after the pause, which ends with an error if the request does. */
function wait(request: IncomingMessage, pause: Promise<void>): void {
  request.pause();
  pause.then(
    () => request.resume(),
    () => undefined,
  );
}
