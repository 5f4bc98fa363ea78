import { byName, everywhere } from '@agg/kit/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { createTenantFixture } from '../../kit/tenant-fixture.ts';
import { asRuntime } from './as-runtime.ts';
import { storedNouns, writtenByWriters } from './tables-of-the-kit.ts';
import { type TenantTable, tenantTables } from './tenant-tables.ts';

const database = new LedgerReader();
const refused = '42501';
const duplicate = '23505';

const writtenByOthers = storedNouns.flatMap((noun) => noun.writtenByTriggers ?? []).concat(writtenByWriters);
let tables: TenantTable[];
let mine: string;
let theirs: string;
beforeAll(async () => {
  [{ tenantId: mine }, { tenantId: theirs }] = await Promise.all([
    createTenantFixture(),
    createTenantFixture(),
  ]);
  tables = (await tenantTables()).filter(
    ({ name, partition }) => !partition && !writtenByOthers.includes(name),
  );
  await Promise.all([fillRest(mine), fillRest(theirs)]);
});

/** Inserts rows that no fixture creates. */
async function fillRest(tenantId: string): Promise<void> {
  for (const statement of storedNouns.flatMap(({ fill = [] }) => fill))
    await database.query(statement, [tenantId]);
}

/** One row of a tenant, as JSON. */
async function rowOf(tenantId: string, { name }: TenantTable): Promise<string | undefined> {
  const select = `select to_jsonb(t)::text as row from ${name} t where tenant_id = $1 limit 1`;
  return (await database.query<{ row: string }>(select, [tenantId]))[0]?.row;
}

/** The outcome of a statement of my tenant: the number of written rows, or the SQLSTATE of the refusal. */
async function outcome(text: string, values: unknown[]): Promise<number | string | null> {
  const written = asRuntime({ 'app.tenant_id': mine }, text, values);
  return written.then(
    ({ rowCount }) => rowCount,
    ({ code }) => code,
  );
}

const insertInto = ({ name, columns }: TenantTable) =>
  `insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, $1)`;

/** Outcomes by table, so that a failure names the table. */
async function byTable(work: (table: TenantTable) => Promise<unknown>): Promise<Record<string, unknown>> {
  return byName(tables, work);
}

const all = (value: unknown) => everywhere(tables, () => value);

describe('For a session of one tenant, the database', () => {
  test('has rows of both tenants in every table, as this file needs', async () => {
    expect(
      await byTable(async (table) => Boolean((await rowOf(mine, table)) && (await rowOf(theirs, table)))),
    ).toEqual(all(true));
  });

  test(cites('tenancy.current', 'inserts no row of another tenant into any table'), async () => {
    const foreign = await byTable(async (table) => outcome(insertInto(table), [await rowOf(theirs, table)]));
    expect(foreign).toEqual(all(refused));
    // The tenant causes the refusal: the session's own rows fail only at their keys.
    const own = await byTable(async (table) => outcome(insertInto(table), [await rowOf(mine, table)]));
    expect(own).toEqual(all(duplicate));
  });

  test('changes no row of another tenant in any table', async () => {
    const update = ({ name, columns }: TenantTable) => {
      const column = columns.find((each) => each !== 'tenant_id');
      return `update ${name} set ${column} = ${column} where tenant_id = $1`;
    };
    const outcomes = await byTable((table) => outcome(update(table), [theirs]));
    for (const [name, written] of Object.entries(outcomes))
      expect([name, [0, refused].includes(written as never)]).toEqual([name, true]);
  });

  test('moves no row to another tenant', async () => {
    const give = ({ name }: TenantTable) => `update ${name} set tenant_id = $1 where tenant_id = $2`;
    expect(await byTable((table) => outcome(give(table), [theirs, mine]))).toEqual(all(refused));
  });

  test('deletes no row of another tenant from any table', async () => {
    const remove = ({ name }: TenantTable) => `delete from ${name} where tenant_id = $1`;
    const outcomes = await byTable((table) => outcome(remove(table), [theirs]));
    for (const [name, written] of Object.entries(outcomes))
      expect([name, [0, refused].includes(written as never)]).toEqual([name, true]);
  });
});
