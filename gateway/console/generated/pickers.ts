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

export type LlmGatewayStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'ARCHIVED';

export type LlmProviderKind =
  | 'OPENAI'
  | 'ANTHROPIC'
  | 'AZURE_OPENAI'
  | 'BEDROCK'
  | 'VERTEX'
  | 'GEMINI'
  | 'MISTRAL'
  | 'OLLAMA'
  | 'OPENAI_COMPATIBLE';

export type McpServerStatus =
  | 'DRAFT'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'DEPRECATED'
  | 'ARCHIVED';

export type FindAgentsQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindAgentsQuery = { readonly agents: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly agentId: string, readonly name: string, readonly status: AgentStatus }> } | null };

export type FindOfferedAgentsQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindOfferedAgentsQuery = { readonly agents: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly agentId: string, readonly name: string, readonly status: AgentStatus }> } | null, readonly publicAgents: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly agentId: string, readonly name: string, readonly tenantDetails: { readonly tenantName: string } }> } | null };

export type FindMcpServersQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindMcpServersQuery = { readonly mcpServers: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly mcpServerId: string, readonly name: string, readonly status: McpServerStatus }> } | null };

export type FindLlmGatewaysQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindLlmGatewaysQuery = { readonly llmGateways: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly llmGatewayId: string, readonly name: string, readonly status: LlmGatewayStatus }> } | null };

export type FindLlmProvidersQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindLlmProvidersQuery = { readonly llmProviders: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly llmProviderId: string, readonly name: string, readonly kind: LlmProviderKind }> } | null };

export type FindChannelsQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindChannelsQuery = { readonly channels: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly channelId: string, readonly name: string }> } | null };

export type FindPeopleQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindPeopleQuery = { readonly users: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly email: string | null }> } | null };

export const findAgents: Operation<FindAgentsQuery, FindAgentsQueryVariables> = {
  "name": "FindAgents",
  "kind": "query",
  "text": "query FindAgents($q:Name){agents(q:$q size:20 sort:NAME_ASC){content{agentId name status}totalElements}}",
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
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const findOfferedAgents: Operation<FindOfferedAgentsQuery, FindOfferedAgentsQueryVariables> = {
  "name": "FindOfferedAgents",
  "kind": "query",
  "text": "query FindOfferedAgents($q:Name){agents(q:$q size:20 sort:NAME_ASC status:ACTIVE){content{agentId name status}totalElements}publicAgents(q:$q size:20){content{agentId name tenantDetails{tenantName}}totalElements}}",
  "access": [
    {
      "field": "agents",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    },
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
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const findMcpServers: Operation<FindMcpServersQuery, FindMcpServersQueryVariables> = {
  "name": "FindMcpServers",
  "kind": "query",
  "text": "query FindMcpServers($q:Name){mcpServers(q:$q size:20 sort:NAME_ASC){content{mcpServerId name status}totalElements}}",
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
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const findLlmGateways: Operation<FindLlmGatewaysQuery, FindLlmGatewaysQueryVariables> = {
  "name": "FindLlmGateways",
  "kind": "query",
  "text": "query FindLlmGateways($q:Name){llmGateways(q:$q size:20 sort:NAME_ASC){content{llmGatewayId name status}totalElements}}",
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
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const findLlmProviders: Operation<FindLlmProvidersQuery, FindLlmProvidersQueryVariables> = {
  "name": "FindLlmProviders",
  "kind": "query",
  "text": "query FindLlmProviders($q:Name){llmProviders(q:$q size:20 sort:NAME_ASC){content{llmProviderId name kind}totalElements}}",
  "access": [
    {
      "field": "llmProviders",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const findChannels: Operation<FindChannelsQuery, FindChannelsQueryVariables> = {
  "name": "FindChannels",
  "kind": "query",
  "text": "query FindChannels($q:Name){channels(q:$q size:20 sort:NAME_ASC){content{channelId name}totalElements}}",
  "access": [
    {
      "field": "channels",
      "callers": [
        "USER"
      ],
      "role": "CHANNELS:READ"
    }
  ],
  "variables": [
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const findPeople: Operation<FindPeopleQuery, FindPeopleQueryVariables> = {
  "name": "FindPeople",
  "kind": "query",
  "text": "query FindPeople($q:Name){users(q:$q size:20 sort:NAME_ASC){content{id name email}totalElements}}",
  "access": [
    {
      "field": "users",
      "callers": [
        "USER"
      ],
      "role": "USERS:READ"
    }
  ],
  "variables": [
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};
