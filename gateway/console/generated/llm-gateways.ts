// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type LlmBudgetInput = {
  readonly maxRequestsPerDay?: number | null | undefined;
  readonly maxTokensPerDay?: number | null | undefined;
  readonly maxCostPerDay?: string | null | undefined;
  readonly currency?: string | null | undefined;
};

export type LlmFallbackInput = {
  readonly alias: string;
  readonly aliases: ReadonlyArray<string>;
};

export type LlmGatewayInput = {
  readonly routes?: ReadonlyArray<LlmRouteInput> | null | undefined;
  readonly timeoutMs?: number | null | undefined;
  readonly retries?: LlmRetriesInput | null | undefined;
  readonly fallbacks?: ReadonlyArray<LlmFallbackInput> | null | undefined;
  readonly budget?: LlmBudgetInput | null | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly strategy?: LlmRoutingStrategy;
};

export type LlmGatewaySort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type LlmGatewayStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'ARCHIVED';

export type LlmGatewayUpdate = {
  readonly routes?: ReadonlyArray<LlmRouteInput> | null | undefined;
  readonly timeoutMs?: number | null | undefined;
  readonly retries?: LlmRetriesInput | null | undefined;
  readonly fallbacks?: ReadonlyArray<LlmFallbackInput> | null | undefined;
  readonly budget?: LlmBudgetInput | null | undefined;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly strategy?: LlmRoutingStrategy | null | undefined;
};

export type LlmProviderStatus =
  | 'ENABLED'
  | 'DISABLED'
  | 'ARCHIVED';

export type LlmRetriesInput = {
  readonly maxAttempts: number;
  readonly backoffMs?: number;
};

export type LlmRouteInput = {
  readonly alias: string;
  readonly llmProviderId: string;
  readonly model: string;
  readonly weight?: number;
  readonly priority?: number;
};

export type LlmRoutingStrategy =
  | 'PRIORITY'
  | 'WEIGHTED'
  | 'LATENCY'
  | 'COST';

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

export type LlmGatewaysQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: LlmGatewaySort | null | undefined;
  q?: string | null | undefined;
  status?: LlmGatewayStatus | null | undefined;
  llmProviderId?: string | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type LlmGatewaysQuery = { readonly llmGateways: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly llmGatewayId: string, readonly name: string, readonly status: LlmGatewayStatus, readonly strategy: LlmRoutingStrategy, readonly createdAt: string, readonly routes: ReadonlyArray<{ readonly alias: string }>, readonly governance: { readonly effectiveRiskTier: RiskTier, readonly readinessPercent: number | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null, readonly subscribers: { readonly totalElements: number } }> } | null };

export type LlmGatewayDetailQueryVariables = Exact<{
  llmGatewayId: string;
}>;


export type LlmGatewayDetailQuery = { readonly llmGateway: { readonly llmGatewayId: string, readonly name: string, readonly description: string | null, readonly status: LlmGatewayStatus, readonly statusReason: string | null, readonly strategy: LlmRoutingStrategy, readonly timeoutMs: number | null, readonly createdAt: string, readonly archivedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly routes: ReadonlyArray<{ readonly alias: string, readonly llmProviderId: string, readonly model: string, readonly priority: number, readonly weight: number, readonly llmProvider: { readonly llmProviderId: string, readonly name: string, readonly status: LlmProviderStatus } | null }>, readonly fallbacks: ReadonlyArray<{ readonly alias: string, readonly aliases: ReadonlyArray<string> }>, readonly budget: { readonly currency: string | null, readonly maxCostPerDay: string | null, readonly maxRequestsPerDay: number | null, readonly maxTokensPerDay: number | null } | null, readonly retries: { readonly maxAttempts: number, readonly backoffMs: number } | null, readonly killSwitch: { readonly id: string, readonly reason: string, readonly createdAt: string } | null, readonly governance: { readonly effectiveRiskTier: RiskTier, readonly readinessPercent: number | null, readonly openIncidentCount: number | null, readonly reviewDueAt: string | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null, readonly activeSubscribers: { readonly totalElements: number } } | null };

export type LlmGatewaySubscribersQueryVariables = Exact<{
  llmGatewayId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: NestedSubscriptionSort | null | undefined;
  status?: SubscriptionStatus | null | undefined;
}>;


export type LlmGatewaySubscribersQuery = { readonly llmGateway: { readonly llmGatewayId: string, readonly subscribers: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } } | null };

export type CreateLlmGatewayMutationVariables = Exact<{
  input: LlmGatewayInput;
  reason?: string | null | undefined;
}>;


export type CreateLlmGatewayMutation = { readonly createLlmGateway: { readonly llmGatewayId: string } | null };

export type UpdateLlmGatewayMutationVariables = Exact<{
  llmGatewayId: string;
  input: LlmGatewayUpdate;
  reason?: string | null | undefined;
}>;


export type UpdateLlmGatewayMutation = { readonly updateLlmGateway: { readonly llmGatewayId: string } | null };

export type ActivateLlmGatewayMutationVariables = Exact<{
  llmGatewayId: string;
  reason?: string | null | undefined;
}>;


export type ActivateLlmGatewayMutation = { readonly activateLlmGateway: { readonly llmGatewayId: string } | null };

export type SuspendLlmGatewayMutationVariables = Exact<{
  llmGatewayId: string;
  reason?: string | null | undefined;
}>;


export type SuspendLlmGatewayMutation = { readonly suspendLlmGateway: { readonly llmGatewayId: string } | null };

export type ArchiveLlmGatewayMutationVariables = Exact<{
  llmGatewayId: string;
  reason?: string | null | undefined;
}>;


export type ArchiveLlmGatewayMutation = { readonly archiveLlmGateway: { readonly llmGatewayId: string } | null };

export const llmGateways: Operation<LlmGatewaysQuery, LlmGatewaysQueryVariables> = {
  "name": "LlmGateways",
  "kind": "query",
  "text": "query LlmGateways($page:Int$size:Int$sort:LlmGatewaySort$q:Name$status:LlmGatewayStatus$llmProviderId:UUID$includeArchived:Boolean){llmGateways(page:$page size:$size sort:$sort q:$q status:$status llmProviderId:$llmProviderId includeArchived:$includeArchived){content{llmGatewayId name status strategy createdAt routes{alias}governance{effectiveRiskTier readinessPercent accountableOwnerUser{id name}}subscribers(status:ACTIVE size:1){totalElements}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "llmGateways",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
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
      "type": "LlmGatewaySort",
      "kind": "enumeration",
      "values": [
        "NAME_ASC",
        "NAME_DESC",
        "STATUS_ASC",
        "STATUS_DESC",
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
      "name": "status",
      "type": "LlmGatewayStatus",
      "kind": "enumeration",
      "values": [
        "DRAFT",
        "ACTIVE",
        "SUSPENDED",
        "ARCHIVED"
      ]
    },
    {
      "name": "llmProviderId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const llmGatewayDetail: Operation<LlmGatewayDetailQuery, LlmGatewayDetailQueryVariables> = {
  "name": "LlmGatewayDetail",
  "kind": "query",
  "text": "query LlmGatewayDetail($llmGatewayId:UUID!){llmGateway(llmGatewayId:$llmGatewayId){llmGatewayId name description status statusReason strategy timeoutMs createdAt createdBy{id name}archivedAt routes{alias llmProviderId llmProvider{llmProviderId name status}model priority weight}fallbacks{alias aliases}budget{currency maxCostPerDay maxRequestsPerDay maxTokensPerDay}retries{maxAttempts backoffMs}killSwitch{id reason createdAt}governance{effectiveRiskTier readinessPercent openIncidentCount reviewDueAt accountableOwnerUser{id name}}activeSubscribers:subscribers(status:ACTIVE size:1){totalElements}}}",
  "access": [
    {
      "field": "llmGateway",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "llmGatewayId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const llmGatewaySubscribers: Operation<LlmGatewaySubscribersQuery, LlmGatewaySubscribersQueryVariables> = {
  "name": "LlmGatewaySubscribers",
  "kind": "query",
  "text": "query LlmGatewaySubscribers($llmGatewayId:UUID!$page:Int$size:Int$sort:NestedSubscriptionSort$status:SubscriptionStatus){llmGateway(llmGatewayId:$llmGatewayId){llmGatewayId subscribers(page:$page size:$size sort:$sort status:$status){content{...SubscriptionRow}totalElements totalPages page size}}}fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}",
  "access": [
    {
      "field": "llmGateway",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "llmGatewayId",
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

export const createLlmGateway: Operation<CreateLlmGatewayMutation, CreateLlmGatewayMutationVariables> = {
  "name": "CreateLlmGateway",
  "kind": "mutation",
  "text": "mutation CreateLlmGateway($input:LlmGatewayInput!$reason:Prose){createLlmGateway(input:$input reason:$reason){llmGatewayId}}",
  "access": [
    {
      "field": "createLlmGateway",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "input",
      "type": "LlmGatewayInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "routes",
          "type": "LlmRouteInput",
          "kind": "object",
          "isList": true,
          "description": "At most 100.",
          "fields": [
            {
              "name": "alias",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "description": "The model name that callers send.",
              "longest": 200
            },
            {
              "name": "llmProviderId",
              "type": "UUID",
              "kind": "scalar",
              "isRequired": true,
              "description": "The id of the LLM provider."
            },
            {
              "name": "model",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "description": "The model name of the provider.",
              "longest": 200
            },
            {
              "name": "weight",
              "type": "Int",
              "kind": "scalar",
              "description": "Relative weight among the routes of the alias, 0 or more. Used by WEIGHTED.",
              "initial": 1
            },
            {
              "name": "priority",
              "type": "Int",
              "kind": "scalar",
              "description": "0 or more, lowest first. Used by PRIORITY.",
              "initial": 0
            }
          ]
        },
        {
          "name": "timeoutMs",
          "type": "Int",
          "kind": "scalar",
          "description": "Timeout of a call in milliseconds, 1 to 600,000."
        },
        {
          "name": "retries",
          "type": "LlmRetriesInput",
          "kind": "object",
          "description": "How often a call is attempted on a route.",
          "fields": [
            {
              "name": "maxAttempts",
              "type": "Int",
              "kind": "scalar",
              "isRequired": true,
              "description": "Repetitions after a failed attempt, 0 to 5."
            },
            {
              "name": "backoffMs",
              "type": "Int",
              "kind": "scalar",
              "description": "Milliseconds before the first repetition, 0 to 60,000; twice as many before each further one.",
              "initial": 250
            }
          ]
        },
        {
          "name": "fallbacks",
          "type": "LlmFallbackInput",
          "kind": "object",
          "isList": true,
          "description": "Aliases to try where no route of an alias answers. They have routes, and form no cycle.",
          "fields": [
            {
              "name": "alias",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "description": "The alias whose routes have failed. It has at most one fallback.",
              "longest": 200
            },
            {
              "name": "aliases",
              "type": "Name",
              "kind": "scalar",
              "isList": true,
              "isRequired": true,
              "description": "The aliases that are tried then, in this order.",
              "longest": 200
            }
          ]
        },
        {
          "name": "budget",
          "type": "LlmBudgetInput",
          "kind": "object",
          "description": "What may be spent in a day.",
          "fields": [
            {
              "name": "maxRequestsPerDay",
              "type": "Int",
              "kind": "scalar",
              "description": "1 or more."
            },
            {
              "name": "maxTokensPerDay",
              "type": "Int",
              "kind": "scalar",
              "description": "1 or more, of prompts and of answers."
            },
            {
              "name": "maxCostPerDay",
              "type": "String",
              "kind": "scalar",
              "description": "A decimal above 0 with at most 12 digits before the point and 6 after it, such as \"25.50\"."
            },
            {
              "name": "currency",
              "type": "String",
              "kind": "scalar",
              "description": "The currency of the cost, as in ISO 4217: \"EUR\"."
            }
          ]
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
          "name": "description",
          "type": "Prose",
          "kind": "scalar",
          "description": "A description for people.",
          "longest": 4000
        },
        {
          "name": "strategy",
          "type": "LlmRoutingStrategy",
          "kind": "enumeration",
          "description": "How a route is chosen among several.",
          "values": [
            "PRIORITY",
            "WEIGHTED",
            "LATENCY",
            "COST"
          ],
          "initial": "PRIORITY"
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

export const updateLlmGateway: Operation<UpdateLlmGatewayMutation, UpdateLlmGatewayMutationVariables> = {
  "name": "UpdateLlmGateway",
  "kind": "mutation",
  "text": "mutation UpdateLlmGateway($llmGatewayId:UUID!$input:LlmGatewayUpdate!$reason:Prose){updateLlmGateway(llmGatewayId:$llmGatewayId input:$input reason:$reason){llmGatewayId}}",
  "access": [
    {
      "field": "updateLlmGateway",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmGatewayId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "input",
      "type": "LlmGatewayUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "routes",
          "type": "LlmRouteInput",
          "kind": "object",
          "isList": true,
          "description": "At most 100.",
          "fields": [
            {
              "name": "alias",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "description": "The model name that callers send.",
              "longest": 200
            },
            {
              "name": "llmProviderId",
              "type": "UUID",
              "kind": "scalar",
              "isRequired": true,
              "description": "The id of the LLM provider."
            },
            {
              "name": "model",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "description": "The model name of the provider.",
              "longest": 200
            },
            {
              "name": "weight",
              "type": "Int",
              "kind": "scalar",
              "description": "Relative weight among the routes of the alias, 0 or more. Used by WEIGHTED.",
              "initial": 1
            },
            {
              "name": "priority",
              "type": "Int",
              "kind": "scalar",
              "description": "0 or more, lowest first. Used by PRIORITY.",
              "initial": 0
            }
          ]
        },
        {
          "name": "timeoutMs",
          "type": "Int",
          "kind": "scalar",
          "description": "Timeout of a call in milliseconds, 1 to 600,000."
        },
        {
          "name": "retries",
          "type": "LlmRetriesInput",
          "kind": "object",
          "description": "How often a call is attempted on a route.",
          "fields": [
            {
              "name": "maxAttempts",
              "type": "Int",
              "kind": "scalar",
              "isRequired": true,
              "description": "Repetitions after a failed attempt, 0 to 5."
            },
            {
              "name": "backoffMs",
              "type": "Int",
              "kind": "scalar",
              "description": "Milliseconds before the first repetition, 0 to 60,000; twice as many before each further one.",
              "initial": 250
            }
          ]
        },
        {
          "name": "fallbacks",
          "type": "LlmFallbackInput",
          "kind": "object",
          "isList": true,
          "description": "Aliases to try where no route of an alias answers. They have routes, and form no cycle.",
          "fields": [
            {
              "name": "alias",
              "type": "Name",
              "kind": "scalar",
              "isRequired": true,
              "description": "The alias whose routes have failed. It has at most one fallback.",
              "longest": 200
            },
            {
              "name": "aliases",
              "type": "Name",
              "kind": "scalar",
              "isList": true,
              "isRequired": true,
              "description": "The aliases that are tried then, in this order.",
              "longest": 200
            }
          ]
        },
        {
          "name": "budget",
          "type": "LlmBudgetInput",
          "kind": "object",
          "description": "What may be spent in a day.",
          "fields": [
            {
              "name": "maxRequestsPerDay",
              "type": "Int",
              "kind": "scalar",
              "description": "1 or more."
            },
            {
              "name": "maxTokensPerDay",
              "type": "Int",
              "kind": "scalar",
              "description": "1 or more, of prompts and of answers."
            },
            {
              "name": "maxCostPerDay",
              "type": "String",
              "kind": "scalar",
              "description": "A decimal above 0 with at most 12 digits before the point and 6 after it, such as \"25.50\"."
            },
            {
              "name": "currency",
              "type": "String",
              "kind": "scalar",
              "description": "The currency of the cost, as in ISO 4217: \"EUR\"."
            }
          ]
        },
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
          "description": "`null` removes it.",
          "longest": 4000
        },
        {
          "name": "strategy",
          "type": "LlmRoutingStrategy",
          "kind": "enumeration",
          "description": "How a route is chosen among several.",
          "values": [
            "PRIORITY",
            "WEIGHTED",
            "LATENCY",
            "COST"
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
    }
  ]
};

export const activateLlmGateway: Operation<ActivateLlmGatewayMutation, ActivateLlmGatewayMutationVariables> = {
  "name": "ActivateLlmGateway",
  "kind": "mutation",
  "text": "mutation ActivateLlmGateway($llmGatewayId:UUID!$reason:Prose){activateLlmGateway(llmGatewayId:$llmGatewayId reason:$reason){llmGatewayId}}",
  "access": [
    {
      "field": "activateLlmGateway",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmGatewayId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
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

export const suspendLlmGateway: Operation<SuspendLlmGatewayMutation, SuspendLlmGatewayMutationVariables> = {
  "name": "SuspendLlmGateway",
  "kind": "mutation",
  "text": "mutation SuspendLlmGateway($llmGatewayId:UUID!$reason:Prose){suspendLlmGateway(llmGatewayId:$llmGatewayId reason:$reason){llmGatewayId}}",
  "access": [
    {
      "field": "suspendLlmGateway",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "llmGatewayId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
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

export const archiveLlmGateway: Operation<ArchiveLlmGatewayMutation, ArchiveLlmGatewayMutationVariables> = {
  "name": "ArchiveLlmGateway",
  "kind": "mutation",
  "text": "mutation ArchiveLlmGateway($llmGatewayId:UUID!$reason:Prose){archiveLlmGateway(llmGatewayId:$llmGatewayId reason:$reason){llmGatewayId}}",
  "access": [
    {
      "field": "archiveLlmGateway",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "llmGatewayId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
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
