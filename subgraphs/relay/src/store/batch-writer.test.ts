import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { timeOf } from '@agg/kit';
import { platformId } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { writePlain } from './batch-writer.ts';
import { PlainBatch } from './plain-batch.ts';
import { startStores, Talk } from './store.fixture.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';

const { subgraph, tasks, messages, conversations } = await startStores();

/** Writes a batch in one round trip. @returns whether it was written */
async function write(claims: MessageClaim[], news: TaskNews[] = []): Promise<boolean> {
  const batch = new PlainBatch();
  for (const claim of claims) expect(batch.add({ kind: 'CLAIM', claim })).toBe(true);
  for (const one of news) expect(batch.add({ kind: 'NOTE', news: one })).toBe(true);
  return (await writePlain(subgraph, batch, platformId)).is_plain;
}

describe('A batch is written in one round trip', () => {
  test('with new messages, messages that continue a task, and news [decided.one-round-trip-for-a-batch]', async () => {
    const earlier = randomUUIDv7();
    const talk = new Talk();
    const first = talk.claim({}, { contextId: 'c' });
    const second = talk.claim();
    expect(await write([first, second])).toBe(true);
    const more = talk.claim({ taskId: first.taskId, continues: true });
    const answer = { contextId: 'd', state: 'completed' as const, messages: [talk.says('Hi')] };
    expect(await write([more, talk.claim()], [talk.news(second.taskId, answer)])).toBe(true);
    expect(await tasks(talk.tenantId)).toMatchObject([{ context_id: 'c' }, { context_id: 'd' }, {}]);
    const all = await conversations(talk.tenantId);
    expect(all).toMatchObject([{ message_count: 2 }, { message_count: 2, last_message_preview: 'Hi' }]);
    const [id] = all.map(({ conversation_id }) => String(conversation_id));
    expect(timeOf(String(id))).toBeGreaterThanOrEqual(timeOf(earlier));
    expect(timeOf(String(id))).toBeLessThanOrEqual(timeOf(randomUUIDv7()));
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
  });

  test('with writes of several tenants, each in its own', async () => {
    const talks = [new Talk(), new Talk(), new Talk()];
    const claims = talks.map((talk) => talk.claim({}, { contextId: 'c' }));
    expect(await write(claims)).toBe(true);
    const answer = { contextId: 'c', messages: [talks[0]?.says('Hi') ?? []].flat() };
    expect(
      await write(
        [],
        talks.map((talk, index) => talk.news(claims[index]?.taskId ?? '', answer)),
      ),
    ).toBe(true);
    for (const [index, { tenantId }] of talks.entries()) {
      expect(await tasks(tenantId)).toMatchObject([{ task_id: claims[index]?.taskId }]);
      expect(await conversations(tenantId)).toMatchObject([{ message_count: 2, last_message_preview: 'Hi' }]);
      expect(await messages(tenantId)).toMatchObject([{ place: 1 }, { place: 2 }]);
    }
  });

  test("and an agent's message that is there already is left out", async () => {
    const talk = new Talk();
    const claim = talk.claim({}, { contextId: 'c' });
    await write([claim]);
    const says = [talk.says('Hi', 'a')];
    for (const upstreamTaskId of ['u', 'u'])
      expect(await write([], [talk.news(claim.taskId, { upstreamTaskId, messages: says })])).toBe(true);
    expect(await messages(talk.tenantId)).toMatchObject([{ place: 1 }, { place: 2, message_id: 'a' }]);
  });

  test.each([
    [
      'a message that is there',
      (_talk: Talk, first: MessageClaim) => [{ ...first, taskId: randomUUIDv7() }],
      [],
    ],
    ['a task that is not there', () => [], [{ taskId: randomUUIDv7() }]],
    ['news of another source', () => [], [{ source: { kind: 'USER', id: randomUUID(), tenantId: '' } }]],
    ['another task of the agent', () => [], [{ upstreamTaskId: 'v' }]],
  ] as [string, (talk: Talk, first: MessageClaim) => MessageClaim[], Partial<TaskNews>[]][])(
    'but nothing of it where it has %s',
    async (_what, claimsOf, news) => {
      const talk = new Talk();
      const first = talk.claim();
      await write([first], []);
      await write([], [talk.news(first.taskId, { upstreamTaskId: 'u' })]);
      const before = [await tasks(talk.tenantId), await messages(talk.tenantId)];
      const odd = news.map((given) => talk.news(first.taskId, given));
      expect(await write([talk.claim(), ...claimsOf(talk, first)], odd)).toBe(false);
      expect([await tasks(talk.tenantId), await messages(talk.tenantId)]).toEqual(before);
    },
  );
});

test('Writes about the same task are not in one batch', () => {
  const talk = new Talk();
  const batch = new PlainBatch();
  const news = talk.news(randomUUIDv7());
  expect(batch.add({ kind: 'NOTE', news })).toBe(true);
  expect(batch.add({ kind: 'NOTE', news })).toBe(false);
  expect(batch.add({ kind: 'RELEASE', claim: talk.claim() })).toBe(false);
});
