/** What one operation may ask for, at most (reliability: GraphQL-specific limits). */
export const operationLimits = {
  /** Fields inside fields; a leaf counts. */
  depth: 10,
  /** The same inside `__schema` and `__type`, whose standard query is deep by nature. */
  introspectionDepth: 16,
  aliases: 30,
  rootFields: 20,
  /** Fields at every depth, with fragments written out: the planner writes them out. */
  selections: 3_000,
  directives: 50,
  typenames: 100,
  /** Objects that the answer may hold: lists multiply by their size. */
  cost: 5_000,
  /** What a list counts for when nothing says how long it is. */
  listSize: 20,
} as const;

/** What one text may be, before it is looked into. */
export const documentLimits = {
  tokens: 2_000,
  bytes: 64 * 1024,
  /** graphql-js counts the lines before every place that an error names. */
  lines: 5_000,
} as const;
