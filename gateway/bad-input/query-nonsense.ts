import { randomUUID } from 'node:crypto';
import type { JsonSchema, RestParameter } from '@agg/rest-facade/testing';
import { valuesOf } from './good-requests.ts';

/** Invalid values of query parameters, by type or format. */
const byType: Readonly<Record<string, string[]>> = {
  integer: [
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
  ],
  boolean: ['yes', '1', '0', 'TRUE', 'True', '', 'null', 'true,true', '%20true'],
  array: ['NOTHING', 'AGENT,NOTHING', 'agent', '', 'AGENT,', '__proto__', '[AGENT]'],
  enum: ['NOTHING', 'active', '', '__proto__', '1'],
  'idn-email': ['', 'x', 'x@', '@x', 'a@b@c', 'a%20b@c.example', `${'x'.repeat(250)}@x.example`],
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

/** Invalid values of a query parameter, as written in a query string; subgraphs know sort fields, cursors and ranges. */
export function nonsenseFor({ name, schema }: RestParameter): string[] {
  if (['sort', 'after', 'before'].includes(name)) return [];
  const known = byType[kindOf(schema)];
  if (known) return known;
  return schema.maxLength ? ['x'.repeat(schema.maxLength + 1)] : [];
}

function kindOf(schema: JsonSchema): string {
  if (valuesOf(schema).length > 0) return 'enum';
  if (schema.pattern?.includes('0x')) return schema.pattern.includes('{40}') ? 'address' : 'hash';
  if (schema.pattern?.includes('READ')) return 'role';
  const [type] = [schema.type].flat();
  return type === 'string' && schema.format ? schema.format : String(type);
}
