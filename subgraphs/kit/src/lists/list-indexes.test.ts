import { expect, test } from '@jest/globals';
import type { ListDeclaration } from './list.types.ts';
import { type EntityKeys, indexesOf } from './list-indexes.ts';

interface Lamp {
  tenantId: string;
  makerId: string;
  lampId: string;
  name: string;
  watts: number;
  brokenAt: Date | null;
}

const keys: EntityKeys = { primary: ['tenantId', 'lampId'], unique: [] };

const columnsOf = (list: Partial<ListDeclaration<Lamp>>, known = keys) =>
  indexesOf<Lamp>({ sort: ['name'], order: { by: 'name' }, ...list }, known).map(({ properties }) =>
    properties.join(' '),
  );

test.each<[string, Partial<ListDeclaration<Lamp>>, string[]]>([
  ['of a tenant', {}, ['tenantId name lampId']],
  ['of something in a tenant', { within: ['makerId'] }, ['tenantId makerId name lampId']],
  ['of the owner in a property', { of: 'makerId' }, ['makerId name lampId']],
  ['of every tenant', { acrossTenants: true }, ['name lampId']],
  ['that is sorted each time', { indexed: false }, []],
  [
    'by several properties, with a selective filter',
    { sort: ['name', 'watts'], selective: ['watts'] },
    ['tenantId name lampId', 'tenantId watts lampId', 'tenantId watts name lampId'],
  ],
])('A list %s is sorted by indexes of its own', (_what, list, expected) => {
  expect(columnsOf(list)).toEqual(expected);
});

test('What is unique needs no other index', () => {
  const named = { primary: keys.primary, unique: [['tenantId', 'name']] };
  expect(columnsOf({ sort: ['name', 'watts'] }, named)).toEqual(['tenantId watts lampId']);
  expect(columnsOf({ within: ['makerId'] }, named)).toEqual(['tenantId makerId name lampId']);
  const counted = { primary: ['tenantId', 'makerId', 'watts'], unique: [] };
  expect(columnsOf({ sort: ['watts'], within: ['makerId'] }, counted)).toEqual([]);
});

test('Rows that most requests are about have a smaller index', () => {
  const current = { empty: 'brokenAt', index: 'lamp_whole' } as const;
  expect(indexesOf<Lamp>({ sort: ['watts'], order: { by: 'name' }, current }, keys)).toEqual([
    { properties: ['tenantId', 'watts', 'lampId'] },
    { name: 'lamp_whole', properties: ['tenantId', 'name', 'lampId'], where: 'broken_at is null' },
  ]);
});
