import { type Clock, type Context, change, read, systemClock } from '@agg/kit';
import { sql } from 'kysely';
import type { CallableAgent } from '../facts/agents.snapshot.ts';
import { addSums } from './add-sums.ts';
import type { AgentSum } from './agent-sum.types.ts';
import { probeAgent } from './probe-agent.ts';
import { probeLimits } from './probe-limits.ts';

/** The result of a probe. */
type Probe = Omit<AgentSum, 'tenantId'>;
type Probed = Pick<CallableAgent, 'id' | 'tenantId' | 'interfaces'>;

/**
 * Checks which agents of a tenant answer, and adds the results to its sums: two statements for any number of agents.
 * An agent whose calls were answered within the last minute is not asked, and counts as answering. Those without a
 * result for the longest time come first, so that each has its turn where the time does not suffice for all.
 */
export async function probeTenant(
  context: Context,
  tenantId: string,
  agents: readonly Probed[],
  limits = probeLimits,
  clock = systemClock,
): Promise<void> {
  if (agents.length === 0) return;
  const seen = await seenOf(context, agents);
  const isBusy = ({ id }: Probed) => seen.get(id)?.isBusy ?? false;
  const lastOf = ({ id }: Probed) => seen.get(id)?.last ?? 0;
  const idle = agents.filter((agent) => !isBusy(agent));
  const asked = await probeHosts(
    context,
    idle.toSorted((one, other) => lastOf(one) - lastOf(other)),
    limits,
    clock,
  );
  const answering = agents.filter(isBusy).map(({ id }) => sumOf(id, true));
  await change(context, (em) =>
    addSums(
      em.getKysely(),
      answering.concat(asked).map((probe) => ({ tenantId, ...probe })),
    ),
  );
}

/** Several hosts at a time, and the agents of each host one after the other: its connections are for calls. */
async function probeHosts(
  context: Context,
  agents: readonly Probed[],
  { hosts, answerMs, tenantMs }: typeof probeLimits,
  clock: Clock,
): Promise<Probe[]> {
  const endsAt = clock.now() + tenantMs;
  const waiting = Map.groupBy(agents, originOf).values();
  const sums: Probe[] = [];
  const probeHost = async (ofHost: readonly Probed[]) => {
    for (const agent of ofHost) {
      if (clock.now() > endsAt) return;
      const hasAnswered = await probeAgent(context, agent, answerMs, clock);
      if (hasAnswered !== undefined) sums.push(sumOf(agent.id, hasAnswered));
    }
  };
  const probeNext = async () => {
    for (const ofHost of waiting) await probeHost(ofHost);
  };
  await Promise.all(Array.from({ length: hosts }, probeNext));
  return sums;
}

function originOf({ interfaces: [first] }: Probed): string {
  return first ? new URL(first.url).origin : '';
}

function sumOf(agentId: string, hasAnswered: boolean): Probe {
  return { agentId, at: new Date(), probes: 1, answeredProbes: hasAnswered ? 1 : 0 };
}

interface LastResult {
  /** Whether a call was answered within the last minute. */
  isBusy: boolean;
  /** When the last result came, in seconds. */
  last: number;
}

async function seenOf(context: Context, agents: readonly Probed[]): Promise<Map<string, LastResult>> {
  const agentIds = agents.map(({ id }) => id);
  const { rows } = await read(context, ({ db, tenantId }) =>
    sql<LastResult & { agentId: string }>`
      select agent_id as "agentId", coalesce(last_call_answered_at > now() - interval '1 minute', false) as "isBusy",
        coalesce(extract(epoch from greatest(last_answered_at, last_failed_at)), 0)::float8 as last
      from relay.agent_health
      where tenant_id = ${tenantId} and agent_id = any(${agentIds}::uuid[])`.execute(db),
  );
  return new Map(rows.map((row) => [row.agentId, row]));
}
