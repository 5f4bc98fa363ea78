import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type StockAgent, startAgentServer } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { rest } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';

describe('A context is shown', () => {
  let agent: StockAgent;
  let scene: RelayScene;
  let agentId: string;
  beforeAll(async () => {
    agent = await startStockAgent03();
    scene = await RelayScene.begin();
    agentId = await scene.register(agent);
  });
  afterAll(() => agent.stop());

  test(
    cites(
      'decided.whose-messages-are-shown',
      'to those who may read its conversation, and its tasks are found by it by nobody else',
    ),
    async () => {
      const [own, other] = [await scene.sender('USER', agentId), await scene.sender('USER', agentId)];
      const { json } = await new RpcClient(scene, own, agentId).send('ask which one');
      const { id, contextId } = json.result;
      const ask = (path: string, token: string) => rest(scene.place.url, 'GET', path, token);
      const seen = async (token: string) => [
        (await ask(`/relay/v1/relay-tasks/${id}`, token)).json.contextId,
        (await ask(`/relay/v1/relay-tasks?contextId=${contextId}`, token)).json.totalElements,
        (await ask(`/relay/v1/relay-tasks?sinkAgentId=${agentId}`, token)).json.content[0].contextId,
      ];
      expect(await seen(own.token)).toEqual([contextId, 1, contextId]);
      expect(await seen(scene.admin.token)).toEqual([contextId, 1, contextId]);
      expect(await seen(other.token)).toEqual([null, 0, null]);
    },
  );
});

describe('An agent that names contexts as it likes', () => {
  let context = '';
  let agent: StockAgent;
  let scene: RelayScene;
  let agentId: string;
  beforeAll(async () => {
    agent = await startAgentServer('0.3.0', (url) => ({
      card: Object.assign(agentCard('Wilful'), { url }),
      handle: async ({ id }) => {
        const result = {
          kind: 'task',
          id: crypto.randomUUID(),
          contextId: context,
          status: { state: 'completed' },
        };
        return { jsonrpc: '2.0', id, result } as never;
      },
    }));
    scene = await RelayScene.begin();
    agentId = await scene.register(agent);
  });
  afterAll(() => agent.stop());

  const contextAt = () => agent.received.at(-1)?.params.message.contextId;

  test('begins another conversation with it, which goes on there', async () => {
    const rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
    context = 'the agent’s own';
    const { contextId } = (await rpc.send('hello', { contextId: 'mine' })).json.result;
    expect([contextId, contextAt()]).not.toContain('mine');
    await rpc.send('hello again', { contextId });
    expect(contextAt()).toBe(context);
  });

  test('gives nobody the context of another caller', async () => {
    const [one, other] = [await scene.sender('AGENT', agentId), await scene.sender('AGENT', agentId)];
    const [mine, theirs] = [new RpcClient(scene, one, agentId), new RpcClient(scene, other, agentId)];
    context = crypto.randomUUID();
    const { contextId } = (await mine.send('hello')).json.result;
    for (context of [context, contextId]) {
      const given = (await theirs.send('hello')).json.result.contextId;
      expect(given).not.toBe(contextId);
      const before = context;
      await mine.send('hello again', { contextId: given });
      expect(contextAt()).not.toBe(before);
    }
  });

  test('is refused an id of more than 128 bytes', async () => {
    const rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
    context = 'c'.repeat(128);
    expect((await rpc.send('hello')).json.result.contextId).toHaveLength(198);
    context = 'c'.repeat(129);
    const { status, json } = await rpc.send('hello');
    expect([status, json.error.data.code]).toEqual([502, 'UPSTREAM_FAILED']);
  });
});
