import type { CollectedErrors } from './collected-errors.ts';

/** The state of one execution of a compiled operation. */
export interface Run {
  rootValue: unknown;
  context: unknown;
  variables: Record<string, unknown>;
  errors: CollectedErrors;
}

/** As in graphql-js: anything with a method `then`. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as Promise<unknown> | null | undefined)?.then === 'function';
}
