import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isTraffic } from '../traffic/is-traffic.ts';

export interface LingerLimits {
  bytes: number;
  /** Milliseconds. */
  longest: number;
}

/**
 * The rest of a body is still read after an early answer: closing a connection with unread bytes resets it,
 * and the answer is lost (RFC 9112, section 9.6). Beyond the limits the connection is cut. A route may read
 * the body while it answers, so what it leaves begins at the end of its answer.
 */
export function lingerOnBodies(app: FastifyInstance, limits: LingerLimits): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request.raw) && !request.raw.complete) {
      // The connection can serve the next request once the body has been read.
      reply.removeHeader('connection');
      const begin = (): void => linger(request.raw, limits);
      if (isTraffic(request)) reply.raw.once('finish', begin);
      else begin();
    }
    done();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function linger(request: IncomingMessage, { bytes, longest }: LingerLimits): void {
  if (request.complete) return;
  // A route that reads it has ended.
  request.unpipe();
  let left = bytes;
  const cut = (): void => void request.socket.destroy();
  const late = setTimeout(cut, longest).unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.on('error', () => {});
  request.resume();
  request.once('close', () => clearTimeout(late));
}
