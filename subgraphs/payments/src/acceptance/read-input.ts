import { coerceInputValue, type GraphQLInputType, getNullableType, isInputObjectType } from 'graphql';
import { objectIn } from './accepted-requirement.ts';

/**
 * A value of JSON as an input of the graph, without the members that its type does not have.
 * @returns `undefined` for what is none
 */
export function readInput<T>(type: GraphQLInputType, value: unknown): T | undefined {
  let isValid = true;
  const input = coerceInputValue(known(value, type), type, () => {
    isValid = false;
  });
  return isValid ? (input as T) : undefined;
}

function known(value: unknown, type: GraphQLInputType): unknown {
  const named = getNullableType(type);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return value;
  const given = objectIn(value);
  const fields = Object.values(named.getFields()).filter(({ name }) => Object.hasOwn(given, name));
  return Object.fromEntries(fields.map((field) => [field.name, known(given[field.name], field.type)]));
}
