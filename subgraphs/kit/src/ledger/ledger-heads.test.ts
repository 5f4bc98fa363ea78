import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { startTemporaryPostgres } from '../database/embedded-temporary.ts';
import { asOwner, runtimeRole } from '../database/roles.ts';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, openThings, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { change } from '../transaction/change.ts';
import { type KnownHead, LedgerHeads } from './ledger-heads.ts';

const things = await startThings();
const clock = new TurnedClock();
const heads = new LedgerHeads(things.url, clock);
afterAll(() => heads.stop());

/** What has moved of one tenant. */
async function movedOf(head: KnownHead, reader = heads) {
  return (await reader.movedSince([head])).moved.get(head);
}

describe('The heads of chains', () => {
  test('tell of many tenants what came after the known entry, each event once', async () => {
    const [busy, idle] = [things.context(), things.context()];
    for (const name of ['lamp', 'chair', 'table']) await addThing(busy, name);
    await addThing(idle, 'desk');
    const known = [
      { tenantId: String(busy.caller?.tenantId), seq: 1 },
      { tenantId: String(idle.caller?.tenantId), seq: 1 },
      { tenantId: randomUUID(), seq: 0 },
    ] as const;
    await clock.turn(1_000);
    const { askedAt, moved } = await heads.movedSince(known);
    expect(askedAt).toBe(1_000);
    expect([...moved]).toEqual([[known[0], { seq: 3, actions: ['channel.created'] }]]);
  });

  test('are told without events where no entry is known', async () => {
    const context = things.context();
    await addThing(context, 'lamp');
    const tenantId = String(context.caller?.tenantId);
    expect(await movedOf({ tenantId, seq: null })).toEqual({ seq: 1, actions: [] });
    expect(await movedOf({ tenantId: randomUUID(), seq: null })).toEqual({ seq: 0, actions: [] });
  });

  test('are told without their events where more than 300 entries came', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await change(context, async (em) => {
      for (let name = 1; name <= 301; name += 1)
        em.create(Thing, {
          tenantId,
          thingId: randomUUIDv7(),
          name: String(name),
          archivedAt: null,
          tags: [],
          secret: '',
        });
    });
    expect(await movedOf({ tenantId, seq: 0 })).toEqual({ seq: 301, actions: undefined });
    expect(await movedOf({ tenantId, seq: 1 })).toEqual({ seq: 301, actions: ['channel.created'] });
  });

  test('show that a chain has become shorter', async () => {
    const tenantId = randomUUID();
    expect(await movedOf({ tenantId, seq: 5 })).toEqual({ seq: 0, actions: [] });
  });

  test('are read again after the connection was lost', async () => {
    const head = { tenantId: randomUUID(), seq: null };
    await movedOf(head);
    await asOwner(things.url, (owner) =>
      owner.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where application_name = 'snapshots' and datname = current_database()`),
    );
    await expect(movedOf(head)).rejects.toThrow();
    expect(await movedOf(head)).toEqual({ seq: 0, actions: [] });
  });

  test('are for the runtime role alone', async () => {
    await asOwner(things.url, async (owner) => {
      const { rows } = await owner.query(`select grantee from information_schema.routine_privileges
        where routine_schema = 'ledger' and routine_name = 'heads' and grantee <> current_user`);
      expect(rows).toEqual([{ grantee: runtimeRole }]);
    });
  });
});

describe('An owner of the database without special rights', () => {
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    server = await startTemporaryPostgres();
    await asOwner(server.url, async (owner) => {
      await owner.query('create role plain login createrole');
      await owner.query('create database plain owner plain');
    });
  });
  afterAll(() => server.stop());

  test('migrates, and its runtime reads the heads of all tenants', async () => {
    const on = server.url.replace('postgres@', 'plain@').replace(/\/gateway$/, '/plain');
    const plain = await openThings({}, { on });
    const reader = new LedgerHeads(on);
    const context = plain.context();
    await addThing(context, 'lamp');
    const head = { tenantId: String(context.caller?.tenantId), seq: 0 };
    expect(await movedOf(head, reader)).toEqual({ seq: 1, actions: ['channel.created'] });
    await reader.stop();
    await plain.stop();
  });
});
