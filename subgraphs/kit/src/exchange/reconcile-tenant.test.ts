import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Outcome } from '../context/exchanges.types.ts';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { admissionOf, outcomeOf } from './exchanges.fixture.ts';
import { findExchange } from './read-exchanges.ts';
import { reconcileTenant } from './reconcile-tenant.ts';
import { recordSome, sealAll, tamper } from './sealing.fixture.ts';
import { leastIdAt } from './uuid-time.ts';
import { verifySeals } from './verify-seals.ts';

// Without jobs: the tasks of all tenants would work beside these tests.
const things = await startThings({}, { work: false });
const minutes = 60_000;
const day = 24 * 60 * minutes;
const noOutcome = async () => undefined;

type Context = ReturnType<typeof things.platformContext>;

const outcomeIn = async (context: Context, exchangeId: string) =>
  (await read(context, (reader) => findExchange(reader, exchangeId)))?.outcome;

/** An admission of a new tenant, sealed, of a process that has died since. */
async function orphan(given = {}) {
  const context = things.platformContext(randomUUID());
  const admission = admissionOf(String(context.caller?.tenantId), given);
  await context.exchanges.admit(admission);
  await sealAll(context);
  return { context, admission };
}

const writersOf = (context: Context) =>
  asOwner(things.url, async (owner) => {
    const { rows } = await owner.query('select from traffic.writer where tenant_id = $1', [
      context.caller?.tenantId,
    ]);
    return rows.length;
  });

describe('An exchange whose process has died', () => {
  test('has the outcome UNKNOWN after fifteen minutes, and no other one later [decided.outcome-unknown]', async () => {
    const { context, admission } = await orphan();
    await reconcileTenant(context, noOutcome, Date.now() + 14 * minutes);
    expect(await outcomeIn(context, admission.exchangeId)).toBeUndefined();
    await reconcileTenant(context, noOutcome, Date.now() + 16 * minutes);
    expect(await outcomeIn(context, admission.exchangeId)).toMatchObject({ outcome: 'UNKNOWN' });
    const late = context.exchanges.settle(outcomeOf(admission));
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    await sealAll(context);
    expect(await verifySeals(context)).toBeUndefined();
  });

  test('has the outcome that the other side knows', async () => {
    const { context, admission } = await orphan();
    const known: Outcome = outcomeOf(admission, { outcome: 'FAILED', errorCode: 'UPSTREAM_FAILED' });
    await reconcileTenant(context, async () => known, Date.now() + 16 * minutes);
    expect(await outcomeIn(context, admission.exchangeId)).toEqual(known);
  });

  test('is reconciled once by several processes', async () => {
    const { context, admission } = await orphan();
    const later = Date.now() + 16 * minutes;
    await Promise.all([1, 2, 3].map(() => reconcileTenant(context, noOutcome, later)));
    expect(await outcomeIn(context, admission.exchangeId)).toMatchObject({ outcome: 'UNKNOWN' });
  });
});

describe('Reconciling leaves alone', () => {
  test('an exchange with an outcome', async () => {
    const { context, admission } = await orphan();
    await context.exchanges.settle(outcomeOf(admission));
    await reconcileTenant(context, noOutcome, Date.now() + 16 * minutes);
    expect(await outcomeIn(context, admission.exchangeId)).toMatchObject({ outcome: 'SUCCEEDED' });
  });

  test('an admission that was refused, which nothing followed', async () => {
    const { context, admission } = await orphan({ decision: 'REFUSED', decisionCode: 'POLICY_BLOCKED' });
    await reconcileTenant(context, noOutcome, Date.now() + 16 * minutes);
    expect(await outcomeIn(context, admission.exchangeId)).toBeUndefined();
  });
});

describe('A writer that ended days ago', () => {
  test('is looked at until its rows are sealed and reconciled, and then no more', async () => {
    const { context, admission } = await orphan();
    const inThreeDays = Date.now() + 3 * day;
    await recordSome(context, 1);
    await reconcileTenant(context, noOutcome, inThreeDays);
    expect(await writersOf(context)).toBe(1);
    await sealAll(context);
    await reconcileTenant(context, noOutcome, inThreeDays);
    expect(await writersOf(context)).toBe(0);
    expect(await outcomeIn(context, admission.exchangeId)).toMatchObject({ outcome: 'UNKNOWN' });
    expect(await verifySeals(context)).toBeUndefined();
  });

  test('is not looked at while younger ones write all the time', async () => {
    const { context } = await orphan();
    const values = `'${context.caller?.tenantId}', '${leastIdAt(Date.now() - 3 * day)}'`;
    await tamper(things.url, `insert into traffic.writer (tenant_id, writer_id) values (${values})`);
    expect(await writersOf(context)).toBe(2);
    await reconcileTenant(context, noOutcome);
    expect(await writersOf(context)).toBe(1);
  });

  test('is kept as the last one of its tenant while an exchange is open', async () => {
    const { context, admission } = await orphan();
    const end = Date.now() + 3 * day;
    const inTenant = `where tenant_id = '${context.caller?.tenantId}'`;
    await tamper(things.url, `update traffic.seal set seal_id = '${leastIdAt(end)}' ${inTenant}`);
    await reconcileTenant(context, noOutcome, end);
    expect(await writersOf(context)).toBe(1);
    for (let run = 0; run < 2; run += 1) {
      await reconcileTenant(context, noOutcome, end + 16 * minutes);
      await sealAll(context);
    }
    expect(await writersOf(context)).toBe(0);
    expect(await outcomeIn(context, admission.exchangeId)).toMatchObject({ outcome: 'UNKNOWN' });
  });
});
