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

export type PolicyGroupInput = {
  readonly version?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
  readonly name: string;
  readonly policies: ReadonlyArray<PolicyGroupMemberInput>;
};

export type PolicyGroupMemberInput = {
  readonly policyId: string;
  readonly version?: string | null | undefined;
  readonly orderIndex?: number | null | undefined;
};

export type PolicyGroupSort =
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type PolicyGroupVersionInput = {
  readonly version?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly reason: string;
  readonly policies?: ReadonlyArray<PolicyGroupMemberInput> | null | undefined;
};

export type PolicyGroupVersionSort =
  | 'ORDINAL_ASC'
  | 'ORDINAL_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type PolicyMode =
  | 'ENFORCE'
  | 'SHADOW'
  | 'OFF';

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

export type PolicyGroupsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PolicyGroupSort | null | undefined;
  q?: string | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type PolicyGroupsQuery = { readonly policyGroups: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly groupId: string, readonly name: string, readonly description: string | null, readonly version: string, readonly bindingCount: number, readonly createdAt: string, readonly archivedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type PolicyGroupDetailQueryVariables = Exact<{
  groupId: string;
  version?: string | null | undefined;
}>;


export type PolicyGroupDetailQuery = { readonly policyGroup: { readonly groupId: string, readonly name: string, readonly description: string | null, readonly version: string, readonly isLatestVersion: boolean, readonly supersedesVersion: string | null, readonly bindingCount: number, readonly reason: string | null, readonly validFrom: string, readonly validTo: string | null, readonly createdAt: string, readonly archivedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null, readonly policies: ReadonlyArray<{ readonly orderIndex: number, readonly policy: { readonly policyId: string, readonly name: string, readonly version: string, readonly isLatestVersion: boolean, readonly config: { readonly type: PolicyType, readonly mode: PolicyMode, readonly entity: { readonly type: PolicyEntityType, readonly action: PolicyAction } } } }> } | null };

export type PolicyGroupVersionsQueryVariables = Exact<{
  groupId: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: PolicyGroupVersionSort | null | undefined;
}>;


export type PolicyGroupVersionsQuery = { readonly policyGroupVersions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly version: string, readonly supersedesVersion: string | null, readonly isLatestVersion: boolean, readonly bindingCount: number, readonly reason: string | null, readonly validFrom: string, readonly validTo: string | null, readonly createdAt: string, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type PolicyGroupDiffQueryVariables = Exact<{
  groupId: string;
  from: string;
  to: string;
}>;


export type PolicyGroupDiffQuery = { readonly policyGroupDiff: Record<string, unknown> | null };

export type CreatePolicyGroupMutationVariables = Exact<{
  input: PolicyGroupInput;
}>;


export type CreatePolicyGroupMutation = { readonly createPolicyGroup: { readonly groupId: string } | null };

export type RegisterPolicyGroupVersionMutationVariables = Exact<{
  groupId: string;
  input: PolicyGroupVersionInput;
}>;


export type RegisterPolicyGroupVersionMutation = { readonly registerPolicyGroupVersion: { readonly groupId: string } | null };

export type ArchivePolicyGroupMutationVariables = Exact<{
  groupId: string;
  reason?: string | null | undefined;
}>;


export type ArchivePolicyGroupMutation = { readonly archivePolicyGroup: { readonly groupId: string } | null };

export const policyGroups: Operation<PolicyGroupsQuery, PolicyGroupsQueryVariables> = {
  "name": "PolicyGroups",
  "kind": "query",
  "text": "query PolicyGroups($page:Int$size:Int$sort:PolicyGroupSort$q:Name$includeArchived:Boolean){policyGroups(page:$page size:$size sort:$sort q:$q includeArchived:$includeArchived){content{groupId name description version bindingCount createdAt archivedAt createdBy{id name}}totalElements totalPages page size}}",
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
      "type": "PolicyGroupSort",
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
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const policyGroupDetail: Operation<PolicyGroupDetailQuery, PolicyGroupDetailQueryVariables> = {
  "name": "PolicyGroupDetail",
  "kind": "query",
  "text": "query PolicyGroupDetail($groupId:UUID!$version:Name){policyGroup(groupId:$groupId version:$version){groupId name description version isLatestVersion supersedesVersion bindingCount reason validFrom validTo createdAt archivedAt createdBy{id name}policies{orderIndex policy{policyId name version isLatestVersion config{type mode entity{type action}}}}}}",
  "access": [
    {
      "field": "policyGroup",
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
    },
    {
      "name": "version",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const policyGroupVersions: Operation<PolicyGroupVersionsQuery, PolicyGroupVersionsQueryVariables> = {
  "name": "PolicyGroupVersions",
  "kind": "query",
  "text": "query PolicyGroupVersions($groupId:UUID!$page:Int$size:Int$sort:PolicyGroupVersionSort){policyGroupVersions(groupId:$groupId page:$page size:$size sort:$sort){content{version supersedesVersion isLatestVersion bindingCount reason validFrom validTo createdAt createdBy{id name}}totalElements totalPages page size}}",
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
      "type": "PolicyGroupVersionSort",
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

export const policyGroupDiff: Operation<PolicyGroupDiffQuery, PolicyGroupDiffQueryVariables> = {
  "name": "PolicyGroupDiff",
  "kind": "query",
  "text": "query PolicyGroupDiff($groupId:UUID!$from:Name!$to:Name!){policyGroupDiff(groupId:$groupId from:$from to:$to)}",
  "access": [
    {
      "field": "policyGroupDiff",
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

export const createPolicyGroup: Operation<CreatePolicyGroupMutation, CreatePolicyGroupMutationVariables> = {
  "name": "CreatePolicyGroup",
  "kind": "mutation",
  "text": "mutation CreatePolicyGroup($input:PolicyGroupInput!){createPolicyGroup(input:$input){groupId}}",
  "access": [
    {
      "field": "createPolicyGroup",
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
      "type": "PolicyGroupInput",
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
          "name": "policies",
          "type": "PolicyGroupMemberInput",
          "kind": "object",
          "isList": true,
          "isRequired": true,
          "description": "1 to 100, each policy once.",
          "fields": [
            {
              "name": "policyId",
              "type": "UUID",
              "kind": "scalar",
              "isRequired": true,
              "description": "The id of the policy."
            },
            {
              "name": "version",
              "type": "Name",
              "kind": "scalar",
              "description": "By default the latest version of the policy.",
              "longest": 200
            },
            {
              "name": "orderIndex",
              "type": "Int",
              "kind": "scalar",
              "description": "0 or more, unique. By default the position in the list."
            }
          ]
        }
      ]
    }
  ]
};

export const registerPolicyGroupVersion: Operation<RegisterPolicyGroupVersionMutation, RegisterPolicyGroupVersionMutationVariables> = {
  "name": "RegisterPolicyGroupVersion",
  "kind": "mutation",
  "text": "mutation RegisterPolicyGroupVersion($groupId:UUID!$input:PolicyGroupVersionInput!){registerPolicyGroupVersion(groupId:$groupId input:$input){groupId}}",
  "access": [
    {
      "field": "registerPolicyGroupVersion",
      "callers": [
        "USER",
        "SERVICE"
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
      "name": "input",
      "type": "PolicyGroupVersionInput",
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
          "name": "policies",
          "type": "PolicyGroupMemberInput",
          "kind": "object",
          "isList": true,
          "description": "1 to 100, each policy once. Replaces all policies.",
          "fields": [
            {
              "name": "policyId",
              "type": "UUID",
              "kind": "scalar",
              "isRequired": true,
              "description": "The id of the policy."
            },
            {
              "name": "version",
              "type": "Name",
              "kind": "scalar",
              "description": "By default the latest version of the policy.",
              "longest": 200
            },
            {
              "name": "orderIndex",
              "type": "Int",
              "kind": "scalar",
              "description": "0 or more, unique. By default the position in the list."
            }
          ]
        }
      ]
    }
  ]
};

export const archivePolicyGroup: Operation<ArchivePolicyGroupMutation, ArchivePolicyGroupMutationVariables> = {
  "name": "ArchivePolicyGroup",
  "kind": "mutation",
  "text": "mutation ArchivePolicyGroup($groupId:UUID!$reason:Prose){archivePolicyGroup(groupId:$groupId reason:$reason){groupId}}",
  "access": [
    {
      "field": "archivePolicyGroup",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:DELETE"
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
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    }
  ]
};
