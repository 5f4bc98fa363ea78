const assignment = `assignmentId role userId assignedBy confirmed externalContact { name organisation email address }
  trainingRecordUrl`;
const obligations = 'id detail fixHint status';
const dates = 'createdAt createdBy { id name }';

/** Every field of each noun, so that a leak can show anywhere. */
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
  killSwitch: 'id tenantId scope targetId targetName reason createdBy createdAt liftedBy liftReason',

  user: 'id name email status roles createdAt groups { groupId name }',
  session: 'sessionId userId method address userAgent endedAt endReason',
  group: `groupId name description roles ${dates}
    members { content { user { id name email } source } totalElements }`,
  credential: `credentialId kind subjectId name clientId roles secrets { prefix } rotatedAt revokedAt ${dates}`,
  identityProvider: `identityProviderId name issuer clientId scopes groupsClaim groupMappings { claimValue groupId }
    redirectUris domains { domain challenge }`,
  domain: 'domain identityProviderId challenge verifiedAt',
  assignment,
  document: 'documentId title url externalRef status addedBy approvedBy supersedesDocumentId',
  incident: 'incidentId title description status reportReference createdBy',
  record: 'kind id riskTier reasoning stateReason classifiedBy stateChangedBy',
  governed: `governance { accountableOwnerUserId readinessPercent governanceState }
    gate { passed unmetObligations { ${obligations} } } obligations { ${obligations} }
    classification { reasoning classifiedBy } assignmentSet { version assignments { ${assignment} } }`,
  tenant: 'tenantId tenantName publicContactEmail status statusReason',
} as const;

export const pageOf = (selection: string): string => `content { ${selection} } totalElements totalPages`;

/** Every field of the feeds. */
export const feeds = [
  `subscription { registryChanged {
  cursor kind id action reason actor { kind id } actorUser { id name }
  agent { ${selections.agent} } channel { ${selections.channel} }
  mcpServer { ${selections.mcpServer} } llmGateway { ${selections.llmGateway} } } }`,
  `subscription { governanceChanged {
  cursor action subjectKind subjectId id actorUser { id name }
  agent { name } mcpServer { name } llmGateway { name } } }`,
];
