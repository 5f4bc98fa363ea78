import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type Child, startProgram } from '../../kit/child.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { stall } from '../../kit/database-faults.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const rounds = 20;
const longest = 3_600_000;

const tenantId = randomUUID();
let database: TestDatabase;
let upstream: Upstream;
/** The processes that run, by the name of their connections. */
const running = new Map<string, Child>();
let started = 0;

function startRecorder(environment: Record<string, string> = {}): Child {
  started += 1;
  const name = `recorder ${started}`;
  const child = startProgram('@agg/test', 'e2e/traffic/recorder.program.js', {
    DATABASE_URL: named(database.url, name),
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    UPSTREAM: upstream.url,
    TENANT: tenantId,
    ...environment,
  });
  running.set(name, child);
  child.process.once('exit', () => running.delete(name));
  return child;
}

/** The address of a database whose connections have a name. */
function named(url: string, name: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}application_name=${encodeURIComponent(name)}`;
}

/** Starts a process beside those that run, and waits until it passes messages on. */
async function startPassing(): Promise<void> {
  const [first] = await once(startRecorder().process, 'message');
  expect(first).toBe('passing');
}

/** Waits until messages pass. */
const untilPassing = async () => {
  const before = upstream.answered.length;
  await eventually(() => upstream.answered.length > before + 5, 'messages pass');
};

beforeAll(async () => {
  database = await createDatabase();
  upstream = await startUpstream();
  await startPassing();
}, longest);
afterAll(async () => {
  await Promise.all(running.values().map((child) => child.kill()));
  await upstream?.stop();
  await database?.drop();
}, longest);

const rowsOf = async (text: string): Promise<Set<string>> =>
  new Set((await database.query<{ id: string }>(text, [tenantId])).map(({ id }) => id));

const admissions = () => rowsOf('select exchange_id as id from traffic.exchange where tenant_id = $1');
const successes = () =>
  rowsOf(`select exchange_id as id from traffic.outcome where tenant_id = $1 and outcome = 'SUCCEEDED'`);

/** What came to the upstream must be admitted, and what came to the client must have its outcome. */
async function expectRecorded(): Promise<void> {
  const { received, answered } = upstream;
  const [came, went] = [[...received], [...answered]];
  const [admitted, succeeded] = [await admissions(), await successes()];
  expect(came.filter((id) => !admitted.has(id))).toEqual([]);
  expect(went.filter((id) => !succeeded.has(id))).toEqual([]);
}

const points = [
  'after its admission',
  'while its upstream works',
  'before its outcome',
  'after its outcome',
  'after its answer',
];

const statements = [
  ['its admission', 'traffic.exchange'],
  ['its outcome', 'traffic.outcome'],
  ['a seal', 'traffic.seal'],
];

describe('A process that is killed while two pass messages on leaves what came and went recorded', () => {
  test.each(points)(
    cites('decided.recorded-before-it-leaves', 'at the point %s'),
    async (point) => {
      for (let round = 0; round < rounds; round += 1) {
        const killed = startRecorder({ KILL_AT: point, KILL_AFTER: String(randomInt(30)) });
        await once(killed.process, 'exit');
        expect(killed.process.signalCode).toBe('SIGKILL');
        await expectRecorded();
      }
    },
    longest,
  );

  test.each(statements)(
    'in the middle of writing %s',
    async (_what, table) => {
      for (let round = 0; round < rounds; round += 1) {
        await startPassing();
        const stalled = await stall(database, { table: String(table), on: 'insert' });
        const [writing] = await stalled.waiting(1);
        await running.get(String(writing))?.kill();
        expect(running.size).toBe(1);
        await stalled.release();
        await untilPassing();
        await expectRecorded();
      }
    },
    longest,
  );

  test(
    cites('decided.tampering-is-found', 'and the seals of all cover every row'),
    async () => {
      const survivor = running.values().next().value as Child;
      const report = once(survivor.process, 'message');
      expect(await survivor.stop()).toBe(0);
      expect(await report).toEqual([{ fault: null }]);
      const [rows] = await database.query(
        `select count(*)::int as written, count(*) filter (where sealed.number is null)::int as unsealed
        from (select writer_id, writer_seq from traffic.exchange
          union all select writer_id, writer_seq from traffic.outcome) as row
        left join traffic.seal_range as sealed on sealed.writer_id = row.writer_id
          and row.writer_seq between sealed.from_seq and sealed.to_seq`,
      );
      expect(rows).toEqual({ written: expect.any(Number), unsealed: 0 });
      expect(rows?.written).toBeGreaterThan(upstream.answered.length);
      await expectRecorded();
    },
    longest,
  );
});
