import type { Specimen } from '@agg/kit/testing';

/** Every field of a channel. */
export const channelSelection = 'channelId tenantId name clientId deletedAt createdAt createdBy { id name }';

/** A channel. */
export const channel: Specimen = {
  ids: ['channelId'],
  make: ({ ask }) => ask('mutation { createChannel(input: { name: "Web chat" }) { channelId } }'),
  directory: {
    kind: 'CHANNEL',
    table: 'registry.channel',
    id: 'channel_id',
    isLive: `deleted_at is null`,
    owner: 'created_by_id',
    changes: [
      'updateChannel(channelId: $channelId, input: { name: "Another name" }) { channelId }',
      'archiveChannel(channelId: $channelId) { channelId }',
    ],
    archived: ['Another name'],
  },
  state: [
    {
      name: 'channels',
      query:
        '{ channels(size: 200, includeArchived: true) { content { channelId name deletedAt clientId } } }',
    },
  ],
  tenancy: {
    kinds: { channel: 'channelId' },
    operations: [
      { query: 'channel(channelId: $a)', takes: ['channel'], select: channelSelection },
      { query: 'channels(includeArchived: true, size: 9)', pageOf: channelSelection, isList: true },
      { query: 'channels(sort: NAME_ASC, page: 1, size: 9)', pageOf: channelSelection, isList: true },
      { get: '/registry/v1/channels?includeArchived=true', isList: true },
      { mutation: 'createChannel(input: { name: $name })', makes: 'channel', select: channelSelection },
      {
        mutation: 'updateChannel(channelId: $a, input: { name: $name })',
        takes: ['channel'],
        select: channelSelection,
      },
      { mutation: 'archiveChannel(channelId: $a)', takes: ['channel'], select: channelSelection },
      { delete: '/registry/v1/channels/{a}', takes: ['channel'] },
      { delete: '/registry/v1/channels/{a}/subscriptions', takes: ['channel'] },
    ],
  },
  life: [
    {
      mutation: 'createChannel(input: { name: "Chat" })',
      select: 'channelId',
      leaves: ['channel.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'updateChannel(channelId: $channelId, input: { name: "Other" })',
      leaves: ['channel.updated'],
    },
    { mutation: 'archiveChannel(channelId: $channelId)', leaves: ['channel.archived'] },
  ],
  named: {
    noun: 'channel',
    table: 'registry.channel',
    id: 'channelId',
    create: (name) => ({ mutation: 'createChannel', args: { input: { name } } }),
    rename: (id, name) => ({ mutation: 'updateChannel', args: { channelId: id, input: { name } } }),
    end: (id) => ({ mutation: 'archiveChannel', args: { channelId: id } }),
  },
  stored: { tables: ['registry.channel'] },
  lists: {
    'GraphQL channels': { statements: '2 / 3' },
    'REST listChannels': { statements: '2 / 3' },
  },
  filteredLists: [
    'channels(sort: NAME_ASC)',
    'channels(q: "channel 7777")',
    'channels(sort: NAME_DESC)',
    'channels(sort: CREATED_AT_ASC)',
    'channels(includeArchived: true)',
  ],
};
