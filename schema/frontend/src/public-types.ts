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

/** The values of each enumeration. */
export const enumerations = {
  "ActorKind": [
    "USER",
    "AGENT",
    "SERVICE",
    "TENANT"
  ],
  "AgentSort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "STATUS_ASC",
    "STATUS_DESC",
    "VISIBILITY_ASC",
    "VISIBILITY_DESC",
    "REGISTRY_VERSION_ASC",
    "REGISTRY_VERSION_DESC"
  ],
  "AgentStatus": [
    "DRAFT",
    "ACTIVE",
    "SUSPENDED",
    "DEPRECATED",
    "ARCHIVED"
  ],
  "AgentVersionSort": [
    "REGISTRY_VERSION_ASC",
    "REGISTRY_VERSION_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "AgentVisibility": [
    "PRIVATE",
    "TENANT",
    "PUBLIC"
  ],
  "AssignmentLinkState": [
    "USABLE",
    "UNKNOWN"
  ],
  "AssignmentRole": [
    "ACCOUNTABLE_OWNER",
    "DEPUTY_OWNER",
    "OVERSIGHT_PERSON",
    "PROVIDER_CONTACT",
    "AUTHORISED_REPRESENTATIVE",
    "DATA_PROTECTION_CONTACT"
  ],
  "AssignmentSort": [
    "ASSIGNED_AT_ASC",
    "ASSIGNED_AT_DESC",
    "ROLE_ASC",
    "ROLE_DESC"
  ],
  "AuthType": [
    "NONE",
    "API_KEY",
    "HTTP_BASIC",
    "BEARER",
    "OAUTH2",
    "OIDC",
    "MTLS"
  ],
  "CallerKind": [
    "USER",
    "AGENT",
    "SERVICE"
  ],
  "ChannelSort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "DELETED_AT_ASC",
    "DELETED_AT_DESC"
  ],
  "CoarseBindingLevel": [
    "TENANT",
    "AGENT",
    "SUBSCRIPTION"
  ],
  "Control": [
    "EVENT_LOGGING",
    "HUMAN_OVERSIGHT",
    "KILL_SWITCH",
    "TRANSPARENCY_NOTICE",
    "LOG_RETENTION",
    "INCIDENT_REPORTING",
    "ACCESS_CONTROL",
    "CYBERSECURITY",
    "POST_MARKET_MONITORING",
    "EVALUATION"
  ],
  "ConversationSort": [
    "LAST_ACTIVITY_AT_ASC",
    "LAST_ACTIVITY_AT_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "CredentialKind": [
    "AGENT",
    "CHANNEL",
    "SERVICE"
  ],
  "CredentialSort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "DocumentKind": [
    "RISK_ASSESSMENT",
    "ART_6_3_ASSESSMENT",
    "FRIA",
    "DPIA",
    "TECHNICAL_DOCUMENTATION",
    "INSTRUCTIONS_FOR_USE",
    "HUMAN_OVERSIGHT_PROCEDURE",
    "DATA_GOVERNANCE",
    "QMS",
    "CONFORMITY_ASSESSMENT",
    "EU_DECLARATION_OF_CONFORMITY",
    "EU_DATABASE_REGISTRATION",
    "POST_MARKET_MONITORING_PLAN",
    "WORKER_NOTIFICATION",
    "AFFECTED_PERSON_NOTICE",
    "SUPPLIER_AGREEMENT",
    "DECOMMISSIONING_PLAN",
    "GPAI_MODEL_DOCUMENTATION",
    "CODE_OF_CONDUCT",
    "OTHER"
  ],
  "DocumentStatus": [
    "DRAFT",
    "APPROVED",
    "SUPERSEDED",
    "EXPIRED",
    "WITHDRAWN",
    "REJECTED"
  ],
  "FixTarget": [
    "CLASSIFICATION",
    "DOCUMENTS",
    "ASSIGNMENTS",
    "CONTROLS",
    "APPROVAL"
  ],
  "GateAction": [
    "REGISTER_VERSION",
    "ACTIVATE",
    "PUBLISH",
    "SUBSCRIBE",
    "INVOKE",
    "CHANGE_TIER",
    "DECOMMISSION"
  ],
  "GateDecisionSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "ACTION_ASC",
    "ACTION_DESC",
    "MODE_ASC",
    "MODE_DESC"
  ],
  "GateMode": [
    "OFF",
    "WARN",
    "ENFORCE"
  ],
  "GateRefusalSort": [
    "LAST_AT_ASC",
    "LAST_AT_DESC",
    "CALLS_ASC",
    "CALLS_DESC"
  ],
  "GovernanceDocumentSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "TITLE_ASC",
    "TITLE_DESC",
    "KIND_ASC",
    "KIND_DESC",
    "STATUS_ASC",
    "STATUS_DESC",
    "ISSUED_AT_ASC",
    "ISSUED_AT_DESC",
    "VALID_UNTIL_ASC",
    "VALID_UNTIL_DESC",
    "REVIEW_DUE_AT_ASC",
    "REVIEW_DUE_AT_DESC"
  ],
  "GovernanceReviewSort": [
    "DUE_AT_ASC",
    "DUE_AT_DESC"
  ],
  "GovernanceState": [
    "DRAFT",
    "IN_REVIEW",
    "APPROVED",
    "SUSPENDED",
    "CHANGES_REQUIRED",
    "DECOMMISSIONED"
  ],
  "GovernedKind": [
    "AGENT",
    "MCP_SERVER",
    "LLM_GATEWAY"
  ],
  "GroupMemberSort": [
    "JOINED_AT_ASC",
    "JOINED_AT_DESC"
  ],
  "GroupSort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "HealthStatus": [
    "HEALTHY",
    "DEGRADED",
    "UNHEALTHY",
    "UNKNOWN"
  ],
  "IdentityProviderSort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "IncidentCategory": [
    "SERIOUS",
    "DEATH",
    "WIDESPREAD_INFRINGEMENT",
    "CRITICAL_INFRASTRUCTURE",
    "GPAI_SYSTEMIC"
  ],
  "IncidentSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "AWARE_AT_ASC",
    "AWARE_AT_DESC",
    "DUE_AT_ASC",
    "DUE_AT_DESC",
    "CATEGORY_ASC",
    "CATEGORY_DESC",
    "STATUS_ASC",
    "STATUS_DESC",
    "TITLE_ASC",
    "TITLE_DESC"
  ],
  "IncidentStatus": [
    "OPEN",
    "REPORTED",
    "CLOSED"
  ],
  "KillSwitchScope": [
    "TENANT",
    "AGENT",
    "MCP_SERVER",
    "LLM_GATEWAY",
    "CHANNEL",
    "USER"
  ],
  "KillSwitchSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "SCOPE_ASC",
    "SCOPE_DESC",
    "LIFTED_AT_ASC",
    "LIFTED_AT_DESC"
  ],
  "LinkPurpose": [
    "VERIFY_EMAIL",
    "RESET_PASSWORD",
    "INVITATION",
    "CHANGE_EMAIL"
  ],
  "LinkState": [
    "USABLE",
    "USED",
    "EXPIRED",
    "UNKNOWN"
  ],
  "LlmGatewaySort": [
    "NAME_ASC",
    "NAME_DESC",
    "STATUS_ASC",
    "STATUS_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "LlmGatewayStatus": [
    "DRAFT",
    "ACTIVE",
    "SUSPENDED",
    "ARCHIVED"
  ],
  "LlmProviderKind": [
    "OPENAI",
    "ANTHROPIC",
    "AZURE_OPENAI",
    "BEDROCK",
    "VERTEX",
    "GEMINI",
    "MISTRAL",
    "OLLAMA",
    "OPENAI_COMPATIBLE"
  ],
  "LlmProviderSort": [
    "NAME_ASC",
    "NAME_DESC",
    "KIND_ASC",
    "KIND_DESC",
    "STATUS_ASC",
    "STATUS_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "LlmProviderStatus": [
    "ENABLED",
    "DISABLED",
    "ARCHIVED"
  ],
  "LlmRoutingStrategy": [
    "PRIORITY",
    "WEIGHTED",
    "LATENCY",
    "COST"
  ],
  "LoginMethod": [
    "PASSWORD",
    "SSO"
  ],
  "McpServerSort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "STATUS_ASC",
    "STATUS_DESC",
    "TRANSPORT_ASC",
    "TRANSPORT_DESC"
  ],
  "McpServerStatus": [
    "DRAFT",
    "ACTIVE",
    "SUSPENDED",
    "DEPRECATED",
    "ARCHIVED"
  ],
  "McpTransport": [
    "STREAMABLE_HTTP",
    "SSE",
    "STDIO"
  ],
  "MembershipSource": [
    "MANUAL",
    "IDENTITY_PROVIDER"
  ],
  "MessageSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "NestedSubscriptionSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "ObligationStatus": [
    "SATISFIED",
    "MISSING",
    "PENDING_APPROVAL",
    "EXPIRED",
    "EXPIRING",
    "WAIVED",
    "NOT_APPLICABLE"
  ],
  "PartyKind": [
    "USER",
    "AGENT",
    "CHANNEL"
  ],
  "PaymentAcceptanceSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "PaymentSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "PaymentState": [
    "ACCEPTED",
    "SUBMITTED",
    "CONFIRMED",
    "REVERTED",
    "REJECTED"
  ],
  "Permission": [
    "READ",
    "WRITE",
    "DELETE",
    "ADMIN"
  ],
  "PermissionEntity": [
    "USERS",
    "AGENT_CONVERSATIONS",
    "AGENT_METADATA",
    "REGISTRY",
    "MCP_REGISTRY",
    "MCP_CONVERSATIONS",
    "TENANT",
    "API_KEYS",
    "AUDIT",
    "PAYMENT",
    "BILLING",
    "HITL_REQUESTS",
    "GROUPS",
    "IDENTITY_PROVIDERS",
    "INTEGRATIONS",
    "CHANNELS",
    "LLM_GATEWAY",
    "NOTIFICATIONS"
  ],
  "PersonalTokenSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "EXPIRES_AT_ASC",
    "EXPIRES_AT_DESC"
  ],
  "PolicyAction": [
    "LOG",
    "WARN",
    "REDACT",
    "REQUIRE_APPROVAL",
    "BLOCK"
  ],
  "PolicyBindingLevel": [
    "TENANT",
    "ANY_TO_AGENT",
    "ANY_TO_MCP_SERVER",
    "ANY_TO_LLM_GATEWAY",
    "CHANNEL_TO_ANY_AGENT",
    "AGENT_TO_AGENT",
    "USER_TO_AGENT",
    "CHANNEL_TO_AGENT",
    "AGENT_TO_MCP_SERVER",
    "AGENT_TO_LLM_GATEWAY",
    "USER_TO_LLM_GATEWAY"
  ],
  "PolicyBindingSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "PRIORITY_ASC",
    "PRIORITY_DESC",
    "VALID_FROM_ASC",
    "VALID_FROM_DESC"
  ],
  "PolicyEntityType": [
    "ADDRESS",
    "AGE",
    "AWS_ACCESS_KEY",
    "AWS_SECRET_KEY",
    "BANK_ACCOUNT_NUMBER",
    "BANK_ROUTING",
    "CA_HEALTH_NUMBER",
    "CA_SOCIAL_INSURANCE_NUMBER",
    "CREDIT_DEBIT_CVV",
    "CREDIT_DEBIT_EXPIRY",
    "CREDIT_DEBIT_NUMBER",
    "DATE_TIME",
    "DRIVER_ID",
    "EMAIL",
    "GENERIC_API_KEY",
    "GITHUB_TOKEN",
    "INTERNATIONAL_BANK_ACCOUNT_NUMBER",
    "IN_AADHAAR",
    "IN_NREGA",
    "IN_PERMANENT_ACCOUNT_NUMBER",
    "IN_VOTER_NUMBER",
    "IP_ADDRESS",
    "JWT",
    "LICENSE_PLATE",
    "MAC_ADDRESS",
    "NAME",
    "PASSPORT_NUMBER",
    "PASSWORD",
    "PHONE",
    "PIN",
    "PRIVATE_KEY",
    "SLACK_TOKEN",
    "SSN",
    "SWIFT_CODE",
    "UK_NATIONAL_HEALTH_SERVICE_NUMBER",
    "UK_NATIONAL_INSURANCE_NUMBER",
    "UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER",
    "URL",
    "USERNAME",
    "US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER",
    "VEHICLE_IDENTIFICATION_NUMBER",
    "ALL",
    "KEYWORD",
    "PATTERN",
    "TOPIC",
    "PROMPT_INJECTION",
    "SCHEMA_VIOLATION",
    "MESSAGE_SIZE",
    "TOOL",
    "CALL_RATE",
    "HARMFUL_CONTENT"
  ],
  "PolicyGroupSort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "PolicyGroupVersionSort": [
    "ORDINAL_ASC",
    "ORDINAL_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "PolicyLeg": [
    "requestFromSource",
    "requestToSink",
    "responseFromSink",
    "responseToSource"
  ],
  "PolicyMode": [
    "ENFORCE",
    "SHADOW",
    "OFF"
  ],
  "PolicyPresetName": [
    "CARD_NUMBERS",
    "SECRETS",
    "EMAIL_ADDRESSES"
  ],
  "PolicyRateScope": [
    "SOURCE",
    "SINK",
    "ALL"
  ],
  "PolicySinkKind": [
    "AGENT",
    "MCP_SERVER",
    "LLM_GATEWAY"
  ],
  "PolicySort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "PolicySourceKind": [
    "AGENT",
    "USER",
    "CHANNEL"
  ],
  "PolicySubjectKind": [
    "POLICY",
    "POLICY_GROUP",
    "POLICY_BINDING"
  ],
  "PolicyType": [
    "COMMUNICATION_AUDIT",
    "PII_DETECTION",
    "KEYWORD",
    "REGEX",
    "TOPIC_DENY",
    "PROMPT_INJECTION",
    "SCHEMA_VALIDATION",
    "SIZE_LIMIT",
    "TOOL_ACCESS",
    "RATE_LIMIT",
    "CONTENT_MODERATION"
  ],
  "PolicyVerdict": [
    "PASS",
    "REQUIRE_APPROVAL",
    "BLOCK"
  ],
  "PolicyVersionSort": [
    "ORDINAL_ASC",
    "ORDINAL_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "PublicAgentSort": [
    "NAME_ASC",
    "NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "RelayTaskSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "ReviewKind": [
    "DOCUMENT_APPROVAL",
    "DOCUMENT_EXPIRY",
    "DOCUMENT_REVIEW",
    "ASSIGNMENT_CONFIRMATION",
    "OWNER_INACTIVE",
    "LITERACY_ATTESTATION",
    "INCIDENT_DUE",
    "GOVERNANCE_APPROVAL"
  ],
  "RiskTier": [
    "UNCLASSIFIED",
    "MINIMAL",
    "LIMITED",
    "HIGH",
    "PROHIBITED",
    "GPAI",
    "GPAI_SYSTEMIC"
  ],
  "SatisfierKind": [
    "DOCUMENT",
    "ASSIGNMENT",
    "CONTROL",
    "CLASSIFICATION",
    "ATTESTATION"
  ],
  "SessionEnd": [
    "LOGGED_OUT",
    "REVOKED",
    "TOKEN_REUSED",
    "PASSWORD_CHANGED",
    "USER_SUSPENDED",
    "USER_DEACTIVATED"
  ],
  "SessionSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "EXPIRES_AT_ASC",
    "EXPIRES_AT_DESC"
  ],
  "SigningAlgorithm": [
    "EdDSA",
    "ES256"
  ],
  "SpendingLimitSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "SubjectKind": [
    "AGENT",
    "MCP_SERVER",
    "LLM_PROVIDER",
    "LLM_GATEWAY",
    "CHANNEL",
    "USER_SUBSCRIPTION",
    "AGENT_SUBSCRIPTION",
    "CHANNEL_SUBSCRIPTION",
    "MCP_SERVER_SUBSCRIPTION",
    "LLM_GATEWAY_SUBSCRIPTION",
    "KILL_SWITCH",
    "TENANT",
    "USER",
    "PRINCIPAL",
    "SESSION",
    "PERSONAL_TOKEN",
    "GROUP",
    "IDENTITY_PROVIDER",
    "CREDENTIAL",
    "SIGNING_KEY",
    "GOVERNANCE",
    "GOVERNANCE_DOCUMENT",
    "INCIDENT",
    "GATE_SETTING",
    "GATE_DECISION"
  ],
  "SubscribedAgentSort": [
    "NAME_ASC",
    "NAME_DESC",
    "STATUS_ASC",
    "STATUS_DESC",
    "VISIBILITY_ASC",
    "VISIBILITY_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "SubscriberKind": [
    "USER",
    "AGENT",
    "CHANNEL"
  ],
  "SubscriptionKind": [
    "USER",
    "AGENT",
    "CHANNEL",
    "MCP_SERVER",
    "LLM_GATEWAY"
  ],
  "SubscriptionSide": [
    "CONSUMER",
    "PROVIDER"
  ],
  "SubscriptionSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC",
    "ACTIVATED_AT_ASC",
    "ACTIVATED_AT_DESC",
    "ENDED_AT_ASC",
    "ENDED_AT_DESC",
    "STATUS_ASC",
    "STATUS_DESC"
  ],
  "SubscriptionStatus": [
    "PENDING",
    "ACTIVE",
    "REJECTED",
    "SUSPENDED",
    "REVOKED",
    "CANCELLED",
    "EXPIRED"
  ],
  "SubscriptionTargetKind": [
    "AGENT",
    "MCP_SERVER",
    "LLM_GATEWAY"
  ],
  "TenantSort": [
    "TENANT_NAME_ASC",
    "TENANT_NAME_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "TenantStatus": [
    "ACTIVE",
    "SUSPENDED"
  ],
  "UpstreamCredentialKind": [
    "BEARER",
    "HEADER",
    "OAUTH2_CLIENT_CREDENTIALS",
    "MUTUAL_TLS"
  ],
  "UserLifecycleEventType": [
    "INVITED",
    "INVITE_ACCEPTED",
    "REGISTERED",
    "EMAIL_VERIFIED",
    "ACTIVATED",
    "ROLE_GRANTED",
    "ROLE_REVOKED",
    "GROUP_JOINED",
    "GROUP_LEFT",
    "PASSWORD_CHANGED",
    "PASSWORD_RESET",
    "LOCKED",
    "UNLOCKED",
    "SUSPENDED",
    "REACTIVATED",
    "SSO_LINKED",
    "DEACTIVATED",
    "DELETED"
  ],
  "UserLifecycleSort": [
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "UserSort": [
    "NAME_ASC",
    "NAME_DESC",
    "EMAIL_ASC",
    "EMAIL_DESC",
    "STATUS_ASC",
    "STATUS_DESC",
    "CREATED_AT_ASC",
    "CREATED_AT_DESC"
  ],
  "UserStatus": [
    "INVITED",
    "PENDING_VERIFICATION",
    "ACTIVE",
    "SUSPENDED",
    "DEACTIVATED"
  ]
} as const;

export type ActorKind = (typeof enumerations)['ActorKind'][number];

export type AgentSort = (typeof enumerations)['AgentSort'][number];

export type AgentStatus = (typeof enumerations)['AgentStatus'][number];

export type AgentVersionSort = (typeof enumerations)['AgentVersionSort'][number];

export type AgentVisibility = (typeof enumerations)['AgentVisibility'][number];

export type AssignmentLinkState = (typeof enumerations)['AssignmentLinkState'][number];

export type AssignmentRole = (typeof enumerations)['AssignmentRole'][number];

export type AssignmentSort = (typeof enumerations)['AssignmentSort'][number];

export type AuthType = (typeof enumerations)['AuthType'][number];

export type CallerKind = (typeof enumerations)['CallerKind'][number];

export type ChannelSort = (typeof enumerations)['ChannelSort'][number];

export type CoarseBindingLevel = (typeof enumerations)['CoarseBindingLevel'][number];

export type Control = (typeof enumerations)['Control'][number];

export type ConversationSort = (typeof enumerations)['ConversationSort'][number];

export type CredentialKind = (typeof enumerations)['CredentialKind'][number];

export type CredentialSort = (typeof enumerations)['CredentialSort'][number];

export type DocumentKind = (typeof enumerations)['DocumentKind'][number];

export type DocumentStatus = (typeof enumerations)['DocumentStatus'][number];

export type FixTarget = (typeof enumerations)['FixTarget'][number];

export type GateAction = (typeof enumerations)['GateAction'][number];

export type GateDecisionSort = (typeof enumerations)['GateDecisionSort'][number];

export type GateMode = (typeof enumerations)['GateMode'][number];

export type GateRefusalSort = (typeof enumerations)['GateRefusalSort'][number];

export type GovernanceDocumentSort = (typeof enumerations)['GovernanceDocumentSort'][number];

export type GovernanceReviewSort = (typeof enumerations)['GovernanceReviewSort'][number];

export type GovernanceState = (typeof enumerations)['GovernanceState'][number];

export type GovernedKind = (typeof enumerations)['GovernedKind'][number];

export type GroupMemberSort = (typeof enumerations)['GroupMemberSort'][number];

export type GroupSort = (typeof enumerations)['GroupSort'][number];

export type HealthStatus = (typeof enumerations)['HealthStatus'][number];

export type IdentityProviderSort = (typeof enumerations)['IdentityProviderSort'][number];

export type IncidentCategory = (typeof enumerations)['IncidentCategory'][number];

export type IncidentSort = (typeof enumerations)['IncidentSort'][number];

export type IncidentStatus = (typeof enumerations)['IncidentStatus'][number];

export type KillSwitchScope = (typeof enumerations)['KillSwitchScope'][number];

export type KillSwitchSort = (typeof enumerations)['KillSwitchSort'][number];

export type LinkPurpose = (typeof enumerations)['LinkPurpose'][number];

export type LinkState = (typeof enumerations)['LinkState'][number];

export type LlmGatewaySort = (typeof enumerations)['LlmGatewaySort'][number];

export type LlmGatewayStatus = (typeof enumerations)['LlmGatewayStatus'][number];

export type LlmProviderKind = (typeof enumerations)['LlmProviderKind'][number];

export type LlmProviderSort = (typeof enumerations)['LlmProviderSort'][number];

export type LlmProviderStatus = (typeof enumerations)['LlmProviderStatus'][number];

export type LlmRoutingStrategy = (typeof enumerations)['LlmRoutingStrategy'][number];

export type LoginMethod = (typeof enumerations)['LoginMethod'][number];

export type McpServerSort = (typeof enumerations)['McpServerSort'][number];

export type McpServerStatus = (typeof enumerations)['McpServerStatus'][number];

export type McpTransport = (typeof enumerations)['McpTransport'][number];

export type MembershipSource = (typeof enumerations)['MembershipSource'][number];

export type MessageSort = (typeof enumerations)['MessageSort'][number];

export type NestedSubscriptionSort = (typeof enumerations)['NestedSubscriptionSort'][number];

export type ObligationStatus = (typeof enumerations)['ObligationStatus'][number];

export type PartyKind = (typeof enumerations)['PartyKind'][number];

export type PaymentAcceptanceSort = (typeof enumerations)['PaymentAcceptanceSort'][number];

export type PaymentSort = (typeof enumerations)['PaymentSort'][number];

export type PaymentState = (typeof enumerations)['PaymentState'][number];

export type Permission = (typeof enumerations)['Permission'][number];

export type PermissionEntity = (typeof enumerations)['PermissionEntity'][number];

export type PersonalTokenSort = (typeof enumerations)['PersonalTokenSort'][number];

export type PolicyAction = (typeof enumerations)['PolicyAction'][number];

export type PolicyBindingLevel = (typeof enumerations)['PolicyBindingLevel'][number];

export type PolicyBindingSort = (typeof enumerations)['PolicyBindingSort'][number];

export type PolicyEntityType = (typeof enumerations)['PolicyEntityType'][number];

export type PolicyGroupSort = (typeof enumerations)['PolicyGroupSort'][number];

export type PolicyGroupVersionSort = (typeof enumerations)['PolicyGroupVersionSort'][number];

export type PolicyLeg = (typeof enumerations)['PolicyLeg'][number];

export type PolicyMode = (typeof enumerations)['PolicyMode'][number];

export type PolicyPresetName = (typeof enumerations)['PolicyPresetName'][number];

export type PolicyRateScope = (typeof enumerations)['PolicyRateScope'][number];

export type PolicySinkKind = (typeof enumerations)['PolicySinkKind'][number];

export type PolicySort = (typeof enumerations)['PolicySort'][number];

export type PolicySourceKind = (typeof enumerations)['PolicySourceKind'][number];

export type PolicySubjectKind = (typeof enumerations)['PolicySubjectKind'][number];

export type PolicyType = (typeof enumerations)['PolicyType'][number];

export type PolicyVerdict = (typeof enumerations)['PolicyVerdict'][number];

export type PolicyVersionSort = (typeof enumerations)['PolicyVersionSort'][number];

export type PublicAgentSort = (typeof enumerations)['PublicAgentSort'][number];

export type RelayTaskSort = (typeof enumerations)['RelayTaskSort'][number];

export type ReviewKind = (typeof enumerations)['ReviewKind'][number];

export type RiskTier = (typeof enumerations)['RiskTier'][number];

export type SatisfierKind = (typeof enumerations)['SatisfierKind'][number];

export type SessionEnd = (typeof enumerations)['SessionEnd'][number];

export type SessionSort = (typeof enumerations)['SessionSort'][number];

export type SigningAlgorithm = (typeof enumerations)['SigningAlgorithm'][number];

export type SpendingLimitSort = (typeof enumerations)['SpendingLimitSort'][number];

export type SubjectKind = (typeof enumerations)['SubjectKind'][number];

export type SubscribedAgentSort = (typeof enumerations)['SubscribedAgentSort'][number];

export type SubscriberKind = (typeof enumerations)['SubscriberKind'][number];

export type SubscriptionKind = (typeof enumerations)['SubscriptionKind'][number];

export type SubscriptionSide = (typeof enumerations)['SubscriptionSide'][number];

export type SubscriptionSort = (typeof enumerations)['SubscriptionSort'][number];

export type SubscriptionStatus = (typeof enumerations)['SubscriptionStatus'][number];

export type SubscriptionTargetKind = (typeof enumerations)['SubscriptionTargetKind'][number];

export type TenantSort = (typeof enumerations)['TenantSort'][number];

export type TenantStatus = (typeof enumerations)['TenantStatus'][number];

export type UpstreamCredentialKind = (typeof enumerations)['UpstreamCredentialKind'][number];

export type UserLifecycleEventType = (typeof enumerations)['UserLifecycleEventType'][number];

export type UserLifecycleSort = (typeof enumerations)['UserLifecycleSort'][number];

export type UserSort = (typeof enumerations)['UserSort'][number];

export type UserStatus = (typeof enumerations)['UserStatus'][number];

/** Each error by its code: its status in REST, and its title. */
export const errors = {
  "VALIDATION_FAILED": {
    "status": 400,
    "title": "The request is invalid"
  },
  "UNAUTHENTICATED": {
    "status": 401,
    "title": "A valid access token is required"
  },
  "INVALID_CREDENTIALS": {
    "status": 401,
    "title": "The e-mail or the password is not correct"
  },
  "REFRESH_RACED": {
    "status": 401,
    "title": "The refresh token was used a moment ago"
  },
  "REFRESH_EXPIRED": {
    "status": 401,
    "title": "The refresh token has expired"
  },
  "FORBIDDEN": {
    "status": 403,
    "title": "The caller is not allowed to do this"
  },
  "KILL_SWITCH_ACTIVE": {
    "status": 403,
    "title": "A kill switch blocks this"
  },
  "EMAIL_NOT_VERIFIED": {
    "status": 403,
    "title": "The e-mail address is not verified"
  },
  "SSO_REQUIRED": {
    "status": 403,
    "title": "This tenant signs in through its identity provider"
  },
  "ACCOUNT_SUSPENDED": {
    "status": 403,
    "title": "The account is not active"
  },
  "TENANT_SUSPENDED": {
    "status": 403,
    "title": "The tenant is suspended"
  },
  "GATE_BLOCKED": {
    "status": 403,
    "title": "Governance obligations are not met"
  },
  "DOCUMENT_NOT_TRUSTED": {
    "status": 403,
    "title": "Only listed GraphQL documents are executed"
  },
  "POLICY_BLOCKED": {
    "status": 403,
    "title": "A policy blocks this"
  },
  "APPROVAL_REQUIRED": {
    "status": 403,
    "title": "A policy demands an approval of this"
  },
  "NOT_FOUND": {
    "status": 404,
    "title": "Not found"
  },
  "PERSISTED_QUERY_NOT_FOUND": {
    "status": 404,
    "title": "No document of this hash is known"
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "title": "The method is not allowed"
  },
  "NOT_ACCEPTABLE": {
    "status": 406,
    "title": "No representation matches the Accept header"
  },
  "REQUEST_TIMEOUT": {
    "status": 408,
    "title": "The request was not received in time"
  },
  "CONFLICT": {
    "status": 409,
    "title": "The request conflicts with the state of the resource"
  },
  "NAME_TAKEN": {
    "status": 409,
    "title": "The name is in use"
  },
  "MAIL_UNAVAILABLE": {
    "status": 409,
    "title": "This installation sends no mail"
  },
  "AMBIGUOUS_SUBSCRIPTION": {
    "status": 409,
    "title": "More than one subscription matches"
  },
  "AMBIGUOUS_TENANT": {
    "status": 409,
    "title": "More than one tenant matches"
  },
  "OBLIGATIONS_OPEN": {
    "status": 409,
    "title": "Mandatory governance obligations are not met"
  },
  "LAST_ADMIN": {
    "status": 409,
    "title": "A tenant must keep its last administrator"
  },
  "OUTCOME_UNRECORDED": {
    "status": 409,
    "title": "The request was executed before, and its response is lost"
  },
  "PRECONDITION_FAILED": {
    "status": 412,
    "title": "The resource has changed"
  },
  "PAYLOAD_TOO_LARGE": {
    "status": 413,
    "title": "The body is too large"
  },
  "UNSUPPORTED_MEDIA_TYPE": {
    "status": 415,
    "title": "The media type is not supported"
  },
  "EXPECTATION_FAILED": {
    "status": 417,
    "title": "The expectation is not supported"
  },
  "UNPROCESSABLE": {
    "status": 422,
    "title": "The request is well-formed but cannot be processed"
  },
  "RATE_LIMITED": {
    "status": 429,
    "title": "Too many requests"
  },
  "HEADERS_TOO_LARGE": {
    "status": 431,
    "title": "The headers are too large"
  },
  "INTERNAL": {
    "status": 500,
    "title": "Internal error"
  },
  "UPSTREAM_FAILED": {
    "status": 502,
    "title": "The host behind this service failed"
  },
  "UNAVAILABLE": {
    "status": 503,
    "title": "Temporarily unavailable"
  },
  "UPSTREAM_TIMEOUT": {
    "status": 504,
    "title": "The answer did not arrive in time"
  }
} as const;

export type ErrorCode = keyof typeof errors;

/** Every role. `ENTITY:ADMIN` implies the other three of its entity. */
export const roles = [
  "USERS:READ",
  "USERS:WRITE",
  "USERS:DELETE",
  "USERS:ADMIN",
  "AGENT_CONVERSATIONS:READ",
  "AGENT_CONVERSATIONS:WRITE",
  "AGENT_CONVERSATIONS:DELETE",
  "AGENT_CONVERSATIONS:ADMIN",
  "AGENT_METADATA:READ",
  "AGENT_METADATA:WRITE",
  "AGENT_METADATA:DELETE",
  "AGENT_METADATA:ADMIN",
  "REGISTRY:READ",
  "REGISTRY:WRITE",
  "REGISTRY:DELETE",
  "REGISTRY:ADMIN",
  "MCP_REGISTRY:READ",
  "MCP_REGISTRY:WRITE",
  "MCP_REGISTRY:DELETE",
  "MCP_REGISTRY:ADMIN",
  "MCP_CONVERSATIONS:READ",
  "MCP_CONVERSATIONS:WRITE",
  "MCP_CONVERSATIONS:DELETE",
  "MCP_CONVERSATIONS:ADMIN",
  "TENANT:READ",
  "TENANT:WRITE",
  "TENANT:DELETE",
  "TENANT:ADMIN",
  "API_KEYS:READ",
  "API_KEYS:WRITE",
  "API_KEYS:DELETE",
  "API_KEYS:ADMIN",
  "AUDIT:READ",
  "AUDIT:WRITE",
  "AUDIT:DELETE",
  "AUDIT:ADMIN",
  "PAYMENT:READ",
  "PAYMENT:WRITE",
  "PAYMENT:DELETE",
  "PAYMENT:ADMIN",
  "BILLING:READ",
  "BILLING:WRITE",
  "BILLING:DELETE",
  "BILLING:ADMIN",
  "HITL_REQUESTS:READ",
  "HITL_REQUESTS:WRITE",
  "HITL_REQUESTS:DELETE",
  "HITL_REQUESTS:ADMIN",
  "GROUPS:READ",
  "GROUPS:WRITE",
  "GROUPS:DELETE",
  "GROUPS:ADMIN",
  "IDENTITY_PROVIDERS:READ",
  "IDENTITY_PROVIDERS:WRITE",
  "IDENTITY_PROVIDERS:DELETE",
  "IDENTITY_PROVIDERS:ADMIN",
  "INTEGRATIONS:READ",
  "INTEGRATIONS:WRITE",
  "INTEGRATIONS:DELETE",
  "INTEGRATIONS:ADMIN",
  "CHANNELS:READ",
  "CHANNELS:WRITE",
  "CHANNELS:DELETE",
  "CHANNELS:ADMIN",
  "LLM_GATEWAY:READ",
  "LLM_GATEWAY:WRITE",
  "LLM_GATEWAY:DELETE",
  "LLM_GATEWAY:ADMIN",
  "NOTIFICATIONS:READ",
  "NOTIFICATIONS:WRITE",
  "NOTIFICATIONS:DELETE",
  "NOTIFICATIONS:ADMIN"
] as const;

export type Role = (typeof roles)[number];

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
  "GateRefusal": [
    "gateRefusalId"
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
  "GateRefusalPage",
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
