import { Access, type Context, enumTypes, type LedgerEntry, readOncePerEntry } from '@agg/kit';
import type { SubjectKind } from '@agg/schema';
import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { loadKillSwitch } from '../kill-switch/kill-switch.resolver.ts';
import { feedEntries } from './feed-entries.ts';
import { KillSwitchEvent, RegistryEvent } from './registry-feed.types.ts';

const switchOfEntry = readOncePerEntry((context, { subjectId }) => loadKillSwitch(context, subjectId));

@Resolver()
export class RegistryFeedResolver {
  @Subscription(() => RegistryEvent, {
    description: 'Changes of the registry as they are committed; of every kind, unless some are named.',
    subscribe: ({ context, args }) => feedEntries(context, args),
  })
  @Access({ callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' })
  registryChanged(
    @Root() entry: LedgerEntry,
    // Read by `subscribe`; declared for the schema.
    @Arg('kinds', () => [enumTypes.SubjectKind], { nullable: true }) _kinds?: SubjectKind[],
    @Arg('after', () => String, { nullable: true, description: 'A cursor; from now on by default.' })
    _after?: string,
  ): RegistryEvent {
    return {
      ...{ cursor: String(entry.seq), kind: entry.subjectKind, id: entry.subjectId, action: entry.action },
      ...{
        occurredAt: new Date(entry.occurredAt),
        actor: { kind: entry.actorKind, id: entry.actorId },
        reason: entry.reason,
      },
    };
  }

  @Subscription(() => KillSwitchEvent, {
    description: 'Kill switches of the tenant, raised and lifted, as it is committed.',
    subscribe: ({ context, args }) => feedEntries(context, { ...args, kinds: ['KILL_SWITCH'] }),
  })
  @Access({ callers: ['USER'], role: 'REGISTRY:READ' })
  async killSwitchChanged(
    @Root() entry: LedgerEntry,
    @Ctx() context: Context,
    @Arg('after', () => String, { nullable: true, description: 'A cursor; from now on by default.' })
    _after?: string,
  ): Promise<KillSwitchEvent> {
    const { seq, action, occurredAt } = entry;
    const killSwitch = await switchOfEntry(context, entry);
    return { cursor: String(seq), action, occurredAt: new Date(occurredAt), killSwitch };
  }
}
