// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type AgentStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'DEPRECATED'
  | 'ARCHIVED';

export type GateAction =
  | 'REGISTER_VERSION'
  | 'ACTIVATE'
  | 'PUBLISH'
  | 'SUBSCRIBE'
  | 'INVOKE'
  | 'CHANGE_TIER'
  | 'DECOMMISSION';

export type GateRefusalSort =
  | 'LAST_AT_ASC'
  | 'LAST_AT_DESC'
  | 'CALLS_ASC'
  | 'CALLS_DESC';

export type HealthStatus =
  | 'HEALTHY'
  | 'DEGRADED'
  | 'UNHEALTHY'
  | 'UNKNOWN';

export type PartyKind =
  | 'USER'
  | 'AGENT'
  | 'CHANNEL';

export type PolicyAction =
  | 'LOG'
  | 'WARN'
  | 'REDACT'
  | 'REQUIRE_APPROVAL'
  | 'BLOCK';

export type PolicyMode =
  | 'ENFORCE'
  | 'SHADOW'
  | 'OFF';

export type TrafficOfAgentsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type TrafficOfAgentsQuery = { readonly agents: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly agentId: string, readonly name: string, readonly status: AgentStatus, readonly healthStatus: HealthStatus | null, readonly lastFailedAt: string | null, readonly metrics: { readonly requestCount: number, readonly errorPercentage: number, readonly avgLatencyMs: number } | null }> } | null };

export type TrafficOfAgentQueryVariables = Exact<{
  agentId: string;
  from?: string | null | undefined;
}>;


export type TrafficOfAgentQuery = { readonly agentActivity: ReadonlyArray<{ readonly hour: string, readonly calls: number, readonly failures: number, readonly avgLatencyMs: number }> | null, readonly gateActivity: ReadonlyArray<{ readonly hour: string, readonly warned: number, readonly blocked: number }> | null };

export type TrafficRefusalsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GateRefusalSort | null | undefined;
  sinkId?: string | null | undefined;
  sourceKind?: PartyKind | null | undefined;
  sourceId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type TrafficRefusalsQuery = { readonly gateRefusals: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly gateRefusalId: string, readonly action: GateAction, readonly calls: number, readonly firstAt: string, readonly lastAt: string, readonly unmet: ReadonlyArray<string>, readonly source: { readonly kind: PartyKind, readonly id: string, readonly name: string | null }, readonly sink: { readonly kind: PartyKind, readonly id: string, readonly name: string | null } }> } | null };

export type PolicyActivityQueryVariables = Exact<{
  from?: string | null | undefined;
  policyId?: string | null | undefined;
  groupId?: string | null | undefined;
}>;


export type PolicyActivityQuery = { readonly policyActivity: ReadonlyArray<{ readonly day: string, readonly policyId: string, readonly policyVersion: string, readonly groupId: string, readonly groupVersion: string, readonly mode: PolicyMode, readonly action: PolicyAction, readonly messages: number }> | null };

export const trafficOfAgents: Operation<TrafficOfAgentsQuery, TrafficOfAgentsQueryVariables> = {
  "name": "TrafficOfAgents",
  "kind": "query",
  "text": "query TrafficOfAgents($page:Int$size:Int){agents(page:$page size:$size sort:NAME_ASC){content{agentId name status healthStatus lastFailedAt metrics{requestCount errorPercentage avgLatencyMs}}totalElements totalPages page size}}",
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
    }
  ]
};

export const trafficOfAgent: Operation<TrafficOfAgentQuery, TrafficOfAgentQueryVariables> = {
  "name": "TrafficOfAgent",
  "kind": "query",
  "text": "query TrafficOfAgent($agentId:UUID!$from:DateTime){agentActivity(agentId:$agentId from:$from){hour calls failures avgLatencyMs}gateActivity(agentId:$agentId from:$from){hour warned blocked}}",
  "access": [
    {
      "field": "agentActivity",
      "callers": [
        "USER",
        "AGENT"
      ],
      "role": "REGISTRY:READ"
    },
    {
      "field": "gateActivity",
      "callers": [
        "USER"
      ],
      "role": "AUDIT:READ"
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

export const trafficRefusals: Operation<TrafficRefusalsQuery, TrafficRefusalsQueryVariables> = {
  "name": "TrafficRefusals",
  "kind": "query",
  "text": "query TrafficRefusals($page:Int$size:Int$sort:GateRefusalSort$sinkId:UUID$sourceKind:PartyKind$sourceId:UUID$from:DateTime$to:DateTime){gateRefusals(page:$page size:$size sort:$sort sinkId:$sinkId sourceKind:$sourceKind sourceId:$sourceId from:$from to:$to){content{gateRefusalId action calls firstAt lastAt unmet source{kind id name}sink{kind id name}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "gateRefusals",
      "callers": [
        "USER"
      ],
      "role": "AUDIT:READ"
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
      "type": "GateRefusalSort",
      "kind": "enumeration",
      "values": [
        "LAST_AT_ASC",
        "LAST_AT_DESC",
        "CALLS_ASC",
        "CALLS_DESC"
      ]
    },
    {
      "name": "sinkId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "sourceKind",
      "type": "PartyKind",
      "kind": "enumeration",
      "values": [
        "USER",
        "AGENT",
        "CHANNEL"
      ]
    },
    {
      "name": "sourceId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "from",
      "type": "DateTime",
      "kind": "scalar"
    },
    {
      "name": "to",
      "type": "DateTime",
      "kind": "scalar"
    }
  ]
};

export const policyActivity: Operation<PolicyActivityQuery, PolicyActivityQueryVariables> = {
  "name": "PolicyActivity",
  "kind": "query",
  "text": "query PolicyActivity($from:DateTime$policyId:UUID$groupId:UUID){policyActivity(from:$from policyId:$policyId groupId:$groupId){day policyId policyVersion groupId groupVersion mode action messages}}",
  "access": [
    {
      "field": "policyActivity",
      "callers": [
        "USER"
      ],
      "role": "AUDIT:READ"
    }
  ],
  "variables": [
    {
      "name": "from",
      "type": "DateTime",
      "kind": "scalar"
    },
    {
      "name": "policyId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};
