import { Access, type Context, createVersionResolvers, Reason } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { toDelete, toRead, toWrite } from '../access-rules.ts';
import { policies } from '../policy/policies.ts';
import { Policy } from '../policy/policy.entity.ts';
import { User } from '../user/user.reference.ts';
import { loadMembers } from './group-members.reads.ts';
import { PolicyGroup } from './policy-group.entity.ts';
import { policyGroupVersionList } from './policy-group.list.ts';
import * as groups from './policy-group.service.ts';
import {
  PolicyGroupInput,
  PolicyGroupListArgs,
  PolicyGroupPage,
  PolicyGroupVersionInput,
  PolicyGroupVersionListArgs,
} from './policy-group.types.ts';
import { PolicyGroupMember } from './policy-group-member.entity.ts';
import { policyGroups } from './policy-groups.ts';

@Resolver(() => PolicyGroup)
class PolicyGroupResolver {
  @Query(() => PolicyGroupPage, {
    description:
      'Policy groups of the tenant, each as its latest version. `sort` and `q` look at the newest versions.',
  })
  @Access(toRead)
  policyGroups(
    @Ctx() context: Context,
    @Args(() => PolicyGroupListArgs) request: PolicyGroupListArgs,
  ): Promise<PolicyGroupPage> {
    return groups.listPolicyGroups(context, request);
  }

  @Mutation(() => PolicyGroup, { description: 'Creates a policy group with its first version.' })
  @Access(toWrite)
  createPolicyGroup(
    @Ctx() context: Context,
    @Arg('input', () => PolicyGroupInput) input: PolicyGroupInput,
  ): Promise<PolicyGroup> {
    return groups.createPolicyGroup(context, input);
  }

  @Mutation(() => PolicyGroup, {
    description: 'Registers a new version. Bindings keep the version that they are on until they are moved.',
  })
  @Access(toWrite)
  registerPolicyGroupVersion(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('input', () => PolicyGroupVersionInput) input: PolicyGroupVersionInput,
  ): Promise<PolicyGroup> {
    return groups.registerPolicyGroupVersion(context, groupId, input);
  }

  @Mutation(() => PolicyGroup, {
    description: 'Archives a policy group that no binding applies. Returns its newest version. Idempotent.',
  })
  @Access(toDelete)
  archivePolicyGroup(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Reason() reason?: string | null,
  ): Promise<PolicyGroup> {
    return groups.archivePolicyGroup(context, groupId, reason ?? null);
  }

  @FieldResolver(() => [PolicyGroupMember], { description: 'In their order.' })
  policies(
    @Root() { groupId: id, version }: PolicyGroup,
    @Ctx() context: Context,
  ): Promise<PolicyGroupMember[]> {
    return loadMembers(context, { id, version });
  }
}

@Resolver(() => PolicyGroupMember)
class PolicyGroupMemberResolver {
  @FieldResolver(() => Policy)
  policy(
    @Root() { policyId: id, policyVersion: version }: PolicyGroupMember,
    @Ctx() context: Context,
  ): Promise<Policy> {
    return policies.version(context, { id, version });
  }
}

const history = { list: policyGroupVersionList, page: PolicyGroupPage, args: PolicyGroupVersionListArgs };
const fields = { one: 'policyGroup', versions: 'policyGroupVersions', diff: 'policyGroupDiff' };

export const policyGroupResolvers = [
  PolicyGroupResolver,
  PolicyGroupMemberResolver,
  ...createVersionResolvers({
    noun: policyGroups,
    type: PolicyGroup,
    person: User,
    access: toRead,
    history,
    fields,
  }),
];
