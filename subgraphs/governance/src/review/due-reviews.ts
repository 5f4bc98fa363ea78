import type { Reader } from '@agg/kit';
import type { GovernedKind, PageWindow } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReviewKind } from './review.enums.ts';
import { reviewSources } from './review-sources.ts';

/** The filters of a query for reviews. */
export interface DueQuery {
  kinds: readonly ReviewKind[];
  subjectKinds: readonly GovernedKind[];
  /** Restricts the query to one subject. */
  subjectId?: string;
  /** The end of the period. */
  until: Date;
  window: PageWindow;
}

/** A row of a due review. */
export interface DueRow {
  kind: ReviewKind;
  subjectKind: GovernedKind;
  subjectId: string;
  id: string;
  /** In PostgreSQL's format. */
  dueAt: string;
  /** The name for its sentence. */
  about: string | null;
}

/**
 * One page of due reviews, earliest first, and their total, in one statement for all kinds. The order is
 * total, because one record can have two kinds due at the same time. The rows cost as much as one page; the
 * count costs as much as all due rows.
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
  // The first rows overall are among the first rows of each kind, which indexes provide in order.
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

/** The query for one kind, and its sort expression. */
function partOf(reader: Reader, kind: ReviewKind, query: DueQuery) {
  const { table, where, dueAt, order, about, isNear } = reviewSources[kind];
  const conditions = [where, ...scopeOf(reader, query), ...(isNear ? [isNear(query.until)] : [])];
  const rows = sql`select ${kind}::text as kind, subject_kind as "subjectKind", subject_id as "subjectId",
    ${sql.ref(`${table}_id`)} as id, ${dueAt} as "dueAt", ${about} as about
    from ${sql.table(`governance.${table}`)} as it where ${sql.join(conditions, sql` and `)}`;
  return { rows, by: order ?? dueAt };
}

/** Row-level security also checks the tenant; this filter is the first of the two checks. */
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
