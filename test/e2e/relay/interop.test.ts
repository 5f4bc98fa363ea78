import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf, allPeers, codeOf } from '../../kit/a2a/peers.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import type { Said, StockClient } from '../../kit/a2a/stock-client.types.ts';
import { uuidV7 } from '../../kit/story.ts';

describe.each(Object.keys(allPeers))('Through the relay, %s', (name) => {
  const {
    version,
    startAgent,
    connect,
    connectDirectly = connect,
  } = allPeers[name] as (typeof allPeers)[string];
  let agent: StockAgent;
  let client: StockClient;
  /** A client that is connected to the agent itself. */
  let direct: StockClient;
  beforeAll(async () => {
    agent = await startAgent();
    const scene = await RelayScene.begin();
    const agentId = await scene.register(agent);
    const sender = await scene.sender('AGENT', agentId);
    client = await connect(scene.target(sender, agentId, version));
    direct = await connectDirectly({ url: new URL('/', agent.url).href });
  });
  afterAll(() => agent.stop());

  /** What is said, without ids. */
  const told = (said: Said[]) =>
    said.map(({ kind, state, text, artifacts }) => ({ kind, state, text, artifacts }));

  test.each(['echo hello', 'message hello', 'ask which one', 'fail', 'refuse', 'echo "ö\u2028\\u0041"'])(
    'exchange a message as they would without it: %s',
    async (text) => {
      expect(told([await client.send(text)])).toEqual(told([await direct.send(text)]));
    },
  );

  test('have a task with an id of the relay, and continue it', async () => {
    const asked = await client.send('ask which one');
    expect(asked.taskId).toMatch(uuidV7);
    const { taskId, contextId } = asked;
    const messageId = crypto.randomUUID();
    const done = await client.send('echo this one', { taskId, contextId, messageId });
    expect(done).toMatchObject({ taskId, contextId, state: 'completed', artifacts: ['this one'] });
    const [{ params } = { params: undefined }] = agent.receivedMessages(messageId);
    expect(params.message.contextId).not.toBe(contextId);
    expect(params.message.taskId).not.toBe(taskId);
  });

  test('stream the same events in the same order, all of one task', async () => {
    const streamed = await allOf(client.stream('stream 3 20'));
    expect(told(streamed)).toEqual(told(await allOf(direct.stream('stream 3 20'))));
    expect(new Set(streamed.map(({ taskId }) => taskId)).size).toBe(1);
    expect(streamed[0]?.taskId).toMatch(uuidV7);
  });

  test('stream a message that is no task', async () => {
    expect(told(await allOf(client.stream('message hello')))).toEqual([
      { kind: 'message', state: undefined, text: 'hello', artifacts: undefined },
    ]);
  });

  test('go on after a cut, with the same task', async () => {
    const cutting = new AbortController();
    let taskId = '';
    const cut = async () => {
      for await (const said of client.stream('stream 30 50', { signal: cutting.signal })) {
        taskId = String(said.taskId);
        if (said.kind === 'artifact') cutting.abort();
      }
    };
    await expect(cut()).rejects.toThrow();
    const rest = await allOf(client.resubscribe(taskId));
    expect(new Set(rest.map((said) => said.taskId))).toEqual(new Set([taskId]));
    expect(rest.filter(({ kind }) => kind === 'artifact').length).toBeGreaterThan(10);
    expect(rest.at(-1)).toMatchObject({ kind: 'status', state: 'completed' });
  });

  test('cancel a task, whose stream then ends', async () => {
    const events = client.stream('long');
    const first = (await events.next()).value as Said;
    const ending = allOf(events);
    expect(await client.cancel(String(first.taskId))).toMatchObject({
      taskId: first.taskId,
      state: 'canceled',
    });
    expect((await ending).at(-1)).toMatchObject({ kind: 'status', state: 'canceled' });
  });

  test('get a task with as much of its history as is asked for', async () => {
    const { taskId = '', contextId } = await client.send('ask one');
    await client.send('ask two', { taskId, contextId });
    await client.send('echo three', { taskId, contextId });
    expect(await client.get(taskId, 2)).toMatchObject({ taskId, state: 'completed', history: 2 });
    expect((await client.get(taskId, 100)).history).toBeGreaterThanOrEqual(4);
  });

  test('report errors as the protocol names them', async () => {
    const { taskId = '' } = await client.send('echo done');
    expect(await codeOf(client.get(crypto.randomUUID()))).toBe(-32001);
    expect(await codeOf(client.get('no task'))).toBe(-32001);
    expect(await codeOf(client.cancel(crypto.randomUUID()))).toBe(-32001);
    expect(await codeOf(client.cancel(taskId))).toBe(-32002);
    expect(await codeOf(client.send('echo more', { taskId }))).toBeLessThan(-32000);
  });
});
