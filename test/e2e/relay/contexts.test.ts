import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { fetchAs } from '../../kit/a2a/fetch-as.ts';
import { allOf, allPeers, type Peers } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender, sourceKinds } from '../../kit/a2a/relay-scene.ts';
import type { StockClient } from '../../kit/a2a/stock-client.types.ts';

const pairs = Object.keys(allPeers).flatMap((name) =>
  (['JSONRPC', 'HTTP+JSON'] as const).map((binding) => [name, binding] as const),
);

describe.each(pairs)('The contexts of %s, by %s,', (name, binding) => {
  const { version, startAgent, connect } = allPeers[name] as Peers;
  let agent: StockAgent;
  let scene: RelayScene;
  let agentId: string;
  let sender: Sender;
  let client: StockClient;
  beforeAll(async () => {
    agent = await startAgent();
    scene = await RelayScene.begin();
    agentId = await scene.register(agent);
    sender = await scene.sender('AGENT', agentId);
    client = await connect({ ...scene.target(sender, agentId, version), binding });
  });
  afterAll(() => agent.stop());

  /** The context in the last message that the agent has got. */
  const received = (): string =>
    agent.received.findLast(({ params }) => params?.message)?.params.message.contextId;

  test(
    cites(
      'decided.ids-of-contexts',
      'that the client names are its own everywhere, and others for the agent',
    ),
    async () => {
      const contextId = crypto.randomUUID();
      const asked = await client.send('ask which one', { contextId });
      const agentsId = received();
      const { taskId = '' } = asked;
      const said = [
        asked,
        await client.send('ask really', { contextId, taskId }),
        await client.get(taskId, 100),
        ...(await allOf(client.stream('stream 2 10', { contextId }))),
      ];
      expect(received()).toBe(agentsId);
      const running = (await client.stream('long', { contextId }).next()).value ?? asked;
      const events = client.resubscribe(String(running.taskId));
      // Nobody can follow a task that has ended.
      const begun = (await events.next()).value ?? asked;
      said.push(running, begun, await client.cancel(String(running.taskId)), ...(await allOf(events)));
      said.push(await client.send('message bye', { contextId }));
      expect(new Set(said.map((one) => one.contextId))).toEqual(new Set([contextId]));
      expect(agentsId).not.toBe(contextId);
      expect(received()).toBe(agentsId);
    },
  );

  test('that the agent names are continued at the agent by ids of the relay', async () => {
    const { contextId = '', taskId = '' } = await client.send('ask which one');
    expect(contextId).toMatch(/^ctx_/);
    expect((await client.send('ask really', { taskId, contextId })).contextId).toBe(contextId);
    const agentsId = received();
    expect(agentsId).toMatch(/^[\da-f]{8}-/);
    const said = [await client.get(taskId, 100), ...(await allOf(client.stream('echo more', { contextId })))];
    expect(new Set(said.map((one) => one.contextId))).toEqual(new Set([contextId]));
    expect(received()).toBe(agentsId);
  });

  test('in no answer are those that the agent knows, also in the history of a task', async () => {
    const { contextId = '', taskId = '' } = await client.send('ask which one');
    await client.send('ask really', { taskId, contextId });
    const url = `${scene.place.url}${scene.pathOf(sender, agentId, version)}`;
    const method = version === '1.0' ? 'GetTask' : 'tasks/get';
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { id: taskId, historyLength: 9 } });
    const headers = { 'content-type': 'application/json' };
    const text = await (await fetchAs(sender.token)(url, { method: 'POST', body, headers })).text();
    expect(text).not.toContain(received());
    expect(text.split(contextId).length).toBeGreaterThan(4);
  });

  test(
    cites('decided.ids-of-contexts', 'are not continued by anybody who knows the ids of either side'),
    async () => {
      const chosen = crypto.randomUUID();
      await client.send('ask which one', { contextId: chosen });
      const ofChosen = received();
      const { contextId: named = '' } = await client.send('ask which one');
      await client.send('echo this', { contextId: named });
      const ofNamed = received();
      const elsewhere = await RelayScene.begin();
      const sameAgent = await elsewhere.register(agent);
      for (const kind of sourceKinds)
        for (const [there, id] of [
          [scene, agentId],
          [elsewhere, sameAgent],
        ] as const) {
          const other = await connect({
            ...there.target(await there.sender(kind, id), id, version),
            binding,
          });
          for (const contextId of [chosen, ofChosen, named, ofNamed]) {
            expect((await other.send('echo secret', { contextId })).contextId).toBe(contextId);
            expect([ofChosen, ofNamed]).not.toContain(received());
          }
        }
    },
  );
});
