import {
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { GatewayError } from './gateway-error.ts';
import { UInt256Scalar } from './scalars/uint256.scalar.ts';

/** The spelling of an integer in JSON. `-0` is one for JSON, and no amount. */
const integer = /^(0|-?[1-9]\d*)$/;

/**
 * Numbers of parsed JSON that are integers only as JavaScript numbers, as they are written, by the object or array that holds
 * them: `1.0`, `1e3`, `4503599627370497.5`. JavaScript cannot tell them from others.
 */
const odd = new WeakMap<object, Map<string, string>>();

/** An amount that is not written as an integer. */
export interface MisspelledAmount {
  path: readonly (string | number)[];
  error: GatewayError;
}

/**
 * A reviver of `JSON.parse`: integers that a JavaScript number cannot represent become bigints, and it is noted which
 * numbers are not written as integers.
 */
export function reviveNumber(
  this: object,
  name: string,
  value: unknown,
  { source }: { source?: string },
): unknown {
  if (typeof value !== 'number' || source === undefined || !Number.isInteger(value)) return value;
  if (integer.test(source)) return Number.isSafeInteger(value) ? value : BigInt(source);
  const known = odd.get(this) ?? new Map<string, string>();
  odd.set(this, known.set(name, source));
  return value;
}

/** Keeps for a copy of an object or an array what is noted of it. @returns the copy */
export function withSpelling<T extends object>(copy: T, original: object): T {
  const known = odd.get(original);
  if (known) odd.set(copy, known);
  return copy;
}

/**
 * The amounts in a value of parsed JSON that are not written as integers. Their scalar cannot see it: it gets the number.
 * @param written the value itself as it is written, where that is noted
 */
export function misspelledAmounts(
  type: GraphQLInputType,
  value: unknown,
  path: readonly (string | number)[] = [],
  written?: string,
): MisspelledAmount[] {
  if (isNonNullType(type)) return misspelledAmounts(type.ofType, value, path, written);
  if (isScalarType(type))
    return written !== undefined && isAmount(type) ? [{ path, error: refusal(written) }] : [];
  if (typeof value !== 'object' || value === null || !holdsAmounts(type)) return [];
  const member = (name: string | number, of: GraphQLInputType, holder: object) =>
    misspelledAmounts(of, holder[name as never], path.concat(name), spelling(holder, String(name)));
  if (isListType(type))
    return Array.isArray(value)
      ? value.flatMap((_item, index) => member(index, type.ofType, value))
      : misspelledAmounts(type.ofType, value, path);
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter(({ name }) => Object.hasOwn(value, name))
    .flatMap((field) => member(field.name, field.type, value));
}

/** A number as it is written, where that is noted. */
export function spelling(holder: object, name: string): string | undefined {
  return odd.get(holder)?.get(name);
}

const known = new WeakMap<object, boolean>();

/** Whether a value of the type may hold amounts. */
export function holdsAmounts(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  const before = known.get(named);
  if (before !== undefined) return before;
  // A type that contains itself holds what its other members hold.
  known.set(named, false);
  const holds = isInputObjectType(named)
    ? Object.values(named.getFields()).some((field) => holdsAmounts(field.type))
    : isAmount(named);
  known.set(named, holds);
  return holds;
}

function isAmount({ name }: { name: string }): boolean {
  return name === UInt256Scalar.name;
}

/** In the words of the scalar, which sees the text here. */
function refusal(written: string): GatewayError {
  try {
    UInt256Scalar.parseValue(written);
  } catch (error) {
    if (error instanceof GatewayError) return error;
  }
  return new GatewayError('VALIDATION_FAILED', 'The amount is not written as an integer.');
}
