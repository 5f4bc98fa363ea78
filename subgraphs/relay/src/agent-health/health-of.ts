import type { AgentHealth } from './agent-health.entity.ts';
import type { HealthStatus } from './agent-health.enums.ts';
import { healthRules } from './health-rules.ts';

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
