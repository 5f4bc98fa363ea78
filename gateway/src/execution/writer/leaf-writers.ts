import {
  GraphQLBoolean,
  type GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql';

/** Thrown for data that does not match the schema; the caller decides what becomes of it. */
export class UnexpectedData extends Error {}

/** Writes one value as JSON. @throws UnexpectedData for a value that the type does not allow, such as null */
export type LeafWriter = (value: unknown) => string;

/** Shorter texts are checked faster by hand than with a regular expression. */
const short = 64;

/** Text without escapes in JSON; a lone surrogate must be escaped, so surrogate pairs use the slow path. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what JSON escapes
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

/** The writer of a scalar or an enumeration. The values of our own scalars are not checked, as in Apollo. */
export function leafWriter(type: GraphQLLeafType): LeafWriter {
  if (isEnumType(type)) return enumWriter(type);
  return builtIn.get(type.name) ?? anything;
}

const text: LeafWriter = (value) => {
  if (typeof value !== 'string') throw new UnexpectedData();
  return isPlain(value) ? `"${value}"` : JSON.stringify(value);
};

function isPlain(value: string): boolean {
  if (value.length > short) return plain.test(value);
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code < 0x20 || code === 0x22 || code === 0x5c || (code >= 0xd800 && code <= 0xdfff)) return false;
  }
  return true;
}

const integer: LeafWriter = (value) => {
  if (!isInteger(value)) throw new UnexpectedData();
  return String(value);
};

const builtIn: ReadonlyMap<string, LeafWriter> = new Map<string, LeafWriter>([
  [GraphQLString.name, text],
  [GraphQLID.name, (value) => (typeof value === 'string' ? text(value) : integer(value))],
  [GraphQLInt.name, integer],
  [
    GraphQLFloat.name,
    (value) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new UnexpectedData();
      return JSON.stringify(value);
    },
  ],
  [
    GraphQLBoolean.name,
    (value) => {
      if (typeof value !== 'boolean') throw new UnexpectedData();
      return value ? 'true' : 'false';
    },
  ],
]);

const anything: LeafWriter = (value) => {
  const written = value === null || value === undefined ? undefined : JSON.stringify(value);
  if (written === undefined) throw new UnexpectedData();
  return written;
};

function enumWriter(type: GraphQLEnumType): LeafWriter {
  const written = new Map<unknown, string>(type.getValues().map(({ name }) => [name, `"${name}"`]));
  return (value) => {
    const known = written.get(value);
    if (known === undefined) throw new UnexpectedData();
    return known;
  };
}

/** Larger numbers are written with an exponent, so they are no integers. */
function isInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 1e21;
}
