import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface LingerLimits {
  bytes: number;
  /** Milliseconds. */
  longest: number;
}

/**
 * What has come of a body is read on after its request was answered early: a connection that is closed on bytes that
 * nobody reads is reset, and the answer is lost with it (RFC 9112, section 9.6). Within bounds, then it is cut.
 */
export function lingerOnBodies(app: FastifyInstance, limits: LingerLimits): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request.raw) && !request.raw.complete) {
      // The connection is good for the next request once the body has passed.
      reply.removeHeader('connection');
      linger(request.raw, limits);
    }
    done();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function linger(request: IncomingMessage, { bytes, longest }: LingerLimits): void {
  let left = bytes;
  const cut = (): void => void request.socket.destroy();
  const late = setTimeout(cut, longest).unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  request.on('error', () => {});
  request.once('close', () => clearTimeout(late));
}
