import type { GraphRequest } from '@agg/schema';
import { type ArgumentNode, getOperationAST, Kind, type SelectionNode } from 'graphql';
import type { PreparedOperation } from '../execution/prepared-operations.ts';

/** The argument of a feed that resumes it behind a cursor. */
const cursor = 'after';

/**
 * Whether a subscription is to a feed, and without a cursor. A feed without a cursor tells what happens from now on, so
 * whoever comes later can join it and has missed nothing. Of any other stream nobody but itself knows what its
 * beginning means.
 * @param request what the subgraph that has the events is asked
 */
export function startsAtPresent(
  { document, operationName, variables = {} }: GraphRequest,
  { context }: PreparedOperation,
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
  const feeds = context.schema.getSubscriptionType()?.getFields() ?? {};
  const isLive = (field: SelectionNode): boolean => {
    if (field.kind !== Kind.FIELD) return false;
    const isFeed = feeds[field.name.value]?.args.some(({ name }) => name === cursor) ?? false;
    return (
      isFeed &&
      (field.arguments ?? []).every((argument) => argument.name.value !== cursor || isMissing(argument))
    );
  };
  return operation?.selectionSet.selections.every(isLive) ?? false;
}
