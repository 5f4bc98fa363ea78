import { callerOf, defineSnapshot, type UpstreamCredential } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import type { Sink } from '@agg/traffic';
import { parse } from 'graphql';
import type { AgentInterface } from '../a2a/a2a.types.ts';
import { capabilitiesOf, interfacesOf } from '../a2a/card/agent-card.ts';

/** What the relay has to know of an agent to call it. */
export interface CallableAgent extends Sink {
  kind: 'AGENT';
  /** ACTIVE, or DEPRECATED, which may still be called. */
  status: string;
  interfaces: readonly AgentInterface[];
  /** What its card states. */
  capabilities: { streaming: boolean; extendedCard: boolean };
}

const { AGENT: event } = registryEvents;

const query = parse(`{
  callableAgents {
    agentId name status card
    credential { kind headerName tokenUrl clientId scope origins sealedSecret }
  }
}`);

/** An agent as the registry answers. */
interface StatedAgent {
  agentId: string;
  name: string;
  status: string;
  /** The members of the card that state where it is reached. */
  card: Record<string, unknown>;
  credential: UpstreamCredential | null;
}

/** The tenant's own agents that may be called, by id: those that are ACTIVE or DEPRECATED. */
export const agents = defineSnapshot({
  name: 'agents',
  droppedBy: [
    event.updated,
    event.version_registered,
    event.activated,
    event.suspended,
    event.deprecated,
    event.archived,
    event.credential_set,
    event.credential_removed,
  ],
  load: async (context): Promise<ReadonlyMap<string, CallableAgent>> => {
    const { tenantId } = callerOf(context);
    const { callableAgents } = await context.query<{ callableAgents: StatedAgent[] }>('registry', query);
    return new Map(callableAgents.map((agent) => [agent.agentId, callable(tenantId, agent)]));
  },
});

function callable(tenantId: string, { agentId: id, card, ...agent }: StatedAgent): CallableAgent {
  const [interfaces, capabilities] = [interfacesOf(card), capabilitiesOf(card)];
  return { kind: 'AGENT', id, tenantId, ...agent, interfaces, capabilities };
}
