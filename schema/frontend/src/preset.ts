import { keys, pages } from './public-types.ts';

export type * from './public-types.ts';
export { enumerations, errors, roles, scalars } from './public-types.ts';

/** How a cache stores the objects of a type: the part of Apollo Client's `TypePolicy` that we declare. */
export interface TypePolicy {
  /** The fields that identify an object; `false` where it is stored in the object that it is found in. */
  keyFields?: false | ((object: Readonly<Record<string, unknown>>) => readonly string[] | false);
  merge?: true;
}

/**
 * `typePolicies` of Apollo Client's `InMemoryCache`. Objects are stored by their keys. Each page of a list is stored by all
 * arguments of the list, which is Apollo's default; queries of different fields of one page complete each other.
 */
export const typePolicies: Record<string, TypePolicy> = {};

for (const [type, key] of Object.entries(keys)) typePolicies[type] = { keyFields: key && byKey(key) };
for (const type of pages) typePolicies[type] = { merge: true };

/** An object whose key a query has not selected is stored where it is found; an array here would throw. */
function byKey(key: readonly string[]) {
  return (object: Readonly<Record<string, unknown>>) =>
    key.every((field) => object[field] !== undefined) && key;
}
