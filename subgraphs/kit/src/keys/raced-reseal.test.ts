import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { lockMigrations } from '../database/migration-lock.ts';
import { asOwner } from '../database/roles.ts';
import { sealingKey } from '../secrets/secret-box.ts';
import { keyLock } from './key-lock.ts';
import { reseal } from './reseal.ts';
import { both, columns, fresh, old, Vault } from './vault.fixture.ts';

let vault: Vault;
beforeAll(async () => {
  vault = await Vault.open();
});
afterAll(() => vault?.stop());
beforeEach(() => vault.empty());

/** Runs something at the first call. */
function once(work: () => Promise<unknown>): () => void {
  let isBegun = false;
  return () => {
    if (!isBegun) void work();
    isBegun = true;
  };
}

/** The connection that holds the lock of a key, once it has looked the key up. */
async function holder(): Promise<number | undefined> {
  const holders = `select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and mode = 'ShareLock' and datname = current_database()
      and state = 'idle' and query like '%secrets.key%'`;
  return asOwner(vault.url, async (owner) => (await owner.query(holders)).rows[0]?.pid);
}

describe('sealing again beside other processes', () => {
  test('is refused where a process begins to use the old key while values are read', async () => {
    await vault.admit({ current: old });
    await vault.admit(both);
    await vault.store({ current: fresh });
    const late = keyLock(vault.url, sealingKey(old).id, () => undefined);
    await asOwner(vault.url, async (starting) => {
      await lockMigrations(starting);
      const begin = once(async () => {
        await late.start();
        await starting.query('select pg_advisory_unlock_all()');
      });
      await expect(reseal(vault.url, both, columns, { onProgress: begin })).rejects.toThrow(
        /still encrypts with another key/,
      );
    });
    await late.stop();
    expect(await vault.admit(both)).toBeDefined();
    await reseal(vault.url, both, columns);
  });

  test('finds what a short-lived process has sealed with the old key meanwhile, though the row moves', async () => {
    await vault.admit({ current: old });
    await vault.admit(both);
    await vault.store({ current: fresh });
    const secrets = columns.slice(0, 1);
    await asOwner(vault.url, async (starting) => {
      await lockMigrations(starting);
      const added = Promise.withResolvers<string>();
      const add = once(() => vault.store({ current: old }).then(added.resolve, added.reject));
      const resealing = reseal(vault.url, both, secrets, { onProgress: add });
      const late = await added.promise;
      // Another change of the row is under way when the value is to be replaced, and moves the row.
      await vault.inTenant(late, async (owner) => {
        await owner.query(`begin; update vault.thing set members = '{}'`);
        await starting.query('select pg_advisory_unlock_all()');
        const waits = `select from pg_locks where not granted and locktype = 'transactionid'`;
        await eventually(
          async () => (await starting.query(waits)).rows.length > 0,
          'the value is waited for',
        );
        await owner.query('commit');
      });
      expect(await resealing).toMatchObject({ resealed: 1 });
      expect(await vault.readAs(fresh, late)).toEqual(['secret']);
    });
  });
});

describe('a process that has lost its connection', () => {
  test.each([
    ['goes on with its key while the database knows it', false],
    ['is told that its key was given up meanwhile', true],
  ])('%s', async (_what, isRemoved) => {
    await vault.admit({ current: old });
    await vault.admit(both);
    let isTold = false;
    const running = keyLock(vault.url, sealingKey(old).id, () => {
      isTold = true;
    });
    await running.start();
    const first = await eventually(holder);
    await asOwner(vault.url, async (owner) => {
      if (isRemoved) await owner.query('delete from secrets.key where id = $1', [sealingKey(old).id]);
      await owner.query('select pg_terminate_backend($1)', [first]);
    });
    await eventually(async () => ![undefined, first].includes(await holder()), 'it is connected again');
    expect(isTold).toBe(isRemoved);
    await running.stop();
  });
});
