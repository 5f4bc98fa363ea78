import type { SentenceId } from './cites.ts';

/** Writes `{ a: 'string', b: 'string' }` as `as('string', 'a b')`. */
export function as(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

const assigned = {
  role: 'string',
  userId: 'uuid',
  externalContact: 'object',
  literacyAttestedAt: 'date-time',
  trainingRecordUrl: 'string',
};
const documented = {
  ...as('string', 'kind title url externalRef contentSha256'),
  ...as('date', 'issuedAt validUntil reviewDueAt'),
};
const more = { id: 'uuid', parts: 'array', metadata: 'object' };
const envelope = { content: 'array', ...as('integer', 'page size totalElements totalPages') };

/** Sentence, schema of OpenAPI or operation with the body, and the members with their types in the interface. */
export const interfaceShapes: [SentenceId, string, Record<string, string>][] = [
  ['assignment.request', 'AssignmentInput', assigned],
  [
    'assignment.members',
    'Assignment',
    {
      ...assigned,
      ...as('uuid', 'assignmentId assignedBy'),
      confirmed: 'boolean',
      assignedAt: 'date-time',
    },
  ],
  ['assignment.external-contact', 'ExternalContactInput', as('string', 'name organisation email address')],
  ['assignment.external-contact', 'ExternalContact', as('string', 'name organisation email address')],
  ['document.request', 'addLlmGatewayDocument', { ...documented, reason: 'string' }],
  [
    'document.members',
    'GovernanceDocument',
    {
      ...documented,
      ...as('string', 'legalBasis status'),
      createdAt: 'date-time',
      ...as('uuid', 'documentId addedBy approvedBy supersedesDocumentId'),
    },
  ],
  ['paging.envelope', 'DocumentDetailsPage', envelope],
  ['paging.envelope', 'KillSwitchPage', envelope],
  ['paging.envelope', 'AgentSummaryPage', envelope],
  ['paging.envelope', 'UserLifecyclePage', envelope],
  ['paging.channel-totals', 'ChannelPage', { ...envelope, ...as('integer', 'totalActive totalArchived') }],
  [
    'kill-switch.members',
    'KillSwitch',
    {
      ...as('uuid', 'id targetId tenantId createdBy'),
      ...as('string', 'scope targetName reason'),
      createdAt: 'date-time',
    },
  ],
  [
    'lifecycle-event.members',
    'UserLifecycleEvent',
    { ...as('string', 'eventType reason'), performedBy: 'uuid', createdAt: 'date-time' },
  ],
  [
    'channel.members',
    'Channel',
    {
      ...as('uuid', 'channelId tenantId'),
      ...as('string', 'name clientId'),
      ...as('date-time', 'createdAt deletedAt'),
      createdBy: 'object',
    },
  ],
  ['channel.created-by', 'User', { id: 'uuid', name: 'string' }],
  [
    'agent.members',
    'AgentSummaryPage.content',
    {
      ...as(
        'string',
        'name description agentCardUrl originalCardUrl registryVersion cardVersion status statusReason',
      ),
      ...as('string', 'healthStatus visibility authType cardName cardDescription protocolVersion'),
      agentId: 'uuid',
      subscriptionCount: 'integer',
      uptimePercentage: 'number',
      ...as('object', 'metrics tenantDetails governance gate'),
    },
  ],
  [
    'agent.metrics',
    'AgentMetrics',
    { requestCount: 'integer', ...as('number', 'errorPercentage avgLatencyMs') },
  ],
  ['agent.tenant-details', 'TenantDetails', as('string', 'tenantName publicContactEmail')],
  [
    'agent.governance',
    'GovernanceSummary',
    {
      ...as('string', 'riskTier effectiveRiskTier governanceState'),
      ...as('boolean', 'approvalPending ownerConfirmed'),
      ...as('integer', 'inheritedFromCount openIncidentCount'),
      ...as('date-time', 'reviewDueAt nextIncidentDueAt'),
      accountableOwnerUserId: 'uuid',
      readinessPercent: 'number',
    },
  ],
  [
    'agent.gate',
    'GateResult',
    { ...as('string', 'action mode riskTier'), passed: 'boolean', unmetObligations: 'array' },
  ],
  [
    'agent.obligation',
    'Obligation',
    {
      ...as('string', 'id article label fixHint satisfierKind documentKind control status detail fixTarget'),
      mandatory: 'boolean',
    },
  ],
  ['version.history', 'McpServerVersionHistory', { mcpServerId: 'uuid', versions: 'array' }],
  [
    'version.members',
    'McpServerVersion',
    {
      ...as('string', 'version supersedesVersion reason'),
      createdAt: 'date-time',
      createdBy: 'uuid',
      diff: 'object',
    },
  ],
  [
    'task.members',
    'RelayTask',
    {
      ...as('uuid', 'taskId tenantId correlationId sinkAgentId sourceUserId sourceAgentId'),
      ...as('string', 'method contextId currentState previewText'),
      ...as('date-time', 'createdAt lastUpdatedAt'),
    },
  ],
  [
    'message.members',
    'ConversationMessage',
    { ...as('string', 'messageId role taskId'), ...as('date-time', 'createdAt'), ...more },
  ],
  ['permission.entities', 'PermissionCombination', as('string', 'entity permission')],
];
