import type { ServerResponse } from 'node:http';
import type { Caller, GraphRequest } from '@agg/schema';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type DocumentNode, parse } from 'graphql';
import { TurnedClock } from '../testing/turned-clock.ts';
import { HeldSubgraph } from './held-subgraph.fixture.ts';
import { createRemoteGraph, type RemoteGraph } from './remote-graph.ts';

const query = parse('query Names($id: ID) { name(id: $id) }');
const mutation = parse('mutation { rename }');
const ann: Caller = { kind: 'USER', id: 'ann', tenantId: 't', roles: [], expiresAt: 9 } as never;

const client = { address: '192.0.2.1' };

let subgraph: HeldSubgraph;
let remote: RemoteGraph;
let clock: TurnedClock;

beforeEach(async () => {
  subgraph = new HeldSubgraph();
  const url = await subgraph.start();
  clock = new TurnedClock();
  remote = createRemoteGraph({
    name: 'registry',
    url,
    sign: async () => 'token',
    deadline: 2_000,
    longestAnswer: 100_000,
    clock,
  });
});

afterEach(async () => {
  subgraph.answerAll();
  await remote.stop();
  subgraph.stop();
  expect(clock.waiting).toBe(0);
});

const asked = { document: query, variables: { id: '1' }, caller: ann, client, requestId: 'r' };

function ask(changed: Partial<GraphRequest> = {}): Promise<unknown> {
  const answer = remote.execute({ ...asked, ...changed });
  return answer.catch((error: { code: string }) => error.code);
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
    await subgraph.underWay(1);
    expect(subgraph.bodies).toEqual([
      JSON.stringify({ query: 'query Names($id: ID) {\n  name(id: $id)\n}', variables: { id: '1' } }),
    ]);
    subgraph.answerAll();
    const [first, second] = await Promise.all(executions);
    expect(first).toEqual({ data: { name: 'answer 1' } });
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    const later = ask();
    await subgraph.underWay(2);
    subgraph.answerAll();
    expect(await later).toEqual({ data: { name: 'answer 2' } });
  });

  test.each(pairs)('are not shared with %s', async (_what, one, other) => {
    const executions = [ask(one), ask(other)];
    await subgraph.underWay(2);
    subgraph.answerAll();
    expect(new Set((await Promise.all(executions)).map((answer) => JSON.stringify(answer))).size).toBe(2);
  });

  test.each<[string, (answer?: ServerResponse) => unknown]>([
    ['a change', (answer) => answer?.end('{"data":{}}')],
    ['a change whose answer is lost', (answer) => answer?.destroy()],
  ])('are not shared with fetches from before %s', async (_what, end) => {
    const before = ask();
    await subgraph.underWay(1);
    const changed = ask({ document: mutation, variables: undefined });
    await subgraph.underWay(2);
    end(subgraph.answers[1]);
    await changed;
    const after = ask();
    await subgraph.underWay(3);
    subgraph.answerAll();
    expect(await Promise.all([before, after])).toEqual(
      [1, 3].map((nth) => ({ data: { name: `answer ${nth}` } })),
    );
  });

  test('continue when one client leaves, and end when all have left', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const executions = [ask({ signal: first.signal }), ask({ signal: second.signal })];
    await subgraph.underWay(1);
    first.abort();
    expect(await executions[0]).toBe('UNAVAILABLE');
    expect([subgraph.bodies.length, subgraph.left]).toEqual([1, 0]);
    second.abort();
    expect(await executions[1]).toBe('UNAVAILABLE');
    await subgraph.underWay(1);
    expect(subgraph.left).toBe(1);
    const again = ask();
    await subgraph.underWay(2);
    subgraph.answerAll();
    expect(await again).toEqual({ data: { name: 'answer 2' } });
  });

  test('are not begun for a client that has left before', async () => {
    expect(await ask({ signal: AbortSignal.abort() })).toBe('UNAVAILABLE');
    await subgraph.underWay(0);
    expect(subgraph.bodies).toEqual([]);
  });

  test.each([
    ['does not answer in time', () => undefined],
    [
      'stops in the middle of its answer',
      () => subgraph.answers[0]?.writeHead(200, { 'content-length': 99 }).write('{'),
    ],
    ['breaks off', () => subgraph.answers[0]?.destroy()],
    ['refuses', () => subgraph.answerAll(401)],
    ['does not answer with JSON', () => subgraph.answers[0]?.end('<html>')],
    ...['null', '7', '[]', '{}', '{"data":7}', '{"errors":"x"}', '{"errors":[null]}', '{"errors":[]}'].map(
      (nonsense): [string, () => unknown] => [
        `answers ${nonsense}`,
        () => subgraph.answers[0]?.end(nonsense),
      ],
    ),
    ['does not end its answer', () => subgraph.answers[0]?.write('x'.repeat(100_001))],
  ])('fail with UNAVAILABLE where it %s [decided.answers-of-a-subgraph-apart]', async (_how, act) => {
    const executions = [ask(), ask()];
    await subgraph.underWay(1);
    act();
    await clock.turn(2_000);
    expect(await Promise.all(executions)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    expect(subgraph.bodies).toHaveLength(1);
  });
});
