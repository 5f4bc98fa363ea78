import { describe, expect, test } from '@jest/globals';
import { saying, startTwoStores, Talk } from './store.fixture.ts';
import type { MessageClaim } from './store.types.ts';

const { store, another, messages, conversations } = await startTwoStores();

type Message = MessageClaim['message'];

/** Claims a message of which nothing leaves. */
async function unsent(talk: Talk, message: Partial<Message>): Promise<MessageClaim> {
  const claim = talk.claim({}, message);
  await store.claim(claim);
  await store.release(claim);
  return claim;
}

describe('A message of which nothing has left, and that is sent again with another text,', () => {
  test('becomes what was sent, and so does what its conversation shows [decided.stored-as-delivered]', async () => {
    const talk = new Talk();
    const { message } = await unsent(talk, {
      contextId: 'c',
      ...saying('An unsent text'),
      metadata: '{"unsent":true}',
    });
    const again = talk.claim({}, { ...message, ...saying('A sent \0 text'), role: 'agent' });
    delete again.message.metadata;
    expect(await store.claim(again)).toBeUndefined();
    const sentAt = expect.stringContaining('00:02:00');
    expect(await messages(talk.tenantId)).toMatchObject([
      {
        id: again.exchangeId,
        role: 'agent',
        parts: JSON.parse(again.message.parts),
        metadata: null,
        created_at: sentAt,
      },
    ]);
    expect(await conversations(talk.tenantId)).toMatchObject([
      {
        title: 'A sent \uFFFD text',
        last_message_preview: 'A sent \uFFFD text',
        message_count: 1,
        last_activity_at: sentAt,
      },
    ]);
  });

  test('is the preview of its conversation only while it is the last one there, and the title where it is the first', async () => {
    const talk = new Talk();
    const first = await unsent(talk, { contextId: 'c', ...saying('1') });
    const second = await unsent(talk, { contextId: 'c', ...saying('2') });
    await store.claim(talk.claim({}, { contextId: 'c', ...saying('3') }));
    const shown = async () => {
      const [{ title, last_message_preview } = {}] = await conversations(talk.tenantId);
      return [title, last_message_preview];
    };
    await store.claim(talk.claim({}, { ...second.message, ...saying('new 2') }));
    expect(await shown()).toEqual(['1', '3']);
    await store.claim(talk.claim({}, { ...first.message, ...saying('new 1') }));
    expect(await shown()).toEqual(['new 1', '3']);
    const texts = (await messages(talk.tenantId)).map(({ parts }) => (parts as { text: string }[])[0]?.text);
    expect(texts).toEqual(['new 1', 'new 2', '3']);
  });

  test('gets a place in the conversation that it now has', async () => {
    const talk = new Talk();
    const { message } = await unsent(talk, saying('Without a context'));
    await store.claim(talk.claim({}, { ...message, ...saying('With a context'), contextId: 'c' }));
    expect(await messages(talk.tenantId)).toMatchObject([{ place: 1 }]);
    expect(await conversations(talk.tenantId)).toMatchObject([
      { context_id: 'c', title: 'With a context', last_message_preview: 'With a context', message_count: 1 },
    ]);
  });
});

test('A message of which nothing has left is new again once, however often it comes at once [decided.messages-exist-once]', async () => {
  const talks = Array.from({ length: 10 }, () => new Talk());
  for (const talk of talks) {
    const { message } = await unsent(talk, { contextId: 'c' });
    const claims = Array.from({ length: 20 }, () => talk.claim({}, message));
    const known = await Promise.all(claims.map((claim, n) => (n % 2 ? store : another).claim(claim)));
    const isNew = claims.filter((_claim, n) => known[n] === undefined);
    expect(isNew).toHaveLength(1);
    const [{ taskId, exchangeId, contentCode }] = isNew as [MessageClaim];
    for (const other of known.filter((one) => one !== undefined))
      expect(other).toEqual({ taskId, exchangeId, contentCode });
    expect(await messages(talk.tenantId)).toMatchObject([{ id: exchangeId, task_id: taskId }]);
  }
});

test('A message of which nothing has left may say something else when it comes again', async () => {
  const talk = new Talk();
  const first = talk.claim({}, { messageId: 'm', contextId: 'c' });
  await store.claim(first);
  await store.release(first);
  const other = talk.claim({ contentCode: 'd'.repeat(64) }, { messageId: 'm', contextId: 'c' });
  expect(await store.claim(other)).toBeUndefined();
  expect(await store.claim(talk.claim({}, { messageId: 'm' }))).toMatchObject({
    contentCode: other.contentCode,
  });
});
