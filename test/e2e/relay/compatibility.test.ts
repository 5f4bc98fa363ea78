import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { rest } from '../../kit/client.ts';
import { type Case, messageCases, methodCases, rpcCases } from './compatibility.cases.ts';

// What the A2A compatibility kit checks of a server (a2aproject/a2a-tck, branch 0.3.x), in our own words.

let agent: StockAgent;
let scene: RelayScene;
let sender: Sender;
let agentId: string;
let rpc: RpcClient;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
  sender = await scene.sender('AGENT', agentId);
  rpc = new RpcClient(scene, sender, agentId);
});
afterAll(() => agent.stop());

/** Errors of the protocol come with status 200. */
async function check({ body, code, id = idOf(body) }: Case): Promise<void> {
  const before = agent.received.length;
  const { status, json } = await rpc.post(body);
  expect(json).toMatchObject({ jsonrpc: '2.0', id });
  if (code === undefined)
    return expect([status, json.error, json.result?.kind]).toEqual([200, undefined, 'task']);
  const { message } = json.error;
  expect([status, json.error.code, json.result]).toEqual([200, code, undefined]);
  expect(message).toMatch(/^\S.{5,}/);
  expect(agent.received.length).toBe(before);
}

const idOf = (body: string): unknown => {
  try {
    return JSON.parse(body).id;
  } catch {
    return null;
  }
};

describe.each([
  ['A request with', rpcCases],
  ['A message with', messageCases],
  ['The method', methodCases],
] as const)('%s', (_, cases: Record<string, Case>) => {
  test.each(Object.keys(cases))(
    cites(
      ['decided.push-notifications-by-a2a', 'decided.errors-of-a2a'],
      '%s is answered as the protocol demands',
    ),
    (name) => check(cases[name] as Case),
  );
});

describe('A stream', () => {
  const open = (method: string, params: object) =>
    fetch(`${scene.place.url}${rpc.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sender.token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 'q-1', method, params }),
    });

  test('is an event stream of JSON-RPC responses with the id of the request, the last of which is final', async () => {
    const answer = await open('message/stream', { message: messageOf('stream 3 10') });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream\b/);
    expect(answer.headers.get('cache-control')).toContain('no-');
    const frames = (await answer.text()).split('\n\n').filter(Boolean);
    const responses = frames.map((frame) => JSON.parse(frame.replace(/^data: ?/, '')));
    expect(new Set(responses.map(({ jsonrpc, id }) => `${jsonrpc} ${id}`))).toEqual(new Set(['2.0 q-1']));
    expect(responses.map(({ result: { kind } }) => kind)).toEqual([
      'task',
      'status-update',
      'artifact-update',
      'artifact-update',
      'artifact-update',
      'status-update',
    ]);
    expect(responses.at(-1).result).toMatchObject({ final: true, status: { state: 'completed' } });
  });

  test('of an agent whose card declares none still answers a message', async () => {
    const { streaming: _, ...capabilities } = agent.card.capabilities as Record<string, boolean>;
    const id = await scene.register({ card: { ...agent.card, capabilities } });
    await scene.maker.subscription('Agent', sender.id, id);
    await scene.known();
    const quiet = new RpcClient(scene, sender, id);
    expect((await quiet.call('message/stream', { message: messageOf('echo hello') })).json?.error.code).toBe(
      -32004,
    );
    expect((await quiet.send('echo hello')).json.result.status.state).toBe('completed');
  });
});

describe('A request', () => {
  const ask = (token?: string) =>
    rest(scene.place.url, 'POST', rpc.path, token, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'message/send',
        params: { message: messageOf('echo') },
      }),
    });

  test.each([
    ['without a token', undefined],
    ['with a token that is none', 'invalid'],
  ])('%s gets 401, and how to authenticate', async (_, token) => {
    const { status, headers } = await ask(token);
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer/)]);
  });
});
