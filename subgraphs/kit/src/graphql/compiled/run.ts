import type { GraphQLResolveInfo } from 'graphql';
import type { CollectedErrors } from './collected-errors.ts';

/** Where in an answer something stands, from there up to the root. */
export type Path = GraphQLResolveInfo['path'];

/** What one execution of a compiled operation has of its own. */
export interface Run {
  rootValue: unknown;
  context: unknown;
  variables: Record<string, unknown>;
  errors: CollectedErrors;
}

/** As graphql-js has it: anything that can be waited for. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as Promise<unknown> | null | undefined)?.then === 'function';
}
