import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';

// What the A2A compatibility kit checks of concurrency (a2aproject/a2a-tck, branch 0.3.x), in our own words.

let agent: StockAgent;
let rpc: RpcClient;
beforeAll(async () => {
  agent = await startStockAgent03();
  const scene = await RelayScene.begin();
  const agentId = await scene.register(agent);
  rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
});
afterAll(() => agent.stop());

describe('Many requests', () => {
  test('with the same id are all answered', async () => {
    const body = () =>
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'message/send',
        params: { message: messageOf('echo') },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => rpc.post(body())));
    expect(answers.map(({ json }) => [json.id, json.result.kind])).toEqual(Array(10).fill([1, 'task']));
  });

  test('one after the other, and at the same time, all succeed', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await rpc.send('echo hello')).json.error).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 30 }, () => rpc.send('echo hello')));
    expect(new Set(answers.map(({ json }) => json.result.id)).size).toBe(30);
  });

  test('about the same task each get a valid response, and leave it in a final state', async () => {
    const { json } = await rpc.send('ask which one');
    const { id } = json.result;
    const answers = await Promise.all([
      rpc.call('tasks/get', { id }),
      rpc.call('tasks/cancel', { id }),
      rpc.call('tasks/get', { id, historyLength: 1 }),
      rpc.send('echo this', { taskId: id }),
      rpc.call('tasks/cancel', { id }),
    ]);
    for (const { status, json: each } of answers) {
      expect(status).toBe(200);
      expect('result' in each).not.toBe('error' in each);
    }
    const { result } = (await rpc.call('tasks/get', { id })).json;
    expect(['canceled', 'completed']).toContain(result.status.state);
  });
});
