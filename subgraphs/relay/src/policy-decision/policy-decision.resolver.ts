import { Access, type Context, PolicyVerdict } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Args, ArgsType, Ctx, Field, Int, Query, Resolver } from 'type-graphql';
import { listPolicyDecisions } from './list-policy-decisions.ts';
import { PolicyDecision } from './policy-decision.types.ts';

/** Which decisions are listed, newest first. */
@ArgsType()
export class PolicyDecisionListArgs {
  @Field(() => String, { nullable: true, description: 'Only decisions before the one with this cursor.' })
  before?: string | null;

  @Field(() => Int, { nullable: true, description: 'Messages, from 1 to 200. Default: 20.' })
  limit?: number | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Only decisions in which this policy found something.',
  })
  policyId?: string | null;

  @Field(() => PolicyVerdict, { nullable: true })
  verdict?: PolicyVerdict | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Only decisions about calls of this person, agent or channel.',
  })
  sourceId?: string | null;

  @Field(() => UuidScalar, { nullable: true, description: 'Only decisions about calls to this agent.' })
  sinkId?: string | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Only decisions in which a policy found something that this binding applies.',
  })
  bindingId?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only decisions at this time or later.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only decisions before this time.' })
  to?: Date | null;
}

@Resolver()
export class PolicyDecisionResolver {
  @Query(() => [PolicyDecision], {
    description:
      'What policies of the tenant decided about messages in which they found something, newest first.',
  })
  @Access({ callers: ['USER'], role: 'AUDIT:READ' })
  policyDecisions(
    @Ctx() context: Context,
    @Args(() => PolicyDecisionListArgs) args: PolicyDecisionListArgs,
  ): Promise<PolicyDecision[]> {
    return listPolicyDecisions(context, args);
  }
}
