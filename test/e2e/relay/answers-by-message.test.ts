import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf, type Peers, peers } from '../../kit/a2a/peers.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import type { Said, StockClient } from '../../kit/a2a/stock-client.types.ts';
import { rest } from '../../kit/client.ts';
import { uuidV7 } from '../../kit/story.ts';

/** Those whose agents may begin a task and answer with a message: the official server of 1.0 refuses that. */
const names = Object.keys(peers).filter((name) => peers[name]?.version === '0.3.0');

describe.each(names)('An agent that answers with a message, through %s,', (name) => {
  const { version, startAgent, connect } = peers[name] as Peers;
  let agent: StockAgent;
  let scene: RelayScene;
  let client: StockClient;
  beforeAll(async () => {
    agent = await startAgent();
    scene = await RelayScene.begin();
    const agentId = await scene.register(agent);
    const sender = await scene.sender('AGENT', agentId);
    client = await connect(scene.target(sender, agentId, version));
  });
  afterAll(() => agent.stop());

  /** The state of a task as operation 8 shows it. */
  async function stateOf(taskId: string): Promise<string> {
    const path = `/relay/v1/relay-tasks/${taskId}`;
    return (await rest(scene.place.url, 'GET', path, scene.admin.token)).json.currentState;
  }

  test.each(['whole', 'as a stream'])(
    cites(
      ['decided.ids-of-tasks', 'decided.states-of-tasks'],
      'goes on with the task that the message names: %s',
    ),
    async (way) => {
      const answers =
        way === 'whole' ? [await client.send('reply hello')] : await allOf(client.stream('reply hello'));
      const { kind, text, taskId = '', contextId } = answers.at(-1) as Said;
      expect([kind, text, taskId]).toEqual(['message', 'hello', expect.stringMatching(uuidV7)]);
      expect(await stateOf(taskId)).not.toBe('completed');
      expect(await client.get(taskId)).toMatchObject({ taskId, state: 'working' });
      expect(await client.send('echo this', { taskId, contextId })).toMatchObject({
        taskId,
        state: 'completed',
      });
    },
  );

  test(
    cites('decided.states-of-tasks', 'leaves the task open that the message of its caller continues'),
    async () => {
      const { taskId = '', contextId } = await client.send('ask which one');
      const answer = await client.send('message hello', { taskId, contextId });
      expect(answer).toMatchObject({ kind: 'message', text: 'hello', taskId: undefined });
      expect(await stateOf(taskId)).toBe('input-required');
      expect(await client.send('echo this', { taskId, contextId })).toMatchObject({
        taskId,
        state: 'completed',
      });
      expect(await stateOf(taskId)).toBe('completed');
    },
  );
});
