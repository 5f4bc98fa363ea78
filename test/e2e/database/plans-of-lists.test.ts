import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask } from '../../kit/client.ts';
import { filteredLists, listFacts } from './list-facts.ts';
import { graphLists, restLists } from './list-operations.ts';
import { type Listing, startListing } from './listing.ts';
import { nodesOf, type Plan, plansOf, rowsIn } from './plan.ts';

const rows = process.env.CAMPAIGN ? 1_000_000 : 20_000;
const ofOne = 250;
/** A summary of governance verifies at most this many ledger entries; everything else reads fewer rows. */
const most = 2_100;

/** Lists whose totals are counted each time, by what they count: few rows, or no client waits for them. */
const counted = Object.entries(listFacts).flatMap(([name, { counts }]) => (counts ? [{ name, counts }] : []));

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

async function plansDuring(work: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const transaction of await listing.transactionsDuring(work))
    plans.push(...(await plansOf(listing.database.url, transaction)));
  return plans;
}

describe(`With ${rows} rows in every table, few of them are touched for a page of`, () => {
  const bounded = [...graphLists(), ...restLists()].filter(({ name }) => !listFacts[name]?.counts);
  test.each(bounded)('$name', async ({ name }) => {
    const plans = await plansDuring(async () => listing.lists.get(name)?.(20));
    expect(plans.flatMap(excesses)).toEqual([]);
  });

  test.each(filteredLists)('%s', async (field) => {
    const document = `{ ${field} { content { __typename } totalElements } }`;
    const plans = await plansDuring(() => ask(listing.stack.url, document, {}, listing.admin.token));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap(excesses)).toEqual([]);
  });

  test.each(counted)('$name, except that its total counts $counts', async ({ name }) => {
    const plans = await plansDuring(async () => listing.lists.get(name)?.(20));
    const excessive = plans.flatMap(excesses);
    expect(excessive.filter((excess) => !excess.includes('count(*)'))).toEqual([]);
  });
});

describe('Row-level security', () => {
  test('evaluates the tenant once per statement, and allows indexes', async () => {
    const [, rowsOfPage] = await plansDuring(async () => listing.lists.get('REST listChannels')?.(20));
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
