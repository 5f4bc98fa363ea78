import type { Answer } from '@agg/rest-facade';
import { noteErrors } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FederatedAnswer } from '../execution/federated-answer.ts';
import { refusalsAnswer } from './graphql-errors.ts';
import { mediaTypeFor } from './graphql-status.ts';

/** The graph's answer as it was written; the status of an answer without data depends on its errors. */
export function answerOf(request: FastifyRequest, answer: FederatedAnswer): Answer {
  noteErrors(request.raw, answer.errors);
  if (answer.dataText === undefined) return refusalsAnswer(request, answer.errors ?? []);
  const headers = { 'content-type': mediaTypeFor(request.headers.accept) };
  return { status: 200, headers, body: answer.text };
}

/** Sends an answer unchanged. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.status(status).headers(headers).send(body);
}
