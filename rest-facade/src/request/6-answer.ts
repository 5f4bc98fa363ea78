import type { FastifyReply } from 'fastify';
import type { Answer } from '../idempotency/idempotency-store.ts';
import { valueAt } from '../operations/member-path.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import type { RootValue } from './5-run.ts';
import { entityTag } from './conditional.ts';

const jsonType = 'application/json; charset=utf-8';
/** For answers that are the same for every caller: an open query without variables. */
const shared = 'public, max-age=300';

/**
 * Answers with the value of the root field, or its member that the operation names; without a body for 204.
 */
export function answerOf(
  { status, location, kind, inputs, etag }: RestOperation,
  variables: Record<string, unknown>,
  root: RootValue,
  isOpen: boolean,
): Answer {
  const isShared = isOpen && kind === 'query' && inputs.length === 0;
  const tag = etag && entityTag(valueAt(root.value, etag.path));
  const headers = {
    ...(isShared && { 'cache-control': shared }),
    ...(location && {
      location: fill(location, { ...variables, ...(root.value as object), ...(root.body as object) }),
    }),
    ...(tag !== undefined && { etag: tag }),
    ...(status !== 204 && { 'content-type': jsonType }),
  };
  return { status, headers, body: status === 204 ? null : root.bodyText };
}

/** Sends an answer unchanged. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  reply.code(status).headers(headers);
  if (body === null) return reply.send();
  // Fastify sends a text and its head in one write. Where it would add a charset, which the media type of a
  // problem does not have (RFC 9457, section 6.1), the body has to be bytes.
  return reply.send(headers['content-type'] === jsonType ? body : Buffer.from(body));
}

function fill(template: string, values: Record<string, unknown>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name])));
}
