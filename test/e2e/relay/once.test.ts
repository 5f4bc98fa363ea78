import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import type { StockClient } from '../../kit/a2a/stock-client.types.ts';
import { stockClient03 } from '../../kit/a2a/stock-client-03.ts';
import { rest } from '../../kit/client.ts';

let agent: StockAgent;
let scene: RelayScene;
let agentId: string;
let person: Sender;
let client: StockClient;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
  person = await scene.sender('USER', agentId);
  client = await stockClient03(scene.target(person, agentId));
});
afterAll(() => agent.stop());

/** The messages of a conversation with an id, as operation 17 lists them. */
async function stored(contextId: string, messageId: string): Promise<unknown[]> {
  const path = `/relay/v1/human/conversations/${contextId}/messages?size=200`;
  const { json } = await rest(scene.place.url, 'GET', path, person.token);
  return json.content.filter((message: { messageId: string }) => message.messageId === messageId);
}

describe('A message with one messageId', () => {
  test(
    cites(
      'decided.repeated-messages',
      'that is sent 20 times at once is one row and one call of the agent, and all get its answer',
    ),
    async () => {
      const messageId = crypto.randomUUID();
      const sends = Array.from({ length: 20 }, () => client.send('stream 3 50', { messageId }));
      const answers = await Promise.all(sends);
      expect(new Set(answers.map(({ taskId }) => taskId)).size).toBe(1);
      expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['completed']));
      expect(agent.receivedMessages(messageId)).toHaveLength(1);
      expect(await stored(String(answers[0]?.contextId), messageId)).toHaveLength(1);
    },
  );

  test('that streams is joined by the next caller, who sees its end', async () => {
    const messageId = crypto.randomUUID();
    const streaming = client.stream('stream 10 50', { messageId });
    const first = (await streaming.next()).value;
    const joined = allOf(client.stream('stream 10 50', { messageId }));
    const [all, more] = await Promise.all([allOf(streaming), joined]);
    expect(new Set(more.map(({ taskId }) => taskId))).toEqual(new Set([first?.taskId]));
    expect([all.at(-1)?.state, more.at(-1)?.state]).toEqual(['completed', 'completed']);
    expect(agent.receivedMessages(messageId)).toHaveLength(1);
  });

  test('that is sent again after its answer gets the same task, and the agent hears nothing', async () => {
    const messageId = crypto.randomUUID();
    const first = await client.send('echo hello', { messageId });
    expect(await client.send('echo hello', { messageId })).toMatchObject({
      taskId: first.taskId,
      contextId: first.contextId,
      state: 'completed',
    });
    expect(agent.receivedMessages(messageId)).toHaveLength(1);
  });

  test('whose answer was a message gets that again, and the agent hears nothing', async () => {
    const messageId = crypto.randomUUID();
    const first = await client.send('message hello', { messageId });
    expect(await client.send('message hello', { messageId })).toEqual(first);
    expect(first.kind).toBe('message');
    expect(agent.receivedMessages(messageId)).toHaveLength(1);
  });

  test('is another message for another sender', async () => {
    const messageId = crypto.randomUUID();
    const other = await stockClient03(scene.target(await scene.sender('USER', agentId), agentId));
    const [mine, theirs] = [
      await client.send('echo mine', { messageId }),
      await other.send('echo theirs', { messageId }),
    ];
    expect([mine.artifacts, theirs.artifacts]).toEqual([['mine'], ['theirs']]);
    expect(agent.receivedMessages(messageId)).toHaveLength(2);
  });

  test('whose first sender leaves is answered to those who wait with it, and to those who come later [decided.callers-who-leave]', async () => {
    const rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
    const messageId = crypto.randomUUID();
    const leaving = new AbortController();
    const first = rpc.send('stream 20 100', { messageId }, { signal: leaving.signal });
    await eventually(async () => agent.receivedMessages(messageId).length > 0, 'the agent has the message');
    const second = rpc.send('stream 20 100', { messageId });
    await sleep(200);
    leaving.abort();
    await expect(first).rejects.toThrow();
    const third = rpc.send('stream 20 100', { messageId });
    const { result } = (await second).json;
    expect(result.status.state).toBe('completed');
    expect((await third).json.result).toEqual(result);
    expect((await rpc.send('stream 20 100', { messageId })).json.result).toMatchObject({ id: result.id });
    expect(agent.receivedMessages(messageId)).toHaveLength(1);
  });

  test(
    cites(
      'decided.repeated-messages',
      'that continues a task shows the task to its sender who comes again, also after leaving before its answer',
    ),
    async () => {
      const rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
      const { id: taskId } = (await rpc.send('ask which one')).json.result;
      const [left, answered] = [crypto.randomUUID(), crypto.randomUUID()];
      const leaving = new AbortController();
      const first = rpc.send('stream 20 100', { messageId: left, taskId }, { signal: leaving.signal });
      await eventually(async () => agent.receivedMessages(left).length > 0, 'the agent has the message');
      leaving.abort();
      await expect(first).rejects.toThrow();
      const repeated = await rpc.send('stream 20 100', { messageId: left, taskId });
      expect(repeated.json.result).toMatchObject({ id: taskId, status: { state: 'completed' } });
      expect(agent.receivedMessages(left)).toHaveLength(1);
      const { id: other } = (await rpc.send('ask which one')).json.result;
      for (const _ of ['once', 'again'])
        expect(
          (await rpc.send('echo this', { messageId: answered, taskId: other })).json.result,
        ).toMatchObject({
          id: other,
          status: { state: 'completed' },
        });
      expect(agent.receivedMessages(answered)).toHaveLength(1);
    },
  );

  test('can be sent again after it was refused', async () => {
    const stranger = await scene.stranger('AGENT');
    const rpc = new RpcClient(scene, stranger, agentId);
    const messageId = crypto.randomUUID();
    expect((await rpc.send('echo hello', { messageId })).status).toBe(403);
    await scene.maker.subscription('Agent', stranger.id, agentId);
    await scene.known();
    const { json } = await rpc.send('echo hello', { messageId });
    expect(json.result.status.state).toBe('completed');
  });
});
