/** Results of an agent, as one tenant has seen them: those of one call or probe, or of many together. */
export interface AgentSum {
  tenantId: string;
  agentId: string;
  /** When the latest of them came. They are counted in its hour and its day. */
  at: Date;
  /** 0 by default. */
  calls?: number;
  /** Calls that the agent failed to answer; 0 by default. */
  failures?: number;
  /** The sum of all calls, in milliseconds; 0 by default. */
  latencyMs?: number;
  /** 0 by default. */
  probes?: number;
  /** 0 by default. */
  answeredProbes?: number;
}
