import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Clock, systemClock } from '@agg/kit';
import { type GatewayError, problemHeaders, toProblem } from '@agg/schema';

/** Milliseconds in which a client has to close its side after the answer. */
const closesWithin = 2_000;

/** Writes a problem to a connection without a parsed request, and closes the connection. */
export function answerBare(
  socket: Duplex,
  error: GatewayError,
  more: Record<string, string> = {},
  clock: Clock = systemClock,
): void {
  const requestId = randomUUID();
  const problem = toProblem(error, requestId);
  const body = JSON.stringify(problem);
  const headers = {
    connection: 'close',
    'content-type': 'application/problem+json',
    'content-length': `${Buffer.byteLength(body)}`,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...problemHeaders(error, false),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
  // What still arrives is read: unread bytes would reset the connection, and the answer would be lost.
  socket.resume();
  socket.once(
    'close',
    clock.after(closesWithin, () => socket.destroy()),
  );
}
