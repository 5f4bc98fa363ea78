import type { Context } from '@agg/kit';
import { shownVersion } from '@agg/kit';
import { type Fault, refuseFaults } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { policies } from '../policy/policies.ts';
import { Policy } from '../policy/policy.entity.ts';
import { PolicyHead } from '../policy/policy-head.entity.ts';
import type { PlacedMember } from './check-members.ts';
import type { Member } from './policy-groups.ts';

/**
 * Pins each member to a version of its policy, by default the latest. The policies stay locked against archiving.
 * @param pointerOf where the input has a member; members of a former version are not in it
 * @throws UNPROCESSABLE with a pointer to every policy that is not in use, and to every unknown version
 */
export async function resolveMembers(
  context: Context,
  em: EntityManager,
  members: readonly PlacedMember[],
  pointerOf: PointerOf = (index, name) => `/policies/${index}/${name}`,
): Promise<Member[]> {
  const ids = members.map(({ policyId }) => policyId);
  const heads = await lockPolicies(em, ids);
  const inUse = new Set(heads.filter(({ archivedAt }) => !archivedAt).map(({ policyId }) => policyId));
  refuseFaults('UNPROCESSABLE', unusable(members, inUse, pointerOf), 'NOT_IN_USE');
  const standings = await policies.standingsInChange(context, em, ids);
  const pinned = members.map(({ policyId, orderIndex, version }) => {
    const standing = standings.get(policyId);
    return { policyId, orderIndex, policyVersion: version ?? (standing ? shownVersion(standing) : '') };
  });
  await assertVersions(em, pinned, pointerOf);
  return pinned;
}

/** Locks policies against archiving, in the order of their ids, so that no two transactions wait for each other. */
export function lockPolicies(em: EntityManager, policyIds: readonly string[]): Promise<PolicyHead[]> {
  return em.find(
    PolicyHead,
    { policyId: { $in: [...policyIds] } },
    { orderBy: { policyId: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ },
  );
}

type PointerOf = (index: number, name: string) => string;

function unusable(
  members: readonly PlacedMember[],
  inUse: ReadonlySet<string>,
  pointerOf: PointerOf,
): Fault[] {
  return members.flatMap(({ policyId }, index) => {
    const detail = `${policyId} is not a policy of this tenant that is in use. Choose another one.`;
    return inUse.has(policyId) ? [] : [{ pointer: pointerOf(index, 'policyId'), detail }];
  });
}

async function assertVersions(
  em: EntityManager,
  members: readonly Member[],
  pointerOf: PointerOf,
): Promise<void> {
  const named = members.map(({ policyId, policyVersion: version }) => ({ policyId, version }));
  const known = await em.find(
    Policy,
    { $or: named },
    { fields: ['policyId', 'version'], disableIdentityMap: true },
  );
  const texts = new Set(known.map(({ policyId, version }) => `${policyId} ${version}`));
  const faults = members.flatMap(({ policyId, policyVersion }, index) => {
    const detail = `The policy ${policyId} has no version "${policyVersion}". Send one that it has, or omit it.`;
    const isKnown = texts.has(`${policyId} ${policyVersion}`);
    return isKnown ? [] : [{ pointer: pointerOf(index, 'version'), detail }];
  });
  refuseFaults('UNPROCESSABLE', faults, 'UNKNOWN');
}
