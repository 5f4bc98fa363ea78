import type { Sink } from '@agg/traffic';
import type { AgentInterface } from '../a2a/a2a.types.ts';

/** What the relay has to know of an agent to call it. */
export interface CallableAgent extends Sink {
  kind: 'AGENT';
  /** ACTIVE, or DEPRECATED, which may still be called. */
  status: string;
  interfaces: readonly AgentInterface[];
  /** What its card states. */
  capabilities: { streaming: boolean; extendedCard: boolean };
}
