import { callerKinds, permissionEntities, permissions } from './access.ts';
import { subjectKinds } from './events.ts';

/** Values that an enumeration may take; the GraphQL enum has the name of its key. */
export const enums = {
  CallerKind: callerKinds,
  PermissionEntity: permissionEntities,
  Permission: permissions,
  SubjectKind: subjectKinds,

  // Tenants and people
  TenantStatus: ['ACTIVE', 'SUSPENDED'],
  UserStatus: ['INVITED', 'PENDING_VERIFICATION', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED'],
  UserLifecycleEventType: [
    ...['INVITED', 'INVITE_ACCEPTED', 'REGISTERED', 'EMAIL_VERIFIED', 'ACTIVATED', 'ROLE_GRANTED'],
    ...['ROLE_REVOKED', 'GROUP_JOINED', 'GROUP_LEFT', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'LOCKED'],
    ...['UNLOCKED', 'SUSPENDED', 'REACTIVATED', 'SSO_LINKED', 'DEACTIVATED', 'DELETED'],
  ],
  LoginMethod: ['PASSWORD', 'SSO'],
  SessionEnd: [
    'LOGGED_OUT',
    'REVOKED',
    'TOKEN_REUSED',
    'PASSWORD_CHANGED',
    'USER_SUSPENDED',
    'USER_DEACTIVATED',
  ],
  CredentialKind: ['AGENT', 'CHANNEL', 'SERVICE'],
  MembershipSource: ['MANUAL', 'IDENTITY_PROVIDER'],
  SigningAlgorithm: ['EdDSA', 'ES256'],

  // Registry
  AgentVisibility: ['PRIVATE', 'TENANT', 'PUBLIC'],
  AuthType: ['NONE', 'API_KEY', 'HTTP_BASIC', 'BEARER', 'OAUTH2', 'OIDC', 'MTLS'],
  AgentStatus: ['DRAFT', 'ACTIVE', 'SUSPENDED', 'DEPRECATED', 'ARCHIVED'],
  McpServerStatus: ['DRAFT', 'ACTIVE', 'SUSPENDED', 'DEPRECATED', 'ARCHIVED'],
  McpTransport: ['STREAMABLE_HTTP', 'SSE', 'STDIO'],
  LlmProviderKind: [
    ...['OPENAI', 'ANTHROPIC', 'AZURE_OPENAI', 'BEDROCK', 'VERTEX', 'GEMINI', 'MISTRAL', 'OLLAMA'],
    'OPENAI_COMPATIBLE',
  ],
  LlmProviderStatus: ['ENABLED', 'DISABLED', 'ARCHIVED'],
  LlmGatewayStatus: ['DRAFT', 'ACTIVE', 'SUSPENDED', 'ARCHIVED'],
  LlmRoutingStrategy: ['PRIORITY', 'WEIGHTED', 'LATENCY', 'COST'],
  SubscriptionKind: ['USER', 'AGENT', 'CHANNEL', 'MCP_SERVER', 'LLM_GATEWAY'],
  SubscriberKind: ['USER', 'AGENT', 'CHANNEL'],
  SubscriptionTargetKind: ['AGENT', 'MCP_SERVER', 'LLM_GATEWAY'],
  SubscriptionStatus: ['PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED', 'REVOKED', 'CANCELLED', 'EXPIRED'],
  SubscriptionSide: ['CONSUMER', 'PROVIDER'],
  KillSwitchScope: ['TENANT', 'AGENT', 'MCP_SERVER', 'LLM_GATEWAY', 'CHANNEL', 'USER'],

  // Governance
  GovernedKind: ['AGENT', 'MCP_SERVER', 'LLM_GATEWAY'],
  AssignmentRole: [
    ...['ACCOUNTABLE_OWNER', 'DEPUTY_OWNER', 'OVERSIGHT_PERSON', 'PROVIDER_CONTACT'],
    ...['AUTHORISED_REPRESENTATIVE', 'DATA_PROTECTION_CONTACT'],
  ],
  DocumentKind: [
    ...[
      'RISK_ASSESSMENT',
      'ART_6_3_ASSESSMENT',
      'FRIA',
      'DPIA',
      'TECHNICAL_DOCUMENTATION',
      'INSTRUCTIONS_FOR_USE',
    ],
    ...[
      'HUMAN_OVERSIGHT_PROCEDURE',
      'DATA_GOVERNANCE',
      'QMS',
      'CONFORMITY_ASSESSMENT',
      'EU_DECLARATION_OF_CONFORMITY',
    ],
    ...[
      'EU_DATABASE_REGISTRATION',
      'POST_MARKET_MONITORING_PLAN',
      'WORKER_NOTIFICATION',
      'AFFECTED_PERSON_NOTICE',
    ],
    ...['SUPPLIER_AGREEMENT', 'DECOMMISSIONING_PLAN', 'GPAI_MODEL_DOCUMENTATION', 'CODE_OF_CONDUCT', 'OTHER'],
  ],
  DocumentStatus: ['DRAFT', 'APPROVED', 'SUPERSEDED', 'EXPIRED'],
  RiskTier: ['UNCLASSIFIED', 'MINIMAL', 'LIMITED', 'HIGH', 'PROHIBITED', 'GPAI', 'GPAI_SYSTEMIC'],
  GovernanceState: ['DRAFT', 'IN_REVIEW', 'APPROVED', 'SUSPENDED', 'CHANGES_REQUIRED', 'DECOMMISSIONED'],
  GateAction: [
    'REGISTER_VERSION',
    'ACTIVATE',
    'PUBLISH',
    'SUBSCRIBE',
    'INVOKE',
    'CHANGE_TIER',
    'DECOMMISSION',
  ],
  GateMode: ['OFF', 'WARN', 'ENFORCE'],
  SatisfierKind: ['DOCUMENT', 'ASSIGNMENT', 'CONTROL', 'CLASSIFICATION', 'ATTESTATION'],
  Control: [
    ...['EVENT_LOGGING', 'HUMAN_OVERSIGHT', 'KILL_SWITCH', 'TRANSPARENCY_NOTICE', 'LOG_RETENTION'],
    ...['INCIDENT_REPORTING', 'ACCESS_CONTROL', 'CYBERSECURITY', 'POST_MARKET_MONITORING', 'EVALUATION'],
  ],
  ObligationStatus: [
    'SATISFIED',
    'MISSING',
    'PENDING_APPROVAL',
    'EXPIRED',
    'EXPIRING',
    'WAIVED',
    'NOT_APPLICABLE',
  ],
  FixTarget: ['CLASSIFICATION', 'DOCUMENTS', 'ASSIGNMENTS', 'CONTROLS', 'APPROVAL'],
  IncidentCategory: [
    ...['SERIOUS', 'DEATH', 'WIDESPREAD_INFRINGEMENT', 'CRITICAL_INFRASTRUCTURE', 'GPAI_SYSTEMIC'],
  ],
  IncidentStatus: ['OPEN', 'REPORTED', 'CLOSED'],
  ReviewKind: [
    ...[
      'DOCUMENT_APPROVAL',
      'DOCUMENT_EXPIRY',
      'DOCUMENT_REVIEW',
      'ASSIGNMENT_CONFIRMATION',
      'OWNER_INACTIVE',
    ],
    ...['LITERACY_ATTESTATION', 'INCIDENT_DUE', 'GOVERNANCE_APPROVAL'],
  ],

  // Health as the relay sees it
  HealthStatus: ['HEALTHY', 'DEGRADED', 'UNHEALTHY', 'UNKNOWN'],
} as const satisfies Record<string, readonly string[]>;

/** The values of one enumeration. */
export type EnumValue<N extends keyof typeof enums> = (typeof enums)[N][number];
