import type { TestDatabase } from '../../kit/database.ts';

/** What operation 18 is told of a binding. */
export interface Source {
  bindingId: string;
  sourceVersion: string;
}

/** Bindings that are on a version. */
export const from =
  (sourceVersion: string) =>
  (bindingId: string): Source => ({ bindingId, sourceVersion });

/** The path and the body of operation 18. */
export function rebinding(
  groupId: string,
  targetVersion: string,
  bindings: readonly object[],
  more: object = {},
) {
  const body = { targetVersion, reason: 'Rules.', bindings, ...more };
  return { path: `/policy-groups/${groupId}/cascade-rebind`, body };
}

/** Makes so many bindings of one, directly in the database. @returns the ids of all of the group, in order */
export async function multiply(
  database: Pick<TestDatabase, 'query'>,
  bindingId: string,
  count: number,
): Promise<string[]> {
  await database.query(
    `insert into policy.policy_binding
      select (jsonb_populate_record(one, jsonb_build_object('binding_id', gen_random_uuid()))).*
      from policy.policy_binding as one, generate_series(2, $2) where binding_id = $1`,
    [bindingId, count],
  );
  const rows = await database.query<{ id: string }>(
    `select binding_id as id from policy.policy_binding where group_id =
      (select group_id from policy.policy_binding where binding_id = $1) order by 1`,
    [bindingId],
  );
  return rows.map(({ id }) => id);
}
