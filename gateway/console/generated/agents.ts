// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type AgentInput = {
  readonly cardUrl?: string | null | undefined;
  readonly card?: Record<string, unknown> | null | undefined;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly visibility?: AgentVisibility | null | undefined;
  readonly authType?: AuthType | null | undefined;
  readonly tags?: ReadonlyArray<string> | null | undefined;
};

export type AgentSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'VISIBILITY_ASC'
  | 'VISIBILITY_DESC'
  | 'REGISTRY_VERSION_ASC'
  | 'REGISTRY_VERSION_DESC';

export type AgentStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'DEPRECATED'
  | 'ARCHIVED';

export type AgentUpdate = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly visibility?: AgentVisibility | null | undefined;
  readonly authType?: AuthType | null | undefined;
  readonly tags?: ReadonlyArray<string> | null | undefined;
};

export type AgentVersionInput = {
  readonly cardUrl?: string | null | undefined;
  readonly card?: Record<string, unknown> | null | undefined;
  readonly reason: string;
};

export type AgentVersionSort =
  | 'REGISTRY_VERSION_ASC'
  | 'REGISTRY_VERSION_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type AgentVisibility =
  | 'PRIVATE'
  | 'TENANT'
  | 'PUBLIC';

export type AuthType =
  | 'NONE'
  | 'API_KEY'
  | 'HTTP_BASIC'
  | 'BEARER'
  | 'OAUTH2'
  | 'OIDC'
  | 'MTLS';

export type GovernanceState =
  | 'DRAFT'
  | 'IN_REVIEW'
  | 'APPROVED'
  | 'SUSPENDED'
  | 'CHANGES_REQUIRED'
  | 'DECOMMISSIONED';

export type HealthStatus =
  | 'HEALTHY'
  | 'DEGRADED'
  | 'UNHEALTHY'
  | 'UNKNOWN';

export type KillSwitchScope =
  | 'TENANT'
  | 'AGENT'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY'
  | 'CHANNEL'
  | 'USER';

export type NestedSubscriptionSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type PublicAgentSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type RiskTier =
  | 'UNCLASSIFIED'
  | 'MINIMAL'
  | 'LIMITED'
  | 'HIGH'
  | 'PROHIBITED'
  | 'GPAI'
  | 'GPAI_SYSTEMIC';

export type SubscriberKind =
  | 'USER'
  | 'AGENT'
  | 'CHANNEL';

export type SubscriptionKind =
  | 'USER'
  | 'AGENT'
  | 'CHANNEL'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY';

export type SubscriptionStatus =
  | 'PENDING'
  | 'ACTIVE'
  | 'REJECTED'
  | 'SUSPENDED'
  | 'REVOKED'
  | 'CANCELLED'
  | 'EXPIRED';

export type SubscriptionTargetKind =
  | 'AGENT'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY';

export type UpstreamCredentialInput = {
  readonly kind: UpstreamCredentialKind;
  readonly secret: string;
  readonly headerName?: string | null | undefined;
  readonly tokenUrl?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly scope?: string | null | undefined;
};

export type UpstreamCredentialKind =
  | 'BEARER'
  | 'HEADER'
  | 'OAUTH2_CLIENT_CREDENTIALS'
  | 'MUTUAL_TLS';

export type AgentsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: AgentSort | null | undefined;
  q?: string | null | undefined;
  status?: AgentStatus | null | undefined;
  visibility?: AgentVisibility | null | undefined;
  skill?: string | null | undefined;
  tag?: string | null | undefined;
  authType?: AuthType | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type AgentsQuery = { readonly agents: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly agentId: string, readonly name: string, readonly status: AgentStatus, readonly visibility: AgentVisibility, readonly healthStatus: HealthStatus | null, readonly registryVersion: string, readonly subscriptionCount: number, readonly createdAt: string, readonly governance: { readonly effectiveRiskTier: RiskTier, readonly readinessPercent: number | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null }> } | null };

export type AgentDetailQueryVariables = Exact<{
  agentId: string;
}>;


export type AgentDetailQuery = { readonly agent: { readonly agentId: string, readonly name: string, readonly description: string, readonly status: AgentStatus, readonly statusReason: string | null, readonly visibility: AgentVisibility, readonly healthStatus: HealthStatus | null, readonly lastAnsweredAt: string | null, readonly lastFailedAt: string | null, readonly uptimePercentage: number | null, readonly registryVersion: string, readonly revision: number, readonly protocolVersion: string, readonly cardVersion: string, readonly agentCardUrl: string, readonly originalCardUrl: string | null, readonly authType: AuthType, readonly tags: ReadonlyArray<string>, readonly subscriptionCount: number, readonly createdAt: string, readonly archivedAt: string | null, readonly tenantId: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly metrics: { readonly requestCount: number, readonly errorPercentage: number, readonly avgLatencyMs: number } | null, readonly skills: ReadonlyArray<{ readonly id: string, readonly name: string, readonly description: string }> | null, readonly killSwitch: { readonly id: string, readonly reason: string, readonly scope: KillSwitchScope, readonly createdAt: string } | null, readonly upstreamCredential: { readonly kind: UpstreamCredentialKind, readonly origins: ReadonlyArray<string>, readonly setAt: string } | null, readonly governance: { readonly effectiveRiskTier: RiskTier, readonly governanceState: GovernanceState, readonly readinessPercent: number | null, readonly openIncidentCount: number | null, readonly nextIncidentDueAt: string | null, readonly reviewDueAt: string | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null } | null };

export type AgentVersionsQueryVariables = Exact<{
  agentId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: AgentVersionSort | null | undefined;
}>;


export type AgentVersionsQuery = { readonly agentVersions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly registryVersion: string, readonly cardVersion: string, readonly createdAt: string, readonly reason: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type AgentCardsQueryVariables = Exact<{
  agentId: string;
}>;


export type AgentCardsQuery = { readonly agentVersions: { readonly content: ReadonlyArray<{ readonly registryVersion: string, readonly cardVersion: string, readonly card: Record<string, unknown> }> } | null };

export type AgentSubscribersQueryVariables = Exact<{
  agentId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: NestedSubscriptionSort | null | undefined;
  status?: SubscriptionStatus | null | undefined;
}>;


export type AgentSubscribersQuery = { readonly agent: { readonly agentId: string, readonly subscribers: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } } | null };

export type AgentTargetsQueryVariables = Exact<{
  agentId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: NestedSubscriptionSort | null | undefined;
  status?: SubscriptionStatus | null | undefined;
}>;


export type AgentTargetsQuery = { readonly agent: { readonly agentId: string, readonly subscriptions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } } | null };

export type PublicAgentsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PublicAgentSort | null | undefined;
  q?: string | null | undefined;
  skill?: string | null | undefined;
  tag?: string | null | undefined;
}>;


export type PublicAgentsQuery = { readonly publicAgents: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly agentId: string, readonly tenantId: string, readonly name: string, readonly description: string, readonly tags: ReadonlyArray<string>, readonly protocolVersion: string, readonly agentCardUrl: string, readonly authType: AuthType, readonly tenantDetails: { readonly tenantName: string, readonly publicContactEmail: string | null } }> } | null };

export type AgentTrafficQueryVariables = Exact<{
  agentId: string;
  from?: string | null | undefined;
}>;


export type AgentTrafficQuery = { readonly agentActivity: ReadonlyArray<{ readonly hour: string, readonly calls: number, readonly failures: number, readonly avgLatencyMs: number }> | null };

export type CreateAgentMutationVariables = Exact<{
  input: AgentInput;
  reason?: string | null | undefined;
}>;


export type CreateAgentMutation = { readonly createAgent: { readonly agentId: string } | null };

export type UpdateAgentMutationVariables = Exact<{
  agentId: string;
  input: AgentUpdate;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type UpdateAgentMutation = { readonly updateAgent: { readonly agentId: string } | null };

export type RegisterAgentVersionMutationVariables = Exact<{
  agentId: string;
  input: AgentVersionInput;
}>;


export type RegisterAgentVersionMutation = { readonly registerAgentVersion: { readonly agentId: string } | null };

export type RefreshAgentCardMutationVariables = Exact<{
  agentId: string;
  reason?: string | null | undefined;
}>;


export type RefreshAgentCardMutation = { readonly refreshAgentCard: { readonly agentId: string } | null };

export type ActivateAgentMutationVariables = Exact<{
  agentId: string;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type ActivateAgentMutation = { readonly activateAgent: { readonly agentId: string } | null };

export type SuspendAgentMutationVariables = Exact<{
  agentId: string;
  reason: string;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type SuspendAgentMutation = { readonly suspendAgent: { readonly agentId: string } | null };

export type DeprecateAgentMutationVariables = Exact<{
  agentId: string;
  reason: string;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type DeprecateAgentMutation = { readonly deprecateAgent: { readonly agentId: string } | null };

export type ArchiveAgentMutationVariables = Exact<{
  agentId: string;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type ArchiveAgentMutation = { readonly archiveAgent: { readonly agentId: string } | null };

export type SetUpstreamCredentialMutationVariables = Exact<{
  agentId: string;
  input: UpstreamCredentialInput;
  reason?: string | null | undefined;
}>;


export type SetUpstreamCredentialMutation = { readonly setUpstreamCredential: { readonly agentId: string } | null };

export type RemoveUpstreamCredentialMutationVariables = Exact<{
  agentId: string;
  reason?: string | null | undefined;
}>;


export type RemoveUpstreamCredentialMutation = { readonly removeUpstreamCredential: { readonly agentId: string } | null };

export type AllowAgentCallerMutationVariables = Exact<{
  agentId: string;
  kind: SubscriberKind;
  callerId?: string | null | undefined;
  message?: string | null | undefined;
}>;


export type AllowAgentCallerMutation = { readonly allowAgentCaller: { readonly callUrl: string, readonly tokenUrl: string, readonly clientId: string | null, readonly clientSecret: string | null, readonly isApprovalPending: boolean, readonly subscriptionId: string } | null };

export const agents: Operation<AgentsQuery, AgentsQueryVariables> = {
  "name": "Agents",
  "kind": "query",
  "text": "query Agents($page:Int$size:Int$sort:AgentSort$q:Name$status:AgentStatus$visibility:AgentVisibility$skill:Name$tag:Tag$authType:AuthType$includeArchived:Boolean){agents(page:$page size:$size sort:$sort q:$q status:$status visibility:$visibility skill:$skill tag:$tag authType:$authType includeArchived:$includeArchived){content{agentId name status visibility healthStatus registryVersion subscriptionCount createdAt governance{effectiveRiskTier readinessPercent accountableOwnerUser{id name}}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "agents",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "AgentSort",
      "kind": "enumeration",
      "values": [
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
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "status",
      "type": "AgentStatus",
      "kind": "enumeration",
      "values": [
        "DRAFT",
        "ACTIVE",
        "SUSPENDED",
        "DEPRECATED",
        "ARCHIVED"
      ]
    },
    {
      "name": "visibility",
      "type": "AgentVisibility",
      "kind": "enumeration",
      "values": [
        "PRIVATE",
        "TENANT",
        "PUBLIC"
      ]
    },
    {
      "name": "skill",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "tag",
      "type": "Tag",
      "kind": "scalar",
      "longest": 50
    },
    {
      "name": "authType",
      "type": "AuthType",
      "kind": "enumeration",
      "values": [
        "NONE",
        "API_KEY",
        "HTTP_BASIC",
        "BEARER",
        "OAUTH2",
        "OIDC",
        "MTLS"
      ]
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const agentDetail: Operation<AgentDetailQuery, AgentDetailQueryVariables> = {
  "name": "AgentDetail",
  "kind": "query",
  "text": "query AgentDetail($agentId:UUID!){agent(agentId:$agentId){agentId name description status statusReason visibility healthStatus lastAnsweredAt lastFailedAt uptimePercentage registryVersion revision protocolVersion cardVersion agentCardUrl originalCardUrl authType tags subscriptionCount createdAt createdBy{id name}archivedAt tenantId metrics{requestCount errorPercentage avgLatencyMs}skills{id name description}killSwitch{id reason scope createdAt}upstreamCredential{kind origins setAt}governance{effectiveRiskTier governanceState readinessPercent openIncidentCount nextIncidentDueAt reviewDueAt accountableOwnerUser{id name}}}}",
  "access": [
    {
      "field": "agent",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const agentVersions: Operation<AgentVersionsQuery, AgentVersionsQueryVariables> = {
  "name": "AgentVersions",
  "kind": "query",
  "text": "query AgentVersions($agentId:UUID!$page:Int$size:Int$sort:AgentVersionSort){agentVersions(agentId:$agentId page:$page size:$size sort:$sort){content{registryVersion cardVersion createdAt createdBy{id name}reason}totalElements totalPages page size}}",
  "access": [
    {
      "field": "agentVersions",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "AgentVersionSort",
      "kind": "enumeration",
      "values": [
        "REGISTRY_VERSION_ASC",
        "REGISTRY_VERSION_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    }
  ]
};

export const agentCards: Operation<AgentCardsQuery, AgentCardsQueryVariables> = {
  "name": "AgentCards",
  "kind": "query",
  "text": "query AgentCards($agentId:UUID!){agentVersions(agentId:$agentId size:50 sort:REGISTRY_VERSION_DESC){content{registryVersion cardVersion card}}}",
  "access": [
    {
      "field": "agentVersions",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const agentSubscribers: Operation<AgentSubscribersQuery, AgentSubscribersQueryVariables> = {
  "name": "AgentSubscribers",
  "kind": "query",
  "text": "query AgentSubscribers($agentId:UUID!$page:Int$size:Int$sort:NestedSubscriptionSort$status:SubscriptionStatus){agent(agentId:$agentId){agentId subscribers(page:$page size:$size sort:$sort status:$status){content{...SubscriptionRow}totalElements totalPages page size}}}fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}",
  "access": [
    {
      "field": "agent",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "NestedSubscriptionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "status",
      "type": "SubscriptionStatus",
      "kind": "enumeration",
      "values": [
        "PENDING",
        "ACTIVE",
        "REJECTED",
        "SUSPENDED",
        "REVOKED",
        "CANCELLED",
        "EXPIRED"
      ]
    }
  ]
};

export const agentTargets: Operation<AgentTargetsQuery, AgentTargetsQueryVariables> = {
  "name": "AgentTargets",
  "kind": "query",
  "text": "query AgentTargets($agentId:UUID!$page:Int$size:Int$sort:NestedSubscriptionSort$status:SubscriptionStatus){agent(agentId:$agentId){agentId subscriptions(page:$page size:$size sort:$sort status:$status){content{...SubscriptionRow}totalElements totalPages page size}}}fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}",
  "access": [
    {
      "field": "agent",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "NestedSubscriptionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "status",
      "type": "SubscriptionStatus",
      "kind": "enumeration",
      "values": [
        "PENDING",
        "ACTIVE",
        "REJECTED",
        "SUSPENDED",
        "REVOKED",
        "CANCELLED",
        "EXPIRED"
      ]
    }
  ]
};

export const publicAgents: Operation<PublicAgentsQuery, PublicAgentsQueryVariables> = {
  "name": "PublicAgents",
  "kind": "query",
  "text": "query PublicAgents($page:Int$size:Int$sort:PublicAgentSort$q:Name$skill:Name$tag:Tag){publicAgents(page:$page size:$size sort:$sort q:$q skill:$skill tag:$tag){content{agentId tenantId name description tags protocolVersion agentCardUrl authType tenantDetails{tenantName publicContactEmail}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "publicAgents",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "page",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "size",
      "type": "Int",
      "kind": "scalar"
    },
    {
      "name": "sort",
      "type": "PublicAgentSort",
      "kind": "enumeration",
      "values": [
        "NAME_ASC",
        "NAME_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "skill",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "tag",
      "type": "Tag",
      "kind": "scalar",
      "longest": 50
    }
  ]
};

export const agentTraffic: Operation<AgentTrafficQuery, AgentTrafficQueryVariables> = {
  "name": "AgentTraffic",
  "kind": "query",
  "text": "query AgentTraffic($agentId:UUID!$from:DateTime){agentActivity(agentId:$agentId from:$from){hour calls failures avgLatencyMs}}",
  "access": [
    {
      "field": "agentActivity",
      "callers": [
        "USER",
        "AGENT"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "from",
      "type": "DateTime",
      "kind": "scalar"
    }
  ]
};

export const createAgent: Operation<CreateAgentMutation, CreateAgentMutationVariables> = {
  "name": "CreateAgent",
  "kind": "mutation",
  "text": "mutation CreateAgent($input:AgentInput!$reason:Prose){createAgent(input:$input reason:$reason){agentId}}",
  "access": [
    {
      "field": "createAgent",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "input",
      "type": "AgentInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "cardUrl",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL that the card is fetched from, once; of a bare host, `/.well-known/agent-card.json` is. Send either this or `card`.",
          "longest": 2048
        },
        {
          "name": "card",
          "type": "JsonObject",
          "kind": "scalar",
          "description": "The A2A agent card, of version 0.3 or 1.0. Send either this or `cardUrl`."
        },
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "description": "Defaults to the name of the card.",
          "longest": 200
        },
        {
          "name": "description",
          "type": "Prose",
          "kind": "scalar",
          "description": "Defaults to the description of the card.",
          "longest": 4000
        },
        {
          "name": "visibility",
          "type": "AgentVisibility",
          "kind": "enumeration",
          "description": "PRIVATE by default.",
          "values": [
            "PRIVATE",
            "TENANT",
            "PUBLIC"
          ]
        },
        {
          "name": "authType",
          "type": "AuthType",
          "kind": "enumeration",
          "description": "Defaults to the first security scheme that the card requires.",
          "values": [
            "NONE",
            "API_KEY",
            "HTTP_BASIC",
            "BEARER",
            "OAUTH2",
            "OIDC",
            "MTLS"
          ]
        },
        {
          "name": "tags",
          "type": "Tag",
          "kind": "scalar",
          "isList": true,
          "description": "At most 20, all different regardless of case.",
          "longest": 50
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const updateAgent: Operation<UpdateAgentMutation, UpdateAgentMutationVariables> = {
  "name": "UpdateAgent",
  "kind": "mutation",
  "text": "mutation UpdateAgent($agentId:UUID!$input:AgentUpdate!$reason:Prose$ifMatch:[String!]){updateAgent(agentId:$agentId input:$input reason:$reason ifMatch:$ifMatch){agentId}}",
  "access": [
    {
      "field": "updateAgent",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "input",
      "type": "AgentUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "description": "The name.",
          "longest": 200
        },
        {
          "name": "description",
          "type": "Prose",
          "kind": "scalar",
          "description": "A description for people.",
          "longest": 4000
        },
        {
          "name": "visibility",
          "type": "AgentVisibility",
          "kind": "enumeration",
          "description": "Who may see it.",
          "values": [
            "PRIVATE",
            "TENANT",
            "PUBLIC"
          ]
        },
        {
          "name": "authType",
          "type": "AuthType",
          "kind": "enumeration",
          "description": "The authentication that is required.",
          "values": [
            "NONE",
            "API_KEY",
            "HTTP_BASIC",
            "BEARER",
            "OAUTH2",
            "OIDC",
            "MTLS"
          ]
        },
        {
          "name": "tags",
          "type": "Tag",
          "kind": "scalar",
          "isList": true,
          "description": "Replaces the tags; as of `AgentInput`.",
          "longest": 50
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    },
    {
      "name": "ifMatch",
      "type": "String",
      "kind": "scalar",
      "isList": true,
      "description": "Entity tags `v<revision>`. One of them must match the current one."
    }
  ]
};

export const registerAgentVersion: Operation<RegisterAgentVersionMutation, RegisterAgentVersionMutationVariables> = {
  "name": "RegisterAgentVersion",
  "kind": "mutation",
  "text": "mutation RegisterAgentVersion($agentId:UUID!$input:AgentVersionInput!){registerAgentVersion(agentId:$agentId input:$input){agentId}}",
  "access": [
    {
      "field": "registerAgentVersion",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "input",
      "type": "AgentVersionInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "cardUrl",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL that the card is fetched from, once; of a bare host, `/.well-known/agent-card.json` is. Send either this or `card`.",
          "longest": 2048
        },
        {
          "name": "card",
          "type": "JsonObject",
          "kind": "scalar",
          "description": "The A2A agent card, of version 0.3 or 1.0. Send either this or `cardUrl`."
        },
        {
          "name": "reason",
          "type": "Prose",
          "kind": "scalar",
          "isRequired": true,
          "description": "The reason for the version, recorded with it and in the ledger.",
          "longest": 4000
        }
      ]
    }
  ]
};

export const refreshAgentCard: Operation<RefreshAgentCardMutation, RefreshAgentCardMutationVariables> = {
  "name": "RefreshAgentCard",
  "kind": "mutation",
  "text": "mutation RefreshAgentCard($agentId:UUID!$reason:Prose){refreshAgentCard(agentId:$agentId reason:$reason){agentId}}",
  "access": [
    {
      "field": "refreshAgentCard",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const activateAgent: Operation<ActivateAgentMutation, ActivateAgentMutationVariables> = {
  "name": "ActivateAgent",
  "kind": "mutation",
  "text": "mutation ActivateAgent($agentId:UUID!$reason:Prose$ifMatch:[String!]){activateAgent(agentId:$agentId reason:$reason ifMatch:$ifMatch){agentId}}",
  "access": [
    {
      "field": "activateAgent",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    },
    {
      "name": "ifMatch",
      "type": "String",
      "kind": "scalar",
      "isList": true,
      "description": "Entity tags `v<revision>`. One of them must match the current one."
    }
  ]
};

export const suspendAgent: Operation<SuspendAgentMutation, SuspendAgentMutationVariables> = {
  "name": "SuspendAgent",
  "kind": "mutation",
  "text": "mutation SuspendAgent($agentId:UUID!$reason:Prose!$ifMatch:[String!]){suspendAgent(agentId:$agentId reason:$reason ifMatch:$ifMatch){agentId}}",
  "access": [
    {
      "field": "suspendAgent",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why, for the audit trail.",
      "longest": 4000
    },
    {
      "name": "ifMatch",
      "type": "String",
      "kind": "scalar",
      "isList": true,
      "description": "Entity tags `v<revision>`. One of them must match the current one."
    }
  ]
};

export const deprecateAgent: Operation<DeprecateAgentMutation, DeprecateAgentMutationVariables> = {
  "name": "DeprecateAgent",
  "kind": "mutation",
  "text": "mutation DeprecateAgent($agentId:UUID!$reason:Prose!$ifMatch:[String!]){deprecateAgent(agentId:$agentId reason:$reason ifMatch:$ifMatch){agentId}}",
  "access": [
    {
      "field": "deprecateAgent",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why, for the audit trail.",
      "longest": 4000
    },
    {
      "name": "ifMatch",
      "type": "String",
      "kind": "scalar",
      "isList": true,
      "description": "Entity tags `v<revision>`. One of them must match the current one."
    }
  ]
};

export const archiveAgent: Operation<ArchiveAgentMutation, ArchiveAgentMutationVariables> = {
  "name": "ArchiveAgent",
  "kind": "mutation",
  "text": "mutation ArchiveAgent($agentId:UUID!$reason:Prose$ifMatch:[String!]){archiveAgent(agentId:$agentId reason:$reason ifMatch:$ifMatch){agentId}}",
  "access": [
    {
      "field": "archiveAgent",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    },
    {
      "name": "ifMatch",
      "type": "String",
      "kind": "scalar",
      "isList": true,
      "description": "Entity tags `v<revision>`. One of them must match the current one."
    }
  ]
};

export const setUpstreamCredential: Operation<SetUpstreamCredentialMutation, SetUpstreamCredentialMutationVariables> = {
  "name": "SetUpstreamCredential",
  "kind": "mutation",
  "text": "mutation SetUpstreamCredential($agentId:UUID!$input:UpstreamCredentialInput!$reason:Prose){setUpstreamCredential(agentId:$agentId input:$input reason:$reason){agentId}}",
  "access": [
    {
      "field": "setUpstreamCredential",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "input",
      "type": "UpstreamCredentialInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "kind",
          "type": "UpstreamCredentialKind",
          "kind": "enumeration",
          "isRequired": true,
          "description": "MUTUAL_TLS is not supported.",
          "values": [
            "BEARER",
            "HEADER",
            "OAUTH2_CLIENT_CREDENTIALS",
            "MUTUAL_TLS"
          ]
        },
        {
          "name": "secret",
          "type": "UpstreamSecret",
          "kind": "scalar",
          "isRequired": true,
          "description": "The value of the header, the bearer token, or the client secret. It is stored encrypted and never returned.",
          "longest": 8192
        },
        {
          "name": "headerName",
          "type": "Name",
          "kind": "scalar",
          "description": "Required for HEADER.",
          "longest": 200
        },
        {
          "name": "tokenUrl",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "Required for OAUTH2_CLIENT_CREDENTIALS: the token endpoint.",
          "longest": 2048
        },
        {
          "name": "clientId",
          "type": "Name",
          "kind": "scalar",
          "description": "Required for OAUTH2_CLIENT_CREDENTIALS.",
          "longest": 200
        },
        {
          "name": "scope",
          "type": "Prose",
          "kind": "scalar",
          "description": "For OAUTH2_CLIENT_CREDENTIALS: the scopes to request, separated by spaces.",
          "longest": 4000
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const removeUpstreamCredential: Operation<RemoveUpstreamCredentialMutation, RemoveUpstreamCredentialMutationVariables> = {
  "name": "RemoveUpstreamCredential",
  "kind": "mutation",
  "text": "mutation RemoveUpstreamCredential($agentId:UUID!$reason:Prose){removeUpstreamCredential(agentId:$agentId reason:$reason){agentId}}",
  "access": [
    {
      "field": "removeUpstreamCredential",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const allowAgentCaller: Operation<AllowAgentCallerMutation, AllowAgentCallerMutationVariables> = {
  "name": "AllowAgentCaller",
  "kind": "mutation",
  "text": "mutation AllowAgentCaller($agentId:UUID!$kind:SubscriberKind!$callerId:UUID$message:Prose){allowAgentCaller(agentId:$agentId kind:$kind callerId:$callerId message:$message){callUrl tokenUrl clientId clientSecret isApprovalPending subscriptionId}}",
  "access": [
    {
      "field": "allowAgentCaller",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": [
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The agent that is called."
    },
    {
      "name": "kind",
      "type": "SubscriberKind",
      "kind": "enumeration",
      "isRequired": true,
      "description": "What calls: an agent, a channel or a person.",
      "values": [
        "USER",
        "AGENT",
        "CHANNEL"
      ]
    },
    {
      "name": "callerId",
      "type": "UUID",
      "kind": "scalar",
      "description": "The id of the agent, the channel or the person. A person who omits it names themselves."
    },
    {
      "name": "message",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for those who decide.",
      "longest": 4000
    }
  ]
};
