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

export type RegistryChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  kinds?: ReadonlyArray<SubjectKind> | null | undefined;
  ids?: ReadonlyArray<string> | null | undefined;
}>;


export type RegistryChangedSubscription = { readonly registryChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly kind: SubjectKind, readonly id: string, readonly name: string | null, readonly actor: { readonly kind: ActorKind }, readonly actorUser: { readonly id: string, readonly name: string | null } | null } };

export type GovernanceChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  subjectKinds?: ReadonlyArray<GovernedKind> | null | undefined;
  subjectIds?: ReadonlyArray<string> | null | undefined;
}>;


export type GovernanceChangedSubscription = { readonly governanceChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly id: string, readonly subjectKind: GovernedKind, readonly subjectId: string, readonly subjectName: string | null, readonly actorUser: { readonly id: string, readonly name: string | null } | null } };

export type KillSwitchChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type KillSwitchChangedSubscription = { readonly killSwitchChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly killSwitch: { readonly id: string, readonly scope: KillSwitchScope, readonly targetId: string | null, readonly targetName: string | null } } };

export type PolicyChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  kinds?: ReadonlyArray<PolicySubjectKind> | null | undefined;
}>;


export type PolicyChangedSubscription = { readonly policyChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly kind: PolicySubjectKind, readonly id: string, readonly reason: string | null, readonly actorUser: { readonly id: string, readonly name: string | null } | null } };

export type PaymentChangedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PaymentChangedSubscription = { readonly paymentChanged: { readonly cursor: string, readonly action: string, readonly occurredAt: string, readonly payment: { readonly paymentId: string, readonly state: PaymentState } } };

export const registryChanged: Operation<RegistryChangedSubscription, RegistryChangedSubscriptionVariables> = {
  "name": "RegistryChanged",
  "kind": "subscription",
  "text": "subscription RegistryChanged($after:String$kinds:[SubjectKind!]$ids:[UUID!]){registryChanged(after:$after kinds:$kinds ids:$ids){cursor action occurredAt kind id name actor{kind}actorUser{id name}}}",
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
    },
    {
      "name": "ids",
      "type": "UUID",
      "kind": "scalar",
      "isList": true
    }
  ]
};

export const governanceChanged: Operation<GovernanceChangedSubscription, GovernanceChangedSubscriptionVariables> = {
  "name": "GovernanceChanged",
  "kind": "subscription",
  "text": "subscription GovernanceChanged($after:String$subjectKinds:[GovernedKind!]$subjectIds:[UUID!]){governanceChanged(after:$after subjectKinds:$subjectKinds subjectIds:$subjectIds){cursor action occurredAt id subjectKind subjectId subjectName actorUser{id name}}}",
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
    },
    {
      "name": "subjectKinds",
      "type": "GovernedKind",
      "kind": "enumeration",
      "isList": true,
      "values": [
        "AGENT",
        "MCP_SERVER",
        "LLM_GATEWAY"
      ]
    },
    {
      "name": "subjectIds",
      "type": "UUID",
      "kind": "scalar",
      "isList": true
    }
  ]
};

export const killSwitchChanged: Operation<KillSwitchChangedSubscription, KillSwitchChangedSubscriptionVariables> = {
  "name": "KillSwitchChanged",
  "kind": "subscription",
  "text": "subscription KillSwitchChanged($after:String){killSwitchChanged(after:$after){cursor action occurredAt killSwitch{id scope targetId targetName}}}",
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

export const policyChanged: Operation<PolicyChangedSubscription, PolicyChangedSubscriptionVariables> = {
  "name": "PolicyChanged",
  "kind": "subscription",
  "text": "subscription PolicyChanged($after:String$kinds:[PolicySubjectKind!]){policyChanged(after:$after kinds:$kinds){cursor action occurredAt kind id reason actorUser{id name}}}",
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
    },
    {
      "name": "kinds",
      "type": "PolicySubjectKind",
      "kind": "enumeration",
      "isList": true,
      "values": [
        "POLICY",
        "POLICY_GROUP",
        "POLICY_BINDING"
      ]
    }
  ]
};

export const paymentChanged: Operation<PaymentChangedSubscription, PaymentChangedSubscriptionVariables> = {
  "name": "PaymentChanged",
  "kind": "subscription",
  "text": "subscription PaymentChanged($after:String){paymentChanged(after:$after){cursor action occurredAt payment{paymentId state}}}",
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
