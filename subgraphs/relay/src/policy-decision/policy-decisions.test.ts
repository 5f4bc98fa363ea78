import { randomUUID } from 'node:crypto';
import type { ClosableStream, Context } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { relay } from '../index.ts';
import { PolicyDecisionResolver } from './policy-decision.resolver.ts';
import type { PolicyDecision } from './policy-decision.types.ts';
import { PolicyDecisionsFeed } from './policy-decisions.feed.ts';
import { answer, found, record } from './recorded-decisions.fixture.ts';

const listPolicyDecisions = (context: Context, listed: object) =>
  new PolicyDecisionResolver().policyDecisions(context, listed);

const subgraph = await startTestSubgraph(relay);
const newTenant = (): Context => subgraph.context({ tenantId: randomUUID() });

const idsOf = (decisions: readonly PolicyDecision[]) => decisions.map(({ exchangeId }) => exchangeId);

describe('The list of decisions', () => {
  test('has requests and answers, newest first, in pages that leave nothing out', async () => {
    const context = newTenant();
    const ids: string[] = [];
    const at = new Date();
    for (let index = 0; index < 5; index += 1) ids.push(await record(context, found(randomUUID()), at));
    await answer(context, String(ids[0]), found(randomUUID(), 'BLOCK'));
    const all = await listPolicyDecisions(context, {});
    // Ids of one millisecond are random.
    expect(idsOf(all)).toEqual([ids[0]].concat(ids.toSorted().reverse()));
    expect(all[0]).toMatchObject({ verdict: 'BLOCK', protocol: 'A2A', source: { kind: 'AGENT' } });
    const paged: PolicyDecision[] = [];
    for (let before: string | undefined; paged.length < 6; before = paged.at(-1)?.cursor)
      paged.push(...(await listPolicyDecisions(context, { before, limit: 2 })));
    expect(paged).toEqual(all);
  });

  test('can be narrowed to a policy and to a verdict, and is that of the tenant', async () => {
    const [context, policyId] = [newTenant(), randomUUID()];
    const id = await record(context, found(policyId));
    const blocked = await record(context, found(randomUUID(), 'BLOCK'));
    expect(idsOf(await listPolicyDecisions(context, { policyId }))).toEqual([id]);
    expect(idsOf(await listPolicyDecisions(context, { verdict: 'BLOCK' }))).toEqual([blocked]);
    expect(await listPolicyDecisions(newTenant(), {})).toEqual([]);
  });

  test('can be narrowed to a source, a called agent, a binding and a period [decided.found-decisions]', async () => {
    const context = newTenant();
    const [early, late] = [new Date('2026-11-01T00:00:00.000Z'), new Date('2026-11-02T00:00:00.000Z')];
    const first = await record(context, found(randomUUID()), early);
    const second = await record(context, found(randomUUID()), late);
    await answer(context, second, found(randomUUID()));
    const [shown] = await listPolicyDecisions(context, { to: late });
    const bindingId = shown?.findings[0]?.bindingId;
    const narrowed = async (listed: object) => idsOf(await listPolicyDecisions(context, listed));
    expect(await narrowed({ to: late })).toEqual([first]);
    expect(await narrowed({ from: late })).toEqual([second, second]);
    expect(await narrowed({ sourceId: shown?.source.id, sinkId: shown?.sink.id })).toContain(first);
    expect(await narrowed({ sourceId: randomUUID() })).toEqual([]);
    expect(await narrowed({ sinkId: randomUUID() })).toEqual([]);
    expect(await narrowed({ bindingId })).toContain(first);
    expect(await narrowed({ bindingId: randomUUID() })).toEqual([]);
  });

  test('narrowed to a verdict or a policy has no other legs of the same message', async () => {
    const [context, blocking] = [newTenant(), randomUUID()];
    const legs = { decisions: [...found(randomUUID()).decisions, ...found(blocking, 'BLOCK').decisions] };
    await record(context, legs);
    const verdicts = async (listed: object) =>
      (await listPolicyDecisions(context, listed)).map(({ verdict }) => verdict);
    expect(await verdicts({})).toEqual(['PASS', 'BLOCK']);
    expect(await verdicts({ verdict: 'BLOCK' })).toEqual(['BLOCK']);
    expect(await verdicts({ policyId: blocking })).toEqual(['BLOCK']);
    expect(await verdicts({ policyId: blocking, verdict: 'PASS' })).toEqual([]);
  });

  test.each([
    { limit: 0 },
    { limit: 201 },
    { before: 'x' },
    { before: '' },
    { before: '2026-02-30T00:00:00.000Z/01a210ab-3b8b-7063-b370-a9db13504fa8/answer' },
    { before: '2026-02-03T00:00:00.000Z/------------------------------------/answer' },
    { before: "2026-13-01T00:00:00.000Z/'/answer" },
  ])('refuses %j', async (request) => {
    const failure = { code: 'VALIDATION_FAILED' };
    await expect(listPolicyDecisions(newTenant(), request)).rejects.toMatchObject(failure);
  });
});

describe('The feed of decisions', () => {
  const open: ClosableStream<PolicyDecision>[] = [];
  afterEach(async () => {
    for (const stream of open.splice(0)) await stream.return();
  });

  async function follow(context: Context, after?: string): Promise<ClosableStream<PolicyDecision>> {
    const stream = await PolicyDecisionsFeed.follow(context, { after });
    open.push(stream);
    return stream;
  }

  const next = async (stream: ClosableStream<PolicyDecision>) => (await stream.next()).value?.exchangeId;

  test('has each decision once, also those that are recorded late', async () => {
    const context = newTenant();
    const stream = await follow(context);
    const first = next(stream);
    const ids = [await record(context, found(randomUUID()))];
    expect(await first).toBe(ids[0]);
    const late = await record(context, found(randomUUID()), new Date(Date.now() - 1));
    const last = await record(context, found(randomUUID()));
    expect([await next(stream), await next(stream)]).toEqual([late, last]);
  });

  test('refuses what is no cursor, and says where it stands', async () => {
    const refused = PolicyDecisionsFeed.follow(newTenant(), { after: 'x' });
    const pointer = expect.objectContaining({ pointer: 'after' });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fieldErrors: [pointer] });
  });

  test('goes on after a cursor', async () => {
    const context = newTenant();
    for (let index = 0; index < 3; index += 1) await record(context, found(randomUUID()));
    const [third, second, first] = await listPolicyDecisions(context, {});
    const stream = await follow(context, first?.cursor);
    expect([await next(stream), await next(stream)]).toEqual(idsOf([second, third] as PolicyDecision[]));
  });
});
