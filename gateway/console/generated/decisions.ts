// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type PartyKind =
  | 'USER'
  | 'AGENT'
  | 'CHANNEL';

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

export type PolicyMode =
  | 'ENFORCE'
  | 'SHADOW'
  | 'OFF';

export type PolicyVerdict =
  | 'PASS'
  | 'REQUIRE_APPROVAL'
  | 'BLOCK';

export type PolicyDecisionsQueryVariables = Exact<{
  verdict?: PolicyVerdict | null | undefined;
  policyId?: string | null | undefined;
  sourceId?: string | null | undefined;
  sinkId?: string | null | undefined;
  bindingId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  before?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type PolicyDecisionsQuery = { readonly policyDecisions: ReadonlyArray<{ readonly cursor: string, readonly createdAt: string, readonly verdict: PolicyVerdict, readonly action: PolicyAction | null, readonly shadow: PolicyAction | null, readonly leg: PolicyLeg, readonly method: string, readonly protocol: string, readonly exchangeId: string, readonly contextId: string | null, readonly taskId: string | null, readonly epoch: number, readonly found: number, readonly source: { readonly kind: PartyKind, readonly id: string, readonly name: string | null }, readonly sink: { readonly kind: PartyKind, readonly id: string, readonly name: string | null }, readonly findings: ReadonlyArray<{ readonly action: PolicyAction, readonly bindingId: string, readonly count: number, readonly entity: PolicyEntityType, readonly fault: string | null, readonly groupId: string, readonly groupName: string | null, readonly groupVersion: string, readonly mode: PolicyMode, readonly policyId: string, readonly policyName: string | null, readonly policyVersion: string, readonly score: number }> }> | null };

export type PolicyDecidedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PolicyDecidedSubscription = { readonly policyDecisions: { readonly cursor: string, readonly createdAt: string, readonly verdict: PolicyVerdict, readonly source: { readonly id: string }, readonly sink: { readonly id: string }, readonly findings: ReadonlyArray<{ readonly policyId: string, readonly bindingId: string }> } };

export const policyDecisions: Operation<PolicyDecisionsQuery, PolicyDecisionsQueryVariables> = {
  "name": "PolicyDecisions",
  "kind": "query",
  "text": "query PolicyDecisions($verdict:PolicyVerdict$policyId:UUID$sourceId:UUID$sinkId:UUID$bindingId:UUID$from:DateTime$to:DateTime$before:String$limit:Int){policyDecisions(verdict:$verdict policyId:$policyId sourceId:$sourceId sinkId:$sinkId bindingId:$bindingId from:$from to:$to before:$before limit:$limit){cursor createdAt verdict action shadow leg method protocol exchangeId contextId taskId epoch found source{kind id name}sink{kind id name}findings{action bindingId count entity fault groupId groupName groupVersion mode policyId policyName policyVersion score}}}",
  "access": [
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
      "name": "verdict",
      "type": "PolicyVerdict",
      "kind": "enumeration",
      "values": [
        "PASS",
        "REQUIRE_APPROVAL",
        "BLOCK"
      ]
    },
    {
      "name": "policyId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "sourceId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "sinkId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "bindingId",
      "type": "UUID",
      "kind": "scalar"
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
      "name": "before",
      "type": "String",
      "kind": "scalar"
    },
    {
      "name": "limit",
      "type": "Int",
      "kind": "scalar"
    }
  ]
};

export const policyDecided: Operation<PolicyDecidedSubscription, PolicyDecidedSubscriptionVariables> = {
  "name": "PolicyDecided",
  "kind": "subscription",
  "text": "subscription PolicyDecided($after:String){policyDecisions(after:$after){cursor createdAt verdict source{id}sink{id}findings{policyId bindingId}}}",
  "access": [
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
      "name": "after",
      "type": "String",
      "kind": "scalar"
    }
  ]
};
