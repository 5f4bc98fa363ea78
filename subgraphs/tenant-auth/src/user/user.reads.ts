import { type Context, getOne, read } from '@agg/kit';
import { User } from './user.entity.ts';

/** @throws NOT_FOUND */
export function getUser(context: Context, id: string): Promise<User> {
  return read(context, (reader) => getOne(reader, User, { id }));
}
