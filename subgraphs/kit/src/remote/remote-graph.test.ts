import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Caller, GraphRequest } from '@agg/schema';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type DocumentNode, parse } from 'graphql';
import { createRemoteGraph, type RemoteGraph } from './remote-graph.ts';

const query = parse('query Names($id: ID) { name(id: $id) }');
const mutation = parse('mutation { rename }');
const ann: Caller = { kind: 'USER', id: 'ann', tenantId: 't', roles: [], expiresAt: 9 } as never;

const client = { address: '192.0.2.1' };

let server: Server;
let remote: RemoteGraph;
let bodies: string[];
let answers: ServerResponse[];
let left: number;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  bodies.push(String(Buffer.concat(await request.toArray())));
  answers.push(response);
  response.on('close', () => {
    if (!response.writableEnded) left += 1;
  });
}

beforeEach(async () => {
  [bodies, answers, left] = [[], [], 0];
  server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  remote = createRemoteGraph({ name: 'registry', url, sign: async () => 'token', deadline: 2_000 });
});

afterEach(async () => {
  answerAll();
  await remote.stop();
  server.closeAllConnections();
  server.close();
});

function answerAll(status = 200): void {
  for (const [index, response] of answers.entries())
    if (!response.headersSent)
      response.writeHead(status).end(JSON.stringify({ data: { name: `answer ${index + 1}` } }));
}

function ask(changed: Partial<GraphRequest> = {}): Promise<unknown> {
  const answer = remote.execute({
    document: query,
    variables: { id: '1' },
    caller: ann,
    client,
    requestId: 'r',
    ...changed,
  });
  return answer.catch((error: { code: string }) => error.code);
}

/** Waits until `count` fetches are under way, and a little longer for those that should not be. */
async function underWay(count: number): Promise<void> {
  while (answers.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const pairs: [string, Partial<GraphRequest>, Partial<GraphRequest>][] = [
  ['mutations', { document: mutation, variables: undefined }, { document: mutation, variables: undefined }],
  ['other variables', {}, { variables: { id: '2' } }],
  ['another document', {}, { document: parse('{ name }') as DocumentNode }],
  ['another caller', {}, { caller: { ...ann, id: 'bob' } }],
  ['another tenant', {}, { caller: { ...ann, tenantId: 'u' } }],
  ['other roles', {}, { caller: { ...ann, roles: ['CHANNELS:READ'] } }],
  ['another address', {}, { client: { address: '192.0.2.2' } }],
  ['another browser', {}, { client: { ...client, browser: 'b' } }],
  ['a request of the platform itself', { client: undefined }, { client: undefined }],
  ['no caller', { caller: null }, { caller: null }],
];

describe('fetches from a remote subgraph', () => {
  test('that are equal are sent once, while one is under way [decided.equal-queries]', async () => {
    const executions = [ask(), ask({ requestId: 's' }), ask({ variables: { id: '1' }, caller: { ...ann } })];
    await underWay(1);
    expect(bodies).toEqual([
      JSON.stringify({ query: 'query Names($id: ID) {\n  name(id: $id)\n}', variables: { id: '1' } }),
    ]);
    answerAll();
    const [first, second] = await Promise.all(executions);
    expect(first).toEqual({ data: { name: 'answer 1' } });
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    const later = ask();
    await underWay(2);
    answerAll();
    expect(await later).toEqual({ data: { name: 'answer 2' } });
  });

  test.each(pairs)('are not shared with %s', async (_what, one, other) => {
    const executions = [ask(one), ask(other)];
    await underWay(2);
    answerAll();
    expect(new Set((await Promise.all(executions)).map((answer) => JSON.stringify(answer))).size).toBe(2);
  });

  test('are not shared with fetches from before a change', async () => {
    const before = ask();
    await underWay(1);
    const changed = ask({ document: mutation, variables: undefined });
    await underWay(2);
    answers[1]?.end('{"data":{}}');
    await changed;
    const after = ask();
    await underWay(3);
    answerAll();
    expect(await Promise.all([before, after])).toEqual(
      [1, 3].map((nth) => ({ data: { name: `answer ${nth}` } })),
    );
  });

  test('continue when one client leaves, and end when all have left', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const executions = [ask({ signal: first.signal }), ask({ signal: second.signal })];
    await underWay(1);
    first.abort();
    expect(await executions[0]).toBe('UNAVAILABLE');
    expect([bodies.length, left]).toEqual([1, 0]);
    second.abort();
    expect(await executions[1]).toBe('UNAVAILABLE');
    await underWay(1);
    expect(left).toBe(1);
    const again = ask();
    await underWay(2);
    answerAll();
    expect(await again).toEqual({ data: { name: 'answer 2' } });
  });

  test('are not begun for a client that has left before', async () => {
    expect(await ask({ signal: AbortSignal.abort() })).toBe('UNAVAILABLE');
    await underWay(0);
    expect(bodies).toEqual([]);
  });

  test.each([
    ['does not answer in time', () => undefined],
    [
      'stops in the middle of its answer',
      () => answers[0]?.writeHead(200, { 'content-length': 99 }).write('{'),
    ],
    ['breaks off', () => answers[0]?.destroy()],
    ['refuses', () => answerAll(401)],
    ['does not answer with JSON', () => answers[0]?.end('<html>')],
  ])('fail with UNAVAILABLE for all waiting clients when the subgraph %s', async (_how, act) => {
    const executions = [ask(), ask()];
    await underWay(1);
    act();
    expect(await Promise.all(executions)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    expect(bodies).toHaveLength(1);
  });
});
