import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { freePort } from '../../kit/free-port.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { freshAddress, type OutsideHost, startHost } from '../../kit/outside-host.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { requestTo } from '../../kit/request-to.ts';

const database = new LedgerReader();

const task = { kind: 'task', id: 't-1', contextId: 'c-1', status: { state: 'working' } };
const event = { jsonrpc: '2.0', id: 1, result: task };

/** Answers `/nothing` without an answer; does not answer `/silent`; begins a stream at other paths, which breaks at `/broken`, and does not end otherwise. */
let host: OutsideHost;
let scene: RelayScene;
let sender: Sender;
beforeAll(async () => {
  host = await startHost(({ url }, response) => {
    if (url === '/silent') return;
    if (url === '/nothing') return void response.end('{"jsonrpc":"2.0","id":1,"result":null}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(event)}\n\n`);
    if (url === '/broken') response.write(Buffer.from([0xff]));
  });
  scene = await RelayScene.begin();
  sender = await scene.stranger('AGENT');
});
afterAll(() => host.stop());

/** An agent at an address, and how its sender calls it. */
async function agentAt(url: string) {
  const card = { ...agentCard('Counted'), url, capabilities: { streaming: true } };
  const agentId = await scene.register({ card });
  await scene.maker.subscription('Agent', sender.id, agentId);
  await scene.known();
  return { agentId, rpc: new RpcClient(scene, sender, agentId) };
}

/** What the tenant has counted of calls of an agent. */
async function countedOf(agentId: string) {
  const ask = `query ($id: UUID!) { agent(agentId: $id) {
    metrics { requestCount errorPercentage } lastFailedAt } }`;
  const { metrics, lastFailedAt } = await scene.maker.ask(ask, { id: agentId });
  const { requestCount = 0, errorPercentage = 0 } = metrics ?? {};
  return { requestCount, errorPercentage, hasFailed: lastFailedAt !== null };
}

const nothing = { requestCount: 0, errorPercentage: 0 };
const failedOnce = { requestCount: 1, errorPercentage: 100, hasFailed: true };

/** Calls an agent that cannot be reached, and waits until that is counted: then earlier calls are counted, too. */
async function callDead() {
  const { agentId, rpc } = await agentAt(`http://${freshAddress()}:${await freePort()}/`);
  expect((await rpc.send('hello')).status).toBe(502);
  const isCounted = async () => (await countedOf(agentId)).requestCount > 0;
  await eventually(isCounted, 'a call of a dead agent is counted');
  return agentId;
}

/** Waits until the relay has recorded how the only call of an agent ended. */
async function isOver(agentId: string): Promise<void> {
  const ended = () =>
    database.query(
      'select outcome from traffic.outcome join traffic.exchange using (tenant_id, exchange_id) where sink_id = $1',
      [agentId],
    );
  await eventually(async () => (await ended()).length > 0, 'the outcome of a call is recorded');
}

test(
  cites('decided.counted-calls', 'A call whose agent accepts no connection counts as failed'),
  async () => {
    const agentId = await callDead();
    expect(await countedOf(agentId)).toEqual(failedOnce);
  },
);

test(cites('decided.counted-calls', 'A call whose agent breaks its stream counts as failed'), async () => {
  const { agentId, rpc } = await agentAt(`${host.url}/broken`);
  const { text } = await rpc.call('message/stream', { message: messageOf('hello') });
  expect(text).toContain('UPSTREAM_FAILED');
  await callDead();
  expect(await countedOf(agentId)).toEqual(failedOnce);
});

test(
  cites(
    'decided.answers-of-agents',
    'A call whose agent answers nothing at all with success has failed, counts as failed, and leaves its task unknown',
  ),
  async () => {
    const { agentId, rpc } = await agentAt(`${host.url}/nothing`);
    const { status, json } = await rpc.send('hello');
    expect([status, json.error.data.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(json.error.message).toContain('The result of message/send is no task or message');
    await callDead();
    expect(await countedOf(agentId)).toEqual(failedOnce);
    const states = 'select current_state from relay.relay_task where sink_agent_id = $1';
    expect(await database.query(states, [agentId])).toEqual([{ current_state: 'unknown' }]);
  },
);

test(
  cites('decided.counted-calls', 'A call that the relay does not send, for it may not, counts nothing'),
  async () => {
    const { agentId, rpc } = await agentAt('http://127.0.0.1:9/');
    expect((await rpc.send('hello')).json.error.message).toContain('The request was not sent.');
    await callDead();
    expect(await countedOf(agentId)).toMatchObject(nothing);
  },
);

/** An agent whose caller has left before the answer was complete. */
async function leftBehind(path: string, method: string): Promise<string> {
  const { agentId, rpc } = await agentAt(host.url + path);
  const leaving = new AbortController();
  const arrived = requestTo(host.server, path);
  const answer = rpc.call(method, { message: messageOf('hello') }, { signal: leaving.signal });
  await arrived;
  leaving.abort();
  await expect(answer).rejects.toThrow();
  return agentId;
}

test(
  cites('decided.counted-calls', 'A call whose caller leaves while its stream is read counts nothing'),
  async () => {
    const agentId = await leftBehind('/stream', 'message/stream');
    await isOver(agentId);
    await callDead();
    expect(await countedOf(agentId)).toEqual({ ...nothing, hasFailed: false });
  },
);

test(
  cites('decided.counted-calls', 'A call whose caller leaves before its answer counts as it ends'),
  async () => {
    const agentId = await leftBehind('/silent', 'message/send');
    host.server.closeAllConnections();
    await isOver(agentId);
    await callDead();
    expect(await countedOf(agentId)).toEqual(failedOnce);
  },
);
