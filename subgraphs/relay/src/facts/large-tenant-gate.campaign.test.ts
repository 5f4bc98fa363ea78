import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from '@jest/globals';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';
import { trafficFacts } from './traffic-facts.ts';

const relay = await startGovernedRelay();

const agents = 10_000;

const subjectRows = `
  insert into governance.subject (tenant_id, subject_id, subject_kind, risk_tier, governance_state)
  select given.tenant, gen_random_uuid(), 'AGENT', (array['MINIMAL', 'LIMITED', 'HIGH'])[1 + n % 3], 'DRAFT'
  from (select ?::uuid as tenant) as given, generate_series(1, ${agents}) as n`;
/** Each agent uses the next one, and the last one the first. */
const useRows = `
  insert into registry.subscription (tenant_id, subscription_id, provider_tenant_id, kind, status, subscriber_kind,
    subscriber_id, target_kind, target_id, created_at, created_by_id)
  select tenant_id, gen_random_uuid(), tenant_id, 'AGENT', 'ACTIVE', 'AGENT', subject_id, 'AGENT',
    coalesce(lead(subject_id) over (order by subject_id), first_value(subject_id) over (order by subject_id)),
    now(), tenant_id
  from governance.subject where tenant_id = ?`;
const documentRows = `
  insert into governance.document (tenant_id, document_id, subject_kind, subject_id, kind, title, external_ref, status,
    added_by, created_at)
  select tenant_id, gen_random_uuid(), 'AGENT', subject_id, kind, 'A document', 'DOC-1', 'APPROVED', tenant_id, now()
  from governance.subject, unnest(array['QMS', 'DPIA', 'RISK_ASSESSMENT']) as kind where tenant_id = ?`;

test(`The gate of ${agents} agents that use each other is loaded, and its time and longest pause are printed`, async () => {
  const { tenantId, context } = await relay.tenant();
  await relay.database.orm.em.fork().transactional(async (em) => {
    await em.execute(`select set_config('app.tenant_id', ?, true)`, [tenantId]);
    for (const rows of [subjectRows, useRows, documentRows]) await em.execute(rows, [tenantId]);
  });
  await (await relay.tenant()).context.snapshot(trafficFacts.callGate);

  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const begun = performance.now();
  const { bySubject } = await context.snapshot(trafficFacts.callGate);
  const took = { load: performance.now() - begun, pause: delays.max / 1e6 };
  delays.disable();

  expect(bySubject.size).toBe(agents);
  expect(new Set([...bySubject.values()].map(({ riskTier }) => riskTier))).toEqual(new Set(['HIGH']));
  process.stdout.write(`In ms: ${JSON.stringify(took)}\n`);
});
