import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { law } from '../law/law.ts';
import type { ReviewKind } from './review.enums.ts';

/** The source of one kind of review: rows of one table that need attention. */
interface ReviewSource {
  table: 'subject' | 'assignment' | 'document' | 'incident';
  where: RawBuilder<SqlBool>;
  /** A timestamp; for a date, its start in UTC. */
  dueAt: RawBuilder<unknown>;
  /** A sort expression equivalent to `dueAt` that an index covers; `dueAt` itself if missing. */
  order?: RawBuilder<unknown>;
  /** The name for its sentence. */
  about: RawBuilder<unknown>;
  /** Shows it only within a number of days before it is due; without it, it is always shown. */
  isNear?: (until: Date) => RawBuilder<SqlBool>;
}

const nothing = sql`null::text`;

/** An expired document is ignored once another of its kind is approved or expired later. */
const notReplaced = sql<SqlBool>`not exists (
  select from governance.document as newer
  where newer.tenant_id = it.tenant_id and newer.subject_id = it.subject_id and newer.kind = it.kind
    and (newer.status = 'APPROVED' or newer.status = 'EXPIRED'
      and (newer.valid_until, newer.document_id) > (it.valid_until, it.document_id)))`;

/** In UTC, so that a month has the same length in every session. */
const attestedUntil = sql`(literacy_attested_at at time zone 'UTC'
  + make_interval(months => ${law.periods.literacyMonths}::integer)) at time zone 'UTC'`;

/** Whether the start of a date in UTC is not after `until`. */
const begins = (column: string) => (until: Date) =>
  sql<SqlBool>`${sql.ref(column)} <= (${until}::timestamptz at time zone 'UTC')::date`;

const attestationDueAt = sql`coalesce(${attestedUntil}, assigned_at)`;

/** The source of each kind of review. */
export const reviewSources: Readonly<Record<ReviewKind, ReviewSource>> = {
  DOCUMENT_APPROVAL: {
    table: 'document',
    where: sql`status = 'DRAFT'`,
    dueAt: sql`created_at`,
    about: sql`title`,
  },
  DOCUMENT_EXPIRY: {
    table: 'document',
    where: sql`status in ('APPROVED', 'EXPIRED') and (status = 'APPROVED' or ${notReplaced})`,
    dueAt: sql`valid_until::timestamp at time zone 'UTC'`,
    order: sql`valid_until`,
    about: sql`title`,
    isNear: begins('valid_until'),
  },
  DOCUMENT_REVIEW: {
    table: 'document',
    where: sql`status = 'APPROVED'`,
    dueAt: sql`review_due_at::timestamp at time zone 'UTC'`,
    order: sql`review_due_at`,
    about: sql`title`,
    isNear: begins('review_due_at'),
  },
  ASSIGNMENT_CONFIRMATION: {
    table: 'assignment',
    where: sql`not confirmed`,
    dueAt: sql`assigned_at`,
    about: sql`role`,
  },
  OWNER_INACTIVE: {
    table: 'subject',
    where: sql`owner_inactive_since is not null`,
    dueAt: sql`owner_inactive_since`,
    about: nothing,
  },
  LITERACY_ATTESTATION: {
    table: 'assignment',
    where: sql`role = 'OVERSIGHT_PERSON'`,
    dueAt: attestationDueAt,
    about: sql`role`,
    isNear: (until) => sql`${attestationDueAt} <= ${until}`,
  },
  INCIDENT_DUE: {
    table: 'incident',
    where: sql`status = 'OPEN'`,
    dueAt: sql`due_at`,
    about: sql`title`,
  },
  GOVERNANCE_APPROVAL: {
    table: 'subject',
    where: sql`governance_state = 'IN_REVIEW'`,
    dueAt: sql`state_changed_at`,
    about: nothing,
  },
};
