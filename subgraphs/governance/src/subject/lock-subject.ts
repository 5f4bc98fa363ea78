import { assertSubject, type Context, callerOf, ensureRow, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubjectRef } from './governed-kinds.ts';
import { GovernedSubject } from './governed-subject.entity.ts';

/**
 * Locks a subject of the tenant until the end of the transaction, creating its row on demand. The directory
 * shows, in the same transaction, whether the subject exists.
 * @throws NOT_FOUND, also for another tenant's
 */
export async function lockSubject(
  context: Context,
  em: EntityManager,
  { kind, id }: SubjectRef,
): Promise<GovernedSubject> {
  await assertSubject(em, { kind, id });
  const { tenantId } = callerOf(context);
  const row = { tenantId, subjectId: id, subjectKind: kind, governanceState: 'DRAFT' } as const;
  await ensureRow(em, GovernedSubject, row);
  return lock(em, GovernedSubject, { subjectId: id, subjectKind: kind });
}
