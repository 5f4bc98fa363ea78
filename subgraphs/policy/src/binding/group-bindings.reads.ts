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
import { PolicyBinding } from './policy-binding.entity.ts';

export const mostShown = 1_000;

const countBindings = countByVersion({
  table: 'policy.policy_binding',
  id: 'group_id',
  version: 'group_version',
  count: sql`count(*)`,
  where: sql`removed_at is null`,
});

/** The bindings on a version of a group, oldest first; one statement for all of an answer. */
export function bindingsOf(context: Context, key: VersionKey): Promise<PolicyBinding[]> {
  return context.loaders.load(context, key, loadBindings);
}

/** How many bindings are on a version of a group. */
export function bindingCountOf(context: Context, key: VersionKey): Promise<number> {
  return context.loaders.load(context, key, countBindings);
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
