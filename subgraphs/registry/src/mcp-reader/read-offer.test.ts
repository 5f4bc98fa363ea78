import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Context } from '@agg/kit';
import { createEgress, TurnedClock } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readOffer } from './read-offer.ts';

/** Requests that may be under way to one server at a time. */
const places = 2;

/** How a server answers a request of JSON-RPC that it has understood. */
type Saying = (response: ServerResponse, answer: string) => unknown;

const asJson: Saying = (response, answer) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
const asEvent: Saying = (response, answer) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${answer}\n\n`);
const status =
  (code: number): Saying =>
  (response) =>
    response.writeHead(code).end('Busy');

/** What a server does that does not answer plainly, and what becomes of its reading. */
interface Server {
  /** Answers to a list of tools, and to everything else. */
  lists?: Saying;
  says?: Saying;
  /** The answer to a notification. */
  takesNote?: Saying;
  /** The code of the failure. */
  fails?: string;
}

const servers: Record<string, Server> = {
  'answers plainly': {},
  'answers with events, and keeps the stream open': { lists: asEvent },
  'takes note without a body': { takesNote: (response) => response.writeHead(204).end() },
  'is busy': { says: status(503), fails: 'UPSTREAM_FAILED' },
  'is busy when it is to list its tools': { lists: status(503), fails: 'UPSTREAM_FAILED' },
  'lists what are no tools, and keeps the stream open': {
    lists: (response, answer) => asEvent(response, answer.replace('"tools":[]', '"tools":7')),
    fails: 'UNPROCESSABLE',
  },
  'breaks off': { lists: (response) => response.destroy(), fails: 'UPSTREAM_FAILED' },
};

/** The server that is read; its host is the same for all. */
let server: Server = {};
const host = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end();
  const { id, method } = (await json(request)) as { id?: number; method: string };
  const { lists = asJson, says = asJson, takesNote = status(202) } = server;
  if (id === undefined) return takesNote(response, '');
  if (method === 'tools/list') return lists(response, written(id, { result: { tools: [] } }));
  const serverInfo = { name: 'example', version: '1' };
  const introduced = { result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo } };
  const unknown = { error: { code: -32601, message: 'There is no such method.' } };
  return says(response, written(id, method === 'initialize' ? introduced : unknown));
});
const written = (id: number, said: object) => JSON.stringify({ jsonrpc: '2.0', id, ...said });

beforeAll(async () => {
  host.listen(0, '127.0.0.2');
  await once(host, 'listening');
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

describe('A server can be read again, as often as there are places and once more, that', () => {
  test.each(Object.entries(servers))('%s', async (_what, given) => {
    server = given;
    // Its time stands still: no place becomes free because a request takes too long.
    const egress = createEgress({
      allowCidrs: ['127.0.0.2/32'],
      httpHosts: 'ANY',
      connectionsPerHost: places,
      clock: new TurnedClock(),
      breaker: { failures: 100, openMs: 1 },
    });
    const context = { services: { egress } } as unknown as Context;
    const url = `http://127.0.0.2:${(host.address() as AddressInfo).port}/mcp`;
    const read = () => readOffer(context, { tenantId: randomUUID(), url, headers: {} });
    for (let time = 0; time <= places; time += 1) {
      if (given.fails) await expect(read()).rejects.toMatchObject({ code: given.fails });
      else expect((await read()).tools).toEqual([]);
    }
    server = {};
    expect((await read()).tools).toEqual([]);
  });
});
