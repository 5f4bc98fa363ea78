import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf, codeOf } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { stockClient03 } from '../../kit/a2a/stock-client-03.ts';
import { rest } from '../../kit/client.ts';

let agent: StockAgent;
let scene: RelayScene;
let sender: Sender;
let agentId: string;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
  sender = await scene.sender('AGENT', agentId);
});
afterAll(() => agent.stop());

/** A request below the agent's path; messages in the shape of ProtoJSON (domain.md 5.1). */
const ask = (method: string, below: string, body?: object) =>
  rest(scene.place.url, method, `${scene.pathOf(sender, agentId)}${below}`, sender.token, {
    headers: body && { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });

const saying = (text: string, more: object = {}) => ({
  message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', content: [{ text }], ...more },
});

test('A stock client that prefers REST talks to an agent that only speaks JSON-RPC', async () => {
  const client = await stockClient03({ ...scene.target(sender, agentId), binding: 'HTTP+JSON' });
  const before = agent.received.length;
  const { taskId = '' } = await client.send('ask which one');
  expect(await client.send('echo this', { taskId })).toMatchObject({
    taskId,
    state: 'completed',
    artifacts: ['this'],
  });
  expect((await client.get(taskId, 1)).history).toBe(1);
  const said = await allOf(client.stream('stream 2 10'));
  expect(said.map(({ kind, state }) => state ?? kind)).toEqual([
    'submitted',
    'working',
    'artifact',
    'artifact',
    'completed',
  ]);
  expect(agent.received.slice(before).map(({ method }) => method)).toContain('message/stream');
  const { taskId: running = '' } = (await client.stream('long').next()).value ?? {};
  expect(await client.cancel(running)).toMatchObject({ state: 'canceled' });
  await expect(codeOf(client.get(crypto.randomUUID()))).resolves.toMatch(/not found/i);
});

describe.each(['/v1', ''])('REST below %s/', (version) => {
  test('sends, gets and cancels, with the statuses of the protocol', async () => {
    const sent = await ask('POST', `${version}/message:send`, saying('ask which one'));
    expect([sent.status, sent.json.task.status.state]).toEqual([201, 'TASK_STATE_INPUT_REQUIRED']);
    const { id } = sent.json.task;
    const got = await ask('GET', `${version}/tasks/${id}?historyLength=1`);
    expect([got.status, got.json.id, got.json.history.length]).toEqual([200, id, 1]);
    const cancelled = await ask('POST', `${version}/tasks/${id}:cancel`);
    expect([cancelled.status, cancelled.json.status.state]).toEqual([202, 'TASK_STATE_CANCELLED']);
    const again = await ask('POST', `${version}/tasks/${id}:cancel`);
    expect([again.status, again.json.code]).toEqual([409, -32002]);
  });

  test('takes the shapes of JSON-RPC, too', async () => {
    const parts = [{ kind: 'text', text: 'message hello' }];
    const message = { kind: 'message', role: 'user', messageId: crypto.randomUUID(), parts };
    const { status, json } = await ask('POST', `${version}/message:send`, { message });
    expect([status, json.message.content]).toEqual([201, [{ text: 'hello' }]]);
  });

  test.each([
    ['an unknown task', 'GET', `/tasks/${crypto.randomUUID()}`, undefined, 404, -32001],
    ['no message', 'POST', '/message:send', {}, 400, -32602],
    [
      'a push configuration',
      'POST',
      `/tasks/${crypto.randomUUID()}/pushNotificationConfigs`,
      { url: 'https://a.example' },
      400,
      -32003,
    ],
  ])('refuses %s', async (_, method, below, body, status, code) => {
    const answer = await ask(method, `${version}${below}`, body);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });
});
