import { randomUUIDv7 } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { recordSome, sealAll } from '../exchange/sealing.fixture.ts';
import { systemClock } from '../primitives/clock.ts';
import { addThing } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { entriesAfter } from './ledger-tables.ts';
import { startOwnedThings, verifyWhole } from './owned-things.fixture.ts';

const { things, owner } = await startOwnedThings();

const year = 365 * 24 * 60 * 60 * 1_000;

/** Sets the clock of the database forward, or right again. */
const setClock = (ahead: string) =>
  owner.query(`create or replace function ledger.clock() returns timestamptz language sql volatile
    as $$ select clock_timestamp() + interval '${ahead}' $$`);

const RightDate = Date;

/** Gives this process a clock that is a year ahead. */
function setProcessAhead(): void {
  globalThis.Date = class extends RightDate {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [RightDate.now() + year]) as []));
    }
    static override now = () => RightDate.now() + year;
  } as DateConstructor;
}

type Context = ReturnType<typeof things.context>;

/** The times of the entries in their order, in milliseconds since 1970. */
async function timesOf(context: Context): Promise<number[]> {
  const tenantId = String(context.caller?.tenantId);
  const entries = await read(context, (reader) => entriesAfter(reader, tenantId, 0, 100));
  return entries.map(({ occurredAt }) => Date.parse(occurredAt));
}

const inOrder = (times: readonly number[]) => times.toSorted((one, other) => one - other);

afterEach(async () => {
  globalThis.Date = RightDate;
  await setClock('0');
});

describe('The times of a ledger', () => {
  test('never step back when a clock that was a year ahead is set right [decided.times-of-entries]', async () => {
    const context = things.context();
    await addThing(context, 'before');
    await setClock('1 year');
    await addThing(context, 'ahead');
    await setClock('0');
    await addThing(context, 'right again');
    const times = await timesOf(context);
    expect(times).toEqual(inOrder(times));
    expect(times[1]).toBe(times[2]);
    expect(await verifyWhole(context)).toMatchObject({ fault: undefined, end: { seq: 3 } });
  });

  test('are those of the database, whatever the clock of the process that writes', async () => {
    const context = things.context();
    const { rows: before } = await owner.query('select extract(epoch from now()) * 1000 as now');
    setProcessAhead();
    expect(systemClock.date()).toBeGreaterThan(Number(before[0].now) + year / 2);
    await addThing(context, 'by a process that is ahead');
    globalThis.Date = RightDate;
    await addThing(context, 'by one that is right');
    const times = await timesOf(context);
    expect(times).toEqual(inOrder(times));
    const { rows } = await owner.query('select extract(epoch from now()) * 1000 as now');
    expect(Math.max(...times)).toBeLessThanOrEqual(Number(rows[0].now));
  });
});

describe('What an auditor reads beside it', () => {
  test('seals never step back in time', async () => {
    const context = things.context();
    const platform = things.platformContext(String(context.caller?.tenantId));
    for (const ahead of ['0', '1 year', '0']) {
      await setClock(ahead);
      await recordSome(context, 1);
      await sealAll(platform);
    }
    const { rows } = await owner.query<{ id: string }>(
      'select left(seal_id::text, 13) as id from traffic.seal where tenant_id = $1 order by number',
      [context.caller?.tenantId],
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted());
  });

  test('events of a task never step back in time, whichever process adds them', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    const taskId = randomUUIDv7();
    const now = new Date();
    const times = [now, new Date(now.getTime() + year), new Date(now.getTime() + 1)];
    for (const occurredAt of times)
      await context.exchanges.addTaskEvent({ tenantId, taskId, kind: 'status-update', occurredAt });
    const { rows } = await owner.query<{ at: Date }>(
      'select occurred_at as at from traffic.task_event where task_id = $1 order by seq',
      [taskId],
    );
    expect(rows.map(({ at }) => at.getTime())).toEqual([now, times[1], times[1]].map(Number));
  });
});
