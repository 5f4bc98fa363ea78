import { createHash } from 'node:crypto';
import { callerOf, type RouteRequest, type SubgraphRoute } from '@agg/kit';
import { GatewayError } from '@agg/schema';

const access = { callers: ['USER', 'AGENT'], role: 'AGENT_CONVERSATIONS:WRITE' } as const;

/** A value of the query string. */
export function queryOf({ target }: RouteRequest, name: string): string {
  return new URL(target, 'http://echo').searchParams.get(name) ?? '';
}

function json(value: object) {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

const answeredHeaders = {
  'Cache-Control': 'max-age=1',
  'Mcp-Session-Id': 's',
  'Set-Cookie': 'a=b',
  'Access-Control-Allow-Origin': '*',
};

/** Routes that answer with what they receive. */
export const echoRoutes: SubgraphRoute[] = [
  {
    method: 'POST',
    path: '/echo/v1/messages/:messageId',
    access,
    tag: 'Tasks',
    operation: 'postEchoMessagesMessageId',
    summary: 'Sends a message to the URL of the query and answers with its answer.',
    mediaTypes: ['text/plain', 'application/json'],
    handle: async (context, request) => {
      const { services, signal } = context;
      const { tenantId } = callerOf(context);
      const message = (await Array.fromAsync(request.body as AsyncIterable<Buffer>)).join('');
      const upstream = queryOf(request, 'upstream');
      const sent = { tenantId, method: 'POST', body: message, signal };
      const answer = await services.egress.fetch(upstream, sent);
      return { status: answer.status, headers: { 'content-type': 'text/plain' }, body: answer.body ?? '' };
    },
  },
  {
    method: 'POST',
    path: '/echo/v1/bytes',
    access,
    tag: 'Tasks',
    operation: 'postEchoBytes',
    summary: 'Answers with the same bytes, while they arrive.',
    deadline: 600_000,
    handle: async (_context, { body }) => ({ status: 200, body }),
  },
  {
    method: 'PUT',
    path: '/echo/v1/bytes',
    access,
    tag: 'Tasks',
    operation: 'putEchoBytes',
    summary: 'Answers with the number and the SHA-256 of the bytes.',
    handle: async (_context, { body }) => {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        hash.update(chunk);
      }
      return json({ bytes, sha256: hash.digest('hex') });
    },
  },
  {
    method: 'GET',
    path: '/echo/v1/callers/:name',
    access,
    tag: 'Tasks',
    operation: 'getEchoCallersName',
    summary: 'Answers with what reaches a route, and with headers of which some are not accepted.',
    headers: ['mcp-session-id'],
    handle: async (context, { params, target, headers }) => {
      const { client, requestId } = context;
      const answer = json({ caller: callerOf(context), client, requestId, params, target, headers });
      return { ...answer, headers: { ...answer.headers, ...answeredHeaders } };
    },
  },
  {
    method: 'GET',
    path: '/echo/v1/greeting',
    access: { callers: [] },
    tag: 'Tasks',
    operation: 'getEchoGreeting',
    summary: 'Greets everyone.',
    handle: async ({ caller }) => json({ greeting: 'Hello', caller }),
  },
  {
    method: 'GET',
    path: '/echo/v1/refusals/:code',
    access,
    tag: 'Tasks',
    operation: 'getEchoRefusalsCode',
    summary: 'Fails with an error of the table, or with an unexpected one.',
    handle: async (_context, { params }) => {
      if (params.code === 'CONFLICT') throw new GatewayError('CONFLICT', 'The message was answered before.');
      throw new Error('secret internals');
    },
  },
];
