import {
  type Context,
  countByVersion,
  type Reader,
  read,
  rowsMatching,
  textOfKey,
  type VersionKey,
} from '@agg/kit';
import { type SqlBool, sql } from 'kysely';
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { PolicyGroup } from '../group/policy-group.entity.ts';
import { PolicyBinding } from './policy-binding.entity.ts';

export const mostShown = 1_000;

const countBindings = countByVersion({
  table: 'policy.policy_binding',
  id: 'group_id',
  version: 'group_version',
  count: sql`count(*)`,
  where: sql`removed_at is null`,
});

/** The bindings on a version of a group, each in one statement for all of an answer. */
@Resolver(() => PolicyGroup)
export class GroupBindingsResolver {
  @FieldResolver(() => [PolicyBinding], {
    description: 'The bindings on this version, oldest first, at most 1000. `policyBindings` lists all.',
  })
  bindings(@Root() { groupId: id, version }: PolicyGroup, @Ctx() context: Context): Promise<PolicyBinding[]> {
    return context.loaders.load(context, { id, version }, loadBindings);
  }

  @FieldResolver(() => Int, { description: 'The number of bindings on this version.' })
  bindingCount(@Root() { groupId: id, version }: PolicyGroup, @Ctx() context: Context): Promise<number> {
    return context.loaders.load(context, { id, version }, countBindings);
  }
}

async function loadBindings(context: Context, keys: readonly VersionKey[]): Promise<PolicyBinding[][]> {
  const rows = await read(context, (reader) => oldestOf(reader, keys));
  const byKey = Map.groupBy(rows, ({ groupId: id, groupVersion: version }) => textOfKey({ id, version }));
  return keys.map((key) => byKey.get(textOfKey(key))?.sort(byAge) ?? []);
}

function oldestOf(reader: Reader, keys: readonly VersionKey[]): Promise<PolicyBinding[]> {
  const ids = keys.map(({ id }) => id);
  const versions = keys.map(({ version }) => version);
  const having = sql<SqlBool>`binding_id in (
    select oldest.binding_id
    from unnest(${ids}::uuid[], ${versions}::text[]) as key (id, version) cross join lateral (
      select binding_id from policy.policy_binding
      where tenant_id = ${reader.tenantId} and group_id = key.id and group_version = key.version
        and removed_at is null
      order by created_at, binding_id limit ${mostShown}) as oldest)`;
  return rowsMatching(reader, PolicyBinding, { having });
}

function byAge(one: PolicyBinding, other: PolicyBinding): number {
  return +one.createdAt - +other.createdAt || (one.bindingId < other.bindingId ? -1 : 1);
}
