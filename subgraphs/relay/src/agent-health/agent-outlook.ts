import type { AgentHealth } from './agent-health.entity.ts';
import type { HealthStatus } from './agent-health.enums.ts';
import type { AgentMetrics } from './agent-health.types.ts';
import { healthRules } from './health-rules.ts';

/** What a tenant has seen of an agent. */
export interface AgentOutlook {
  healthStatus: HealthStatus;
  /** `null` where nothing was seen in this time. */
  metrics: AgentMetrics | null;
  /** 0 to 100; `null` where the agent was not probed. */
  uptimePercentage: number | null;
  lastAnsweredAt: Date | null;
  lastFailedAt: Date | null;
}

/** What is stored of an agent: its health, and sums, which are `null` without any rows. */
export interface StoredOutlook {
  results: number;
  failures: number;
  /** Timestamps in PostgreSQL's text form. */
  lastAnsweredAt: string | null;
  lastFailedAt: string | null;
  calls: number | null;
  failedCalls: number | null;
  latencyMs: number | null;
  probes: number | null;
  answeredProbes: number | null;
}

/** The outlook on an agent that the tenant has seen nothing of. */
export const unseen: AgentOutlook = {
  healthStatus: 'UNKNOWN',
  metrics: null,
  uptimePercentage: null,
  lastAnsweredAt: null,
  lastFailedAt: null,
};

export function outlookFrom(stored: StoredOutlook, now: Date): AgentOutlook {
  const { results, failures, probes, answeredProbes } = stored;
  const lastAnsweredAt = dateOf(stored.lastAnsweredAt);
  const lastFailedAt = dateOf(stored.lastFailedAt);
  return {
    healthStatus: healthOf({ results, failures, lastAnsweredAt, lastFailedAt }, now),
    metrics: metricsOf(stored),
    uptimePercentage: probes ? percentage(answeredProbes ?? 0, probes) : null,
    lastAnsweredAt,
    lastFailedAt,
  };
}

function metricsOf({ calls, failedCalls, latencyMs }: StoredOutlook): AgentMetrics | null {
  if (calls === null) return null;
  return {
    requestCount: calls,
    errorPercentage: percentage(failedCalls ?? 0, calls),
    avgLatencyMs: averageOf(latencyMs ?? 0, calls),
  };
}

/** With three decimals; 0 without calls. */
export function averageOf(sum: number, calls: number): number {
  return calls === 0 ? 0 : Math.round((sum / calls) * 1_000) / 1_000;
}

/** 0 to 100 with three decimals: one minute of 30 days is 0.002. */
function percentage(part: number, whole: number): number {
  return averageOf(part * 100, whole);
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

type KnownResults = Pick<AgentHealth, 'results' | 'failures' | 'lastAnsweredAt' | 'lastFailedAt'>;

/**
 * The health of an agent by its latest results, see `healthRules`.
 * @param seen `null` where the tenant has seen nothing of the agent
 */
export function healthOf(seen: KnownResults | null, now: Date): HealthStatus {
  if (!seen || now.getTime() - lastResultAt(seen) > healthRules.knownFor * 1_000) return 'UNKNOWN';
  const { results, failures } = seen;
  const share = failures / results;
  if (share >= healthRules.unhealthyFrom && failures >= healthRules.fewestFailures) return 'UNHEALTHY';
  return share >= healthRules.degradedFrom ? 'DEGRADED' : 'HEALTHY';
}

function lastResultAt({ lastAnsweredAt, lastFailedAt }: KnownResults): number {
  return Math.max(lastAnsweredAt?.getTime() ?? 0, lastFailedAt?.getTime() ?? 0);
}
