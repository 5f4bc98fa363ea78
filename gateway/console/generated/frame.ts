// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type MyselfQueryVariables = Exact<{ [key: string]: never; }>;


export type MyselfQuery = { readonly myRoles: ReadonlyArray<string> | null, readonly me: { readonly id: string, readonly name: string | null, readonly email: string | null, readonly tenant: { readonly tenantId: string, readonly tenantName: string } | null } | null };

export type InstallationQueryVariables = Exact<{ [key: string]: never; }>;


export type InstallationQuery = { readonly tenants: { readonly totalElements: number } | null };

export type FindQueryVariables = Exact<{
  q: string;
}>;


export type FindQuery = { readonly agents: { readonly content: ReadonlyArray<{ readonly agentId: string, readonly name: string }> } | null, readonly mcpServers: { readonly content: ReadonlyArray<{ readonly mcpServerId: string, readonly name: string }> } | null, readonly llmGateways: { readonly content: ReadonlyArray<{ readonly llmGatewayId: string, readonly name: string }> } | null, readonly channels: { readonly content: ReadonlyArray<{ readonly channelId: string, readonly name: string }> } | null, readonly policies: { readonly content: ReadonlyArray<{ readonly policyId: string, readonly name: string }> } | null, readonly users: { readonly content: ReadonlyArray<{ readonly id: string, readonly name: string | null }> } | null };

export const myself: Operation<MyselfQuery, MyselfQueryVariables> = {
  "name": "Myself",
  "kind": "query",
  "text": "query Myself{me{id name email tenant{tenantId tenantName}}myRoles}",
  "access": [
    {
      "field": "me",
      "callers": [
        "USER"
      ]
    },
    {
      "field": "myRoles",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": []
};

export const installation: Operation<InstallationQuery, InstallationQueryVariables> = {
  "name": "Installation",
  "kind": "query",
  "text": "query Installation{tenants(size:1){totalElements}}",
  "access": [
    {
      "field": "tenants",
      "callers": [
        "USER"
      ],
      "role": "TENANT:ADMIN"
    }
  ],
  "variables": []
};

export const find: Operation<FindQuery, FindQueryVariables> = {
  "name": "Find",
  "kind": "query",
  "text": "query Find($q:Name!){agents(q:$q size:5){content{agentId name}}mcpServers(q:$q size:5){content{mcpServerId name}}llmGateways(q:$q size:5){content{llmGatewayId name}}channels(q:$q size:5){content{channelId name}}policies(q:$q size:5){content{policyId name}}users(q:$q size:5){content{id name}}}",
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
      "field": "mcpServers",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    },
    {
      "field": "llmGateways",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    },
    {
      "field": "channels",
      "callers": [
        "USER"
      ],
      "role": "CHANNELS:READ"
    },
    {
      "field": "policies",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    },
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
      "isRequired": true,
      "longest": 200
    }
  ]
};
