import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf, allPeers, type Peers } from '../../kit/a2a/peers.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import type { StockClient } from '../../kit/a2a/stock-client.types.ts';

const bindings = ['JSONRPC', 'HTTP+JSON'] as const;
const pairs = Object.keys(allPeers).flatMap((name) => bindings.map((binding) => [name, binding] as const));

describe.each(pairs)('A message that was answered and is sent again through %s, by %s', (name, binding) => {
  const { version, startAgent, connect } = allPeers[name] as Peers;
  let agent: StockAgent;
  let client: StockClient;
  beforeAll(async () => {
    agent = await startAgent();
    const scene = await RelayScene.begin();
    const agentId = await scene.register(agent);
    const sender = await scene.sender('AGENT', agentId);
    client = await connect({ ...scene.target(sender, agentId, version), binding });
  });
  afterAll(() => agent.stop());

  test(
    cites('decided.repeated-messages', 'gets its task again, whole or as a stream of one event'),
    async () => {
      const messageId = crypto.randomUUID();
      const first = await client.send('echo hello', { messageId });
      expect(first).toMatchObject({ kind: 'task', state: 'completed', artifacts: ['hello'] });
      // The official server of 0.3 gives a history only where it is asked for one.
      const { history: _, ...task } = first;
      expect(await client.send('echo hello', { messageId })).toMatchObject(task);
      expect(await allOf(client.stream('echo hello', { messageId }))).toMatchObject([task]);
      expect(agent.receivedMessages(messageId)).toHaveLength(1);
    },
  );

  test(
    cites('decided.repeated-messages', 'gets a message again, whole or as a stream of one event'),
    async () => {
      const messageId = crypto.randomUUID();
      const first = await client.send('message hello', { messageId });
      expect(first).toMatchObject({ kind: 'message', text: 'hello' });
      expect(await client.send('message hello', { messageId })).toEqual(first);
      expect(await allOf(client.stream('message hello', { messageId }))).toEqual([first]);
      expect(agent.receivedMessages(messageId)).toHaveLength(1);
    },
  );
});
