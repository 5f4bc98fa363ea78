import { type Context, nameOf } from '@agg/kit';
import { NameScalar } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { PolicyFinding } from './policy-decision.types.ts';

/** The names beside the ids of a finding. */
@Resolver(() => PolicyFinding)
export class PolicyFindingResolver {
  @FieldResolver(() => NameScalar, { nullable: true, description: 'The present name of the policy.' })
  policyName(@Root() { policyId }: PolicyFinding, @Ctx() context: Context): Promise<string | null> {
    return nameOf(context, { kind: 'POLICY', id: policyId });
  }

  @FieldResolver(() => NameScalar, { nullable: true, description: 'The present name of the group.' })
  groupName(@Root() { groupId }: PolicyFinding, @Ctx() context: Context): Promise<string | null> {
    return nameOf(context, { kind: 'POLICY_GROUP', id: groupId });
  }
}
