import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask } from '../../kit/client.ts';
import { listFacts } from './list-facts.ts';
import { graphLists, restLists } from './list-operations.ts';
import { type Listing, startListing } from './listing.ts';

const few = 20;
const most = 200;

let listing: Listing;
beforeAll(async () => {
  listing = await startListing(1_000, 250);
});
afterAll(() => listing?.stop());

/** The statements of registering a channel, between begin and commit; the ledger's goes with the commit. */
const channelCreation = [
  'insert into registry.channel (tenant_id,',
  'insert into directory.subject (tenant_id,',
];

/** Scheduled tasks may interfere: then the list is requested again, up to this often. */
const tries = { usual: 3, most: 10 };

/** `<transactions> / <statements in them>` of a list: the lowest observed. */
async function costOf(name: string, size: number): Promise<string> {
  const seen: [number, number][] = [];
  const least = () => seen.toSorted(([one, first], [other, second]) => one - other || first - second)[0];
  const isAsStated = () => least()?.join(' / ') === listFacts[name]?.statements;
  while (seen.length < tries.usual || (seen.length < tries.most && !isAsStated())) {
    const transactions = await listing.transactionsDuring(async () => listing.lists.get(name)?.(size));
    seen.push([transactions.length, transactions.flatMap(({ statements }) => statements).length]);
  }
  return least()?.join(' / ') ?? '';
}

describe('Every list', () => {
  test('has a stated number of statements', () => {
    const all = [...graphLists(), ...restLists()].map(({ name }) => name);
    expect(Object.keys(listFacts).toSorted()).toEqual(all.toSorted());
  });

  test.each([...graphLists(), ...restLists()])(
    'needs the stated number of statements for any page size: $name',
    async ({ name, hasPages }) => {
      const list = listing.lists.get(name);
      const { statements, largestPage = most } = listFacts[name] ?? {};
      if (hasPages) for (const size of [few, largestPage]) expect(await list?.(size)).toBe(size);
      expect([await costOf(name, few), await costOf(name, largestPage)]).toEqual([statements, statements]);
    },
  );
});

describe('A transaction is opened in one round trip', () => {
  test('if it only reads, with its snapshot and its tenant', async () => {
    const [transaction] = await listing.transactionsDuring(async () =>
      listing.lists.get('REST listChannels')?.(few),
    );
    expect(transaction?.opening).toMatch(
      /^start transaction isolation level repeatable read read only; select set_config\('app\.tenant_id', '[-0-9a-f]{36}', true\)$/,
    );
    expect(transaction?.ending).toBe('commit');
  });

  const closing =
    'if it writes, and closed in another, with its entries, their jobs and the head of the chain';
  test(cites('decided.entries-head-and-jobs-in-one-statement', closing), async () => {
    const document = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId } }';
    const create = (name: string) => ask(listing.stack.url, document, { name }, listing.admin.token);
    await create('One chat');
    const [transaction, ...others] = await listing.transactionsDuring(() => create('Another chat'));
    expect(others).toEqual([]);
    expect(transaction?.opening).toMatch(
      /^begin; select set_config\('app\.tenant_id', '[-0-9a-f]{36}', true\)$/,
    );
    expect(
      transaction?.statements.map(({ text }) => text.replaceAll('"', '').trim().split(/\s+/, 4).join(' ')),
    ).toEqual(channelCreation);
    expect(transaction?.ending).toMatch(/^select ledger\.append\([^;]*\); commit$/);
    expect(transaction?.ending).not.toContain('Web chat');
  });
});
