import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createSecretBox, sealingKey } from '../secrets/secret-box.ts';
import { keyLock } from './key-lock.ts';
import { reseal } from './reseal.ts';
import { both, columns, fresh, old, Vault } from './vault.fixture.ts';

let vault: Vault;
beforeAll(async () => {
  vault = await Vault.open();
});
afterAll(() => vault?.stop());
beforeEach(() => vault.empty());

describe('a database', () => {
  test('takes the first key, refuses another one, and accepts both together', async () => {
    const codes = await vault.admit({ current: old });
    await expect(vault.admit({ current: fresh })).rejects.toThrow(
      /^ENCRYPTION_KEY is not the key with which/,
    );
    expect(await vault.admit(both)).toEqual(codes);
    await expect(vault.admit({ current: old })).rejects.toThrow(/ENCRYPTION_KEY_PREVIOUS until .*reseal/);
    await expect(vault.admit({ current: fresh })).rejects.toThrow(/ENCRYPTION_KEY_PREVIOUS until .*reseal/);
  });

  test('of the version before is checked against a value that is stored in it', async () => {
    await vault.store({ current: old });
    await expect(vault.admit({ current: fresh })).rejects.toThrow(
      /^ENCRYPTION_KEY is not the key with which/,
    );
    const codes = createSecretBox({ current: fresh }, await vault.admit(both));
    expect(codes.codeOf('text')).toBe(createSecretBox({ current: old }).codeOf('text'));
  });
});

describe('sealing again, by an owner whom row-level security binds and who inherits nothing,', () => {
  test('reaches the values of every tenant, after which the new key alone is enough, and the codes stay', async () => {
    const codes = await vault.admit({ current: old });
    const tenants = [await vault.store({ current: old }), await vault.store({ current: old })];
    await vault.admit(both);
    tenants.push(await vault.store({ current: fresh }));
    expect(await reseal(vault.url, both, columns)).toMatchObject({
      read: 9,
      resealed: 6,
      unreadable: new Map(),
    });
    for (const tenant of tenants)
      expect(await vault.readAs(fresh, tenant)).toEqual(['secret', 'first', 'second']);
    expect(await vault.admit({ current: fresh })).toEqual(codes);
    await expect(vault.admit({ current: old })).rejects.toThrow(/^ENCRYPTION_KEY is not the key with which/);
    expect(await reseal(vault.url, both, columns)).toMatchObject({ resealed: 0 });
  });

  test('is refused before a process has begun to use the new key, and while one still uses the old key', async () => {
    await vault.admit({ current: old });
    await expect(reseal(vault.url, both, columns)).rejects.toThrow(
      /No process has started with this ENCRYPTION_KEY/,
    );
    await vault.admit(both);
    const running = keyLock(vault.url, sealingKey(old).id, () => undefined);
    await running.start();
    await expect(reseal(vault.url, both, columns)).rejects.toThrow(/still encrypts with another key/);
    await running.stop();
    await reseal(vault.url, both, columns);
  });

  test('names what no key opens and leaves it, or gives it up when that was asked for', async () => {
    await vault.admit({ current: randomBytes(32) });
    const lost = await vault.store({ current: old });
    const only = { current: fresh };
    await expect(reseal(vault.url, only, columns)).rejects.toThrow(/No process has started/);
    const { unreadable } = await reseal(vault.url, only, columns, { discardsUnreadable: true });
    expect(unreadable.get('vault.thing.members')).toBeGreaterThan(0);
    expect(await vault.rowsOf(lost)).toEqual([]);
    await vault.admit(only);
  });
});
