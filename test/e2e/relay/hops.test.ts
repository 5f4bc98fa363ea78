import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { Received, StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';

let agent: StockAgent;
let scene: RelayScene;
let sender: Sender;
let agentId: string;
let rpc: RpcClient;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
  sender = await scene.sender('AGENT', agentId);
  rpc = new RpcClient(scene, sender, agentId);
});
afterAll(() => agent.stop());

const last = (): Received => agent.received.at(-1) as Received;

test(
  cites(
    'decided.bytes-pass-unchanged',
    'The agent gets the bytes of the message, and neither the token nor the cookies of its caller',
  ),
  async () => {
    const metadata = { weight: 1.5e300, nothing: null, deep: [[{ 'a b': '\u2028' }]] };
    await rpc.send(
      'echo hello',
      { metadata },
      { headers: { cookie: 'a=b', 'x-a2a-extensions': 'https://e.example' } },
    );
    const { headers, params } = last();
    expect(params.message.metadata).toEqual(metadata);
    expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
    expect(headers['x-a2a-extensions']).toBe('https://e.example');
  },
);

test(
  cites('decided.traces', 'The hops of one trace have one correlationId, which is that of the trace'),
  async () => {
    const traceId = createHash('sha256').update(agentId).digest('hex').slice(0, 32);
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const { json } = await rpc.send('echo hello', {}, { headers: { traceparent, tracestate: 'vendor=1' } });
    expect(last().headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(last().headers.traceparent).not.toBe(traceparent);
    expect(last().headers.tracestate).toMatch(/^agg=[\da-f]{8}$/);
    const task = await rest(
      scene.place.url,
      'GET',
      `/relay/v1/relay-tasks/${json.result.id}`,
      scene.admin.token,
    );
    expect(task.json.correlationId.replaceAll('-', '')).toBe(traceId);
  },
);

test(cites('decided.loops', 'A request that agents pass on in a circle ends'), async () => {
  let headers: Record<string, string> = {};
  for (let hops = 1; hops <= 20; hops += 1) {
    const { json } = await rpc.send('echo again', {}, { headers });
    if (json.error) {
      expect([json.error.data.code, hops > 1]).toEqual(['UNPROCESSABLE', true]);
      return;
    }
    const { traceparent, tracestate } = last().headers;
    headers = { traceparent: String(traceparent), tracestate: String(tracestate) };
  }
  throw new Error('It has passed the same agent twenty times.');
});

test('A message refers to other tasks of its sender by ids that the agent knows', async () => {
  const { json } = await rpc.send('echo first');
  const referred = json.result.id;
  const text = 'select upstream_task_id as id from relay.relay_task where task_id = $1';
  const [agents] = await new LedgerReader().query(text, [referred]);
  expect(agents?.id).not.toBe(referred);
  await rpc.send('echo second', { referenceTaskIds: [referred] });
  expect(last().params.message.referenceTaskIds).toEqual([agents?.id]);
  const other = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
  for (const foreign of [referred, agents?.id]) {
    expect((await other.send('echo third', { referenceTaskIds: [foreign] })).status).toBe(200);
    const [reference] = last().params.message.referenceTaskIds;
    expect([referred, agents?.id]).not.toContain(reference);
  }
});

test('A task shows who sent what to whom, and its state, in operation 8', async () => {
  const { json } = await rpc.call('message/send', { message: messageOf('ask which one') });
  const { id, contextId } = json.result;
  const { status, json: task } = await rest(
    scene.place.url,
    'GET',
    `/relay/v1/relay-tasks/${id}`,
    scene.admin.token,
  );
  expect([status, task]).toMatchObject([
    200,
    {
      taskId: id,
      tenantId: scene.tenantId,
      sinkAgentId: agentId,
      sourceAgentId: sender.id,
      sourceUserId: null,
      method: 'message/send',
      contextId,
      currentState: 'input-required',
      previewText: 'ask which one',
    },
  ]);
});
