import { Access, type Context } from '@agg/kit';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { toRead } from '../access-rules.ts';
import { PolicyResolution, PolicySampleInput, PolicySimulation, ResolutionArgs } from './resolution.types.ts';
import { resolvePolicies } from './resolve-policies.ts';
import { simulatePolicies } from './simulate-policies.ts';

/** What would happen, without anything happening. */
@Resolver()
export class ResolutionResolver {
  @Query(() => PolicyResolution, {
    description: 'The policies that apply now between a source and a sink at one leg, in their order.',
  })
  @Access(toRead)
  resolvePolicies(
    @Ctx() context: Context,
    @Args(() => ResolutionArgs) args: ResolutionArgs,
  ): Promise<PolicyResolution> {
    return resolvePolicies(context, args);
  }

  @Query(() => PolicySimulation, {
    description: 'What the policies would do with a sample. Nothing is recorded, and no calls are counted.',
  })
  @Access(toRead)
  simulatePolicies(
    @Ctx() context: Context,
    @Args(() => ResolutionArgs) args: ResolutionArgs,
    @Arg('sample', () => PolicySampleInput) sample: PolicySampleInput,
  ): Promise<PolicySimulation> {
    return simulatePolicies(context, args, sample);
  }
}
