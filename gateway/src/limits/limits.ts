/** The limits of one operation (reliability: GraphQL-specific limits). */
export const operationLimits = {
  /** Nested fields; a leaf counts. */
  depth: 10,
  /** The same inside `__schema` and `__type`, whose standard query is deep. */
  introspectionDepth: 16,
  aliases: 30,
  rootFields: 20,
  /** Fields at every depth, with fragments expanded, as the planner does. */
  selections: 3_000,
  directives: 50,
  typenames: 100,
  /** Objects that the answer may contain: nested lists multiply. */
  cost: 5_000,
  /** The size of a list without a size argument. */
  listSize: 20,
} as const;

/** The limits of a document's text, checked before it is validated. */
export const documentLimits = {
  tokens: 2_000,
  bytes: 64 * 1024,
  /** graphql-js counts the lines before every location in an error. */
  lines: 5_000,
} as const;
