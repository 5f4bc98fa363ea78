import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { rest } from '../../kit/client.ts';

let agent: StockAgent;
let scene: RelayScene;
let agentId: string;
let sender: Sender;
let rpc: RpcClient;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
  sender = await scene.sender('AGENT', agentId);
  rpc = new RpcClient(scene, sender, agentId);
});
afterAll(() => agent.stop());

const refused = [422, 'UNPROCESSABLE'];
const codeIn = ({ status, json }: Awaited<ReturnType<RpcClient['send']>>) => [status, json.error?.data.code];

describe('Another message with a messageId that was used', () => {
  test(
    cites('decided.repeated-messages', 'is 422 where its parts, its context or its task is another one'),
    async () => {
      const [messageId, contextId] = [crypto.randomUUID(), crypto.randomUUID()];
      const { id: taskId } = (await rpc.send('ask which one')).json.result;
      const first = await rpc.send('echo hello', { messageId, contextId });
      expect(first.json.result.status.state).toBe('completed');
      for (const other of [
        rpc.send('echo hello!', { messageId, contextId }),
        rpc.send('echo hello', { messageId, contextId: crypto.randomUUID() }),
        rpc.send('echo hello', { messageId }),
        rpc.send('echo hello', { messageId, contextId, taskId }),
        rpc.call('message/stream', { message: messageOf('echo hello!', { messageId, contextId }) }),
      ])
        expect(codeIn(await other)).toEqual(refused);
      expect(agent.receivedMessages(messageId)).toHaveLength(1);
      expect((await rpc.send('echo hello', { messageId, contextId })).json.result.id).toBe(
        first.json.result.id,
      );
    },
  );

  test('is 422 also while the first one runs', async () => {
    const messageId = crypto.randomUUID();
    const first = rpc.send('stream 10 100', { messageId });
    await eventually(() => agent.receivedMessages(messageId).length > 0, 'the agent has the message');
    expect(codeIn(await rpc.send('echo hello', { messageId }))).toEqual(refused);
    expect((await first).json.result.status.state).toBe('completed');
  });

  test('has its status in REST', async () => {
    const messageId = crypto.randomUUID();
    const send = (text: string) =>
      rest(scene.place.url, 'POST', `${rpc.path}/v1/message:send`, sender.token, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(text, { messageId }) }),
      });
    expect((await send('echo hello')).status).toBe(201);
    expect((await send('echo there')).status).toBe(422);
  });

  test('is the same one in another spelling of JSON', async () => {
    const messageId = crypto.randomUUID();
    const data = { kind: 'data', data: { a: 1, b: ['é', 100] } };
    const { json } = await rpc.call('message/send', {
      message: { ...messageOf('', { messageId }), parts: [{ kind: 'text', text: 'echo hello' }, data] },
    });
    const again = await rpc.post(
      `{"params": {"message": {"parts": [{"text": "echo \\u0068ello", "kind": "text"},
        {"data": {"b": ["\\u00e9", 1e2], "a": 1.0}, "kind": "data"}],
        "role": "user", "kind": "message", "messageId": "${messageId}"}},
        "method": "message/send", "id": 7, "jsonrpc": "2.0"}`,
    );
    expect(again.json).toMatchObject({ id: 7, result: { id: json.result.id } });
    expect(agent.receivedMessages(messageId)).toHaveLength(1);
  });
});
