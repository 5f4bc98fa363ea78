import { randomUUID } from 'node:crypto';
import type { JsonSchema, RestParameter } from '../../kit/rest-operations.ts';

const noNumber = [
  '-1',
  '1.5',
  'abc',
  '1e3',
  '',
  '99999999999',
  '0x10',
  '+1',
  '%201',
  '1%20',
  '01',
  'NaN',
  'null',
  'true',
  '1,2',
  '%D9%A3',
  '9007199254740993',
];
const sortings = [
  'nothing',
  'nothing,asc',
  'createdAt,sideways',
  'createdAt,asc,desc',
  'createdAt,ASC',
  '',
  ',',
  ',asc',
  'createdAt%20desc',
  '__proto__',
  'constructor',
  'deleted_at',
  'createdAt;drop',
  'tenantId',
  '1',
];

/** Invalid values of the parameters that the contract names. */
const byName: Readonly<Record<string, string[]>> = {
  page: noNumber,
  size: ['0', '-2147483648', ...noNumber],
  sort: sortings,
  before: [
    'abc',
    '',
    '1',
    '2026-02-30T00:00:00.000Z/01a210ab-3b8b-7063-b370-a9db13504fa8/answer',
    '__proto__',
  ],
};
/** Invalid values of other parameters, by type or format. */
const byType: Readonly<Record<string, string[]>> = {
  boolean: ['yes', '1', '0', 'TRUE', 'True', '', 'null', 'true,true', '%20true'],
  array: ['NOTHING', 'AGENT,NOTHING', 'agent', '', 'AGENT,', '__proto__', '[AGENT]'],
  enum: ['NOTHING', 'active', '', '__proto__', '1'],
  integer: noNumber,
  email: ['', 'x', 'x@', '@x', 'a@b@c', 'a%20b@c.example', `${'x'.repeat(250)}@x.example`],
  uri: ['', 'x', '/x', 'javascript:alert(1)', 'ftp://x', 'https://', `https://x/${'x'.repeat(2_048)}`],
  address: [
    '',
    'x',
    '0x',
    `0x${'a'.repeat(39)}`,
    'a'.repeat(42),
    `0x${'g'.repeat(40)}`,
    `0x${'aB'.repeat(20)}`,
  ],
  hash: ['', 'x', '0x', `0x${'a'.repeat(63)}`, 'a'.repeat(66), `0x${'g'.repeat(64)}`],
  role: [
    '',
    'x',
    'USERS',
    'USERS:',
    'USERS:OWN',
    'users:read',
    'NOTHING:READ',
    'USERS:READ,AUDIT:READ',
    '__proto__',
  ],
  date: ['', 'x', '2026-02-30', '2026-2-3', '20260203', '2026-02-03T00:00:00Z', '%202026-02-03', 'today'],
  'date-time': ['', 'x', '2026-01-01', '2026-13-01T00:00:00Z', '2026-01-01T00:00:00', '1767225600', 'now'],
  uuid: [
    'x',
    '',
    '1',
    `%7B${randomUUID()}%7D`,
    `urn:uuid:${randomUUID()}`,
    `${randomUUID()}0`,
    'null',
    `${randomUUID()},${randomUUID()}`,
  ],
};

/** Invalid values of a query parameter, as written in a query string. */
export function nonsenseFor({ name, schema }: RestParameter): string[] {
  if (name === 'after') return ['abc', '-1', '1.5', '', '1%20', '0x1'];
  const known = byName[name] ?? byType[kindOf(schema)];
  if (known) return known;
  return schema.maxLength ? ['x'.repeat(schema.maxLength + 1)] : [];
}

const cursor = '2026-02-03T00:00:00.000Z/01a210ab-3b8b-7063-b370-a9db13504fa8/answer';

/** A valid value of a query parameter. */
export function goodFor({ name, schema }: RestParameter): string {
  const byName: Record<string, string> = {
    page: '1',
    size: '1',
    sort: 'createdAt',
    after: '1',
    before: cursor,
  };
  const byKind: Record<string, string> = {
    uuid: randomUUID(),
    email: 'a@b.example',
    uri: 'https://a.example/',
    address: `0x${'1'.repeat(40)}`,
    hash: `0x${'1'.repeat(64)}`,
    role: 'AUDIT:READ',
    date: '2026-02-03',
    'date-time': '2026-02-03T00:00:00.000Z',
    boolean: 'true',
    enum: String(valuesOf(schema)[0]),
    integer: '1',
  };
  return byName[name] ?? byKind[kindOf(schema)] ?? 'Something';
}

/** Two valid items of a list. */
export function itemsFor({ schema }: RestParameter): string[] {
  return valuesOf(schema.items ?? {}).slice(0, 2);
}

function kindOf(schema: JsonSchema): string {
  if (valuesOf(schema).length > 0) return 'enum';
  if (schema.pattern?.includes('0x')) return schema.pattern.includes('{40}') ? 'address' : 'hash';
  if (schema.pattern?.includes('READ')) return 'role';
  const [type] = [schema.type].flat();
  return type === 'string' && schema.format ? schema.format : String(type);
}

function valuesOf({ enum: values = [], anyOf = [] }: JsonSchema): string[] {
  return [...values, ...anyOf.flatMap((option) => option.enum ?? [])].filter(
    (value) => typeof value === 'string',
  );
}
