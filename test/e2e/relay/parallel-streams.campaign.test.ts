import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf, type Peers, peers } from '../../kit/a2a/peers.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import type { Said, StockClient } from '../../kit/a2a/stock-client.types.ts';

describe.each(Object.keys(peers))('Of one caller to one agent, %s', (name) => {
  const { version, startAgent, connect } = peers[name] as Peers;
  let agent: StockAgent;
  let client: StockClient;
  beforeAll(async () => {
    agent = await startAgent();
    const scene = await RelayScene.begin();
    const agentId = await scene.register(agent);
    const sender = await scene.sender('AGENT', agentId);
    client = await connect(scene.target(sender, agentId, version));
  });
  afterAll(() => agent.stop());

  const many = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

  test('have a hundred streams at the same time, which all succeed', async () => {
    const streams = await many(100, () => allOf(client.stream('stream 5 50')));
    expect(new Set(streams.map((said) => said.filter(({ kind }) => kind === 'artifact').length))).toEqual(
      new Set([5]),
    );
    expect(new Set(streams.map((said) => said.at(-1)?.state))).toEqual(new Set(['completed']));
  });

  test(
    cites(
      ['decided.places-of-a-host', 'decided.requests-without-a-place', 'decided.the-traffic-lane'],
      'send, get and cancel beside a hundred and fifty streams that stay open',
    ),
    async () => {
      const open = await many(150, async () => {
        const events = client.stream('long');
        const first = (await events.next()).value as Said;
        return { taskId: String(first.taskId), events };
      });
      expect((await client.send('echo hello')).state).toBe('completed');
      for (const { taskId } of open) {
        expect((await client.get(taskId)).state).toBe('working');
        expect((await client.cancel(taskId)).state).toBe('canceled');
      }
      const ends = await Promise.all(open.map(async ({ events }) => (await allOf(events)).at(-1)?.state));
      expect(new Set(ends)).toEqual(new Set(['canceled']));
    },
  );
});
