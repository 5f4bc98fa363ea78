import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { administer } from '../../kit/admin.ts';
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

/** Functions that make the owner a superuser where one runs them, in all that runs while a database is restored. */
const attacks = `
  create schema attacks;
  create function attacks.rise() returns boolean language plpgsql immutable as $$ begin
    begin execute 'reset role'; exception when others then null; end;
    begin execute 'reset session authorization'; exception when others then null; end;
    begin execute 'alter role gateway superuser'; exception when others then null; end;
    return true; end $$;
  create function attacks.same(text) returns text language plpgsql immutable as $$ begin
    perform attacks.rise(); return $1; end $$;
  create domain attacks.word as text check (attacks.rise());
  create table attacks.checked (word attacks.word, name text default attacks.same('a') check (attacks.rise()),
    twice text generated always as (attacks.same(name)) stored);
  create index on attacks.checked (attacks.same(name));
  insert into attacks.checked values ('a', 'b');
  create materialized view attacks.kept as select attacks.same(name) as name from attacks.checked;
  create view attacks.shown as select attacks.same(name) as name from attacks.checked;
  create function attacks.noted() returns trigger language plpgsql as $$ begin perform attacks.rise(); return new; end $$;
  create trigger noted before insert on attacks.checked for each row execute function attacks.noted();
  create policy hidden on ledger.entry as restrictive for select using (attacks.rise());
  alter table registry.channel add constraint risen check (attacks.rise())`;

const isSuperuser = async () => {
  const [role] = await queryOn(product.server.url)(
    `select rolsuper as is from pg_roles where rolname = 'gateway'`,
  );
  return role?.is;
};

const rolesOfRestores = () =>
  queryOn(product.server.url)(`select rolname from pg_roles where rolname like 'restore\\_%'`);

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

describe('A backup with functions of a hostile owner [decided.backups-of-hostile-owners]', () => {
  test('is verified and restored by a superuser, and none of them runs with its rights', async () => {
    await queryOn(product.server.urlOf('gateway', 'gateway'))(attacks);
    expect((await product.operate('backup', 'hostile')).code).toBe(0);
    const verified = await product.operate('verify-backup', 'hostile', product.server.url);
    expect(verified).toEqual({ code: 0, printed: expect.stringMatching(/ is good\.\n$/) });
    const url = await product.emptyDatabase('hostile');
    const restored = await product.operate('restore', 'hostile', url);
    expect(restored).toEqual({ code: 0, printed: expect.stringMatching(/ is restored\.\n$/) });
    expect(await isSuperuser()).toBe(false);
    expect(await rolesOfRestores()).toEqual([]);
    const owners = await queryOn(url)(`select distinct pg_get_userbyid(relowner) as owner from pg_class
      where relnamespace in ('registry'::regnamespace, 'attacks'::regnamespace, 'ledger'::regnamespace)
      union select pg_get_userbyid(datdba) from pg_database where datname = 'hostile'`);
    expect(owners).toEqual([{ owner: 'gateway' }]);
  });

  test('is restored by a role that the operator names, and by none that may do more', async () => {
    await queryOn(product.server.url)('create role mighty login bypassrls createrole');
    await queryOn(product.server.url)('create role restorer login bypassrls');
    const url = product.server.url;
    const refused = await product.operate('verify-backup', 'hostile', url, '--role', 'mighty');
    expect(refused).toEqual({ code: 1, printed: expect.stringContaining('is no role for a restore') });
    const verified = await product.operate('verify-backup', 'hostile', url, '--role', 'restorer');
    expect(verified).toEqual({ code: 0, printed: expect.stringMatching(/ is good\.\n$/) });
    expect(await isSuperuser()).toBe(false);
  });

  test('is refused without its key before anything of it runs [decided.keyed-manifests]', async () => {
    const [url, environment] = [product.server.url, { BACKUP_KEY: randomBytes(32).toString('base64') }];
    const args = ['verify-backup', path.join(product.folder, 'hostile'), '--url', url];
    const printed = async (given: Record<string, string>) => (await administer(args, given)).printed;
    expect(await printed({})).toContain('BACKUP_KEY is not set.');
    expect(await printed(environment)).toContain('was not written with this BACKUP_KEY, or was altered.');
  });
});
