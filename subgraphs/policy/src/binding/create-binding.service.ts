import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, hasEndedAt, statedValidity } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertLive } from './assert-live.ts';
import { bindableVersion, latestVersion, lockGroup } from './bindable-version.ts';
import { countChange } from './binding-epoch.entity.ts';
import { checkPriority } from './check-priority.ts';
import { checkedReferences } from './check-references.ts';
import { PolicyBinding } from './policy-binding.entity.ts';
import type { PolicyBindingInput } from './policy-binding.types.ts';

const usualPriority = 100;

/**
 * Binds a version of a group, by default the latest, to a level.
 * @throws VALIDATION_FAILED for references that the level does not take, and for a priority out of bounds; NOT_FOUND for
 * the group; UNPROCESSABLE for an unknown version, for references to what is not in use, and for an invalid validity;
 * CONFLICT for an archived group, and for a version that has ended or contains an archived policy
 */
export async function createPolicyBinding(
  context: Context,
  input: PolicyBindingInput,
): Promise<PolicyBinding> {
  const references = checkedReferences(input);
  checkPriority(input.priority);
  const { tenantId, id: createdById } = callerOf(context);
  const { groupId, bindingLevel, priority } = input;
  const work = async (em: EntityManager) => {
    const groupVersion = await versionToBind(context, em, input);
    await assertLive(em, references);
    await countChange(context, em);
    const createdAt = new Date();
    return em.create(PolicyBinding, {
      tenantId,
      bindingId: randomUUIDv7(),
      revision: 1,
      groupId,
      groupVersion,
      bindingLevel,
      ...references,
      priority: priority ?? usualPriority,
      ...statedValidity(input, createdAt),
      createdAt,
      createdById,
      removedAt: null,
    });
  };
  return change(context, work, input.reason);
}

async function versionToBind(
  context: Context,
  em: EntityManager,
  { groupId, groupVersion }: PolicyBindingInput,
): Promise<string> {
  await lockGroup(em, groupId);
  const version = groupVersion ?? (await latestVersion(context, em, groupId));
  const group = await bindableVersion(em, groupId, version, '/groupVersion');
  if (!hasEndedAt(group, new Date())) return version;
  throw new GatewayError(
    'CONFLICT',
    `Version "${version}" of this policy group is no longer valid. Choose another version.`,
  );
}
