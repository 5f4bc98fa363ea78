import { read } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Talk } from '../store/store.fixture.ts';
import { startShown } from './shown-traffic.fixture.ts';

const { ask, talk, talker, admin, reader, subgraph } = await startShown();

const list = (args: string) => `{ conversations(${args}) { totalElements content {
  conversationId contextId title lastMessagePreview messageCount createdAt lastActivityAt archivedAt
  owner { kind id } participants { kind id } agent { agentId } } } }`;
const archive = `mutation ($id: UUID!) { archiveConversation(conversationId: $id) { conversationId archivedAt } }`;

const contextsOf = ({ content }: { content: { contextId: string }[] }) =>
  content.map(({ contextId }) => contextId);

describe('Conversations', () => {
  test('are listed with what they are about and who takes part', async () => {
    const own = new Talk();
    await talk(own, 'c', ['How are you?', 'Fine.']);
    const { content } = await ask(talker(own), list('size: 9'));
    const [owner, agent] = [own.source, { kind: 'AGENT', id: own.sinkAgentId }];
    expect(content).toMatchObject([
      {
        contextId: 'c',
        title: 'How are you?',
        lastMessagePreview: 'Fine.',
        messageCount: 2,
        archivedAt: null,
        owner: { kind: 'USER', id: owner.id },
        participants: [{ kind: 'USER', id: owner.id }, agent],
        agent: { agentId: own.sinkAgentId },
      },
    ]);
  });

  test('are listed to their owner, the most recent first, and all of them to ADMIN [decided.whose-messages-are-shown]', async () => {
    const own = new Talk();
    const other = new Talk({ tenantId: own.tenantId });
    for (const contextId of ['a', 'b', 'a']) await talk(own, contextId, [contextId]);
    await talk(other, 'c', ['Zoë asks']);
    expect(contextsOf(await ask(talker(own), list('size: 9')))).toEqual(['a', 'b']);
    expect(contextsOf(await ask(reader(own), list('size: 9')))).toEqual([]);
    expect(new Set(contextsOf(await ask(admin(own), list('size: 9'))))).toEqual(new Set(['a', 'b', 'c']));
    expect(contextsOf(await ask(admin(own), list('q: "zoe"')))).toEqual(['c']);
    expect(contextsOf(await ask(talker(own), list('q: "zoe"')))).toEqual([]);
    expect(contextsOf(await ask(talker(other), list('q: "zoe asks"')))).toEqual(['c']);
    expect(contextsOf(await ask(admin(own), list(`agentId: "${other.sinkAgentId}"`)))).toEqual(['c']);
    expect(await ask(admin(own), list('size: 1'))).toMatchObject({ totalElements: 3 });
  });
});

describe('An archived conversation', () => {
  test('is listed on request only, and stays archived when a message comes [decided.archived-conversations]', async () => {
    const own = new Talk();
    await talk(own, 'c', ['Hello']);
    const [{ conversationId: id }] = (await ask(talker(own), list('size: 1'))).content;
    const archived = await ask(talker(own), archive, { id });
    expect(archived).toEqual({ conversationId: id, archivedAt: expect.any(String) });
    expect(await ask(talker(own), archive, { id })).toEqual(archived);
    await talk(own, 'c', ['Hello again']);
    expect(contextsOf(await ask(talker(own), list('size: 1')))).toEqual([]);
    const { content } = await ask(talker(own), list('includeArchived: true'));
    expect(content).toMatchObject([{ archivedAt: archived.archivedAt, messageCount: 2 }]);
  });

  test('is recorded once; others may not archive it, except ADMIN', async () => {
    const own = new Talk();
    await talk(own, 'c', ['Hello']);
    const [{ conversationId: id }] = (await ask(talker(own), list('size: 1'))).content;
    const stranger = talker(new Talk({ tenantId: own.tenantId }));
    expect(await ask(stranger, archive, { id })).toBe('NOT_FOUND');
    expect(await ask(admin(new Talk()), archive, { id })).toBe('NOT_FOUND');
    for (const caller of [admin(own), talker(own)]) await ask(caller, archive, { id });
    const { rows } = await read(subgraph.context(admin(own)), ({ db }) =>
      sql`select action, subject_id from ledger.entry`.execute(db),
    );
    expect(rows).toEqual([{ action: 'conversation.archived', subject_id: id }]);
  });
});
