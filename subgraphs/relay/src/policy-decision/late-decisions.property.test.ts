import { randomUUID } from 'node:crypto';
import { startTestSubgraph } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { relay } from '../index.ts';
import { PolicyDecisionsFeed } from './policy-decisions.feed.ts';
import { found, record } from './recorded-decisions.fixture.ts';

const subgraph = await startTestSubgraph(relay);

/** How many milliseconds before others some messages have arrived that are recorded together. */
const anyGroups = fc.array(fc.array(fc.nat(4_000), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 6,
});

test('Each decision comes once to who follows, in whatever order those of the last seconds are recorded', async () => {
  await fc.assert(
    fc.asyncProperty(anyGroups, async (groups) => {
      const context = subgraph.context({ tenantId: randomUUID() });
      const latest = new Date(Date.now() + 10_000);
      const stream = await PolicyDecisionsFeed.follow(context, {});
      const received: unknown[] = [];
      const recorded: string[] = [];
      for (const group of groups) {
        const times = group.map((earlier) => new Date(latest.getTime() - earlier));
        recorded.push(...(await Promise.all(times.map((at) => record(context, found(randomUUID()), at)))));
        while (received.length < recorded.length) received.push((await stream.next()).value?.exchangeId);
      }
      expect(received.toSorted()).toEqual(recorded.toSorted());
      await stream.return();
    }),
    { numRuns: 10 },
  );
});
