import { defineList, ListArgs, PageOf } from '@agg/kit';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { Channel } from './channel.entity.ts';

/** The channels of a tenant. */
export const channelList = defineList(Channel, {
  sort: ['name', 'createdAt', 'deletedAt'],
  order: { by: 'createdAt', descending: true },
  search: ['name'],
  archived: { at: 'deletedAt', index: 'channel_active' },
  totals: [{ isEmpty: 'deletedAt' }],
});

/** A page of channels, and how many the tenant has. */
@ObjectType()
export class ChannelPage extends PageOf(Channel) {
  @Field(() => Int, { description: 'Number of active channels of the tenant, regardless of the page.' })
  totalActive: number;

  @Field(() => Int, { description: 'Number of archived channels of the tenant, regardless of the page.' })
  totalArchived: number;
}

/** The arguments of the list. */
@ArgsType()
export class ChannelListArgs extends ListArgs(channelList) {}
