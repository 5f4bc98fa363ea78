import { randomUUIDv7 } from 'node:crypto';
import { Access, assertNotArchived, type Context, change, correlate, lock, Reason, record } from '@agg/kit';
import { givenText, NameScalar, promisedToPeople, UuidScalar } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { toMigrate } from '../access-rules.ts';
import { PolicyGroupHead } from '../group/policy-group-head.entity.ts';
import { policyEvents } from '../policy.events.ts';
import { bindableVersion } from './bindable-version.ts';
import { countChange } from './binding-epoch.entity.ts';
import { assertSources, assertValid, checkMigrations, inOrder } from './check-migration.ts';
import { PolicyBinding } from './policy-binding.entity.ts';
import { BindingMigrationInput } from './policy-binding.types.ts';

@Resolver()
export class PolicyBindingMigrationResolver {
  /**
   * Operation 18. Those that are on the version already stay as they are.
   * @returns the bindings in the order of the input
   * @throws VALIDATION_FAILED for a blank reason, and for no, too many or repeated bindings; NOT_FOUND for the group, and
   * for bindings that it does not have; UNPROCESSABLE for an unknown version; CONFLICT for a version that is not valid or
   * contains an archived policy, and with every binding that is not on its `sourceVersion`
   */
  @Mutation(() => [PolicyBinding], {
    description: `Moves bindings to a version of their group that is valid now, all or none.${promisedToPeople}`,
  })
  @Access(toMigrate)
  async migratePolicyBindings(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('targetVersion', () => NameScalar) targetVersion: string,
    @Arg('bindings', () => [BindingMigrationInput], { description: '1 to 1000, each once.' })
    bindings: BindingMigrationInput[],
    @Reason({ isRequired: true, description: 'Recorded in the ledger.' }) reason: string,
  ): Promise<PolicyBinding[]> {
    givenText(reason, '/reason');
    checkMigrations(bindings);
    const work = async (em: EntityManager) => {
      const group = await lock(em, PolicyGroupHead, { groupId }, { shared: true });
      const found = inOrder(bindings, await lockBindings(em, groupId, bindings));
      assertNotArchived(group, 'policy group');
      assertValid(await bindableVersion(em, groupId, targetVersion, '/targetVersion'));
      assertSources(bindings, found);
      const moving = found.filter(({ groupVersion }) => groupVersion !== targetVersion);
      if (moving.length > 0) await move(context, em, groupId, { moving, targetVersion });
      return found;
    };
    return change(context, work, reason);
  }
}

/** In the order of their ids, so that no two migrations wait for each other. */
function lockBindings(
  em: EntityManager,
  groupId: string,
  inputs: readonly BindingMigrationInput[],
): Promise<PolicyBinding[]> {
  const bindingId = { $in: inputs.map((input) => input.bindingId) };
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return em.find(PolicyBinding, { groupId, bindingId }, { orderBy: { bindingId: 'asc' }, lockMode });
}

/** The entries of the bindings follow one of the group, which says what was moved; a correlation links them all. */
async function move(
  context: Context,
  em: EntityManager,
  groupId: string,
  { moving, targetVersion }: { moving: readonly PolicyBinding[]; targetVersion: string },
): Promise<void> {
  correlate(em, randomUUIDv7());
  const sources = moving.map(({ bindingId, groupVersion: sourceVersion }) => ({ bindingId, sourceVersion }));
  const event = policyEvents.POLICY_GROUP.bindings_migrated;
  await record(em, { event, id: groupId, payload: { targetVersion, bindings: sources } });
  for (const binding of moving)
    Object.assign(binding, { groupVersion: targetVersion, revision: binding.revision + 1 });
  await countChange(context, em);
}
