import type { AgentInterface } from '../a2a/a2a.types.ts';

/** How the relay authenticates at an agent. The secret is opened at the egress alone. */
export type UpstreamCredential =
  | { kind: 'HEADER'; headerName: string; sealedSecret: string }
  | { kind: 'BEARER'; sealedSecret: string }
  | {
      kind: 'OAUTH2_CLIENT_CREDENTIALS';
      tokenUrl: string;
      clientId: string;
      scope: string | null;
      sealedSecret: string;
    };

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
