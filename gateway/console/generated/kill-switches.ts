// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type KillSwitchScope =
  | 'TENANT'
  | 'AGENT'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY'
  | 'CHANNEL'
  | 'USER';

export type KillSwitchSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'SCOPE_ASC'
  | 'SCOPE_DESC'
  | 'LIFTED_AT_ASC'
  | 'LIFTED_AT_DESC';

export type KillSwitchesQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: KillSwitchSort | null | undefined;
  scope?: KillSwitchScope | null | undefined;
}>;


export type KillSwitchesQuery = { readonly killSwitches: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly id: string, readonly scope: KillSwitchScope, readonly targetId: string | null, readonly targetName: string | null, readonly reason: string, readonly createdAt: string, readonly liftReason: string | null, readonly liftedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null }, readonly liftedBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type KillSwitchHistoryQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: KillSwitchSort | null | undefined;
  scope?: KillSwitchScope | null | undefined;
  targetId?: string | null | undefined;
}>;


export type KillSwitchHistoryQuery = { readonly killSwitchHistory: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly id: string, readonly scope: KillSwitchScope, readonly targetId: string | null, readonly targetName: string | null, readonly reason: string, readonly createdAt: string, readonly liftReason: string | null, readonly liftedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null }, readonly liftedBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type KillSwitchDetailQueryVariables = Exact<{
  id: string;
}>;


export type KillSwitchDetailQuery = { readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope, readonly targetId: string | null, readonly targetName: string | null, readonly reason: string, readonly createdAt: string, readonly liftReason: string | null, readonly liftedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null }, readonly liftedBy: { readonly id: string, readonly name: string | null } | null } | null };

export type KillSwitchPartsFragment = { readonly id: string, readonly scope: KillSwitchScope, readonly targetId: string | null, readonly targetName: string | null, readonly reason: string, readonly createdAt: string, readonly liftReason: string | null, readonly liftedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null }, readonly liftedBy: { readonly id: string, readonly name: string | null } | null };

export type StoppedWithAgentQueryVariables = Exact<{
  targetId: string;
}>;


export type StoppedWithAgentQuery = { readonly agent: { readonly agentId: string, readonly subscriptionCount: number, readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope } | null } | null, readonly callers: { readonly totalElements: number } | null, readonly people: { readonly totalElements: number } | null, readonly channels: { readonly totalElements: number } | null, readonly used: { readonly totalElements: number } | null, readonly submitted: { readonly totalElements: number } | null, readonly working: { readonly totalElements: number } | null, readonly inputRequired: { readonly totalElements: number } | null, readonly authRequired: { readonly totalElements: number } | null };

export type StoppedWithMcpServerQueryVariables = Exact<{
  targetId: string;
}>;


export type StoppedWithMcpServerQuery = { readonly mcpServer: { readonly mcpServerId: string, readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope } | null } | null, readonly callers: { readonly totalElements: number } | null };

export type StoppedWithLlmGatewayQueryVariables = Exact<{
  targetId: string;
}>;


export type StoppedWithLlmGatewayQuery = { readonly llmGateway: { readonly llmGatewayId: string, readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope } | null } | null, readonly callers: { readonly totalElements: number } | null };

export type StoppedWithChannelQueryVariables = Exact<{
  targetId: string;
}>;


export type StoppedWithChannelQuery = { readonly channel: { readonly channelId: string, readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope } | null } | null, readonly used: { readonly totalElements: number } | null };

export type StoppedWithUserQueryVariables = Exact<{
  targetId: string;
}>;


export type StoppedWithUserQuery = { readonly user: { readonly id: string, readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope } | null } | null, readonly used: { readonly totalElements: number } | null, readonly sessions: { readonly totalElements: number } | null };

export type StoppedWithTenantQueryVariables = Exact<{ [key: string]: never; }>;


export type StoppedWithTenantQuery = { readonly tenant: { readonly tenantId: string, readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope } | null } | null, readonly agents: { readonly totalElements: number } | null, readonly mcpServers: { readonly totalElements: number } | null, readonly llmGateways: { readonly totalElements: number } | null, readonly channels: { readonly totalElements: number } | null, readonly users: { readonly totalElements: number } | null, readonly submitted: { readonly totalElements: number } | null, readonly working: { readonly totalElements: number } | null, readonly inputRequired: { readonly totalElements: number } | null, readonly authRequired: { readonly totalElements: number } | null };

export type RaiseKillSwitchMutationVariables = Exact<{
  scope: KillSwitchScope;
  targetId?: string | null | undefined;
  reason: string;
}>;


export type RaiseKillSwitchMutation = { readonly raiseKillSwitch: { readonly id: string } | null };

export type LiftKillSwitchMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type LiftKillSwitchMutation = { readonly liftKillSwitch: { readonly id: string } | null };

export const killSwitches: Operation<KillSwitchesQuery, KillSwitchesQueryVariables> = {
  "name": "KillSwitches",
  "kind": "query",
  "text": "query KillSwitches($page:Int$size:Int$sort:KillSwitchSort$scope:KillSwitchScope){killSwitches(page:$page size:$size sort:$sort scope:$scope){content{...KillSwitchParts}totalElements totalPages page size}}fragment KillSwitchParts on KillSwitch{id scope targetId targetName reason createdAt createdBy{id name}liftReason liftedAt liftedBy{id name}}",
  "access": [
    {
      "field": "killSwitches",
      "callers": [
        "USER"
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
      "type": "KillSwitchSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "SCOPE_ASC",
        "SCOPE_DESC",
        "LIFTED_AT_ASC",
        "LIFTED_AT_DESC"
      ]
    },
    {
      "name": "scope",
      "type": "KillSwitchScope",
      "kind": "enumeration",
      "values": [
        "TENANT",
        "AGENT",
        "MCP_SERVER",
        "LLM_GATEWAY",
        "CHANNEL",
        "USER"
      ]
    }
  ]
};

export const killSwitchHistory: Operation<KillSwitchHistoryQuery, KillSwitchHistoryQueryVariables> = {
  "name": "KillSwitchHistory",
  "kind": "query",
  "text": "query KillSwitchHistory($page:Int$size:Int$sort:KillSwitchSort$scope:KillSwitchScope$targetId:UUID){killSwitchHistory(page:$page size:$size sort:$sort scope:$scope targetId:$targetId){content{...KillSwitchParts}totalElements totalPages page size}}fragment KillSwitchParts on KillSwitch{id scope targetId targetName reason createdAt createdBy{id name}liftReason liftedAt liftedBy{id name}}",
  "access": [
    {
      "field": "killSwitchHistory",
      "callers": [
        "USER"
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
      "type": "KillSwitchSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "SCOPE_ASC",
        "SCOPE_DESC",
        "LIFTED_AT_ASC",
        "LIFTED_AT_DESC"
      ]
    },
    {
      "name": "scope",
      "type": "KillSwitchScope",
      "kind": "enumeration",
      "values": [
        "TENANT",
        "AGENT",
        "MCP_SERVER",
        "LLM_GATEWAY",
        "CHANNEL",
        "USER"
      ]
    },
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const killSwitchDetail: Operation<KillSwitchDetailQuery, KillSwitchDetailQueryVariables> = {
  "name": "KillSwitchDetail",
  "kind": "query",
  "text": "query KillSwitchDetail($id:UUID!){killSwitch(id:$id){...KillSwitchParts}}fragment KillSwitchParts on KillSwitch{id scope targetId targetName reason createdAt createdBy{id name}liftReason liftedAt liftedBy{id name}}",
  "access": [
    {
      "field": "killSwitch",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const stoppedWithAgent: Operation<StoppedWithAgentQuery, StoppedWithAgentQueryVariables> = {
  "name": "StoppedWithAgent",
  "kind": "query",
  "text": "query StoppedWithAgent($targetId:UUID!){agent(agentId:$targetId){agentId subscriptionCount killSwitch{id scope}}callers:agentSubscriptions(side:PROVIDER status:ACTIVE targetId:$targetId size:1){totalElements}people:userSubscriptions(side:PROVIDER status:ACTIVE targetId:$targetId size:1){totalElements}channels:channelSubscriptions(side:PROVIDER status:ACTIVE targetId:$targetId size:1){totalElements}used:agentSubscriptions(side:CONSUMER status:ACTIVE subscriberId:$targetId size:1){totalElements}submitted:relayTasks(sinkAgentId:$targetId currentState:\"submitted\" size:1){totalElements}working:relayTasks(sinkAgentId:$targetId currentState:\"working\" size:1){totalElements}inputRequired:relayTasks(sinkAgentId:$targetId currentState:\"input-required\" size:1){totalElements}authRequired:relayTasks(sinkAgentId:$targetId currentState:\"auth-required\" size:1){totalElements}}",
  "access": [
    {
      "field": "agent",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
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
      "field": "userSubscriptions",
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
      "field": "relayTasks",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
    }
  ],
  "variables": [
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const stoppedWithMcpServer: Operation<StoppedWithMcpServerQuery, StoppedWithMcpServerQueryVariables> = {
  "name": "StoppedWithMcpServer",
  "kind": "query",
  "text": "query StoppedWithMcpServer($targetId:UUID!){mcpServer(mcpServerId:$targetId){mcpServerId killSwitch{id scope}}callers:mcpServerSubscriptions(side:PROVIDER status:ACTIVE targetId:$targetId size:1){totalElements}}",
  "access": [
    {
      "field": "mcpServer",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    },
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
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const stoppedWithLlmGateway: Operation<StoppedWithLlmGatewayQuery, StoppedWithLlmGatewayQueryVariables> = {
  "name": "StoppedWithLlmGateway",
  "kind": "query",
  "text": "query StoppedWithLlmGateway($targetId:UUID!){llmGateway(llmGatewayId:$targetId){llmGatewayId killSwitch{id scope}}callers:llmGatewaySubscriptions(side:PROVIDER status:ACTIVE targetId:$targetId size:1){totalElements}}",
  "access": [
    {
      "field": "llmGateway",
      "callers": [
        "USER",
        "AGENT",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
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
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const stoppedWithChannel: Operation<StoppedWithChannelQuery, StoppedWithChannelQueryVariables> = {
  "name": "StoppedWithChannel",
  "kind": "query",
  "text": "query StoppedWithChannel($targetId:UUID!){channel(channelId:$targetId){channelId killSwitch{id scope}}used:channelSubscriptions(side:CONSUMER status:ACTIVE subscriberId:$targetId size:1){totalElements}}",
  "access": [
    {
      "field": "channel",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "CHANNELS:READ"
    },
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
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const stoppedWithUser: Operation<StoppedWithUserQuery, StoppedWithUserQueryVariables> = {
  "name": "StoppedWithUser",
  "kind": "query",
  "text": "query StoppedWithUser($targetId:UUID!){user(userId:$targetId){id killSwitch{id scope}}used:userSubscriptions(side:CONSUMER status:ACTIVE subscriberId:$targetId size:1){totalElements}sessions(userId:$targetId size:1){totalElements}}",
  "access": [
    {
      "field": "user",
      "callers": [
        "USER"
      ],
      "role": "USERS:READ"
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
      "field": "sessions",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": [
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const stoppedWithTenant: Operation<StoppedWithTenantQuery, StoppedWithTenantQueryVariables> = {
  "name": "StoppedWithTenant",
  "kind": "query",
  "text": "query StoppedWithTenant{tenant{tenantId killSwitch{id scope}}agents(status:ACTIVE size:1){totalElements}mcpServers(status:ACTIVE size:1){totalElements}llmGateways(status:ACTIVE size:1){totalElements}channels(size:1){totalElements}users(status:ACTIVE size:1){totalElements}submitted:relayTasks(currentState:\"submitted\" size:1){totalElements}working:relayTasks(currentState:\"working\" size:1){totalElements}inputRequired:relayTasks(currentState:\"input-required\" size:1){totalElements}authRequired:relayTasks(currentState:\"auth-required\" size:1){totalElements}}",
  "access": [
    {
      "field": "tenant",
      "callers": [
        "USER"
      ],
      "role": "TENANT:READ"
    },
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
      "field": "users",
      "callers": [
        "USER"
      ],
      "role": "USERS:READ"
    },
    {
      "field": "relayTasks",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
    }
  ],
  "variables": []
};

export const raiseKillSwitch: Operation<RaiseKillSwitchMutation, RaiseKillSwitchMutationVariables> = {
  "name": "RaiseKillSwitch",
  "kind": "mutation",
  "text": "mutation RaiseKillSwitch($scope:KillSwitchScope!$targetId:UUID$reason:Prose!){raiseKillSwitch(scope:$scope targetId:$targetId reason:$reason){id}}",
  "access": [
    {
      "field": "raiseKillSwitch",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "scope",
      "type": "KillSwitchScope",
      "kind": "enumeration",
      "isRequired": true,
      "description": "What is stopped.",
      "values": [
        "TENANT",
        "AGENT",
        "MCP_SERVER",
        "LLM_GATEWAY",
        "CHANNEL",
        "USER"
      ]
    },
    {
      "name": "targetId",
      "type": "UUID",
      "kind": "scalar",
      "description": "Required, except for scope TENANT."
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

export const liftKillSwitch: Operation<LiftKillSwitchMutation, LiftKillSwitchMutationVariables> = {
  "name": "LiftKillSwitch",
  "kind": "mutation",
  "text": "mutation LiftKillSwitch($id:UUID!$reason:Prose!){liftKillSwitch(id:$id reason:$reason){id}}",
  "access": [
    {
      "field": "liftKillSwitch",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:ADMIN"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id."
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
