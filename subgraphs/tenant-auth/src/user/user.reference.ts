import { type Context, inOrderOf, type Reference, read, rowsWhere } from '@agg/kit';
import { User } from './user.entity.ts';

/** People by reference, in one statement. */
export async function loadUsers(context: Context, references: readonly Reference[]) {
  const id = references.map((reference) => String(reference.id));
  return inOrderOf(references, 'id', await read(context, (em) => rowsWhere(em, User, { id })));
}
