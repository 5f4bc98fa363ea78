import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf, type Peers, peers } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { rest } from '../../kit/client.ts';

describe.each(Object.keys(peers))('A person reads in the conversation with %s', (name) => {
  const pair = peers[name] as Peers;
  let agent: StockAgent;
  let scene: RelayScene;
  let agentId: string;
  let person: Sender;
  beforeAll(async () => {
    agent = await pair.startAgent();
    scene = await RelayScene.begin();
    agentId = await scene.register(agent);
    person = await scene.sender('USER', agentId);
  });
  afterAll(() => agent.stop());

  const connect = () => pair.connect(scene.target(person, agentId, pair.version));

  /** Who said what, oldest first. */
  async function said(contextId = ''): Promise<[string, string][]> {
    const path = `/relay/v1/human/conversations/${contextId}/messages`;
    const { json } = await rest(scene.place.url, 'GET', path, person.token);
    return json.content.map(({ role, parts }: { role: string; parts: { text: string }[] }) => [
      role,
      parts.map(({ text }) => text).join('|'),
    ]);
  }

  test(
    cites('decided.answers-in-conversations', 'what the agent answered in an artifact, once'),
    async () => {
      const client = await connect();
      const { taskId = '', contextId } = await client.send('echo forty-two');
      const expected = [
        ['user', 'echo forty-two'],
        ['agent', 'forty-two'],
      ];
      expect(await said(contextId)).toEqual(expected);
      await client.get(taskId);
      expect(await said(contextId)).toEqual(expected);
    },
  );

  test(
    cites(
      'decided.answers-in-conversations',
      'what the agent streamed, as one text, also when the task is asked for',
    ),
    async () => {
      const client = await connect();
      const events = await allOf(client.stream('pieces The |answer is |42'));
      const { taskId = '', contextId } = events.at(-1) ?? {};
      const answer = await said(contextId);
      expect(answer).toEqual([
        ['user', 'pieces The |answer is |42'],
        ['agent', 'The answer is 42'],
      ]);
      await client.get(taskId);
      expect(await said(contextId)).toEqual(answer);
    },
  );
});
