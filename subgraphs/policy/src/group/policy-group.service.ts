import {
  archiveVersioned,
  type Context,
  callerOf,
  change,
  createVersioned,
  lockNewestVersion,
  read,
  registerVersion,
} from '@agg/kit';
import { givenText } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { assertUnbound } from '../binding/assert-unbound.ts';
import { type PlacedMember, placedMembers } from './check-members.ts';
import type { PolicyGroup } from './policy-group.entity.ts';
import { policyGroupList } from './policy-group.list.ts';
import type {
  PolicyGroupInput,
  PolicyGroupListArgs,
  PolicyGroupPage,
  PolicyGroupVersionInput,
} from './policy-group.types.ts';
import { PolicyGroupMember } from './policy-group-member.entity.ts';
import { contentOf, type Member, policyGroups } from './policy-groups.ts';
import { resolveMembers } from './resolve-members.ts';

/** A page of the tenant's policy groups, each as its latest version; where none is valid, as the newest. */
export function listPolicyGroups(context: Context, request: PolicyGroupListArgs): Promise<PolicyGroupPage> {
  return read(context, async (reader) =>
    policyGroups.shownOf(reader, await policyGroupList.page(reader, request)),
  );
}

/**
 * @throws VALIDATION_FAILED for malformed members; UNPROCESSABLE for members that are not in use, and for an invalid
 * validity
 */
export async function createPolicyGroup(context: Context, input: PolicyGroupInput): Promise<PolicyGroup> {
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
 * Registers a version, which supersedes the newest one.
 * @throws NOT_FOUND; CONFLICT for a version that exists, and for an archived group; VALIDATION_FAILED for malformed
 * members and a blank reason; UNPROCESSABLE for members that are not in use, and for an invalid validity
 */
export async function registerPolicyGroupVersion(
  context: Context,
  groupId: string,
  input: PolicyGroupVersionInput,
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
      return withMembers(context, em, await registerVersion(context, em, policyGroups, head, next), members);
    },
    reason,
  );
}

/** @throws NOT_FOUND; CONFLICT while a binding that has not ended applies it */
export function archivePolicyGroup(
  context: Context,
  groupId: string,
  reason: string | null,
): Promise<PolicyGroup> {
  const ofGroup = sql`binding.group_id = ${groupId}`;
  return archiveVersioned(context, policyGroups, groupId, {
    reason,
    assertUnused: (em) => assertUnbound(context, em, 'policy group', ofGroup),
  });
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
