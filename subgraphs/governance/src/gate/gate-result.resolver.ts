import type { Context } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { GateResult } from './gate.types.ts';
import { unclassifiedDependencies } from './unclassified-dependencies.ts';
import { UnclassifiedDependency } from './unclassified-dependency.types.ts';

@Resolver(() => GateResult)
export class GateResultResolver {
  @FieldResolver(() => [UnclassifiedDependency], {
    description: 'Everything that the subject uses, directly or through agents, and that has no risk tier.',
  })
  unclassifiedDependencies(
    @Ctx() context: Context,
    @Root() { unclassified }: GateResult,
  ): Promise<UnclassifiedDependency[]> {
    return context.loaders.load(context, unclassified, listsOf);
  }
}

/** The lists of many results of a response, each by its own subjects. */
async function listsOf(
  context: Context,
  lists: readonly GateResult['unclassified'][],
): Promise<UnclassifiedDependency[][]> {
  const all = new Map(lists.flat().map((used) => [used.id, used]));
  const known = new Map(
    (await unclassifiedDependencies(context, [...all.values()])).map((one) => [one.id, one]),
  );
  return lists.map((list) => list.flatMap(({ id }) => known.get(id) ?? []));
}
