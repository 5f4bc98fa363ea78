import { Access, type Context, platformOnly } from '@agg/kit';
import { Ctx, Directive, Query, Resolver } from 'type-graphql';
import { readPolicyFacts } from './policy-facts.reads.ts';
import { PolicyFacts } from './policy-facts.types.ts';

/** An internal field, which only the relay queries, as the platform inside a tenant. */
@Resolver()
export class PolicyFactsResolver {
  @Query(() => PolicyFacts, {
    description:
      'What the policy engine decides by. Versions never change, so only events of bindings change it. For the relay.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  policyFacts(@Ctx() context: Context): Promise<PolicyFacts> {
    platformOnly(context);
    return readPolicyFacts(context);
  }
}
