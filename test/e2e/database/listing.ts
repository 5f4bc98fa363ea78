import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { ask, graphql, rest } from '../../kit/client.ts';
import type { TestDatabase } from '../../kit/database.ts';
import { type Filled, fillTables } from '../../kit/many-rows.ts';
import type { Stack } from '../../kit/stack.ts';
import { startWatchedStack } from '../../kit/watched-stack.ts';
import { graphLists, restLists, valuesOf } from './list-operations.ts';
import { type Plan, plansOf, rowsOfPages } from './plan.ts';
import { isOfNobody, type Transaction, transactionsOf } from './transactions.ts';

/** A product of its own whose lists are all long, and whose statements are recorded. */
export interface Listing {
  stack: Stack;
  /** The product's database, without the recording proxy. */
  database: TestDatabase;
  admin: TestCaller;
  filled: Filled;
  /** Every list operation by name; called with the size of a page, it returns the number of items. */
  lists: ReadonlyMap<string, (size: number) => Promise<number>>;
  /** The transactions sent to the database during `work`, except those that look up callers. */
  transactionsDuring(work: () => Promise<unknown>): Promise<Transaction[]>;
  /** How many rows all pages have of the list that is asked for during `work`; absent unless one statement is a page. */
  rowsOfPages(work: () => Promise<unknown>): Promise<number | undefined>;
  /** The plans of the statements in these transactions. @throws Error where there are none */
  plansDuring(work: () => Promise<unknown>): Promise<Plan[]>;
  stop(): Promise<void>;
}

/** @param rows in every table of one tenant; @param ofOne items listed for one subject or person */
export async function startListing(rows: number, ofOne: number): Promise<Listing> {
  // Rows are counted here, not seconds.
  const { stack, database, sent, stop } = await startWatchedStack({ STATEMENT_TIMEOUT_MS: '60000' });
  const { admin, filled } = await fillListing(stack, database, rows, ofOne);
  const transactionsDuring: Listing['transactionsDuring'] = async (work) => {
    const before = sent.length;
    await work();
    return transactionsOf(sent.slice(before)).filter((transaction) => !isOfNobody(transaction));
  };
  return {
    stack,
    database,
    admin,
    filled,
    stop,
    lists: listsOf(stack.url, admin, filled),
    transactionsDuring,
    rowsOfPages: async (work) => rowsOfPages(database.url, await transactionsDuring(work)),
    plansDuring: async (work) => {
      const plans = (await transactionsDuring(work)).map((one) => plansOf(database.url, one));
      if (plans.length === 0) throw new Error('No statement was sent.');
      return (await Promise.all(plans)).flat();
    },
  };
}

/** Fills the tables of a tenant that the operator administers, and waits until the product serves it. */
async function fillListing(
  stack: Stack,
  database: TestDatabase,
  rows: number,
  ofOne: number,
): Promise<Pick<Listing, 'admin' | 'filled'>> {
  // Only the operator lists tenants. Many rows take longer to fill in than other tokens are valid.
  const admin = await stack.provisioning.operator(allRoles, { lifetime: 86_400 });
  const filled = await fillTables(database, {
    tenantIds: [admin.tenantId],
    personId: admin.id,
    rows,
    ofOne,
    inBulk: rows > 100_000,
  });
  await database.query(insertTenants, [ofOne]);
  await database.query('vacuum analyze');
  // The product reads anew what its snapshots hold; callers are refused until it has.
  const isServed = async () => !(await graphql(stack.url, '{ me { id } }', {}, admin.token)).errors;
  await eventually(isServed, 'callers are served');
  return { admin, filled };
}

const insertTenants = `insert into tenant_auth.tenant (tenant_id, tenant_name, created_at)
  select gen_random_uuid(), 'Tenant ' || n, now() - n * interval '1 minute' from generate_series(1, $1) as n`;

function listsOf(url: string, admin: TestCaller, filled: Filled): Listing['lists'] {
  const known = { ...filled, userId: admin.id };
  const graph = graphLists().map(({ name, field, takes, hasPages }) => {
    const values = valuesOf({ name, takes }, known);
    const list = async (size: number) => {
      const given = hasPages ? { ...values, size } : values;
      return lengthOf(await ask(url, field.document(given), given, admin.token));
    };
    return [name, list] as const;
  });
  const facade = restLists().map(({ name, path, takes, hasPages }) => {
    const values = valuesOf({ name, takes }, known);
    const filledIn = path.replace(/\{(\w+)\}/g, (_, parameter) => values[parameter] ?? '');
    const list = async (size: number) => {
      const { status, text, json } = await rest(
        url,
        'GET',
        hasPages ? `${filledIn}?size=${size}` : filledIn,
        admin.token,
      );
      if (status !== 200) throw new Error(text);
      return lengthOf(json);
    };
    return [name, list] as const;
  });
  return new Map([...graph, ...facade]);
}

function lengthOf(answer: unknown[] | { content?: unknown[]; versions?: unknown[] }): number {
  if (Array.isArray(answer)) return answer.length;
  return (answer.content ?? answer.versions ?? []).length;
}
