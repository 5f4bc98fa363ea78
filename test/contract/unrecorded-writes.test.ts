import { recordedTables } from '@agg/kit';
import { subgraphs } from '@agg/subgraphs';
import { describe, expect, test } from '@jest/globals';
import { productFiles } from './product-files.ts';
import { writesIn, writesOf } from './unrecorded-writes.ts';

const tables = subgraphs.flatMap(({ entities }) => recordedTables(entities).map(({ table }) => table));

describe('The tables recorded in the ledger', () => {
  test('are exactly those of the classes with @Subject', () => {
    expect(tables).toEqual(
      expect.arrayContaining(['registry.agent', 'tenant_auth.person', 'governance.subject']),
    );
    expect(tables).not.toContain('governance.assignment');
  });

  test('are written by no SQL in the product’s code, since the ledger would not record it', () => {
    expect(productFiles().length).toBeGreaterThan(300);
    expect(writesIn(productFiles(), tables)).toEqual([]);
  });
});

describe('A statement that writes a table is found', () => {
  test.each([
    'insert into registry.agent (name) values (1)',
    'INSERT  INTO "registry"."agent" default values',
    'update registry.agent set name = 1',
    'update only registry . agent set name = 1',
    'delete from registry.agent',
    'merge into registry.agent using x on true',
    'truncate table registry.agent',
    "db.insertInto('registry.agent')",
    'db.updateTable(\n  `registry.agent`)',
    'db.deleteFrom("registry.agent")',
  ])('in %j', (text) => {
    expect(writesOf(`\n${text}`, ['registry.agent'])).toMatchObject([{ table: 'registry.agent' }]);
  });

  test.each([
    'select * from registry.agent for update',
    'insert into registry.agent_version values (1)',
    'update registry.channel set name = 1',
    "db.selectFrom('registry.agent')",
  ])('but not in %j', (text) => {
    expect(writesOf(text, ['registry.agent'])).toEqual([]);
  });

  test('with its line number', () => {
    expect(writesOf('one\ntwo\ndelete from registry.agent', ['registry.agent'])).toEqual([
      { line: 3, table: 'registry.agent' },
    ]);
  });
});
