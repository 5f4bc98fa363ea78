import {
  Access,
  type Context,
  notEnded,
  platformOnly,
  type Reader,
  read,
  rowsMatching,
  rowsWhere,
  textOfKey,
  type VersionKey,
} from '@agg/kit';
import type { BoundGroup, BoundPolicy, PinnedBinding, Validity } from '@agg/policy-engine';
import { Ctx, Directive, Query, Resolver } from 'type-graphql';
import { BindingEpoch } from '../binding/binding-epoch.entity.ts';
import { referencesIn } from '../binding/binding-references.ts';
import { PolicyBinding } from '../binding/policy-binding.entity.ts';
import { membersOf } from '../group/group-members.reads.ts';
import type { PolicyGroupMember } from '../group/policy-group-member.entity.ts';
import { policyGroups } from '../group/policy-groups.ts';
import { policies } from '../policy/policies.ts';
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

/** What the policy engine decides by, from one snapshot and in five statements. */
export function readPolicyFacts(context: Context): Promise<PolicyFacts> {
  return read(context, async (reader) => {
    const [counted] = await rowsWhere(reader, BindingEpoch, {});
    const having = notEnded(new Date());
    const rows = await rowsMatching(reader, PolicyBinding, { where: { removedAt: null }, having });
    const groups = await groupsOf(reader, distinct(rows.map(groupKey)));
    return { epoch: counted?.epoch ?? 0, groups, bindings: rows.map(pinnedBinding) };
  });
}

async function groupsOf(reader: Reader, keys: readonly VersionKey[]): Promise<BoundGroup[]> {
  const members = await membersOf(reader, keys);
  const bound = await policiesOf(reader, distinct([...members.values()].flat().map(policyKey)));
  const rows = await policyGroups.versions(reader, keys);
  return Array.from(rows, ([key, { groupId, version, ...row }]) => {
    const ofGroup = (members.get(key) ?? []).map((member) => known(bound, policyKey(member)));
    return { groupId, version, ...validityOf(row), policies: ofGroup };
  });
}

async function policiesOf(reader: Reader, keys: readonly VersionKey[]): Promise<Map<string, BoundPolicy>> {
  const rows = await policies.versions(reader, keys);
  return new Map(
    [...rows].map(([key, { policyId, name, version, config, ...row }]) => [
      key,
      { policyId, name, version, ...validityOf(row), config },
    ]),
  );
}

function pinnedBinding(row: PolicyBinding): PinnedBinding {
  const { bindingId, bindingLevel: level, priority, groupId, groupVersion } = row;
  const [references, createdAt] = [referencesIn(row), row.createdAt.getTime()];
  return { bindingId, level, references, priority, createdAt, ...validityOf(row), groupId, groupVersion };
}

/** A version that exists, because nothing removes it. @throws Error where it does not: nothing may pass unchecked */
function known<T>(versions: ReadonlyMap<string, T>, key: VersionKey): T {
  const version = versions.get(textOfKey(key));
  if (version) return version;
  throw new Error(`The version ${textOfKey(key)} that is bound does not exist.`);
}

function validityOf({ validFrom, validTo }: { validFrom: Date; validTo: Date | null }): Validity {
  return { validFrom: validFrom.getTime(), validTo: validTo?.getTime() ?? null };
}

function groupKey({ groupId: id, groupVersion: version }: PolicyBinding): VersionKey {
  return { id, version };
}

function policyKey({ policyId: id, policyVersion: version }: PolicyGroupMember): VersionKey {
  return { id, version };
}

function distinct(keys: readonly VersionKey[]): VersionKey[] {
  return [...new Map(keys.map((key) => [textOfKey(key), key])).values()];
}
