import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import type { StockClient } from '../../kit/a2a/stock-client.types.ts';
import { stockClient03 } from '../../kit/a2a/stock-client-03.ts';
import { ask } from '../../kit/client.ts';
import { type OutsideHost, startHost } from '../../kit/outside-host.ts';

const set = `mutation ($id: UUID!, $input: UpstreamCredentialInput!) {
  setUpstreamCredential(agentId: $id, input: $input) { kind } }`;

/** Issues tokens that are used once. The next request is held where that is wanted. */
class AuthorizationServer {
  holdsNext = false;
  held: ServerResponse | undefined;

  answer(response: ServerResponse): void {
    if (this.holdsNext) this.held = response;
    else response.end(JSON.stringify({ access_token: crypto.randomUUID(), expires_in: 1 }));
    this.holdsNext = false;
  }
}

const tokens = new AuthorizationServer();
let tokenHost: OutsideHost;
let agent: StockAgent;
let scene: RelayScene;
let sender: Sender;
let agentId: string;
let rpc: RpcClient;
let client: StockClient;
beforeAll(async () => {
  tokenHost = await startHost((_request, response) => tokens.answer(response));
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
  sender = await scene.sender('AGENT', agentId);
  const kind = 'OAUTH2_CLIENT_CREDENTIALS';
  const input = { kind, tokenUrl: `${tokenHost.url}/token`, clientId: 'relay', secret: 'secret' };
  await ask(scene.place.url, set, { id: agentId, input }, scene.admin.token);
  await scene.known();
  rpc = new RpcClient(scene, sender, agentId);
  client = await stockClient03(scene.target(sender, agentId));
});
afterAll(async () => {
  await agent.stop();
  await tokenHost.stop();
});

test.each(['begins', 'continues'])(
  cites(
    ['decided.repeated-messages', 'decided.messages-exist-once'],
    'A message that %s a task is sent by the call that waits for another one which cannot send it',
  ),
  async (what) => {
    const taskId = what === 'continues' ? (await client.send('ask which one')).taskId : undefined;
    const messageId = crypto.randomUUID();
    tokens.holdsNext = true;
    const first = rpc.send('echo this', { messageId, taskId });
    await eventually(() => tokens.held, 'the first call asks for a token');
    const second = allOf(client.stream('echo this', { messageId, taskId }));
    await sleep(200);
    tokens.held?.writeHead(500).end();
    tokens.held = undefined;
    expect((await first).status).toBe(502);
    expect((await second).at(-1)).toMatchObject({ kind: 'status', state: 'completed' });
    expect(agent.receivedMessages(messageId)).toHaveLength(1);
    const again = await client.send('echo this', { messageId, taskId });
    expect(again).toMatchObject({ state: 'completed', artifacts: ['this'] });
    expect(agent.receivedMessages(messageId)).toHaveLength(1);
  },
);
