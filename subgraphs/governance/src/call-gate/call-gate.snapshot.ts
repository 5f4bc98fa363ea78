import { type Context, type DeclaredEvent, defineSnapshot } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import type { GovernedKind } from '@agg/schema';
import type { CallGate, GateFinding } from '@agg/traffic';
import { parse } from 'graphql';
import { governanceEvents } from '../governance.events.ts';

/** The answer of governance. */
interface GateOfCalls extends Pick<CallGate, 'mode' | 'otherwise' | 'lastsForMs'> {
  findings: (GateFinding & { subjectIds: string[] })[];
}

const gateQuery = parse(`
  query ($kind: GovernedKind!) {
    gateOfCalls(kind: $kind) {
      mode
      lastsForMs
      otherwise { ...Finding }
      findings { ...Finding subjectIds }
    }
  }
  fragment Finding on CallFinding { riskTier unmet { id article label fixHint } }`);

const { GOVERNANCE, GOVERNANCE_DOCUMENT, INCIDENT, GATE_SETTING } = governanceEvents;
const { AGENT_SUBSCRIPTION, MCP_SERVER_SUBSCRIPTION, LLM_GATEWAY_SUBSCRIPTION, KILL_SWITCH } = registryEvents;

/** What changes a mode, what is recorded about subjects, or what agents use. */
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

function defineCallGate(kind: GovernedKind, name: string) {
  return defineSnapshot<CallGate>({
    name,
    droppedBy: changing.flatMap((events) => Object.values(events)).concat(changes),
    load: async (context: Context) => {
      const { gateOfCalls } = await context.query<{ gateOfCalls: GateOfCalls }>('governance', gateQuery, {
        kind,
      });
      const { mode, otherwise, lastsForMs, findings } = gateOfCalls;
      const pairs = findings.flatMap(({ subjectIds, riskTier, unmet }) => {
        const finding: GateFinding = { riskTier, unmet };
        return subjectIds.map((id) => [id, finding] as const);
      });
      return { mode, otherwise, lastsForMs, bySubject: new Map(pairs) };
    },
    lastsFor: ({ lastsForMs }) => lastsForMs,
  });
}

/**
 * The gate of calls (INVOKE) by the kind of what is called: decided for all subjects of a tenant, used at every call. It
 * also changes with time. A subgraph that uses it names `governance` in its `queries`.
 */
export const callGates = {
  AGENT: defineCallGate('AGENT', 'call-gate'),
  MCP_SERVER: defineCallGate('MCP_SERVER', 'call-gate-of-mcp-servers'),
  LLM_GATEWAY: defineCallGate('LLM_GATEWAY', 'call-gate-of-llm-gateways'),
} as const satisfies Record<GovernedKind, object>;
