import type { Reader } from '@agg/kit';
import type { PageWindow } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GovernedKind } from '../subject/governed-kinds.ts';
import type { ReviewKind } from './review.types.ts';
import { reviewSources } from './review-sources.ts';

/** What is looked for. */
export interface DueQuery {
  kinds: readonly ReviewKind[];
  subjectKinds: readonly GovernedKind[];
  /** One subject alone. */
  subjectId?: string;
  /** How far ahead. */
  until: Date;
  window: PageWindow;
}

/** Something due, as it is read. */
export interface DueRow {
  kind: ReviewKind;
  subjectKind: GovernedKind;
  subjectId: string;
  id: string;
  /** As PostgreSQL writes it. */
  dueAt: string;
  /** What the sentence about it names. */
  about: string | null;
}

/**
 * One page of what is due, earliest first, and the count of all of it: one statement, whatever the kinds. The order is
 * total: two kinds can be due of one thing at one time.
 */
export async function dueReviews(
  reader: Reader,
  query: DueQuery,
): Promise<{ rows: DueRow[]; total: number }> {
  const { kinds, subjectKinds, window } = query;
  if (kinds.length === 0 || subjectKinds.length === 0) return { rows: [], total: 0 };
  const due = sql.join(
    kinds.map((kind) => dueOf(reader, kind, query)),
    sql` union all `,
  );
  const order = sql`"dueAt" ${sql.raw(window.sort?.descending ? 'desc' : 'asc')}, id, kind`;
  const { rows } = await sql<DueRow & { total: string; kind: ReviewKind | null }>`
    with due as (${due}),
      shown as (select * from due order by ${order} limit ${window.size} offset ${window.page * window.size})
    select counted.total, shown.* from (select count(*) as total from due) as counted left join shown on true
    order by ${order}`.execute(reader.db);
  return { rows: rows.filter(({ kind }) => kind !== null), total: Number(rows[0]?.total) };
}

function dueOf(reader: Reader, kind: ReviewKind, query: DueQuery): RawBuilder<unknown> {
  const { table, where, dueAt, about, foreseen } = reviewSources[kind];
  const conditions = [
    where,
    ...scopeOf(reader, query),
    ...(foreseen ? [sql`${dueAt} <= ${query.until}`] : []),
  ];
  return sql`select ${kind}::text as kind, subject_kind as "subjectKind", subject_id as "subjectId",
    ${sql.ref(`${table}_id`)} as id, ${dueAt} as "dueAt", ${about} as about
    from ${sql.table(`governance.${table}`)} as it where ${sql.join(conditions, sql` and `)}`;
}

/** Row-level security says the tenant, too; that is the second lock, this the first. */
function scopeOf(
  { database, tenantId }: Reader,
  { subjectKinds, subjectId }: DueQuery,
): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`subject_kind = any(${subjectKinds})`,
    ...(database.tenantFilter ? [sql<SqlBool>`tenant_id = ${tenantId}`] : []),
    ...(subjectId ? [sql<SqlBool>`subject_id = ${subjectId}`] : []),
  ];
}
