// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type BindingMigrationInput = {
  readonly bindingId: string;
  readonly sourceVersion: string;
};

export type PolicyAction =
  | 'LOG'
  | 'WARN'
  | 'REDACT'
  | 'REQUIRE_APPROVAL'
  | 'BLOCK';

export type PolicyBindingInput = {
  readonly priority?: number | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly groupId: string;
  readonly groupVersion?: string | null | undefined;
  readonly bindingLevel: PolicyBindingLevel;
  readonly agentId?: string | null | undefined;
  readonly sourceAgentId?: string | null | undefined;
  readonly sinkAgentId?: string | null | undefined;
  readonly sourceUserId?: string | null | undefined;
  readonly channelId?: string | null | undefined;
  readonly mcpServerId?: string | null | undefined;
  readonly llmGatewayId?: string | null | undefined;
};

export type PolicyBindingLevel =
  | 'TENANT'
  | 'ANY_TO_AGENT'
  | 'ANY_TO_MCP_SERVER'
  | 'ANY_TO_LLM_GATEWAY'
  | 'CHANNEL_TO_ANY_AGENT'
  | 'AGENT_TO_AGENT'
  | 'USER_TO_AGENT'
  | 'CHANNEL_TO_AGENT'
  | 'AGENT_TO_MCP_SERVER'
  | 'AGENT_TO_LLM_GATEWAY'
  | 'USER_TO_LLM_GATEWAY';

export type PolicyBindingSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'PRIORITY_ASC'
  | 'PRIORITY_DESC'
  | 'VALID_FROM_ASC'
  | 'VALID_FROM_DESC';

export type PolicyBindingUpdate = {
  readonly priority?: number | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
  readonly reason?: string | null | undefined;
};

export type PolicyEntityType =
  | 'ADDRESS'
  | 'AGE'
  | 'AWS_ACCESS_KEY'
  | 'AWS_SECRET_KEY'
  | 'BANK_ACCOUNT_NUMBER'
  | 'BANK_ROUTING'
  | 'CA_HEALTH_NUMBER'
  | 'CA_SOCIAL_INSURANCE_NUMBER'
  | 'CREDIT_DEBIT_CVV'
  | 'CREDIT_DEBIT_EXPIRY'
  | 'CREDIT_DEBIT_NUMBER'
  | 'DATE_TIME'
  | 'DRIVER_ID'
  | 'EMAIL'
  | 'GENERIC_API_KEY'
  | 'GITHUB_TOKEN'
  | 'INTERNATIONAL_BANK_ACCOUNT_NUMBER'
  | 'IN_AADHAAR'
  | 'IN_NREGA'
  | 'IN_PERMANENT_ACCOUNT_NUMBER'
  | 'IN_VOTER_NUMBER'
  | 'IP_ADDRESS'
  | 'JWT'
  | 'LICENSE_PLATE'
  | 'MAC_ADDRESS'
  | 'NAME'
  | 'PASSPORT_NUMBER'
  | 'PASSWORD'
  | 'PHONE'
  | 'PIN'
  | 'PRIVATE_KEY'
  | 'SLACK_TOKEN'
  | 'SSN'
  | 'SWIFT_CODE'
  | 'UK_NATIONAL_HEALTH_SERVICE_NUMBER'
  | 'UK_NATIONAL_INSURANCE_NUMBER'
  | 'UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER'
  | 'URL'
  | 'USERNAME'
  | 'US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER'
  | 'VEHICLE_IDENTIFICATION_NUMBER'
  | 'ALL'
  | 'KEYWORD'
  | 'PATTERN'
  | 'TOPIC'
  | 'PROMPT_INJECTION'
  | 'SCHEMA_VIOLATION'
  | 'MESSAGE_SIZE'
  | 'TOOL'
  | 'CALL_RATE'
  | 'HARMFUL_CONTENT';

export type PolicyLeg =
  | 'requestFromSource'
  | 'requestToSink'
  | 'responseFromSink'
  | 'responseToSource';

export type PolicyMode =
  | 'ENFORCE'
  | 'SHADOW'
  | 'OFF';

export type PolicySampleInput = {
  readonly texts?: ReadonlyArray<string> | null | undefined;
  readonly data?: ReadonlyArray<Record<string, unknown>> | null | undefined;
  readonly hasFile?: boolean | null | undefined;
  readonly tool?: string | null | undefined;
};

export type PolicySinkInput = {
  readonly kind: PolicySinkKind;
  readonly id: string;
};

export type PolicySinkKind =
  | 'AGENT'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY';

export type PolicySourceInput = {
  readonly kind: PolicySourceKind;
  readonly id: string;
};

export type PolicySourceKind =
  | 'AGENT'
  | 'USER'
  | 'CHANNEL';

export type PolicyVerdict =
  | 'PASS'
  | 'REQUIRE_APPROVAL'
  | 'BLOCK';

export type BindingRowFragment = { readonly bindingId: string, readonly bindingLevel: PolicyBindingLevel, readonly groupId: string, readonly groupName: string, readonly groupVersion: string, readonly isLatestGroupVersion: boolean, readonly priority: number, readonly validFrom: string, readonly validTo: string | null, readonly removedAt: string | null, readonly createdAt: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly agent: { readonly id: string, readonly name: string | null } | null, readonly channel: { readonly id: string, readonly name: string | null } | null, readonly llmGateway: { readonly id: string, readonly name: string | null } | null, readonly mcpServer: { readonly id: string, readonly name: string | null } | null, readonly sinkAgent: { readonly id: string, readonly name: string | null } | null, readonly sourceAgent: { readonly id: string, readonly name: string | null } | null, readonly sourceUser: { readonly id: string, readonly name: string | null } | null };

export type PolicyBindingsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PolicyBindingSort | null | undefined;
  bindingLevel?: PolicyBindingLevel | null | undefined;
  groupId?: string | null | undefined;
  agentId?: string | null | undefined;
  groupVersion?: string | null | undefined;
  isLatestGroupVersion?: boolean | null | undefined;
  channelId?: string | null | undefined;
  llmGatewayId?: string | null | undefined;
  mcpServerId?: string | null | undefined;
  sourceUserId?: string | null | undefined;
}>;


export type PolicyBindingsQuery = { readonly policyBindings: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly bindingId: string, readonly bindingLevel: PolicyBindingLevel, readonly groupId: string, readonly groupName: string, readonly groupVersion: string, readonly isLatestGroupVersion: boolean, readonly priority: number, readonly validFrom: string, readonly validTo: string | null, readonly removedAt: string | null, readonly createdAt: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly agent: { readonly id: string, readonly name: string | null } | null, readonly channel: { readonly id: string, readonly name: string | null } | null, readonly llmGateway: { readonly id: string, readonly name: string | null } | null, readonly mcpServer: { readonly id: string, readonly name: string | null } | null, readonly sinkAgent: { readonly id: string, readonly name: string | null } | null, readonly sourceAgent: { readonly id: string, readonly name: string | null } | null, readonly sourceUser: { readonly id: string, readonly name: string | null } | null }> } | null };

export type BindingDetailQueryVariables = Exact<{
  bindingId: string;
}>;


export type BindingDetailQuery = { readonly policyBinding: { readonly version: string, readonly bindingId: string, readonly bindingLevel: PolicyBindingLevel, readonly groupId: string, readonly groupName: string, readonly groupVersion: string, readonly isLatestGroupVersion: boolean, readonly priority: number, readonly validFrom: string, readonly validTo: string | null, readonly removedAt: string | null, readonly createdAt: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly agent: { readonly id: string, readonly name: string | null } | null, readonly channel: { readonly id: string, readonly name: string | null } | null, readonly llmGateway: { readonly id: string, readonly name: string | null } | null, readonly mcpServer: { readonly id: string, readonly name: string | null } | null, readonly sinkAgent: { readonly id: string, readonly name: string | null } | null, readonly sourceAgent: { readonly id: string, readonly name: string | null } | null, readonly sourceUser: { readonly id: string, readonly name: string | null } | null } | null };

export type VersionsToMoveToQueryVariables = Exact<{
  groupId: string;
}>;


export type VersionsToMoveToQuery = { readonly policyGroupVersions: { readonly content: ReadonlyArray<{ readonly version: string, readonly isLatestVersion: boolean, readonly bindingCount: number, readonly validFrom: string, readonly validTo: string | null }> } | null };

export type ResolvePoliciesQueryVariables = Exact<{
  source: PolicySourceInput;
  sink: PolicySinkInput;
  leg: PolicyLeg;
}>;


export type ResolvePoliciesQuery = { readonly resolvePolicies: { readonly epoch: number, readonly policies: ReadonlyArray<{ readonly action: PolicyAction, readonly bindingId: string, readonly entity: PolicyEntityType, readonly groupId: string, readonly groupVersion: string, readonly mode: PolicyMode, readonly policyId: string, readonly policyVersion: string }> } | null };

export type SimulatePoliciesQueryVariables = Exact<{
  source: PolicySourceInput;
  sink: PolicySinkInput;
  leg: PolicyLeg;
  sample: PolicySampleInput;
}>;


export type SimulatePoliciesQuery = { readonly simulatePolicies: { readonly verdict: PolicyVerdict, readonly action: PolicyAction | null, readonly shadow: PolicyAction | null, readonly epoch: number, readonly found: number, readonly texts: ReadonlyArray<string>, readonly findings: ReadonlyArray<{ readonly action: PolicyAction, readonly bindingId: string, readonly entity: PolicyEntityType, readonly fault: string | null, readonly groupId: string, readonly groupVersion: string, readonly mode: PolicyMode, readonly policyId: string, readonly policyVersion: string, readonly score: number, readonly text: number | null, readonly start: number | null, readonly end: number | null }> } | null };

export type CreatePolicyBindingMutationVariables = Exact<{
  input: PolicyBindingInput;
}>;


export type CreatePolicyBindingMutation = { readonly createPolicyBinding: { readonly bindingId: string } | null };

export type UpdatePolicyBindingMutationVariables = Exact<{
  bindingId: string;
  input: PolicyBindingUpdate;
}>;


export type UpdatePolicyBindingMutation = { readonly updatePolicyBinding: { readonly bindingId: string } | null };

export type UpgradePolicyBindingMutationVariables = Exact<{
  bindingId: string;
}>;


export type UpgradePolicyBindingMutation = { readonly upgradePolicyBinding: { readonly bindingId: string } | null };

export type RemovePolicyBindingMutationVariables = Exact<{
  bindingId: string;
  reason?: string | null | undefined;
}>;


export type RemovePolicyBindingMutation = { readonly removePolicyBinding: { readonly bindingId: string } | null };

export type MigratePolicyBindingsMutationVariables = Exact<{
  groupId: string;
  targetVersion: string;
  bindings: ReadonlyArray<BindingMigrationInput>;
  reason: string;
}>;


export type MigratePolicyBindingsMutation = { readonly migratePolicyBindings: ReadonlyArray<{ readonly bindingId: string }> | null };

export const policyBindings: Operation<PolicyBindingsQuery, PolicyBindingsQueryVariables> = {
  "name": "PolicyBindings",
  "kind": "query",
  "text": "fragment BindingRow on PolicyBinding{bindingId bindingLevel groupId groupName groupVersion isLatestGroupVersion priority validFrom validTo removedAt createdAt createdBy{id name}agent{id name}channel{id name}llmGateway{id name}mcpServer{id name}sinkAgent{id name}sourceAgent{id name}sourceUser{id name}}query PolicyBindings($page:Int$size:Int$sort:PolicyBindingSort$bindingLevel:PolicyBindingLevel$groupId:UUID$agentId:UUID$groupVersion:Name$isLatestGroupVersion:Boolean$channelId:UUID$llmGatewayId:UUID$mcpServerId:UUID$sourceUserId:UUID){policyBindings(page:$page size:$size sort:$sort bindingLevel:$bindingLevel groupId:$groupId agentId:$agentId groupVersion:$groupVersion isLatestGroupVersion:$isLatestGroupVersion channelId:$channelId llmGatewayId:$llmGatewayId mcpServerId:$mcpServerId sourceUserId:$sourceUserId){content{...BindingRow}totalElements totalPages page size}}",
  "access": [
    {
      "field": "policyBindings",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
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
      "type": "PolicyBindingSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "PRIORITY_ASC",
        "PRIORITY_DESC",
        "VALID_FROM_ASC",
        "VALID_FROM_DESC"
      ]
    },
    {
      "name": "bindingLevel",
      "type": "PolicyBindingLevel",
      "kind": "enumeration",
      "values": [
        "TENANT",
        "ANY_TO_AGENT",
        "ANY_TO_MCP_SERVER",
        "ANY_TO_LLM_GATEWAY",
        "CHANNEL_TO_ANY_AGENT",
        "AGENT_TO_AGENT",
        "USER_TO_AGENT",
        "CHANNEL_TO_AGENT",
        "AGENT_TO_MCP_SERVER",
        "AGENT_TO_LLM_GATEWAY",
        "USER_TO_LLM_GATEWAY"
      ]
    },
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "groupVersion",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "isLatestGroupVersion",
      "type": "Boolean",
      "kind": "scalar"
    },
    {
      "name": "channelId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "llmGatewayId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "mcpServerId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "sourceUserId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const bindingDetail: Operation<BindingDetailQuery, BindingDetailQueryVariables> = {
  "name": "BindingDetail",
  "kind": "query",
  "text": "fragment BindingRow on PolicyBinding{bindingId bindingLevel groupId groupName groupVersion isLatestGroupVersion priority validFrom validTo removedAt createdAt createdBy{id name}agent{id name}channel{id name}llmGateway{id name}mcpServer{id name}sinkAgent{id name}sourceAgent{id name}sourceUser{id name}}query BindingDetail($bindingId:UUID!){policyBinding(bindingId:$bindingId){...BindingRow version}}",
  "access": [
    {
      "field": "policyBinding",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": [
    {
      "name": "bindingId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const versionsToMoveTo: Operation<VersionsToMoveToQuery, VersionsToMoveToQueryVariables> = {
  "name": "VersionsToMoveTo",
  "kind": "query",
  "text": "query VersionsToMoveTo($groupId:UUID!){policyGroupVersions(groupId:$groupId size:50 sort:ORDINAL_DESC){content{version isLatestVersion bindingCount validFrom validTo}}}",
  "access": [
    {
      "field": "policyGroupVersions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": [
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const resolvePolicies: Operation<ResolvePoliciesQuery, ResolvePoliciesQueryVariables> = {
  "name": "ResolvePolicies",
  "kind": "query",
  "text": "query ResolvePolicies($source:PolicySourceInput!$sink:PolicySinkInput!$leg:PolicyLeg!){resolvePolicies(source:$source sink:$sink leg:$leg){epoch policies{action bindingId entity groupId groupVersion mode policyId policyVersion}}}",
  "access": [
    {
      "field": "resolvePolicies",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": [
    {
      "name": "source",
      "type": "PolicySourceInput",
      "kind": "object",
      "isRequired": true,
      "fields": [
        {
          "name": "kind",
          "type": "PolicySourceKind",
          "kind": "enumeration",
          "isRequired": true,
          "values": [
            "AGENT",
            "USER",
            "CHANNEL"
          ]
        },
        {
          "name": "id",
          "type": "UUID",
          "kind": "scalar",
          "isRequired": true
        }
      ]
    },
    {
      "name": "sink",
      "type": "PolicySinkInput",
      "kind": "object",
      "isRequired": true,
      "fields": [
        {
          "name": "kind",
          "type": "PolicySinkKind",
          "kind": "enumeration",
          "isRequired": true,
          "values": [
            "AGENT",
            "MCP_SERVER",
            "LLM_GATEWAY"
          ]
        },
        {
          "name": "id",
          "type": "UUID",
          "kind": "scalar",
          "isRequired": true
        }
      ]
    },
    {
      "name": "leg",
      "type": "PolicyLeg",
      "kind": "enumeration",
      "isRequired": true,
      "values": [
        "requestFromSource",
        "requestToSink",
        "responseFromSink",
        "responseToSource"
      ]
    }
  ]
};

export const simulatePolicies: Operation<SimulatePoliciesQuery, SimulatePoliciesQueryVariables> = {
  "name": "SimulatePolicies",
  "kind": "query",
  "text": "query SimulatePolicies($source:PolicySourceInput!$sink:PolicySinkInput!$leg:PolicyLeg!$sample:PolicySampleInput!){simulatePolicies(source:$source sink:$sink leg:$leg sample:$sample){verdict action shadow epoch found texts findings{action bindingId entity fault groupId groupVersion mode policyId policyVersion score text start end}}}",
  "access": [
    {
      "field": "simulatePolicies",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": [
    {
      "name": "source",
      "type": "PolicySourceInput",
      "kind": "object",
      "isRequired": true,
      "fields": [
        {
          "name": "kind",
          "type": "PolicySourceKind",
          "kind": "enumeration",
          "isRequired": true,
          "values": [
            "AGENT",
            "USER",
            "CHANNEL"
          ]
        },
        {
          "name": "id",
          "type": "UUID",
          "kind": "scalar",
          "isRequired": true
        }
      ]
    },
    {
      "name": "sink",
      "type": "PolicySinkInput",
      "kind": "object",
      "isRequired": true,
      "fields": [
        {
          "name": "kind",
          "type": "PolicySinkKind",
          "kind": "enumeration",
          "isRequired": true,
          "values": [
            "AGENT",
            "MCP_SERVER",
            "LLM_GATEWAY"
          ]
        },
        {
          "name": "id",
          "type": "UUID",
          "kind": "scalar",
          "isRequired": true
        }
      ]
    },
    {
      "name": "leg",
      "type": "PolicyLeg",
      "kind": "enumeration",
      "isRequired": true,
      "values": [
        "requestFromSource",
        "requestToSink",
        "responseFromSink",
        "responseToSource"
      ]
    },
    {
      "name": "sample",
      "type": "PolicySampleInput",
      "kind": "object",
      "isRequired": true,
      "fields": [
        {
          "name": "texts",
          "type": "String",
          "kind": "scalar",
          "isList": true
        },
        {
          "name": "data",
          "type": "JsonObject",
          "kind": "scalar",
          "isList": true
        },
        {
          "name": "hasFile",
          "type": "Boolean",
          "kind": "scalar"
        },
        {
          "name": "tool",
          "type": "Name",
          "kind": "scalar",
          "longest": 200
        }
      ]
    }
  ]
};

export const createPolicyBinding: Operation<CreatePolicyBindingMutation, CreatePolicyBindingMutationVariables> = {
  "name": "CreatePolicyBinding",
  "kind": "mutation",
  "text": "mutation CreatePolicyBinding($input:PolicyBindingInput!){createPolicyBinding(input:$input){bindingId}}",
  "access": [
    {
      "field": "createPolicyBinding",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:WRITE"
    }
  ],
  "variables": [
    {
      "name": "input",
      "type": "PolicyBindingInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "priority",
          "type": "Int",
          "kind": "scalar",
          "description": "0 to 1,000,000. Within a level, lower numbers come first. Of a new binding by default 100."
        },
        {
          "name": "validFrom",
          "type": "DateTime",
          "kind": "scalar",
          "description": "Of a new binding by default now."
        },
        {
          "name": "validTo",
          "type": "DateTime",
          "kind": "scalar",
          "description": "After `validFrom`. `null`: without an end."
        },
        {
          "name": "reason",
          "type": "Prose",
          "kind": "scalar",
          "description": "Recorded in the ledger.",
          "longest": 4000
        },
        {
          "name": "groupId",
          "type": "UUID",
          "kind": "scalar",
          "isRequired": true,
          "description": "The id of the group."
        },
        {
          "name": "groupVersion",
          "type": "Name",
          "kind": "scalar",
          "description": "By default the latest version of the group.",
          "longest": 200
        },
        {
          "name": "bindingLevel",
          "type": "PolicyBindingLevel",
          "kind": "enumeration",
          "isRequired": true,
          "description": "What the binding applies to.",
          "values": [
            "TENANT",
            "ANY_TO_AGENT",
            "ANY_TO_MCP_SERVER",
            "ANY_TO_LLM_GATEWAY",
            "CHANNEL_TO_ANY_AGENT",
            "AGENT_TO_AGENT",
            "USER_TO_AGENT",
            "CHANNEL_TO_AGENT",
            "AGENT_TO_MCP_SERVER",
            "AGENT_TO_LLM_GATEWAY",
            "USER_TO_LLM_GATEWAY"
          ]
        },
        {
          "name": "agentId",
          "type": "UUID",
          "kind": "scalar",
          "description": "The id of the agent."
        },
        {
          "name": "sourceAgentId",
          "type": "UUID",
          "kind": "scalar",
          "description": "The id of the agent that calls."
        },
        {
          "name": "sinkAgentId",
          "type": "UUID",
          "kind": "scalar",
          "description": "The id of the agent that is called."
        },
        {
          "name": "sourceUserId",
          "type": "UUID",
          "kind": "scalar",
          "description": "The id of the user who calls."
        },
        {
          "name": "channelId",
          "type": "UUID",
          "kind": "scalar",
          "description": "The id of the channel."
        },
        {
          "name": "mcpServerId",
          "type": "UUID",
          "kind": "scalar",
          "description": "The id of the MCP server."
        },
        {
          "name": "llmGatewayId",
          "type": "UUID",
          "kind": "scalar",
          "description": "The id of the LLM gateway."
        }
      ]
    }
  ]
};

export const updatePolicyBinding: Operation<UpdatePolicyBindingMutation, UpdatePolicyBindingMutationVariables> = {
  "name": "UpdatePolicyBinding",
  "kind": "mutation",
  "text": "mutation UpdatePolicyBinding($bindingId:UUID!$input:PolicyBindingUpdate!){updatePolicyBinding(bindingId:$bindingId input:$input){bindingId}}",
  "access": [
    {
      "field": "updatePolicyBinding",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:WRITE"
    }
  ],
  "variables": [
    {
      "name": "bindingId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the policy binding."
    },
    {
      "name": "input",
      "type": "PolicyBindingUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "priority",
          "type": "Int",
          "kind": "scalar",
          "description": "0 to 1,000,000. Within a level, lower numbers come first. Of a new binding by default 100."
        },
        {
          "name": "validFrom",
          "type": "DateTime",
          "kind": "scalar",
          "description": "Of a new binding by default now."
        },
        {
          "name": "validTo",
          "type": "DateTime",
          "kind": "scalar",
          "description": "After `validFrom`. `null`: without an end."
        },
        {
          "name": "reason",
          "type": "Prose",
          "kind": "scalar",
          "description": "Recorded in the ledger.",
          "longest": 4000
        }
      ]
    }
  ]
};

export const upgradePolicyBinding: Operation<UpgradePolicyBindingMutation, UpgradePolicyBindingMutationVariables> = {
  "name": "UpgradePolicyBinding",
  "kind": "mutation",
  "text": "mutation UpgradePolicyBinding($bindingId:UUID!){upgradePolicyBinding(bindingId:$bindingId){bindingId}}",
  "access": [
    {
      "field": "upgradePolicyBinding",
      "callers": [
        "USER"
      ],
      "role": "TENANT:WRITE"
    }
  ],
  "variables": [
    {
      "name": "bindingId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the policy binding."
    }
  ]
};

export const removePolicyBinding: Operation<RemovePolicyBindingMutation, RemovePolicyBindingMutationVariables> = {
  "name": "RemovePolicyBinding",
  "kind": "mutation",
  "text": "mutation RemovePolicyBinding($bindingId:UUID!$reason:Prose){removePolicyBinding(bindingId:$bindingId reason:$reason){bindingId}}",
  "access": [
    {
      "field": "removePolicyBinding",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:DELETE"
    }
  ],
  "variables": [
    {
      "name": "bindingId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the policy binding."
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

export const migratePolicyBindings: Operation<MigratePolicyBindingsMutation, MigratePolicyBindingsMutationVariables> = {
  "name": "MigratePolicyBindings",
  "kind": "mutation",
  "text": "mutation MigratePolicyBindings($groupId:UUID!$targetVersion:Name!$bindings:[BindingMigrationInput!]!$reason:Prose!){migratePolicyBindings(groupId:$groupId targetVersion:$targetVersion bindings:$bindings reason:$reason){bindingId}}",
  "access": [
    {
      "field": "migratePolicyBindings",
      "callers": [
        "USER"
      ],
      "role": "TENANT:WRITE"
    }
  ],
  "variables": [
    {
      "name": "groupId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the group."
    },
    {
      "name": "targetVersion",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "description": "The version to move to.",
      "longest": 200
    },
    {
      "name": "bindings",
      "type": "BindingMigrationInput",
      "kind": "object",
      "isList": true,
      "isRequired": true,
      "description": "1 to 1000, each once.",
      "fields": [
        {
          "name": "bindingId",
          "type": "UUID",
          "kind": "scalar",
          "isRequired": true,
          "description": "The id of the policy binding."
        },
        {
          "name": "sourceVersion",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The version of the group that the binding is on.",
          "longest": 200
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Recorded in the ledger.",
      "longest": 4000
    }
  ]
};
