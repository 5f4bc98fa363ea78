import { randomUUID } from 'node:crypto';
import type { Context } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { relay } from '../index.ts';
import { PolicyDecisionResolver } from './policy-decision.resolver.ts';
import { mostAtOnce, PolicyDecisionsFeed } from './policy-decisions.feed.ts';
import { found, record } from './recorded-decisions.fixture.ts';

const listPolicyDecisions = (context: Context, listed: object) =>
  new PolicyDecisionResolver().policyDecisions(context, listed);

const subgraph = await startTestSubgraph(relay);

test.each([mostAtOnce, mostAtOnce + 1])(
  'Each of %d decisions that are there comes once, also where all are of one moment, and then the next one',
  async (count) => {
    const context = subgraph.context();
    const at = new Date();
    await record(context, found(randomUUID()), new Date(at.getTime() - 1));
    const [before] = await listPolicyDecisions(context, {});
    const recorded = Array.from({ length: count }, () => record(context, found(randomUUID()), at));
    const ids = await Promise.all(recorded);
    const stream = await PolicyDecisionsFeed.follow(context, { after: before?.cursor });
    const next = async () => (await stream.next()).value?.exchangeId;
    const taken: unknown[] = [];
    while (taken.length < count) taken.push(await next());
    expect(taken).toEqual(ids.toSorted());
    const more = await record(context, found(randomUUID()));
    expect(await next()).toBe(more);
    await stream.return();
  },
);
