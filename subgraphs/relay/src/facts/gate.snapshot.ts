import { governanceEvents } from '@agg/governance/events';
import { type Context, type DeclaredEvent, defineSnapshot } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import type { UnmetObligation } from '@agg/schema';
import { parse } from 'graphql';

/** What the gate finds about an agent that is called. */
export interface GateFinding {
  /** Including tiers inherited from dependencies. */
  riskTier: string;
  /** Unmet mandatory obligations; without any, the agent passes. */
  unmet: readonly UnmetObligation[];
}

/** What the gate decides about calls of the agents of a tenant. */
export interface CallGate {
  mode: 'OFF' | 'WARN' | 'ENFORCE';
  /** Of agents that governance has judged; empty where the mode is OFF. */
  byAgent: ReadonlyMap<string, GateFinding>;
  /** Of all other agents; `null` where the mode is OFF. */
  otherwise: GateFinding | null;
  /** Milliseconds until time alone may change a finding. */
  lastsForMs: number;
}

/** The answer of governance. */
interface GateOfCalls extends Pick<CallGate, 'mode' | 'otherwise' | 'lastsForMs'> {
  findings: (GateFinding & { agentIds: string[] })[];
}

const question = parse(`
  {
    gateOfCalls {
      mode
      lastsForMs
      otherwise { ...Finding }
      findings { ...Finding agentIds }
    }
  }
  fragment Finding on CallFinding { riskTier unmet { id article label fixHint } }`);

const { GOVERNANCE, GOVERNANCE_DOCUMENT, INCIDENT, GATE_SETTING } = governanceEvents;
const { AGENT_SUBSCRIPTION, MCP_SERVER_SUBSCRIPTION, LLM_GATEWAY_SUBSCRIPTION, KILL_SWITCH } = registryEvents;

/** What changes a mode, what is recorded about agents, or what they use. */
const changes: readonly DeclaredEvent[] = [
  GOVERNANCE.updated,
  GOVERNANCE.assignments_replaced,
  GOVERNANCE.assignment_confirmed,
  GOVERNANCE.owner_lost,
  GOVERNANCE.owner_restored,
  GOVERNANCE.classified,
  KILL_SWITCH.lifted,
];

/** Nouns with events that all do. */
const changing: readonly Readonly<Record<string, DeclaredEvent>>[] = [
  GOVERNANCE_DOCUMENT,
  INCIDENT,
  GATE_SETTING,
  AGENT_SUBSCRIPTION,
  MCP_SERVER_SUBSCRIPTION,
  LLM_GATEWAY_SUBSCRIPTION,
];

/**
 * The gate of calls (INVOKE): decided by governance for all agents of a tenant, used by the relay at every call. It also
 * changes with time; governance says how long it lasts.
 */
export const callGate = defineSnapshot<CallGate>({
  name: 'call-gate',
  droppedBy: changing.flatMap((events) => Object.values(events)).concat(changes),
  load: async (context: Context) => {
    const { gateOfCalls } = await context.query<{ gateOfCalls: GateOfCalls }>('governance', question);
    const { mode, otherwise, lastsForMs, findings } = gateOfCalls;
    const pairs = findings.flatMap(({ agentIds, riskTier, unmet }) => {
      const finding: GateFinding = { riskTier, unmet };
      return agentIds.map((agentId) => [agentId, finding] as const);
    });
    return { mode, otherwise, lastsForMs, byAgent: new Map(pairs) };
  },
  lastsFor: ({ lastsForMs }) => lastsForMs,
});
