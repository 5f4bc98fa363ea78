import {
  Access,
  archiveVersioned,
  type Context,
  change,
  countByVersion,
  createVersioned,
  createVersionResolvers,
  lockNewestVersion,
  type NewVersion,
  Reason,
  read,
  registerVersion,
  User,
} from '@agg/kit';
import type { PolicyConfig } from '@agg/policy-engine';
import { givenText, UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { toDelete, toRead, toWrite } from '../access-rules.ts';
import { assertUnbound } from './assert-unbound.ts';
import { checkedInTurn } from './checked-config.ts';
import { contentOf, policies } from './policies.ts';
import { Policy } from './policy.entity.ts';
import { policyList, policyVersionList } from './policy.list.ts';
import {
  PolicyInput,
  PolicyListArgs,
  PolicyPage,
  PolicyVersionInput,
  PolicyVersionListArgs,
} from './policy.types.ts';
import type { PolicyHead } from './policy-head.entity.ts';

const countGroups = countByVersion({
  table: 'policy.policy_group_member',
  id: 'policy_id',
  version: 'policy_version',
  count: sql`count(distinct group_id)`,
});

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
    const where = { type: request.type ?? undefined };
    return read(context, async (reader) =>
      policies.shownOf(reader, await policyList.page(reader, request, { where })),
    );
  }

  /** @throws VALIDATION_FAILED for an invalid configuration; UNPROCESSABLE for an invalid validity */
  @Mutation(() => Policy, { description: 'Creates a policy with its first version.' })
  @Access(toWrite)
  async createPolicy(
    @Ctx() context: Context,
    @Arg('input', () => PolicyInput) input: PolicyInput,
  ): Promise<Policy> {
    const { name, description = null } = input;
    const config = await checkedInTurn(context, input.config);
    const first = { input, name, description, reason: null, ...saying({ name, description, config }) };
    return change(context, async (em) => createVersioned(context, em, policies, first));
  }

  /**
   * @throws NOT_FOUND; CONFLICT for a version that exists, and for an archived policy; VALIDATION_FAILED for an invalid
   * configuration and a blank reason; UNPROCESSABLE for an invalid validity
   */
  @Mutation(() => Policy, {
    description: 'Registers a new version. Groups keep the versions that they contain.',
  })
  @Access(toWrite)
  async registerPolicyVersion(
    @Ctx() context: Context,
    @Arg('policyId', () => UuidScalar) policyId: string,
    @Arg('input', () => PolicyVersionInput) input: PolicyVersionInput,
  ): Promise<Policy> {
    const reason = givenText(input.reason, '/reason');
    const given = input.config && (await checkedInTurn(context, input.config));
    return change(
      context,
      async (em) => {
        const { head, newest } = await lockNewestVersion(em, policies, policyId);
        const name = input.name ?? head.name;
        const description = input.description === undefined ? newest.description : input.description;
        const config = given ?? newest.config;
        const next = { input, name, description, reason, ...saying({ name, description, config }) };
        return registerVersion(context, em, policies, head, next);
      },
      reason,
    );
  }

  /** @throws NOT_FOUND; CONFLICT while a binding that has not ended applies it */
  @Mutation(() => Policy, {
    description: 'Archives a policy that no binding applies. Returns its newest version. Idempotent.',
  })
  @Access(toDelete)
  archivePolicy(
    @Ctx() context: Context,
    @Arg('policyId', () => UuidScalar) policyId: string,
    @Reason() reason?: string | null,
  ): Promise<Policy> {
    const containing = sql`exists (
      select from policy.policy_group_member as member
      where member.tenant_id = binding.tenant_id and member.group_id = binding.group_id
        and member.group_version = binding.group_version and member.policy_id = ${policyId})`;
    return archiveVersioned(context, policies, policyId, {
      reason: reason ?? null,
      assertUnused: (em) => assertUnbound(context, em, 'policy', containing),
    });
  }

  @FieldResolver(() => Int, { description: 'The number of groups that contain this version.' })
  groupCount(@Root() policy: Policy, @Ctx() context: Context): Promise<number> {
    return context.loaders.load(context, { id: policy.policyId, version: policy.version }, countGroups);
  }
}

function saying(says: {
  name: string;
  description: string | null;
  config: PolicyConfig;
}): Pick<NewVersion<PolicyHead, Policy>, 'own' | 'ofHead' | 'content'> {
  const { config } = says;
  return { own: { config }, ofHead: { type: config.type }, content: contentOf(says) };
}

const history = { list: policyVersionList, page: PolicyPage, args: PolicyVersionListArgs };
const fields = { one: 'policy', versions: 'policyVersions', diff: 'policyDiff' };

export const policyResolvers = [
  PolicyResolver,
  ...createVersionResolvers({ noun: policies, type: Policy, person: User, access: toRead, history, fields }),
];
