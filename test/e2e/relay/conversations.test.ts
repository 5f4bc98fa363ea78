import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { stockClient03 } from '../../kit/a2a/stock-client-03.ts';
import { rest } from '../../kit/client.ts';

let agent: StockAgent;
let scene: RelayScene;
let agentId: string;
let person: Sender;
beforeAll(async () => {
  agent = await startStockAgent03();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
  person = await scene.sender('USER', agentId);
});
afterAll(() => agent.stop());

const messagesOf = (contextId: string, token: string) =>
  rest(scene.place.url, 'GET', `/relay/v1/human/conversations/${contextId}/messages`, token);

test(
  cites(['op17.path', 'op17.order'], 'A conversation has what was said by both sides, oldest first'),
  async () => {
    const client = await stockClient03(scene.target(person, agentId));
    const { taskId, contextId = '' } = await client.send('ask which one', { messageId: 'm-1' });
    await client.send('ask really', { taskId, contextId, messageId: 'm-2' });
    await client.send('message bye', { contextId, messageId: 'm-3' });
    const { status, json } = await messagesOf(contextId, person.token);
    const texts = json.content.map(({ role, parts }: { role: string; parts: { text: string }[] }) => [
      role,
      parts[0]?.text,
    ]);
    expect([status, texts]).toEqual([
      200,
      [
        ['user', 'ask which one'],
        ['agent', 'which one'],
        ['user', 'ask really'],
        ['agent', 'really'],
        ['user', 'message bye'],
        ['agent', 'bye'],
      ],
    ]);
    expect(json.content[0]).toMatchObject({ messageId: 'm-1', taskId, createdAt: expect.any(String) });
  },
);

test.each([
  'c'.repeat(200),
  '語'.repeat(200),
  'a/b',
  'a\\b',
  '%2F',
  '100%',
  'a?b#c;d',
  ' ',
  '\n',
  '...',
  './a',
])(
  cites('decided.ids-in-paths', 'A conversation is read by the id that its client has chosen: %j'),
  async (contextId) => {
    const rpc = new RpcClient(scene, person, agentId);
    expect((await rpc.send('message hello', { contextId })).status).toBe(200);
    const { status, json } = await messagesOf(encodeURIComponent(contextId), person.token);
    expect([status, json.totalElements]).toEqual([200, 2]);
  },
);

test.each(['.', '..'])(
  cites('decided.ids-in-paths', 'A conversation whose id no path can have is refused: %s'),
  async (contextId) => {
    const { json } = await new RpcClient(scene, person, agentId).send('message hello', { contextId });
    expect(json.error).toMatchObject({ code: -32602, message: expect.stringContaining(`"${contextId}"`) });
  },
);

test(cites('op17.own', 'Another person does not find the conversation, except with ADMIN'), async () => {
  const client = await stockClient03(scene.target(person, agentId));
  const { contextId = '' } = await client.send('echo secret');
  const other = await scene.sender('USER', agentId);
  expect((await messagesOf(contextId, other.token)).status).toBe(404);
  expect((await messagesOf(crypto.randomUUID(), person.token)).status).toBe(404);
  expect((await messagesOf(contextId, scene.admin.token)).json.totalElements).toBe(2);
});

test('A person is told in the first answer that it is an agent, and not in the next ones', async () => {
  const client = await stockClient03(scene.target(await scene.sender('USER', agentId), agentId));
  const first = await client.send('message hello');
  expect(JSON.stringify(first.metadata)).toMatch(/AI|agent/i);
  const next = await client.send('message again', { contextId: first.contextId });
  expect(next.metadata).toBeUndefined();
});

test('An agent and a channel are not told that', async () => {
  for (const kind of ['AGENT', 'CHANNEL'] as const) {
    const client = await stockClient03(scene.target(await scene.sender(kind, agentId), agentId));
    expect((await client.send('message hello')).metadata).toBeUndefined();
  }
});

test(cites(['op8.path', 'op8.created'], 'A relay task is there for a message that was sent'), async () => {
  const client = await stockClient03(scene.target(person, agentId));
  const { taskId, contextId } = await client.send('ask which one');
  const { status, json } = await rest(
    scene.place.url,
    'GET',
    `/relay/v1/relay-tasks/${taskId}`,
    person.token,
  );
  expect(status).toBe(200);
  expect(json).toEqual({
    taskId,
    tenantId: scene.tenantId,
    correlationId: expect.any(String),
    sinkAgentId: agentId,
    sourceUserId: person.id,
    sourceAgentId: null,
    method: 'message/send',
    contextId,
    currentState: 'input-required',
    previewText: 'ask which one',
    createdAt: expect.any(String),
    lastUpdatedAt: expect.any(String),
  });
});
