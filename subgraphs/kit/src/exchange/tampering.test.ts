import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { startThings } from '../testing/things.fixture.ts';
import { recordSome, sealAll, tamper } from './sealing.fixture.ts';
import { verifySeals } from './verify-seals.ts';

// Without jobs: the task of each minute would seal beside these tests.
const things = await startThings({}, { work: false });

let tenantId: string;
let context: ReturnType<typeof things.platformContext>;
beforeEach(async () => {
  tenantId = randomUUID();
  context = things.platformContext(tenantId);
  await recordSome(context, 3);
  await sealAll(context);
  await recordSome(context, 3);
  await sealAll(context);
  expect(await verifySeals(context)).toBeUndefined();
});

/** Rows by their numbers: the first seal has 1 to 8, the second 9 to 16. */
const row = (table: string, seq: number) =>
  `traffic.${table} where tenant_id = '${tenantId}' and writer_seq = ${seq}`;

/** The numbers of a table's rows in the first seal. */
const changes: [string, (table: string) => string][] = [
  ['exchange', (where) => `update traffic.exchange set method = 'another' where ${where}`],
  ['exchange', (where) => `update traffic.exchange set request_bytes = request_bytes + 1 where ${where}`],
  ['exchange', (where) => `update traffic.exchange set correlation_id = 'none before' where ${where}`],
  [
    'exchange',
    (where) => `update traffic.exchange set started_at = started_at + interval '1 ms' where ${where}`,
  ],
  ['outcome', (where) => `update traffic.outcome set outcome = 'FAILED' where ${where}`],
  ['outcome', (where) => `update traffic.outcome set upstream_status = null where ${where}`],
  ['task_event', (where) => `update traffic.task_event set kind = 'another' where ${where}`],
];

/** One of the tenant's rows of the second seal. */
const some = (table: string) =>
  `ctid = (select ctid from traffic.${table} where tenant_id = '${tenantId}' and writer_seq > 8 limit 1)
    and tenant_id = '${tenantId}' and writer_seq > 8`;

/** A row of the second seal is another: the root does not tell which. */
const changedInSecond = {
  number: 2,
  reason: 'ROW_CHANGED',
  rows: [{ writerId: expect.any(String), from: 9, to: 16 }],
};

describe('A superuser who tampers is found: ', () => {
  test.each(changes)(
    'a row of %s that was changed (%#) [decided.tampering-is-found]',
    async (table, change) => {
      await tamper(things.url, change(some(table)));
      expect(await verifySeals(context)).toEqual(changedInSecond);
    },
  );

  test.each(['exchange', 'outcome', 'task_event'])('a row of %s that was removed', async (table) => {
    await tamper(things.url, `delete from traffic.${table} where ${some(table)}`);
    expect(await verifySeals(context)).toMatchObject({ number: 2, reason: 'ROW_REMOVED' });
  });

  test('a row that was added beside those of a seal', async () => {
    const copy = `insert into traffic.exchange select (jsonb_populate_record(exchange,
      jsonb_build_object('exchange_id', '${randomUUIDv7()}'))).* from traffic.exchange as exchange`;
    await tamper(things.url, `${copy} where ${some('exchange')}`);
    const row = { tables: ['exchange'] };
    expect(await verifySeals(context)).toMatchObject({ number: 2, reason: 'ROW_ADDED', row });
  });

  test('a row that was added with a number that no writer can have given', async () => {
    const copy = `insert into traffic.exchange select (jsonb_populate_record(exchange,
      jsonb_build_object('exchange_id', '${randomUUIDv7()}', 'writer_id', '${randomUUIDv7()}'))).*
      from traffic.exchange as exchange`;
    await tamper(things.url, `${copy} where ${some('exchange')}`);
    expect(await verifySeals(context)).toMatchObject({ reason: 'ROW_REMOVED', row: { writerSeq: 1 } });
  });

  test('a row that was removed before it was sealed', async () => {
    await recordSome(context, 2);
    await tamper(things.url, `delete from ${row('exchange', 17)}`);
    expect(await verifySeals(context)).toMatchObject({ reason: 'ROW_REMOVED', row: { writerSeq: 17 } });
    await sealAll(context);
    expect(await verifySeals(context)).toMatchObject({ number: 3, reason: 'ROW_REMOVED' });
  });

  test('a row of another writer, which no process will seal', async () => {
    const writerId = randomUUIDv7();
    const copy = `insert into traffic.exchange select (jsonb_populate_record(exchange, jsonb_build_object(
      'exchange_id', '${randomUUIDv7()}', 'writer_id', '${writerId}', 'writer_seq', 1))).*
      from traffic.exchange as exchange`;
    await tamper(things.url, `${copy} where ${some('exchange')}`);
    expect(await sealAll(context)).toBe(0);
    const row = { writerId, writerSeq: 1, tables: ['exchange'] };
    expect(await verifySeals(context)).toEqual({ reason: 'NEVER_SEALED', row });
  });

  test('an admission whose outcome another process has written, before either was sealed', async () => {
    const writerId = randomUUIDv7();
    const copy = `insert into traffic.outcome select (jsonb_populate_record(ended, jsonb_build_object(
      'exchange_id', '${randomUUIDv7()}', 'writer_id', '${writerId}', 'writer_seq', 1))).*
      from traffic.outcome as ended`;
    const listed = `insert into traffic.writer (tenant_id, writer_id) values ('${tenantId}', '${writerId}')`;
    await tamper(things.url, `${copy} where ${some('outcome')}`, listed);
    const row = { writerId, writerSeq: 1, tables: ['outcome'] };
    expect(await verifySeals(context)).toEqual({ reason: 'ADMISSION_REMOVED', row });
  });

  test('a writer that was removed from the work list, so that its later rows are not sealed', async () => {
    await tamper(things.url, `delete from traffic.writer where tenant_id = '${tenantId}'`);
    await recordSome(context, 1);
    expect(await sealAll(context)).toBe(0);
    expect(await verifySeals(context)).toMatchObject({ reason: 'NEVER_SEALED', row: { writerSeq: 17 } });
  });

  const ofSeal = () => `where tenant_id = '${tenantId}' and number = 2`;
  test.each([
    ['its root', () => `update traffic.seal set root = repeat('0', 64) ${ofSeal()}`],
    ['its size', () => `update traffic.seal set size = 9 ${ofSeal()}`],
    ['the root before', () => `update traffic.seal set previous_root = root ${ofSeal()}`],
  ])('a seal that was changed: %s', async (_what, statement) => {
    await tamper(things.url, statement());
    expect(await verifySeals(context)).toEqual({ number: 2, reason: 'SEAL_CHANGED' });
  });

  test.each([1, 2])('the seal number %d that was removed', async (number) => {
    const where = `where tenant_id = '${tenantId}' and number = ${number}`;
    await tamper(things.url, `delete from traffic.seal ${where}`, `delete from traffic.seal_range ${where}`);
    expect(await verifySeals(context)).toEqual({ number, reason: 'SEAL_REMOVED' });
  });

  test('a seal that covers other rows than before', async () => {
    await tamper(things.url, `update traffic.seal_range set from_seq = from_seq - 1 ${ofSeal()}`);
    expect(await verifySeals(context)).toMatchObject({ number: 2 });
  });

  test('rows and their seal, both changed to agree, since the ledger does not', async () => {
    await tamper(things.url, `update traffic.exchange set method = 'another' where ${some('exchange')}`);
    expect(await verifySeals(context)).toEqual(changedInSecond);
    const entry = `where tenant_id = '${tenantId}' and action = 'traffic.sealed' and seq = 2`;
    await tamper(things.url, `update ledger.entry set after = repeat('1', 64) ${entry}`);
    expect(await verifySeals(context)).toMatchObject({ number: 2 });
  });
});
