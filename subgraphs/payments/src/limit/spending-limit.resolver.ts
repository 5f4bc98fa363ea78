import { Access, type Context } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { toLimit, toRead } from '../access-rules.ts';
import { SpendingLimit } from './spending-limit.entity.ts';
import * as limits from './spending-limit.service.ts';
import {
  SpendingLimitInput,
  SpendingLimitListArgs,
  SpendingLimitPage,
  SpendingMaximaInput,
} from './spending-limit.types.ts';

@Resolver(() => SpendingLimit)
export class SpendingLimitResolver {
  @Query(() => SpendingLimitPage, { description: 'The spending limits of the tenant.' })
  @Access(toRead)
  spendingLimits(
    @Ctx() context: Context,
    @Args(() => SpendingLimitListArgs) request: SpendingLimitListArgs,
  ): Promise<SpendingLimitPage> {
    return limits.listSpendingLimits(context, request);
  }

  @Query(() => SpendingLimit)
  @Access(toRead)
  spendingLimit(
    @Ctx() context: Context,
    @Arg('limitId', () => UuidScalar) limitId: string,
  ): Promise<SpendingLimit> {
    return limits.getSpendingLimit(context, limitId);
  }

  @Mutation(() => SpendingLimit, {
    description: 'Limits payments from now on. Several limits apply together.',
  })
  @Access(toLimit)
  createSpendingLimit(
    @Ctx() context: Context,
    @Arg('input', () => SpendingLimitInput) input: SpendingLimitInput,
  ): Promise<SpendingLimit> {
    return limits.createSpendingLimit(context, input);
  }

  @Mutation(() => SpendingLimit)
  @Access(toLimit)
  updateSpendingLimit(
    @Ctx() context: Context,
    @Arg('limitId', () => UuidScalar) limitId: string,
    @Arg('input', () => SpendingMaximaInput) input: SpendingMaximaInput,
  ): Promise<SpendingLimit> {
    return limits.updateSpendingLimit(context, limitId, input);
  }

  @Mutation(() => SpendingLimit, { description: 'Removes a limit for good. Idempotent.' })
  @Access(toLimit)
  removeSpendingLimit(
    @Ctx() context: Context,
    @Arg('limitId', () => UuidScalar) limitId: string,
  ): Promise<SpendingLimit> {
    return limits.removeSpendingLimit(context, limitId);
  }
}
