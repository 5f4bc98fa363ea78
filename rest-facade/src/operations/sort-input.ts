import { sortedFields, sortings, sortMistake } from '@agg/schema';
import { type GraphQLInputType, getNamedType, isEnumType } from 'graphql';

/**
 * The fields that a list can be sorted by, if a type is the enumeration of its orders: `AgentSort` has `NAME_DESC`, which
 * REST writes as `name,desc`.
 */
export function sortableBy(type: GraphQLInputType): string[] | undefined {
  const named = getNamedType(type);
  if (!isEnumType(named) || !named.name.endsWith('Sort')) return undefined;
  return sortedFields(named.getValues().map(({ name }) => name));
}

/** Every text that sorts by one of these fields. */
export function sortTexts(fields: readonly string[]): string[] {
  return fields.flatMap((field) => [field, `${field},asc`, `${field},desc`]);
}

/** Reads a text that sorts by one of these fields. @returns the name of the order in GraphQL, or what is wrong */
export function readSort(text: string, fields: readonly string[]): { order: string } | { mistake: string } {
  const mistake = sortMistake(text, fields);
  if (mistake) return { mistake };
  const whole = text.includes(',') ? text : `${text},asc`;
  const [order = ''] = Object.entries(sortings(fields)).find(([, value]) => value === whole) ?? [];
  return { order };
}
