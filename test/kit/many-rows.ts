import type { TestDatabase } from './database.ts';
import { directory } from './rows/directory.rows.ts';
import { gateDecisions, governance } from './rows/governance.rows.ts';
import { ledger } from './rows/ledger.rows.ts';
import { registry } from './rows/registry.rows.ts';
import { idOf, type Rows } from './rows/rows.ts';
import { subscriptions } from './rows/subscription.rows.ts';
import { tenantAuth } from './rows/tenant-auth.rows.ts';

/** What the rows hang on: the first of each kind, in the first of the tenants. */
export interface Filled {
  agentId: string;
  mcpServerId: string;
  llmGatewayId: string;
  groupId: string;
}

export interface Filling {
  /** Each of them gets all of it. */
  tenantIds: readonly string[];
  /** Makes, holds and does all of it. */
  personId: string;
  /** Of everything that a tenant lists. */
  rows: number;
  /** Of everything that is listed of one thing or person. */
  ofOne: number;
}

const everyTable: readonly Rows[] = [
  ...registry,
  ...subscriptions,
  ...tenantAuth,
  ...governance,
  gateDecisions,
  ...ledger,
  ...directory,
];

/**
 * Puts rows straight into the tables of tenants, as many as are asked for, in one statement for each table.
 * @param among only these tables; all where this is missing
 */
export async function fillTables(
  { query }: Pick<TestDatabase, 'query'>,
  { tenantIds, personId, rows, ofOne }: Filling,
  among?: readonly string[],
): Promise<Filled> {
  const chosen = everyTable.filter(({ table }) => !among || among.includes(table));
  for (const one of chosen) await query(insertOf(one), [tenantIds, personId, rows, ofOne]);
  const [first] = await query<Filled>(
    `with ${given} select ${idOf('agent', '1')} as "agentId", ${idOf('server', '1')} as "mcpServerId",
      ${idOf('gateway', '1')} as "llmGatewayId", ${idOf('group', '1')} as "groupId" from given`,
    [tenantIds, personId, rows, ofOne],
  );
  return first as Filled;
}

const given =
  'given as (select unnest($1::uuid[]) as tenant, $2::uuid as person, $3::int as rows, $4::int as of_one, 1 as one)';

function insertOf({ table, count, values }: Rows): string {
  return `with ${given} insert into ${table} (tenant_id, ${Object.keys(values)})
    select given.tenant, ${Object.values(values)} from given, generate_series(1, given.${count}) as n`;
}
