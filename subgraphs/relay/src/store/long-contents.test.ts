import { describe, expect, test } from '@jest/globals';
import { saying, startTwoStores, Talk } from './store.fixture.ts';
import { longestText } from './stored-message.ts';

const { store, messages, conversations } = await startTwoStores();

/** Longer than what is written together with other messages, and not in ASCII. */
const long = (text: string) => saying(`${text} \0 ${'😀é'.repeat(50_000)}`);

describe('A long message', () => {
  test('is stored as it was delivered, of a caller and of an agent [decided.stored-as-delivered]', async () => {
    const talk = new Talk();
    const metadata = JSON.stringify({ more: 'é'.repeat(70_000) });
    const claim = talk.claim({}, { contextId: 'c', metadata, ...long('asked') });
    await store.claim(claim);
    const said = { ...talk.says('told'), ...long('told') };
    const both = [said, talk.says('shortly')];
    await store.note(talk.news(claim.taskId, { contextId: 'c', messages: both }));
    const [asked, told, shortly] = await messages(talk.tenantId);
    expect(asked?.parts).toEqual(JSON.parse(long('asked').parts));
    expect(asked?.metadata).toEqual(JSON.parse(metadata));
    expect(told?.parts).toEqual(JSON.parse(said.parts));
    expect([told?.metadata, shortly?.metadata]).toEqual([null, null]);
    expect(shortly?.parts).toEqual(JSON.parse(saying('shortly').parts));
    expect(await conversations(talk.tenantId)).toMatchObject([{ message_count: 3 }]);
  });

  test.each([longestText, longestText + 1])(
    'is stored whole with %d characters, beside a short one',
    async (length) => {
      const talk = new Talk();
      const of = (characters: number) => saying('é'.repeat(characters - saying('').parts.length));
      const metadata = (text: string) => JSON.stringify({ more: text.padEnd(length - 11, 'é') });
      const claim = talk.claim({}, { contextId: 'c', metadata: metadata('a'), ...of(length) });
      expect([claim.message.parts.length, claim.message.metadata?.length]).toEqual([length, length]);
      await store.claim(claim);
      const said = [
        { ...talk.says(''), ...of(length) },
        { ...talk.says(''), metadata: metadata('b') },
      ];
      await store.note(talk.news(claim.taskId, { contextId: 'c', messages: said }));
      const stored = await messages(talk.tenantId);
      expect(stored.map(({ parts, metadata: more }) => [parts, more])).toEqual(
        [claim.message, ...said].map(({ parts, metadata: more = 'null' }) => [
          JSON.parse(parts),
          JSON.parse(more),
        ]),
      );
    },
  );

  test('replaces one of which nothing has left', async () => {
    const talk = new Talk();
    const unsent = talk.claim({}, { ...long('first'), metadata: '{"unsent":true}' });
    await store.claim(unsent);
    await store.release(unsent);
    const { metadata: _, ...message } = unsent.message;
    const again = talk.claim({}, { ...message, ...long('second') });
    expect(await store.claim(again)).toBeUndefined();
    const [stored] = await messages(talk.tenantId);
    expect(stored).toMatchObject({ id: again.exchangeId, metadata: null, is_unsent: false });
    expect(stored?.parts).toEqual(JSON.parse(long('second').parts));
  });
});
