import {
  type GraphQLOutputType,
  type GraphQLScalarType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

/** Whether a JSON value belongs to a type. */
type Fits = (value: unknown) => boolean;

const known = new WeakMap<GraphQLOutputType, Fits>();

/**
 * Whether the keys and required fields of a reference have their fields' types, because they go into
 * statements. Values without a field in the type are never read, and may be anything.
 */
export function isOfType(type: GraphQLOutputType, reference: unknown): boolean {
  return fitting(type)(reference);
}

function fitting(type: GraphQLOutputType): Fits {
  const fits = known.get(type) ?? compiled(type);
  known.set(type, fits);
  return fits;
}

function compiled(type: GraphQLOutputType): Fits {
  if (isNonNullType(type)) {
    const fits = ofPresent(type.ofType);
    return (value) => value !== null && fits(value);
  }
  const fits = ofPresent(type);
  return (value) => value === null || fits(value);
}

function ofPresent(type: GraphQLOutputType): Fits {
  if (isEnumType(type)) return (value) => typeof value === 'string' && type.getValue(value) !== undefined;
  if (isScalarType(type)) return (value) => isTaken(type, value);
  if (isListType(type)) {
    const fits = fitting(type.ofType);
    return (value) => Array.isArray(value) && value.every(fits);
  }
  // A union has no fields to check.
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  return (value) => isObject(value) && hasFitting(fields, value);
}

function hasFitting(fields: Readonly<Record<string, { type: GraphQLOutputType }>>, value: object): boolean {
  return Object.entries(value).every(([name, held]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return !field || fitting(field.type)(held);
  });
}

function isTaken(scalar: GraphQLScalarType, value: unknown): boolean {
  try {
    scalar.parseValue(value);
    return true;
  } catch {
    return false;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
