import { type Context, inOrderOf, type Reference, read, rowsWhere } from '@agg/kit';
import { Principal } from './principal.entity.ts';

/** What people hold, in one statement for all of a page. */
export async function loadRoles(context: Context, references: readonly Reference[]) {
  const principalId = references.map(({ id }) => String(id));
  const rows = await read(context, (reader) => rowsWhere(reader, Principal, { principalId }));
  const byUser = rows.map(({ principalId: id, roles }) => ({ id, roles }));
  return inOrderOf(references, 'id', byUser);
}
