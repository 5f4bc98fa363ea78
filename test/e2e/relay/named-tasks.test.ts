import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type StockAgent, startAgentServer } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { agentCard } from '../../kit/registry-maker.ts';

/** Answers with a task that tells all that it knows of others, or with an error that names the task that it is asked for. */
function startTalkativeAgent(): Promise<StockAgent> {
  const tasks: string[] = [];
  return startAgentServer('0.3.0', (url) => ({
    card: Object.assign(agentCard('Talkative'), { url }),
    handle: async ({ id, method, params }) => {
      const { message, id: asked = '' } = params as {
        message?: { referenceTaskIds?: string[] };
        id?: string;
      };
      if (method === 'tasks/cancel') {
        const error = { code: -32002, message: `Task ${asked} is over.`, data: { taskId: asked } };
        return { jsonrpc: '2.0', id, error };
      }
      const taskId = method === 'tasks/get' ? asked : `agents-task-${crypto.randomUUID()}`;
      const history = [{ kind: 'message', ...message, parts: [], role: 'user', messageId: 'echo', taskId }];
      const said = { kind: 'message', role: 'agent', messageId: `said-${taskId}`, parts: [], taskId };
      const status = { state: 'completed', message: { ...said, referenceTaskIds: [...tasks] } };
      if (!tasks.includes(taskId)) tasks.push(taskId);
      return { jsonrpc: '2.0', id, result: { kind: 'task', id: taskId, contextId: 'c', status, history } };
    },
  }));
}

describe('The tasks that an agent names', () => {
  let agent: StockAgent;
  let scene: RelayScene;
  let agentId: string;
  beforeAll(async () => {
    agent = await startTalkativeAgent();
    scene = await RelayScene.begin();
    agentId = await scene.register(agent);
  });
  afterAll(() => agent.stop());

  const person = async () => new RpcClient(scene, await scene.sender('USER', agentId), agentId);

  test(
    cites(
      'decided.ids-of-tasks',
      'as references are those that its client knows, now and when it asks again',
    ),
    async () => {
      const rpc = await person();
      const first = (await rpc.send('one')).json.result;
      const second = (await rpc.send('two', { referenceTaskIds: [first.id] })).json.result;
      expect(agent.received.at(-1)?.params.message.referenceTaskIds[0]).toMatch(/^agents-task-/);
      expect(second.history[0].referenceTaskIds).toEqual([first.id]);
      expect(second.status.message.referenceTaskIds).toContain(first.id);
      const again = (await rpc.call('tasks/get', { id: first.id })).json.result;
      expect(again.status.message.referenceTaskIds).toEqual(expect.arrayContaining([first.id, second.id]));
    },
  );

  test(
    cites(
      'decided.ids-of-tasks',
      'as references are no others than those of its client, by the ids of the relay',
    ),
    async () => {
      const [rpc, other] = [await person(), await person()];
      const { id } = (await rpc.send('one')).json.result;
      await rpc.send('two', { referenceTaskIds: [id] });
      const [agentsId = ''] = agent.received.at(-1)?.params.message.referenceTaskIds ?? [];
      const foreign = [id, agentsId, crypto.randomUUID()];
      await other.send('three', { referenceTaskIds: foreign });
      const named = agent.received.at(-1)?.params.message.referenceTaskIds;
      expect(named).toHaveLength(foreign.length);
      expect(named.filter((one: string) => foreign.includes(one))).toEqual([]);
    },
  );

  test(
    cites('decided.ids-of-tasks', 'in the texts of an error are those that its client knows'),
    async () => {
      const rpc = await person();
      const { id } = (await rpc.send('one')).json.result;
      const { error } = (await rpc.call('tasks/cancel', { id })).json;
      expect(error).toEqual({ code: -32002, message: `Task ${id} is over.`, data: { taskId: id } });
    },
  );
});
