import { randomUUID } from 'node:crypto';
import type { EventAction } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { Registry } from 'prom-client';
import type { EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openOwnDatabase } from '../testing/own-database.ts';
import { LedgerMetrics } from './ledger-metrics.ts';
import { parseWake, wakeChannel } from './wake-channel.ts';
import { WakeSender } from './wake-sender.ts';

let postgres: EmbeddedPostgres;
let listener: pg.Client;
const received: { tenantId: string; actions: EventAction[] }[] = [];
beforeAll(async () => {
  postgres = await openOwnDatabase();
  listener = new pg.Client({ connectionString: postgres.url });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => received.push(parseWake(payload)));
  await listener.query(`listen ${wakeChannel}`);
});
afterAll(async () => {
  await listener.end();
  await postgres.stop();
});

/** Sends in one process, and returns what another one has received when all is sent. */
async function send(work: (sender: WakeSender) => void) {
  received.length = 0;
  const registry = new Registry();
  const sender = new WakeSender(postgres.url, new LedgerMetrics(registry));
  work(sender);
  await sender.stop();
  // Notifications arrive in the order of their commits.
  const last = randomUUID();
  await listener.query('select pg_notify($1, $2)', [wakeChannel, `${last} `]);
  while (received.at(-1)?.tenantId !== last) await new Promise((resolve) => setTimeout(resolve, 5));
  const [sent, merged] = await Promise.all(
    ['ledger_wake_ups_sent_total', 'ledger_wake_ups_merged_total'].map(
      async (name) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value,
    ),
  );
  return { wakes: received.slice(0, -1), sent, merged };
}

const named = (number: number): EventAction => `channel.event_${number}`;

describe('The notifications of commits', () => {
  test('are one for each tenant while the one before is under way [decided.wake-ups]', async () => {
    const tenants = Array.from({ length: 3 }, () => randomUUID());
    const { wakes, sent, merged } = await send((sender) => {
      for (let commit = 0; commit < 300; commit += 1)
        sender.send({ tenantId: String(tenants[commit % 3]), actions: [named(commit)] });
    });
    // The first commit is announced at once, all others together when that has returned.
    expect(wakes).toHaveLength(4);
    expect({ sent, merged }).toEqual({ sent: 4, merged: 296 });
    for (const [index, tenant] of tenants.entries()) {
      const actions = wakes.filter(({ tenantId }) => tenantId === tenant).flatMap((wake) => wake.actions);
      expect(actions).toEqual(Array.from({ length: 100 }, (_unused, commit) => named(3 * commit + index)));
    }
  });

  test('are several where the events have no room in one', async () => {
    const wake = { tenantId: randomUUID(), actions: Array.from({ length: 450 }, (_unused, n) => named(n)) };
    const { wakes } = await send((sender) => sender.send(wake));
    expect(wakes.map(({ tenantId }) => tenantId)).toEqual(wakes.map(() => wake.tenantId));
    expect(wakes.flatMap(({ actions }) => actions)).toEqual(wake.actions);
  });

  test('continue after one that failed', async () => {
    const tenantId = randomUUID();
    const sender = new WakeSender(postgres.url, new LedgerMetrics(new Registry()));
    sender.send({ tenantId, actions: [named(1)] });
    await eventually(() => received.some((wake) => wake.tenantId === tenantId));
    await listener.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    received.length = 0;
    const heard = () => received.some((wake) => wake.tenantId === tenantId);
    await eventually(() => {
      sender.send({ tenantId, actions: [named(2)] });
      return heard();
    });
    await sender.stop();
  });
});
