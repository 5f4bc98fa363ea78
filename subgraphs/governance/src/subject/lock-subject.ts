import { assertSubject, type Context, callerOf, ensureRow, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubjectRef } from './governed-kinds.ts';
import { GovernedSubject } from './governed-subject.entity.ts';

/**
 * A subject of the tenant, locked until the end of the transaction; its row is made when it is first needed. Whether
 * there is such a subject is read from the directory, in the same transaction.
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
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
