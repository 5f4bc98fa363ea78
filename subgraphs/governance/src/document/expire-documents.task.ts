import { type Context, change, defineTask, forEachTenant, readTenant } from '@agg/kit';
import { platformId } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dayOf } from '../law/days.ts';
import { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { documentLifecycle } from './document.lifecycle.ts';
import { everyApproved, GovernanceDocument } from './governance-document.entity.ts';

/** Subjects per transaction; each has at most one approved document of a kind. */
const atOnce = 50;

const lockMode = LockMode.PESSIMISTIC_WRITE;

/** Every hour: expires approved documents whose last day has passed. */
export const expireDocuments = defineTask({
  name: 'expire-documents',
  cron: '7 * * * *',
  handle: async (context) => {
    const today = dayOf(new Date());
    const expired = await findExpired(context, today);
    await forEachTenant(context, expired.keys(), (inTenant, tenantId) =>
      expireIn(inTenant, expired.get(tenantId) ?? [], today),
    );
  },
});

async function expireIn(context: Context, subjectIds: string[], today: string): Promise<void> {
  for (let from = 0; from < subjectIds.length; from += atOnce) {
    const some = subjectIds.slice(from, from + atOnce);
    await change(context, (em) => expireOf(em, some, today));
  }
}

/** Subjects with a document to expire, by tenant. */
async function findExpired(context: Context, today: string): Promise<Map<string, string[]>> {
  const found = sql<{ tenantId: string; subjectIds: string[] }>`
    select tenant_id as "tenantId", array_agg(distinct subject_id) as "subjectIds" from governance.document
    where status = 'APPROVED' and valid_until < ${today} group by tenant_id`;
  const { rows } = await readTenant(context, platformId, ({ db }) => found.execute(db), everyApproved);
  return new Map(rows.map(({ tenantId, subjectIds }) => [tenantId, subjectIds]));
}

/** Locks in the same order as every change: subjects first, sorted by id, then documents still to expire. */
async function expireOf(em: EntityManager, ids: string[], today: string): Promise<void> {
  const orderBy = { subjectId: 'asc' } as const;
  await em.find(GovernedSubject, { subjectId: { $in: ids } }, { lockMode, orderBy });
  const due = { subjectId: { $in: ids }, status: 'APPROVED', validUntil: { $lt: today } } as const;
  for (const document of await em.find(GovernanceDocument, due, { lockMode }))
    documentLifecycle.moveTo(document, 'EXPIRED');
}
