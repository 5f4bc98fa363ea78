// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type ConversationSort =
  | 'LAST_ACTIVITY_AT_ASC'
  | 'LAST_ACTIVITY_AT_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type PartyKind =
  | 'USER'
  | 'AGENT'
  | 'CHANNEL';

export type TalkerFragment = { readonly kind: PartyKind, readonly id: string, readonly name: string | null };

export type ConversationsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: ConversationSort | null | undefined;
  q?: string | null | undefined;
  agentId?: string | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type ConversationsQuery = { readonly conversations: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly conversationId: string, readonly contextId: string, readonly title: string | null, readonly lastMessagePreview: string | null, readonly lastActivityAt: string, readonly messageCount: number, readonly archivedAt: string | null, readonly owner: { readonly kind: PartyKind, readonly id: string, readonly name: string | null }, readonly participants: ReadonlyArray<{ readonly kind: PartyKind, readonly id: string, readonly name: string | null }> }> } | null };

export type ConversationDetailQueryVariables = Exact<{
  contextId: string;
  ofContext: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;


export type ConversationDetailQuery = { readonly messages: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly id: string, readonly place: number, readonly role: string, readonly parts: ReadonlyArray<Record<string, unknown>>, readonly createdAt: string, readonly taskId: string, readonly sender: { readonly kind: PartyKind, readonly id: string, readonly name: string | null } }> } | null, readonly relayTasks: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly taskId: string, readonly currentState: string, readonly createdAt: string, readonly sinkAgentId: string, readonly sinkAgent: { readonly name: string } | null }> } | null };

export type ConversationMessagedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  contextId: string;
  conversationId?: string | null | undefined;
}>;


export type ConversationMessagedSubscription = { readonly conversationMessages: { readonly cursor: string, readonly message: { readonly id: string, readonly place: number, readonly role: string, readonly parts: ReadonlyArray<Record<string, unknown>>, readonly createdAt: string, readonly taskId: string, readonly sender: { readonly kind: PartyKind, readonly id: string, readonly name: string | null } } } };

export type ArchiveConversationMutationVariables = Exact<{
  conversationId: string;
}>;


export type ArchiveConversationMutation = { readonly archiveConversation: { readonly conversationId: string } | null };

export const conversations: Operation<ConversationsQuery, ConversationsQueryVariables> = {
  "name": "Conversations",
  "kind": "query",
  "text": "fragment Talker on ConversationParty{kind id name}query Conversations($page:Int$size:Int$sort:ConversationSort$q:Name$agentId:UUID$includeArchived:Boolean){conversations(page:$page size:$size sort:$sort q:$q agentId:$agentId includeArchived:$includeArchived){content{conversationId contextId title lastMessagePreview lastActivityAt messageCount archivedAt owner{...Talker}participants{...Talker}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "conversations",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
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
      "type": "ConversationSort",
      "kind": "enumeration",
      "values": [
        "LAST_ACTIVITY_AT_ASC",
        "LAST_ACTIVITY_AT_DESC",
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
      "name": "agentId",
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

export const conversationDetail: Operation<ConversationDetailQuery, ConversationDetailQueryVariables> = {
  "name": "ConversationDetail",
  "kind": "query",
  "text": "fragment Talker on ConversationParty{kind id name}query ConversationDetail($contextId:String!$ofContext:Name!$page:Int$size:Int){messages(contextId:$contextId sort:CREATED_AT_DESC page:$page size:$size){content{id place role parts createdAt taskId sender{...Talker}}totalElements totalPages page size}relayTasks(contextId:$ofContext size:20){content{taskId currentState createdAt sinkAgentId sinkAgent{name}}totalElements}}",
  "access": [
    {
      "field": "messages",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
    },
    {
      "field": "relayTasks",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
    }
  ],
  "variables": [
    {
      "name": "contextId",
      "type": "String",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "ofContext",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "longest": 200
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
    }
  ]
};

export const conversationMessaged: Operation<ConversationMessagedSubscription, ConversationMessagedSubscriptionVariables> = {
  "name": "ConversationMessaged",
  "kind": "subscription",
  "text": "fragment Talker on ConversationParty{kind id name}subscription ConversationMessaged($after:String$contextId:String!$conversationId:UUID){conversationMessages(after:$after contextId:$contextId conversationId:$conversationId){cursor message{id place role parts createdAt taskId sender{...Talker}}}}",
  "access": [
    {
      "field": "conversationMessages",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
    }
  ],
  "variables": [
    {
      "name": "after",
      "type": "String",
      "kind": "scalar"
    },
    {
      "name": "contextId",
      "type": "String",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "conversationId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const archiveConversation: Operation<ArchiveConversationMutation, ArchiveConversationMutationVariables> = {
  "name": "ArchiveConversation",
  "kind": "mutation",
  "text": "mutation ArchiveConversation($conversationId:UUID!){archiveConversation(conversationId:$conversationId){conversationId}}",
  "access": [
    {
      "field": "archiveConversation",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:DELETE"
    }
  ],
  "variables": [
    {
      "name": "conversationId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the conversation."
    }
  ]
};
