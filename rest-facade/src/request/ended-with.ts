import { GatewayError } from '@agg/schema';
import type { FastifyReply } from 'fastify';

/**
 * Aborted when the client disconnects before its answer is complete. A client that leaves is not a failure of
 * ours, so the reason is an error that is not logged.
 */
export function endedWith(reply: FastifyReply): AbortController {
  const ended = new AbortController();
  const onClosed = () => ended.abort(new GatewayError('UNAVAILABLE', 'The client disconnected.'));
  reply.raw.once('close', () => reply.raw.writableFinished || onClosed());
  return ended;
}
