import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender, type SourceKind, sourceKinds } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { stockClient03 } from '../../kit/a2a/stock-client-03.ts';
import { rest } from '../../kit/client.ts';

let agent: StockAgent;
let scene: RelayScene;
let agentId: string;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
});
afterAll(() => agent.stop());

const send = (sender: Sender, path: string) =>
  rest(scene.place.url, 'POST', path, sender.token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 'q-1',
      method: 'message/send',
      params: { message: messageOf('echo') },
    }),
  });

describe.each(sourceKinds)('A sender of the kind %s', (kind: SourceKind) => {
  test('sends and streams through its own address with a stock client', async () => {
    const sender = await scene.sender(kind, agentId);
    const client = await stockClient03(scene.target(sender, agentId));
    expect(await client.send('echo hello')).toMatchObject({ state: 'completed', artifacts: ['hello'] });
    const said = await allOf(client.stream('stream 2 10'));
    expect(said.at(-1)).toMatchObject({ kind: 'status', state: 'completed' });
  });

  test(
    cites(
      'decided.the-steps-of-a-hop',
      'without a live subscription gets 403 with the id of its request, and the agent hears nothing',
    ),
    async () => {
      const stranger = await scene.stranger(kind);
      const before = agent.received.length;
      const { status, json } = await send(stranger, scene.pathOf(stranger, agentId));
      expect([status, json]).toMatchObject([
        403,
        { jsonrpc: '2.0', id: 'q-1', error: { data: { code: 'FORBIDDEN' } } },
      ]);
      expect(agent.received.length).toBe(before);
    },
  );

  test('cannot use the address of another kind', async () => {
    const sender = await scene.sender(kind, agentId);
    for (const other of sourceKinds.filter((one) => one !== kind)) {
      const { id } = other === 'CHANNEL' ? await scene.stranger('CHANNEL') : sender;
      const { status } = await send(sender, scene.pathOf({ kind: other, id }, agentId));
      expect([other, status]).toEqual([other, 403]);
    }
  });

  test('sees no task of another sender', async () => {
    const [owner, other] = [await scene.sender(kind, agentId), await scene.sender(kind, agentId)];
    const { taskId } = await (await stockClient03(scene.target(owner, agentId))).send('ask which one');
    const rpc = new RpcClient(scene, other, agentId);
    expect((await rpc.call('tasks/get', { id: taskId })).json.error.code).toBe(-32001);
    expect((await rpc.call('tasks/cancel', { id: taskId })).json.error.code).toBe(-32001);
    expect((await rpc.send('echo mine', { taskId })).json.error.code).toBe(-32001);
  });
});

describe('A channel', () => {
  test('cannot send in the name of another channel', async () => {
    const [one, other] = [await scene.sender('CHANNEL', agentId), await scene.sender('CHANNEL', agentId)];
    expect((await send(one, scene.pathOf(other, agentId))).status).toBe(403);
  });
});

describe('An agent that is', () => {
  test('unknown, or of another tenant and not published, is not found', async () => {
    const elsewhere = await RelayScene.begin();
    const hidden = await elsewhere.register(agent);
    const sender = await scene.sender('AGENT', agentId);
    const answers = [crypto.randomUUID(), hidden].map((id) => send(sender, scene.pathOf(sender, id)));
    const [unknown, foreign] = await Promise.all(answers);
    expect([unknown?.status, foreign?.status]).toEqual([404, 404]);
  });

  test('published by another tenant is called by those whose subscription it has approved', async () => {
    const provider = await RelayScene.begin();
    const published = await provider.register(agent, { visibility: 'PUBLIC' });
    const sender = await scene.stranger('AGENT');
    const id = await scene.maker.subscription('Agent', sender.id, published);
    expect((await send(sender, scene.pathOf(sender, published))).status).toBe(403);
    await provider.maker.ask(
      'mutation ($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status } }',
      { id },
    );
    await provider.known();
    const client = await stockClient03(scene.target(sender, published));
    expect(await client.send('echo hello')).toMatchObject({ state: 'completed' });
  });
});
