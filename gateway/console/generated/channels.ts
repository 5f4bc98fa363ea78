// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type ChannelInput = {
  readonly name: string;
};

export type ChannelSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'DELETED_AT_ASC'
  | 'DELETED_AT_DESC';

export type NestedSubscriptionSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

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

export type ChannelsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: ChannelSort | null | undefined;
  q?: string | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type ChannelsQuery = { readonly channels: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly totalActive: number, readonly totalArchived: number, readonly content: ReadonlyArray<{ readonly channelId: string, readonly name: string, readonly clientId: string, readonly createdAt: string, readonly deletedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly killSwitch: { readonly id: string } | null, readonly subscriptions: { readonly totalElements: number } }> } | null };

export type ChannelDetailQueryVariables = Exact<{
  channelId: string;
}>;


export type ChannelDetailQuery = { readonly channel: { readonly channelId: string, readonly name: string, readonly clientId: string, readonly createdAt: string, readonly deletedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly killSwitch: { readonly id: string, readonly reason: string, readonly createdAt: string } | null, readonly activeSubscriptions: { readonly totalElements: number } } | null };

export type ChannelTargetsQueryVariables = Exact<{
  channelId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: NestedSubscriptionSort | null | undefined;
  status?: SubscriptionStatus | null | undefined;
}>;


export type ChannelTargetsQuery = { readonly channel: { readonly channelId: string, readonly subscriptions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subscriptionId: string, readonly kind: SubscriptionKind, readonly status: SubscriptionStatus, readonly createdAt: string, readonly expiresAt: string | null, readonly tenantId: string, readonly providerTenantId: string, readonly subscriber: { readonly id: string, readonly kind: SubscriberKind, readonly name: string | null }, readonly target: { readonly id: string, readonly kind: SubscriptionTargetKind, readonly name: string | null }, readonly consumerTenant: { readonly tenantName: string }, readonly providerTenant: { readonly tenantName: string } }> } } | null };

export type CreateChannelMutationVariables = Exact<{
  input: ChannelInput;
  reason?: string | null | undefined;
}>;


export type CreateChannelMutation = { readonly createChannel: { readonly channelId: string } | null };

export type UpdateChannelMutationVariables = Exact<{
  channelId: string;
  input: ChannelInput;
  reason?: string | null | undefined;
}>;


export type UpdateChannelMutation = { readonly updateChannel: { readonly channelId: string } | null };

export type ArchiveChannelMutationVariables = Exact<{
  channelId: string;
  reason?: string | null | undefined;
}>;


export type ArchiveChannelMutation = { readonly archiveChannel: { readonly channelId: string } | null };

export type UnsubscribeChannelMutationVariables = Exact<{
  channelId: string;
  agentId?: string | null | undefined;
  reason?: string | null | undefined;
}>;


export type UnsubscribeChannelMutation = { readonly unsubscribeChannel: { readonly subscriptionId: string } | null };

export const channels: Operation<ChannelsQuery, ChannelsQueryVariables> = {
  "name": "Channels",
  "kind": "query",
  "text": "query Channels($page:Int$size:Int$sort:ChannelSort$q:Name$includeArchived:Boolean){channels(page:$page size:$size sort:$sort q:$q includeArchived:$includeArchived){content{channelId name clientId createdAt createdBy{id name}deletedAt killSwitch{id}subscriptions(status:ACTIVE size:1){totalElements}}totalElements totalPages page size totalActive totalArchived}}",
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
      "type": "ChannelSort",
      "kind": "enumeration",
      "values": [
        "NAME_ASC",
        "NAME_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "DELETED_AT_ASC",
        "DELETED_AT_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const channelDetail: Operation<ChannelDetailQuery, ChannelDetailQueryVariables> = {
  "name": "ChannelDetail",
  "kind": "query",
  "text": "query ChannelDetail($channelId:UUID!){channel(channelId:$channelId){channelId name clientId createdAt createdBy{id name}deletedAt killSwitch{id reason createdAt}activeSubscriptions:subscriptions(status:ACTIVE size:1){totalElements}}}",
  "access": [
    {
      "field": "channel",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:READ"
    }
  ],
  "variables": [
    {
      "name": "channelId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const channelTargets: Operation<ChannelTargetsQuery, ChannelTargetsQueryVariables> = {
  "name": "ChannelTargets",
  "kind": "query",
  "text": "query ChannelTargets($channelId:UUID!$page:Int$size:Int$sort:NestedSubscriptionSort$status:SubscriptionStatus){channel(channelId:$channelId){channelId subscriptions(page:$page size:$size sort:$sort status:$status){content{...SubscriptionRow}totalElements totalPages page size}}}fragment SubscriptionRow on RegistrySubscription{subscriptionId kind status createdAt expiresAt tenantId providerTenantId subscriber{id kind name}target{id kind name}consumerTenant{tenantName}providerTenant{tenantName}}",
  "access": [
    {
      "field": "channel",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:READ"
    }
  ],
  "variables": [
    {
      "name": "channelId",
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

export const createChannel: Operation<CreateChannelMutation, CreateChannelMutationVariables> = {
  "name": "CreateChannel",
  "kind": "mutation",
  "text": "mutation CreateChannel($input:ChannelInput!$reason:Prose){createChannel(input:$input reason:$reason){channelId}}",
  "access": [
    {
      "field": "createChannel",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "input",
      "type": "ChannelInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The name.",
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

export const updateChannel: Operation<UpdateChannelMutation, UpdateChannelMutationVariables> = {
  "name": "UpdateChannel",
  "kind": "mutation",
  "text": "mutation UpdateChannel($channelId:UUID!$input:ChannelInput!$reason:Prose){updateChannel(channelId:$channelId input:$input reason:$reason){channelId}}",
  "access": [
    {
      "field": "updateChannel",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:WRITE"
    }
  ],
  "variables": [
    {
      "name": "channelId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the channel."
    },
    {
      "name": "input",
      "type": "ChannelInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The name.",
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

export const archiveChannel: Operation<ArchiveChannelMutation, ArchiveChannelMutationVariables> = {
  "name": "ArchiveChannel",
  "kind": "mutation",
  "text": "mutation ArchiveChannel($channelId:UUID!$reason:Prose){archiveChannel(channelId:$channelId reason:$reason){channelId}}",
  "access": [
    {
      "field": "archiveChannel",
      "callers": [
        "USER"
      ],
      "role": "CHANNELS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "channelId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the channel."
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

export const unsubscribeChannel: Operation<UnsubscribeChannelMutation, UnsubscribeChannelMutationVariables> = {
  "name": "UnsubscribeChannel",
  "kind": "mutation",
  "text": "mutation UnsubscribeChannel($channelId:UUID!$agentId:UUID$reason:Prose){unsubscribeChannel(channelId:$channelId agentId:$agentId reason:$reason){subscriptionId}}",
  "access": [
    {
      "field": "unsubscribeChannel",
      "callers": [
        "USER"
      ],
      "role": "CHANNELS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "channelId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the channel."
    },
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar",
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
