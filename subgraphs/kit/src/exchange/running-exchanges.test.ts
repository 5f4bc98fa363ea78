import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { read } from '../transaction/read.ts';
import { admissionOf, outcomeOf } from './exchanges.fixture.ts';
import { isAbandoned, longestRun, RunningExchanges } from './running-exchanges.ts';

const things = await startThings();
const clock = new TurnedClock();
const other = await openThings({}, { on: things.url, work: false, clock });
afterAll(() => other.stop());
const { exchanges } = other.context();

const tenantId = randomUUID();

/** The claims of a tenant, as they were before so many seconds. */
const earlier = (seconds: number) =>
  asOwner(things.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    await owner.query(`update traffic.running set owned_until = owned_until - $1 * interval '1 second'`, [
      seconds,
    ]);
  });

const claims = () =>
  asOwner(things.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    const { rows } = await owner.query('select exchange_id as id from traffic.running');
    return rows.map(({ id }) => id);
  });

/** An exchange that has begun. */
async function running() {
  const admission = admissionOf(tenantId);
  await exchanges.admit(admission);
  return admission;
}

const abandoned = (exchangeId: string) =>
  read(things.context(tenantId), (reader) => isAbandoned(reader, exchangeId));

describe('An exchange that runs for some seconds', () => {
  const admission = admissionOf(tenantId);

  test('is claimed by its process, which renews the claim [decided.outcome-unknown]', async () => {
    await exchanges.admit(admission);
    expect(await claims()).toEqual([]);
    await clock.turn(2_000);
    await eventually(async () => (await claims()).length === 1);
    expect(await abandoned(admission.exchangeId)).toBe(false);
    await earlier(6);
    expect(await abandoned(admission.exchangeId)).toBe(true);
    await clock.turn(2_000);
    await eventually(async () => !(await abandoned(admission.exchangeId)));
  });

  test('is claimed no longer once its outcome is recorded', async () => {
    await exchanges.settle(outcomeOf(admission));
    await clock.turn(2_000);
    await eventually(async () => (await claims()).length === 0);
  });
});

test('An exchange is claimed as long as one may run, and then no longer', async () => {
  const { exchangeId } = await running();
  await clock.turn(longestRun - 2_000);
  await eventually(async () => (await claims()).length === 1);
  await earlier(6);
  expect(await abandoned(exchangeId)).toBe(true);
  await clock.turn(2_000);
  await eventually(async () => !(await abandoned(exchangeId)));
  expect(await claims()).toEqual([exchangeId]);
  await clock.turn(2_000);
  await eventually(async () => (await claims()).length === 0);
});

test('An exchange whose outcome another process has recorded is claimed no longer', async () => {
  const admission = await running();
  await clock.turn(2_000);
  await eventually(async () => (await claims()).includes(admission.exchangeId));
  await things.context().exchanges.settle(outcomeOf(admission));
  await expect(exchanges.settle(outcomeOf(admission))).rejects.toMatchObject({ code: 'CONFLICT' });
  await clock.turn(2_000);
  await eventually(async () => (await claims()).length === 0);
});

describe('Claims on exchanges that have ended', () => {
  const own = new TurnedClock();
  const claiming = new RunningExchanges(things.database, own);

  /** An exchange that was claimed, and has ended. */
  async function ended() {
    const admission = admissionOf(tenantId);
    claiming.begin(admission);
    await own.turn(2_000);
    await eventually(async () => (await claims()).includes(admission.exchangeId));
    claiming.end(admission);
  }

  test('are dropped once, and nothing is renewed afterwards', async () => {
    await ended();
    await own.turn(2_000);
    await eventually(() => own.waiting === 0);
    expect(await claims()).toEqual([]);
  });

  test('are dropped by the next renewal where one has failed', async () => {
    await ended();
    await asOwner(things.url, async (owner) => {
      const waiting = async () => {
        const { rows } = await owner.query(`select from pg_locks where not granted
          and relation = 'traffic.running'::regclass`);
        return rows.length;
      };
      await owner.query('begin; lock table traffic.running in access exclusive mode');
      await own.turn(2_000);
      await eventually(async () => (await waiting()) === 1, 'the renewal waits');
      await eventually(async () => (await waiting()) === 0, 'the renewal has failed');
      await owner.query('rollback');
    });
    await eventually(async () => {
      await own.turn(2_000);
      return (await claims()).length === 0;
    });
  });
});

test('An exchange that was never claimed is abandoned some seconds after its beginning', async () => {
  const { exchangeId } = admissionOf(tenantId);
  expect(await abandoned(exchangeId)).toBe(false);
  // A UUIDv7 begins with its time in milliseconds.
  const early = (Date.now() - 7_000).toString(16).padStart(12, '0');
  expect(await abandoned(`${early.slice(0, 8)}-${early.slice(8)}${exchangeId.slice(13)}`)).toBe(true);
});

test('An exchange that was refused is not claimed', async () => {
  const refused = admissionOf(tenantId, { decision: 'REFUSED', decisionCode: 'FORBIDDEN' });
  const allowed = admissionOf(tenantId);
  await Promise.all([exchanges.admit(refused), exchanges.admit(allowed)]);
  await clock.turn(2_000);
  await eventually(async () => (await claims()).length > 0);
  expect(await claims()).toEqual([allowed.exchangeId]);
});
