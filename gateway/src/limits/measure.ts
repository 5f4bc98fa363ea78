/** The measured amounts of a part of an operation, with its fragments expanded. */
export interface Measure {
  depth: number;
  introspectionDepth: number;
  /** Root fields of the operation. */
  fields: number;
  /** At every depth. */
  selections: number;
  aliases: number;
  directives: number;
  typenames: number;
  cost: number;
}

export const nothing: Measure = {
  depth: 0,
  introspectionDepth: 0,
  fields: 0,
  selections: 0,
  aliases: 0,
  directives: 0,
  typenames: 0,
  cost: 0,
};

/** Two parts side by side: the larger depth, and the sum of everything else. */
export function together(one: Measure, other: Measure): Measure {
  return {
    depth: Math.max(one.depth, other.depth),
    introspectionDepth: Math.max(one.introspectionDepth, other.introspectionDepth),
    fields: one.fields + other.fields,
    selections: one.selections + other.selections,
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    typenames: one.typenames + other.typenames,
    cost: one.cost + other.cost,
  };
}
