import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { queryOn } from '../../kit/database.ts';
import { subgraphNames } from '../../kit/repository.ts';
import { BackedUpProduct } from './backed-up.ts';

let product: BackedUpProduct;
let superuser: string;
beforeAll(async () => {
  product = await BackedUpProduct.startAtRest();
  superuser = product.server.urlOf('postgres', 'gateway');
});
afterAll(() => product?.stop());

/** What the owner of the database makes for whoever may do more. */
const traps = `
  create schema x; create table x.y (name text); insert into x.y values ('a');
  create schema "x.y;commit;alter role gateway superuser;--";
  create table "x.y;commit;alter role gateway superuser;--".migration (id int, name text);
  grant usage on schema "x.y;commit;alter role gateway superuser;--" to gateway_runtime;
  create schema traps;
  create function traps.text_of(x.y) returns text language plpgsql as $$ begin raise 'a cast'; end $$;
  create cast (x.y as text) with function traps.text_of(x.y);
  create function traps.concat_ws(text, numeric, numeric, numeric, numeric) returns text language plpgsql
    as $$ begin raise 'a function'; end $$;
  alter database gateway set search_path = traps, pg_catalog`;

/** Of other tools: a table without names, and schemas that need quotes. */
const others = `
  create schema "Reporting"; create table "Reporting".migration (version text primary key);
  create schema "my-app"; create table "my-app".migration (id int, name text);
  create table "Reporting".numbers (n int); insert into "Reporting".numbers values (1), (2), (3)`;

async function manifestOf(name: string) {
  return JSON.parse(await readFile(path.join(product.folder, name, 'manifest.json'), 'utf8'));
}

describe('A backup by a superuser', () => {
  test('has what other tools have made, and the migrations of the product alone', async () => {
    await queryOn(product.server.urlOf('gateway', 'gateway'))(others);
    expect((await product.operate('backup', 'others', superuser)).code).toBe(0);
    const { migrations } = await manifestOf('others');
    const schemas = subgraphNames.map((name) => name.replaceAll('-', '_'));
    expect(Object.keys(migrations)).toEqual(
      expect.arrayContaining(schemas.concat('ledger', 'secrets', 'jobs')),
    );
    expect(Object.keys(migrations)).not.toContain('my-app');
    expect(migrations.registry).toMatch(/^migration-\d+-/);
  });

  test('has the rows of a table that a migration rewrites when it begins', async () => {
    const migration = new pg.Client({ connectionString: superuser });
    await migration.connect();
    await migration.query('begin; alter table "Reporting".numbers alter n type bigint');
    const taking = product.operate('backup', 'migrated', superuser);
    const waiting = `select from pg_locks where not granted and relation = '"Reporting".numbers'::regclass`;
    await eventually(async () => (await queryOn(superuser)(waiting)).length > 0, 'the backup waits');
    await migration.query('commit');
    await migration.end();
    expect((await taking).code).toBe(0);
    const { tables } = await manifestOf('migrated');
    expect(tables).toContainEqual(expect.objectContaining({ table: '"Reporting".numbers', rows: 3 }));
  });

  test('runs nothing that the owner of the database has made, and is verified without it', async () => {
    await queryOn(product.server.urlOf('gateway', 'gateway'))(traps);
    const taken = await product.operate('backup', 'trapped', superuser);
    expect(taken).toEqual({ code: 0, printed: expect.stringContaining('Backed up ') });
    const verified = await product.operate('verify-backup', 'trapped', product.server.url);
    expect(verified).toEqual({ code: 0, printed: expect.stringMatching(/ is good\.\n$/) });
    const [role] = await queryOn(product.server.url)(
      `select rolsuper from pg_roles where rolname = 'gateway'`,
    );
    expect(role).toEqual({ rolsuper: false });
  });
});
