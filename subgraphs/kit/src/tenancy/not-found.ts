import { GatewayError } from '@agg/schema';

const nouns = new WeakMap<object, string>();

/** Declares the noun for a row of a stored class, where it is not the name of the class in lower case. */
export function declareNoun(entity: object, noun: string): void {
  nouns.set(entity, noun);
}

/**
 * The one error for what the tenant does not have. `getOne` and `lock` throw it; other code throws it where a
 * row exists but must not be seen, or where this subgraph does not store the thing.
 * @param what a stored class, or the noun of something that is stored elsewhere
 * @throws NOT_FOUND, with the same message whether the thing is unknown or another tenant's
 */
export function notFound(what: { name: string } | string): never {
  const noun = typeof what === 'string' ? what : nounOf(what);
  throw new GatewayError('NOT_FOUND', `The ${noun} was not found in this tenant. Check the id.`);
}

/** The noun for a row of a stored class: an `IdentityProvider` is an "identity provider". */
export function nounOf(entity: { name: string }): string {
  return nouns.get(entity) ?? entity.name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
