import { Kind, parse, type StringValueNode } from 'graphql';

/** The subscription fields that are feeds, each with the name of its cursor argument. */
export type FeedTable = ReadonlyMap<string, string>;

/** Reads the `@feed` directives of subscription fields, which composition carries into the supergraph. */
export function readFeedTable(supergraphSdl: string): FeedTable {
  const table = new Map<string, string>();
  for (const type of parse(supergraphSdl, { noLocation: true }).definitions) {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION || type.name.value !== 'Subscription') continue;
    for (const { name, directives = [] } of type.fields ?? []) {
      const feed = directives.find((directive) => directive.name.value === 'feed');
      const cursor = feed?.arguments?.find((argument) => argument.name.value === 'cursor')?.value;
      if (cursor) table.set(name.value, (cursor as StringValueNode).value);
    }
  }
  return table;
}
