import { type Context, read, type SubjectName, subjectsOf } from '@agg/kit';
import { NameScalar } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { killSwitchesById } from '../kill-switch/kill-switch.entity.ts';
import { User } from '../references/tenant-auth.references.ts';
import { subscriptionsById } from '../subscription/subscription.entity.ts';
import { RegistryEvent } from './registry-event.types.ts';

/** What an event says about its subject and its actor, beside their ids. */
@Resolver(() => RegistryEvent)
export class RegistryEventResolver {
  @FieldResolver(() => NameScalar, {
    nullable: true,
    description:
      'The name of the subject. Of a subscription, those of subscriber and target; of a kill switch, that of the target. Null for groups, credentials, identity providers and the tenant.',
  })
  name(@Root() event: RegistryEvent, @Ctx() context: Context): Promise<string | null> | string | null {
    return nameOfSubject(context, event);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who made the change. Null for other actors.',
  })
  actorUser(@Root() { actor }: RegistryEvent): User | null {
    return actor.kind === 'USER' ? { id: actor.id } : null;
  }
}

/** The name of a subject. It is read where the directory does not have its kind. */
function nameOfSubject(
  context: Context,
  { kind, id, subjectName }: RegistryEvent,
): Promise<string | null> | string | null {
  if (kind === 'KILL_SWITCH') return nameOfTarget(context, id);
  if (kind.endsWith('_SUBSCRIPTION')) return nameOfSubscription(context, id);
  return subjectName;
}

async function namesInDirectory(
  context: Context,
  subjects: readonly SubjectName[],
): Promise<(string | null)[]> {
  const [first] = subjects;
  if (!first) return [];
  const ids = subjects.map(({ id }) => id);
  const found = await read(context, (reader) => subjectsOf(reader, first.kind, ids));
  return ids.map((id) => found.get(id)?.name ?? null);
}

async function nameOfSubscription(context: Context, id: string): Promise<string | null> {
  const subscription = await subscriptionsById.load(context, id);
  if (!subscription) return null;
  const { subscriberName, targetName } = subscription;
  return [subscriberName, targetName].filter((name) => name !== null).join(' → ') || null;
}

/** The stored name of the target; people and tenants are not stored with a kill switch. */
async function nameOfTarget(context: Context, id: string): Promise<string | null> {
  const killSwitch = await killSwitchesById.load(context, id);
  if (!killSwitch) return null;
  const { scope, targetId, targetName } = killSwitch;
  if (targetName || !targetId) return targetName;
  return context.loaders.load(context, { kind: scope, id: targetId }, namesInDirectory, scope);
}
