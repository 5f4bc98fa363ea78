import {
  archiveVersioned,
  type Context,
  change,
  createVersioned,
  lockNewestVersion,
  type NewVersion,
  read,
  registerVersion,
} from '@agg/kit';
import type { PolicyConfig } from '@agg/policy-engine';
import { givenText } from '@agg/schema';
import { sql } from 'kysely';
import { assertUnbound } from '../binding/assert-unbound.ts';
import { checkedInTurn } from './checked-config.ts';
import { contentOf, policies } from './policies.ts';
import type { Policy } from './policy.entity.ts';
import { policyList } from './policy.list.ts';
import type { PolicyInput, PolicyListArgs, PolicyPage, PolicyVersionInput } from './policy.types.ts';
import type { PolicyHead } from './policy-head.entity.ts';

/** A page of the tenant's policies, each as its latest version; where none is valid, as the newest. */
export function listPolicies(context: Context, request: PolicyListArgs): Promise<PolicyPage> {
  const where = { type: request.type ?? undefined };
  return read(context, async (reader) =>
    policies.shownOf(reader, await policyList.page(reader, request, { where })),
  );
}

/** @throws VALIDATION_FAILED for an invalid configuration; UNPROCESSABLE for an invalid validity */
export async function createPolicy(context: Context, input: PolicyInput): Promise<Policy> {
  const { name, description = null } = input;
  const config = await checkedInTurn(context, input.config);
  const first = { input, name, description, reason: null, ...saying({ name, description, config }) };
  return change(context, async (em) => createVersioned(context, em, policies, first));
}

/**
 * Registers a version, which supersedes the newest one.
 * @throws NOT_FOUND; CONFLICT for a version that exists, and for an archived policy; VALIDATION_FAILED for an invalid
 * configuration and a blank reason; UNPROCESSABLE for an invalid validity
 */
export async function registerPolicyVersion(
  context: Context,
  policyId: string,
  input: PolicyVersionInput,
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
export function archivePolicy(context: Context, policyId: string, reason: string | null): Promise<Policy> {
  const containing = sql`exists (
    select from policy.policy_group_member as member
    where member.tenant_id = binding.tenant_id and member.group_id = binding.group_id
      and member.group_version = binding.group_version and member.policy_id = ${policyId})`;
  return archiveVersioned(context, policies, policyId, {
    reason,
    assertUnused: (em) => assertUnbound(context, em, 'policy', containing),
  });
}

function saying(says: {
  name: string;
  description: string | null;
  config: PolicyConfig;
}): Pick<NewVersion<PolicyHead, Policy>, 'own' | 'ofHead' | 'content'> {
  const { config } = says;
  return { own: { config }, ofHead: { type: config.type }, content: contentOf(says) };
}
