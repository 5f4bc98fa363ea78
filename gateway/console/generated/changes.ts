// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type ActorKind =
  | 'USER'
  | 'AGENT'
  | 'SERVICE'
  | 'TENANT';

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

export type PaymentState =
  | 'ACCEPTED'
  | 'SUBMITTED'
  | 'CONFIRMED'
  | 'REVERTED'
  | 'REJECTED';

export type PolicySubjectKind =
  | 'POLICY'
  | 'POLICY_GROUP'
  | 'POLICY_BINDING';

export type SubjectKind =
  | 'AGENT'
  | 'MCP_SERVER'
  | 'LLM_PROVIDER'
  | 'LLM_GATEWAY'
  | 'CHANNEL'
  | 'USER_SUBSCRIPTION'
  | 'AGENT_SUBSCRIPTION'
  | 'CHANNEL_SUBSCRIPTION'
  | 'MCP_SERVER_SUBSCRIPTION'
  | 'LLM_GATEWAY_SUBSCRIPTION'
  | 'KILL_SWITCH'
  | 'TENANT'
  | 'USER'
  | 'PRINCIPAL'
  | 'SESSION'
  | 'PERSONAL_TOKEN'
  | 'GROUP'
  | 'IDENTITY_PROVIDER'
  | 'CREDENTIAL'
  | 'SIGNING_KEY'
  | 'GOVERNANCE'
  | 'GOVERNANCE_DOCUMENT'
  | 'INCIDENT'
  | 'GATE_SETTING'
  | 'GATE_DECISION';

export type RegistryLoggedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  kinds?: ReadonlyArray<SubjectKind> | null | undefined;
}>;


export type RegistryLoggedSubscription = { readonly registryChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly kind: SubjectKind, readonly id: string, readonly name: string | null, readonly reason: string | null, readonly actor: { readonly kind: ActorKind, readonly name: string | null }, readonly actorUser: { readonly id: string, readonly name: string | null } | null } };

export type GovernanceLoggedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type GovernanceLoggedSubscription = { readonly governanceChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly subjectKind: GovernedKind, readonly subjectId: string, readonly subjectName: string | null, readonly actorUser: { readonly id: string, readonly name: string | null } | null } };

export type PolicyLoggedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PolicyLoggedSubscription = { readonly policyChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly kind: PolicySubjectKind, readonly id: string, readonly reason: string | null, readonly policy: { readonly name: string } | null, readonly policyGroup: { readonly name: string } | null, readonly policyBinding: { readonly groupName: string } | null, readonly actorUser: { readonly id: string, readonly name: string | null } | null } };

export type KillSwitchLoggedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type KillSwitchLoggedSubscription = { readonly killSwitchChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope, readonly targetName: string | null, readonly reason: string, readonly liftReason: string | null, readonly liftedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null }, readonly liftedBy: { readonly id: string, readonly name: string | null } | null } } };

export type PaymentLoggedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PaymentLoggedSubscription = { readonly paymentChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly payment: { readonly paymentId: string, readonly state: PaymentState, readonly network: string, readonly value: string, readonly resource: string | null, readonly errorMessage: string | null } } };

export const registryLogged: Operation<RegistryLoggedSubscription, RegistryLoggedSubscriptionVariables> = {
  "name": "RegistryLogged",
  "kind": "subscription",
  "text": "subscription RegistryLogged($after:String$kinds:[SubjectKind!]){registryChanged(after:$after kinds:$kinds){cursor action occurredAt kind id name reason actor{kind name}actorUser{id name}}}",
  "access": [
    {
      "field": "registryChanged",
      "callers": [
        "USER",
        "AGENT"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "after",
      "type": "String",
      "kind": "scalar"
    },
    {
      "name": "kinds",
      "type": "SubjectKind",
      "kind": "enumeration",
      "isList": true,
      "values": [
        "AGENT",
        "MCP_SERVER",
        "LLM_PROVIDER",
        "LLM_GATEWAY",
        "CHANNEL",
        "USER_SUBSCRIPTION",
        "AGENT_SUBSCRIPTION",
        "CHANNEL_SUBSCRIPTION",
        "MCP_SERVER_SUBSCRIPTION",
        "LLM_GATEWAY_SUBSCRIPTION",
        "KILL_SWITCH",
        "TENANT",
        "USER",
        "PRINCIPAL",
        "SESSION",
        "PERSONAL_TOKEN",
        "GROUP",
        "IDENTITY_PROVIDER",
        "CREDENTIAL",
        "SIGNING_KEY",
        "GOVERNANCE",
        "GOVERNANCE_DOCUMENT",
        "INCIDENT",
        "GATE_SETTING",
        "GATE_DECISION"
      ]
    }
  ]
};

export const governanceLogged: Operation<GovernanceLoggedSubscription, GovernanceLoggedSubscriptionVariables> = {
  "name": "GovernanceLogged",
  "kind": "subscription",
  "text": "subscription GovernanceLogged($after:String){governanceChanged(after:$after){cursor action occurredAt subjectKind subjectId subjectName actorUser{id name}}}",
  "access": [
    {
      "field": "governanceChanged",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": [
    {
      "name": "after",
      "type": "String",
      "kind": "scalar"
    }
  ]
};

export const policyLogged: Operation<PolicyLoggedSubscription, PolicyLoggedSubscriptionVariables> = {
  "name": "PolicyLogged",
  "kind": "subscription",
  "text": "subscription PolicyLogged($after:String){policyChanged(after:$after){cursor action occurredAt kind id reason policy{name}policyGroup{name}policyBinding{groupName}actorUser{id name}}}",
  "access": [
    {
      "field": "policyChanged",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": [
    {
      "name": "after",
      "type": "String",
      "kind": "scalar"
    }
  ]
};

export const killSwitchLogged: Operation<KillSwitchLoggedSubscription, KillSwitchLoggedSubscriptionVariables> = {
  "name": "KillSwitchLogged",
  "kind": "subscription",
  "text": "subscription KillSwitchLogged($after:String){killSwitchChanged(after:$after){cursor action occurredAt killSwitch{id scope targetName reason liftReason liftedAt createdBy{id name}liftedBy{id name}}}}",
  "access": [
    {
      "field": "killSwitchChanged",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "after",
      "type": "String",
      "kind": "scalar"
    }
  ]
};

export const paymentLogged: Operation<PaymentLoggedSubscription, PaymentLoggedSubscriptionVariables> = {
  "name": "PaymentLogged",
  "kind": "subscription",
  "text": "subscription PaymentLogged($after:String){paymentChanged(after:$after){cursor action occurredAt payment{paymentId state network value resource errorMessage}}}",
  "access": [
    {
      "field": "paymentChanged",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "PAYMENT:READ"
    }
  ],
  "variables": [
    {
      "name": "after",
      "type": "String",
      "kind": "scalar"
    }
  ]
};
