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

export type PolicyLeg =
  | 'requestFromSource'
  | 'requestToSink'
  | 'responseFromSink'
  | 'responseToSource';

export type PolicyVerdict =
  | 'PASS'
  | 'REQUIRE_APPROVAL'
  | 'BLOCK';

export type RelayTaskSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC';

export type TaskRowFragment = { readonly taskId: string, readonly contextId: string | null, readonly correlationId: string, readonly currentState: string, readonly method: string, readonly previewText: string | null, readonly createdAt: string, readonly lastUpdatedAt: string, readonly sinkAgentId: string, readonly sourceAgentId: string | null, readonly sourceChannelId: string | null, readonly sourceUserId: string | null, readonly sinkAgent: { readonly name: string } | null, readonly sourceAgent: { readonly name: string } | null, readonly sourceChannel: { readonly name: string } | null, readonly sourceUser: { readonly name: string | null } | null };

export type TasksQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: RelayTaskSort | null | undefined;
  sinkAgentId?: string | null | undefined;
  currentState?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  contextId?: string | null | undefined;
}>;


export type TasksQuery = { readonly relayTasks: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly taskId: string, readonly contextId: string | null, readonly correlationId: string, readonly currentState: string, readonly method: string, readonly previewText: string | null, readonly createdAt: string, readonly lastUpdatedAt: string, readonly sinkAgentId: string, readonly sourceAgentId: string | null, readonly sourceChannelId: string | null, readonly sourceUserId: string | null, readonly sinkAgent: { readonly name: string } | null, readonly sourceAgent: { readonly name: string } | null, readonly sourceChannel: { readonly name: string } | null, readonly sourceUser: { readonly name: string | null } | null }> } | null };

export type TaskDetailQueryVariables = Exact<{
  taskId: string;
}>;


export type TaskDetailQuery = { readonly relayTask: { readonly taskId: string, readonly contextId: string | null, readonly correlationId: string, readonly currentState: string, readonly method: string, readonly previewText: string | null, readonly createdAt: string, readonly lastUpdatedAt: string, readonly sinkAgentId: string, readonly sourceAgentId: string | null, readonly sourceChannelId: string | null, readonly sourceUserId: string | null, readonly sinkAgent: { readonly name: string } | null, readonly sourceAgent: { readonly name: string } | null, readonly sourceChannel: { readonly name: string } | null, readonly sourceUser: { readonly name: string | null } | null } | null };

export type TaskSurroundingsQueryVariables = Exact<{
  from: string;
  to: string;
  sinkAgentId: string;
  policiesFrom: string;
}>;


export type TaskSurroundingsQuery = { readonly relayTasks: { readonly totalElements: number, readonly content: ReadonlyArray<{ readonly taskId: string, readonly contextId: string | null, readonly correlationId: string, readonly currentState: string, readonly method: string, readonly previewText: string | null, readonly createdAt: string, readonly lastUpdatedAt: string, readonly sinkAgentId: string, readonly sourceAgentId: string | null, readonly sourceChannelId: string | null, readonly sourceUserId: string | null, readonly sinkAgent: { readonly name: string } | null, readonly sourceAgent: { readonly name: string } | null, readonly sourceChannel: { readonly name: string } | null, readonly sourceUser: { readonly name: string | null } | null }> } | null, readonly policyDecisions: ReadonlyArray<{ readonly cursor: string, readonly createdAt: string, readonly verdict: PolicyVerdict, readonly action: PolicyAction | null, readonly leg: PolicyLeg, readonly taskId: string | null, readonly findings: ReadonlyArray<{ readonly policyId: string, readonly policyName: string | null, readonly entity: PolicyEntityType }> }> | null };

export type TaskUpdatedSubscriptionVariables = Exact<{
  taskId?: string | null | undefined;
  agentId?: string | null | undefined;
  contextId?: string | null | undefined;
}>;


export type TaskUpdatedSubscription = { readonly taskUpdated: { readonly taskId: string, readonly currentState: string, readonly lastUpdatedAt: string } };

export const tasks: Operation<TasksQuery, TasksQueryVariables> = {
  "name": "Tasks",
  "kind": "query",
  "text": "fragment TaskRow on RelayTask{taskId contextId correlationId currentState method previewText createdAt lastUpdatedAt sinkAgentId sinkAgent{name}sourceAgentId sourceAgent{name}sourceChannelId sourceChannel{name}sourceUserId sourceUser{name}}query Tasks($page:Int$size:Int$sort:RelayTaskSort$sinkAgentId:UUID$currentState:Name$from:DateTime$to:DateTime$contextId:Name){relayTasks(page:$page size:$size sort:$sort sinkAgentId:$sinkAgentId currentState:$currentState from:$from to:$to contextId:$contextId){content{...TaskRow}totalElements totalPages page size}}",
  "access": [
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
      "type": "RelayTaskSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC"
      ]
    },
    {
      "name": "sinkAgentId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "currentState",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "from",
      "type": "DateTime",
      "kind": "scalar"
    },
    {
      "name": "to",
      "type": "DateTime",
      "kind": "scalar"
    },
    {
      "name": "contextId",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    }
  ]
};

export const taskDetail: Operation<TaskDetailQuery, TaskDetailQueryVariables> = {
  "name": "TaskDetail",
  "kind": "query",
  "text": "fragment TaskRow on RelayTask{taskId contextId correlationId currentState method previewText createdAt lastUpdatedAt sinkAgentId sinkAgent{name}sourceAgentId sourceAgent{name}sourceChannelId sourceChannel{name}sourceUserId sourceUser{name}}query TaskDetail($taskId:UUID!){relayTask(taskId:$taskId){...TaskRow}}",
  "access": [
    {
      "field": "relayTask",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
    }
  ],
  "variables": [
    {
      "name": "taskId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const taskSurroundings: Operation<TaskSurroundingsQuery, TaskSurroundingsQueryVariables> = {
  "name": "TaskSurroundings",
  "kind": "query",
  "text": "fragment TaskRow on RelayTask{taskId contextId correlationId currentState method previewText createdAt lastUpdatedAt sinkAgentId sinkAgent{name}sourceAgentId sourceAgent{name}sourceChannelId sourceChannel{name}sourceUserId sourceUser{name}}query TaskSurroundings($from:DateTime!$to:DateTime!$sinkAgentId:UUID!$policiesFrom:DateTime!){relayTasks(from:$from to:$to size:100 sort:CREATED_AT_ASC){content{...TaskRow}totalElements}policyDecisions(sinkId:$sinkAgentId from:$policiesFrom to:$to limit:50){cursor createdAt verdict action leg taskId findings{policyId policyName entity}}}",
  "access": [
    {
      "field": "relayTasks",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
    },
    {
      "field": "policyDecisions",
      "callers": [
        "USER"
      ],
      "role": "AUDIT:READ"
    }
  ],
  "variables": [
    {
      "name": "from",
      "type": "DateTime",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "to",
      "type": "DateTime",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "sinkAgentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "policiesFrom",
      "type": "DateTime",
      "kind": "scalar",
      "isRequired": true
    }
  ]
};

export const taskUpdated: Operation<TaskUpdatedSubscription, TaskUpdatedSubscriptionVariables> = {
  "name": "TaskUpdated",
  "kind": "subscription",
  "text": "subscription TaskUpdated($taskId:UUID$agentId:UUID$contextId:String){taskUpdated(taskId:$taskId agentId:$agentId contextId:$contextId){taskId currentState lastUpdatedAt}}",
  "access": [
    {
      "field": "taskUpdated",
      "callers": [
        "USER"
      ],
      "role": "AGENT_CONVERSATIONS:READ"
    }
  ],
  "variables": [
    {
      "name": "taskId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "agentId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "contextId",
      "type": "String",
      "kind": "scalar"
    }
  ]
};
