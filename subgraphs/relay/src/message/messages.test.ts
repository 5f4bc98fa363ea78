import { describe, expect, test } from '@jest/globals';
import { startShown } from '../conversation/shown-traffic.fixture.ts';
import { Talk } from '../store/store.fixture.ts';

const { ask, talk, talker, admin, reader } = await startShown();

const document = `query ($contextId: String!, $page: Int, $size: Int, $sort: MessageSort) {
  messages(contextId: $contextId, page: $page, size: $size, sort: $sort) {
    content { id messageId role parts metadata taskId createdAt place sender { kind id } }
    page size totalElements totalPages } }`;

const textsOf = ({ content }: { content: { parts: { text: string }[] }[] }) =>
  content.map(({ parts }) => parts[0]?.text);

describe('The messages of a conversation', () => {
  test('are shown as they were delivered, with their senders', async () => {
    const own = new Talk();
    const taskId = await talk(own, 'c', ['Hello', 'Hi']);
    const page = await ask(talker(own), document, { contextId: 'c' });
    expect(page).toMatchObject({ page: 0, size: 20, totalElements: 2, totalPages: 1 });
    expect(page.content).toMatchObject([
      { role: 'user', parts: [{ kind: 'text', text: 'Hello' }], metadata: null, taskId, place: 1 },
      {
        role: 'agent',
        parts: [{ kind: 'text', text: 'Hi' }],
        sender: { kind: 'AGENT', id: own.sinkAgentId },
      },
    ]);
    expect(page.content[0].sender).toEqual({ kind: 'USER', id: own.source.id });
  });

  test('are shown oldest first, in pages that begin at a place', async () => {
    const own = new Talk();
    const texts = Array.from({ length: 7 }, (_, n) => `message ${n + 1}`);
    await talk(own, 'c', texts);
    const page = (number: number, sort?: string) =>
      ask(talker(own), document, { contextId: 'c', page: number, size: 3, sort });
    expect(textsOf(await page(0))).toEqual(texts.slice(0, 3));
    expect(textsOf(await page(2))).toEqual(texts.slice(6));
    expect(await page(3)).toMatchObject({ content: [], page: 3, totalElements: 7, totalPages: 3 });
    const backwards = texts.toReversed();
    expect(textsOf(await page(0, 'CREATED_AT_DESC'))).toEqual(backwards.slice(0, 3));
    expect(textsOf(await page(2, 'CREATED_AT_DESC'))).toEqual(backwards.slice(6));
  });

  test('are shown to their owner, and to ADMIN; others find nothing [decided.whose-messages-are-shown]', async () => {
    const own = new Talk();
    await talk(own, 'mine', ['Hello', 'Hi']);
    const variables = { contextId: 'mine' };
    expect(textsOf(await ask(admin(own), document, variables))).toEqual(['Hello', 'Hi']);
    expect(await ask(reader(own), document, variables)).toBe('NOT_FOUND');
    expect(await ask(admin(new Talk()), document, variables)).toBe('NOT_FOUND');
    for (const contextId of ['other', '', 'a\0', '\ud800'])
      expect(await ask(talker(own), document, { contextId })).toBe('NOT_FOUND');
  });

  test('of several owners with one context id are shown together to ADMIN, and apart to them [decided.whose-messages-are-shown]', async () => {
    const one = new Talk();
    const other = new Talk({ tenantId: one.tenantId });
    await talk(one, 'c', ['1 a', '1 b']);
    await talk(other, 'c', ['2 a', '2 b', '2 c']);
    expect(textsOf(await ask(talker(other), document, { contextId: 'c' }))).toEqual(['2 a', '2 b', '2 c']);
    const page = await ask(admin(one), document, { contextId: 'c', size: 4 });
    expect(page).toMatchObject({ totalElements: 5, totalPages: 2 });
    const rest = await ask(admin(one), document, { contextId: 'c', size: 4, page: 1 });
    expect(new Set(textsOf(page).concat(textsOf(rest))).size).toBe(5);
  });
});
