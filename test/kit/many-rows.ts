import type { TestDatabase } from './database.ts';
import { directory } from './rows/directory.rows.ts';
import { gateDecisions, governance } from './rows/governance.rows.ts';
import { ledger } from './rows/ledger.rows.ts';
import { registry } from './rows/registry.rows.ts';
import { idOf, type Rows } from './rows/rows.ts';
import { subscriptions } from './rows/subscription.rows.ts';
import { tenantAuth } from './rows/tenant-auth.rows.ts';

/** The subjects that the other rows refer to: the first of each kind, in the first of the tenants. */
export interface Filled {
  agentId: string;
  mcpServerId: string;
  llmGatewayId: string;
  groupId: string;
}

export interface Filling {
  /** Each of them gets all rows. */
  tenantIds: readonly string[];
  /** The creator, owner and actor of all rows. */
  personId: string;
  /** Rows of everything that a tenant lists. */
  rows: number;
  /** Rows of everything that is listed of one subject or person. */
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
 * Inserts rows directly into the tables of tenants, in one statement per table.
 * @param among only these tables; by default all
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
