import type { GraphQLError, GraphQLResolveInfo } from 'graphql';

/** A place in an answer, linked up to the root. */
export type Path = GraphQLResolveInfo['path'];

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

/** The errors of one run. An error below a place that another error has already made `null` is dropped. */
export class CollectedErrors {
  readonly all: GraphQLError[] = [];
  readonly #nulled = new Set<Path | undefined>();

  /** @param path `undefined`: the whole answer is `null` */
  add(error: GraphQLError, path: Path | undefined): void {
    if (this.all.length > 0 && this.#isNulled(path)) return;
    this.#nulled.add(path);
    this.all.push(error);
  }

  #isNulled(path: Path | undefined): boolean {
    for (let place = path; place; place = place.prev) if (this.#nulled.has(place)) return true;
    return this.#nulled.has(undefined);
  }
}
