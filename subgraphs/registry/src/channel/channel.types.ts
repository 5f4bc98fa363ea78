import { ListArgs, PageOf } from '@agg/kit';
import { NameScalar } from '@agg/schema';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Channel } from './channel.entity.ts';
import { channelList } from './channel.list.ts';

@ObjectType()
export class ChannelPage extends PageOf(Channel) {
  @Field(() => Int, { description: 'Number of active channels of the tenant, regardless of the page.' })
  totalActive: number;

  @Field(() => Int, { description: 'Number of archived channels of the tenant, regardless of the page.' })
  totalArchived: number;
}

@ArgsType()
export class ChannelListArgs extends ListArgs(channelList) {}

@InputType()
export class ChannelInput {
  @Field(() => NameScalar)
  name: string;
}
