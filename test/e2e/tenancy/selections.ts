const dates = 'createdAt createdBy { id name }';

/** Everything there is to see of each noun, so that a leak has everywhere to show itself. */
export const selections = {
  channel: `channelId tenantId name clientId deletedAt ${dates}`,
  agent: `agentId tenantId name description originalCardUrl agentCardUrl registryVersion cardVersion cardName cardDescription
    protocolVersion status statusReason visibility authType subscriptionCount card
    tenantDetails { tenantName publicContactEmail } ${dates}`,
  mcpServer: `mcpServerId tenantId name description url transport status statusReason authType currentVersion ${dates}`,
  llmProvider: `llmProviderId tenantId name kind baseUrl models status secretSet ${dates}`,
  llmGateway: `llmGatewayId tenantId name description status statusReason strategy routes { alias llmProviderId model } ${dates}`,
  subscription: `subscriptionId tenantId providerTenantId kind status statusReason subscriber { kind id } target { kind id }
    agent { agentId name description } ${dates}`,
  group: `groupId name description roles members { content { user { id name } } totalElements } ${dates}`,
  credential: `credentialId kind subjectId name clientId roles secrets { prefix } revokedAt ${dates}`,
  killSwitch: 'id tenantId scope targetId targetName reason createdBy createdAt liftedBy liftReason',
} as const;

export const pageOf = (selection: string): string => `content { ${selection} } totalElements totalPages`;

/** Everything that the feed tells. */
export const feed = `subscription { registryChanged {
  cursor kind id action reason actor { kind id } actorUser { id name }
  agent { ${selections.agent} } channel { ${selections.channel} }
  mcpServer { ${selections.mcpServer} } llmGateway { ${selections.llmGateway} } } }`;
