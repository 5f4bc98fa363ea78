import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, timestamp, uuidV7 } from './story.ts';

const ledger = new LedgerReader();
const create = `mutation ($input: ChannelInput!) { createChannel(input: $input) {
  clientSecret channel { channelId tenantId name clientId createdAt deletedAt createdBy { id name } } } }`;
const read =
  'query ($id: UUID!) { channel(channelId: $id) { name clientId createdAt deletedAt createdBy { id name } } }';
const rename = `mutation ($id: UUID!, $input: ChannelInput!) {
  updateChannel(channelId: $id, input: $input) { name } }`;
const rotate =
  'mutation ($id: UUID!) { rotateChannelSecret(channelId: $id) { clientSecret channel { clientId } } }';
const archive = 'mutation ($id: UUID!) { archiveChannel(channelId: $id) { channelId deletedAt } }';

const hashOf = async (channelId: string) => {
  const rows = await ledger.query('select client_secret_hash from registry.channel where channel_id = $1', [
    channelId,
  ]);
  return rows[0]?.client_secret_hash;
};

describe('A channel', () => {
  test(
    cites(['value.uuid-v7', 'value.timestamps'], 'is registered with credentials of its own'),
    async () => {
      const { tenantId, admin, ask } = await beginStory();
      const { channel, clientSecret } = await ask(create, { input: { name: 'Web chat' } });
      expect(channel).toEqual({
        ...{ channelId: expect.stringMatching(uuidV7), tenantId, name: 'Web chat', deletedAt: null },
        ...{ clientId: expect.stringMatching(/^channel_/), createdAt: expect.stringMatching(timestamp) },
        createdBy: { id: admin.id, name: 'Grace Hopper' },
      });
      expect(Buffer.from(clientSecret, 'base64url')).toHaveLength(32);
    },
  );

  test('shows its secret once and is stored without it', async () => {
    const { ask } = await beginStory();
    const { channel, clientSecret } = await ask(create, { input: { name: 'Web chat' } });
    expect(JSON.stringify(await ask(read, { id: channel.channelId }))).not.toContain(clientSecret);
    const rows = await ledger.query('select c::text as row from registry.channel c where channel_id = $1', [
      channel.channelId,
    ]);
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.row)).not.toContain(clientSecret);
  });

  test('is read and renamed', async () => {
    const { ask, maker } = await beginStory();
    const id = await maker.channel('Before');
    expect(await ask(rename, { id, input: { name: 'After' } })).toEqual({ name: 'After' });
    expect(await ask(read, { id })).toMatchObject({ name: 'After', createdBy: { name: 'Grace Hopper' } });
  });

  test('gets another secret for the same client id when it is rotated', async () => {
    const { ask } = await beginStory();
    const made = await ask(create, { input: { name: 'Web chat' } });
    const id = made.channel.channelId;
    const before = await hashOf(id);
    const rotated = await ask(rotate, { id });
    expect(rotated.channel.clientId).toBe(made.channel.clientId);
    expect(rotated.clientSecret).not.toBe(made.clientSecret);
    expect(await hashOf(id)).not.toBe(before);
  });

  test(cites('error.conflict', 'is not renamed or rotated once it is archived'), async () => {
    const { ask, refusal, maker } = await beginStory();
    const id = await maker.channel();
    await ask(archive, { id });
    expect((await refusal(rename, { id, input: { name: 'Late' } })).code).toBe('CONFLICT');
    expect((await refusal(rotate, { id })).code).toBe('CONFLICT');
    expect(await ask(read, { id })).toMatchObject({ name: 'Support chat' });
  });

  test.each([
    ['empty', ''],
    ['blank', ' '],
    ['longer than 200 characters', 'x'.repeat(201)],
  ])('takes no name that is %s', async (_, name) => {
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
  test(
    cites('channel.states', 'ends its credentials and its subscriptions and keeps its record'),
    async () => {
      const { ask, maker, tenantId } = await beginStory();
      const id = await maker.channel();
      const subscriptionId = await maker.subscription('Channel', id, await maker.agent());
      const { deletedAt } = await ask(archive, { id });
      expect(deletedAt).toMatch(timestamp);
      expect(await ask(read, { id })).toMatchObject({ name: 'Support chat', deletedAt });
      expect(await hashOf(id)).toBeNull();
      const query = '{ channelSubscriptions { content { subscriptionId status statusReason endedAt } } }';
      expect((await ask(query)).content).toEqual([
        {
          ...{ subscriptionId, status: 'CANCELLED', statusReason: expect.stringContaining('archived') },
          endedAt: expect.stringMatching(timestamp),
        },
      ]);
      expect(await ledger.actionsOn(tenantId, id)).toEqual(['channel.created', 'channel.archived']);
    },
  );

  test('again changes nothing', async () => {
    const { ask, maker, tenantId } = await beginStory();
    const id = await maker.channel();
    const first = await ask(archive, { id });
    expect(await ask(archive, { id })).toEqual(first);
    expect(await ledger.actionsOn(tenantId, id)).toEqual(['channel.created', 'channel.archived']);
  });
});
