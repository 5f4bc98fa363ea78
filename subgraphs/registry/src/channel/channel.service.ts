import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, lock, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endSubscriptionsOf } from '../subscription/subscription.service.ts';
import { Channel } from './channel.entity.ts';
import { channelList } from './channel.list.ts';
import type { ChannelInput, ChannelListArgs, ChannelPage } from './channel.types.ts';

/** A page of the tenant's channels, with the numbers of all active and archived channels. */
export function listChannels(context: Context, request: ChannelListArgs): Promise<ChannelPage> {
  return read(context, async (reader) => {
    const counts = await channelList.counts(reader);
    const active = counts.get('empty') ?? 0;
    const archived = counts.get('filled') ?? 0;
    const total = request.includeArchived ? active + archived : active;
    const page = await channelList.page(reader, request, request.q ? {} : { total });
    return { ...page, totalActive: active, totalArchived: archived };
  });
}

/** Registers a channel. Its client id is derived from its id, as tenant-auth does for its credential. */
export function createChannel(
  context: Context,
  input: ChannelInput,
  reason?: string | null,
): Promise<Channel> {
  const { tenantId, id } = callerOf(context);
  const channelId = randomUUIDv7();
  const work = async (em: EntityManager) =>
    em.create(Channel, {
      tenantId,
      channelId,
      name: input.name,
      clientId: `channel_${channelId.replaceAll('-', '')}`,
      createdAt: new Date(),
      createdById: id,
      deletedAt: null,
    });
  return change(context, work, reason);
}

/** @throws NOT_FOUND; CONFLICT for an archived channel */
export function updateChannel(
  context: Context,
  channelId: string,
  input: ChannelInput,
  reason?: string | null,
): Promise<Channel> {
  const work = async (em: EntityManager) =>
    Object.assign(await lockActive(em, channelId), { name: input.name });
  return change(context, work, reason);
}

/** Soft-deletes a channel and ends its credentials and subscriptions. Idempotent. @throws NOT_FOUND */
export function archiveChannel(
  context: Context,
  channelId: string,
  reason?: string | null,
): Promise<Channel> {
  const work = async (em: EntityManager) => {
    const channel = await lock(em, Channel, { channelId });
    if (channel.deletedAt) return channel;
    await endSubscriptionsOf(em, { kind: 'CHANNEL', id: channelId }, 'The channel was archived.');
    return Object.assign(channel, { deletedAt: new Date() });
  };
  return change(context, work, reason);
}

async function lockActive(em: EntityManager, channelId: string): Promise<Channel> {
  const channel = await lock(em, Channel, { channelId });
  if (channel.deletedAt) throw new GatewayError('CONFLICT', 'This channel is archived. Register a new one.');
  return channel;
}
