import { type Context, callerOf, lastAction, lock, notFound } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { governedKinds, type SubjectRef } from './governed-kinds.ts';
import { GovernedSubject } from './governed-subject.entity.ts';

/**
 * A subject of the tenant, locked until the end of the transaction; its row is made when it is first needed. Whether
 * there is such a subject is read from the ledger, in the same transaction.
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
 */
export async function holdSubject(
  context: Context,
  em: EntityManager,
  { kind, id }: SubjectRef,
): Promise<GovernedSubject> {
  if (!(await lastAction(em, kind, id))) notFound(governedKinds[kind].noun);
  const { tenantId } = callerOf(context);
  await sql`insert into governance.subject (tenant_id, subject_id, subject_kind) values (${tenantId}, ${id}, ${kind})
    on conflict do nothing`.execute(em.getKysely());
  return lock(em, GovernedSubject, { subjectId: id, subjectKind: kind });
}
