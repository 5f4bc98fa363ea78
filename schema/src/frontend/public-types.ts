// Written by `npm run generate`.

/** What each scalar is in TypeScript: where clients send it, and where they receive it. */
export const scalars = {
  "Date": {
    "input": "string",
    "output": "string"
  },
  "DateTime": {
    "input": "string",
    "output": "string"
  },
  "Email": {
    "input": "string",
    "output": "string"
  },
  "EvmAddress": {
    "input": "string",
    "output": "string"
  },
  "EvmHash": {
    "input": "string",
    "output": "string"
  },
  "EvmSignature": {
    "input": "string",
    "output": "string"
  },
  "HttpUrl": {
    "input": "string",
    "output": "string"
  },
  "JsonObject": {
    "input": "Record<string, unknown>",
    "output": "Record<string, unknown>"
  },
  "Name": {
    "input": "string",
    "output": "string"
  },
  "Password": {
    "input": "string",
    "output": "string"
  },
  "Prose": {
    "input": "string",
    "output": "string"
  },
  "Role": {
    "input": "string",
    "output": "string"
  },
  "Secret": {
    "input": "string",
    "output": "string"
  },
  "Sha256": {
    "input": "string",
    "output": "string"
  },
  "Tag": {
    "input": "string",
    "output": "string"
  },
  "TypedPassword": {
    "input": "string",
    "output": "string"
  },
  "UInt256": {
    "input": "string | number",
    "output": "string"
  },
  "UpstreamSecret": {
    "input": "string",
    "output": "string"
  },
  "UUID": {
    "input": "string",
    "output": "string"
  }
} as const;

/** The fields that identify an object, by its type; `false`: it belongs to the object that it is found in. */
export const keys = {
  "Agent": [
    "agentId"
  ],
  "AgentSkill": false,
  "Assignment": [
    "assignmentId"
  ],
  "BoundSubject": [
    "id"
  ],
  "Channel": [
    "channelId"
  ],
  "Conversation": [
    "conversationId"
  ],
  "ConversationMessage": [
    "id"
  ],
  "ConversationParty": [
    "id"
  ],
  "Credential": [
    "credentialId"
  ],
  "GateDecision": [
    "gateDecisionId"
  ],
  "GovernanceDocument": [
    "documentId"
  ],
  "GovernanceEvent": false,
  "GovernanceRecord": [
    "id"
  ],
  "GovernanceReview": false,
  "Group": [
    "groupId"
  ],
  "IdentityProvider": [
    "identityProviderId"
  ],
  "Incident": [
    "incidentId"
  ],
  "KillSwitch": [
    "id"
  ],
  "LlmGateway": [
    "llmGatewayId"
  ],
  "LlmProvider": [
    "llmProviderId"
  ],
  "McpServer": [
    "mcpServerId"
  ],
  "Obligation": false,
  "Payment": [
    "paymentId"
  ],
  "PersonalToken": [
    "tokenId"
  ],
  "Policy": [
    "policyId",
    "version"
  ],
  "PolicyBinding": [
    "bindingId"
  ],
  "PolicyEvent": false,
  "PolicyGroup": [
    "groupId",
    "version"
  ],
  "RegistryActor": [
    "id"
  ],
  "RegistryEvent": false,
  "RegistrySubscription": [
    "subscriptionId"
  ],
  "RegulationObligation": false,
  "RegulationQuestion": false,
  "RelayTask": [
    "taskId"
  ],
  "Session": [
    "sessionId"
  ],
  "SignedInUser": [
    "id"
  ],
  "SpendingLimit": [
    "limitId"
  ],
  "Subscriber": [
    "id"
  ],
  "SubscriptionTarget": [
    "id"
  ],
  "Tenant": [
    "tenantId"
  ],
  "TenantDetails": [
    "tenantId"
  ],
  "UnclassifiedDependency": [
    "id"
  ],
  "User": [
    "id"
  ]
} as const;

/** The types of the pages of lists. */
export const pages = [
  "AgentPage",
  "AgentVersionPage",
  "ChannelPage",
  "ConversationMessagePage",
  "ConversationPage",
  "CredentialPage",
  "GateDecisionPage",
  "GovernanceDocumentPage",
  "GovernanceReviewPage",
  "GroupMemberPage",
  "GroupPage",
  "IdentityProviderPage",
  "IncidentPage",
  "KillSwitchPage",
  "LlmGatewayPage",
  "LlmProviderPage",
  "McpServerPage",
  "McpServerVersionPage",
  "MyAssignmentPage",
  "PaymentAcceptancePage",
  "PaymentPage",
  "PersonalTokenPage",
  "PolicyBindingPage",
  "PolicyGroupPage",
  "PolicyPage",
  "RegistrySubscriptionPage",
  "RelayTaskPage",
  "SessionPage",
  "SpendingLimitPage",
  "TenantPage",
  "UserLifecyclePage",
  "UserPage"
] as const;
