import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FederatedAnswer } from '../execution/federated-answer.ts';
import { sendRefusals } from './graphql-errors.ts';
import { mediaTypeFor } from './graphql-status.ts';

/** Sends what the graph has answered as it was written; the status of an answer without data is its errors' affair. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FederatedAnswer,
): FastifyReply {
  if (answer.dataText === undefined) return sendRefusals(request, reply, answer.errors ?? []);
  return reply.header('content-type', mediaTypeFor(request.headers.accept)).send(answer.text);
}
