import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory } from '../../kit/story.ts';
import { beginSubscribing, subscribeAcross } from '../../kit/subscribed-agents-fixture.ts';
import { creationOf, stepOf } from '../../kit/subscribing.ts';
import { unseen } from '../../kit/ungoverned.ts';

const database = new LedgerReader();

const insertHour = `insert into relay.agent_hour
  (tenant_id, agent_id, hour, calls, failures, latency_ms, probes, answered_probes)
  values ($1, $2, date_trunc('hour', now(), 'UTC'), $3, $4, $5, 60, 60)`;
const insertDay = `insert into relay.agent_day (tenant_id, agent_id, day, probes, answered_probes)
  values ($1, $2, (now() at time zone 'UTC')::date, 1000, 999)`;
const insertHealth = `insert into relay.agent_health
  (tenant_id, agent_id, results, failures, last_answered_at) values ($1, $2, 10, 1, now())`;

/** What a tenant has seen of an agent: so many calls in this hour, of which one failed. */
async function see(tenantId: string, agentId: string, calls: number, isProbed = false): Promise<void> {
  await database.query(insertHealth, [tenantId, agentId]);
  await database.query(insertHour, [tenantId, agentId, calls, 1, calls * 20]);
  if (isProbed) await database.query(insertDay, [tenantId, agentId]);
}

const measured = `query ($id: UUID!) { agent(agentId: $id) {
  healthStatus uptimePercentage metrics { requestCount errorPercentage avgLatencyMs } } }`;

const summaryOf = (calls: number, errorPercentage: number) => ({
  healthStatus: 'DEGRADED',
  metrics: { requestCount: calls, errorPercentage, avgLatencyMs: 20 },
});

describe('What the relay has seen of an agent', () => {
  test(
    cites(['op7.measured', 'decided.measured-members-of-an-agent'], 'is shown by operation 7 and beside it'),
    async () => {
      const { ask, maker, agentId, tenantId, list } = await beginSubscribing();
      const targetId = await maker.agent('Answering');
      await maker.subscription('Agent', agentId, targetId);
      await see(tenantId, targetId, 4, true);
      const expected = { ...summaryOf(4, 25), uptimePercentage: 99.9 };
      expect((await list()).json.content).toMatchObject([expected]);
      expect(await ask(measured, { id: targetId })).toEqual(expected);
      expect(await ask(measured, { id: agentId })).toEqual(unseen);
    },
  );

  test(
    cites('decided.measured-members-of-an-agent', 'is what each tenant has seen itself of a published agent'),
    async () => {
      const [story, other, provider] = await Promise.all([
        beginSubscribing(),
        beginSubscribing(),
        beginStory(),
      ]);
      const targetId = await subscribeAcross(story, provider);
      await see(provider.tenantId, targetId, 1_000, true);
      expect((await story.list()).json.content).toMatchObject([unseen]);
      await see(story.tenantId, targetId, 2);
      const seen = { ...summaryOf(2, 50), uptimePercentage: null };
      expect((await story.list()).json.content).toMatchObject([seen]);
      expect(await provider.ask(measured, { id: targetId })).toMatchObject(summaryOf(1_000, 0.1));
      const input = { subscriberId: other.agentId, targetId };
      const { subscriptionId: id } = await other.ask(creationOf('Agent'), { input });
      await provider.ask(stepOf('Agent', 'approve'), { id });
      expect((await other.list()).json.content).toMatchObject([unseen]);
    },
  );
});
