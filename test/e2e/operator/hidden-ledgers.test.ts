import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newEmail } from '../../kit/accounts.ts';
import { admin, adminJson } from '../../kit/admin.ts';
import { createDatabase, queryOn, type TestDatabase } from '../../kit/database.ts';

const server = queryOn(String(process.env.TEST_DATABASE_URL));
const name = `reader_${randomBytes(4).toString('hex')}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
  await server(`create role ${name} login`);
  await server(`grant pg_read_all_data, gateway_runtime to ${name}`);
});
afterAll(async () => {
  await database?.drop();
  await server(`drop role if exists ${name}`);
});

const verifyLedger = (url: string) => admin(['verify-ledger', '--url', url], {});
const asReader = () => database.url.replace('//postgres@', `//${name}@`);

describe('npm run admin -- verify-ledger', () => {
  test('proves nothing where there is no entry, and says so', async () => {
    const empty = await createDatabase();
    const without = await verifyLedger(empty.url);
    await empty.drop();
    expect([without.code, without.err]).toEqual([1, expect.stringContaining(' has no ledger. Name that of')]);
    await database.query(
      'set session_replication_role = replica; truncate ledger.entry, ledger.head cascade',
    );
    const none = await verifyLedger(database.url);
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('nothing is proved.')]);
  });

  test('refuses a role that may read the tables but to which row-level security hides the ledgers', async () => {
    const person = ['--name', 'Acme', '--admin-name', 'Ada', '--admin-email', newEmail()];
    await adminJson(['create-tenant', ...person], { DATABASE_URL: database.url });
    const { code, out, err } = await verifyLedger(asReader());
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`The role ${name} would see only a part of the ledgers`);
    expect(await verifyLedger(database.url)).toMatchObject({ code: 2, err: '' });
  });

  test('accepts one with the rights of the role that has migrated the database', async () => {
    const [policy] = await database.query<{ role: string }>(
      `select polroles[1]::regrole::text as role from pg_policy where polname = 'of_owner' limit 1`,
    );
    await server(`grant ${policy?.role} to ${name}`);
    const { code, out } = await verifyLedger(asReader());
    await server(`revoke ${policy?.role} from ${name}`);
    expect([code, out]).toEqual([
      2,
      expect.stringMatching(
        /^Tenant \S+: [1-9]\d* entries\. Nothing outside this database proves its end\.$/m,
      ),
    ]);
  });
});
