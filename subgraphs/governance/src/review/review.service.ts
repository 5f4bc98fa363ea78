import { type Context, read } from '@agg/kit';
import { GatewayError, pageOf, pageWindow, paging } from '@agg/schema';
import { dayLength } from '../law/days.ts';
import { law } from '../law/law.ts';
import { aboutSubject } from '../subject/about-subject.types.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import { readableKinds } from '../subject/readable-kinds.ts';
import { type DueRow, dueReviews } from './due-reviews.ts';
import { ReviewKind } from './review.enums.ts';
import {
  type GovernanceReview,
  type GovernanceReviewArgs,
  type GovernanceReviewPage,
  reviewSort,
} from './review.types.ts';
import { reviewSentences } from './review-sentences.ts';

export const mostDays = 3_660;

/**
 * The due reviews of the tenant, earliest first, for the kinds of subjects that the caller may read.
 * @throws VALIDATION_FAILED for an invalid page, or days outside 0 to 3,660
 */
export async function listReviews(
  context: Context,
  { withinDays, kinds, subjectKinds, ...request }: GovernanceReviewArgs,
): Promise<GovernanceReviewPage> {
  const query = {
    kinds: [...new Set(kinds ?? Object.values(ReviewKind))],
    subjectKinds: readableKinds(context, subjectKinds),
    until: untilIn(withinDays ?? law.periods.reviewWithinDays),
    window: pageWindow(request, reviewSort),
  };
  const { rows, total } = await read(context, (reader) => dueReviews(reader, query));
  return pageOf(rows.map(reviewOf), query.window, total);
}

/** The due reviews of one subject, earliest first, up to the largest page. */
export async function reviewsOf(context: Context, { kind, id }: SubjectRef): Promise<GovernanceReview[]> {
  const query = {
    kinds: Object.values(ReviewKind),
    subjectKinds: readableKinds(context, [kind]),
    subjectId: id,
    until: untilIn(law.periods.reviewWithinDays),
    window: { page: 0, size: paging.maxSize },
  };
  const { rows } = await read(context, (reader) => dueReviews(reader, query));
  return rows.map(reviewOf);
}

function untilIn(days: number): Date {
  if (days >= 0 && days <= mostDays) return new Date(Date.now() + days * dayLength);
  const detail = `withinDays is ${days}. It must be 0 to ${mostDays}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: 'withinDays', detail, code: 'INVALID' }],
  });
}

function reviewOf({ kind, subjectKind, subjectId, id, dueAt: written, about }: DueRow): GovernanceReview {
  const dueAt = new Date(written);
  const detail = reviewSentences[kind]({ about, dueAt });
  return { ...aboutSubject({ kind: subjectKind, id: subjectId }), kind, id, dueAt, detail };
}
