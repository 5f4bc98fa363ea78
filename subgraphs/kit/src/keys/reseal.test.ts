import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { asOwner } from '../database/roles.ts';
import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import { sealingKey } from '../secrets/sealing-key.ts';
import { createSecretBox, type EncryptionKeys } from '../secrets/secret-box.ts';
import { migrate } from '../subgraph/migrate.ts';
import { currentTenant } from '../tenancy/tenant-table.decorator.ts';
import { admitKeys } from './admit-keys.ts';
import { keyLock } from './key-lock.ts';
import { ordinaryDatabase } from './ordinary-database.fixture.ts';
import { reseal } from './reseal.ts';

const columns: readonly SealedColumn[] = [
  { table: 'vault.thing', column: 'secret', place: 'stored.id::text', ifLost: 'CLEAR' },
  { table: 'vault.thing', column: 'members', member: '*', place: `'of ' || member.name`, ifLost: 'DELETE' },
  { table: 'vault.missing', column: 'secret', place: `''`, ifLost: 'CLEAR' },
];
const [old, fresh] = [randomBytes(32), randomBytes(32)];
const both = { current: fresh, previous: old };

let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ url, stop } = await ordinaryDatabase());
  await migrate(url, []);
  await asOwner(url, async (owner) => {
    await owner.query('create schema vault');
    await owner.query(
      'create table vault.thing (id uuid primary key, tenant_id uuid, secret text, members jsonb)',
    );
    await owner.query('alter table vault.thing enable row level security');
    await owner.query('alter table vault.thing force row level security');
    await owner.query(`create policy own on vault.thing using (tenant_id = ${currentTenant})`);
  });
});
afterAll(() => stop?.());
beforeEach(async () => {
  await asOwner(url, (owner) => owner.query('truncate vault.thing, secrets.key'));
});

const admit = (keys: EncryptionKeys) => asOwner(url, (owner) => admitKeys(owner, keys, columns));

/** A row of a tenant of its own, which the directory knows. */
async function store({ current }: EncryptionKeys): Promise<string> {
  const [id, tenantId, box] = [randomUUID(), randomUUID(), createSecretBox({ current })];
  const members = { a: box.seal('first', 'of a'), b: box.seal('second', 'of b') };
  await inTenant(tenantId, async (owner) => {
    await owner.query(
      `insert into directory.subject (tenant_id, kind, id, name, state)
       values ($1, 'TENANT', $1, 'Tenant', 'live')`,
      [tenantId],
    );
    await owner.query('insert into vault.thing values ($1, $2, $3, $4)', [
      id,
      tenantId,
      box.seal('secret', id),
      members,
    ]);
  });
  return tenantId;
}

async function inTenant<T>(tenantId: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  return asOwner(url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    return work(owner);
  });
}

/** What a process with a key reads of the row of a tenant. */
async function readAs(current: Buffer, tenantId: string): Promise<string[]> {
  const { rows } = await inTenant(tenantId, (owner) => owner.query('select * from vault.thing'));
  const [{ id, secret, members }] = rows;
  const box = createSecretBox({ current });
  return [box.open(secret, id), box.open(members.a, 'of a'), box.open(members.b, 'of b')];
}

describe('a database', () => {
  test('takes the first key, refuses another one, and accepts both together', async () => {
    const codes = await admit({ current: old });
    await expect(admit({ current: fresh })).rejects.toThrow(/^ENCRYPTION_KEY is not the key with which/);
    expect(await admit(both)).toEqual(codes);
    await expect(admit({ current: old })).rejects.toThrow(/ENCRYPTION_KEY_PREVIOUS until .*reseal/);
    await expect(admit({ current: fresh })).rejects.toThrow(/ENCRYPTION_KEY_PREVIOUS until .*reseal/);
  });

  test('of the version before is checked against a value that is stored in it', async () => {
    await store({ current: old });
    await expect(admit({ current: fresh })).rejects.toThrow(/^ENCRYPTION_KEY is not the key with which/);
    const codes = createSecretBox({ current: fresh }, await admit(both));
    expect(codes.codeOf('text')).toBe(createSecretBox({ current: old }).codeOf('text'));
  });
});

describe('sealing again, by an owner whom row-level security binds and who inherits nothing,', () => {
  test('reaches the values of every tenant, after which the new key alone is enough, and the codes stay', async () => {
    const codes = await admit({ current: old });
    const tenants = [await store({ current: old }), await store({ current: old })];
    await admit(both);
    tenants.push(await store({ current: fresh }));
    expect(await reseal(url, both, columns)).toMatchObject({ read: 9, resealed: 6, unreadable: new Map() });
    for (const tenant of tenants) expect(await readAs(fresh, tenant)).toEqual(['secret', 'first', 'second']);
    expect(await admit({ current: fresh })).toEqual(codes);
    await expect(admit({ current: old })).rejects.toThrow(/^ENCRYPTION_KEY is not the key with which/);
    expect(await reseal(url, both, columns)).toMatchObject({ resealed: 0 });
  });

  test('is refused before a process has begun to use the new key, and while one still uses the old key', async () => {
    await admit({ current: old });
    await expect(reseal(url, both, columns)).rejects.toThrow(
      /No process has started with this ENCRYPTION_KEY/,
    );
    await admit(both);
    const running = keyLock(url, sealingKey(old).id, () => undefined);
    await running.start();
    await expect(reseal(url, both, columns)).rejects.toThrow(/still encrypts with another key/);
    await running.stop();
    await reseal(url, both, columns);
  });

  test('names what no key opens and leaves it, or gives it up when that was asked for', async () => {
    await admit({ current: randomBytes(32) });
    const lost = await store({ current: old });
    const only = { current: fresh };
    await expect(reseal(url, only, columns)).rejects.toThrow(/No process has started/);
    const { unreadable } = await reseal(url, only, columns, { discardsUnreadable: true });
    expect(unreadable.get('vault.thing.members')).toBeGreaterThan(0);
    expect((await inTenant(lost, (owner) => owner.query('select * from vault.thing'))).rows).toEqual([]);
    await admit(only);
  });
});
