import { Access, type Context, read } from '@agg/kit';
import { administrators, GatewayError, pageOf, pageWindow } from '@agg/schema';
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { law } from '../law/law.ts';
import { readableKinds } from '../subject/governed-kinds.ts';
import { dueReviews } from './due-reviews.ts';
import { ReviewKind } from './review.enums.ts';
import { GovernanceReviewArgs, GovernanceReviewPage, reviewSort } from './review.types.ts';

/** The longest period that a query can look ahead. */
export const mostDays = 3_660;

@Resolver()
export class ReviewResolver {
  // No role of its own: the result is limited to the kinds of subjects that the caller may read.
  @Query(() => GovernanceReviewPage, {
    description: 'Due reviews of the subjects that the caller can read, earliest first. Sortable by `dueAt`.',
  })
  @Access({ callers: administrators })
  async governanceReviews(
    @Ctx() context: Context,
    @Args(() => GovernanceReviewArgs) args: GovernanceReviewArgs,
  ): Promise<GovernanceReviewPage> {
    const { withinDays, kinds, subjectKinds, ...request } = args;
    const query = {
      kinds: [...new Set(kinds ?? Object.values(ReviewKind))],
      subjectKinds: readableKinds(context, subjectKinds),
      withinDays: checkedDays(withinDays ?? law.periods.reviewWithinDays),
      window: pageWindow(request, reviewSort),
    };
    const { reviews, total } = await read(context, (reader) => dueReviews(reader, query));
    return pageOf(reviews, query.window, total);
  }
}

/** @throws VALIDATION_FAILED for days outside 0 to 3,660 */
function checkedDays(days: number): number {
  if (days >= 0 && days <= mostDays) return days;
  const detail = `withinDays is ${days}. It must be 0 to ${mostDays}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: 'withinDays', detail, code: 'INVALID' }],
  });
}
