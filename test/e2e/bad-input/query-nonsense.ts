import { randomUUID } from 'node:crypto';
import type { RestParameter } from '../../contract/rest-operations.ts';

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

/** Nonsense for the parameters that the contract names. */
const byName: Readonly<Record<string, string[]>> = {
  page: noNumber,
  size: ['0', '-2147483648', ...noNumber],
  sort: sortings,
};
/** Nonsense for others, by their type. */
const byType: Readonly<Record<string, string[]>> = {
  boolean: ['yes', '1', '0', 'TRUE', 'True', '', 'null', 'true,true', '%20true'],
  array: ['NOTHING', 'AGENT,NOTHING', 'agent', '', 'AGENT,', '__proto__', '[AGENT]'],
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

/** What a query parameter must not be, as it stands in a query string. */
export function nonsenseFor({ name, schema }: RestParameter): string[] {
  if (name === 'after') return ['abc', '-1', '1.5', '', '1%20', '0x1'];
  return byName[name] ?? byType[schema.format ?? schema.type ?? ''] ?? [];
}
