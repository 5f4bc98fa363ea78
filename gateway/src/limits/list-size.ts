import { paging } from '@agg/schema';
import { type FieldNode, type GraphQLOutputType, getNullableType, isListType, Kind } from 'graphql';
import { operationLimits } from './limits.ts';

const sizeArguments: ReadonlySet<string> = new Set(['size', 'first', 'last', 'limit']);

/** The size that a field's own arguments ask for; undefined when they ask for none. Subgraphs clamp it, so does this. */
export function askedSize(field: FieldNode, variables: Record<string, unknown>): number | undefined {
  const argument = field.arguments?.find(({ name }) => sizeArguments.has(name.value));
  if (!argument) return undefined;
  const { value } = argument;
  const size =
    value.kind === Kind.VARIABLE ? variables[value.name.value] : value.kind === Kind.INT && value.value;
  return Number.isInteger(Number(size)) && size !== null
    ? Math.min(Math.max(Number(size), 1), paging.maxSize)
    : undefined;
}

/** How many objects a field gives: one, or as many as it, or the page that it is in, was asked for. */
export function objectsOf(type: GraphQLOutputType, size: number | undefined): number {
  return isListType(getNullableType(type)) ? (size ?? operationLimits.listSize) : 1;
}
