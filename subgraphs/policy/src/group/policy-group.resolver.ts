import {
  Access,
  archiveVersioned,
  type Context,
  callerOf,
  change,
  createVersioned,
  createVersionResolvers,
  lockNewestVersion,
  Reason,
  read,
  registerVersion,
  User,
} from '@agg/kit';
import { givenText, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { toDelete, toRead, toWrite } from '../access-rules.ts';
import { assertUnbound } from '../policy/assert-unbound.ts';
import { policies } from '../policy/policies.ts';
import { Policy } from '../policy/policy.entity.ts';
import { type PlacedMember, placedMembers } from './check-members.ts';
import { loadMembers } from './group-members.reads.ts';
import { PolicyGroup } from './policy-group.entity.ts';
import { policyGroupList, policyGroupVersionList } from './policy-group.list.ts';
import {
  PolicyGroupInput,
  PolicyGroupListArgs,
  PolicyGroupPage,
  PolicyGroupVersionInput,
  PolicyGroupVersionListArgs,
} from './policy-group.types.ts';
import { PolicyGroupMember } from './policy-group-member.entity.ts';
import { contentOf, type Member, policyGroups } from './policy-groups.ts';
import { resolveMembers } from './resolve-members.ts';

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
    return read(context, async (reader) =>
      policyGroups.shownOf(reader, await policyGroupList.page(reader, request)),
    );
  }

  /**
   * @throws VALIDATION_FAILED for malformed members; UNPROCESSABLE for members that are not in use, and for an invalid
   * validity
   */
  @Mutation(() => PolicyGroup, { description: 'Creates a policy group with its first version.' })
  @Access(toWrite)
  async createPolicyGroup(
    @Ctx() context: Context,
    @Arg('input', () => PolicyGroupInput) input: PolicyGroupInput,
  ): Promise<PolicyGroup> {
    const { name, description = null } = input;
    const placed = placedMembers(input.policies);
    return change(context, async (em) => {
      const members = await resolveMembers(context, em, placed);
      const content = contentOf({ name, description }, members);
      const first = { input, name, description, reason: null, own: {}, content };
      return withMembers(context, em, createVersioned(context, em, policyGroups, first), members);
    });
  }

  /**
   * @throws NOT_FOUND; CONFLICT for a version that exists, and for an archived group; VALIDATION_FAILED for malformed
   * members and a blank reason; UNPROCESSABLE for members that are not in use, and for an invalid validity
   */
  @Mutation(() => PolicyGroup, {
    description: 'Registers a new version. Bindings keep the version that they are on until they are moved.',
  })
  @Access(toWrite)
  async registerPolicyGroupVersion(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('input', () => PolicyGroupVersionInput) input: PolicyGroupVersionInput,
  ): Promise<PolicyGroup> {
    const reason = givenText(input.reason, '/reason');
    const placed = input.policies && placedMembers(input.policies);
    return change(
      context,
      async (em) => {
        const { head, newest } = await lockNewestVersion(em, policyGroups, groupId);
        const name = input.name ?? head.name;
        const description = input.description === undefined ? newest.description : input.description;
        const members = placed
          ? await resolveMembers(context, em, placed)
          : await resolveMembers(context, em, await formerMembers(em, newest), () => '/policies');
        const content = contentOf({ name, description }, members);
        const next = { input, name, description, reason, own: {}, content };
        return withMembers(
          context,
          em,
          await registerVersion(context, em, policyGroups, head, next),
          members,
        );
      },
      reason,
    );
  }

  /** @throws NOT_FOUND; CONFLICT while a binding that has not ended applies it */
  @Mutation(() => PolicyGroup, {
    description: 'Archives a policy group that no binding applies. Returns its newest version. Idempotent.',
  })
  @Access(toDelete)
  archivePolicyGroup(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Reason() reason?: string | null,
  ): Promise<PolicyGroup> {
    const ofGroup = sql`binding.group_id = ${groupId}`;
    return archiveVersioned(context, policyGroups, groupId, {
      reason: reason ?? null,
      assertUnused: (em) => assertUnbound(context, em, 'policy group', ofGroup),
    });
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

async function formerMembers(em: EntityManager, { groupId, version }: PolicyGroup): Promise<PlacedMember[]> {
  const members = await em.find(
    PolicyGroupMember,
    { groupId, groupVersion: version },
    { orderBy: { orderIndex: 'asc' } },
  );
  return members.map(({ policyId, policyVersion, orderIndex }) => ({
    policyId,
    version: policyVersion,
    orderIndex,
  }));
}

/** Adds the members of a new version, which it returns. */
function withMembers(
  context: Context,
  em: EntityManager,
  group: PolicyGroup,
  members: readonly Member[],
): PolicyGroup {
  const { tenantId } = callerOf(context);
  const { groupId, version: groupVersion } = group;
  for (const member of members) em.create(PolicyGroupMember, { tenantId, groupId, groupVersion, ...member });
  return group;
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
