// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type AuthType =
  | 'NONE'
  | 'API_KEY'
  | 'HTTP_BASIC'
  | 'BEARER'
  | 'OAUTH2'
  | 'OIDC'
  | 'MTLS';

export type McpServerInput = {
  readonly description?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly tools?: ReadonlyArray<McpToolInput> | null | undefined;
  readonly readTools?: boolean | null | undefined;
  readonly name: string;
  readonly transport?: McpTransport | null | undefined;
  readonly authType?: AuthType | null | undefined;
  readonly version?: string | null | undefined;
};

export type McpServerSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TRANSPORT_ASC'
  | 'TRANSPORT_DESC';

export type McpServerStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'DEPRECATED'
  | 'ARCHIVED';

export type McpServerUpdate = {
  readonly name?: string | null | undefined;
  readonly authType?: AuthType | null | undefined;
};

export type McpServerVersionInput = {
  readonly description?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly tools?: ReadonlyArray<McpToolInput> | null | undefined;
  readonly readTools?: boolean | null | undefined;
  readonly version: string;
  readonly transport?: McpTransport | null | undefined;
  readonly reason: string;
};

export type McpToolInput = {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly inputSchema?: Record<string, unknown> | null | undefined;
};

export type McpTransport =
  | 'STREAMABLE_HTTP'
  | 'SSE'
  | 'STDIO';

export type NestedSubscriptionSort =
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

export type McpServersQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: McpServerSort | null | undefined;
  q?: string | null | undefined;
  status?: McpServerStatus | null | undefined;
  transport?: McpTransport | null | undefined;
  tool?: string | null | undefined;
  hasDrift?: boolean | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type McpServersQuery = { readonly mcpServers: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly mcpServerId: string, readonly name: string, readonly status: McpServerStatus, readonly transport: McpTransport, readonly currentVersion: string, readonly createdAt: string, readonly tools: ReadonlyArray<{ readonly name: string }>, readonly driftCheck: { readonly checkedAt: string, readonly hasDrift: boolean | null } | null, readonly governance: { readonly effectiveRiskTier: RiskTier, readonly readinessPercent: number | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null, readonly subscribers: { readonly totalElements: number } }> } | null };

export type McpServerDetailQueryVariables = Exact<{
  mcpServerId: string;
}>;


export type McpServerDetailQuery = { readonly mcpServer: { readonly mcpServerId: string, readonly name: string, readonly description: string, readonly status: McpServerStatus, readonly statusReason: string | null, readonly transport: McpTransport, readonly url: string | null, readonly authType: AuthType, readonly currentVersion: string, readonly registryVersion: string, readonly revision: number, readonly createdAt: string, readonly archivedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly tools: ReadonlyArray<{ readonly name: string, readonly title: string | null, readonly description: string | null, readonly inputSchema: Record<string, unknown>, readonly outputSchema: Record<string, unknown> | null, readonly annotations: Record<string, unknown> | null }>, readonly driftCheck: { readonly checkedAt: string, readonly hasDrift: boolean | null } | null, readonly killSwitch: { readonly id: string, readonly reason: string, readonly createdAt: string } | null, readonly credential: { readonly kind: UpstreamCredentialKind, readonly headerName: string | null, readonly clientId: string | null, readonly tokenUrl: string | null, readonly scope: string | null, readonly origins: ReadonlyArray<string>, readonly setAt: string } | null, readonly governance: { readonly effectiveRiskTier: RiskTier, readonly readinessPercent: number | null, readonly openIncidentCount: number | null, readonly reviewDueAt: string | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null, readonly activeSubscribers: { readonly totalElements: number } } | null };

export type McpServerDriftQueryVariables = Exact<{
  mcpServerId: string;
}>;


export type McpServerDriftQuery = { readonly mcpServerDrift: { readonly checkedAt: string, readonly hasDrift: boolean, readonly version: string, readonly diff: Record<string, unknown>, readonly serverInfo: { readonly name: string | null, readonly version: string | null, readonly protocolVersion: string | null } } | null };

export type McpServerVersionsQueryVariables = Exact<{
  mcpServerId: string;
}>;


export type McpServerVersionsQuery = { readonly mcpServerVersions: { readonly versions: ReadonlyArray<{ readonly version: string, readonly supersedesVersion: string | null, readonly createdAt: string, readonly reason: string | null, readonly diff: Record<string, unknown>, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type McpServerVersionQueryVariables = Exact<{
  mcpServerId: string;
  version: string;
}>;


export type McpServerVersionQuery = { readonly mcpServerVersion: { readonly version: string, readonly snapshot: Record<string, unknown> } | null };

export type McpServerSubscribersQueryVariables = Exact<{
  mcpServerId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: NestedSubscriptionSort | null | undefined;
  status?: SubscriptionStatus | null | undefined;
}>;


export type McpServerSubscribersQuery = { readonly mcpServer: { readonly mcpServerId: string, readonly subscribers: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } } | null };

export type CreateMcpServerMutationVariables = Exact<{
  input: McpServerInput;
  reason?: string | null | undefined;
}>;


export type CreateMcpServerMutation = { readonly createMcpServer: { readonly mcpServerId: string } | null };

export type UpdateMcpServerMutationVariables = Exact<{
  mcpServerId: string;
  input: McpServerUpdate;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type UpdateMcpServerMutation = { readonly updateMcpServer: { readonly mcpServerId: string } | null };

export type RegisterMcpServerVersionMutationVariables = Exact<{
  mcpServerId: string;
  input: McpServerVersionInput;
}>;


export type RegisterMcpServerVersionMutation = { readonly registerMcpServerVersion: { readonly mcpServerId: string } | null };

export type RefreshMcpServerToolsMutationVariables = Exact<{
  mcpServerId: string;
  version: string;
  reason: string;
}>;


export type RefreshMcpServerToolsMutation = { readonly refreshMcpServerTools: { readonly mcpServerId: string } | null };

export type ActivateMcpServerMutationVariables = Exact<{
  mcpServerId: string;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type ActivateMcpServerMutation = { readonly activateMcpServer: { readonly mcpServerId: string } | null };

export type SuspendMcpServerMutationVariables = Exact<{
  mcpServerId: string;
  reason: string;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type SuspendMcpServerMutation = { readonly suspendMcpServer: { readonly mcpServerId: string } | null };

export type DeprecateMcpServerMutationVariables = Exact<{
  mcpServerId: string;
  reason: string;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type DeprecateMcpServerMutation = { readonly deprecateMcpServer: { readonly mcpServerId: string } | null };

export type ArchiveMcpServerMutationVariables = Exact<{
  mcpServerId: string;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type ArchiveMcpServerMutation = { readonly archiveMcpServer: { readonly mcpServerId: string } | null };

export type SetMcpServerCredentialMutationVariables = Exact<{
  mcpServerId: string;
  input: UpstreamCredentialInput;
  reason?: string | null | undefined;
}>;


export type SetMcpServerCredentialMutation = { readonly setMcpServerCredential: { readonly mcpServerId: string } | null };

export type RemoveMcpServerCredentialMutationVariables = Exact<{
  mcpServerId: string;
  reason?: string | null | undefined;
}>;


export type RemoveMcpServerCredentialMutation = { readonly removeMcpServerCredential: { readonly mcpServerId: string } | null };

export const mcpServers: Operation<McpServersQuery, McpServersQueryVariables> = {
  "name": "McpServers",
  "kind": "query",
  "text": "query McpServers($page:Int$size:Int$sort:McpServerSort$q:Name$status:McpServerStatus$transport:McpTransport$tool:Name$hasDrift:Boolean$includeArchived:Boolean){mcpServers(page:$page size:$size sort:$sort q:$q status:$status transport:$transport tool:$tool hasDrift:$hasDrift includeArchived:$includeArchived){content{mcpServerId name status transport currentVersion createdAt tools{name}driftCheck{checkedAt hasDrift}governance{effectiveRiskTier readinessPercent accountableOwnerUser{id name}}subscribers(status:ACTIVE size:1){totalElements}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "mcpServers",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
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
      "type": "McpServerSort",
      "kind": "enumeration",
      "values": [
        "NAME_ASC",
        "NAME_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "STATUS_ASC",
        "STATUS_DESC",
        "TRANSPORT_ASC",
        "TRANSPORT_DESC"
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
      "type": "McpServerStatus",
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
      "name": "transport",
      "type": "McpTransport",
      "kind": "enumeration",
      "values": [
        "STREAMABLE_HTTP",
        "SSE",
        "STDIO"
      ]
    },
    {
      "name": "tool",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "hasDrift",
      "type": "Boolean",
      "kind": "scalar"
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const mcpServerDetail: Operation<McpServerDetailQuery, McpServerDetailQueryVariables> = {
  "name": "McpServerDetail",
  "kind": "query",
  "text": "query McpServerDetail($mcpServerId:UUID!){mcpServer(mcpServerId:$mcpServerId){mcpServerId name description status statusReason transport url authType currentVersion registryVersion revision createdAt createdBy{id name}archivedAt tools{name title description inputSchema outputSchema annotations}driftCheck{checkedAt hasDrift}killSwitch{id reason createdAt}credential{kind headerName clientId tokenUrl scope origins setAt}governance{effectiveRiskTier readinessPercent openIncidentCount reviewDueAt accountableOwnerUser{id name}}activeSubscribers:subscribers(status:ACTIVE size:1){totalElements}}}",
  "access": [
    {
      "field": "mcpServer",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const mcpServerDrift: Operation<McpServerDriftQuery, McpServerDriftQueryVariables> = {
  "name": "McpServerDrift",
  "kind": "query",
  "text": "query McpServerDrift($mcpServerId:UUID!){mcpServerDrift(mcpServerId:$mcpServerId){checkedAt hasDrift version diff serverInfo{name version protocolVersion}}}",
  "access": [
    {
      "field": "mcpServerDrift",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const mcpServerVersions: Operation<McpServerVersionsQuery, McpServerVersionsQueryVariables> = {
  "name": "McpServerVersions",
  "kind": "query",
  "text": "query McpServerVersions($mcpServerId:UUID!){mcpServerVersions(mcpServerId:$mcpServerId){versions{version supersedesVersion createdAt createdBy{id name}reason diff}}}",
  "access": [
    {
      "field": "mcpServerVersions",
      "callers": [
        "USER"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const mcpServerVersion: Operation<McpServerVersionQuery, McpServerVersionQueryVariables> = {
  "name": "McpServerVersion",
  "kind": "query",
  "text": "query McpServerVersion($mcpServerId:UUID!$version:Name!){mcpServerVersion(mcpServerId:$mcpServerId version:$version){version snapshot}}",
  "access": [
    {
      "field": "mcpServerVersion",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "version",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "longest": 200
    }
  ]
};

export const mcpServerSubscribers: Operation<McpServerSubscribersQuery, McpServerSubscribersQueryVariables> = {
  "name": "McpServerSubscribers",
  "kind": "query",
  "text": "query McpServerSubscribers($mcpServerId:UUID!$page:Int$size:Int$sort:NestedSubscriptionSort$status:SubscriptionStatus){mcpServer(mcpServerId:$mcpServerId){mcpServerId subscribers(page:$page size:$size sort:$sort status:$status){content{...SubscriptionRow}totalElements totalPages page size}}}fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}",
  "access": [
    {
      "field": "mcpServer",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
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

export const createMcpServer: Operation<CreateMcpServerMutation, CreateMcpServerMutationVariables> = {
  "name": "CreateMcpServer",
  "kind": "mutation",
  "text": "mutation CreateMcpServer($input:McpServerInput!$reason:Prose){createMcpServer(input:$input reason:$reason){mcpServerId}}",
  "access": [
    {
      "field": "createMcpServer",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "input",
      "type": "McpServerInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "description",
          "type": "Prose",
          "kind": "scalar",
          "description": "A description for people.",
          "longest": 4000
        },
        {
          "name": "url",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "Required, except for transport STDIO, which has no URL.",
          "longest": 2048
        },
        {
          "name": "tools",
          "type": "McpToolInput",
          "kind": "object",
          "isList": true,
          "description": "The tools that the server offers.",
          "fields": [
            {
              "name": "name",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
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
              "name": "inputSchema",
              "type": "JsonObject",
              "kind": "scalar",
              "description": "JSON Schema of the arguments. By default any object is valid."
            }
          ]
        },
        {
          "name": "readTools",
          "type": "Boolean",
          "kind": "scalar",
          "description": "True reads the tools from the server by MCP. It must speak STREAMABLE_HTTP. Omit tools then."
        },
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The name.",
          "longest": 200
        },
        {
          "name": "transport",
          "type": "McpTransport",
          "kind": "enumeration",
          "description": "STREAMABLE_HTTP by default.",
          "values": [
            "STREAMABLE_HTTP",
            "SSE",
            "STDIO"
          ]
        },
        {
          "name": "authType",
          "type": "AuthType",
          "kind": "enumeration",
          "description": "NONE by default.",
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
          "name": "version",
          "type": "Name",
          "kind": "scalar",
          "description": "\"1.0.0\" by default.",
          "longest": 200
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

export const updateMcpServer: Operation<UpdateMcpServerMutation, UpdateMcpServerMutationVariables> = {
  "name": "UpdateMcpServer",
  "kind": "mutation",
  "text": "mutation UpdateMcpServer($mcpServerId:UUID!$input:McpServerUpdate!$reason:Prose$ifMatch:[String!]){updateMcpServer(mcpServerId:$mcpServerId input:$input reason:$reason ifMatch:$ifMatch){mcpServerId}}",
  "access": [
    {
      "field": "updateMcpServer",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "input",
      "type": "McpServerUpdate",
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

export const registerMcpServerVersion: Operation<RegisterMcpServerVersionMutation, RegisterMcpServerVersionMutationVariables> = {
  "name": "RegisterMcpServerVersion",
  "kind": "mutation",
  "text": "mutation RegisterMcpServerVersion($mcpServerId:UUID!$input:McpServerVersionInput!){registerMcpServerVersion(mcpServerId:$mcpServerId input:$input){mcpServerId}}",
  "access": [
    {
      "field": "registerMcpServerVersion",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "input",
      "type": "McpServerVersionInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "description",
          "type": "Prose",
          "kind": "scalar",
          "description": "A description for people.",
          "longest": 4000
        },
        {
          "name": "url",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "Required, except for transport STDIO, which has no URL.",
          "longest": 2048
        },
        {
          "name": "tools",
          "type": "McpToolInput",
          "kind": "object",
          "isList": true,
          "description": "The tools that the server offers.",
          "fields": [
            {
              "name": "name",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
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
              "name": "inputSchema",
              "type": "JsonObject",
              "kind": "scalar",
              "description": "JSON Schema of the arguments. By default any object is valid."
            }
          ]
        },
        {
          "name": "readTools",
          "type": "Boolean",
          "kind": "scalar",
          "description": "True reads the tools from the server by MCP. It must speak STREAMABLE_HTTP. Omit tools then."
        },
        {
          "name": "version",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "Must be unique for this server, and newer than the current version where both are SemVer or dates.",
          "longest": 200
        },
        {
          "name": "transport",
          "type": "McpTransport",
          "kind": "enumeration",
          "description": "The transport of the protocol.",
          "values": [
            "STREAMABLE_HTTP",
            "SSE",
            "STDIO"
          ]
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

export const refreshMcpServerTools: Operation<RefreshMcpServerToolsMutation, RefreshMcpServerToolsMutationVariables> = {
  "name": "RefreshMcpServerTools",
  "kind": "mutation",
  "text": "mutation RefreshMcpServerTools($mcpServerId:UUID!$version:Name!$reason:Prose!){refreshMcpServerTools(mcpServerId:$mcpServerId version:$version reason:$reason){mcpServerId}}",
  "access": [
    {
      "field": "refreshMcpServerTools",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "version",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The name of the new version.",
      "longest": 200
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};

export const activateMcpServer: Operation<ActivateMcpServerMutation, ActivateMcpServerMutationVariables> = {
  "name": "ActivateMcpServer",
  "kind": "mutation",
  "text": "mutation ActivateMcpServer($mcpServerId:UUID!$reason:Prose$ifMatch:[String!]){activateMcpServer(mcpServerId:$mcpServerId reason:$reason ifMatch:$ifMatch){mcpServerId}}",
  "access": [
    {
      "field": "activateMcpServer",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
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

export const suspendMcpServer: Operation<SuspendMcpServerMutation, SuspendMcpServerMutationVariables> = {
  "name": "SuspendMcpServer",
  "kind": "mutation",
  "text": "mutation SuspendMcpServer($mcpServerId:UUID!$reason:Prose!$ifMatch:[String!]){suspendMcpServer(mcpServerId:$mcpServerId reason:$reason ifMatch:$ifMatch){mcpServerId}}",
  "access": [
    {
      "field": "suspendMcpServer",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
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

export const deprecateMcpServer: Operation<DeprecateMcpServerMutation, DeprecateMcpServerMutationVariables> = {
  "name": "DeprecateMcpServer",
  "kind": "mutation",
  "text": "mutation DeprecateMcpServer($mcpServerId:UUID!$reason:Prose!$ifMatch:[String!]){deprecateMcpServer(mcpServerId:$mcpServerId reason:$reason ifMatch:$ifMatch){mcpServerId}}",
  "access": [
    {
      "field": "deprecateMcpServer",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
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

export const archiveMcpServer: Operation<ArchiveMcpServerMutation, ArchiveMcpServerMutationVariables> = {
  "name": "ArchiveMcpServer",
  "kind": "mutation",
  "text": "mutation ArchiveMcpServer($mcpServerId:UUID!$reason:Prose$ifMatch:[String!]){archiveMcpServer(mcpServerId:$mcpServerId reason:$reason ifMatch:$ifMatch){mcpServerId}}",
  "access": [
    {
      "field": "archiveMcpServer",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
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

export const setMcpServerCredential: Operation<SetMcpServerCredentialMutation, SetMcpServerCredentialMutationVariables> = {
  "name": "SetMcpServerCredential",
  "kind": "mutation",
  "text": "mutation SetMcpServerCredential($mcpServerId:UUID!$input:UpstreamCredentialInput!$reason:Prose){setMcpServerCredential(mcpServerId:$mcpServerId input:$input reason:$reason){mcpServerId}}",
  "access": [
    {
      "field": "setMcpServerCredential",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
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

export const removeMcpServerCredential: Operation<RemoveMcpServerCredentialMutation, RemoveMcpServerCredentialMutationVariables> = {
  "name": "RemoveMcpServerCredential",
  "kind": "mutation",
  "text": "mutation RemoveMcpServerCredential($mcpServerId:UUID!$reason:Prose){removeMcpServerCredential(mcpServerId:$mcpServerId reason:$reason){mcpServerId}}",
  "access": [
    {
      "field": "removeMcpServerCredential",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
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
