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

type Given = JsonValue | undefined;

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
  given: Given,
  pointer: string,
  errors: FieldError[],
): Given {
  if (isNonNullType(type)) {
    if (given === undefined || given === null)
      return refuse(errors, pointer, 'The value is required.', 'REQUIRED');
    return inputValue(type.ofType, given, pointer, errors);
  }
  if (given === undefined || given === null) return given;
  if (isListType(type)) return listValue(type, given, pointer, errors);
  if (isInputObjectType(type)) return objectValue(type, given, pointer, errors);
  return leafValue(type, given, pointer, errors);
}

/** Adds a mistake and returns no value. */
export function refuse(errors: FieldError[], pointer: string, detail: string, code = 'INVALID'): undefined {
  errors.push({ pointer, detail, code });
}

function listValue(
  type: GraphQLList<GraphQLInputType>,
  given: Given,
  pointer: string,
  errors: FieldError[],
): Given {
  if (!Array.isArray(given)) return refuse(errors, pointer, `${showValue(given)} is not a list.`);
  return given.map((item, index) => {
    const at = pointer.startsWith('/') || pointer === '' ? `${pointer}/${index}` : pointer;
    return inputValue(type.ofType, item, at, errors) ?? null;
  });
}

function objectValue(
  type: GraphQLInputObjectType,
  given: Given,
  pointer: string,
  errors: FieldError[],
): Given {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse(errors, pointer, `${showValue(given)} is not an object.`);
  }
  const fields = Object.values(type.getFields()).filter(
    (field) => isRequiredInputField(field) || given[field.name] !== undefined,
  );
  if (type.isOneOf && fields.length !== 1) {
    const names = Object.keys(type.getFields()).join(', ');
    return refuse(errors, pointer, `Exactly one of ${names} is required.`);
  }
  const members = fields.map((field) => [
    field.name,
    inputValue(field.type, given[field.name], `${pointer}/${field.name}`, errors),
  ]);
  return Object.fromEntries(members);
}

function leafValue(
  type: GraphQLScalarType | GraphQLEnumType,
  given: JsonValue,
  pointer: string,
  errors: FieldError[],
): Given {
  if (typeof given === 'string' && !isCleanText(given))
    return refuse(errors, pointer, 'The string contains a NUL. Remove it.');
  try {
    type.parseValue(given);
    return given;
  } catch (error) {
    const detail =
      error instanceof GatewayError ? error.message : `${showValue(given)} is not ${expectation(type)}.`;
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
