import type { Context } from '@agg/kit';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { PolicyGroup } from '../group/policy-group.entity.ts';
import { bindingCountOf, bindingsOf } from './group-bindings.reads.ts';
import { PolicyBinding } from './policy-binding.entity.ts';

@Resolver(() => PolicyGroup)
export class GroupBindingsResolver {
  @FieldResolver(() => [PolicyBinding], {
    description: 'The bindings on this version, oldest first, at most 1000. `policyBindings` lists all.',
  })
  bindings(@Root() { groupId: id, version }: PolicyGroup, @Ctx() context: Context): Promise<PolicyBinding[]> {
    return bindingsOf(context, { id, version });
  }

  @FieldResolver(() => Int, { description: 'The number of bindings on this version.' })
  bindingCount(@Root() { groupId: id, version }: PolicyGroup, @Ctx() context: Context): Promise<number> {
    return bindingCountOf(context, { id, version });
  }
}
