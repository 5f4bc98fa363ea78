/** A key as federation sends it: `__typename` and the key fields. */
export type Reference = Record<string, unknown> & { __typename: string };

/** Loads many references of one type with a constant number of statements; the results are in their order. */
export type ReferenceBatch<C> = (
  context: C,
  references: readonly Reference[],
) => Promise<readonly (object | null)[]>;
