import type { Caller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { type ExecutionResult, parse } from 'graphql';
import { Talk } from '../store/store.fixture.ts';
import { startShown } from './shown-traffic.fixture.ts';

const { ask, talk, talker, admin, reader, store, another, subgraph } = await startShown();

/** The events of a subscription, each the value of its single field; or the code of its refusal. */
async function open(caller: Caller, document: string) {
  const { graph } = await subgraph.start();
  const signal = new AbortController();
  const request = {
    document: parse(`subscription { ${document} }`),
    caller,
    requestId: 'r',
    signal: signal.signal,
  };
  const events = await graph.subscribe(request);
  if (!(Symbol.asyncIterator in events)) return { refusal: events.errors?.[0]?.extensions.code };
  const take = async (count: number) => {
    const taken: unknown[] = [];
    while (taken.length < count) {
      const { value } = await events.next();
      const { data, dataText } = value as ExecutionResult & { dataText?: string };
      taken.push(Object.values((data ?? JSON.parse(String(dataText))) as object)[0]);
    }
    return taken as Record<string, unknown>[];
  };
  return { take, close: () => events.return?.() };
}

const messagesOf = (args: string) => `conversationMessages(${args}) { cursor message { place parts } }`;
const tasksOf = (args: string) => `taskUpdated(${args}) { taskId currentState sinkAgent { agentId } }`;

describe('conversationMessages', () => {
  test('has each message once, in the order of places, from two processes [decided.live-conversations]', async () => {
    const own = new Talk();
    const taskId = await talk(own, 'c', ['Hello']);
    const { take, close } = await open(talker(own), messagesOf('contextId: "c"'));
    const notes = Array.from({ length: 150 }, (_, n) =>
      (n % 2 ? store : another).note(own.news(taskId, { contextId: 'c', messages: [own.says(`${n}`)] })),
    );
    const events = await take?.(150);
    await Promise.all(notes);
    expect(events?.map(({ cursor }) => cursor)).toEqual(Array.from({ length: 150 }, (_, n) => `${n + 2}`));
    await close?.();
  });

  test('continues after a cursor', async () => {
    const own = new Talk();
    await talk(own, 'c', ['1', '2', '3']);
    const { take, close } = await open(talker(own), messagesOf('contextId: "c", after: "1"'));
    expect(await take?.(2)).toMatchObject([
      { cursor: '2' },
      { cursor: '3', message: { parts: [{ text: '3' }] } },
    ]);
    await close?.();
    for (const after of ['4', '-1', 'x'])
      expect(await open(talker(own), messagesOf(`contextId: "c", after: "${after}"`))).toMatchObject({
        refusal: 'VALIDATION_FAILED',
      });
  });

  test('is for those who see the conversation', async () => {
    const own = new Talk();
    const other = new Talk({ tenantId: own.tenantId });
    for (const each of [own, other]) await talk(each, 'c', ['1']);
    expect(await open(reader(own), messagesOf('contextId: "c"'))).toEqual({ refusal: 'NOT_FOUND' });
    expect(await open(admin(own), messagesOf('contextId: "c"'))).toEqual({ refusal: 'CONFLICT' });
    const { content } = await ask(talker(other), '{ conversations { content { conversationId } } }');
    const named = messagesOf(`contextId: "c", conversationId: "${content[0].conversationId}", after: "0"`);
    const { take, close } = await open(admin(own), named);
    expect(await take?.(1)).toMatchObject([{ cursor: '1' }]);
    await close?.();
  });
});

describe('taskUpdated', () => {
  test.each([
    ['the task', (_own: Talk, taskId: string) => `taskId: "${taskId}"`],
    ['its conversation', () => 'contextId: "c d, é"'],
    ['its agent', (own: Talk) => `agentId: "${own.sinkAgentId}"`],
  ])(
    'has every change of a task to those who follow %s [decided.live-conversations]',
    async (_what, argsOf) => {
      const own = new Talk();
      const other = new Talk({ tenantId: own.tenantId });
      const taskId = await talk(own, 'c d, é', ['Hello']);
      const { take, close } = await open(talker(own), tasksOf(argsOf(own, taskId)));
      for (const state of ['working', 'input-required', 'completed'] as const) {
        await talk(other, 'other', ['Beside']);
        await store.note(own.news(taskId, { state }));
        const [event] = (await take?.(1)) ?? [];
        expect(event).toEqual({ taskId, currentState: state, sinkAgent: { agentId: own.sinkAgentId } });
      }
      await close?.();
    },
  );

  test('has by a context the tasks of those who may read its conversation [decided.whose-messages-are-shown]', async () => {
    const own = new Talk();
    const another = new Talk({ tenantId: own.tenantId, kind: 'AGENT' });
    const followed = [talker(own), admin(own)].map((caller) => open(caller, tasksOf('contextId: "c"')));
    const [mine, all] = await Promise.all(followed);
    const theirs = await talk(another, 'c', ['Hello']);
    const taskId = await talk(own, 'c', ['Hello']);
    expect(await mine?.take?.(1)).toMatchObject([{ taskId }]);
    expect(await all?.take?.(2)).toMatchObject([{ taskId: theirs }, { taskId }]);
    await Promise.all([mine?.close?.(), all?.close?.()]);
  });

  test('has the last state of each of many tasks, each change at most once', async () => {
    const own = new Talk();
    const { take, close } = await open(reader(own), tasksOf(`agentId: "${own.sinkAgentId}"`));
    const ids = await Promise.all(Array.from({ length: 120 }, () => talk(own, 'c', ['Hello'])));
    await Promise.all(
      ids.map((id, n) => (n % 2 ? store : another).note(own.news(id, { state: 'completed' }))),
    );
    const last = new Map<unknown, unknown>();
    let events = 0;
    while ([...last.values()].filter((state) => state === 'completed').length < ids.length) {
      for (const { taskId, currentState } of (await take?.(1)) ?? []) last.set(taskId, currentState);
      events += 1;
    }
    expect(new Set(last.keys())).toEqual(new Set(ids));
    expect(events).toBeLessThanOrEqual(2 * ids.length);
    await close?.();
  });

  test('has no change from before it began, while an earlier transaction is still open', async () => {
    const own = new Talk();
    const earlier = subgraph.database.orm.em.fork();
    await earlier.begin();
    await earlier.execute('select pg_current_xact_id()');
    await talk(own, 'c', ['Before']);
    const { take, close } = await open(reader(own), tasksOf(`agentId: "${own.sinkAgentId}"`));
    const taskId = await talk(own, 'c', ['After']);
    await earlier.commit();
    expect(await take?.(1)).toMatchObject([{ taskId }]);
    await close?.();
  });

  test('needs something to follow', async () => {
    const own = new Talk();
    expect(await open(reader(own), 'taskUpdated { taskId }')).toEqual({ refusal: 'VALIDATION_FAILED' });
  });
});
