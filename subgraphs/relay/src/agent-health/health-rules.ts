/**
 * When an agent is healthy. The figures and their reasons are in `schema/decisions/relay.md`. Shares are those of
 * failures among the results of calls and probes.
 */
export const healthRules = {
  /** Seconds after which a result counts half as much as a new one. */
  halfLife: 150,
  /** From this share on, an agent is DEGRADED: 0 to 1. */
  degradedFrom: 0.05,
  /** From this share on, it is UNHEALTHY: 0 to 1. */
  unhealthyFrom: 0.5,
  /** Fewer failures than these, by their weight, make no agent UNHEALTHY. */
  fewestFailures: 2,
  /** Seconds without any result after which its health is UNKNOWN. */
  knownFor: 300,
} as const;
