// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

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

export type SubscriptionSide =
  | 'CONSUMER'
  | 'PROVIDER';

export type SubscriptionSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'ACTIVATED_AT_ASC'
  | 'ACTIVATED_AT_DESC'
  | 'ENDED_AT_ASC'
  | 'ENDED_AT_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC';

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

export type SubscriptionRowFragment = { readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } };

export type SubscriptionDetailFragment = { readonly statusReason: string | null, readonly message: string | null, readonly quota: number | null, readonly activatedAt: string | null, readonly endedAt: string | null, readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } };

export type WaitingSubscriptionsQueryVariables = Exact<{
  side?: SubscriptionSide;
}>;


export type WaitingSubscriptionsQuery = { readonly agentSubscriptions: { readonly totalElements: number } | null, readonly channelSubscriptions: { readonly totalElements: number } | null, readonly userSubscriptions: { readonly totalElements: number } | null, readonly mcpServerSubscriptions: { readonly totalElements: number } | null, readonly llmGatewaySubscriptions: { readonly totalElements: number } | null };

export type AgentSubscriptionsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: SubscriptionSort | null | undefined;
  q?: string | null | undefined;
  side?: SubscriptionSide;
  status?: SubscriptionStatus | null | undefined;
  subscriberId?: string | null | undefined;
  targetId?: string | null | undefined;
}>;


export type AgentSubscriptionsQuery = { readonly agentSubscriptions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } | null };

export type AgentSubscriptionDetailQueryVariables = Exact<{
  subscriptionId: string;
}>;


export type AgentSubscriptionDetailQuery = { readonly agentSubscription: { readonly statusReason: string | null, readonly message: string | null, readonly quota: number | null, readonly activatedAt: string | null, readonly endedAt: string | null, readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } } | null };

export type CreateAgentSubscriptionMutationVariables = Exact<{
  targetId: string;
  subscriberId: string;
  message?: string | null | undefined;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
}>;


export type CreateAgentSubscriptionMutation = { readonly createAgentSubscription: { readonly subscriptionId: string, readonly status: SubscriptionStatus } | null };

export type ApproveAgentSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
  reason?: string | null | undefined;
}>;


export type ApproveAgentSubscriptionMutation = { readonly approveAgentSubscription: { readonly subscriptionId: string } | null };

export type RejectAgentSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason: string;
}>;


export type RejectAgentSubscriptionMutation = { readonly rejectAgentSubscription: { readonly subscriptionId: string } | null };

export type SuspendAgentSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type SuspendAgentSubscriptionMutation = { readonly suspendAgentSubscription: { readonly subscriptionId: string } | null };

export type ResumeAgentSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type ResumeAgentSubscriptionMutation = { readonly resumeAgentSubscription: { readonly subscriptionId: string } | null };

export type RevokeAgentSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type RevokeAgentSubscriptionMutation = { readonly revokeAgentSubscription: { readonly subscriptionId: string } | null };

export type CancelAgentSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type CancelAgentSubscriptionMutation = { readonly cancelAgentSubscription: { readonly subscriptionId: string } | null };

export type ChannelSubscriptionsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: SubscriptionSort | null | undefined;
  q?: string | null | undefined;
  side?: SubscriptionSide;
  status?: SubscriptionStatus | null | undefined;
  subscriberId?: string | null | undefined;
  targetId?: string | null | undefined;
}>;


export type ChannelSubscriptionsQuery = { readonly channelSubscriptions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } | null };

export type ChannelSubscriptionDetailQueryVariables = Exact<{
  subscriptionId: string;
}>;


export type ChannelSubscriptionDetailQuery = { readonly channelSubscription: { readonly statusReason: string | null, readonly message: string | null, readonly quota: number | null, readonly activatedAt: string | null, readonly endedAt: string | null, readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } } | null };

export type CreateChannelSubscriptionMutationVariables = Exact<{
  targetId: string;
  subscriberId: string;
  message?: string | null | undefined;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
}>;


export type CreateChannelSubscriptionMutation = { readonly createChannelSubscription: { readonly subscriptionId: string, readonly status: SubscriptionStatus } | null };

export type ApproveChannelSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
  reason?: string | null | undefined;
}>;


export type ApproveChannelSubscriptionMutation = { readonly approveChannelSubscription: { readonly subscriptionId: string } | null };

export type RejectChannelSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason: string;
}>;


export type RejectChannelSubscriptionMutation = { readonly rejectChannelSubscription: { readonly subscriptionId: string } | null };

export type SuspendChannelSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type SuspendChannelSubscriptionMutation = { readonly suspendChannelSubscription: { readonly subscriptionId: string } | null };

export type ResumeChannelSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type ResumeChannelSubscriptionMutation = { readonly resumeChannelSubscription: { readonly subscriptionId: string } | null };

export type RevokeChannelSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type RevokeChannelSubscriptionMutation = { readonly revokeChannelSubscription: { readonly subscriptionId: string } | null };

export type CancelChannelSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type CancelChannelSubscriptionMutation = { readonly cancelChannelSubscription: { readonly subscriptionId: string } | null };

export type UserSubscriptionsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: SubscriptionSort | null | undefined;
  q?: string | null | undefined;
  side?: SubscriptionSide;
  status?: SubscriptionStatus | null | undefined;
  subscriberId?: string | null | undefined;
  targetId?: string | null | undefined;
}>;


export type UserSubscriptionsQuery = { readonly userSubscriptions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } | null };

export type UserSubscriptionDetailQueryVariables = Exact<{
  subscriptionId: string;
}>;


export type UserSubscriptionDetailQuery = { readonly userSubscription: { readonly statusReason: string | null, readonly message: string | null, readonly quota: number | null, readonly activatedAt: string | null, readonly endedAt: string | null, readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } } | null };

export type CreateUserSubscriptionMutationVariables = Exact<{
  targetId: string;
  subscriberId?: string | null | undefined;
  message?: string | null | undefined;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
}>;


export type CreateUserSubscriptionMutation = { readonly createUserSubscription: { readonly subscriptionId: string, readonly status: SubscriptionStatus } | null };

export type ApproveUserSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
  reason?: string | null | undefined;
}>;


export type ApproveUserSubscriptionMutation = { readonly approveUserSubscription: { readonly subscriptionId: string } | null };

export type RejectUserSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason: string;
}>;


export type RejectUserSubscriptionMutation = { readonly rejectUserSubscription: { readonly subscriptionId: string } | null };

export type SuspendUserSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type SuspendUserSubscriptionMutation = { readonly suspendUserSubscription: { readonly subscriptionId: string } | null };

export type ResumeUserSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type ResumeUserSubscriptionMutation = { readonly resumeUserSubscription: { readonly subscriptionId: string } | null };

export type RevokeUserSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type RevokeUserSubscriptionMutation = { readonly revokeUserSubscription: { readonly subscriptionId: string } | null };

export type CancelUserSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type CancelUserSubscriptionMutation = { readonly cancelUserSubscription: { readonly subscriptionId: string } | null };

export type McpServerSubscriptionsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: SubscriptionSort | null | undefined;
  q?: string | null | undefined;
  side?: SubscriptionSide;
  status?: SubscriptionStatus | null | undefined;
  subscriberKind?: SubscriberKind | null | undefined;
  subscriberId?: string | null | undefined;
  targetId?: string | null | undefined;
}>;


export type McpServerSubscriptionsQuery = { readonly mcpServerSubscriptions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } | null };

export type McpServerSubscriptionDetailQueryVariables = Exact<{
  subscriptionId: string;
}>;


export type McpServerSubscriptionDetailQuery = { readonly mcpServerSubscription: { readonly statusReason: string | null, readonly message: string | null, readonly quota: number | null, readonly activatedAt: string | null, readonly endedAt: string | null, readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } } | null };

export type CreateMcpServerSubscriptionMutationVariables = Exact<{
  targetId: string;
  subscriberId?: string | null | undefined;
  subscriberKind: SubscriberKind;
  message?: string | null | undefined;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
}>;


export type CreateMcpServerSubscriptionMutation = { readonly createMcpServerSubscription: { readonly subscriptionId: string, readonly status: SubscriptionStatus } | null };

export type ApproveMcpServerSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
  reason?: string | null | undefined;
}>;


export type ApproveMcpServerSubscriptionMutation = { readonly approveMcpServerSubscription: { readonly subscriptionId: string } | null };

export type RejectMcpServerSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason: string;
}>;


export type RejectMcpServerSubscriptionMutation = { readonly rejectMcpServerSubscription: { readonly subscriptionId: string } | null };

export type SuspendMcpServerSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type SuspendMcpServerSubscriptionMutation = { readonly suspendMcpServerSubscription: { readonly subscriptionId: string } | null };

export type ResumeMcpServerSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type ResumeMcpServerSubscriptionMutation = { readonly resumeMcpServerSubscription: { readonly subscriptionId: string } | null };

export type RevokeMcpServerSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type RevokeMcpServerSubscriptionMutation = { readonly revokeMcpServerSubscription: { readonly subscriptionId: string } | null };

export type CancelMcpServerSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type CancelMcpServerSubscriptionMutation = { readonly cancelMcpServerSubscription: { readonly subscriptionId: string } | null };

export type LlmGatewaySubscriptionsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: SubscriptionSort | null | undefined;
  q?: string | null | undefined;
  side?: SubscriptionSide;
  status?: SubscriptionStatus | null | undefined;
  subscriberKind?: SubscriberKind | null | undefined;
  subscriberId?: string | null | undefined;
  targetId?: string | null | undefined;
}>;


export type LlmGatewaySubscriptionsQuery = { readonly llmGatewaySubscriptions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } | null };

export type LlmGatewaySubscriptionDetailQueryVariables = Exact<{
  subscriptionId: string;
}>;


export type LlmGatewaySubscriptionDetailQuery = { readonly llmGatewaySubscription: { readonly statusReason: string | null, readonly message: string | null, readonly quota: number | null, readonly activatedAt: string | null, readonly endedAt: string | null, readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } } | null };

export type CreateLlmGatewaySubscriptionMutationVariables = Exact<{
  targetId: string;
  subscriberId?: string | null | undefined;
  subscriberKind: SubscriberKind;
  message?: string | null | undefined;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
}>;


export type CreateLlmGatewaySubscriptionMutation = { readonly createLlmGatewaySubscription: { readonly subscriptionId: string, readonly status: SubscriptionStatus } | null };

export type ApproveLlmGatewaySubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  expiresAt?: string | null | undefined;
  quota?: number | null | undefined;
  reason?: string | null | undefined;
}>;


export type ApproveLlmGatewaySubscriptionMutation = { readonly approveLlmGatewaySubscription: { readonly subscriptionId: string } | null };

export type RejectLlmGatewaySubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason: string;
}>;


export type RejectLlmGatewaySubscriptionMutation = { readonly rejectLlmGatewaySubscription: { readonly subscriptionId: string } | null };

export type SuspendLlmGatewaySubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type SuspendLlmGatewaySubscriptionMutation = { readonly suspendLlmGatewaySubscription: { readonly subscriptionId: string } | null };

export type ResumeLlmGatewaySubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type ResumeLlmGatewaySubscriptionMutation = { readonly resumeLlmGatewaySubscription: { readonly subscriptionId: string } | null };

export type RevokeLlmGatewaySubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type RevokeLlmGatewaySubscriptionMutation = { readonly revokeLlmGatewaySubscription: { readonly subscriptionId: string } | null };

export type CancelLlmGatewaySubscriptionMutationVariables = Exact<{
  subscriptionId: string;
  reason?: string | null | undefined;
}>;


export type CancelLlmGatewaySubscriptionMutation = { readonly cancelLlmGatewaySubscription: { readonly subscriptionId: string } | null };

export const waitingSubscriptions: Operation<WaitingSubscriptionsQuery, WaitingSubscriptionsQueryVariables> = {
  "name": "WaitingSubscriptions",
  "kind": "query",
  "text": "query WaitingSubscriptions($side:SubscriptionSide!=PROVIDER){agentSubscriptions(side:$side status:PENDING size:1){totalElements}channelSubscriptions(side:$side status:PENDING size:1){totalElements}userSubscriptions(side:$side status:PENDING size:1){totalElements}mcpServerSubscriptions(side:$side status:PENDING size:1){totalElements}llmGatewaySubscriptions(side:$side status:PENDING size:1){totalElements}}",
  "access": [
    {
      "field": "agentSubscriptions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    },
    {
      "field": "channelSubscriptions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:READ"
    },
    {
      "field": "userSubscriptions",
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
    }
  ],
  "variables": [
    {
      "name": "side",
      "type": "SubscriptionSide",
      "kind": "enumeration",
      "values": [
        "CONSUMER",
        "PROVIDER"
      ],
      "initial": "PROVIDER"
    }
  ]
};

export const agentSubscriptions: Operation<AgentSubscriptionsQuery, AgentSubscriptionsQueryVariables> = {
  "name": "AgentSubscriptions",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}query AgentSubscriptions($page:Int$size:Int$sort:SubscriptionSort$q:Name$side:SubscriptionSide!=PROVIDER$status:SubscriptionStatus$subscriberId:UUID$targetId:UUID){agentSubscriptions(page:$page size:$size sort:$sort q:$q side:$side status:$status subscriberId:$subscriberId targetId:$targetId){content{...SubscriptionRow}totalElements totalPages page size}}",
  "access": [
    {
      "field": "agentSubscriptions",
      "callers": [
        "USER",
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
      "type": "SubscriptionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "ACTIVATED_AT_ASC",
        "ACTIVATED_AT_DESC",
        "ENDED_AT_ASC",
        "ENDED_AT_DESC",
        "STATUS_ASC",
        "STATUS_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "side",
      "type": "SubscriptionSide",
      "kind": "enumeration",
      "values": [
        "CONSUMER",
        "PROVIDER"
      ],
      "initial": "PROVIDER"
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
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const agentSubscriptionDetail: Operation<AgentSubscriptionDetailQuery, AgentSubscriptionDetailQueryVariables> = {
  "name": "AgentSubscriptionDetail",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}fragment SubscriptionDetail on RegistrySubscription{...SubscriptionRow statusReason message quota activatedAt endedAt createdBy{id name}}query AgentSubscriptionDetail($subscriptionId:UUID!){agentSubscription(subscriptionId:$subscriptionId){...SubscriptionDetail}}",
  "access": [
    {
      "field": "agentSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const createAgentSubscription: Operation<CreateAgentSubscriptionMutation, CreateAgentSubscriptionMutationVariables> = {
  "name": "CreateAgentSubscription",
  "kind": "mutation",
  "text": "mutation CreateAgentSubscription($targetId:UUID!$subscriberId:UUID!$message:Prose$expiresAt:DateTime$quota:Int){createAgentSubscription(input:{targetId:$targetId subscriberId:$subscriberId message:$message expiresAt:$expiresAt quota:$quota}){subscriptionId status}}",
  "access": [
    {
      "field": "createAgentSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the target."
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "Defaults to the caller if a user subscribes."
    },
    {
      "name": "message",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for those who decide.",
      "longest": 4000
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "The wanted end, in the future."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    }
  ]
};

export const approveAgentSubscription: Operation<ApproveAgentSubscriptionMutation, ApproveAgentSubscriptionMutationVariables> = {
  "name": "ApproveAgentSubscription",
  "kind": "mutation",
  "text": "mutation ApproveAgentSubscription($subscriptionId:UUID!$expiresAt:DateTime$quota:Int$reason:Prose){approveAgentSubscription(subscriptionId:$subscriptionId expiresAt:$expiresAt quota:$quota reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "approveAgentSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "Sets the end, or moves it to an earlier time than the subscriber asked for."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const rejectAgentSubscription: Operation<RejectAgentSubscriptionMutation, RejectAgentSubscriptionMutationVariables> = {
  "name": "RejectAgentSubscription",
  "kind": "mutation",
  "text": "mutation RejectAgentSubscription($subscriptionId:UUID!$reason:Prose!){rejectAgentSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "rejectAgentSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const suspendAgentSubscription: Operation<SuspendAgentSubscriptionMutation, SuspendAgentSubscriptionMutationVariables> = {
  "name": "SuspendAgentSubscription",
  "kind": "mutation",
  "text": "mutation SuspendAgentSubscription($subscriptionId:UUID!$reason:Prose){suspendAgentSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "suspendAgentSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const resumeAgentSubscription: Operation<ResumeAgentSubscriptionMutation, ResumeAgentSubscriptionMutationVariables> = {
  "name": "ResumeAgentSubscription",
  "kind": "mutation",
  "text": "mutation ResumeAgentSubscription($subscriptionId:UUID!$reason:Prose){resumeAgentSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "resumeAgentSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const revokeAgentSubscription: Operation<RevokeAgentSubscriptionMutation, RevokeAgentSubscriptionMutationVariables> = {
  "name": "RevokeAgentSubscription",
  "kind": "mutation",
  "text": "mutation RevokeAgentSubscription($subscriptionId:UUID!$reason:Prose){revokeAgentSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "revokeAgentSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const cancelAgentSubscription: Operation<CancelAgentSubscriptionMutation, CancelAgentSubscriptionMutationVariables> = {
  "name": "CancelAgentSubscription",
  "kind": "mutation",
  "text": "mutation CancelAgentSubscription($subscriptionId:UUID!$reason:Prose){cancelAgentSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "cancelAgentSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const channelSubscriptions: Operation<ChannelSubscriptionsQuery, ChannelSubscriptionsQueryVariables> = {
  "name": "ChannelSubscriptions",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}query ChannelSubscriptions($page:Int$size:Int$sort:SubscriptionSort$q:Name$side:SubscriptionSide!=PROVIDER$status:SubscriptionStatus$subscriberId:UUID$targetId:UUID){channelSubscriptions(page:$page size:$size sort:$sort q:$q side:$side status:$status subscriberId:$subscriberId targetId:$targetId){content{...SubscriptionRow}totalElements totalPages page size}}",
  "access": [
    {
      "field": "channelSubscriptions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:READ"
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
      "type": "SubscriptionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "ACTIVATED_AT_ASC",
        "ACTIVATED_AT_DESC",
        "ENDED_AT_ASC",
        "ENDED_AT_DESC",
        "STATUS_ASC",
        "STATUS_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "side",
      "type": "SubscriptionSide",
      "kind": "enumeration",
      "values": [
        "CONSUMER",
        "PROVIDER"
      ],
      "initial": "PROVIDER"
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
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const channelSubscriptionDetail: Operation<ChannelSubscriptionDetailQuery, ChannelSubscriptionDetailQueryVariables> = {
  "name": "ChannelSubscriptionDetail",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}fragment SubscriptionDetail on RegistrySubscription{...SubscriptionRow statusReason message quota activatedAt endedAt createdBy{id name}}query ChannelSubscriptionDetail($subscriptionId:UUID!){channelSubscription(subscriptionId:$subscriptionId){...SubscriptionDetail}}",
  "access": [
    {
      "field": "channelSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:READ"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const createChannelSubscription: Operation<CreateChannelSubscriptionMutation, CreateChannelSubscriptionMutationVariables> = {
  "name": "CreateChannelSubscription",
  "kind": "mutation",
  "text": "mutation CreateChannelSubscription($targetId:UUID!$subscriberId:UUID!$message:Prose$expiresAt:DateTime$quota:Int){createChannelSubscription(input:{targetId:$targetId subscriberId:$subscriberId message:$message expiresAt:$expiresAt quota:$quota}){subscriptionId status}}",
  "access": [
    {
      "field": "createChannelSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the target."
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "Defaults to the caller if a user subscribes."
    },
    {
      "name": "message",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for those who decide.",
      "longest": 4000
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "The wanted end, in the future."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    }
  ]
};

export const approveChannelSubscription: Operation<ApproveChannelSubscriptionMutation, ApproveChannelSubscriptionMutationVariables> = {
  "name": "ApproveChannelSubscription",
  "kind": "mutation",
  "text": "mutation ApproveChannelSubscription($subscriptionId:UUID!$expiresAt:DateTime$quota:Int$reason:Prose){approveChannelSubscription(subscriptionId:$subscriptionId expiresAt:$expiresAt quota:$quota reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "approveChannelSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "Sets the end, or moves it to an earlier time than the subscriber asked for."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const rejectChannelSubscription: Operation<RejectChannelSubscriptionMutation, RejectChannelSubscriptionMutationVariables> = {
  "name": "RejectChannelSubscription",
  "kind": "mutation",
  "text": "mutation RejectChannelSubscription($subscriptionId:UUID!$reason:Prose!){rejectChannelSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "rejectChannelSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const suspendChannelSubscription: Operation<SuspendChannelSubscriptionMutation, SuspendChannelSubscriptionMutationVariables> = {
  "name": "SuspendChannelSubscription",
  "kind": "mutation",
  "text": "mutation SuspendChannelSubscription($subscriptionId:UUID!$reason:Prose){suspendChannelSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "suspendChannelSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const resumeChannelSubscription: Operation<ResumeChannelSubscriptionMutation, ResumeChannelSubscriptionMutationVariables> = {
  "name": "ResumeChannelSubscription",
  "kind": "mutation",
  "text": "mutation ResumeChannelSubscription($subscriptionId:UUID!$reason:Prose){resumeChannelSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "resumeChannelSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const revokeChannelSubscription: Operation<RevokeChannelSubscriptionMutation, RevokeChannelSubscriptionMutationVariables> = {
  "name": "RevokeChannelSubscription",
  "kind": "mutation",
  "text": "mutation RevokeChannelSubscription($subscriptionId:UUID!$reason:Prose){revokeChannelSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "revokeChannelSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const cancelChannelSubscription: Operation<CancelChannelSubscriptionMutation, CancelChannelSubscriptionMutationVariables> = {
  "name": "CancelChannelSubscription",
  "kind": "mutation",
  "text": "mutation CancelChannelSubscription($subscriptionId:UUID!$reason:Prose){cancelChannelSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "cancelChannelSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const userSubscriptions: Operation<UserSubscriptionsQuery, UserSubscriptionsQueryVariables> = {
  "name": "UserSubscriptions",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}query UserSubscriptions($page:Int$size:Int$sort:SubscriptionSort$q:Name$side:SubscriptionSide!=PROVIDER$status:SubscriptionStatus$subscriberId:UUID$targetId:UUID){userSubscriptions(page:$page size:$size sort:$sort q:$q side:$side status:$status subscriberId:$subscriberId targetId:$targetId){content{...SubscriptionRow}totalElements totalPages page size}}",
  "access": [
    {
      "field": "userSubscriptions",
      "callers": [
        "USER",
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
      "type": "SubscriptionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "ACTIVATED_AT_ASC",
        "ACTIVATED_AT_DESC",
        "ENDED_AT_ASC",
        "ENDED_AT_DESC",
        "STATUS_ASC",
        "STATUS_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "side",
      "type": "SubscriptionSide",
      "kind": "enumeration",
      "values": [
        "CONSUMER",
        "PROVIDER"
      ],
      "initial": "PROVIDER"
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
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const userSubscriptionDetail: Operation<UserSubscriptionDetailQuery, UserSubscriptionDetailQueryVariables> = {
  "name": "UserSubscriptionDetail",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}fragment SubscriptionDetail on RegistrySubscription{...SubscriptionRow statusReason message quota activatedAt endedAt createdBy{id name}}query UserSubscriptionDetail($subscriptionId:UUID!){userSubscription(subscriptionId:$subscriptionId){...SubscriptionDetail}}",
  "access": [
    {
      "field": "userSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const createUserSubscription: Operation<CreateUserSubscriptionMutation, CreateUserSubscriptionMutationVariables> = {
  "name": "CreateUserSubscription",
  "kind": "mutation",
  "text": "mutation CreateUserSubscription($targetId:UUID!$subscriberId:UUID$message:Prose$expiresAt:DateTime$quota:Int){createUserSubscription(input:{targetId:$targetId subscriberId:$subscriberId message:$message expiresAt:$expiresAt quota:$quota}){subscriptionId status}}",
  "access": [
    {
      "field": "createUserSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the target."
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar",
      "description": "Defaults to the caller if a user subscribes."
    },
    {
      "name": "message",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for those who decide.",
      "longest": 4000
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "The wanted end, in the future."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    }
  ]
};

export const approveUserSubscription: Operation<ApproveUserSubscriptionMutation, ApproveUserSubscriptionMutationVariables> = {
  "name": "ApproveUserSubscription",
  "kind": "mutation",
  "text": "mutation ApproveUserSubscription($subscriptionId:UUID!$expiresAt:DateTime$quota:Int$reason:Prose){approveUserSubscription(subscriptionId:$subscriptionId expiresAt:$expiresAt quota:$quota reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "approveUserSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "Sets the end, or moves it to an earlier time than the subscriber asked for."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const rejectUserSubscription: Operation<RejectUserSubscriptionMutation, RejectUserSubscriptionMutationVariables> = {
  "name": "RejectUserSubscription",
  "kind": "mutation",
  "text": "mutation RejectUserSubscription($subscriptionId:UUID!$reason:Prose!){rejectUserSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "rejectUserSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const suspendUserSubscription: Operation<SuspendUserSubscriptionMutation, SuspendUserSubscriptionMutationVariables> = {
  "name": "SuspendUserSubscription",
  "kind": "mutation",
  "text": "mutation SuspendUserSubscription($subscriptionId:UUID!$reason:Prose){suspendUserSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "suspendUserSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const resumeUserSubscription: Operation<ResumeUserSubscriptionMutation, ResumeUserSubscriptionMutationVariables> = {
  "name": "ResumeUserSubscription",
  "kind": "mutation",
  "text": "mutation ResumeUserSubscription($subscriptionId:UUID!$reason:Prose){resumeUserSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "resumeUserSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const revokeUserSubscription: Operation<RevokeUserSubscriptionMutation, RevokeUserSubscriptionMutationVariables> = {
  "name": "RevokeUserSubscription",
  "kind": "mutation",
  "text": "mutation RevokeUserSubscription($subscriptionId:UUID!$reason:Prose){revokeUserSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "revokeUserSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const cancelUserSubscription: Operation<CancelUserSubscriptionMutation, CancelUserSubscriptionMutationVariables> = {
  "name": "CancelUserSubscription",
  "kind": "mutation",
  "text": "mutation CancelUserSubscription($subscriptionId:UUID!$reason:Prose){cancelUserSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "cancelUserSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const mcpServerSubscriptions: Operation<McpServerSubscriptionsQuery, McpServerSubscriptionsQueryVariables> = {
  "name": "McpServerSubscriptions",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}query McpServerSubscriptions($page:Int$size:Int$sort:SubscriptionSort$q:Name$side:SubscriptionSide!=PROVIDER$status:SubscriptionStatus$subscriberKind:SubscriberKind$subscriberId:UUID$targetId:UUID){mcpServerSubscriptions(page:$page size:$size sort:$sort q:$q side:$side status:$status subscriberKind:$subscriberKind subscriberId:$subscriberId targetId:$targetId){content{...SubscriptionRow}totalElements totalPages page size}}",
  "access": [
    {
      "field": "mcpServerSubscriptions",
      "callers": [
        "USER",
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
      "type": "SubscriptionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "ACTIVATED_AT_ASC",
        "ACTIVATED_AT_DESC",
        "ENDED_AT_ASC",
        "ENDED_AT_DESC",
        "STATUS_ASC",
        "STATUS_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "side",
      "type": "SubscriptionSide",
      "kind": "enumeration",
      "values": [
        "CONSUMER",
        "PROVIDER"
      ],
      "initial": "PROVIDER"
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
    },
    {
      "name": "subscriberKind",
      "type": "SubscriberKind",
      "kind": "enumeration",
      "values": [
        "USER",
        "AGENT",
        "CHANNEL"
      ]
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const mcpServerSubscriptionDetail: Operation<McpServerSubscriptionDetailQuery, McpServerSubscriptionDetailQueryVariables> = {
  "name": "McpServerSubscriptionDetail",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}fragment SubscriptionDetail on RegistrySubscription{...SubscriptionRow statusReason message quota activatedAt endedAt createdBy{id name}}query McpServerSubscriptionDetail($subscriptionId:UUID!){mcpServerSubscription(subscriptionId:$subscriptionId){...SubscriptionDetail}}",
  "access": [
    {
      "field": "mcpServerSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const createMcpServerSubscription: Operation<CreateMcpServerSubscriptionMutation, CreateMcpServerSubscriptionMutationVariables> = {
  "name": "CreateMcpServerSubscription",
  "kind": "mutation",
  "text": "mutation CreateMcpServerSubscription($targetId:UUID!$subscriberId:UUID$subscriberKind:SubscriberKind!$message:Prose$expiresAt:DateTime$quota:Int){createMcpServerSubscription(input:{targetId:$targetId subscriberId:$subscriberId subscriberKind:$subscriberKind message:$message expiresAt:$expiresAt quota:$quota}){subscriptionId status}}",
  "access": [
    {
      "field": "createMcpServerSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the target."
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar",
      "description": "Defaults to the caller if a user subscribes."
    },
    {
      "name": "subscriberKind",
      "type": "SubscriberKind",
      "kind": "enumeration",
      "isRequired": true,
      "description": "The kind of subscriber, if several are accepted.",
      "values": [
        "USER",
        "AGENT",
        "CHANNEL"
      ]
    },
    {
      "name": "message",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for those who decide.",
      "longest": 4000
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "The wanted end, in the future."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    }
  ]
};

export const approveMcpServerSubscription: Operation<ApproveMcpServerSubscriptionMutation, ApproveMcpServerSubscriptionMutationVariables> = {
  "name": "ApproveMcpServerSubscription",
  "kind": "mutation",
  "text": "mutation ApproveMcpServerSubscription($subscriptionId:UUID!$expiresAt:DateTime$quota:Int$reason:Prose){approveMcpServerSubscription(subscriptionId:$subscriptionId expiresAt:$expiresAt quota:$quota reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "approveMcpServerSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "Sets the end, or moves it to an earlier time than the subscriber asked for."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const rejectMcpServerSubscription: Operation<RejectMcpServerSubscriptionMutation, RejectMcpServerSubscriptionMutationVariables> = {
  "name": "RejectMcpServerSubscription",
  "kind": "mutation",
  "text": "mutation RejectMcpServerSubscription($subscriptionId:UUID!$reason:Prose!){rejectMcpServerSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "rejectMcpServerSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const suspendMcpServerSubscription: Operation<SuspendMcpServerSubscriptionMutation, SuspendMcpServerSubscriptionMutationVariables> = {
  "name": "SuspendMcpServerSubscription",
  "kind": "mutation",
  "text": "mutation SuspendMcpServerSubscription($subscriptionId:UUID!$reason:Prose){suspendMcpServerSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "suspendMcpServerSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const resumeMcpServerSubscription: Operation<ResumeMcpServerSubscriptionMutation, ResumeMcpServerSubscriptionMutationVariables> = {
  "name": "ResumeMcpServerSubscription",
  "kind": "mutation",
  "text": "mutation ResumeMcpServerSubscription($subscriptionId:UUID!$reason:Prose){resumeMcpServerSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "resumeMcpServerSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const revokeMcpServerSubscription: Operation<RevokeMcpServerSubscriptionMutation, RevokeMcpServerSubscriptionMutationVariables> = {
  "name": "RevokeMcpServerSubscription",
  "kind": "mutation",
  "text": "mutation RevokeMcpServerSubscription($subscriptionId:UUID!$reason:Prose){revokeMcpServerSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "revokeMcpServerSubscription",
      "callers": [
        "USER"
      ],
      "role": "MCP_REGISTRY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const cancelMcpServerSubscription: Operation<CancelMcpServerSubscriptionMutation, CancelMcpServerSubscriptionMutationVariables> = {
  "name": "CancelMcpServerSubscription",
  "kind": "mutation",
  "text": "mutation CancelMcpServerSubscription($subscriptionId:UUID!$reason:Prose){cancelMcpServerSubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "cancelMcpServerSubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const llmGatewaySubscriptions: Operation<LlmGatewaySubscriptionsQuery, LlmGatewaySubscriptionsQueryVariables> = {
  "name": "LlmGatewaySubscriptions",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}query LlmGatewaySubscriptions($page:Int$size:Int$sort:SubscriptionSort$q:Name$side:SubscriptionSide!=PROVIDER$status:SubscriptionStatus$subscriberKind:SubscriberKind$subscriberId:UUID$targetId:UUID){llmGatewaySubscriptions(page:$page size:$size sort:$sort q:$q side:$side status:$status subscriberKind:$subscriberKind subscriberId:$subscriberId targetId:$targetId){content{...SubscriptionRow}totalElements totalPages page size}}",
  "access": [
    {
      "field": "llmGatewaySubscriptions",
      "callers": [
        "USER",
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
      "type": "SubscriptionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "ACTIVATED_AT_ASC",
        "ACTIVATED_AT_DESC",
        "ENDED_AT_ASC",
        "ENDED_AT_DESC",
        "STATUS_ASC",
        "STATUS_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "side",
      "type": "SubscriptionSide",
      "kind": "enumeration",
      "values": [
        "CONSUMER",
        "PROVIDER"
      ],
      "initial": "PROVIDER"
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
    },
    {
      "name": "subscriberKind",
      "type": "SubscriberKind",
      "kind": "enumeration",
      "values": [
        "USER",
        "AGENT",
        "CHANNEL"
      ]
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const llmGatewaySubscriptionDetail: Operation<LlmGatewaySubscriptionDetailQuery, LlmGatewaySubscriptionDetailQueryVariables> = {
  "name": "LlmGatewaySubscriptionDetail",
  "kind": "query",
  "text": "fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}fragment SubscriptionDetail on RegistrySubscription{...SubscriptionRow statusReason message quota activatedAt endedAt createdBy{id name}}query LlmGatewaySubscriptionDetail($subscriptionId:UUID!){llmGatewaySubscription(subscriptionId:$subscriptionId){...SubscriptionDetail}}",
  "access": [
    {
      "field": "llmGatewaySubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const createLlmGatewaySubscription: Operation<CreateLlmGatewaySubscriptionMutation, CreateLlmGatewaySubscriptionMutationVariables> = {
  "name": "CreateLlmGatewaySubscription",
  "kind": "mutation",
  "text": "mutation CreateLlmGatewaySubscription($targetId:UUID!$subscriberId:UUID$subscriberKind:SubscriberKind!$message:Prose$expiresAt:DateTime$quota:Int){createLlmGatewaySubscription(input:{targetId:$targetId subscriberId:$subscriberId subscriberKind:$subscriberKind message:$message expiresAt:$expiresAt quota:$quota}){subscriptionId status}}",
  "access": [
    {
      "field": "createLlmGatewaySubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the target."
    },
    {
      "name": "subscriberId",
      "type": "UUID",
      "kind": "scalar",
      "description": "Defaults to the caller if a user subscribes."
    },
    {
      "name": "subscriberKind",
      "type": "SubscriberKind",
      "kind": "enumeration",
      "isRequired": true,
      "description": "The kind of subscriber, if several are accepted.",
      "values": [
        "USER",
        "AGENT",
        "CHANNEL"
      ]
    },
    {
      "name": "message",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for those who decide.",
      "longest": 4000
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "The wanted end, in the future."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    }
  ]
};

export const approveLlmGatewaySubscription: Operation<ApproveLlmGatewaySubscriptionMutation, ApproveLlmGatewaySubscriptionMutationVariables> = {
  "name": "ApproveLlmGatewaySubscription",
  "kind": "mutation",
  "text": "mutation ApproveLlmGatewaySubscription($subscriptionId:UUID!$expiresAt:DateTime$quota:Int$reason:Prose){approveLlmGatewaySubscription(subscriptionId:$subscriptionId expiresAt:$expiresAt quota:$quota reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "approveLlmGatewaySubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "expiresAt",
      "type": "DateTime",
      "kind": "scalar",
      "description": "Sets the end, or moves it to an earlier time than the subscriber asked for."
    },
    {
      "name": "quota",
      "type": "Int",
      "kind": "scalar",
      "description": "Requests per day, at least 1. Not enforced yet."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const rejectLlmGatewaySubscription: Operation<RejectLlmGatewaySubscriptionMutation, RejectLlmGatewaySubscriptionMutationVariables> = {
  "name": "RejectLlmGatewaySubscription",
  "kind": "mutation",
  "text": "mutation RejectLlmGatewaySubscription($subscriptionId:UUID!$reason:Prose!){rejectLlmGatewaySubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "rejectLlmGatewaySubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const suspendLlmGatewaySubscription: Operation<SuspendLlmGatewaySubscriptionMutation, SuspendLlmGatewaySubscriptionMutationVariables> = {
  "name": "SuspendLlmGatewaySubscription",
  "kind": "mutation",
  "text": "mutation SuspendLlmGatewaySubscription($subscriptionId:UUID!$reason:Prose){suspendLlmGatewaySubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "suspendLlmGatewaySubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const resumeLlmGatewaySubscription: Operation<ResumeLlmGatewaySubscriptionMutation, ResumeLlmGatewaySubscriptionMutationVariables> = {
  "name": "ResumeLlmGatewaySubscription",
  "kind": "mutation",
  "text": "mutation ResumeLlmGatewaySubscription($subscriptionId:UUID!$reason:Prose){resumeLlmGatewaySubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "resumeLlmGatewaySubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const revokeLlmGatewaySubscription: Operation<RevokeLlmGatewaySubscriptionMutation, RevokeLlmGatewaySubscriptionMutationVariables> = {
  "name": "RevokeLlmGatewaySubscription",
  "kind": "mutation",
  "text": "mutation RevokeLlmGatewaySubscription($subscriptionId:UUID!$reason:Prose){revokeLlmGatewaySubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "revokeLlmGatewaySubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:DELETE"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};

export const cancelLlmGatewaySubscription: Operation<CancelLlmGatewaySubscriptionMutation, CancelLlmGatewaySubscriptionMutationVariables> = {
  "name": "CancelLlmGatewaySubscription",
  "kind": "mutation",
  "text": "mutation CancelLlmGatewaySubscription($subscriptionId:UUID!$reason:Prose){cancelLlmGatewaySubscription(subscriptionId:$subscriptionId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "cancelLlmGatewaySubscription",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "subscriptionId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the subscription."
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why. Both tenants of the subscription see it, and it is in the mails to their people.",
      "longest": 4000
    }
  ]
};
