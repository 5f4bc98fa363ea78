import { Access, type Context, getOne, personOf, Reason, read } from '@agg/kit';
import { administrators, promisedToPeople, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { Channel } from './channel.entity.ts';
import * as channels from './channel.service.ts';
import { ChannelInput, ChannelListArgs, ChannelPage } from './channel.types.ts';

@Resolver(() => Channel)
export class ChannelResolver {
  @Query(() => ChannelPage, {
    description: 'Channels of the tenant. Archived ones are listed only with `includeArchived`.',
  })
  @Access({ callers: ['USER'], role: 'CHANNELS:READ' })
  channels(
    @Ctx() context: Context,
    @Args(() => ChannelListArgs) request: ChannelListArgs,
  ): Promise<ChannelPage> {
    return channels.listChannels(context, request);
  }

  @Query(() => Channel)
  @Access(readAccess.CHANNEL)
  channel(@Ctx() context: Context, @Arg('channelId', () => UuidScalar) channelId: string): Promise<Channel> {
    return read(context, (reader) => getOne(reader, Channel, { channelId }));
  }

  @Mutation(() => Channel, {
    description: 'Registers a channel. `createCredential` gives it a client secret.',
  })
  @Access({ callers: administrators, role: 'CHANNELS:WRITE' })
  createChannel(
    @Ctx() context: Context,
    @Arg('input', () => ChannelInput) input: ChannelInput,
    @Reason() reason?: string | null,
  ): Promise<Channel> {
    return channels.createChannel(context, input, reason);
  }

  @Mutation(() => Channel)
  @Access({ callers: administrators, role: 'CHANNELS:WRITE' })
  updateChannel(
    @Ctx() context: Context,
    @Arg('channelId', () => UuidScalar) channelId: string,
    @Arg('input', () => ChannelInput) input: ChannelInput,
    @Reason() reason?: string | null,
  ): Promise<Channel> {
    return channels.updateChannel(context, channelId, input, reason);
  }

  @Mutation(() => Channel, {
    description: `Archives a channel and ends its credentials and subscriptions. Idempotent.${promisedToPeople}`,
  })
  @Access({ callers: ['USER'], role: 'CHANNELS:DELETE' })
  archiveChannel(
    @Ctx() context: Context,
    @Arg('channelId', () => UuidScalar) channelId: string,
    @Reason() reason?: string | null,
  ): Promise<Channel> {
    return channels.archiveChannel(context, channelId, reason);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null: a service registered it.' })
  createdBy(@Root() { createdById }: Channel, @Ctx() context: Context): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}
