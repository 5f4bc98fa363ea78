import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { change } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';
import { databaseProblem } from './database-problem.ts';

const clock = new TurnedClock();
const things = await startThings({}, { clock });

/** What a caller gets where a statement of a change, or of a read, ends with a SQLSTATE. */
async function answersTo(state: string) {
  const raise = `do $$ begin raise exception using errcode = '${state}'; end $$`;
  const told = (error: unknown) =>
    error instanceof GatewayError ? `${error.code} ${error.retryAfter ?? ''}`.trim() : 'INTERNAL';
  const context = things.context();
  const changing = change(context, (em) => em.execute(raise)).then(() => 'done', told);
  const reading = read(context, ({ db }) => sql.raw(raise).execute(db)).then(() => 'done', told);
  return new Set(await Promise.all([changing, reading]));
}

/** SQLSTATEs of PostgreSQL 18 (appendix A), by what a caller is told. */
const states = {
  'UNAVAILABLE 1': [
    ['08000', '08001', '08003', '08004', '08006', '08007'],
    ['25P03', '25P04', '28000', '28P01', '3D000', '40000', '40001', '40003', '40P01'],
    ['53000', '53300', '53400', '55P03', '57000', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ].flat(),
  'UNAVAILABLE 5': ['25006'],
  'UNAVAILABLE 10': ['53100', '53200', '58000', '58030', '58P01', '58P02', 'XX001', 'XX002'],
  CONFLICT: ['23505'],
  INTERNAL: [
    ['08P01', '0A000', '22003', '22P05', '23502', '23503', '23514', '25001', '25P01', '25P02', '26000'],
    ['40002', '42501', '42601', '42P01', '54000', '54001', '55000', '55006', 'P0001', 'XX000'],
  ].flat(),
};

describe('A statement that ends with the SQLSTATE', () => {
  test.each(Object.entries(states).flatMap(([told, codes]) => codes.map((code) => [code, told] as const)))(
    '%s is %s [decided.outages-of-the-database]',
    async (code, told) => {
      expect([...(await answersTo(code))]).toEqual([told]);
    },
  );
});

describe('What /ready says of the database', () => {
  test.each([
    ['53100', 'has no room left on its disk'],
    ['53200', 'is out of memory'],
    ['58030', 'cannot read or write its files'],
    ['25006', 'is read-only'],
  ])('after %s is for a while that it %s', async (code, state) => {
    await clock.turn(15_000);
    expect(things.runtime.databaseState()).toBeUndefined();
    await answersTo(code);
    expect(things.runtime.databaseState()).toBe(state);
    await clock.turn(14_999);
    expect(things.runtime.databaseState()).toBe(state);
    await clock.turn(1);
    expect(things.runtime.databaseState()).toBeUndefined();
  });

  test('is nothing after an outage that its own check finds', async () => {
    await answersTo('57P01');
    expect(things.runtime.databaseState()).toBeUndefined();
  });
});

test.each(['25006', '53100', '53200', '58030'])('A start that ends with %s says what to do', (code) => {
  const error = databaseProblem(
    'postgresql://gateway@db.lan/gateway',
    Object.assign(new Error(''), { code }),
  );
  expect(String(error)).toMatch(/DATABASE_URL cannot be used: db\.lan:5432 .+\. .+\.$/);
});
