import { randomUUID } from 'node:crypto';
import { subscriptions } from '@agg/registry/snapshots';
import { expect, test } from '@jest/globals';
import { agents } from './agents.snapshot.ts';
import { card, startFacts } from './facts.fixture.ts';

const { newTenant, insert } = await startFacts();

const large = { agents: 5_000, subscriptions: 30_000 };
const small = { agents: 500, subscriptions: 3_000 };
/** A load that grows with the square of the rows takes a hundred times as long for ten times as many. */
const slower = 40;

type Counts = typeof large;

/** A card of the usual size: 20 skills. */
const skill = { id: 'answer', name: 'Answer', description: 'Answers questions. '.repeat(10), tags: ['test'] };
const usualCard = { ...card, skills: Array(20).fill(skill) };

const agentRows = (counts: Counts) => `
  insert into registry.agent (tenant_id, agent_id, name, description, registry_version, revision,
    card_version, card_name, card_description, protocol_version, status, visibility, auth_type, tags, created_at, created_by_id)
  select given.tenant, gen_random_uuid(), 'Agent ' || n, '', 1, 1, '1', 'Clerk', '', '0.3.0', 'ACTIVE', 'TENANT', 'NONE', '{}',
    now(), given.tenant from (select ?::uuid as tenant) as given, generate_series(1, ${counts.agents}) as n`;
const versionRows = `
  insert into registry.agent_version (tenant_id, agent_id, registry_version, card_version, card, created_at, created_by_id)
  select tenant_id, agent_id, 1, '1', '${JSON.stringify(usualCard)}', now(), tenant_id
  from registry.agent where tenant_id = ?`;
const credentialRows = `
  insert into registry.upstream_credential (tenant_id, agent_id, kind, sealed_secret, set_at)
  select tenant_id, agent_id, 'BEARER', 'v1.sealed', now() from registry.agent where tenant_id = ?`;
/** Every third has ended. */
const subscriptionRows = (counts: Counts) => `
  insert into registry.subscription (tenant_id, subscription_id, provider_tenant_id, kind, status, subscriber_kind,
    subscriber_id, target_kind, target_id, created_at, created_by_id)
  select given.consumer, gen_random_uuid(), given.provider, 'AGENT', case when n % 3 = 0 then 'REVOKED' else 'ACTIVE' end,
    'AGENT', gen_random_uuid(), 'AGENT', gen_random_uuid(), now(), given.consumer
  from (select ?::uuid as consumer, ?::uuid as provider) as given, generate_series(1, ${1.5 * counts.subscriptions}) as n`;

/** Loads the facts of a new tenant with so many rows. @returns milliseconds for the agents, and for the subscriptions */
async function loadTimes(counts: Counts): Promise<number[]> {
  const { tenantId, context } = newTenant();
  for (const rows of [agentRows(counts), versionRows, credentialRows])
    await insert(tenantId, rows, [tenantId]);
  await insert(tenantId, subscriptionRows(counts), [tenantId, tenantId]);
  const consumerId = randomUUID();
  await insert(consumerId, subscriptionRows(counts), [consumerId, tenantId]);
  const begun = performance.now();
  const loaded = await context.snapshot(agents);
  const between = performance.now();
  const { consumed, provided } = await context.snapshot(subscriptions);
  const end = performance.now();
  expect(loaded.size).toBe(counts.agents);
  expect([...loaded.values()][0]).toMatchObject({
    interfaces: [{ url: card.url }],
    credential: { kind: 'BEARER' },
  });
  expect([consumed.size, provided.size]).toEqual([counts.subscriptions, counts.subscriptions]);
  return [between - begun, end - between];
}

test('The facts of a large tenant are loaded in time linear in their number', async () => {
  await newTenant().context.snapshot(agents);
  const few = await loadTimes(small);
  const many = await loadTimes(large);
  if (process.env.CAMPAIGN) process.stdout.write(`Loads in ms: ${JSON.stringify({ few, many })}\n`);
  for (const [index, time] of many.entries())
    expect(time).toBeLessThan(slower * Math.max(1, Number(few[index])));
});
