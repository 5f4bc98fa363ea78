// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type GovernedKind =
  | 'AGENT'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY';

export type KillSwitchScope =
  | 'TENANT'
  | 'AGENT'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY'
  | 'CHANNEL'
  | 'USER';

export type ReviewKind =
  | 'DOCUMENT_APPROVAL'
  | 'DOCUMENT_EXPIRY'
  | 'DOCUMENT_REVIEW'
  | 'ASSIGNMENT_CONFIRMATION'
  | 'OWNER_INACTIVE'
  | 'LITERACY_ATTESTATION'
  | 'INCIDENT_DUE'
  | 'GOVERNANCE_APPROVAL';

export type SubscriptionKind =
  | 'USER'
  | 'AGENT'
  | 'CHANNEL'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY';

export type OverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type OverviewQuery = { readonly killSwitches: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly id: string, readonly scope: KillSwitchScope, readonly targetId: string | null, readonly targetName: string | null, readonly reason: string, readonly createdAt: string, readonly createdBy: { readonly id: string, readonly name: string | null } }> } | null, readonly waitingForAgents: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly createdAt: string, readonly subscriber: { readonly name: string | null }, readonly target: { readonly name: string | null } }> } | null, readonly waitingForServers: { readonly totalElements: number } | null, readonly waitingForGateways: { readonly totalElements: number } | null, readonly governanceReviews: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly id: string, readonly kind: ReviewKind, readonly dueAt: string, readonly detail: string, readonly subjectKind: GovernedKind, readonly subjectId: string, readonly subjectName: string | null }> } | null, readonly incidents: { readonly totalElements: number } | null, readonly myAssignments: { readonly totalElements: number } | null, readonly agents: { readonly totalElements: number } | null };

export const overview: Operation<OverviewQuery, OverviewQueryVariables> = {
  "name": "Overview",
  "kind": "query",
  "text": "query Overview{killSwitches(size:5){content{id scope targetId targetName reason createdAt createdBy{id name}}totalElements}waitingForAgents:agentSubscriptions(side:PROVIDER status:PENDING size:5){content{subscriptionId kind createdAt subscriber{name}target{name}}totalElements}waitingForServers:mcpServerSubscriptions(side:PROVIDER status:PENDING size:5){totalElements}waitingForGateways:llmGatewaySubscriptions(side:PROVIDER status:PENDING size:5){totalElements}governanceReviews(size:5){content{id kind dueAt detail subjectKind subjectId subjectName}totalElements}incidents(overdue:true size:1){totalElements}myAssignments(confirmed:false size:1){totalElements}agents(status:ACTIVE size:1){totalElements}}",
  "access": [
    {
      "field": "killSwitches",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:READ"
    },
    {
      "field": "agentSubscriptions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    },
    {
      "field": "mcpServerSubscriptions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    },
    {
      "field": "llmGatewaySubscriptions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    },
    {
      "field": "governanceReviews",
      "callers": [
        "USER",
        "SERVICE"
      ]
    },
    {
      "field": "incidents",
      "callers": [
        "USER",
        "SERVICE"
      ]
    },
    {
      "field": "myAssignments",
      "callers": [
        "USER"
      ]
    },
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
  "variables": []
};
