/** A call of an agent that did not pass the gate. */
export interface GateSum {
  /** The tenant of the agent. */
  tenantId: string;
  agentId: string;
  /** `warned`: the call went on. `blocked`: it was refused. */
  result: 'warned' | 'blocked';
  at: Date;
}

/** Counts calls that did not pass the gate: there are too many for a ledger entry each. */
export interface GateSums {
  /** Adds a call; never awaited by an answer, and never throws. */
  addGateSum(sum: GateSum): void;
}
