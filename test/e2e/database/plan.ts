import pg from 'pg';
import type { Transaction } from './transactions.ts';

/** A node in the output of `explain (format json)`, with the members that are read here. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** The execution of one statement. */
export interface Plan {
  text: string;
  root: PlanNode;
  /** Milliseconds. */
  time: number;
}

/**
 * Executes the statements of a transaction again, as the product's own role and with the same settings, and
 * returns their plans.
 */
export async function plansOf(url: string, { opening, statements }: Transaction): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: url, options: '-c role=gateway_runtime' });
  await client.connect();
  try {
    await client.query(opening);
    const plans: Plan[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, verbose, format json) ${text}`, values);
      const [{ Plan: root, 'Execution Time': time }] = rows[0]['QUERY PLAN'];
      plans.push({ text, root, time });
    }
    await client.query('rollback');
    return plans;
  } finally {
    await client.end();
  }
}

/** How many rows the pages of a list have that one of these statements is a page of; `undefined` where none is. */
export async function rowsOfPages(
  url: string,
  transactions: readonly Transaction[],
): Promise<number | undefined> {
  const page = / limit \$\d+ offset \$\d+$/;
  const found = transactions.flatMap(({ opening, statements }) =>
    statements.filter(({ text }) => page.test(text)).map((statement) => ({ opening, ...statement })),
  );
  if (!found[0]) return undefined;
  const { opening, text, values = [] } = found[0];
  const client = new pg.Client({ connectionString: url, options: '-c role=gateway_runtime' });
  await client.connect();
  try {
    await client.query(opening);
    const all = `select count(*)::int as rows from (${text.replace(page, '')}) as it`;
    const { rows } = await client.query(all, values.slice(0, -2));
    return rows[0].rows;
  } finally {
    await client.end();
  }
}

/** Every node of a plan. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The nodes of a plan that processed more rows than `most`. */
export function excesses({ text, root }: Plan, most: number): string[] {
  return nodesOf(root)
    .filter((node) => rowsIn(node) > most)
    .map((node) => `${rowsIn(node)} rows in ${node['Node Type']} ${node['Relation Name'] ?? ''} of ${text}`);
}

/** The number of rows that a node processed, including those that it filtered out. */
function rowsIn(node: PlanNode): number {
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + dropped) * node['Actual Loops'];
}
