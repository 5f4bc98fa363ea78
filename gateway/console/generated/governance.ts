// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type AssignmentRole =
  | 'ACCOUNTABLE_OWNER'
  | 'DEPUTY_OWNER'
  | 'OVERSIGHT_PERSON'
  | 'PROVIDER_CONTACT'
  | 'AUTHORISED_REPRESENTATIVE'
  | 'DATA_PROTECTION_CONTACT';

export type AssignmentSort =
  | 'ASSIGNED_AT_ASC'
  | 'ASSIGNED_AT_DESC'
  | 'ROLE_ASC'
  | 'ROLE_DESC';

export type CallerKind =
  | 'USER'
  | 'AGENT'
  | 'SERVICE';

export type Control =
  | 'EVENT_LOGGING'
  | 'HUMAN_OVERSIGHT'
  | 'KILL_SWITCH'
  | 'TRANSPARENCY_NOTICE'
  | 'LOG_RETENTION'
  | 'INCIDENT_REPORTING'
  | 'ACCESS_CONTROL'
  | 'CYBERSECURITY'
  | 'POST_MARKET_MONITORING'
  | 'EVALUATION';

export type DocumentKind =
  | 'RISK_ASSESSMENT'
  | 'ART_6_3_ASSESSMENT'
  | 'FRIA'
  | 'DPIA'
  | 'TECHNICAL_DOCUMENTATION'
  | 'INSTRUCTIONS_FOR_USE'
  | 'HUMAN_OVERSIGHT_PROCEDURE'
  | 'DATA_GOVERNANCE'
  | 'QMS'
  | 'CONFORMITY_ASSESSMENT'
  | 'EU_DECLARATION_OF_CONFORMITY'
  | 'EU_DATABASE_REGISTRATION'
  | 'POST_MARKET_MONITORING_PLAN'
  | 'WORKER_NOTIFICATION'
  | 'AFFECTED_PERSON_NOTICE'
  | 'SUPPLIER_AGREEMENT'
  | 'DECOMMISSIONING_PLAN'
  | 'GPAI_MODEL_DOCUMENTATION'
  | 'CODE_OF_CONDUCT'
  | 'OTHER';

export type DocumentStatus =
  | 'DRAFT'
  | 'APPROVED'
  | 'SUPERSEDED'
  | 'EXPIRED'
  | 'WITHDRAWN'
  | 'REJECTED';

export type FixTarget =
  | 'CLASSIFICATION'
  | 'DOCUMENTS'
  | 'ASSIGNMENTS'
  | 'CONTROLS'
  | 'APPROVAL';

export type GateAction =
  | 'REGISTER_VERSION'
  | 'ACTIVATE'
  | 'PUBLISH'
  | 'SUBSCRIBE'
  | 'INVOKE'
  | 'CHANGE_TIER'
  | 'DECOMMISSION';

export type GateDecisionSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'ACTION_ASC'
  | 'ACTION_DESC'
  | 'MODE_ASC'
  | 'MODE_DESC';

export type GateMode =
  | 'OFF'
  | 'WARN'
  | 'ENFORCE';

export type GateRefusalSort =
  | 'LAST_AT_ASC'
  | 'LAST_AT_DESC'
  | 'CALLS_ASC'
  | 'CALLS_DESC';

export type GovernanceReviewSort =
  | 'DUE_AT_ASC'
  | 'DUE_AT_DESC';

export type GovernanceState =
  | 'DRAFT'
  | 'IN_REVIEW'
  | 'APPROVED'
  | 'SUSPENDED'
  | 'CHANGES_REQUIRED'
  | 'DECOMMISSIONED';

export type GovernedKind =
  | 'AGENT'
  | 'MCP_SERVER'
  | 'LLM_GATEWAY';

export type IncidentCategory =
  | 'SERIOUS'
  | 'DEATH'
  | 'WIDESPREAD_INFRINGEMENT'
  | 'CRITICAL_INFRASTRUCTURE'
  | 'GPAI_SYSTEMIC';

export type IncidentSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'AWARE_AT_ASC'
  | 'AWARE_AT_DESC'
  | 'DUE_AT_ASC'
  | 'DUE_AT_DESC'
  | 'CATEGORY_ASC'
  | 'CATEGORY_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC';

export type IncidentStatus =
  | 'OPEN'
  | 'REPORTED'
  | 'CLOSED';

export type ObligationStatus =
  | 'SATISFIED'
  | 'MISSING'
  | 'PENDING_APPROVAL'
  | 'EXPIRED'
  | 'EXPIRING'
  | 'WAIVED'
  | 'NOT_APPLICABLE';

export type PartyKind =
  | 'USER'
  | 'AGENT'
  | 'CHANNEL';

export type ReviewKind =
  | 'DOCUMENT_APPROVAL'
  | 'DOCUMENT_EXPIRY'
  | 'DOCUMENT_REVIEW'
  | 'ASSIGNMENT_CONFIRMATION'
  | 'OWNER_INACTIVE'
  | 'LITERACY_ATTESTATION'
  | 'INCIDENT_DUE'
  | 'GOVERNANCE_APPROVAL';

export type RiskTier =
  | 'UNCLASSIFIED'
  | 'MINIMAL'
  | 'LIMITED'
  | 'HIGH'
  | 'PROHIBITED'
  | 'GPAI'
  | 'GPAI_SYSTEMIC';

export type GovernanceReviewsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GovernanceReviewSort | null | undefined;
  kinds?: ReadonlyArray<ReviewKind> | null | undefined;
  subjectKinds?: ReadonlyArray<GovernedKind> | null | undefined;
  withinDays?: number | null | undefined;
}>;


export type GovernanceReviewsQuery = { readonly governanceReviews: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly id: string, readonly kind: ReviewKind, readonly dueAt: string, readonly detail: string, readonly subjectKind: GovernedKind, readonly subjectId: string, readonly subjectName: string | null }> } | null };

export type MyAssignmentsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: AssignmentSort | null | undefined;
  role?: AssignmentRole | null | undefined;
  confirmed?: boolean | null | undefined;
}>;


export type MyAssignmentsQuery = { readonly myAssignments: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subjectKind: GovernedKind, readonly subjectId: string, readonly subjectName: string | null, readonly assignment: { readonly assignmentId: string, readonly role: AssignmentRole, readonly confirmed: boolean, readonly assignedAt: string, readonly userId: string | null, readonly literacyAttestedAt: string | null, readonly trainingRecordUrl: string | null, readonly assignedBy: { readonly id: string, readonly name: string | null } | null, readonly user: { readonly id: string, readonly name: string | null } | null, readonly externalContact: { readonly name: string | null, readonly email: string | null, readonly organisation: string | null, readonly address: string | null } | null } }> } | null };

export type AssignmentPartsFragment = { readonly assignmentId: string, readonly role: AssignmentRole, readonly confirmed: boolean, readonly assignedAt: string, readonly userId: string | null, readonly literacyAttestedAt: string | null, readonly trainingRecordUrl: string | null, readonly assignedBy: { readonly id: string, readonly name: string | null } | null, readonly user: { readonly id: string, readonly name: string | null } | null, readonly externalContact: { readonly name: string | null, readonly email: string | null, readonly organisation: string | null, readonly address: string | null } | null };

export type IncidentsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: IncidentSort | null | undefined;
  q?: string | null | undefined;
  status?: IncidentStatus | null | undefined;
  category?: IncidentCategory | null | undefined;
  subjectKind?: GovernedKind | null | undefined;
  subjectId?: string | null | undefined;
  overdue?: boolean | null | undefined;
}>;


export type IncidentsQuery = { readonly incidents: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly subjectKind: GovernedKind, readonly subjectId: string, readonly subjectName: string | null, readonly incidentId: string, readonly title: string, readonly description: string | null, readonly category: IncidentCategory, readonly status: IncidentStatus, readonly article: string, readonly awareAt: string, readonly dueAt: string, readonly reportedAt: string | null, readonly reportReference: string | null, readonly closedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type GateSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type GateSettingsQuery = { readonly gateSettings: ReadonlyArray<{ readonly action: GateAction, readonly mode: GateMode, readonly updatedAt: string | null, readonly updatedBy: { readonly id: string, readonly name: string | null } | null }> | null };

export type GateDecisionsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GateDecisionSort | null | undefined;
  action?: GateAction | null | undefined;
  mode?: GateMode | null | undefined;
  riskTier?: RiskTier | null | undefined;
  subjectKind?: GovernedKind | null | undefined;
  subjectId?: string | null | undefined;
}>;


export type GateDecisionsQuery = { readonly gateDecisions: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly gateDecisionId: string, readonly action: GateAction, readonly mode: GateMode, readonly riskTier: RiskTier, readonly unmet: ReadonlyArray<string>, readonly createdAt: string, readonly askedByKind: CallerKind, readonly subjectKind: GovernedKind, readonly subjectId: string, readonly subjectName: string | null, readonly askedBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type GateRefusalsQueryVariables = Exact<{
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GateRefusalSort | null | undefined;
  sourceKind?: PartyKind | null | undefined;
}>;


export type GateRefusalsQuery = { readonly gateRefusals: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly gateRefusalId: string, readonly action: GateAction, readonly calls: number, readonly firstAt: string, readonly lastAt: string, readonly unmet: ReadonlyArray<string>, readonly source: { readonly id: string, readonly kind: PartyKind, readonly name: string | null }, readonly sink: { readonly id: string, readonly kind: PartyKind, readonly name: string | null } }> } | null };

export type IncidentClocksQueryVariables = Exact<{ [key: string]: never; }>;


export type IncidentClocksQuery = { readonly regulation: { readonly title: string, readonly incidentClocks: ReadonlyArray<{ readonly category: IncidentCategory, readonly days: number, readonly article: string }> } | null };

export type ConfirmAssignmentMutationVariables = Exact<{
  assignmentId: string;
  reason?: string | null | undefined;
}>;


export type ConfirmAssignmentMutation = { readonly confirmAssignment: { readonly assignmentId: string } | null };

export type SetGateModeMutationVariables = Exact<{
  action: GateAction;
  mode: GateMode;
  reason?: string | null | undefined;
}>;


export type SetGateModeMutation = { readonly setGateMode: { readonly action: GateAction } | null };

export const governanceReviews: Operation<GovernanceReviewsQuery, GovernanceReviewsQueryVariables> = {
  "name": "GovernanceReviews",
  "kind": "query",
  "text": "query GovernanceReviews($page:Int$size:Int$sort:GovernanceReviewSort$kinds:[ReviewKind!]$subjectKinds:[GovernedKind!]$withinDays:Int){governanceReviews(page:$page size:$size sort:$sort kinds:$kinds subjectKinds:$subjectKinds withinDays:$withinDays){content{id kind dueAt detail subjectKind subjectId subjectName}totalElements totalPages page size}}",
  "access": [
    {
      "field": "governanceReviews",
      "callers": [
        "USER",
        "SERVICE"
      ]
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
      "type": "GovernanceReviewSort",
      "kind": "enumeration",
      "values": [
        "DUE_AT_ASC",
        "DUE_AT_DESC"
      ]
    },
    {
      "name": "kinds",
      "type": "ReviewKind",
      "kind": "enumeration",
      "isList": true,
      "values": [
        "DOCUMENT_APPROVAL",
        "DOCUMENT_EXPIRY",
        "DOCUMENT_REVIEW",
        "ASSIGNMENT_CONFIRMATION",
        "OWNER_INACTIVE",
        "LITERACY_ATTESTATION",
        "INCIDENT_DUE",
        "GOVERNANCE_APPROVAL"
      ]
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
      "name": "withinDays",
      "type": "Int",
      "kind": "scalar"
    }
  ]
};

export const myAssignments: Operation<MyAssignmentsQuery, MyAssignmentsQueryVariables> = {
  "name": "MyAssignments",
  "kind": "query",
  "text": "query MyAssignments($page:Int$size:Int$sort:AssignmentSort$role:AssignmentRole$confirmed:Boolean){myAssignments(page:$page size:$size sort:$sort role:$role confirmed:$confirmed){content{subjectKind subjectId subjectName assignment{...AssignmentParts}}totalElements totalPages page size}}fragment AssignmentParts on Assignment{assignmentId role confirmed assignedAt assignedBy{id name}userId user{id name}externalContact{name email organisation address}literacyAttestedAt trainingRecordUrl}",
  "access": [
    {
      "field": "myAssignments",
      "callers": [
        "USER"
      ]
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
      "type": "AssignmentSort",
      "kind": "enumeration",
      "values": [
        "ASSIGNED_AT_ASC",
        "ASSIGNED_AT_DESC",
        "ROLE_ASC",
        "ROLE_DESC"
      ]
    },
    {
      "name": "role",
      "type": "AssignmentRole",
      "kind": "enumeration",
      "values": [
        "ACCOUNTABLE_OWNER",
        "DEPUTY_OWNER",
        "OVERSIGHT_PERSON",
        "PROVIDER_CONTACT",
        "AUTHORISED_REPRESENTATIVE",
        "DATA_PROTECTION_CONTACT"
      ]
    },
    {
      "name": "confirmed",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const incidents: Operation<IncidentsQuery, IncidentsQueryVariables> = {
  "name": "Incidents",
  "kind": "query",
  "text": "query Incidents($page:Int$size:Int$sort:IncidentSort$q:Name$status:IncidentStatus$category:IncidentCategory$subjectKind:GovernedKind$subjectId:UUID$overdue:Boolean){incidents(page:$page size:$size sort:$sort q:$q status:$status category:$category subjectKind:$subjectKind subjectId:$subjectId overdue:$overdue){content{...IncidentParts subjectKind subjectId subjectName}totalElements totalPages page size}}fragment IncidentParts on Incident{incidentId title description category status article awareAt dueAt reportedAt reportReference closedAt createdBy{id name}}",
  "access": [
    {
      "field": "incidents",
      "callers": [
        "USER",
        "SERVICE"
      ]
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
      "type": "IncidentSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "AWARE_AT_ASC",
        "AWARE_AT_DESC",
        "DUE_AT_ASC",
        "DUE_AT_DESC",
        "CATEGORY_ASC",
        "CATEGORY_DESC",
        "STATUS_ASC",
        "STATUS_DESC",
        "TITLE_ASC",
        "TITLE_DESC"
      ]
    },
    {
      "name": "q",
      "type": "Name",
      "kind": "scalar",
      "longest": 200
    },
    {
      "name": "status",
      "type": "IncidentStatus",
      "kind": "enumeration",
      "values": [
        "OPEN",
        "REPORTED",
        "CLOSED"
      ]
    },
    {
      "name": "category",
      "type": "IncidentCategory",
      "kind": "enumeration",
      "values": [
        "SERIOUS",
        "DEATH",
        "WIDESPREAD_INFRINGEMENT",
        "CRITICAL_INFRASTRUCTURE",
        "GPAI_SYSTEMIC"
      ]
    },
    {
      "name": "subjectKind",
      "type": "GovernedKind",
      "kind": "enumeration",
      "values": [
        "AGENT",
        "MCP_SERVER",
        "LLM_GATEWAY"
      ]
    },
    {
      "name": "subjectId",
      "type": "UUID",
      "kind": "scalar"
    },
    {
      "name": "overdue",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const gateSettings: Operation<GateSettingsQuery, GateSettingsQueryVariables> = {
  "name": "GateSettings",
  "kind": "query",
  "text": "query GateSettings{gateSettings{action mode updatedAt updatedBy{id name}}}",
  "access": [
    {
      "field": "gateSettings",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:READ"
    }
  ],
  "variables": []
};

export const gateDecisions: Operation<GateDecisionsQuery, GateDecisionsQueryVariables> = {
  "name": "GateDecisions",
  "kind": "query",
  "text": "query GateDecisions($page:Int$size:Int$sort:GateDecisionSort$action:GateAction$mode:GateMode$riskTier:RiskTier$subjectKind:GovernedKind$subjectId:UUID){gateDecisions(page:$page size:$size sort:$sort action:$action mode:$mode riskTier:$riskTier subjectKind:$subjectKind subjectId:$subjectId){content{gateDecisionId action mode riskTier unmet createdAt askedBy{id name}askedByKind subjectKind subjectId subjectName}totalElements totalPages page size}}",
  "access": [
    {
      "field": "gateDecisions",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "AUDIT:READ"
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
      "type": "GateDecisionSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "ACTION_ASC",
        "ACTION_DESC",
        "MODE_ASC",
        "MODE_DESC"
      ]
    },
    {
      "name": "action",
      "type": "GateAction",
      "kind": "enumeration",
      "values": [
        "REGISTER_VERSION",
        "ACTIVATE",
        "PUBLISH",
        "SUBSCRIBE",
        "INVOKE",
        "CHANGE_TIER",
        "DECOMMISSION"
      ]
    },
    {
      "name": "mode",
      "type": "GateMode",
      "kind": "enumeration",
      "values": [
        "OFF",
        "WARN",
        "ENFORCE"
      ]
    },
    {
      "name": "riskTier",
      "type": "RiskTier",
      "kind": "enumeration",
      "values": [
        "UNCLASSIFIED",
        "MINIMAL",
        "LIMITED",
        "HIGH",
        "PROHIBITED",
        "GPAI",
        "GPAI_SYSTEMIC"
      ]
    },
    {
      "name": "subjectKind",
      "type": "GovernedKind",
      "kind": "enumeration",
      "values": [
        "AGENT",
        "MCP_SERVER",
        "LLM_GATEWAY"
      ]
    },
    {
      "name": "subjectId",
      "type": "UUID",
      "kind": "scalar"
    }
  ]
};

export const gateRefusals: Operation<GateRefusalsQuery, GateRefusalsQueryVariables> = {
  "name": "GateRefusals",
  "kind": "query",
  "text": "query GateRefusals($page:Int$size:Int$sort:GateRefusalSort$sourceKind:PartyKind){gateRefusals(page:$page size:$size sort:$sort sourceKind:$sourceKind){content{gateRefusalId action calls firstAt lastAt source{id kind name}sink{id kind name}unmet}totalElements totalPages page size}}",
  "access": [
    {
      "field": "gateRefusals",
      "callers": [
        "USER"
      ],
      "role": "AUDIT:READ"
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
      "type": "GateRefusalSort",
      "kind": "enumeration",
      "values": [
        "LAST_AT_ASC",
        "LAST_AT_DESC",
        "CALLS_ASC",
        "CALLS_DESC"
      ]
    },
    {
      "name": "sourceKind",
      "type": "PartyKind",
      "kind": "enumeration",
      "values": [
        "USER",
        "AGENT",
        "CHANNEL"
      ]
    }
  ]
};

export const incidentClocks: Operation<IncidentClocksQuery, IncidentClocksQueryVariables> = {
  "name": "IncidentClocks",
  "kind": "query",
  "text": "query IncidentClocks{regulation{title incidentClocks{category days article}}}",
  "access": [
    {
      "field": "regulation",
      "callers": [
        "USER",
        "SERVICE"
      ]
    }
  ],
  "variables": []
};

export const confirmAssignment: Operation<ConfirmAssignmentMutation, ConfirmAssignmentMutationVariables> = {
  "name": "ConfirmAssignment",
  "kind": "mutation",
  "text": "mutation ConfirmAssignment($assignmentId:UUID!$reason:Prose){confirmAssignment(assignmentId:$assignmentId reason:$reason){assignmentId}}",
  "access": [
    {
      "field": "confirmAssignment",
      "callers": [
        "USER"
      ]
    }
  ],
  "variables": [
    {
      "name": "assignmentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the assignment."
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

export const setGateMode: Operation<SetGateModeMutation, SetGateModeMutationVariables> = {
  "name": "SetGateMode",
  "kind": "mutation",
  "text": "mutation SetGateMode($action:GateAction!$mode:GateMode!$reason:Prose){setGateMode(action:$action mode:$mode reason:$reason){action}}",
  "access": [
    {
      "field": "setGateMode",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "TENANT:WRITE"
    }
  ],
  "variables": [
    {
      "name": "action",
      "type": "GateAction",
      "kind": "enumeration",
      "isRequired": true,
      "description": "The action that the gate judges.",
      "values": [
        "REGISTER_VERSION",
        "ACTIVATE",
        "PUBLISH",
        "SUBSCRIBE",
        "INVOKE",
        "CHANGE_TIER",
        "DECOMMISSION"
      ]
    },
    {
      "name": "mode",
      "type": "GateMode",
      "kind": "enumeration",
      "isRequired": true,
      "description": "Whether unmet obligations only warn, or block.",
      "values": [
        "OFF",
        "WARN",
        "ENFORCE"
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
