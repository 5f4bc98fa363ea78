import {
  type Context,
  namesOneOf,
  type Reader,
  read,
  rowsMatching,
  textOfKey,
  type VersionKey,
} from '@agg/kit';
import { PolicyGroupMember } from './policy-group-member.entity.ts';

/** The members of versions of groups, by the texts of their keys, each in order. */
export async function membersOf(
  reader: Reader,
  keys: readonly VersionKey[],
): Promise<Map<string, PolicyGroupMember[]>> {
  const having = namesOneOf('group_id', 'group_version', keys);
  const rows = await rowsMatching(reader, PolicyGroupMember, { having });
  const inOrder = rows.sort((one, other) => one.orderIndex - other.orderIndex);
  return Map.groupBy(inOrder, ({ groupId, groupVersion }) =>
    textOfKey({ id: groupId, version: groupVersion }),
  );
}

/** The members of one version of a group, in order; one statement for all of an answer. */
export function loadMembers(context: Context, key: VersionKey): Promise<PolicyGroupMember[]> {
  return context.loaders.load(context, key, loadEach);
}

async function loadEach(context: Context, keys: readonly VersionKey[]): Promise<PolicyGroupMember[][]> {
  const found = await read(context, (reader) => membersOf(reader, keys));
  return keys.map((key) => found.get(textOfKey(key)) ?? []);
}
