import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginNaming, byGraph, byRest, namedNouns } from '../../kit/named-nouns.ts';

const callers = 20;

/** A refusal that names the holder of a name. */
const taken = (noun: string, holder: string) => ({
  code: 'NAME_TAKEN',
  errors: [
    { pointer: '/name', code: 'TAKEN', detail: expect.stringContaining(`is that of the ${noun} ${holder}`) },
  ],
});

test('Every index of unique names has a noun with tests', async () => {
  const rows = await new LedgerReader().query<{ table: string }>(
    `select format('%s.%s', schemaname, tablename) as table from pg_indexes
      where indexname like '%\\_tenant\\_id\\_name\\_unique' order by 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual(namedNouns.map(({ table }) => table).toSorted());
  expect(rows.length).toBeGreaterThanOrEqual(8);
});

describe.each(namedNouns)('The name of a live $noun', (named) => {
  test(cites('decided.unique-names', 'is refused to a second one, which is told the first'), async () => {
    const { tenant, create, creating } = await beginNaming(named);
    const holder = await create('Clerk');
    const { errors } = await byGraph(tenant, await creating('Clerk'));
    expect(errors?.map(({ extensions }) => extensions)).toMatchObject([taken(named.noun, holder)]);
    const { status, headers, json } = await byRest(tenant, await creating('  Clerk '));
    expect([status, headers.get('content-type')]).toEqual([409, 'application/problem+json']);
    expect(json).toMatchObject({ detail: expect.stringContaining(holder), ...taken(named.noun, holder) });
    await create('clerk');
    await create('Clérk');
  });

  test(cites('decided.unique-names', 'is refused to one that is renamed'), async () => {
    const { tenant, create, rename } = await beginNaming(named);
    const [holder, other] = [await create('Clerk'), await create('Librarian')];
    const renaming = named.rename(other, 'Clerk');
    const { errors } = await byGraph(tenant, renaming);
    expect(errors?.map(({ extensions }) => extensions)).toMatchObject([taken(named.noun, holder)]);
    const { status, json } = await byRest(tenant, renaming);
    expect([status, json]).toMatchObject([409, taken(named.noun, holder)]);
    await rename(holder, 'Clerk of the court');
    await rename(other, 'Clerk');
    await create('Librarian');
  });

  test(cites('decided.unique-names', 'is free in other tenants, and once it has ended'), async () => {
    const { create, end } = await beginNaming(named);
    await (await beginNaming(named)).create('Clerk');
    for (let times = 0; times < 3; times += 1) await end(await create('Clerk'));
    await create('Clerk');
  });

  test(`is given once to ${callers} parallel requests, and the others are told the one`, async () => {
    const { tenant, creating } = await beginNaming(named);
    const call = await creating('Contended');
    const answers = await Promise.all(Array.from({ length: callers }, () => byGraph(tenant, call)));
    const [winner, ...others] = answers.filter(({ errors }) => !errors);
    expect(others).toEqual([]);
    const refusals = answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions);
    const holder = String(winner?.data[call.mutation][named.id]);
    expect(refusals).toEqual(
      Array.from({ length: callers - 1 }, () => expect.objectContaining(taken(named.noun, holder))),
    );
  });
});
