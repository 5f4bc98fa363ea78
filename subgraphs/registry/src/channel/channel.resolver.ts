import { randomUUIDv7 } from 'node:crypto';
import { Access, type Context, callerOf, change, getOne, lock, personOf, Reason, read } from '@agg/kit';
import {
  administrators,
  GatewayError,
  NameScalar,
  promisedToPeople,
  readAccess,
  UuidScalar,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { User } from '../references/tenant-auth.references.ts';
import { endSubscriptionsOf } from '../subscription/end-subscriptions.ts';
import { Channel } from './channel.entity.ts';
import { ChannelListArgs, ChannelPage, channelList } from './channel.list.ts';

@InputType()
class ChannelInput {
  @Field(() => NameScalar)
  name: string;
}

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
    return read(context, async (reader) => {
      const counts = await channelList.counts(reader);
      const active = counts.get('empty') ?? 0;
      const archived = counts.get('filled') ?? 0;
      const total = request.includeArchived ? active + archived : active;
      const page = await channelList.page(reader, request, request.q ? {} : { total });
      return { ...page, totalActive: active, totalArchived: archived };
    });
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
    @Arg('input', () => ChannelInput) { name }: ChannelInput,
    @Reason() reason?: string | null,
  ): Promise<Channel> {
    const { tenantId, id: createdById } = callerOf(context);
    const channelId = randomUUIDv7();
    // As tenant-auth derives it for the credential of the channel.
    const clientId = `channel_${channelId.replaceAll('-', '')}`;
    const values = {
      tenantId,
      channelId,
      name,
      clientId,
      createdAt: new Date(),
      createdById,
      deletedAt: null,
    };
    return change(context, async (em) => em.create(Channel, values), reason);
  }

  /** @throws NOT_FOUND; CONFLICT for an archived channel */
  @Mutation(() => Channel)
  @Access({ callers: administrators, role: 'CHANNELS:WRITE' })
  updateChannel(
    @Ctx() context: Context,
    @Arg('channelId', () => UuidScalar) channelId: string,
    @Arg('input', () => ChannelInput) { name }: ChannelInput,
    @Reason() reason?: string | null,
  ): Promise<Channel> {
    return change(context, async (em) => Object.assign(await lockActive(em, channelId), { name }), reason);
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
    return change(
      context,
      async (em) => {
        const channel = await lock(em, Channel, { channelId });
        if (channel.deletedAt) return channel;
        await endSubscriptionsOf(em, { kind: 'CHANNEL', id: channelId }, 'The channel was archived.');
        return Object.assign(channel, { deletedAt: new Date() });
      },
      reason,
    );
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null: a service registered it.' })
  createdBy(@Root() { createdById }: Channel, @Ctx() context: Context): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}

async function lockActive(em: EntityManager, channelId: string): Promise<Channel> {
  const channel = await lock(em, Channel, { channelId });
  if (channel.deletedAt) throw new GatewayError('CONFLICT', 'This channel is archived. Register a new one.');
  return channel;
}
