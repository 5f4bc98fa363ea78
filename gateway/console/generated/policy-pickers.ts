// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type PolicyType =
  | 'COMMUNICATION_AUDIT'
  | 'PII_DETECTION'
  | 'KEYWORD'
  | 'REGEX'
  | 'TOPIC_DENY'
  | 'PROMPT_INJECTION'
  | 'SCHEMA_VALIDATION'
  | 'SIZE_LIMIT'
  | 'TOOL_ACCESS'
  | 'RATE_LIMIT'
  | 'CONTENT_MODERATION';

export type FindPoliciesQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindPoliciesQuery = { readonly policies: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly policyId: string, readonly name: string, readonly config: { readonly type: PolicyType } }> } | null };

export type FindPolicyGroupsQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindPolicyGroupsQuery = { readonly policyGroups: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly groupId: string, readonly name: string, readonly version: string }> } | null };

export type PolicyNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type PolicyNamesQuery = { readonly policies: { readonly content: ReadonlyArray<{ readonly policyId: string, readonly name: string }> } | null, readonly policyGroups: { readonly content: ReadonlyArray<{ readonly groupId: string, readonly name: string }> } | null };

export type FindCallersQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type FindCallersQuery = { readonly agents: { readonly content: ReadonlyArray<{ readonly agentId: string, readonly name: string }> } | null, readonly users: { readonly content: ReadonlyArray<{ readonly id: string, readonly name: string | null }> } | null, readonly channels: { readonly content: ReadonlyArray<{ readonly channelId: string, readonly name: string }> } | null };

export const findPolicies: Operation<FindPoliciesQuery, FindPoliciesQueryVariables> = {
  "name": "FindPolicies",
  "kind": "query",
  "text": "query FindPolicies($q:Name){policies(q:$q size:20 sort:NAME_ASC){content{policyId name config{type}}totalElements}}",
  "access": [
    {
      "field": "policies",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
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

export const findPolicyGroups: Operation<FindPolicyGroupsQuery, FindPolicyGroupsQueryVariables> = {
  "name": "FindPolicyGroups",
  "kind": "query",
  "text": "query FindPolicyGroups($q:Name){policyGroups(q:$q size:20 sort:NAME_ASC){content{groupId name version}totalElements}}",
  "access": [
    {
      "field": "policyGroups",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
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

export const policyNames: Operation<PolicyNamesQuery, PolicyNamesQueryVariables> = {
  "name": "PolicyNames",
  "kind": "query",
  "text": "query PolicyNames{policies(size:200 includeArchived:true sort:CREATED_AT_DESC){content{policyId name}}policyGroups(size:200 includeArchived:true sort:CREATED_AT_DESC){content{groupId name}}}",
  "access": [
    {
      "field": "policies",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    },
    {
      "field": "policyGroups",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": []
};

export const findCallers: Operation<FindCallersQuery, FindCallersQueryVariables> = {
  "name": "FindCallers",
  "kind": "query",
  "text": "query FindCallers($q:Name){agents(q:$q size:8 sort:NAME_ASC){content{agentId name}}users(q:$q size:8 sort:NAME_ASC){content{id name}}channels(q:$q size:4 sort:NAME_ASC){content{channelId name}}}",
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
      "field": "users",
      "callers": [
        "USER"
      ],
      "role": "USERS:READ"
    },
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
