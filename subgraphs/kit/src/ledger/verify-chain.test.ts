import { describe, expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { type ChainEnd, emptyChain } from './entry-hash.ts';
import { type Verified, verifyAfter } from './verify-chain.ts';

const things = await startThings();

const verify = (context: Context, from: ChainEnd, limit: number) =>
  read(context, (reader) => verifyAfter(reader, from, from, limit));

/** Verifies `limit` entries at a time until there are no more. */
async function verifyInSteps(context: Context, limit: number): Promise<Verified[]> {
  const steps = [await verify(context, emptyChain, limit)];
  while (steps.at(-1)?.hasMore) steps.push(await verify(context, steps.at(-1)?.end as ChainEnd, limit));
  return steps;
}

describe('a chain that is verified in steps', () => {
  test.each([2, 3, 5, 6])('of %i entries is valid to its end', async (limit) => {
    const context = things.context();
    for (let made = 0; made < 6; made += 1) await addThing(context, `thing ${made}`);
    const steps = await verifyInSteps(context, limit);
    expect(steps.map(({ fault }) => fault)).toEqual(steps.map(() => undefined));
    expect(steps[0]?.end.seq).toBe(limit);
    expect(steps.at(-1)?.end).toEqual(steps.at(-1)?.head);
    expect(steps.at(-1)?.end.seq).toBe(6);
  });

  test('that is empty is valid', async () => {
    expect(await verifyInSteps(things.context(), 2)).toMatchObject([{ end: emptyChain, hasMore: false }]);
  });
});
