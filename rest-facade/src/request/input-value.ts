import { type FieldError, GatewayError, isCleanText, type JsonValue, showValue } from '@agg/schema';
import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLList,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

type InputValue = JsonValue | undefined;

/** The most mistakes that one answer lists; further ones are only counted. */
export const mistakesShown = 50;

/** What the built-in scalars expect, in our own words: a library's messages are not for clients. */
const expectations: Record<string, string> = {
  Int: 'an integer from -2147483648 to 2147483647',
  Float: 'a number',
  Boolean: 'true or false',
  String: 'a string',
  ID: 'a string',
};

/**
 * Checks a value against a type and returns it without members that the type does not have, still as JSON:
 * the graph parses scalars itself. graphql-js' `coerceInputValue` refuses unknown members and points at the
 * parent of a missing one, so the walk is ours; each scalar's own `parseValue` decides what it accepts.
 * @param errors receives a mistake with its pointer for everything that does not fit
 */
export function inputValue(
  type: GraphQLInputType,
  value: InputValue,
  pointer: string,
  errors: FieldError[],
): InputValue {
  if (isNonNullType(type)) {
    if (value === undefined || value === null)
      return refuse(errors, pointer, 'The value is required.', 'REQUIRED');
    return inputValue(type.ofType, value, pointer, errors);
  }
  if (value === undefined || value === null) return value;
  if (isListType(type)) return listValue(type, value, pointer, errors);
  if (isInputObjectType(type)) return objectValue(type, value, pointer, errors);
  return leafValue(type, value, pointer, errors);
}

/** Adds a mistake and returns no value. */
export function refuse(errors: FieldError[], pointer: string, detail: string, code = 'INVALID'): undefined {
  errors.push({ pointer, detail, code });
}

function listValue(
  type: GraphQLList<GraphQLInputType>,
  value: InputValue,
  pointer: string,
  errors: FieldError[],
): InputValue {
  if (!Array.isArray(value)) return refuse(errors, pointer, `${showValue(value)} is not a list.`);
  return value.map((item, index) => {
    const at = pointer.startsWith('/') || pointer === '' ? `${pointer}/${index}` : pointer;
    return inputValue(type.ofType, item, at, errors) ?? null;
  });
}

function objectValue(
  type: GraphQLInputObjectType,
  value: InputValue,
  pointer: string,
  errors: FieldError[],
): InputValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(errors, pointer, `${showValue(value)} is not an object.`);
  }
  const fields = Object.values(type.getFields()).filter(
    (field) => isRequiredInputField(field) || value[field.name] !== undefined,
  );
  if (type.isOneOf && fields.length !== 1) {
    const names = Object.keys(type.getFields()).join(', ');
    return refuse(errors, pointer, `Exactly one of ${names} is required.`);
  }
  const members = fields.map((field) => [
    field.name,
    inputValue(field.type, value[field.name], `${pointer}/${field.name}`, errors),
  ]);
  return Object.fromEntries(members);
}

function leafValue(
  type: GraphQLScalarType | GraphQLEnumType,
  value: JsonValue,
  pointer: string,
  errors: FieldError[],
): InputValue {
  if (typeof value === 'string' && !isCleanText(value))
    return refuse(errors, pointer, 'The string contains a NUL. Remove it.');
  try {
    type.parseValue(value);
    return value;
  } catch (error) {
    const detail =
      error instanceof GatewayError ? error.message : `${showValue(value)} is not ${expectation(type)}.`;
    return refuse(errors, pointer, detail);
  }
}

function expectation(type: GraphQLScalarType | GraphQLEnumType): string {
  if (!isEnumType(type)) return expectations[type.name] ?? `a ${type.name}`;
  return `one of ${type
    .getValues()
    .map(({ name }) => name)
    .join(', ')}`;
}
