import { type Context, read, type SubjectName, subjectsOf } from '@agg/kit';
import type { SubjectKind } from '@agg/schema';
import { killSwitchesById } from '../kill-switch/kill-switch.entity.ts';
import { subscriptionsById } from '../subscription/subscription.entity.ts';

/** The subject of an event. */
interface Subject {
  kind: SubjectKind;
  id: string;
  /** Its name in the directory, which does not have subscriptions and kill switches. */
  subjectName: string | null;
}

/** The name of a subject. It is read where the directory does not have its kind. */
export function nameOfSubject(
  context: Context,
  { kind, id, subjectName }: Subject,
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
