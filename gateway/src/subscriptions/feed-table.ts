import type { GraphRequest } from '@agg/schema';
import {
  type ArgumentNode,
  getOperationAST,
  Kind,
  parse,
  type SelectionNode,
  type StringValueNode,
} from 'graphql';

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

/**
 * Whether a subscription is to a feed, without a cursor. Such a feed emits events from now on, so a later
 * subscriber can join its stream without missing any. Other streams may start differently.
 * @param request the request to the subgraph with the events
 */
export function startsAtPresent(
  { document, operationName, variables = {} }: GraphRequest,
  feeds: FeedTable,
): boolean {
  const operation = getOperationAST(document, operationName);
  const defaults = operation?.variableDefinitions?.filter(({ defaultValue }) => defaultValue) ?? [];
  const isMissing = ({ value }: ArgumentNode): boolean => {
    if (value.kind !== Kind.VARIABLE) return value.kind === Kind.NULL;
    const name = value.name.value;
    return (
      (variables[name] ?? null) === null && !defaults.some(({ variable }) => variable.name.value === name)
    );
  };
  const isLive = (field: SelectionNode): boolean => {
    if (field.kind !== Kind.FIELD) return false;
    const cursor = feeds.get(field.name.value);
    const given = field.arguments?.find(({ name }) => name.value === cursor);
    return cursor !== undefined && (given === undefined || isMissing(given));
  };
  return operation?.selectionSet.selections.every(isLive) ?? false;
}
