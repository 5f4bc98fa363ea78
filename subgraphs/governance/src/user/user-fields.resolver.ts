import { type Context, personOf, User } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';

/** The fields of a class that hold the id of a person. */
type IdField<T> = keyof T & string;

interface UserFieldOptions<T> {
  /** Whether the ids of a row are those of a person; always by default. */
  isUser?(row: T): boolean;
}

/**
 * Adds the person beside each id of one: `addedBy` beside `addedById`, `accountableOwnerUser` beside
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
    // Not the name of the property with the id, whose field has another type.
    const method = `${idField}AsUser`;
    const userOf = (row: T, context: Context): User | null | Promise<User | null> =>
      row[idField] && isUser(row) ? personOf(context, String(row[idField])) : null;
    Object.defineProperty(UserFields.prototype, method, { value: userOf });
    const description = `The user whose id is \`${name}Id\`. Null: a service.`;
    (FieldResolver(() => User, { name, nullable: true, description }) as MethodDecorator)(
      UserFields.prototype,
      method,
      {},
    );
    Root()(UserFields.prototype, method, 0);
    Ctx()(UserFields.prototype, method, 1);
  }
  return UserFields;
}

/** `userId` becomes `user`; `addedBy`, which GraphQL calls `addedById`, stays. */
function userFieldOf(idField: string): string {
  return idField.replace(/Id$/, '');
}
