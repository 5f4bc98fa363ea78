import type { FastifyReply } from 'fastify';
import type { RestOperation } from '../operations/rest-operation.ts';

const jsonType = 'application/json; charset=utf-8';
/** For what is the same for everybody: an open query without variables. */
const shared = 'public, max-age=300';

/** Sends the value of the root field as the body, or nothing for 204. */
export function sendAnswer(
  reply: FastifyReply,
  operation: RestOperation,
  variables: Record<string, unknown>,
  value: unknown,
  isOpen: boolean,
): FastifyReply {
  const { status, location, kind, inputs } = operation;
  reply.code(status);
  if (isOpen && kind === 'query' && inputs.length === 0) reply.header('cache-control', shared);
  if (location) reply.header('location', fill(location, { ...variables, ...(value as object) }));
  return status === 204 ? reply.send() : reply.header('content-type', jsonType).send(JSON.stringify(value));
}

function fill(template: string, values: Record<string, unknown>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name])));
}
