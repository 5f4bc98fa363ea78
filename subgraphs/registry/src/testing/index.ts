import type { Specimen, Specimens } from '@agg/kit/testing';
import { agent, agentSelection } from './agent.specimen.ts';
import { channel, channelSelection } from './channel.specimen.ts';
import { keywordRows } from './keyword.rows.ts';
import { keyword } from './keyword.specimen.ts';
import { killSwitch } from './kill-switch.specimen.ts';
import { llmRows } from './llm.rows.ts';
import { llmGateway, llmGatewaySelection } from './llm-gateway.specimen.ts';
import { llmProvider } from './llm-provider.specimen.ts';
import { mcpServer, mcpServerSelection } from './mcp-server.specimen.ts';
import { mcpServerCredential } from './mcp-server-credential.specimen.ts';
import { registryRows } from './registry.rows.ts';
import { subscriptionSelection } from './subscription.operations.ts';
import { subscriptionRows } from './subscription.rows.ts';
import { subscription } from './subscription.specimen.ts';
import { upstreamCredential } from './upstream-credential.specimen.ts';

/** The feed of registry, with every field of its events. */
const registryChanged: Specimen = {
  tenancy: {
    feeds: [
      `subscription { registryChanged {
        cursor kind id action reason name actor { kind id } actorUser { id name }
        agent { ${agentSelection} } channel { ${channelSelection} } subscription { ${subscriptionSelection} }
        user { id name email } group { groupId name } credential { credentialId name }
        identityProvider { identityProviderId name } killSwitch { id scope targetName } llmProvider { llmProviderId name }
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
    mcpServerCredential,
    llmProvider,
    llmGateway,
    keyword,
    subscription,
    killSwitch,
    registryChanged,
  ],
  rights: 'none',
  rows: {
    firstIds: { agentId: 'agent', mcpServerId: 'server', llmGatewayId: 'gateway' },
    tables: registryRows.concat(llmRows, keywordRows, subscriptionRows),
  },
};

export { agentSelection, subscriptionSelection };
