import { defineList } from '@agg/kit';
import { Channel } from './channel.entity.ts';

/** The channels of a tenant. */
export const channelList = defineList(Channel, {
  sort: ['name', 'createdAt', 'deletedAt'],
  order: { by: 'createdAt', descending: true },
  search: ['name'],
  archived: { at: 'deletedAt', index: 'channel_active' },
  totals: [{ isEmpty: 'deletedAt' }],
});
