import { assertSubject, type Context, callerOf, change, ensureRow, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubjectRef } from './governed-kinds.ts';
import { GovernedSubject } from './governed-subject.entity.ts';
import { aboutSubjectNamed, labelOf } from './name-subject.ts';

/**
 * Changes the governance of a subject of the tenant, archived or not. The subject is locked first, so that its changes
 * follow one another; every refusal names it.
 * @param work gets the row of the subject, which is created on demand
 * @param reason stored in the ledger
 * @throws NOT_FOUND, also for another tenant's subject; what `work` throws
 */
export function changeSubject<T>(
  context: Context,
  subject: SubjectRef,
  work: (em: EntityManager, governed: GovernedSubject) => Promise<T>,
  reason?: string | null,
): Promise<T> {
  const { kind, id } = subject;
  const inSubject = async (em: EntityManager) => {
    const { name } = await assertSubject(em, subject);
    const governed = await lockRow(context, em, subject);
    try {
      return await work(em, governed);
    } catch (error) {
      throw aboutSubjectNamed(error, labelOf(kind, id, name));
    }
  };
  return change(context, inSubject, reason);
}

async function lockRow(
  context: Context,
  em: EntityManager,
  { kind: subjectKind, id: subjectId }: SubjectRef,
): Promise<GovernedSubject> {
  const { tenantId } = callerOf(context);
  await ensureRow(em, GovernedSubject, { tenantId, subjectId, subjectKind, governanceState: 'DRAFT' });
  return lock(em, GovernedSubject, { subjectId, subjectKind });
}
