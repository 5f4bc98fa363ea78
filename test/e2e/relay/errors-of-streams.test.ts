import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import type { A2aVersion } from '../../kit/a2a/agent-server.types.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { startStockAgent10 } from '../../kit/a2a/stock-agent-10.ts';
import { rest } from '../../kit/client.ts';

let agents: StockAgent[];
let scene: RelayScene;
let ids: Record<A2aVersion, string>;
let sender: Sender;
beforeAll(async () => {
  const [older, current] = [await startStockAgent03(), await startStockAgent10()];
  agents = [older, current];
  scene = await RelayScene.begin();
  ids = { '0.3.0': await scene.register(older), '1.0': await scene.register(current) };
  sender = await scene.sender('AGENT', ...Object.values(ids));
});
afterAll(() => Promise.all(agents.map((agent) => agent.stop())));

describe('An error that answers a method that streams', () => {
  const unknown = crypto.randomUUID();
  const calls: Record<A2aVersion, readonly [name: string, params: object, code: number][]> = {
    '0.3.0': [
      ['message/stream', {}, -32602],
      ['message/stream', { message: messageOf('echo', { taskId: unknown }) }, -32001],
      ['tasks/resubscribe', { id: unknown }, -32001],
    ],
    '1.0': [
      ['SendStreamingMessage', {}, -32602],
      ['SubscribeToTask', { id: unknown }, -32001],
    ],
  };
  const ask = (version: A2aVersion, method: string, params: object, by = sender) =>
    rest(scene.place.url, 'POST', scene.pathOf(by, ids[version], version), by.token, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 'q-1', method, params }),
    });

  test(cites('decided.errors-of-streams', 'is an event in 0.3, where its HTTP status is 200'), async () => {
    for (const [method, params, code] of calls['0.3.0']) {
      const { status, headers, text } = await ask('0.3.0', method, params);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      expect(text).toMatch(/^data: \{[^\n]+\}\n\n$/);
      expect(JSON.parse(text.slice('data: '.length))).toMatchObject({ id: 'q-1', error: { code } });
    }
  });

  test('is a response in 1.0, as its servers answer it', async () => {
    for (const [method, params, code] of calls['1.0']) {
      const { status, json: body } = await ask('1.0', method, params);
      expect([status, body.id, body.error.code]).toEqual([200, 'q-1', code]);
    }
  });

  test('is a response where it has a status of its own', async () => {
    const stranger = await scene.stranger('AGENT');
    const answer = await ask('0.3.0', 'message/stream', { message: messageOf('echo') }, stranger);
    expect([answer.status, answer.json.error.data.code]).toEqual([403, 'FORBIDDEN']);
  });
});
