import {
  Access,
  assertValidityOrder,
  type Context,
  change,
  hasEndedAt,
  lock,
  notFound,
  Reason,
} from '@agg/kit';
import { GatewayError, promisedToPeople, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { toDelete, toMigrate, toWrite } from '../access-rules.ts';
import { bindableVersion, latestVersion, lockGroup } from './bindable-version.ts';
import { countChange } from './binding-epoch.entity.ts';
import { checkPriority } from './check-priority.ts';
import { PolicyBinding } from './policy-binding.entity.ts';
import { PolicyBindingUpdate } from './policy-binding.types.ts';

type Terms = Pick<PolicyBinding, 'priority' | 'validFrom' | 'validTo'>;

@Resolver()
export class PolicyBindingChangesResolver {
  /**
   * Omitted members stay unchanged.
   * @throws NOT_FOUND; VALIDATION_FAILED for a priority out of bounds; UNPROCESSABLE for an invalid validity; CONFLICT for a
   * removed binding, for one of an archived group, and for an ended one that would apply an archived policy again
   */
  @Mutation(() => PolicyBinding)
  @Access(toWrite)
  async updatePolicyBinding(
    @Ctx() context: Context,
    @Arg('bindingId', () => UuidScalar) bindingId: string,
    @Arg('input', () => PolicyBindingUpdate) input: PolicyBindingUpdate,
  ): Promise<PolicyBinding> {
    checkPriority(input.priority);
    const work = async (em: EntityManager) => {
      const binding = await lockBinding(em, bindingId);
      const terms: Terms = {
        priority: input.priority ?? binding.priority,
        validFrom: input.validFrom ?? binding.validFrom,
        validTo: input.validTo === undefined ? binding.validTo : input.validTo,
      };
      assertValidityOrder(terms);
      const now = new Date();
      // Nothing keeps its policies from being archived from its end on, which may be now.
      if (!hasEndedAt(terms, now) && endOf(terms) > endOf(binding))
        await bindableVersion(em, binding.groupId, binding.groupVersion, '/validTo');
      return hasOther(binding, terms) ? revise(context, em, binding, terms) : binding;
    };
    return change(context, work, input.reason);
  }

  /** Its row stays. @throws NOT_FOUND */
  @Mutation(() => PolicyBinding, { description: 'Removes a binding for good. Idempotent.' })
  @Access(toDelete)
  removePolicyBinding(
    @Ctx() context: Context,
    @Arg('bindingId', () => UuidScalar) bindingId: string,
    @Reason() reason?: string | null,
  ): Promise<PolicyBinding> {
    const work = async (em: EntityManager) => {
      const binding = await lock(em, PolicyBinding, { bindingId });
      return binding.removedAt ? binding : revise(context, em, binding, { removedAt: new Date() });
    };
    return change(context, work, reason ?? null);
  }

  /**
   * Operation 19.
   * @throws NOT_FOUND; CONFLICT for a removed binding, and where no version is valid or the latest contains an archived
   * policy
   */
  @Mutation(() => PolicyBinding, {
    description: `Moves a binding to the latest version of its group. Idempotent.${promisedToPeople}`,
  })
  @Access(toMigrate)
  upgradePolicyBinding(
    @Ctx() context: Context,
    @Arg('bindingId', () => UuidScalar) bindingId: string,
  ): Promise<PolicyBinding> {
    return change(context, async (em) => {
      const binding = await lockBinding(em, bindingId);
      const { groupId } = binding;
      const groupVersion = await latestVersion(context, em, groupId);
      if (binding.groupVersion === groupVersion) return binding;
      await bindableVersion(em, groupId, groupVersion, '');
      return revise(context, em, binding, { groupVersion });
    });
  }
}

/**
 * Locks a binding after its group, as all changes do that could apply something archived.
 * @throws NOT_FOUND; CONFLICT where it is removed, or its group is archived
 */
async function lockBinding(em: EntityManager, bindingId: string): Promise<PolicyBinding> {
  const found = await em.findOne(PolicyBinding, { bindingId }, { disableIdentityMap: true });
  await lockGroup(em, (found ?? notFound(PolicyBinding)).groupId);
  const binding = await lock(em, PolicyBinding, { bindingId });
  if (binding.removedAt) throw new GatewayError('CONFLICT', 'This binding is removed. Create a new one.');
  return binding;
}

async function revise(
  context: Context,
  em: EntityManager,
  binding: PolicyBinding,
  values: Partial<PolicyBinding>,
): Promise<PolicyBinding> {
  await countChange(context, em);
  return Object.assign(binding, values, { revision: binding.revision + 1 });
}

function endOf({ validTo }: Terms): number {
  return validTo?.getTime() ?? Number.POSITIVE_INFINITY;
}

function hasOther({ priority, validFrom, validTo }: PolicyBinding, terms: Terms): boolean {
  return (
    priority !== terms.priority ||
    +validFrom !== +terms.validFrom ||
    Number(validTo) !== Number(terms.validTo)
  );
}
