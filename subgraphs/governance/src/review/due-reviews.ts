import type { Reader } from '@agg/kit';
import type { GovernedKind, PageWindow } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayLength, dayOf } from '../law/days.ts';
import { aboutSubject } from '../subject/about-subject.types.ts';
import type { ReviewKind } from './review.enums.ts';
import type { GovernanceReview } from './review.types.ts';
import { reviewSources } from './review-sources.ts';

/** The filters of a query for reviews. */
interface DueQuery {
  kinds: readonly ReviewKind[];
  subjectKinds: readonly GovernedKind[];
  /** Restricts the query to one subject. */
  subjectId?: string;
  /** The number of days to look ahead. */
  withinDays: number;
  window: PageWindow;
}

/** A row of a due review. */
interface DueRow {
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
): Promise<{ reviews: GovernanceReview[]; total: number }> {
  const { kinds, subjectKinds, window } = query;
  if (kinds.length === 0 || subjectKinds.length === 0) return { reviews: [], total: 0 };
  const direction = sql.raw(window.sort?.descending ? 'desc' : 'asc');
  const first = window.page * window.size;
  const order = sql`"dueAt" ${direction}, id, kind`;
  const until = new Date(Date.now() + query.withinDays * dayLength);
  const parts = kinds.map((kind) => partOf(reader, kind, query, until));
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
  const reviews = rows.filter(({ kind }) => kind !== null).map(reviewOf);
  return { reviews, total: Number(rows[0]?.total) };
}

/** The query for one kind, and its sort expression. */
function partOf(reader: Reader, kind: ReviewKind, query: DueQuery, until: Date) {
  const { table, where, dueAt, order, about, isNear } = reviewSources[kind];
  const conditions = [where, ...scopeOf(reader, query), ...(isNear ? [isNear(until)] : [])];
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

function reviewOf({ kind, subjectKind, subjectId, id, dueAt: written, about }: DueRow): GovernanceReview {
  const dueAt = new Date(written);
  const detail = reviewSentences[kind]({ about, dueAt });
  return { ...aboutSubject({ kind: subjectKind, id: subjectId }), kind, id, dueAt, detail };
}

/** The values of a sentence. */
interface Named {
  /** The title of a document or incident, or the role of a person. */
  about: string | null;
  dueAt: Date;
}

/** A sentence about each kind of review, for people. */
const reviewSentences: Readonly<Record<ReviewKind, (named: Named) => string>> = {
  DOCUMENT_APPROVAL: ({ about }) => `The document "${about}" awaits approval by a second person.`,
  DOCUMENT_EXPIRY: ({ about, dueAt }) =>
    `The document "${about}" is valid until ${dayOf(dueAt)}. Have a replacement approved.`,
  DOCUMENT_REVIEW: ({ about, dueAt }) => `The document "${about}" is due for review by ${dayOf(dueAt)}.`,
  ASSIGNMENT_CONFIRMATION: ({ about }) => `The assignment as ${about} is not confirmed.`,
  OWNER_INACTIVE: ({ dueAt }) =>
    `The accountable owner has been inactive since ${dayOf(dueAt)}. Assign another one.`,
  LITERACY_ATTESTATION: ({ about, dueAt }) =>
    `The person assigned as ${about} needs an attestation of AI literacy by ${dayOf(dueAt)}.`,
  INCIDENT_DUE: ({ about, dueAt }) =>
    `The incident "${about}" must be reported to the authority by ${dueAt.toISOString()}.`,
  GOVERNANCE_APPROVAL: () => 'The governance awaits approval by a second person.',
};
