import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask } from '../../kit/client.ts';
import { filteredLists, listFacts } from './list-facts.ts';
import { graphLists, restLists } from './list-operations.ts';
import { type Listing, startListing } from './listing.ts';
import { nodesOf, type Plan, plansOf, rowsIn } from './plan.ts';

const rows = process.env.CAMPAIGN ? 1_000_000 : 10_000;
const ofOne = 250;
/** A summary of governance verifies at most this many ledger entries; everything else reads fewer rows. */
const most = 2_100;

/** Lists whose totals are counted each time, by what they count: few rows, or no client waits for them. */
const counted = Object.entries(listFacts).flatMap(([name, { counts }]) => (counts ? [{ name, counts }] : []));

/** Lists of which a page reads few rows. Lists of what is in memory, such as keys, have no statements. */
const bounded = [...graphLists(), ...restLists()].filter(({ name }) => {
  const { counts, statements } = listFacts[name] ?? {};
  return !counts && statements !== '0 / 0';
});

let listing: Listing;
beforeAll(async () => {
  listing = await startListing(rows, ofOne);
}, 1_800_000);
afterAll(() => listing?.stop());

/** The nodes of a plan that processed too many rows. */
function excesses({ text, root }: Plan): string[] {
  return nodesOf(root)
    .filter((node) => rowsIn(node) > most)
    .map((node) => `${rowsIn(node)} rows in ${node['Node Type']} ${node['Relation Name'] ?? ''} of ${text}`);
}

/** The plans of all statements of a list that has items. @param list returns their number */
async function plansDuring(list: () => Promise<number | undefined>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const transactions = await listing.transactionsDuring(async () => {
    expect(await list()).toBeGreaterThan(0);
  });
  for (const transaction of transactions) plans.push(...(await plansOf(listing.database.url, transaction)));
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

function plansOfPage(name: string): Promise<Plan[]> {
  return plansDuring(async () => listing.lists.get(name)?.(20));
}

describe(`With ${rows} rows in every table, few of them are touched for a page of`, () => {
  test.each(bounded)('$name', async ({ name }) => {
    expect((await plansOfPage(name)).flatMap(excesses)).toEqual([]);
  });

  test.each(filteredLists)('%s', async (field) => {
    const document = `{ ${field} { content { __typename } totalElements } }`;
    const list = async () => (await ask(listing.stack.url, document, {}, listing.admin.token)).content.length;
    expect((await plansDuring(list)).flatMap(excesses)).toEqual([]);
  });

  test.each(counted)('$name, except that its total counts $counts', async ({ name }) => {
    const excessive = (await plansOfPage(name)).flatMap(excesses);
    expect(excessive.filter((excess) => !excess.includes('count(*)'))).toEqual([]);
  });
});

describe('Row-level security', () => {
  test('evaluates the tenant once per statement, and allows indexes', async () => {
    const [, rowsOfPage] = await plansOfPage('REST listChannels');
    const nodes = nodesOf((rowsOfPage as Plan).root);
    const scan = nodes.find((node) => node['Relation Name'] === 'channel');
    expect(scan).toMatchObject({
      'Node Type': 'Index Scan',
      'Index Name': 'channel_active',
      'Index Cond': expect.stringMatching(/tenant_id = '/),
    });
    // The tenant condition is constant for the statement: it is evaluated once before any row, and for no
    // row.
    expect(scan?.Filter).toBeUndefined();
    const settings = nodes.filter((node) =>
      JSON.stringify({ ...node, Plans: undefined }).includes('current_setting'),
    );
    expect(settings.map((node) => [node['Node Type'], node['Actual Loops']])).toEqual([['Result', 1]]);
  });
});
