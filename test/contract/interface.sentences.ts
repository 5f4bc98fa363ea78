/** The sentences of the interface for the served operations, by id. */
export const interfaceSentences = {
  'values.uuid': 'A uuid is a UUID text',
  'values.date-time': 'A date-time is an ISO 8601 timestamp',
  'tenancy.current': 'Operations act on the tenant of the caller',

  'paging.envelope': 'A list is content, page, size, totalElements and totalPages',
  'paging.integers': 'page, size, totalElements and totalPages are integers',
  'paging.channel-totals': 'The channel list adds totalActive and totalArchived, both integers',

  'assignment.request':
    'An assignment is asked for by its role, userId or externalContact, and two more members',
  'assignment.members':
    'An assignment has these members, and assignmentId, confirmed, assignedBy and assignedAt',
  'assignment.roles': 'role is one of six',
  'assignment.external-contact': 'An external contact has name, organisation, email and address',
  'document.request': 'A document is asked for by its kind and the seven members of the table',
  'document.members': 'A governance document has the fifteen members of the interface',
  'document.kinds': 'kind of a document is one of twenty',
  'document.statuses': 'status of a document is DRAFT, APPROVED, SUPERSEDED or EXPIRED',

  'kill-switch.members':
    'A kill switch has id, scope, targetId, targetName, tenantId, reason, createdBy and createdAt',
  'lifecycle-event.members': 'A user lifecycle event has eventType, performedBy, reason and createdAt',
  'channel.members': 'A channel has channelId, tenantId, name, clientId, createdAt, deletedAt and createdBy',
  'channel.created-by': 'createdBy of a channel is an object of id and name',
  'channel.states': 'A channel is active or deactivated; deactivation keeps its record',

  'agent.members': 'An agent summary has the members of its table',
  'agent.metrics': 'metrics are requestCount, errorPercentage and avgLatencyMs',
  'agent.tenant-details': 'tenantDetails are tenantName and publicContactEmail',
  'agent.governance': 'governance has its eleven members',
  'agent.gate': 'gate has action, mode, riskTier, passed and unmetObligations',
  'agent.obligation': 'Each unmet obligation has its eleven members',
  'agent.enumerations': 'visibility PUBLIC and authType NONE are among the values',
  'governance.enumerations':
    'UNCLASSIFIED, DRAFT, REGISTER_VERSION, WARN, DOCUMENT, EVENT_LOGGING, SATISFIED and CLASSIFICATION are values',

  'version.members': 'A version has version, supersedesVersion, reason, createdAt, createdBy and diff',
  'version.history': 'A version history has mcpServerId and versions',
  'version.supersedes': 'Entries of the history carry version and supersedesVersion',
  'version.diff-object': 'diff is an object',

  'task.members':
    'A relay task has taskId, tenantId, correlationId, sinkAgentId, sourceUserId, sourceAgentId, method, contextId, currentState, previewText, createdAt and lastUpdatedAt',
  'message.members': 'A message has id, messageId, role, parts, metadata, taskId and createdAt',
  'binding.members': 'A binding of operation 18 has the eighteen members of the interface',
  'binding.upgraded': 'A binding of operation 19 has id, the members of its table, and group',
  'binding.levels': 'bindingLevel is one of eleven; in operation 19 one of TENANT, AGENT and SUBSCRIPTION',
  'binding.group':
    'group has groupId, version, name, description, policies, bindings, bindingCount and its times',
  'binding.policy': 'policy has policyId, version, name, description, config, groupCount and its times',
  'binding.config': 'config has type, the four enabledLegs, and entity with type, scoreThreshold and action',
  'binding.latest': "isLatestGroupVersion tells whether the binding's group version is the newest",
  'policy.enumerations': 'BANK_ACCOUNT_NUMBER, LOG and COMMUNICATION_AUDIT are among the values',
  'payment.request':
    'A settlement is asked for with paymentPayload and paymentRequirements, both required, and their members',
  'payment.members': 'A settlement answers success, transactionHash, networkId and errorMessage',
  'permission.entities': 'There are 18 entities, with the names of the interface',
  'permission.permissions': 'There are READ, WRITE, DELETE and ADMIN',

  'op1.path':
    'PUT /registry/v1/mcp-servers/{mcpServerId}/governance/assignments takes assignments and reason, and answers 200 with an array of assignments',
  'op1.access': 'Operation 1 takes USER with MCP_REGISTRY:WRITE',
  'op1.replaces': 'The list replaces the prior set of assignments',
  'op2.path':
    'PUT /registry/v1/agents/{agentId}/governance/assignments takes assignments and reason, and answers 200 with an array of assignments',
  'op2.access': 'Operation 2 takes USER with REGISTRY:WRITE',
  'op3.path':
    'POST /registry/v1/llm-gateways/{llmGatewayId}/governance/documents takes a document and answers 201 with it',
  'op3.access': 'Operation 3 takes USER with LLM_GATEWAY:WRITE',
  'op4.path': 'GET /registry/v1/kill-switches answers 200 with kill switches of the tenant in an envelope',
  'op4.access': 'Operation 4 takes USER with REGISTRY:READ',
  'op4.active': 'Operation 4 lists the active kill switches',
  'op5.path':
    'GET /tenant-auth/v1/users/{userId}/lifecycle answers 200 with user lifecycle events in an envelope',
  'op5.access': 'Operation 5 takes USER with USERS:READ',
  'op5.records': 'The log of a user records events with type, performer, reason and time',
  'op6.path': 'GET /registry/v1/channels answers 200 with channels in an envelope',
  'op6.access': 'Operation 6 takes USER with CHANNELS:READ',
  'op7.path': 'GET /registry/v1/agents/{agentId}/subscriptions answers 200 with agent summaries',
  'op7.access': 'Operation 7 takes AGENT and USER with REGISTRY:READ',
  'op7.subscribed': 'Operation 7 lists the agents that the agent of the path is subscribed to',
  'op8.path': 'GET /relay/v1/relay-tasks/{taskId} answers 200 with the relay task',
  'op8.access': 'Operation 8 takes USER with AGENT_CONVERSATIONS:READ',
  'op10.path': 'GET /registry/v1/mcp-servers/{mcpServerId}/versions answers 200 with the version history',
  'op10.access': 'Operation 10 takes USER with MCP_REGISTRY:READ',
  'op11.path': 'POST /a2a-payments/v1/settle takes a payment and answers 200',
  'op11.access': 'Operation 11 takes USER, AGENT and SERVICE with any valid token',
  'op11.outcome': 'Operation 11 reports its outcome in success and errorMessage of a 200 body',
  'op12.revokes': 'DELETE /registry/v1/mcp-server-subscriptions/{subscriptionId} revokes the subscription',
  'op12.access': 'Operation 12 takes USER with MCP_REGISTRY:DELETE',
  'op13.unsubscribes':
    'DELETE /registry/v1/channels/{channelId}/subscriptions unsubscribes the channel from an agent',
  'op13.access': 'Operation 13 takes USER with CHANNELS:DELETE',
  'op13.no-body': 'Operation 13 is sent without a body',
  'op14.deactivates': 'DELETE /registry/v1/channels/{channelId} deactivates the channel',
  'op14.access': 'Operation 14 takes USER with CHANNELS:DELETE',
  'op17.path':
    'GET /relay/v1/human/conversations/{contextId}/messages answers 200 with messages in an envelope',
  'op17.access': 'Operation 17 takes USER with AGENT_CONVERSATIONS:READ',
  'op18.path':
    'POST /relay/v1/policy-groups/{groupId}/cascade-rebind takes targetVersion, bindings and reason, and answers 200 with an array of bindings',
  'op18.access': 'Operation 18 takes USER with TENANT:WRITE',
  'op18.atomic': 'The bindings are migrated atomically, with the reason kept for audit',
  'op19.path': 'POST /relay/v1/policy-bindings/{bindingId}/upgrade answers the binding with its group',
  'op19.access': 'Operation 19 takes USER with TENANT:WRITE',
  'op20.path': 'POST /tenant-auth/v1/resend-verification takes email and answers message',
  'op20.open': 'Operation 20 needs no credential',
  'op21.path': 'GET /tenant-auth/v1/permissions answers 200 with an array of permission combinations',
  'op21.open': 'Operation 21 needs no credential',

  'auth.bearer': 'Operations need Authorization: Bearer with an access token',
  'auth.jwt': 'The credential is a JWT',
  'auth.kinds': 'Callers are USER, AGENT or SERVICE; each operation names the kinds that it takes',
  'auth.roles': 'A role ENTITY:PERMISSION is needed as well',
  'auth.user-only': 'Where only USER is named, AGENT and SERVICE are not accepted',
  'auth.agent-and-user': 'Operation 7 accepts AGENT and USER',
  'auth.open': 'The unauthenticated operations need no credential',
} as const;
