import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { startTwoStores, Talk } from './store.fixture.ts';
import type { MessageClaim } from './store.types.ts';

const { store, another, tasks, messages, conversations } = await startTwoStores();

describe('A claimed message', () => {
  test('is stored with its task and its conversation, as it was delivered [decided.stored-as-delivered]', async () => {
    const talk = new Talk();
    const parts = [
      { kind: 'text', text: 'A \0 and \ud800' },
      { kind: 'data', data: { n: 1e21, b: 1, a: [] } },
    ];
    const written = { parts: JSON.stringify(parts), beginning: 'A \0 and \ud800', metadata: '{"trace":"x"}' };
    const claim = talk.claim({}, { contextId: 'c', ...written });
    expect(await store.claim(claim)).toBeUndefined();
    const [message] = await messages(talk.tenantId);
    expect(message).toMatchObject({ message_id: claim.message.messageId, role: 'user', parts, place: 1 });
    expect(message).toMatchObject({ metadata: { trace: 'x' }, task_id: claim.taskId, from_caller: true });
    expect(await tasks(talk.tenantId)).toMatchObject([
      {
        task_id: claim.taskId,
        current_state: 'submitted',
        context_id: 'c',
        preview_text: 'A \uFFFD and \uFFFD',
        upstream_task_id: null,
      },
    ]);
    expect(await conversations(talk.tenantId)).toMatchObject([
      { context_id: 'c', owner_id: talk.source.id, message_count: 1, agent_ids: [talk.sinkAgentId] },
    ]);
  });

  test('is new once, however often it comes at once, in one process and in two [decided.messages-exist-once]', async () => {
    const talk = new Talk();
    const messageId = randomUUID();
    const claims = Array.from({ length: 20 }, () => talk.claim({}, { messageId, contextId: 'c' }));
    const known = await Promise.all(claims.map((claim, n) => (n % 2 ? store : another).claim(claim)));
    const isNew = claims.filter((_claim, n) => known[n] === undefined);
    expect(isNew).toHaveLength(1);
    const [{ taskId, exchangeId, contentCode }] = isNew as [MessageClaim];
    const first = { taskId, exchangeId, contentCode };
    for (const other of known.filter((one) => one !== undefined)) expect(other).toEqual(first);
    expect(await messages(talk.tenantId)).toHaveLength(1);
    expect(await tasks(talk.tenantId)).toHaveLength(1);
    expect(await conversations(talk.tenantId)).toMatchObject([{ message_count: 1 }]);
    expect(await store.claim(talk.claim({}, { messageId }))).toEqual(first);
  });

  test('differs from one of another source, and from one to another agent, with the same id', async () => {
    const { tenantId } = new Talk();
    const message = { messageId: 'm' };
    const talks = [new Talk({ tenantId }), new Talk({ tenantId }), new Talk({ tenantId, kind: 'AGENT' })];
    for (const talk of talks) {
      expect(await store.claim(talk.claim({}, message))).toBeUndefined();
      expect(await store.claim(talk.claim({ sinkAgentId: randomUUID() }, message))).toBeUndefined();
    }
    expect(await messages(tenantId)).toHaveLength(6);
  });

  test('that continues a task belongs to it, and to its conversation', async () => {
    const talk = new Talk();
    const first = talk.claim({}, { contextId: 'c' });
    await store.claim(first);
    const more = talk.claim({ taskId: first.taskId, continues: true });
    await store.claim(more);
    expect(await tasks(talk.tenantId)).toMatchObject([{ last_updated_at: expect.anything() }]);
    expect(await messages(talk.tenantId)).toMatchObject([{ place: 1 }, { place: 2, task_id: first.taskId }]);
  });

  test('that continues a task of another source is refused', async () => {
    const talk = new Talk();
    const first = talk.claim();
    await store.claim(first);
    const thief = new Talk({ tenantId: talk.tenantId });
    const theft = thief.claim({ taskId: first.taskId, continues: true, sinkAgentId: talk.sinkAgentId });
    await expect(store.claim(theft)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is new again once it is released, and its first task has failed [decided.messages-exist-once decided.states-of-tasks]', async () => {
    const talk = new Talk();
    const first = talk.claim({}, { contextId: 'c', messageId: 'm' });
    await store.claim(first);
    await store.release(first);
    const again = talk.claim({}, { contextId: 'c', messageId: 'm' });
    expect(await store.claim(again)).toBeUndefined();
    const { taskId, exchangeId, contentCode } = again;
    const known = { taskId, exchangeId, contentCode };
    expect(await store.claim(talk.claim({}, { messageId: 'm' }))).toEqual(known);
    expect(await tasks(talk.tenantId)).toMatchObject([
      { task_id: first.taskId, current_state: 'failed' },
      { task_id: again.taskId, current_state: 'submitted' },
    ]);
    expect(await messages(talk.tenantId)).toMatchObject([{ place: 1, task_id: again.taskId }]);
  });
});

describe('A conversation', () => {
  test('belongs to one owner: the same context id of another one is another conversation [decided.a-conversation-has-one-owner]', async () => {
    const { tenantId } = new Talk();
    const talks = [new Talk({ tenantId }), new Talk({ tenantId }), new Talk({ tenantId, kind: 'CHANNEL' })];
    for (const talk of talks) await store.claim(talk.claim({}, { contextId: 'c' }));
    const all = await conversations(tenantId);
    expect(new Set(all.map(({ owner_id }) => owner_id))).toEqual(
      new Set(talks.map(({ source }) => source.id)),
    );
  });

  test('gives its messages places without gaps, also from two processes at once', async () => {
    const talk = new Talk();
    const claims = Array.from({ length: 60 }, () => talk.claim({}, { contextId: 'c' }));
    await Promise.all(claims.map((claim, n) => (n % 3 ? store : another).claim(claim)));
    const places = (await messages(talk.tenantId)).map(({ place }) => place);
    expect(places).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  });
});

describe('A faulty message', () => {
  test.each([
    ['a NUL in its id', {}, { messageId: 'a\0' }],
    ['a lone surrogate in its context id', {}, { contextId: '\ud800' }],
    ['an id of 201 characters', {}, { messageId: 'x'.repeat(201) }],
    ['no id', {}, { messageId: '' }],
    ['a task id that is no UUID', { taskId: 'task-1' }, {}],
    ['no time', { at: new Date(Number.NaN) }, {}],
    ['parts that are no list', {}, { parts: '"text"' }],
  ] as [string, Partial<MessageClaim>, Partial<MessageClaim['message']>][])(
    'with %s is refused, and others beside it are stored [decided.stored-as-delivered]',
    async (_what, given, message) => {
      const talk = new Talk();
      const good = [talk.claim(), talk.claim(), talk.claim()];
      const [first, refusal, ...others] = [
        store.claim(good[0] as MessageClaim),
        store.claim(talk.claim(given, message)),
        store.claim(good[1] as MessageClaim),
        store.claim(good[2] as MessageClaim),
      ];
      await expect(refusal).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      await Promise.all([first, ...others]);
      expect(await messages(talk.tenantId)).toHaveLength(3);
    },
  );
});
