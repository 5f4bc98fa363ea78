import type { Specimen, Specimens } from '@agg/kit/testing';
import { agent, agentSelection } from './agent.specimen.ts';
import { channel, channelSelection } from './channel.specimen.ts';
import { killSwitch } from './kill-switch.specimen.ts';
import { llmGateway, llmGatewaySelection } from './llm-gateway.specimen.ts';
import { llmProvider } from './llm-provider.specimen.ts';
import { mcpServer, mcpServerSelection } from './mcp-server.specimen.ts';
import { registryRows } from './registry.rows.ts';
import { subscriptionRows } from './subscription.rows.ts';
import { subscription, subscriptionSelection } from './subscription.specimen.ts';
import { upstreamCredential } from './upstream-credential.specimen.ts';

/** The feed of registry, with every field of its events. */
const registryChanged: Specimen = {
  tenancy: {
    feeds: [
      `subscription { registryChanged {
        cursor kind id action reason actor { kind id } actorUser { id name }
        agent { ${agentSelection} } channel { ${channelSelection} }
        mcpServer { ${mcpServerSelection} } llmGateway { ${llmGatewaySelection} } } }`,
    ],
  },
};

/** What the generated tests know about registry. */
export const specimens: Specimens = {
  nouns: [
    agent,
    upstreamCredential,
    channel,
    mcpServer,
    llmProvider,
    llmGateway,
    subscription,
    killSwitch,
    registryChanged,
  ],
  rights: 'none',
  rows: {
    firstIds: { agentId: 'agent', mcpServerId: 'server', llmGatewayId: 'gateway' },
    tables: registryRows.concat(subscriptionRows),
  },
};

export { agentSelection, subscriptionSelection };
