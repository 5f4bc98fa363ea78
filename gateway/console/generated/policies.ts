// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type PolicyAction =
  | 'LOG'
  | 'WARN'
  | 'REDACT'
  | 'REQUIRE_APPROVAL'
  | 'BLOCK';

export type PolicyConfigInput = {
  readonly type: PolicyType;
  readonly mode?: PolicyMode;
  readonly enabledLegs: PolicyLegsInput;
  readonly keywords?: ReadonlyArray<string> | null | undefined;
  readonly expressions?: ReadonlyArray<string> | null | undefined;
  readonly topics?: ReadonlyArray<PolicyTopicInput> | null | undefined;
  readonly schema?: Record<string, unknown> | null | undefined;
  readonly maxBytes?: number | null | undefined;
  readonly tools?: PolicyToolsInput | null | undefined;
  readonly rate?: PolicyRateInput | null | undefined;
  readonly entity: PolicyEntityInput;
};

export type PolicyEntityInput = {
  readonly type: PolicyEntityType;
  readonly action: PolicyAction;
  readonly scoreThreshold?: number | null | undefined;
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

export type PolicyInput = {
  readonly version?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
  readonly name: string;
  readonly config: PolicyConfigInput;
};

export type PolicyLegsInput = {
  readonly requestFromSource?: boolean;
  readonly requestToSink?: boolean;
  readonly responseFromSink?: boolean;
  readonly responseToSource?: boolean;
};

export type PolicyMode =
  | 'ENFORCE'
  | 'SHADOW'
  | 'OFF';

export type PolicyPresetName =
  | 'CARD_NUMBERS'
  | 'SECRETS'
  | 'EMAIL_ADDRESSES';

export type PolicyRateInput = {
  readonly calls: number;
  readonly seconds: number;
  readonly per: PolicyRateScope;
};

export type PolicyRateScope =
  | 'SOURCE'
  | 'SINK'
  | 'ALL';

export type PolicySort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type PolicyToolsInput = {
  readonly allowed?: ReadonlyArray<string> | null | undefined;
  readonly denied?: ReadonlyArray<string> | null | undefined;
};

export type PolicyTopicInput = {
  readonly name: string;
  readonly words: ReadonlyArray<string>;
};

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

export type PolicyVersionInput = {
  readonly version?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly reason: string;
  readonly config?: PolicyConfigInput | null | undefined;
};

export type PolicyVersionSort =
  | 'ORDINAL_ASC'
  | 'ORDINAL_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type PolicyBodyFragment = { readonly type: PolicyType, readonly mode: PolicyMode, readonly expressions: ReadonlyArray<string> | null, readonly keywords: ReadonlyArray<string> | null, readonly maxBytes: number | null, readonly schema: Record<string, unknown> | null, readonly entity: { readonly type: PolicyEntityType, readonly action: PolicyAction, readonly scoreThreshold: number }, readonly enabledLegs: { readonly requestFromSource: boolean, readonly requestToSink: boolean, readonly responseFromSink: boolean, readonly responseToSource: boolean }, readonly rate: { readonly calls: number, readonly seconds: number, readonly per: PolicyRateScope } | null, readonly tools: { readonly allowed: ReadonlyArray<string> | null, readonly denied: ReadonlyArray<string> | null } | null, readonly topics: ReadonlyArray<{ readonly name: string, readonly words: ReadonlyArray<string> }> | null };

export type PoliciesQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PolicySort | null | undefined;
  q?: string | null | undefined;
  type?: PolicyType | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type PoliciesQuery = { readonly policies: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly policyId: string, readonly name: string, readonly version: string, readonly groupCount: number, readonly createdAt: string, readonly archivedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly config: { readonly type: PolicyType, readonly mode: PolicyMode, readonly entity: { readonly type: PolicyEntityType, readonly action: PolicyAction } } }> } | null };

export type PolicyPresetsQueryVariables = Exact<{ [key: string]: never; }>;


export type PolicyPresetsQuery = { readonly policyPresets: ReadonlyArray<{ readonly preset: PolicyPresetName, readonly name: string, readonly description: string, readonly policies: ReadonlyArray<{ readonly name: string, readonly config: { readonly type: PolicyType, readonly mode: PolicyMode, readonly expressions: ReadonlyArray<string> | null, readonly keywords: ReadonlyArray<string> | null, readonly maxBytes: number | null, readonly entity: { readonly type: PolicyEntityType, readonly action: PolicyAction, readonly scoreThreshold: number }, readonly enabledLegs: { readonly requestFromSource: boolean, readonly requestToSink: boolean, readonly responseFromSink: boolean, readonly responseToSource: boolean } } }> }> | null };

export type PolicyDetailQueryVariables = Exact<{
  policyId: string;
  version?: string | null | undefined;
}>;


export type PolicyDetailQuery = { readonly policy: { readonly policyId: string, readonly name: string, readonly description: string | null, readonly version: string, readonly isLatestVersion: boolean, readonly supersedesVersion: string | null, readonly groupCount: number, readonly reason: string | null, readonly validFrom: string, readonly validTo: string | null, readonly createdAt: string, readonly archivedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly config: { readonly type: PolicyType, readonly mode: PolicyMode, readonly expressions: ReadonlyArray<string> | null, readonly keywords: ReadonlyArray<string> | null, readonly maxBytes: number | null, readonly schema: Record<string, unknown> | null, readonly entity: { readonly type: PolicyEntityType, readonly action: PolicyAction, readonly scoreThreshold: number }, readonly enabledLegs: { readonly requestFromSource: boolean, readonly requestToSink: boolean, readonly responseFromSink: boolean, readonly responseToSource: boolean }, readonly rate: { readonly calls: number, readonly seconds: number, readonly per: PolicyRateScope } | null, readonly tools: { readonly allowed: ReadonlyArray<string> | null, readonly denied: ReadonlyArray<string> | null } | null, readonly topics: ReadonlyArray<{ readonly name: string, readonly words: ReadonlyArray<string> }> | null } } | null };

export type PolicyVersionsQueryVariables = Exact<{
  policyId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PolicyVersionSort | null | undefined;
}>;


export type PolicyVersionsQuery = { readonly policyVersions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly version: string, readonly supersedesVersion: string | null, readonly isLatestVersion: boolean, readonly groupCount: number, readonly reason: string | null, readonly validFrom: string, readonly validTo: string | null, readonly createdAt: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type PolicyDiffQueryVariables = Exact<{
  policyId: string;
  from: string;
  to: string;
}>;


export type PolicyDiffQuery = { readonly policyDiff: Record<string, unknown> | null };

export type CreatePolicyMutationVariables = Exact<{
  input: PolicyInput;
}>;


export type CreatePolicyMutation = { readonly createPolicy: { readonly policyId: string } | null };

export type RegisterPolicyVersionMutationVariables = Exact<{
  policyId: string;
  input: PolicyVersionInput;
}>;


export type RegisterPolicyVersionMutation = { readonly registerPolicyVersion: { readonly policyId: string } | null };

export type ArchivePolicyMutationVariables = Exact<{
  policyId: string;
  reason?: string | null | undefined;
}>;


export type ArchivePolicyMutation = { readonly archivePolicy: { readonly policyId: string } | null };

export const policies: Operation<PoliciesQuery, PoliciesQueryVariables> = {
  "name": "Policies",
  "kind": "query",
  "text": "query Policies($page:Int$size:Int$sort:PolicySort$q:Name$type:PolicyType$includeArchived:Boolean){policies(page:$page size:$size sort:$sort q:$q type:$type includeArchived:$includeArchived){content{policyId name version groupCount createdAt archivedAt createdBy{id name}config{type mode entity{type action}}}totalElements totalPages page size}}",
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
      "type": "PolicySort",
      "kind": "enumeration",
      "values": [
        "NAME_ASC",
        "NAME_DESC",
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
      "name": "type",
      "type": "PolicyType",
      "kind": "enumeration",
      "values": [
        "COMMUNICATION_AUDIT",
        "PII_DETECTION",
        "KEYWORD",
        "REGEX",
        "TOPIC_DENY",
        "PROMPT_INJECTION",
        "SCHEMA_VALIDATION",
        "SIZE_LIMIT",
        "TOOL_ACCESS",
        "RATE_LIMIT",
        "CONTENT_MODERATION"
      ]
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const policyPresets: Operation<PolicyPresetsQuery, PolicyPresetsQueryVariables> = {
  "name": "PolicyPresets",
  "kind": "query",
  "text": "query PolicyPresets{policyPresets{preset name description policies{name config{type mode entity{type action scoreThreshold}enabledLegs{requestFromSource requestToSink responseFromSink responseToSource}expressions keywords maxBytes}}}}",
  "access": [
    {
      "field": "policyPresets",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": []
};

export const policyDetail: Operation<PolicyDetailQuery, PolicyDetailQueryVariables> = {
  "name": "PolicyDetail",
  "kind": "query",
  "text": "fragment PolicyBody on PolicyConfig{type mode entity{type action scoreThreshold}enabledLegs{requestFromSource requestToSink responseFromSink responseToSource}expressions keywords maxBytes rate{calls seconds per}schema tools{allowed denied}topics{name words}}query PolicyDetail($policyId:UUID!$version:Name){policy(policyId:$policyId version:$version){policyId name description version isLatestVersion supersedesVersion groupCount reason validFrom validTo createdAt archivedAt createdBy{id name}config{...PolicyBody}}}",
  "access": [
    {
      "field": "policy",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": [
    {
      "name": "policyId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "version",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const policyVersions: Operation<PolicyVersionsQuery, PolicyVersionsQueryVariables> = {
  "name": "PolicyVersions",
  "kind": "query",
  "text": "query PolicyVersions($policyId:UUID!$page:Int$size:Int$sort:PolicyVersionSort){policyVersions(policyId:$policyId page:$page size:$size sort:$sort){content{version supersedesVersion isLatestVersion groupCount reason validFrom validTo createdAt createdBy{id name}}totalElements totalPages page size}}",
  "access": [
    {
      "field": "policyVersions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": [
    {
      "name": "policyId",
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
      "type": "PolicyVersionSort",
      "kind": "enumeration",
      "values": [
        "ORDINAL_ASC",
        "ORDINAL_DESC",
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    }
  ]
};

export const policyDiff: Operation<PolicyDiffQuery, PolicyDiffQueryVariables> = {
  "name": "PolicyDiff",
  "kind": "query",
  "text": "query PolicyDiff($policyId:UUID!$from:Name!$to:Name!){policyDiff(policyId:$policyId from:$from to:$to)}",
  "access": [
    {
      "field": "policyDiff",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": [
    {
      "name": "policyId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "from",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "longest": 200
    },
    {
      "name": "to",
      "type": "Name",
      "kind": "scalar",
      "isRequired": true,
      "longest": 200
    }
  ]
};

export const createPolicy: Operation<CreatePolicyMutation, CreatePolicyMutationVariables> = {
  "name": "CreatePolicy",
  "kind": "mutation",
  "text": "mutation CreatePolicy($input:PolicyInput!){createPolicy(input:$input){policyId}}",
  "access": [
    {
      "field": "createPolicy",
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
      "type": "PolicyInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "version",
          "type": "Name",
          "kind": "scalar",
          "description": "Unique among the versions. By default the number of the version: \"1\", \"2\", ….",
          "longest": 200
        },
        {
          "name": "description",
          "type": "Prose",
          "kind": "scalar",
          "description": "A description for people.",
          "longest": 4000
        },
        {
          "name": "validFrom",
          "type": "DateTime",
          "kind": "scalar",
          "description": "By default now."
        },
        {
          "name": "validTo",
          "type": "DateTime",
          "kind": "scalar",
          "description": "After `validFrom`. By default the version has no end."
        },
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The name.",
          "longest": 200
        },
        {
          "name": "config",
          "type": "PolicyConfigInput",
          "kind": "object",
          "isRequired": true,
          "description": "What is looked for, and what is done about it.",
          "fields": [
            {
              "name": "type",
              "type": "PolicyType",
              "kind": "enumeration",
              "isRequired": true,
              "description": "The type.",
              "values": [
                "COMMUNICATION_AUDIT",
                "PII_DETECTION",
                "KEYWORD",
                "REGEX",
                "TOPIC_DENY",
                "PROMPT_INJECTION",
                "SCHEMA_VALIDATION",
                "SIZE_LIMIT",
                "TOOL_ACCESS",
                "RATE_LIMIT",
                "CONTENT_MODERATION"
              ]
            },
            {
              "name": "mode",
              "type": "PolicyMode",
              "kind": "enumeration",
              "description": "SHADOW decides and counts, and changes nothing.",
              "values": [
                "ENFORCE",
                "SHADOW",
                "OFF"
              ],
              "initial": "ENFORCE"
            },
            {
              "name": "enabledLegs",
              "type": "PolicyLegsInput",
              "kind": "object",
              "isRequired": true,
              "description": "The legs of an exchange at which the policy looks.",
              "fields": [
                {
                  "name": "requestFromSource",
                  "type": "Boolean",
                  "kind": "scalar",
                  "description": "The request, as its source sends it.",
                  "initial": false
                },
                {
                  "name": "requestToSink",
                  "type": "Boolean",
                  "kind": "scalar",
                  "description": "The request, as its sink would get it.",
                  "initial": false
                },
                {
                  "name": "responseFromSink",
                  "type": "Boolean",
                  "kind": "scalar",
                  "description": "The response, as the sink sends it.",
                  "initial": false
                },
                {
                  "name": "responseToSource",
                  "type": "Boolean",
                  "kind": "scalar",
                  "description": "The response, as the source would get it.",
                  "initial": false
                }
              ]
            },
            {
              "name": "keywords",
              "type": "Name",
              "kind": "scalar",
              "isList": true,
              "description": "Words and phrases of KEYWORD.",
              "longest": 200
            },
            {
              "name": "expressions",
              "type": "Prose",
              "kind": "scalar",
              "isList": true,
              "description": "Expressions of REGEX, in the syntax of RE2.",
              "longest": 4000
            },
            {
              "name": "topics",
              "type": "PolicyTopicInput",
              "kind": "object",
              "isList": true,
              "description": "The topics of TOPIC_DENY.",
              "fields": [
                {
                  "name": "name",
                  "type": "Name",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The name.",
                  "longest": 200
                },
                {
                  "name": "words",
                  "type": "Name",
                  "kind": "scalar",
                  "isList": true,
                  "isRequired": true,
                  "description": "Words and phrases that tell the topic.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "schema",
              "type": "JsonObject",
              "kind": "scalar",
              "description": "JSON Schema (draft 2020-12) of SCHEMA_VALIDATION: every data part has to match it."
            },
            {
              "name": "maxBytes",
              "type": "Int",
              "kind": "scalar",
              "description": "The largest message that passes SIZE_LIMIT."
            },
            {
              "name": "tools",
              "type": "PolicyToolsInput",
              "kind": "object",
              "description": "The tools of TOOL_ACCESS.",
              "fields": [
                {
                  "name": "allowed",
                  "type": "Name",
                  "kind": "scalar",
                  "isList": true,
                  "description": "Only these tools may be called.",
                  "longest": 200
                },
                {
                  "name": "denied",
                  "type": "Name",
                  "kind": "scalar",
                  "isList": true,
                  "description": "Every tool but these may be called.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "rate",
              "type": "PolicyRateInput",
              "kind": "object",
              "description": "The rate of RATE_LIMIT.",
              "fields": [
                {
                  "name": "calls",
                  "type": "Int",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The number of calls that pass."
                },
                {
                  "name": "seconds",
                  "type": "Int",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The period in which they are counted."
                },
                {
                  "name": "per",
                  "type": "PolicyRateScope",
                  "kind": "enumeration",
                  "isRequired": true,
                  "description": "Whose calls are counted together.",
                  "values": [
                    "SOURCE",
                    "SINK",
                    "ALL"
                  ]
                }
              ]
            },
            {
              "name": "entity",
              "type": "PolicyEntityInput",
              "kind": "object",
              "isRequired": true,
              "description": "What is looked for.",
              "fields": [
                {
                  "name": "type",
                  "type": "PolicyEntityType",
                  "kind": "enumeration",
                  "isRequired": true,
                  "description": "A kind of data, `ALL` for every kind, or what policies of this type find.",
                  "values": [
                    "ADDRESS",
                    "AGE",
                    "AWS_ACCESS_KEY",
                    "AWS_SECRET_KEY",
                    "BANK_ACCOUNT_NUMBER",
                    "BANK_ROUTING",
                    "CA_HEALTH_NUMBER",
                    "CA_SOCIAL_INSURANCE_NUMBER",
                    "CREDIT_DEBIT_CVV",
                    "CREDIT_DEBIT_EXPIRY",
                    "CREDIT_DEBIT_NUMBER",
                    "DATE_TIME",
                    "DRIVER_ID",
                    "EMAIL",
                    "GENERIC_API_KEY",
                    "GITHUB_TOKEN",
                    "INTERNATIONAL_BANK_ACCOUNT_NUMBER",
                    "IN_AADHAAR",
                    "IN_NREGA",
                    "IN_PERMANENT_ACCOUNT_NUMBER",
                    "IN_VOTER_NUMBER",
                    "IP_ADDRESS",
                    "JWT",
                    "LICENSE_PLATE",
                    "MAC_ADDRESS",
                    "NAME",
                    "PASSPORT_NUMBER",
                    "PASSWORD",
                    "PHONE",
                    "PIN",
                    "PRIVATE_KEY",
                    "SLACK_TOKEN",
                    "SSN",
                    "SWIFT_CODE",
                    "UK_NATIONAL_HEALTH_SERVICE_NUMBER",
                    "UK_NATIONAL_INSURANCE_NUMBER",
                    "UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER",
                    "URL",
                    "USERNAME",
                    "US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER",
                    "VEHICLE_IDENTIFICATION_NUMBER",
                    "ALL",
                    "KEYWORD",
                    "PATTERN",
                    "TOPIC",
                    "PROMPT_INJECTION",
                    "SCHEMA_VIOLATION",
                    "MESSAGE_SIZE",
                    "TOOL",
                    "CALL_RATE",
                    "HARMFUL_CONTENT"
                  ]
                },
                {
                  "name": "action",
                  "type": "PolicyAction",
                  "kind": "enumeration",
                  "isRequired": true,
                  "description": "From LOG, the least restrictive, to BLOCK, the most restrictive.",
                  "values": [
                    "LOG",
                    "WARN",
                    "REDACT",
                    "REQUIRE_APPROVAL",
                    "BLOCK"
                  ]
                },
                {
                  "name": "scoreThreshold",
                  "type": "Float",
                  "kind": "scalar",
                  "description": "0 to 1. A match counts when its score is at least this. By default 0.5; 0.8 where data is to be BLOCKed, or the highest score of a kind that never reaches 0.8."
                }
              ]
            }
          ]
        }
      ]
    }
  ]
};

export const registerPolicyVersion: Operation<RegisterPolicyVersionMutation, RegisterPolicyVersionMutationVariables> = {
  "name": "RegisterPolicyVersion",
  "kind": "mutation",
  "text": "mutation RegisterPolicyVersion($policyId:UUID!$input:PolicyVersionInput!){registerPolicyVersion(policyId:$policyId input:$input){policyId}}",
  "access": [
    {
      "field": "registerPolicyVersion",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:WRITE"
    }
  ],
  "variables": [
    {
      "name": "policyId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the policy."
    },
    {
      "name": "input",
      "type": "PolicyVersionInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "version",
          "type": "Name",
          "kind": "scalar",
          "description": "Unique among the versions. By default the number of the version: \"1\", \"2\", ….",
          "longest": 200
        },
        {
          "name": "description",
          "type": "Prose",
          "kind": "scalar",
          "description": "A description for people.",
          "longest": 4000
        },
        {
          "name": "validFrom",
          "type": "DateTime",
          "kind": "scalar",
          "description": "By default now."
        },
        {
          "name": "validTo",
          "type": "DateTime",
          "kind": "scalar",
          "description": "After `validFrom`. By default the version has no end."
        },
        {
          "name": "name",
          "type": "Name",
          "kind": "scalar",
          "description": "The name.",
          "longest": 200
        },
        {
          "name": "reason",
          "type": "Prose",
          "kind": "scalar",
          "isRequired": true,
          "description": "The reason for the version, recorded with it and in the ledger.",
          "longest": 4000
        },
        {
          "name": "config",
          "type": "PolicyConfigInput",
          "kind": "object",
          "description": "What is looked for, and what is done about it.",
          "fields": [
            {
              "name": "type",
              "type": "PolicyType",
              "kind": "enumeration",
              "isRequired": true,
              "description": "The type.",
              "values": [
                "COMMUNICATION_AUDIT",
                "PII_DETECTION",
                "KEYWORD",
                "REGEX",
                "TOPIC_DENY",
                "PROMPT_INJECTION",
                "SCHEMA_VALIDATION",
                "SIZE_LIMIT",
                "TOOL_ACCESS",
                "RATE_LIMIT",
                "CONTENT_MODERATION"
              ]
            },
            {
              "name": "mode",
              "type": "PolicyMode",
              "kind": "enumeration",
              "description": "SHADOW decides and counts, and changes nothing.",
              "values": [
                "ENFORCE",
                "SHADOW",
                "OFF"
              ],
              "initial": "ENFORCE"
            },
            {
              "name": "enabledLegs",
              "type": "PolicyLegsInput",
              "kind": "object",
              "isRequired": true,
              "description": "The legs of an exchange at which the policy looks.",
              "fields": [
                {
                  "name": "requestFromSource",
                  "type": "Boolean",
                  "kind": "scalar",
                  "description": "The request, as its source sends it.",
                  "initial": false
                },
                {
                  "name": "requestToSink",
                  "type": "Boolean",
                  "kind": "scalar",
                  "description": "The request, as its sink would get it.",
                  "initial": false
                },
                {
                  "name": "responseFromSink",
                  "type": "Boolean",
                  "kind": "scalar",
                  "description": "The response, as the sink sends it.",
                  "initial": false
                },
                {
                  "name": "responseToSource",
                  "type": "Boolean",
                  "kind": "scalar",
                  "description": "The response, as the source would get it.",
                  "initial": false
                }
              ]
            },
            {
              "name": "keywords",
              "type": "Name",
              "kind": "scalar",
              "isList": true,
              "description": "Words and phrases of KEYWORD.",
              "longest": 200
            },
            {
              "name": "expressions",
              "type": "Prose",
              "kind": "scalar",
              "isList": true,
              "description": "Expressions of REGEX, in the syntax of RE2.",
              "longest": 4000
            },
            {
              "name": "topics",
              "type": "PolicyTopicInput",
              "kind": "object",
              "isList": true,
              "description": "The topics of TOPIC_DENY.",
              "fields": [
                {
                  "name": "name",
                  "type": "Name",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The name.",
                  "longest": 200
                },
                {
                  "name": "words",
                  "type": "Name",
                  "kind": "scalar",
                  "isList": true,
                  "isRequired": true,
                  "description": "Words and phrases that tell the topic.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "schema",
              "type": "JsonObject",
              "kind": "scalar",
              "description": "JSON Schema (draft 2020-12) of SCHEMA_VALIDATION: every data part has to match it."
            },
            {
              "name": "maxBytes",
              "type": "Int",
              "kind": "scalar",
              "description": "The largest message that passes SIZE_LIMIT."
            },
            {
              "name": "tools",
              "type": "PolicyToolsInput",
              "kind": "object",
              "description": "The tools of TOOL_ACCESS.",
              "fields": [
                {
                  "name": "allowed",
                  "type": "Name",
                  "kind": "scalar",
                  "isList": true,
                  "description": "Only these tools may be called.",
                  "longest": 200
                },
                {
                  "name": "denied",
                  "type": "Name",
                  "kind": "scalar",
                  "isList": true,
                  "description": "Every tool but these may be called.",
                  "longest": 200
                }
              ]
            },
            {
              "name": "rate",
              "type": "PolicyRateInput",
              "kind": "object",
              "description": "The rate of RATE_LIMIT.",
              "fields": [
                {
                  "name": "calls",
                  "type": "Int",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The number of calls that pass."
                },
                {
                  "name": "seconds",
                  "type": "Int",
                  "kind": "scalar",
                  "isRequired": true,
                  "description": "The period in which they are counted."
                },
                {
                  "name": "per",
                  "type": "PolicyRateScope",
                  "kind": "enumeration",
                  "isRequired": true,
                  "description": "Whose calls are counted together.",
                  "values": [
                    "SOURCE",
                    "SINK",
                    "ALL"
                  ]
                }
              ]
            },
            {
              "name": "entity",
              "type": "PolicyEntityInput",
              "kind": "object",
              "isRequired": true,
              "description": "What is looked for.",
              "fields": [
                {
                  "name": "type",
                  "type": "PolicyEntityType",
                  "kind": "enumeration",
                  "isRequired": true,
                  "description": "A kind of data, `ALL` for every kind, or what policies of this type find.",
                  "values": [
                    "ADDRESS",
                    "AGE",
                    "AWS_ACCESS_KEY",
                    "AWS_SECRET_KEY",
                    "BANK_ACCOUNT_NUMBER",
                    "BANK_ROUTING",
                    "CA_HEALTH_NUMBER",
                    "CA_SOCIAL_INSURANCE_NUMBER",
                    "CREDIT_DEBIT_CVV",
                    "CREDIT_DEBIT_EXPIRY",
                    "CREDIT_DEBIT_NUMBER",
                    "DATE_TIME",
                    "DRIVER_ID",
                    "EMAIL",
                    "GENERIC_API_KEY",
                    "GITHUB_TOKEN",
                    "INTERNATIONAL_BANK_ACCOUNT_NUMBER",
                    "IN_AADHAAR",
                    "IN_NREGA",
                    "IN_PERMANENT_ACCOUNT_NUMBER",
                    "IN_VOTER_NUMBER",
                    "IP_ADDRESS",
                    "JWT",
                    "LICENSE_PLATE",
                    "MAC_ADDRESS",
                    "NAME",
                    "PASSPORT_NUMBER",
                    "PASSWORD",
                    "PHONE",
                    "PIN",
                    "PRIVATE_KEY",
                    "SLACK_TOKEN",
                    "SSN",
                    "SWIFT_CODE",
                    "UK_NATIONAL_HEALTH_SERVICE_NUMBER",
                    "UK_NATIONAL_INSURANCE_NUMBER",
                    "UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER",
                    "URL",
                    "USERNAME",
                    "US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER",
                    "VEHICLE_IDENTIFICATION_NUMBER",
                    "ALL",
                    "KEYWORD",
                    "PATTERN",
                    "TOPIC",
                    "PROMPT_INJECTION",
                    "SCHEMA_VIOLATION",
                    "MESSAGE_SIZE",
                    "TOOL",
                    "CALL_RATE",
                    "HARMFUL_CONTENT"
                  ]
                },
                {
                  "name": "action",
                  "type": "PolicyAction",
                  "kind": "enumeration",
                  "isRequired": true,
                  "description": "From LOG, the least restrictive, to BLOCK, the most restrictive.",
                  "values": [
                    "LOG",
                    "WARN",
                    "REDACT",
                    "REQUIRE_APPROVAL",
                    "BLOCK"
                  ]
                },
                {
                  "name": "scoreThreshold",
                  "type": "Float",
                  "kind": "scalar",
                  "description": "0 to 1. A match counts when its score is at least this. By default 0.5; 0.8 where data is to be BLOCKed, or the highest score of a kind that never reaches 0.8."
                }
              ]
            }
          ]
        }
      ]
    }
  ]
};

export const archivePolicy: Operation<ArchivePolicyMutation, ArchivePolicyMutationVariables> = {
  "name": "ArchivePolicy",
  "kind": "mutation",
  "text": "mutation ArchivePolicy($policyId:UUID!$reason:Prose){archivePolicy(policyId:$policyId reason:$reason){policyId}}",
  "access": [
    {
      "field": "archivePolicy",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:DELETE"
    }
  ],
  "variables": [
    {
      "name": "policyId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the policy."
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
