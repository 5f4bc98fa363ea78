import { Access, type Context } from '@agg/kit';
import { administrators } from '@agg/schema';
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { listReviews } from './review.service.ts';
import { GovernanceReviewArgs, GovernanceReviewPage } from './review.types.ts';

@Resolver()
export class ReviewResolver {
  // No role of its own: the result is limited to the kinds of subjects that the caller may read.
  @Query(() => GovernanceReviewPage, {
    description: 'Due reviews of the subjects that the caller can read, earliest first. Sortable by `dueAt`.',
  })
  @Access({ callers: administrators })
  governanceReviews(
    @Ctx() context: Context,
    @Args(() => GovernanceReviewArgs) args: GovernanceReviewArgs,
  ): Promise<GovernanceReviewPage> {
    return listReviews(context, args);
  }
}
