import type { GraphRequest } from '@agg/schema';
import { type ArgumentNode, getOperationAST, Kind, type SelectionNode } from 'graphql';
import type { FeedTable } from './feed-table.ts';

/**
 * Whether a subscription is to a feed, and without a cursor. Such a feed tells what happens from now on: a later
 * subscriber can join its stream and has missed nothing. What the beginning of any other stream means is not known.
 * @param request what the subgraph that has the events is asked
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
