import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openPool } from './connection-pool.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startTemporaryPostgres } from './embedded-temporary.ts';
import { asOwner, assertLockedDown, ensureRoles, runtimeRole, writerRole } from './roles.ts';

/** A separate server, because roles are global to a server. */
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres.stop());

const run = (...statements: string[]) =>
  asOwner(postgres.url, async (owner) => {
    for (const statement of statements) await owner.query(statement);
  });
const check = () => asOwner(postgres.url, (owner) => assertLockedDown(owner, 'locked'));
const enabled = 'alter table locked.thing enable row level security';
const forced = 'alter table locked.thing force row level security';
const policy = 'create policy own on locked.thing using (true)';

beforeEach(async () => {
  await asOwner(postgres.url, ensureRoles);
  await run(
    `alter role ${runtimeRole} nosuperuser nobypassrls`,
    `alter role ${writerRole} nosuperuser nobypassrls`,
    'drop schema if exists locked cascade',
    'create schema locked',
    'create table locked.thing (tenant_id uuid)',
    'create table locked.migration (name text)',
  );
});

describe('a start', () => {
  test("succeeds where every table of tenants' rows has a forced policy", async () => {
    await run(enabled, forced, policy);
    await expect(check()).resolves.toBeUndefined();
  });

  test.each([
    ['no row-level security', [policy]],
    ['security that is not forced on the owner', [enabled, policy]],
    ['security without a policy', [enabled, forced]],
  ])('is refused with a table that has %s', async (_what, statements) => {
    await run(...statements);
    await expect(check()).rejects.toThrow('without a forced policy: locked.thing.');
  });

  test.each([
    [runtimeRole, 'superuser'],
    [runtimeRole, 'bypassrls'],
    [writerRole, 'superuser'],
    [writerRole, 'bypassrls'],
  ])('is refused where the role %s is %s', async (role, power) => {
    await run(enabled, forced, policy, `alter role ${role} ${power}`);
    await expect(check()).rejects.toThrow(`The role ${role} could bypass row-level security`);
  });

  test('is refused where statements would run as another role', async () => {
    const limits = { statementTimeout: 5_000, lockTimeout: 2_000, poolWait: 2_000, poolSize: 1 };
    const url = `${postgres.url}?options=${encodeURIComponent('-c statement_timeout=5000')}`;
    await expect(openPool(url, limits)).rejects.toThrow(`instead of ${runtimeRole}`);
    await (await openPool(postgres.url, limits)).close();
  });
});
