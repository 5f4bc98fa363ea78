import { randomUUID } from 'node:crypto';
import type { JsonSchema } from '@agg/rest-facade/testing';

/** An invalid value of a member, and the pointer of the refusal. */
export interface Nonsense {
  /** What is wrong with it; no two values of a member share it. */
  name: string;
  value: unknown;
  pointer: string;
}

/** Part of every value of a secret; must not appear in any answer. */
export const canary = `canary-${randomUUID()}`;
const secretNames = /password|secret|token(?!Url)|^code$|^state$/i;

/** Whether a refusal must not repeat the member's value; an enumeration has no secrets. */
export function isSecret(name: string, schema: JsonSchema): boolean {
  return secretNames.test(name) && !JSON.stringify(schema).includes('"enum"');
}

/** Invalid values of a member, each for one reason. */
export function nonsenseFor(name: string, schema: JsonSchema, isRequired: boolean): Nonsense[] {
  const pointer = `/${name}`;
  const wrong = (what: string, value: unknown, at = pointer): Nonsense => ({
    name: what,
    value,
    pointer: at,
  });
  const types = [schema.type ?? 'string'].flat();
  const [type] = types;
  const missing = isRequired ? [wrong('null', null), wrong('nothing', undefined)] : [];
  const object = [schema, ...(schema.anyOf ?? [])].find((option) => [option.type].flat().includes('object'));
  if (object) return missing.concat(objectNonsense(pointer, object));
  if (types.includes('string') && types.includes('integer'))
    return missing.concat(amounts.map((value) => wrong(JSON.stringify(value), value)));
  return [
    ...missing,
    wrong('an object', { [canary]: canary }),
    ...(type === 'array' ? itemNonsense(pointer, schema.items ?? {}) : [wrong('a list', [canary])]),
    ...(type === 'string' ? textNonsense(pointer, schema) : []),
    ...(type === 'integer' ? ['1', 1.5, 2 ** 31, true].map((value) => wrong(`${value}`, value)) : []),
    ...(type === 'boolean' ? ['true', 1].map((value) => wrong(`${value}`, value)) : []),
  ];
}

function textNonsense(pointer: string, schema: JsonSchema): Nonsense[] {
  const wrong = (what: string, value: unknown): Nonsense => ({ name: what, value, pointer });
  const { minLength = 0, maxLength, format = '', pattern } = schema;
  const values = [...(schema.enum ?? []), ...(schema.anyOf ?? []).flatMap((option) => option.enum ?? [])];
  const malformed: Record<string, string[]> = {
    uuid: ['x', `${randomUUID()}0`, `{${randomUUID()}}`],
    'idn-email': ['x', 'x@', '@x', 'a b@c.example', 'a@b@c'],
    date: ['x', '2026-02-30', '2026-2-3', '20260203', '2026-02-03T00:00:00Z', '+002026-02-03', ' 2026-02-03'],
    'date-time': ['x', '2026-02-30T00:00:00Z', '2026-02-03', '2026-02-03T25:00:00Z', '1770076800'],
    uri: ['x', '/x', 'javascript:alert(1)', 'ftp://x', 'https://'],
  };
  return [
    ...[1, true].map((value) => wrong(`${value}`, value)),
    ...(minLength > 0 ? [wrong('an empty text', '')] : []),
    ...(maxLength ? [wrong('too long a text', canary.padEnd(maxLength + 1, 'x'))] : []),
    ...(malformed[format] ?? []).map((value) => wrong(value, value)),
    ...(pattern?.includes('{64}') ? checksums : []).map((value) => wrong(value, value)),
    ...(pattern?.includes('{40}') ? noAddresses : []).map((value) => wrong(value, value)),
    ...(values.length > 0
      ? ['NOTHING', '', values[0]?.toLowerCase()].map((value) => wrong(`"${value}"`, value))
      : []),
  ];
}

function itemNonsense(pointer: string, items: JsonSchema): Nonsense[] {
  const wrong = (what: string, value: unknown, at = `${pointer}/0`): Nonsense => ({
    name: what,
    value,
    pointer: at,
  });
  const members = Object.entries(items.properties ?? {});
  return [
    wrong('a text', 'x', pointer),
    wrong('null in a list', [null]),
    wrong('a number in a list', [1]),
    wrong('a list in a list', [[]]),
    ...(items.required ?? []).map((name) => wrong(`an item without ${name}`, [{}], `${pointer}/0/${name}`)),
    ...members.flatMap(([name, member]) => memberNonsense(`${pointer}/0`, name, member)),
    ...(items.format || items.pattern ? [wrong('something else in a list', ['NOTHING'])] : []),
  ];
}

/** Invalid values of a member that is an object; what is inside is tested with its own types. */
function objectNonsense(pointer: string, { required = [] }: JsonSchema): Nonsense[] {
  const wrong = (what: string, value: unknown, at = pointer): Nonsense => ({
    name: what,
    value,
    pointer: at,
  });
  return [
    ...['x', 1, true, [canary]].map((value) => wrong(JSON.stringify(value), value)),
    ...required.map((name) => wrong(`an object without ${name}`, {}, `${pointer}/${name}`)),
  ];
}

/** Invalid values of one item member, whatever its others; missing required members are tested elsewhere. */
function memberNonsense(at: string, name: string, schema: JsonSchema): Nonsense[] {
  return nonsenseFor(name, schema, false).map(({ name: what, value, pointer }) => ({
    name: `${name}: ${what}`,
    value: [{ [name]: value }],
    pointer: `${at}${pointer}`,
  }));
}

/** None of these is a SHA-256 in hexadecimal digits. */
const checksums = ['a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), ` ${'a'.repeat(63)}`];

/** None of these is an amount from 0 to 2^256-1. */
const amounts = [
  '',
  '-1',
  '01',
  '1.0',
  '1e3',
  '0x1',
  ' 1',
  String(2n ** 256n),
  -1,
  1.5,
  true,
  [1],
  { [canary]: 1 },
];

/** None of these is an address of an EVM chain; the last one has a wrong checksum. */
const noAddresses = [
  '0x',
  `0x${'a'.repeat(39)}`,
  'a'.repeat(42),
  `0x${'g'.repeat(40)}`,
  `0x${'aB'.repeat(20)}`,
];
