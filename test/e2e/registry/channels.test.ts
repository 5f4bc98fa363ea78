import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, timestamp, uuidV7 } from '../../kit/story.ts';

const ledger = new LedgerReader();
const create = `mutation ($input: ChannelInput!) { createChannel(input: $input) {
  channelId tenantId name clientId createdAt deletedAt createdBy { id name } } }`;
const read =
  'query ($id: UUID!) { channel(channelId: $id) { name clientId createdAt deletedAt createdBy { id name } } }';
const rename = `mutation ($id: UUID!, $input: ChannelInput!) {
  updateChannel(channelId: $id, input: $input) { name } }`;
const archive = 'mutation ($id: UUID!) { archiveChannel(channelId: $id) { channelId deletedAt } }';

describe('A channel', () => {
  test(
    cites(['value.uuid-v7', 'value.timestamps'], 'is registered with a client id of its own'),
    async () => {
      const { tenantId, admin, ask } = await beginStory();
      const channel = await ask(create, { input: { name: 'Web chat' } });
      expect(channel).toEqual({
        channelId: expect.stringMatching(uuidV7),
        tenantId,
        name: 'Web chat',
        deletedAt: null,
        clientId: `channel_${channel.channelId.replaceAll('-', '')}`,
        createdAt: expect.stringMatching(timestamp),
        createdBy: { id: admin.id, name: 'Grace Hopper' },
      });
    },
  );

  test('is read and renamed', async () => {
    const { ask, maker } = await beginStory();
    const id = await maker.channel('Before');
    expect(await ask(rename, { id, input: { name: 'After' } })).toEqual({ name: 'After' });
    expect(await ask(read, { id })).toMatchObject({ name: 'After', createdBy: { name: 'Grace Hopper' } });
  });

  test(cites('error.conflict', 'cannot be renamed once it is archived'), async () => {
    const { ask, refusal, maker } = await beginStory();
    const id = await maker.channel();
    await ask(archive, { id });
    expect((await refusal(rename, { id, input: { name: 'Late' } })).code).toBe('CONFLICT');
    expect(await ask(read, { id })).toMatchObject({ name: 'Support chat' });
  });

  test.each([
    ['empty', ''],
    ['blank', ' '],
    ['longer than 200 characters', 'x'.repeat(201)],
  ])('refuses a name that is %s', async (_, name) => {
    const { refusal, ask } = await beginStory();
    expect(await refusal(create, { input: { name } })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['input'],
    });
    expect((await ask('{ channels { totalElements } }')).totalElements).toBe(0);
  });

  test(cites('error.not-found', 'of another tenant is not found'), async () => {
    const [mine, theirs] = await Promise.all([beginStory(), beginStory()]);
    const id = await theirs.maker.channel();
    expect((await mine.refusal(read, { id })).code).toBe('NOT_FOUND');
    expect((await mine.refusal(rename, { id, input: { name: 'Mine' } })).code).toBe('NOT_FOUND');
  });
});

describe('Archiving a channel', () => {
  test(cites('channel.states', 'ends its subscriptions and keeps its record'), async () => {
    const { ask, maker, tenantId } = await beginStory();
    const id = await maker.channel();
    const subscriptionId = await maker.subscription('Channel', id, await maker.agent());
    const { deletedAt } = await ask(archive, { id });
    expect(deletedAt).toMatch(timestamp);
    expect(await ask(read, { id })).toMatchObject({ name: 'Support chat', deletedAt });
    const query = '{ channelSubscriptions { content { subscriptionId status statusReason endedAt } } }';
    expect((await ask(query)).content).toEqual([
      {
        subscriptionId,
        status: 'CANCELLED',
        statusReason: expect.stringContaining('archived'),
        endedAt: expect.stringMatching(timestamp),
      },
    ]);
    expect(await ledger.actionsOn(tenantId, id)).toEqual(['channel.created', 'channel.archived']);
  });

  test('again changes nothing', async () => {
    const { ask, maker, tenantId } = await beginStory();
    const id = await maker.channel();
    const first = await ask(archive, { id });
    expect(await ask(archive, { id })).toEqual(first);
    expect(await ledger.actionsOn(tenantId, id)).toEqual(['channel.created', 'channel.archived']);
  });
});
