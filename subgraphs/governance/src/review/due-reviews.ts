import type { Reader } from '@agg/kit';
import type { GovernedKind, PageWindow } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReviewKind } from './review.enums.ts';
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
 * total: two kinds can be due of one thing at one time. The page costs what a page costs; the count, what is due.
 */
export async function dueReviews(
  reader: Reader,
  query: DueQuery,
): Promise<{ rows: DueRow[]; total: number }> {
  const { kinds, subjectKinds, window } = query;
  if (kinds.length === 0 || subjectKinds.length === 0) return { rows: [], total: 0 };
  const direction = sql.raw(window.sort?.descending ? 'desc' : 'asc');
  const first = window.page * window.size;
  const order = sql`"dueAt" ${direction}, id, kind`;
  const parts = kinds.map((kind) => partOf(reader, kind, query));
  // The first rows of all are among the first of each, which indexes have in order.
  const nearest = parts.map(
    ({ rows, by }) => sql`(${rows} order by ${by} ${direction}, id limit ${first + window.size})`,
  );
  const counts = parts.map(({ rows }) => sql`(select count(*) from (${rows}) as it)`);
  const { rows } = await sql<DueRow & { total: string; kind: ReviewKind | null }>`
    with shown as (select * from (${sql.join(nearest, sql` union all `)}) as due
      order by ${order} limit ${window.size} offset ${first})
    select counted.total, shown.* from (select ${sql.join(counts, sql` + `)} as total) as counted
    left join shown on true order by ${order}`.execute(reader.db);
  return { rows: rows.filter(({ kind }) => kind !== null), total: Number(rows[0]?.total) };
}

/** What is due of one kind, and what puts it into its order. */
function partOf(reader: Reader, kind: ReviewKind, query: DueQuery) {
  const { table, where, dueAt, order, about, isNear } = reviewSources[kind];
  const conditions = [where, ...scopeOf(reader, query), ...(isNear ? [isNear(query.until)] : [])];
  const rows = sql`select ${kind}::text as kind, subject_kind as "subjectKind", subject_id as "subjectId",
    ${sql.ref(`${table}_id`)} as id, ${dueAt} as "dueAt", ${about} as about
    from ${sql.table(`governance.${table}`)} as it where ${sql.join(conditions, sql` and `)}`;
  return { rows, by: order ?? dueAt };
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
