import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { admissionOf, outcomeOf, sha256Of } from './exchanges.fixture.ts';
import { sealAll, tamper } from './sealing.fixture.ts';
import { trafficTables } from './traffic-rows.ts';
import { verifySeals } from './verify-seals.ts';

// Without jobs: the task of each minute would seal beside these tests.
const things = await startThings({}, { work: false });

interface Column {
  table: string;
  name: string;
  type: string;
}

/** The columns of all tables that seals cover, as the database declares them. */
const { rows: columns } = await asOwner<{ rows: Column[] }>(things.url, (owner) =>
  owner.query(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
      where table_schema = 'traffic' and table_name = any($1) order by table_name, ordinal_position`,
    [trafficTables],
  ),
);

/** Another value of a column of some type: an expression of SQL. */
const others: Record<string, (name: string) => string> = {
  uuid: () => `'${randomUUIDv7()}'`,
  bigint: (name) => `${name} + 1`,
  integer: (name) => `${name} + 1`,
  smallint: (name) => `${name} + 1`,
  character: () => `repeat('e', 64)`,
  text: (name) => `${name} || 'x'`,
  jsonb: (name) => `jsonb_set(${name}, '{a}', '2')`,
  'timestamp with time zone': (name) => `${name} + interval '1 ms'`,
};

/** The other value of a column that takes only some. */
const otherOf: Record<string, string> = { leg: 'PROVIDER', decision: 'REFUSED', outcome: 'FAILED' };

const alteration = ({ name, type }: Column) => {
  const other = otherOf[name] ? `'${otherOf[name]}'` : others[type]?.(name);
  if (!other) throw new Error(`The column ${name} has the type ${type}: say here how another value is made.`);
  return `${name} = ${other}`;
};

/** Seals one row of each table in a new tenant, none of whose columns is null. */
async function sealFullRows(): Promise<ReturnType<typeof things.platformContext>> {
  const tenantId = randomUUID();
  const context = things.platformContext(tenantId);
  const { exchanges } = context;
  const task = { taskId: randomUUIDv7(), contextId: 'a', correlationId: 'b' };
  const admission = admissionOf(tenantId, { ...task, decisionCode: 'NONE', policies: { a: 1 } });
  await exchanges.admit(admission);
  const outcome = outcomeOf(admission, { errorCode: 'NONE', decisionCode: 'NONE', policies: { a: 1 } });
  await exchanges.settle(outcome);
  await exchanges.addTaskEvent({
    tenantId,
    taskId: task.taskId,
    exchangeId: admission.exchangeId,
    kind: 'status-update',
    payloadSha256: sha256Of(''),
    occurredAt: new Date(),
  });
  expect(await sealAll(context)).toBe(3);
  return context;
}

describe('A seal covers each column alone:', () => {
  test.each(columns)(
    'another $name in a row of $table is found [decided.tampering-is-found]',
    async (column) => {
      const context = await sealFullRows();
      const where = `where tenant_id = '${context.caller?.tenantId}'`;
      const { rows } = await asOwner(things.url, (owner) =>
        owner.query(`select from traffic.${column.table} ${where} and ${column.name} is null`),
      );
      expect(rows).toEqual([]);
      await tamper(things.url, `update traffic.${column.table} set ${alteration(column)} ${where}`);
      expect(await verifySeals(context)).toMatchObject({ reason: expect.any(String) });
    },
  );
});
