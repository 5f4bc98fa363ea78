import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import type { Admission, ExchangeRecords } from '../context/exchanges.types.ts';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { admissionOf, outcomeOf, sha256Of } from './exchanges.fixture.ts';
import { openExchanges } from './exchanges.ts';
import { FaultyProxy } from './faulty-proxy.fixture.ts';
import { findExchange, taskEventsAfter } from './read-exchanges.ts';
import { firstStrayRow } from './stray-rows.ts';

const things = await startThings();
const ignore = () => undefined;
const proxy = await FaultyProxy.start(things.url);
/** Only what it records passes the proxy. */
const exchanges = openExchanges({
  url: proxy.url,
  database: things.database,
  metrics: new Registry(),
  contextIn: (tenantId) => things.platformContext(tenantId),
  log: { info: ignore, warn: ignore, error: ignore },
});
afterAll(async () => {
  await exchanges.stop();
  await proxy.stop();
});
const { records } = exchanges;

const find = ({ tenantId, exchangeId }: Admission) =>
  read(things.context(tenantId), (reader) => findExchange(reader, exchangeId));

const strayRow = (tenantId: string) => read(things.context(tenantId), (reader) => firstStrayRow(reader));

/** Whether an admission that was refused is nowhere, or with the outcome that it deserves. */
async function isHarmless(admission: Admission): Promise<boolean> {
  const found = await find(admission);
  return !found || found.outcome?.outcome === 'NEVER_SENT';
}

/** Records exchanges of a tenant one after the other until it is told to stop. */
class Caller {
  readonly admitted: Admission[] = [];
  readonly refused: Admission[] = [];

  constructor(private readonly tenantId: string) {}

  async callUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const admission = admissionOf(this.tenantId);
      const isAdmitted = await records.admit(admission).then(
        () => true,
        () => false,
      );
      (isAdmitted ? this.admitted : this.refused).push(admission);
      if (isAdmitted) await records.settle(outcomeOf(admission)).catch(() => undefined);
    }
  }
}

/** The first column of what a query on a tenant finds. */
const valuesOf = (tenantId: string, query: string) =>
  asOwner(things.url, async (owner) => {
    const { rows } = await owner.query({ text: query, values: [tenantId], rowMode: 'array' });
    return rows.map(([value]) => value);
  });

const writersOf = (tenantId: string) =>
  valuesOf(tenantId, 'select distinct writer_id from traffic.exchange where tenant_id = $1');

const succeededIn = (tenantId: string) =>
  valuesOf(
    tenantId,
    `select exchange_id from traffic.exchange join traffic.outcome using (tenant_id, exchange_id)
      where tenant_id = $1 and outcome = 'SUCCEEDED'`,
  );

describe('A connection that is lost before the answer came', () => {
  test('leaves each row there once', async () => {
    const tenantId = randomUUID();
    const callers = Array.from({ length: 20 }, () => new Caller(tenantId));
    const admitted = () => callers.flatMap((caller) => caller.admitted);
    let isOver = false;
    const calling = callers.map((caller) => caller.callUntil(() => isOver));
    for (let round = 0; round < 10; round += 1) {
      const before = admitted().length;
      await eventually(async () => admitted().length > before + 20);
      await proxy.loseAnswers(20);
    }
    isOver = true;
    await Promise.all(calling);
    await eventually(async () => {
      const succeeded = new Set(await succeededIn(tenantId));
      return admitted().every(({ exchangeId }) => succeeded.has(exchangeId));
    });
    for (const admission of callers.flatMap(({ refused }) => refused))
      await eventually(() => isHarmless(admission));
    expect(await strayRow(tenantId)).toBeUndefined();
    // Otherwise no fate was ever unknown.
    expect((await writersOf(tenantId)).length).toBeGreaterThan(3);
  });
});

describe('A connection that is lost before the rows arrived', () => {
  test('leaves the events of two processes under a number each [decided.task-events]', async () => {
    const [tenantId, taskId] = [randomUUID(), randomUUIDv7()];
    const add = (adding: ExchangeRecords, payload: string) =>
      adding.addTaskEvent({
        tenantId,
        taskId,
        kind: 'status-update',
        payloadSha256: sha256Of(payload),
        occurredAt: new Date(),
      });
    await add(records, 'first');
    proxy.freeze();
    // Both have the number 2 before them.
    const late = add(records, 'late');
    expect(await add(things.context(tenantId).exchanges, 'early')).toBe(2);
    proxy.cut();
    expect(await late).toBe(3);
    const events = await read(things.context(tenantId), (reader) => taskEventsAfter(reader, taskId, 0, 9));
    expect(events.map(({ payloadSha256 }) => payloadSha256)).toEqual(
      ['first', 'early', 'late'].map(sha256Of),
    );
  });

  test('confirms one of two outcomes [decided.recorded-in-groups]', async () => {
    const admission = admissionOf(randomUUID());
    await records.admit(admission);
    proxy.freeze();
    const one = records.settle(outcomeOf(admission));
    const other = records.settle(outcomeOf(admission, { outcome: 'FAILED' }));
    // It fails before it is awaited.
    other.catch(ignore);
    proxy.cut();
    await one;
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await find(admission))?.outcome?.outcome).toBe('SUCCEEDED');
    expect(await strayRow(admission.tenantId)).toBeUndefined();
  });
});
