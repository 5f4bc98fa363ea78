import { paging } from '@agg/schema';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLOutputType,
  getNullableType,
  isListType,
  Kind,
  visit,
} from 'graphql';
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

const known = new WeakMap<DocumentNode, boolean>();

/** Whether some field takes its size from a variable: only then does what a document costs depend on variables. */
export function takesSizeFromVariables(document: DocumentNode): boolean {
  const answer = known.get(document) ?? findsSizeInVariable(document);
  known.set(document, answer);
  return answer;
}

function findsSizeInVariable(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Argument: ({ name, value }) => {
      found ||= value.kind === Kind.VARIABLE && sizeArguments.has(name.value);
    },
  });
  return found;
}

/** How many objects a field gives: one, or as many as it, or the page that it is in, was asked for. */
export function objectsOf(type: GraphQLOutputType, size: number | undefined): number {
  return isListType(getNullableType(type)) ? (size ?? operationLimits.listSize) : 1;
}
