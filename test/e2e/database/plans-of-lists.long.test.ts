import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask } from '../../kit/client.ts';
import { filteredLists, listFacts } from './list-facts.ts';
import { graphLists, restLists } from './list-operations.ts';
import { askFor, type ListRequest, listRequests } from './list-requests.ts';
import { type Listing, startListing } from './listing.ts';
import { excesses as excessesOver, nodesOf, type Plan } from './plan.ts';

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

/** Filters by what changes with time, or with other rows: no total of theirs can be maintained. */
const countedFilters = new Set(['overdue']);

let listing: Listing;
beforeAll(async () => {
  listing = await startListing(rows, ofOne);
}, 5_400_000);
afterAll(() => listing?.stop());

const excesses = (plan: Plan): string[] => excessesOver(plan, most);

/** The plans of all statements of a list that has items. @param list returns their number */
function plansDuring(list: () => Promise<number | undefined>): Promise<Plan[]> {
  return listing.plansDuring(async () => {
    expect(await list()).toBeGreaterThan(0);
  });
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

/** The number of rows on all pages: by the last page, or where that takes long, by the statement of a page. */
async function rowsOnPages(request: ListRequest, total: number): Promise<number> {
  const counted = total > 20_000 ? await listing.rowsOfPages(() => pageOf(request, 0)) : undefined;
  if (counted !== undefined) return counted;
  const page = Math.max(Math.ceil(total / 200) - 1, 0);
  const { content } = await pageOf(request, page);
  return page * 200 + content.length;
}

function pageOf(request: ListRequest, page: number) {
  const { tenantId, id: userId, token } = listing.admin;
  return askFor(request, { url: listing.stack.url, token, tenantId, userId }, { page, size: 200 });
}

/** Whether a total is counted each time, as the facts of the list, or its filter, say. */
function isCounted({ field, argument }: ListRequest): boolean {
  return countedFilters.has(argument) || Boolean(listFacts[`GraphQL ${field.name}`]?.counts);
}

describe(`With ${rows} rows in every table, an index serves, and the pages have as many rows as the total says, for`, () => {
  test.each(listRequests())('$name', async (request) => {
    let total = 0;
    const plans = await listing.plansDuring(async () => {
      const { content, totalElements } = await pageOf(request, 0);
      total = totalElements;
      expect(content).toHaveLength(Math.min(total, 200));
    });
    const excessive = plans.flatMap(excesses);
    const isAllowed = (excess: string) => isCounted(request) && excess.includes('count(*)');
    expect(excessive.filter((excess) => !isAllowed(excess))).toEqual([]);
    expect(await rowsOnPages(request, total)).toBe(total);
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
