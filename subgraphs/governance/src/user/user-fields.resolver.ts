import { type Context, personOf } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { User } from './user.reference.ts';

/** The fields of a class that hold the id of a person. */
type IdField<T> = keyof T & string;

interface UserFieldOptions<T> {
  /** Whether the ids of a row are those of a person; always by default. */
  isUser?(row: T): boolean;
}

/**
 * Adds the person beside each id of one: `addedByUser` beside `addedBy`, `accountableOwnerUser` beside
 * `accountableOwnerUserId`.
 * @param type an object type
 * @param idFields its fields with the id of a person
 */
export function createUserFields<T extends object>(
  type: new () => T,
  idFields: readonly IdField<T>[],
  { isUser = () => true }: UserFieldOptions<T> = {},
): new () => object {
  @Resolver(() => type)
  class UserFields {}
  for (const idField of idFields) {
    const name = userFieldOf(idField);
    const userOf = (row: T, context: Context): User | null | Promise<User | null> =>
      row[idField] && isUser(row) ? personOf(context, String(row[idField])) : null;
    Object.defineProperty(UserFields.prototype, name, { value: userOf });
    const description = `The user whose id is \`${idField}\`. Null: a service.`;
    (FieldResolver(() => User, { nullable: true, description }) as MethodDecorator)(
      UserFields.prototype,
      name,
      {},
    );
    Root()(UserFields.prototype, name, 0);
    Ctx()(UserFields.prototype, name, 1);
  }
  return UserFields;
}

/** `userId` becomes `user`, and `addedBy` becomes `addedByUser`. */
function userFieldOf(idField: string): string {
  return /user(?=Id$)/i.test(idField) ? idField.slice(0, -'Id'.length) : `${idField}User`;
}
