import { Access, type Context, Reason } from '@agg/kit';
import { NameScalar, promisedToPeople, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { toDelete, toMigrate, toRead, toWrite } from '../access-rules.ts';
import * as changes from './change-binding.service.ts';
import { createPolicyBinding } from './create-binding.service.ts';
import { migrateBindings } from './migrate-bindings.service.ts';
import { PolicyBinding } from './policy-binding.entity.ts';
import { getPolicyBinding, listPolicyBindings } from './policy-binding.reads.ts';
import {
  BindingMigrationInput,
  PolicyBindingInput,
  PolicyBindingListArgs,
  PolicyBindingPage,
  PolicyBindingUpdate,
} from './policy-binding.types.ts';

@Resolver()
export class PolicyBindingResolver {
  @Query(() => PolicyBindingPage, { description: 'The bindings of the tenant. Ended ones are listed, too.' })
  @Access(toRead)
  policyBindings(
    @Ctx() context: Context,
    @Args(() => PolicyBindingListArgs) request: PolicyBindingListArgs,
  ): Promise<PolicyBindingPage> {
    return listPolicyBindings(context, request);
  }

  @Query(() => PolicyBinding, { description: 'A binding, also one that is removed.' })
  @Access(toRead)
  policyBinding(
    @Ctx() context: Context,
    @Arg('bindingId', () => UuidScalar) bindingId: string,
  ): Promise<PolicyBinding> {
    return getPolicyBinding(context, bindingId);
  }

  @Mutation(() => PolicyBinding, {
    description:
      'Applies a version of a policy group to the calls of a level. What it refers to has to be in use.',
  })
  @Access(toWrite)
  createPolicyBinding(
    @Ctx() context: Context,
    @Arg('input', () => PolicyBindingInput) input: PolicyBindingInput,
  ): Promise<PolicyBinding> {
    return createPolicyBinding(context, input);
  }

  @Mutation(() => PolicyBinding)
  @Access(toWrite)
  updatePolicyBinding(
    @Ctx() context: Context,
    @Arg('bindingId', () => UuidScalar) bindingId: string,
    @Arg('input', () => PolicyBindingUpdate) input: PolicyBindingUpdate,
  ): Promise<PolicyBinding> {
    return changes.updatePolicyBinding(context, bindingId, input);
  }

  @Mutation(() => PolicyBinding, { description: 'Removes a binding for good. Idempotent.' })
  @Access(toDelete)
  removePolicyBinding(
    @Ctx() context: Context,
    @Arg('bindingId', () => UuidScalar) bindingId: string,
    @Reason() reason?: string | null,
  ): Promise<PolicyBinding> {
    return changes.removePolicyBinding(context, bindingId, reason ?? null);
  }

  @Mutation(() => PolicyBinding, {
    description: `Moves a binding to the latest version of its group. Idempotent.${promisedToPeople}`,
  })
  @Access(toMigrate)
  upgradePolicyBinding(
    @Ctx() context: Context,
    @Arg('bindingId', () => UuidScalar) bindingId: string,
  ): Promise<PolicyBinding> {
    return changes.upgradePolicyBinding(context, bindingId);
  }

  @Mutation(() => [PolicyBinding], {
    description: `Moves bindings to a version of their group that is valid now, all or none.${promisedToPeople}`,
  })
  @Access(toMigrate)
  migratePolicyBindings(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('targetVersion', () => NameScalar) targetVersion: string,
    @Arg('bindings', () => [BindingMigrationInput], { description: '1 to 1000, each once.' })
    bindings: BindingMigrationInput[],
    @Reason({ isRequired: true, description: 'Recorded in the ledger.' }) reason: string,
  ): Promise<PolicyBinding[]> {
    return migrateBindings(context, groupId, { targetVersion, bindings, reason });
  }
}
