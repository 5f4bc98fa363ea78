import { Access, type Context, createVersionResolvers, Reason } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { toDelete, toRead, toWrite } from '../access-rules.ts';
import { User } from '../user/user.reference.ts';
import { groupCountOf } from './group-count.ts';
import { policies } from './policies.ts';
import { Policy } from './policy.entity.ts';
import { policyVersionList } from './policy.list.ts';
import * as service from './policy.service.ts';
import {
  PolicyInput,
  PolicyListArgs,
  PolicyPage,
  PolicyVersionInput,
  PolicyVersionListArgs,
} from './policy.types.ts';

@Resolver(() => Policy)
class PolicyResolver {
  @Query(() => PolicyPage, {
    description:
      'Policies of the tenant, each as its latest version. `sort`, `q` and `type` look at the newest versions.',
  })
  @Access(toRead)
  policies(
    @Ctx() context: Context,
    @Args(() => PolicyListArgs) request: PolicyListArgs,
  ): Promise<PolicyPage> {
    return service.listPolicies(context, request);
  }

  @Mutation(() => Policy, { description: 'Creates a policy with its first version.' })
  @Access(toWrite)
  createPolicy(
    @Ctx() context: Context,
    @Arg('input', () => PolicyInput) input: PolicyInput,
  ): Promise<Policy> {
    return service.createPolicy(context, input);
  }

  @Mutation(() => Policy, {
    description: 'Registers a new version. Groups keep the versions that they contain.',
  })
  @Access(toWrite)
  registerPolicyVersion(
    @Ctx() context: Context,
    @Arg('policyId', () => UuidScalar) policyId: string,
    @Arg('input', () => PolicyVersionInput) input: PolicyVersionInput,
  ): Promise<Policy> {
    return service.registerPolicyVersion(context, policyId, input);
  }

  @Mutation(() => Policy, {
    description: 'Archives a policy that no binding applies. Returns its newest version. Idempotent.',
  })
  @Access(toDelete)
  archivePolicy(
    @Ctx() context: Context,
    @Arg('policyId', () => UuidScalar) policyId: string,
    @Reason() reason?: string | null,
  ): Promise<Policy> {
    return service.archivePolicy(context, policyId, reason ?? null);
  }

  @FieldResolver(() => Int, { description: 'The number of groups that contain this version.' })
  groupCount(@Root() policy: Policy, @Ctx() context: Context): Promise<number> {
    return groupCountOf(context, policy);
  }
}

const history = { list: policyVersionList, page: PolicyPage, args: PolicyVersionListArgs };
const fields = { one: 'policy', versions: 'policyVersions', diff: 'policyDiff' };

export const policyResolvers = [
  PolicyResolver,
  ...createVersionResolvers({ noun: policies, type: Policy, person: User, access: toRead, history, fields }),
];
