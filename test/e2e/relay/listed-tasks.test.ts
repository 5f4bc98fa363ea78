import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import type { A2aVersion } from '../../kit/a2a/agent-server.types.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { startStockAgent10 } from '../../kit/a2a/stock-agent-10.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';

let agent: StockAgent;
let scene: RelayScene;
let agentId: string;
let sender: Sender;
let tasks: { id: string; contextId: string }[];
beforeAll(async () => {
  agent = await startStockAgent10();
  scene = await RelayScene.begin();
  agentId = await scene.register(agent);
  sender = await scene.sender('AGENT', agentId);
  tasks = [];
  for (const text of ['echo one', 'ask two', 'echo three']) tasks.push((await send(text)).json.result.task);
  await send('message no task at all');
  await send('echo of another', await scene.sender('USER', agentId));
});
afterAll(() => agent.stop());

const headers = { 'content-type': 'application/json' };

function rpc(method: string, params: object, by = sender): Promise<RestAnswer> {
  const path = scene.pathOf(by, agentId, '1.0');
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'q-1', method, params });
  return rest(scene.place.url, 'POST', path, by.token, { headers, body });
}

const send = (text: string, by = sender) =>
  rpc(
    'SendMessage',
    { message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text }] } },
    by,
  );

const get = (below: string, version: A2aVersion = '1.0', by = sender) =>
  rest(scene.place.url, 'GET', `${scene.pathOf(by, agentId, version)}${below}`, by.token);

const idsIn = ({ tasks: listed }: { tasks: { id: string }[] }) => listed.map(({ id }) => id);

/** A token as the relay makes them. */
const tokenOf = (place: string) => Buffer.from(place).toString('base64url');

describe('ListTasks', () => {
  test(
    cites(
      'decided.listed-tasks',
      'has the tasks of its caller with the agent, the last changed first, without the agent',
    ),
    async () => {
      const before = agent.received.length;
      const { status, json } = await rpc('ListTasks', {});
      expect([status, json.id]).toEqual([200, 'q-1']);
      expect(idsIn(json.result)).toEqual(tasks.map(({ id }) => id).toReversed());
      expect(json.result).toMatchObject({ nextPageToken: '', pageSize: 50, totalSize: 3 });
      expect(json.result.tasks[1]).toEqual({
        id: tasks[1]?.id,
        contextId: tasks[1]?.contextId,
        status: { state: 'TASK_STATE_INPUT_REQUIRED', timestamp: expect.stringMatching(/^20.*Z$/) },
      });
      expect(agent.received.length).toBe(before);
      expect((await get('/tasks')).json).toEqual(json.result);
    },
  );

  test('is read page by page', async () => {
    const first = (await rpc('ListTasks', { pageSize: 2 })).json.result;
    expect([idsIn(first).length, first.totalSize]).toEqual([2, 3]);
    const next = (await get(`/tasks?page_size=2&pageToken=${first.nextPageToken}`)).json;
    expect([...idsIn(first), ...idsIn(next)]).toEqual(tasks.map(({ id }) => id).toReversed());
    expect(next.nextPageToken).toBe('');
  });

  test('finds tasks by their context and their state', async () => {
    const [one, two] = tasks;
    const byContext = (await rpc('ListTasks', { contextId: one?.contextId })).json.result;
    expect(idsIn(byContext)).toEqual([one?.id]);
    const byState = await get('/tasks?status=TASK_STATE_INPUT_REQUIRED');
    expect(idsIn(byState.json)).toEqual([two?.id]);
    const later = (await rpc('ListTasks', { statusTimestampAfter: '2999-01-01T00:00:00Z' })).json.result;
    expect(idsIn(later)).toEqual([]);
  });

  test.each([
    { pageSize: 0 },
    { pageSize: 101 },
    { pageSize: '10' },
    { pageToken: 'nonsense' },
    { pageToken: tokenOf('1 ------------------------------------') },
    { status: 'TASK_STATE_HAPPY' },
    { statusTimestampAfter: 'yesterday' },
  ])('refuses %j, and says what it may be', async (params) => {
    const { status, json } = await rpc('ListTasks', params);
    expect([status, json.error.code]).toEqual([200, -32602]);
    expect(json.error.message).toContain(Object.keys(params)[0]);
  });

  test('is there in 0.3, too, in the shapes of its bindings', async () => {
    const { status, json } = await get('/v1/tasks?pageSize=1', '0.3.0');
    expect([status, json.totalSize]).toEqual([200, 3]);
    expect(json.tasks).toEqual([
      {
        id: tasks[2]?.id,
        contextId: tasks[2]?.contextId,
        status: { state: 'TASK_STATE_COMPLETED', timestamp: expect.any(String) },
      },
    ]);
  });
});
