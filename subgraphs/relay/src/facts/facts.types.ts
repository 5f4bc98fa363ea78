import type { UpstreamCredential } from '@agg/kit';
import type { AgentInterface } from '../a2a/a2a.types.ts';

/** What the relay has to know of an agent to call it. */
export interface CallableAgent {
  /** The provider's. */
  tenantId: string;
  agentId: string;
  name: string;
  /** ACTIVE, or DEPRECATED, which may still be called. */
  status: string;
  interfaces: readonly AgentInterface[];
  /** What its card states. */
  capabilities: { streaming: boolean; extendedCard: boolean };
  /** Sealed for `tenantId:agentId`. */
  credential: UpstreamCredential | null;
}
