// Written by `npm run generate`.

import type { Operation } from '../src/data/operation.types.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };

/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

export type AnswerInput = {
  readonly question: string;
  readonly answer: boolean;
};

export type AssignmentInput = {
  readonly role?: AssignmentRole | null | undefined;
  readonly userId?: string | null | undefined;
  readonly externalContact?: ExternalContactInput | null | undefined;
  readonly literacyAttestedAt?: string | null | undefined;
  readonly trainingRecordUrl?: string | null | undefined;
};

export type AssignmentRole =
  | 'ACCOUNTABLE_OWNER'
  | 'DEPUTY_OWNER'
  | 'OVERSIGHT_PERSON'
  | 'PROVIDER_CONTACT'
  | 'AUTHORISED_REPRESENTATIVE'
  | 'DATA_PROTECTION_CONTACT';

export type ClassificationInput = {
  readonly riskTier: RiskTier;
  readonly answers?: ReadonlyArray<AnswerInput> | null | undefined;
};

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

export type DocumentInput = {
  readonly url?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
  readonly contentSha256?: string | null | undefined;
  readonly issuedAt?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
  readonly reviewDueAt?: string | null | undefined;
  readonly kind?: DocumentKind | null | undefined;
  readonly title: string;
};

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

export type DocumentUpdate = {
  readonly url?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
  readonly contentSha256?: string | null | undefined;
  readonly issuedAt?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
  readonly reviewDueAt?: string | null | undefined;
  readonly kind?: DocumentKind | null | undefined;
  readonly title?: string | null | undefined;
};

export type ExternalContactInput = {
  readonly name?: string | null | undefined;
  readonly organisation?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly address?: string | null | undefined;
};

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

export type GateMode =
  | 'OFF'
  | 'WARN'
  | 'ENFORCE';

export type GovernanceDocumentSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'KIND_ASC'
  | 'KIND_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'ISSUED_AT_ASC'
  | 'ISSUED_AT_DESC'
  | 'VALID_UNTIL_ASC'
  | 'VALID_UNTIL_DESC'
  | 'REVIEW_DUE_AT_ASC'
  | 'REVIEW_DUE_AT_DESC';

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

export type IncidentInput = {
  readonly category: IncidentCategory;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly awareAt?: string | null | undefined;
};

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

export type IncidentUpdate = {
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly status?: IncidentStatus | null | undefined;
  readonly reportReference?: string | null | undefined;
  readonly reason?: string | null | undefined;
};

export type ObligationStatus =
  | 'SATISFIED'
  | 'MISSING'
  | 'PENDING_APPROVAL'
  | 'EXPIRED'
  | 'EXPIRING'
  | 'WAIVED'
  | 'NOT_APPLICABLE';

export type RiskTier =
  | 'UNCLASSIFIED'
  | 'MINIMAL'
  | 'LIMITED'
  | 'HIGH'
  | 'PROHIBITED'
  | 'GPAI'
  | 'GPAI_SYSTEMIC';

export type AgentGovernanceQueryVariables = Exact<{
  id: string;
  action: GateAction;
}>;


export type AgentGovernanceQuery = { readonly subject: { readonly agentId: string, readonly governance: { readonly riskTier: RiskTier, readonly effectiveRiskTier: RiskTier, readonly governanceState: GovernanceState, readonly approvalPending: boolean, readonly readinessPercent: number | null, readonly inheritedFromCount: number | null, readonly openIncidentCount: number | null, readonly nextIncidentDueAt: string | null, readonly reviewDueAt: string | null, readonly ownerConfirmed: boolean | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null, readonly classification: { readonly riskTier: RiskTier, readonly effectiveRiskTier: RiskTier, readonly reason: string | null, readonly lawVersion: string | null, readonly classifiedAt: string | null, readonly classifiedBy: { readonly id: string, readonly name: string | null } | null, readonly answers: ReadonlyArray<{ readonly question: string, readonly answer: boolean }> } | null, readonly obligations: ReadonlyArray<{ readonly id: string, readonly label: string, readonly article: string, readonly mandatory: boolean, readonly status: ObligationStatus, readonly detail: string | null, readonly fixHint: string | null, readonly fixTarget: FixTarget, readonly documentKind: DocumentKind | null, readonly control: Control | null, readonly role: AssignmentRole | null, readonly appliesFrom: string | null }> | null, readonly gate: { readonly action: GateAction, readonly mode: GateMode, readonly passed: boolean, readonly riskTier: RiskTier, readonly unmetObligations: ReadonlyArray<{ readonly id: string, readonly label: string, readonly mandatory: boolean }>, readonly unclassifiedDependencies: ReadonlyArray<{ readonly id: string, readonly kind: GovernedKind, readonly name: string | null, readonly isOwn: boolean }> } | null, readonly assignmentSet: { readonly version: number, readonly assignments: ReadonlyArray<{ readonly assignmentId: string, readonly role: AssignmentRole, readonly confirmed: boolean, readonly assignedAt: string, readonly userId: string | null, readonly literacyAttestedAt: string | null, readonly trainingRecordUrl: string | null, readonly assignedBy: { readonly id: string, readonly name: string | null } | null, readonly user: { readonly id: string, readonly name: string | null } | null, readonly externalContact: { readonly name: string | null, readonly email: string | null, readonly organisation: string | null, readonly address: string | null } | null }> } | null } | null, readonly regulation: { readonly questions: ReadonlyArray<{ readonly id: string, readonly text: string, readonly article: string, readonly assumed: boolean }>, readonly tiers: ReadonlyArray<{ readonly tier: RiskTier, readonly meaning: string, readonly kinds: ReadonlyArray<GovernedKind> }> } | null };

export type AgentDocumentsQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GovernanceDocumentSort | null | undefined;
  kind?: DocumentKind | null | undefined;
  status?: DocumentStatus | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type AgentDocumentsQuery = { readonly page: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly documentId: string, readonly title: string, readonly kind: DocumentKind, readonly status: DocumentStatus, readonly legalBasis: string | null, readonly url: string | null, readonly externalRef: string | null, readonly contentSha256: string | null, readonly issuedAt: string | null, readonly validUntil: string | null, readonly reviewDueAt: string | null, readonly createdAt: string, readonly discardReason: string | null, readonly addedBy: { readonly id: string, readonly name: string | null } | null, readonly approvedBy: { readonly id: string, readonly name: string | null } | null, readonly discardedBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type AgentIncidentsQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: IncidentSort | null | undefined;
  status?: IncidentStatus | null | undefined;
}>;


export type AgentIncidentsQuery = { readonly page: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly incidentId: string, readonly title: string, readonly description: string | null, readonly category: IncidentCategory, readonly status: IncidentStatus, readonly article: string, readonly awareAt: string, readonly dueAt: string, readonly reportedAt: string | null, readonly reportReference: string | null, readonly closedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type ClassifyAgentMutationVariables = Exact<{
  id: string;
  input: ClassificationInput;
  reason: string;
}>;


export type ClassifyAgentMutation = { readonly classifyAgent: { readonly id: string } | null };

export type SetAgentGovernanceStateMutationVariables = Exact<{
  id: string;
  state: GovernanceState;
  reason: string;
}>;


export type SetAgentGovernanceStateMutation = { readonly setAgentGovernanceState: { readonly id: string } | null };

export type ReplaceAgentAssignmentsMutationVariables = Exact<{
  id: string;
  assignments: ReadonlyArray<AssignmentInput>;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type ReplaceAgentAssignmentsMutation = { readonly replaceAgentAssignments: { readonly version: number } | null };

export type AddAgentDocumentMutationVariables = Exact<{
  id: string;
  input: DocumentInput;
  reason?: string | null | undefined;
}>;


export type AddAgentDocumentMutation = { readonly addAgentDocument: { readonly documentId: string } | null };

export type UpdateAgentDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  input: DocumentUpdate;
  reason?: string | null | undefined;
}>;


export type UpdateAgentDocumentMutation = { readonly updateAgentDocument: { readonly documentId: string } | null };

export type ApproveAgentDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason?: string | null | undefined;
}>;


export type ApproveAgentDocumentMutation = { readonly approveAgentDocument: { readonly documentId: string } | null };

export type RejectAgentDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason: string;
}>;


export type RejectAgentDocumentMutation = { readonly rejectAgentDocument: { readonly documentId: string } | null };

export type WithdrawAgentDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason?: string | null | undefined;
}>;


export type WithdrawAgentDocumentMutation = { readonly withdrawAgentDocument: { readonly documentId: string } | null };

export type ReportAgentIncidentMutationVariables = Exact<{
  id: string;
  input: IncidentInput;
  reason?: string | null | undefined;
}>;


export type ReportAgentIncidentMutation = { readonly reportAgentIncident: { readonly incidentId: string } | null };

export type UpdateAgentIncidentMutationVariables = Exact<{
  id: string;
  incidentId: string;
  input: IncidentUpdate;
}>;


export type UpdateAgentIncidentMutation = { readonly updateAgentIncident: { readonly incidentId: string } | null };

export type McpServerGovernanceQueryVariables = Exact<{
  id: string;
  action: GateAction;
}>;


export type McpServerGovernanceQuery = { readonly subject: { readonly mcpServerId: string, readonly governance: { readonly riskTier: RiskTier, readonly effectiveRiskTier: RiskTier, readonly governanceState: GovernanceState, readonly approvalPending: boolean, readonly readinessPercent: number | null, readonly inheritedFromCount: number | null, readonly openIncidentCount: number | null, readonly nextIncidentDueAt: string | null, readonly reviewDueAt: string | null, readonly ownerConfirmed: boolean | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null, readonly classification: { readonly riskTier: RiskTier, readonly effectiveRiskTier: RiskTier, readonly reason: string | null, readonly lawVersion: string | null, readonly classifiedAt: string | null, readonly classifiedBy: { readonly id: string, readonly name: string | null } | null, readonly answers: ReadonlyArray<{ readonly question: string, readonly answer: boolean }> } | null, readonly obligations: ReadonlyArray<{ readonly id: string, readonly label: string, readonly article: string, readonly mandatory: boolean, readonly status: ObligationStatus, readonly detail: string | null, readonly fixHint: string | null, readonly fixTarget: FixTarget, readonly documentKind: DocumentKind | null, readonly control: Control | null, readonly role: AssignmentRole | null, readonly appliesFrom: string | null }> | null, readonly gate: { readonly action: GateAction, readonly mode: GateMode, readonly passed: boolean, readonly riskTier: RiskTier, readonly unmetObligations: ReadonlyArray<{ readonly id: string, readonly label: string, readonly mandatory: boolean }>, readonly unclassifiedDependencies: ReadonlyArray<{ readonly id: string, readonly kind: GovernedKind, readonly name: string | null, readonly isOwn: boolean }> } | null, readonly assignmentSet: { readonly version: number, readonly assignments: ReadonlyArray<{ readonly assignmentId: string, readonly role: AssignmentRole, readonly confirmed: boolean, readonly assignedAt: string, readonly userId: string | null, readonly literacyAttestedAt: string | null, readonly trainingRecordUrl: string | null, readonly assignedBy: { readonly id: string, readonly name: string | null } | null, readonly user: { readonly id: string, readonly name: string | null } | null, readonly externalContact: { readonly name: string | null, readonly email: string | null, readonly organisation: string | null, readonly address: string | null } | null }> } | null } | null, readonly regulation: { readonly questions: ReadonlyArray<{ readonly id: string, readonly text: string, readonly article: string, readonly assumed: boolean }>, readonly tiers: ReadonlyArray<{ readonly tier: RiskTier, readonly meaning: string, readonly kinds: ReadonlyArray<GovernedKind> }> } | null };

export type McpServerDocumentsQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GovernanceDocumentSort | null | undefined;
  kind?: DocumentKind | null | undefined;
  status?: DocumentStatus | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type McpServerDocumentsQuery = { readonly page: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly documentId: string, readonly title: string, readonly kind: DocumentKind, readonly status: DocumentStatus, readonly legalBasis: string | null, readonly url: string | null, readonly externalRef: string | null, readonly contentSha256: string | null, readonly issuedAt: string | null, readonly validUntil: string | null, readonly reviewDueAt: string | null, readonly createdAt: string, readonly discardReason: string | null, readonly addedBy: { readonly id: string, readonly name: string | null } | null, readonly approvedBy: { readonly id: string, readonly name: string | null } | null, readonly discardedBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type McpServerIncidentsQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: IncidentSort | null | undefined;
  status?: IncidentStatus | null | undefined;
}>;


export type McpServerIncidentsQuery = { readonly page: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly incidentId: string, readonly title: string, readonly description: string | null, readonly category: IncidentCategory, readonly status: IncidentStatus, readonly article: string, readonly awareAt: string, readonly dueAt: string, readonly reportedAt: string | null, readonly reportReference: string | null, readonly closedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type ClassifyMcpServerMutationVariables = Exact<{
  id: string;
  input: ClassificationInput;
  reason: string;
}>;


export type ClassifyMcpServerMutation = { readonly classifyMcpServer: { readonly id: string } | null };

export type SetMcpServerGovernanceStateMutationVariables = Exact<{
  id: string;
  state: GovernanceState;
  reason: string;
}>;


export type SetMcpServerGovernanceStateMutation = { readonly setMcpServerGovernanceState: { readonly id: string } | null };

export type ReplaceMcpServerAssignmentsMutationVariables = Exact<{
  id: string;
  assignments: ReadonlyArray<AssignmentInput>;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type ReplaceMcpServerAssignmentsMutation = { readonly replaceMcpServerAssignments: { readonly version: number } | null };

export type AddMcpServerDocumentMutationVariables = Exact<{
  id: string;
  input: DocumentInput;
  reason?: string | null | undefined;
}>;


export type AddMcpServerDocumentMutation = { readonly addMcpServerDocument: { readonly documentId: string } | null };

export type UpdateMcpServerDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  input: DocumentUpdate;
  reason?: string | null | undefined;
}>;


export type UpdateMcpServerDocumentMutation = { readonly updateMcpServerDocument: { readonly documentId: string } | null };

export type ApproveMcpServerDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason?: string | null | undefined;
}>;


export type ApproveMcpServerDocumentMutation = { readonly approveMcpServerDocument: { readonly documentId: string } | null };

export type RejectMcpServerDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason: string;
}>;


export type RejectMcpServerDocumentMutation = { readonly rejectMcpServerDocument: { readonly documentId: string } | null };

export type WithdrawMcpServerDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason?: string | null | undefined;
}>;


export type WithdrawMcpServerDocumentMutation = { readonly withdrawMcpServerDocument: { readonly documentId: string } | null };

export type ReportMcpServerIncidentMutationVariables = Exact<{
  id: string;
  input: IncidentInput;
  reason?: string | null | undefined;
}>;


export type ReportMcpServerIncidentMutation = { readonly reportMcpServerIncident: { readonly incidentId: string } | null };

export type UpdateMcpServerIncidentMutationVariables = Exact<{
  id: string;
  incidentId: string;
  input: IncidentUpdate;
}>;


export type UpdateMcpServerIncidentMutation = { readonly updateMcpServerIncident: { readonly incidentId: string } | null };

export type LlmGatewayGovernanceQueryVariables = Exact<{
  id: string;
  action: GateAction;
}>;


export type LlmGatewayGovernanceQuery = { readonly subject: { readonly llmGatewayId: string, readonly governance: { readonly riskTier: RiskTier, readonly effectiveRiskTier: RiskTier, readonly governanceState: GovernanceState, readonly approvalPending: boolean, readonly readinessPercent: number | null, readonly inheritedFromCount: number | null, readonly openIncidentCount: number | null, readonly nextIncidentDueAt: string | null, readonly reviewDueAt: string | null, readonly ownerConfirmed: boolean | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null } | null, readonly classification: { readonly riskTier: RiskTier, readonly effectiveRiskTier: RiskTier, readonly reason: string | null, readonly lawVersion: string | null, readonly classifiedAt: string | null, readonly classifiedBy: { readonly id: string, readonly name: string | null } | null, readonly answers: ReadonlyArray<{ readonly question: string, readonly answer: boolean }> } | null, readonly obligations: ReadonlyArray<{ readonly id: string, readonly label: string, readonly article: string, readonly mandatory: boolean, readonly status: ObligationStatus, readonly detail: string | null, readonly fixHint: string | null, readonly fixTarget: FixTarget, readonly documentKind: DocumentKind | null, readonly control: Control | null, readonly role: AssignmentRole | null, readonly appliesFrom: string | null }> | null, readonly gate: { readonly action: GateAction, readonly mode: GateMode, readonly passed: boolean, readonly riskTier: RiskTier, readonly unmetObligations: ReadonlyArray<{ readonly id: string, readonly label: string, readonly mandatory: boolean }>, readonly unclassifiedDependencies: ReadonlyArray<{ readonly id: string, readonly kind: GovernedKind, readonly name: string | null, readonly isOwn: boolean }> } | null, readonly assignmentSet: { readonly version: number, readonly assignments: ReadonlyArray<{ readonly assignmentId: string, readonly role: AssignmentRole, readonly confirmed: boolean, readonly assignedAt: string, readonly userId: string | null, readonly literacyAttestedAt: string | null, readonly trainingRecordUrl: string | null, readonly assignedBy: { readonly id: string, readonly name: string | null } | null, readonly user: { readonly id: string, readonly name: string | null } | null, readonly externalContact: { readonly name: string | null, readonly email: string | null, readonly organisation: string | null, readonly address: string | null } | null }> } | null } | null, readonly regulation: { readonly questions: ReadonlyArray<{ readonly id: string, readonly text: string, readonly article: string, readonly assumed: boolean }>, readonly tiers: ReadonlyArray<{ readonly tier: RiskTier, readonly meaning: string, readonly kinds: ReadonlyArray<GovernedKind> }> } | null };

export type LlmGatewayDocumentsQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: GovernanceDocumentSort | null | undefined;
  kind?: DocumentKind | null | undefined;
  status?: DocumentStatus | null | undefined;
  includeArchived?: boolean | null | undefined;
}>;


export type LlmGatewayDocumentsQuery = { readonly page: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly documentId: string, readonly title: string, readonly kind: DocumentKind, readonly status: DocumentStatus, readonly legalBasis: string | null, readonly url: string | null, readonly externalRef: string | null, readonly contentSha256: string | null, readonly issuedAt: string | null, readonly validUntil: string | null, readonly reviewDueAt: string | null, readonly createdAt: string, readonly discardReason: string | null, readonly addedBy: { readonly id: string, readonly name: string | null } | null, readonly approvedBy: { readonly id: string, readonly name: string | null } | null, readonly discardedBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type LlmGatewayIncidentsQueryVariables = Exact<{
  id: string;
  page?: number | null | undefined;
  size?: number | null | undefined;
  sort?: IncidentSort | null | undefined;
  status?: IncidentStatus | null | undefined;
}>;


export type LlmGatewayIncidentsQuery = { readonly page: { readonly totalElements: number, readonly totalPages: number, readonly page: number, readonly size: number, readonly content: ReadonlyArray<{ readonly incidentId: string, readonly title: string, readonly description: string | null, readonly category: IncidentCategory, readonly status: IncidentStatus, readonly article: string, readonly awareAt: string, readonly dueAt: string, readonly reportedAt: string | null, readonly reportReference: string | null, readonly closedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null }> } | null };

export type ClassifyLlmGatewayMutationVariables = Exact<{
  id: string;
  input: ClassificationInput;
  reason: string;
}>;


export type ClassifyLlmGatewayMutation = { readonly classifyLlmGateway: { readonly id: string } | null };

export type SetLlmGatewayGovernanceStateMutationVariables = Exact<{
  id: string;
  state: GovernanceState;
  reason: string;
}>;


export type SetLlmGatewayGovernanceStateMutation = { readonly setLlmGatewayGovernanceState: { readonly id: string } | null };

export type ReplaceLlmGatewayAssignmentsMutationVariables = Exact<{
  id: string;
  assignments: ReadonlyArray<AssignmentInput>;
  reason?: string | null | undefined;
  ifMatch?: ReadonlyArray<string> | null | undefined;
}>;


export type ReplaceLlmGatewayAssignmentsMutation = { readonly replaceLlmGatewayAssignments: { readonly version: number } | null };

export type AddLlmGatewayDocumentMutationVariables = Exact<{
  id: string;
  input: DocumentInput;
  reason?: string | null | undefined;
}>;


export type AddLlmGatewayDocumentMutation = { readonly addLlmGatewayDocument: { readonly documentId: string } | null };

export type UpdateLlmGatewayDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  input: DocumentUpdate;
  reason?: string | null | undefined;
}>;


export type UpdateLlmGatewayDocumentMutation = { readonly updateLlmGatewayDocument: { readonly documentId: string } | null };

export type ApproveLlmGatewayDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason?: string | null | undefined;
}>;


export type ApproveLlmGatewayDocumentMutation = { readonly approveLlmGatewayDocument: { readonly documentId: string } | null };

export type RejectLlmGatewayDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason: string;
}>;


export type RejectLlmGatewayDocumentMutation = { readonly rejectLlmGatewayDocument: { readonly documentId: string } | null };

export type WithdrawLlmGatewayDocumentMutationVariables = Exact<{
  id: string;
  documentId: string;
  reason?: string | null | undefined;
}>;


export type WithdrawLlmGatewayDocumentMutation = { readonly withdrawLlmGatewayDocument: { readonly documentId: string } | null };

export type ReportLlmGatewayIncidentMutationVariables = Exact<{
  id: string;
  input: IncidentInput;
  reason?: string | null | undefined;
}>;


export type ReportLlmGatewayIncidentMutation = { readonly reportLlmGatewayIncident: { readonly incidentId: string } | null };

export type UpdateLlmGatewayIncidentMutationVariables = Exact<{
  id: string;
  incidentId: string;
  input: IncidentUpdate;
}>;


export type UpdateLlmGatewayIncidentMutation = { readonly updateLlmGatewayIncident: { readonly incidentId: string } | null };

export type LawFragment = { readonly regulation: { readonly questions: ReadonlyArray<{ readonly id: string, readonly text: string, readonly article: string, readonly assumed: boolean }>, readonly tiers: ReadonlyArray<{ readonly tier: RiskTier, readonly meaning: string, readonly kinds: ReadonlyArray<GovernedKind> }> } | null };

export type SummaryPartsFragment = { readonly riskTier: RiskTier, readonly effectiveRiskTier: RiskTier, readonly governanceState: GovernanceState, readonly approvalPending: boolean, readonly readinessPercent: number | null, readonly inheritedFromCount: number | null, readonly openIncidentCount: number | null, readonly nextIncidentDueAt: string | null, readonly reviewDueAt: string | null, readonly ownerConfirmed: boolean | null, readonly accountableOwnerUser: { readonly id: string, readonly name: string | null } | null };

export type ClassificationPartsFragment = { readonly riskTier: RiskTier, readonly effectiveRiskTier: RiskTier, readonly reason: string | null, readonly lawVersion: string | null, readonly classifiedAt: string | null, readonly classifiedBy: { readonly id: string, readonly name: string | null } | null, readonly answers: ReadonlyArray<{ readonly question: string, readonly answer: boolean }> };

export type ObligationPartsFragment = { readonly id: string, readonly label: string, readonly article: string, readonly mandatory: boolean, readonly status: ObligationStatus, readonly detail: string | null, readonly fixHint: string | null, readonly fixTarget: FixTarget, readonly documentKind: DocumentKind | null, readonly control: Control | null, readonly role: AssignmentRole | null, readonly appliesFrom: string | null };

export type GatePartsFragment = { readonly action: GateAction, readonly mode: GateMode, readonly passed: boolean, readonly riskTier: RiskTier, readonly unmetObligations: ReadonlyArray<{ readonly id: string, readonly label: string, readonly mandatory: boolean }>, readonly unclassifiedDependencies: ReadonlyArray<{ readonly id: string, readonly kind: GovernedKind, readonly name: string | null, readonly isOwn: boolean }> };

export type DocumentPartsFragment = { readonly documentId: string, readonly title: string, readonly kind: DocumentKind, readonly status: DocumentStatus, readonly legalBasis: string | null, readonly url: string | null, readonly externalRef: string | null, readonly contentSha256: string | null, readonly issuedAt: string | null, readonly validUntil: string | null, readonly reviewDueAt: string | null, readonly createdAt: string, readonly discardReason: string | null, readonly addedBy: { readonly id: string, readonly name: string | null } | null, readonly approvedBy: { readonly id: string, readonly name: string | null } | null, readonly discardedBy: { readonly id: string, readonly name: string | null } | null };

export type IncidentPartsFragment = { readonly incidentId: string, readonly title: string, readonly description: string | null, readonly category: IncidentCategory, readonly status: IncidentStatus, readonly article: string, readonly awareAt: string, readonly dueAt: string, readonly reportedAt: string | null, readonly reportReference: string | null, readonly closedAt: string | null, readonly createdBy: { readonly id: string, readonly name: string | null } | null };

export const agentGovernance: Operation<AgentGovernanceQuery, AgentGovernanceQueryVariables> = {
  "name": "AgentGovernance",
  "kind": "query",
  "text": "fragment AssignmentParts on Assignment{assignmentId role confirmed assignedAt assignedBy{id name}userId user{id name}externalContact{name email organisation address}literacyAttestedAt trainingRecordUrl}query AgentGovernance($id:UUID!$action:GateAction!){subject:agent(agentId:$id){agentId governance{...SummaryParts}classification{...ClassificationParts}obligations(action:$action){...ObligationParts}gate(action:$action){...GateParts}assignmentSet{version assignments{...AssignmentParts}}}...Law}fragment Law on Query{regulation{questions{id text article assumed}tiers{tier meaning kinds}}}fragment SummaryParts on GovernanceSummary{riskTier effectiveRiskTier governanceState approvalPending readinessPercent inheritedFromCount openIncidentCount nextIncidentDueAt reviewDueAt ownerConfirmed accountableOwnerUser{id name}}fragment ClassificationParts on Classification{riskTier effectiveRiskTier reason lawVersion classifiedAt classifiedBy{id name}answers{question answer}}fragment ObligationParts on Obligation{id label article mandatory status detail fixHint fixTarget documentKind control role appliesFrom}fragment GateParts on GateResult{action mode passed riskTier unmetObligations{id label mandatory}unclassifiedDependencies{id kind name isOwn}}",
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
      "field": "regulation",
      "callers": [
        "USER",
        "SERVICE"
      ]
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "action",
      "type": "GateAction",
      "kind": "enumeration",
      "isRequired": true,
      "values": [
        "REGISTER_VERSION",
        "ACTIVATE",
        "PUBLISH",
        "SUBSCRIBE",
        "INVOKE",
        "CHANGE_TIER",
        "DECOMMISSION"
      ]
    }
  ]
};

export const agentDocuments: Operation<AgentDocumentsQuery, AgentDocumentsQueryVariables> = {
  "name": "AgentDocuments",
  "kind": "query",
  "text": "query AgentDocuments($id:UUID!$page:Int$size:Int$sort:GovernanceDocumentSort$kind:DocumentKind$status:DocumentStatus$includeArchived:Boolean){page:agentDocuments(agentId:$id page:$page size:$size sort:$sort kind:$kind status:$status includeArchived:$includeArchived){content{...DocumentParts}totalElements totalPages page size}}fragment DocumentParts on GovernanceDocument{documentId title kind status legalBasis url externalRef contentSha256 issuedAt validUntil reviewDueAt createdAt addedBy{id name}approvedBy{id name}discardedBy{id name}discardReason}",
  "access": [
    {
      "field": "agentDocuments",
      "callers": [
        "USER",
        "SERVICE"
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
      "type": "GovernanceDocumentSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "TITLE_ASC",
        "TITLE_DESC",
        "KIND_ASC",
        "KIND_DESC",
        "STATUS_ASC",
        "STATUS_DESC",
        "ISSUED_AT_ASC",
        "ISSUED_AT_DESC",
        "VALID_UNTIL_ASC",
        "VALID_UNTIL_DESC",
        "REVIEW_DUE_AT_ASC",
        "REVIEW_DUE_AT_DESC"
      ]
    },
    {
      "name": "kind",
      "type": "DocumentKind",
      "kind": "enumeration",
      "values": [
        "RISK_ASSESSMENT",
        "ART_6_3_ASSESSMENT",
        "FRIA",
        "DPIA",
        "TECHNICAL_DOCUMENTATION",
        "INSTRUCTIONS_FOR_USE",
        "HUMAN_OVERSIGHT_PROCEDURE",
        "DATA_GOVERNANCE",
        "QMS",
        "CONFORMITY_ASSESSMENT",
        "EU_DECLARATION_OF_CONFORMITY",
        "EU_DATABASE_REGISTRATION",
        "POST_MARKET_MONITORING_PLAN",
        "WORKER_NOTIFICATION",
        "AFFECTED_PERSON_NOTICE",
        "SUPPLIER_AGREEMENT",
        "DECOMMISSIONING_PLAN",
        "GPAI_MODEL_DOCUMENTATION",
        "CODE_OF_CONDUCT",
        "OTHER"
      ]
    },
    {
      "name": "status",
      "type": "DocumentStatus",
      "kind": "enumeration",
      "values": [
        "DRAFT",
        "APPROVED",
        "SUPERSEDED",
        "EXPIRED",
        "WITHDRAWN",
        "REJECTED"
      ]
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const agentIncidents: Operation<AgentIncidentsQuery, AgentIncidentsQueryVariables> = {
  "name": "AgentIncidents",
  "kind": "query",
  "text": "query AgentIncidents($id:UUID!$page:Int$size:Int$sort:IncidentSort$status:IncidentStatus){page:agentIncidents(agentId:$id page:$page size:$size sort:$sort status:$status){content{...IncidentParts}totalElements totalPages page size}}fragment IncidentParts on Incident{incidentId title description category status article awareAt dueAt reportedAt reportReference closedAt createdBy{id name}}",
  "access": [
    {
      "field": "agentIncidents",
      "callers": [
        "USER",
        "SERVICE"
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
      "name": "status",
      "type": "IncidentStatus",
      "kind": "enumeration",
      "values": [
        "OPEN",
        "REPORTED",
        "CLOSED"
      ]
    }
  ]
};

export const classifyAgent: Operation<ClassifyAgentMutation, ClassifyAgentMutationVariables> = {
  "name": "ClassifyAgent",
  "kind": "mutation",
  "text": "mutation ClassifyAgent($id:UUID!$input:ClassificationInput!$reason:Prose!){classifyAgent(agentId:$id input:$input reason:$reason){id}}",
  "access": [
    {
      "field": "classifyAgent",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "input",
      "type": "ClassificationInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "riskTier",
          "type": "RiskTier",
          "kind": "enumeration",
          "isRequired": true,
          "description": "The risk tier.",
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
          "name": "answers",
          "type": "AnswerInput",
          "kind": "object",
          "isList": true,
          "description": "Unanswered questions have the answer that the law assumes.",
          "fields": [
            {
              "name": "question",
              "type": "String",
              "kind": "scalar",
              "isRequired": true,
              "description": "The id of the question."
            },
            {
              "name": "answer",
              "type": "Boolean",
              "kind": "scalar",
              "isRequired": true,
              "description": "Whether the answer is yes."
            }
          ]
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why this tier is chosen.",
      "longest": 4000
    }
  ]
};

export const setAgentGovernanceState: Operation<SetAgentGovernanceStateMutation, SetAgentGovernanceStateMutationVariables> = {
  "name": "SetAgentGovernanceState",
  "kind": "mutation",
  "text": "mutation SetAgentGovernanceState($id:UUID!$state:GovernanceState!$reason:Prose!){setAgentGovernanceState(agentId:$id state:$state reason:$reason){id}}",
  "access": [
    {
      "field": "setAgentGovernanceState",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "state",
      "type": "GovernanceState",
      "kind": "enumeration",
      "isRequired": true,
      "description": "The state.",
      "values": [
        "DRAFT",
        "IN_REVIEW",
        "APPROVED",
        "SUSPENDED",
        "CHANGES_REQUIRED",
        "DECOMMISSIONED"
      ]
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

export const replaceAgentAssignments: Operation<ReplaceAgentAssignmentsMutation, ReplaceAgentAssignmentsMutationVariables> = {
  "name": "ReplaceAgentAssignments",
  "kind": "mutation",
  "text": "mutation ReplaceAgentAssignments($id:UUID!$assignments:[AssignmentInput!]!$reason:Prose$ifMatch:[String!]){replaceAgentAssignments(agentId:$id assignments:$assignments reason:$reason ifMatch:$ifMatch){version}}",
  "access": [
    {
      "field": "replaceAgentAssignments",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "assignments",
      "type": "AssignmentInput",
      "kind": "object",
      "isList": true,
      "isRequired": true,
      "description": "At most 1000. An empty list clears the set.",
      "fields": [
        {
          "name": "role",
          "type": "AssignmentRole",
          "kind": "enumeration",
          "description": "Defaults to ACCOUNTABLE_OWNER.",
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
          "name": "userId",
          "type": "UUID",
          "kind": "scalar",
          "description": "An active user of the tenant."
        },
        {
          "name": "externalContact",
          "type": "ExternalContactInput",
          "kind": "object",
          "description": "Instead of `userId`. Requires a name or an e-mail.",
          "fields": [
            {
              "name": "name",
              "type": "Name",
              "kind": "scalar",
              "description": "The name.",
              "longest": 200
            },
            {
              "name": "organisation",
              "type": "Name",
              "kind": "scalar",
              "description": "The organisation of the contact.",
              "longest": 200
            },
            {
              "name": "email",
              "type": "Email",
              "kind": "scalar",
              "description": "The e-mail address.",
              "longest": 254
            },
            {
              "name": "address",
              "type": "Prose",
              "kind": "scalar",
              "description": "A postal address.",
              "longest": 4000
            }
          ]
        },
        {
          "name": "literacyAttestedAt",
          "type": "DateTime",
          "kind": "scalar",
          "description": "When the AI literacy of the person was attested."
        },
        {
          "name": "trainingRecordUrl",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL of the training record.",
          "longest": 2048
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    },
    {
      "name": "ifMatch",
      "type": "String",
      "kind": "scalar",
      "isList": true,
      "description": "Entity tags `v<version>`. One of them must match the current version of the set."
    }
  ]
};

export const addAgentDocument: Operation<AddAgentDocumentMutation, AddAgentDocumentMutationVariables> = {
  "name": "AddAgentDocument",
  "kind": "mutation",
  "text": "mutation AddAgentDocument($id:UUID!$input:DocumentInput!$reason:Prose){addAgentDocument(agentId:$id input:$input reason:$reason){documentId}}",
  "access": [
    {
      "field": "addAgentDocument",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "input",
      "type": "DocumentInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "url",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL.",
          "longest": 2048
        },
        {
          "name": "externalRef",
          "type": "Name",
          "kind": "scalar",
          "description": "The id of the document in an external system of the tenant.",
          "longest": 200
        },
        {
          "name": "contentSha256",
          "type": "Sha256",
          "kind": "scalar",
          "description": "SHA-256 of the content."
        },
        {
          "name": "issuedAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The day of issue."
        },
        {
          "name": "validUntil",
          "type": "Date",
          "kind": "scalar",
          "description": "The last day of validity. Not before `issuedAt`."
        },
        {
          "name": "reviewDueAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The due date of the next review."
        },
        {
          "name": "kind",
          "type": "DocumentKind",
          "kind": "enumeration",
          "description": "Defaults to OTHER.",
          "values": [
            "RISK_ASSESSMENT",
            "ART_6_3_ASSESSMENT",
            "FRIA",
            "DPIA",
            "TECHNICAL_DOCUMENTATION",
            "INSTRUCTIONS_FOR_USE",
            "HUMAN_OVERSIGHT_PROCEDURE",
            "DATA_GOVERNANCE",
            "QMS",
            "CONFORMITY_ASSESSMENT",
            "EU_DECLARATION_OF_CONFORMITY",
            "EU_DATABASE_REGISTRATION",
            "POST_MARKET_MONITORING_PLAN",
            "WORKER_NOTIFICATION",
            "AFFECTED_PERSON_NOTICE",
            "SUPPLIER_AGREEMENT",
            "DECOMMISSIONING_PLAN",
            "GPAI_MODEL_DOCUMENTATION",
            "CODE_OF_CONDUCT",
            "OTHER"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The title.",
          "longest": 200
        }
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

export const updateAgentDocument: Operation<UpdateAgentDocumentMutation, UpdateAgentDocumentMutationVariables> = {
  "name": "UpdateAgentDocument",
  "kind": "mutation",
  "text": "mutation UpdateAgentDocument($id:UUID!$documentId:UUID!$input:DocumentUpdate!$reason:Prose){updateAgentDocument(agentId:$id documentId:$documentId input:$input reason:$reason){documentId}}",
  "access": [
    {
      "field": "updateAgentDocument",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
    },
    {
      "name": "input",
      "type": "DocumentUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "url",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL.",
          "longest": 2048
        },
        {
          "name": "externalRef",
          "type": "Name",
          "kind": "scalar",
          "description": "The id of the document in an external system of the tenant.",
          "longest": 200
        },
        {
          "name": "contentSha256",
          "type": "Sha256",
          "kind": "scalar",
          "description": "SHA-256 of the content."
        },
        {
          "name": "issuedAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The day of issue."
        },
        {
          "name": "validUntil",
          "type": "Date",
          "kind": "scalar",
          "description": "The last day of validity. Not before `issuedAt`."
        },
        {
          "name": "reviewDueAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The due date of the next review."
        },
        {
          "name": "kind",
          "type": "DocumentKind",
          "kind": "enumeration",
          "description": "The legal basis follows from it.",
          "values": [
            "RISK_ASSESSMENT",
            "ART_6_3_ASSESSMENT",
            "FRIA",
            "DPIA",
            "TECHNICAL_DOCUMENTATION",
            "INSTRUCTIONS_FOR_USE",
            "HUMAN_OVERSIGHT_PROCEDURE",
            "DATA_GOVERNANCE",
            "QMS",
            "CONFORMITY_ASSESSMENT",
            "EU_DECLARATION_OF_CONFORMITY",
            "EU_DATABASE_REGISTRATION",
            "POST_MARKET_MONITORING_PLAN",
            "WORKER_NOTIFICATION",
            "AFFECTED_PERSON_NOTICE",
            "SUPPLIER_AGREEMENT",
            "DECOMMISSIONING_PLAN",
            "GPAI_MODEL_DOCUMENTATION",
            "CODE_OF_CONDUCT",
            "OTHER"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "description": "The title.",
          "longest": 200
        }
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

export const approveAgentDocument: Operation<ApproveAgentDocumentMutation, ApproveAgentDocumentMutationVariables> = {
  "name": "ApproveAgentDocument",
  "kind": "mutation",
  "text": "mutation ApproveAgentDocument($id:UUID!$documentId:UUID!$reason:Prose){approveAgentDocument(agentId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "approveAgentDocument",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const rejectAgentDocument: Operation<RejectAgentDocumentMutation, RejectAgentDocumentMutationVariables> = {
  "name": "RejectAgentDocument",
  "kind": "mutation",
  "text": "mutation RejectAgentDocument($id:UUID!$documentId:UUID!$reason:Prose!){rejectAgentDocument(agentId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "rejectAgentDocument",
      "callers": [
        "USER"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const withdrawAgentDocument: Operation<WithdrawAgentDocumentMutation, WithdrawAgentDocumentMutationVariables> = {
  "name": "WithdrawAgentDocument",
  "kind": "mutation",
  "text": "mutation WithdrawAgentDocument($id:UUID!$documentId:UUID!$reason:Prose){withdrawAgentDocument(agentId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "withdrawAgentDocument",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const reportAgentIncident: Operation<ReportAgentIncidentMutation, ReportAgentIncidentMutationVariables> = {
  "name": "ReportAgentIncident",
  "kind": "mutation",
  "text": "mutation ReportAgentIncident($id:UUID!$input:IncidentInput!$reason:Prose){reportAgentIncident(agentId:$id input:$input reason:$reason){incidentId}}",
  "access": [
    {
      "field": "reportAgentIncident",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "input",
      "type": "IncidentInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "category",
          "type": "IncidentCategory",
          "kind": "enumeration",
          "isRequired": true,
          "description": "The category of the incident.",
          "values": [
            "SERIOUS",
            "DEATH",
            "WIDESPREAD_INFRINGEMENT",
            "CRITICAL_INFRASTRUCTURE",
            "GPAI_SYSTEMIC"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The title.",
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
          "name": "awareAt",
          "type": "DateTime",
          "kind": "scalar",
          "description": "When the tenant became aware of the incident, which starts the deadline. Defaults to now."
        }
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

export const updateAgentIncident: Operation<UpdateAgentIncidentMutation, UpdateAgentIncidentMutationVariables> = {
  "name": "UpdateAgentIncident",
  "kind": "mutation",
  "text": "mutation UpdateAgentIncident($id:UUID!$incidentId:UUID!$input:IncidentUpdate!){updateAgentIncident(agentId:$id incidentId:$incidentId input:$input){incidentId}}",
  "access": [
    {
      "field": "updateAgentIncident",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the agent."
    },
    {
      "name": "incidentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the incident."
    },
    {
      "name": "input",
      "type": "IncidentUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "description": "The title.",
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
          "name": "status",
          "type": "IncidentStatus",
          "kind": "enumeration",
          "description": "REPORTED after the report to the authority. CLOSED is final.",
          "values": [
            "OPEN",
            "REPORTED",
            "CLOSED"
          ]
        },
        {
          "name": "reportReference",
          "type": "Name",
          "kind": "scalar",
          "description": "The reference number of the authority. Only for incidents that are or become REPORTED.",
          "longest": 200
        },
        {
          "name": "reason",
          "type": "Prose",
          "kind": "scalar",
          "description": "Recorded in the audit trail. Required to close an unreported incident.",
          "longest": 4000
        }
      ]
    }
  ]
};

export const mcpServerGovernance: Operation<McpServerGovernanceQuery, McpServerGovernanceQueryVariables> = {
  "name": "McpServerGovernance",
  "kind": "query",
  "text": "fragment AssignmentParts on Assignment{assignmentId role confirmed assignedAt assignedBy{id name}userId user{id name}externalContact{name email organisation address}literacyAttestedAt trainingRecordUrl}query McpServerGovernance($id:UUID!$action:GateAction!){subject:mcpServer(mcpServerId:$id){mcpServerId governance{...SummaryParts}classification{...ClassificationParts}obligations(action:$action){...ObligationParts}gate(action:$action){...GateParts}assignmentSet{version assignments{...AssignmentParts}}}...Law}fragment Law on Query{regulation{questions{id text article assumed}tiers{tier meaning kinds}}}fragment SummaryParts on GovernanceSummary{riskTier effectiveRiskTier governanceState approvalPending readinessPercent inheritedFromCount openIncidentCount nextIncidentDueAt reviewDueAt ownerConfirmed accountableOwnerUser{id name}}fragment ClassificationParts on Classification{riskTier effectiveRiskTier reason lawVersion classifiedAt classifiedBy{id name}answers{question answer}}fragment ObligationParts on Obligation{id label article mandatory status detail fixHint fixTarget documentKind control role appliesFrom}fragment GateParts on GateResult{action mode passed riskTier unmetObligations{id label mandatory}unclassifiedDependencies{id kind name isOwn}}",
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
      "field": "regulation",
      "callers": [
        "USER",
        "SERVICE"
      ]
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "action",
      "type": "GateAction",
      "kind": "enumeration",
      "isRequired": true,
      "values": [
        "REGISTER_VERSION",
        "ACTIVATE",
        "PUBLISH",
        "SUBSCRIBE",
        "INVOKE",
        "CHANGE_TIER",
        "DECOMMISSION"
      ]
    }
  ]
};

export const mcpServerDocuments: Operation<McpServerDocumentsQuery, McpServerDocumentsQueryVariables> = {
  "name": "McpServerDocuments",
  "kind": "query",
  "text": "query McpServerDocuments($id:UUID!$page:Int$size:Int$sort:GovernanceDocumentSort$kind:DocumentKind$status:DocumentStatus$includeArchived:Boolean){page:mcpServerDocuments(mcpServerId:$id page:$page size:$size sort:$sort kind:$kind status:$status includeArchived:$includeArchived){content{...DocumentParts}totalElements totalPages page size}}fragment DocumentParts on GovernanceDocument{documentId title kind status legalBasis url externalRef contentSha256 issuedAt validUntil reviewDueAt createdAt addedBy{id name}approvedBy{id name}discardedBy{id name}discardReason}",
  "access": [
    {
      "field": "mcpServerDocuments",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "id",
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
      "type": "GovernanceDocumentSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "TITLE_ASC",
        "TITLE_DESC",
        "KIND_ASC",
        "KIND_DESC",
        "STATUS_ASC",
        "STATUS_DESC",
        "ISSUED_AT_ASC",
        "ISSUED_AT_DESC",
        "VALID_UNTIL_ASC",
        "VALID_UNTIL_DESC",
        "REVIEW_DUE_AT_ASC",
        "REVIEW_DUE_AT_DESC"
      ]
    },
    {
      "name": "kind",
      "type": "DocumentKind",
      "kind": "enumeration",
      "values": [
        "RISK_ASSESSMENT",
        "ART_6_3_ASSESSMENT",
        "FRIA",
        "DPIA",
        "TECHNICAL_DOCUMENTATION",
        "INSTRUCTIONS_FOR_USE",
        "HUMAN_OVERSIGHT_PROCEDURE",
        "DATA_GOVERNANCE",
        "QMS",
        "CONFORMITY_ASSESSMENT",
        "EU_DECLARATION_OF_CONFORMITY",
        "EU_DATABASE_REGISTRATION",
        "POST_MARKET_MONITORING_PLAN",
        "WORKER_NOTIFICATION",
        "AFFECTED_PERSON_NOTICE",
        "SUPPLIER_AGREEMENT",
        "DECOMMISSIONING_PLAN",
        "GPAI_MODEL_DOCUMENTATION",
        "CODE_OF_CONDUCT",
        "OTHER"
      ]
    },
    {
      "name": "status",
      "type": "DocumentStatus",
      "kind": "enumeration",
      "values": [
        "DRAFT",
        "APPROVED",
        "SUPERSEDED",
        "EXPIRED",
        "WITHDRAWN",
        "REJECTED"
      ]
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const mcpServerIncidents: Operation<McpServerIncidentsQuery, McpServerIncidentsQueryVariables> = {
  "name": "McpServerIncidents",
  "kind": "query",
  "text": "query McpServerIncidents($id:UUID!$page:Int$size:Int$sort:IncidentSort$status:IncidentStatus){page:mcpServerIncidents(mcpServerId:$id page:$page size:$size sort:$sort status:$status){content{...IncidentParts}totalElements totalPages page size}}fragment IncidentParts on Incident{incidentId title description category status article awareAt dueAt reportedAt reportReference closedAt createdBy{id name}}",
  "access": [
    {
      "field": "mcpServerIncidents",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:READ"
    }
  ],
  "variables": [
    {
      "name": "id",
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
      "name": "status",
      "type": "IncidentStatus",
      "kind": "enumeration",
      "values": [
        "OPEN",
        "REPORTED",
        "CLOSED"
      ]
    }
  ]
};

export const classifyMcpServer: Operation<ClassifyMcpServerMutation, ClassifyMcpServerMutationVariables> = {
  "name": "ClassifyMcpServer",
  "kind": "mutation",
  "text": "mutation ClassifyMcpServer($id:UUID!$input:ClassificationInput!$reason:Prose!){classifyMcpServer(mcpServerId:$id input:$input reason:$reason){id}}",
  "access": [
    {
      "field": "classifyMcpServer",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "input",
      "type": "ClassificationInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "riskTier",
          "type": "RiskTier",
          "kind": "enumeration",
          "isRequired": true,
          "description": "The risk tier.",
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
          "name": "answers",
          "type": "AnswerInput",
          "kind": "object",
          "isList": true,
          "description": "Unanswered questions have the answer that the law assumes.",
          "fields": [
            {
              "name": "question",
              "type": "String",
              "kind": "scalar",
              "isRequired": true,
              "description": "The id of the question."
            },
            {
              "name": "answer",
              "type": "Boolean",
              "kind": "scalar",
              "isRequired": true,
              "description": "Whether the answer is yes."
            }
          ]
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why this tier is chosen.",
      "longest": 4000
    }
  ]
};

export const setMcpServerGovernanceState: Operation<SetMcpServerGovernanceStateMutation, SetMcpServerGovernanceStateMutationVariables> = {
  "name": "SetMcpServerGovernanceState",
  "kind": "mutation",
  "text": "mutation SetMcpServerGovernanceState($id:UUID!$state:GovernanceState!$reason:Prose!){setMcpServerGovernanceState(mcpServerId:$id state:$state reason:$reason){id}}",
  "access": [
    {
      "field": "setMcpServerGovernanceState",
      "callers": [
        "USER"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "state",
      "type": "GovernanceState",
      "kind": "enumeration",
      "isRequired": true,
      "description": "The state.",
      "values": [
        "DRAFT",
        "IN_REVIEW",
        "APPROVED",
        "SUSPENDED",
        "CHANGES_REQUIRED",
        "DECOMMISSIONED"
      ]
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

export const replaceMcpServerAssignments: Operation<ReplaceMcpServerAssignmentsMutation, ReplaceMcpServerAssignmentsMutationVariables> = {
  "name": "ReplaceMcpServerAssignments",
  "kind": "mutation",
  "text": "mutation ReplaceMcpServerAssignments($id:UUID!$assignments:[AssignmentInput!]!$reason:Prose$ifMatch:[String!]){replaceMcpServerAssignments(mcpServerId:$id assignments:$assignments reason:$reason ifMatch:$ifMatch){version}}",
  "access": [
    {
      "field": "replaceMcpServerAssignments",
      "callers": [
        "USER"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "assignments",
      "type": "AssignmentInput",
      "kind": "object",
      "isList": true,
      "isRequired": true,
      "description": "At most 1000. An empty list clears the set.",
      "fields": [
        {
          "name": "role",
          "type": "AssignmentRole",
          "kind": "enumeration",
          "description": "Defaults to ACCOUNTABLE_OWNER.",
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
          "name": "userId",
          "type": "UUID",
          "kind": "scalar",
          "description": "An active user of the tenant."
        },
        {
          "name": "externalContact",
          "type": "ExternalContactInput",
          "kind": "object",
          "description": "Instead of `userId`. Requires a name or an e-mail.",
          "fields": [
            {
              "name": "name",
              "type": "Name",
              "kind": "scalar",
              "description": "The name.",
              "longest": 200
            },
            {
              "name": "organisation",
              "type": "Name",
              "kind": "scalar",
              "description": "The organisation of the contact.",
              "longest": 200
            },
            {
              "name": "email",
              "type": "Email",
              "kind": "scalar",
              "description": "The e-mail address.",
              "longest": 254
            },
            {
              "name": "address",
              "type": "Prose",
              "kind": "scalar",
              "description": "A postal address.",
              "longest": 4000
            }
          ]
        },
        {
          "name": "literacyAttestedAt",
          "type": "DateTime",
          "kind": "scalar",
          "description": "When the AI literacy of the person was attested."
        },
        {
          "name": "trainingRecordUrl",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL of the training record.",
          "longest": 2048
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    },
    {
      "name": "ifMatch",
      "type": "String",
      "kind": "scalar",
      "isList": true,
      "description": "Entity tags `v<version>`. One of them must match the current version of the set."
    }
  ]
};

export const addMcpServerDocument: Operation<AddMcpServerDocumentMutation, AddMcpServerDocumentMutationVariables> = {
  "name": "AddMcpServerDocument",
  "kind": "mutation",
  "text": "mutation AddMcpServerDocument($id:UUID!$input:DocumentInput!$reason:Prose){addMcpServerDocument(mcpServerId:$id input:$input reason:$reason){documentId}}",
  "access": [
    {
      "field": "addMcpServerDocument",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "input",
      "type": "DocumentInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "url",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL.",
          "longest": 2048
        },
        {
          "name": "externalRef",
          "type": "Name",
          "kind": "scalar",
          "description": "The id of the document in an external system of the tenant.",
          "longest": 200
        },
        {
          "name": "contentSha256",
          "type": "Sha256",
          "kind": "scalar",
          "description": "SHA-256 of the content."
        },
        {
          "name": "issuedAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The day of issue."
        },
        {
          "name": "validUntil",
          "type": "Date",
          "kind": "scalar",
          "description": "The last day of validity. Not before `issuedAt`."
        },
        {
          "name": "reviewDueAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The due date of the next review."
        },
        {
          "name": "kind",
          "type": "DocumentKind",
          "kind": "enumeration",
          "description": "Defaults to OTHER.",
          "values": [
            "RISK_ASSESSMENT",
            "ART_6_3_ASSESSMENT",
            "FRIA",
            "DPIA",
            "TECHNICAL_DOCUMENTATION",
            "INSTRUCTIONS_FOR_USE",
            "HUMAN_OVERSIGHT_PROCEDURE",
            "DATA_GOVERNANCE",
            "QMS",
            "CONFORMITY_ASSESSMENT",
            "EU_DECLARATION_OF_CONFORMITY",
            "EU_DATABASE_REGISTRATION",
            "POST_MARKET_MONITORING_PLAN",
            "WORKER_NOTIFICATION",
            "AFFECTED_PERSON_NOTICE",
            "SUPPLIER_AGREEMENT",
            "DECOMMISSIONING_PLAN",
            "GPAI_MODEL_DOCUMENTATION",
            "CODE_OF_CONDUCT",
            "OTHER"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The title.",
          "longest": 200
        }
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

export const updateMcpServerDocument: Operation<UpdateMcpServerDocumentMutation, UpdateMcpServerDocumentMutationVariables> = {
  "name": "UpdateMcpServerDocument",
  "kind": "mutation",
  "text": "mutation UpdateMcpServerDocument($id:UUID!$documentId:UUID!$input:DocumentUpdate!$reason:Prose){updateMcpServerDocument(mcpServerId:$id documentId:$documentId input:$input reason:$reason){documentId}}",
  "access": [
    {
      "field": "updateMcpServerDocument",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
    },
    {
      "name": "input",
      "type": "DocumentUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "url",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL.",
          "longest": 2048
        },
        {
          "name": "externalRef",
          "type": "Name",
          "kind": "scalar",
          "description": "The id of the document in an external system of the tenant.",
          "longest": 200
        },
        {
          "name": "contentSha256",
          "type": "Sha256",
          "kind": "scalar",
          "description": "SHA-256 of the content."
        },
        {
          "name": "issuedAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The day of issue."
        },
        {
          "name": "validUntil",
          "type": "Date",
          "kind": "scalar",
          "description": "The last day of validity. Not before `issuedAt`."
        },
        {
          "name": "reviewDueAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The due date of the next review."
        },
        {
          "name": "kind",
          "type": "DocumentKind",
          "kind": "enumeration",
          "description": "The legal basis follows from it.",
          "values": [
            "RISK_ASSESSMENT",
            "ART_6_3_ASSESSMENT",
            "FRIA",
            "DPIA",
            "TECHNICAL_DOCUMENTATION",
            "INSTRUCTIONS_FOR_USE",
            "HUMAN_OVERSIGHT_PROCEDURE",
            "DATA_GOVERNANCE",
            "QMS",
            "CONFORMITY_ASSESSMENT",
            "EU_DECLARATION_OF_CONFORMITY",
            "EU_DATABASE_REGISTRATION",
            "POST_MARKET_MONITORING_PLAN",
            "WORKER_NOTIFICATION",
            "AFFECTED_PERSON_NOTICE",
            "SUPPLIER_AGREEMENT",
            "DECOMMISSIONING_PLAN",
            "GPAI_MODEL_DOCUMENTATION",
            "CODE_OF_CONDUCT",
            "OTHER"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "description": "The title.",
          "longest": 200
        }
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

export const approveMcpServerDocument: Operation<ApproveMcpServerDocumentMutation, ApproveMcpServerDocumentMutationVariables> = {
  "name": "ApproveMcpServerDocument",
  "kind": "mutation",
  "text": "mutation ApproveMcpServerDocument($id:UUID!$documentId:UUID!$reason:Prose){approveMcpServerDocument(mcpServerId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "approveMcpServerDocument",
      "callers": [
        "USER"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const rejectMcpServerDocument: Operation<RejectMcpServerDocumentMutation, RejectMcpServerDocumentMutationVariables> = {
  "name": "RejectMcpServerDocument",
  "kind": "mutation",
  "text": "mutation RejectMcpServerDocument($id:UUID!$documentId:UUID!$reason:Prose!){rejectMcpServerDocument(mcpServerId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "rejectMcpServerDocument",
      "callers": [
        "USER"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const withdrawMcpServerDocument: Operation<WithdrawMcpServerDocumentMutation, WithdrawMcpServerDocumentMutationVariables> = {
  "name": "WithdrawMcpServerDocument",
  "kind": "mutation",
  "text": "mutation WithdrawMcpServerDocument($id:UUID!$documentId:UUID!$reason:Prose){withdrawMcpServerDocument(mcpServerId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "withdrawMcpServerDocument",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const reportMcpServerIncident: Operation<ReportMcpServerIncidentMutation, ReportMcpServerIncidentMutationVariables> = {
  "name": "ReportMcpServerIncident",
  "kind": "mutation",
  "text": "mutation ReportMcpServerIncident($id:UUID!$input:IncidentInput!$reason:Prose){reportMcpServerIncident(mcpServerId:$id input:$input reason:$reason){incidentId}}",
  "access": [
    {
      "field": "reportMcpServerIncident",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "input",
      "type": "IncidentInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "category",
          "type": "IncidentCategory",
          "kind": "enumeration",
          "isRequired": true,
          "description": "The category of the incident.",
          "values": [
            "SERIOUS",
            "DEATH",
            "WIDESPREAD_INFRINGEMENT",
            "CRITICAL_INFRASTRUCTURE",
            "GPAI_SYSTEMIC"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The title.",
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
          "name": "awareAt",
          "type": "DateTime",
          "kind": "scalar",
          "description": "When the tenant became aware of the incident, which starts the deadline. Defaults to now."
        }
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

export const updateMcpServerIncident: Operation<UpdateMcpServerIncidentMutation, UpdateMcpServerIncidentMutationVariables> = {
  "name": "UpdateMcpServerIncident",
  "kind": "mutation",
  "text": "mutation UpdateMcpServerIncident($id:UUID!$incidentId:UUID!$input:IncidentUpdate!){updateMcpServerIncident(mcpServerId:$id incidentId:$incidentId input:$input){incidentId}}",
  "access": [
    {
      "field": "updateMcpServerIncident",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "MCP_REGISTRY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the MCP server."
    },
    {
      "name": "incidentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the incident."
    },
    {
      "name": "input",
      "type": "IncidentUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "description": "The title.",
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
          "name": "status",
          "type": "IncidentStatus",
          "kind": "enumeration",
          "description": "REPORTED after the report to the authority. CLOSED is final.",
          "values": [
            "OPEN",
            "REPORTED",
            "CLOSED"
          ]
        },
        {
          "name": "reportReference",
          "type": "Name",
          "kind": "scalar",
          "description": "The reference number of the authority. Only for incidents that are or become REPORTED.",
          "longest": 200
        },
        {
          "name": "reason",
          "type": "Prose",
          "kind": "scalar",
          "description": "Recorded in the audit trail. Required to close an unreported incident.",
          "longest": 4000
        }
      ]
    }
  ]
};

export const llmGatewayGovernance: Operation<LlmGatewayGovernanceQuery, LlmGatewayGovernanceQueryVariables> = {
  "name": "LlmGatewayGovernance",
  "kind": "query",
  "text": "fragment AssignmentParts on Assignment{assignmentId role confirmed assignedAt assignedBy{id name}userId user{id name}externalContact{name email organisation address}literacyAttestedAt trainingRecordUrl}query LlmGatewayGovernance($id:UUID!$action:GateAction!){subject:llmGateway(llmGatewayId:$id){llmGatewayId governance{...SummaryParts}classification{...ClassificationParts}obligations(action:$action){...ObligationParts}gate(action:$action){...GateParts}assignmentSet{version assignments{...AssignmentParts}}}...Law}fragment Law on Query{regulation{questions{id text article assumed}tiers{tier meaning kinds}}}fragment SummaryParts on GovernanceSummary{riskTier effectiveRiskTier governanceState approvalPending readinessPercent inheritedFromCount openIncidentCount nextIncidentDueAt reviewDueAt ownerConfirmed accountableOwnerUser{id name}}fragment ClassificationParts on Classification{riskTier effectiveRiskTier reason lawVersion classifiedAt classifiedBy{id name}answers{question answer}}fragment ObligationParts on Obligation{id label article mandatory status detail fixHint fixTarget documentKind control role appliesFrom}fragment GateParts on GateResult{action mode passed riskTier unmetObligations{id label mandatory}unclassifiedDependencies{id kind name isOwn}}",
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
      "field": "regulation",
      "callers": [
        "USER",
        "SERVICE"
      ]
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true
    },
    {
      "name": "action",
      "type": "GateAction",
      "kind": "enumeration",
      "isRequired": true,
      "values": [
        "REGISTER_VERSION",
        "ACTIVATE",
        "PUBLISH",
        "SUBSCRIBE",
        "INVOKE",
        "CHANGE_TIER",
        "DECOMMISSION"
      ]
    }
  ]
};

export const llmGatewayDocuments: Operation<LlmGatewayDocumentsQuery, LlmGatewayDocumentsQueryVariables> = {
  "name": "LlmGatewayDocuments",
  "kind": "query",
  "text": "query LlmGatewayDocuments($id:UUID!$page:Int$size:Int$sort:GovernanceDocumentSort$kind:DocumentKind$status:DocumentStatus$includeArchived:Boolean){page:llmGatewayDocuments(llmGatewayId:$id page:$page size:$size sort:$sort kind:$kind status:$status includeArchived:$includeArchived){content{...DocumentParts}totalElements totalPages page size}}fragment DocumentParts on GovernanceDocument{documentId title kind status legalBasis url externalRef contentSha256 issuedAt validUntil reviewDueAt createdAt addedBy{id name}approvedBy{id name}discardedBy{id name}discardReason}",
  "access": [
    {
      "field": "llmGatewayDocuments",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "id",
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
      "type": "GovernanceDocumentSort",
      "kind": "enumeration",
      "values": [
        "CREATED_AT_ASC",
        "CREATED_AT_DESC",
        "TITLE_ASC",
        "TITLE_DESC",
        "KIND_ASC",
        "KIND_DESC",
        "STATUS_ASC",
        "STATUS_DESC",
        "ISSUED_AT_ASC",
        "ISSUED_AT_DESC",
        "VALID_UNTIL_ASC",
        "VALID_UNTIL_DESC",
        "REVIEW_DUE_AT_ASC",
        "REVIEW_DUE_AT_DESC"
      ]
    },
    {
      "name": "kind",
      "type": "DocumentKind",
      "kind": "enumeration",
      "values": [
        "RISK_ASSESSMENT",
        "ART_6_3_ASSESSMENT",
        "FRIA",
        "DPIA",
        "TECHNICAL_DOCUMENTATION",
        "INSTRUCTIONS_FOR_USE",
        "HUMAN_OVERSIGHT_PROCEDURE",
        "DATA_GOVERNANCE",
        "QMS",
        "CONFORMITY_ASSESSMENT",
        "EU_DECLARATION_OF_CONFORMITY",
        "EU_DATABASE_REGISTRATION",
        "POST_MARKET_MONITORING_PLAN",
        "WORKER_NOTIFICATION",
        "AFFECTED_PERSON_NOTICE",
        "SUPPLIER_AGREEMENT",
        "DECOMMISSIONING_PLAN",
        "GPAI_MODEL_DOCUMENTATION",
        "CODE_OF_CONDUCT",
        "OTHER"
      ]
    },
    {
      "name": "status",
      "type": "DocumentStatus",
      "kind": "enumeration",
      "values": [
        "DRAFT",
        "APPROVED",
        "SUPERSEDED",
        "EXPIRED",
        "WITHDRAWN",
        "REJECTED"
      ]
    },
    {
      "name": "includeArchived",
      "type": "Boolean",
      "kind": "scalar"
    }
  ]
};

export const llmGatewayIncidents: Operation<LlmGatewayIncidentsQuery, LlmGatewayIncidentsQueryVariables> = {
  "name": "LlmGatewayIncidents",
  "kind": "query",
  "text": "query LlmGatewayIncidents($id:UUID!$page:Int$size:Int$sort:IncidentSort$status:IncidentStatus){page:llmGatewayIncidents(llmGatewayId:$id page:$page size:$size sort:$sort status:$status){content{...IncidentParts}totalElements totalPages page size}}fragment IncidentParts on Incident{incidentId title description category status article awareAt dueAt reportedAt reportReference closedAt createdBy{id name}}",
  "access": [
    {
      "field": "llmGatewayIncidents",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:READ"
    }
  ],
  "variables": [
    {
      "name": "id",
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
      "name": "status",
      "type": "IncidentStatus",
      "kind": "enumeration",
      "values": [
        "OPEN",
        "REPORTED",
        "CLOSED"
      ]
    }
  ]
};

export const classifyLlmGateway: Operation<ClassifyLlmGatewayMutation, ClassifyLlmGatewayMutationVariables> = {
  "name": "ClassifyLlmGateway",
  "kind": "mutation",
  "text": "mutation ClassifyLlmGateway($id:UUID!$input:ClassificationInput!$reason:Prose!){classifyLlmGateway(llmGatewayId:$id input:$input reason:$reason){id}}",
  "access": [
    {
      "field": "classifyLlmGateway",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "input",
      "type": "ClassificationInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "riskTier",
          "type": "RiskTier",
          "kind": "enumeration",
          "isRequired": true,
          "description": "The risk tier.",
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
          "name": "answers",
          "type": "AnswerInput",
          "kind": "object",
          "isList": true,
          "description": "Unanswered questions have the answer that the law assumes.",
          "fields": [
            {
              "name": "question",
              "type": "String",
              "kind": "scalar",
              "isRequired": true,
              "description": "The id of the question."
            },
            {
              "name": "answer",
              "type": "Boolean",
              "kind": "scalar",
              "isRequired": true,
              "description": "Whether the answer is yes."
            }
          ]
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "isRequired": true,
      "description": "Why this tier is chosen.",
      "longest": 4000
    }
  ]
};

export const setLlmGatewayGovernanceState: Operation<SetLlmGatewayGovernanceStateMutation, SetLlmGatewayGovernanceStateMutationVariables> = {
  "name": "SetLlmGatewayGovernanceState",
  "kind": "mutation",
  "text": "mutation SetLlmGatewayGovernanceState($id:UUID!$state:GovernanceState!$reason:Prose!){setLlmGatewayGovernanceState(llmGatewayId:$id state:$state reason:$reason){id}}",
  "access": [
    {
      "field": "setLlmGatewayGovernanceState",
      "callers": [
        "USER"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "state",
      "type": "GovernanceState",
      "kind": "enumeration",
      "isRequired": true,
      "description": "The state.",
      "values": [
        "DRAFT",
        "IN_REVIEW",
        "APPROVED",
        "SUSPENDED",
        "CHANGES_REQUIRED",
        "DECOMMISSIONED"
      ]
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

export const replaceLlmGatewayAssignments: Operation<ReplaceLlmGatewayAssignmentsMutation, ReplaceLlmGatewayAssignmentsMutationVariables> = {
  "name": "ReplaceLlmGatewayAssignments",
  "kind": "mutation",
  "text": "mutation ReplaceLlmGatewayAssignments($id:UUID!$assignments:[AssignmentInput!]!$reason:Prose$ifMatch:[String!]){replaceLlmGatewayAssignments(llmGatewayId:$id assignments:$assignments reason:$reason ifMatch:$ifMatch){version}}",
  "access": [
    {
      "field": "replaceLlmGatewayAssignments",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "assignments",
      "type": "AssignmentInput",
      "kind": "object",
      "isList": true,
      "isRequired": true,
      "description": "At most 1000. An empty list clears the set.",
      "fields": [
        {
          "name": "role",
          "type": "AssignmentRole",
          "kind": "enumeration",
          "description": "Defaults to ACCOUNTABLE_OWNER.",
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
          "name": "userId",
          "type": "UUID",
          "kind": "scalar",
          "description": "An active user of the tenant."
        },
        {
          "name": "externalContact",
          "type": "ExternalContactInput",
          "kind": "object",
          "description": "Instead of `userId`. Requires a name or an e-mail.",
          "fields": [
            {
              "name": "name",
              "type": "Name",
              "kind": "scalar",
              "description": "The name.",
              "longest": 200
            },
            {
              "name": "organisation",
              "type": "Name",
              "kind": "scalar",
              "description": "The organisation of the contact.",
              "longest": 200
            },
            {
              "name": "email",
              "type": "Email",
              "kind": "scalar",
              "description": "The e-mail address.",
              "longest": 254
            },
            {
              "name": "address",
              "type": "Prose",
              "kind": "scalar",
              "description": "A postal address.",
              "longest": 4000
            }
          ]
        },
        {
          "name": "literacyAttestedAt",
          "type": "DateTime",
          "kind": "scalar",
          "description": "When the AI literacy of the person was attested."
        },
        {
          "name": "trainingRecordUrl",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL of the training record.",
          "longest": 2048
        }
      ]
    },
    {
      "name": "reason",
      "type": "Prose",
      "kind": "scalar",
      "description": "Why, for the audit trail.",
      "longest": 4000
    },
    {
      "name": "ifMatch",
      "type": "String",
      "kind": "scalar",
      "isList": true,
      "description": "Entity tags `v<version>`. One of them must match the current version of the set."
    }
  ]
};

export const addLlmGatewayDocument: Operation<AddLlmGatewayDocumentMutation, AddLlmGatewayDocumentMutationVariables> = {
  "name": "AddLlmGatewayDocument",
  "kind": "mutation",
  "text": "mutation AddLlmGatewayDocument($id:UUID!$input:DocumentInput!$reason:Prose){addLlmGatewayDocument(llmGatewayId:$id input:$input reason:$reason){documentId}}",
  "access": [
    {
      "field": "addLlmGatewayDocument",
      "callers": [
        "USER"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "input",
      "type": "DocumentInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "url",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL.",
          "longest": 2048
        },
        {
          "name": "externalRef",
          "type": "Name",
          "kind": "scalar",
          "description": "The id of the document in an external system of the tenant.",
          "longest": 200
        },
        {
          "name": "contentSha256",
          "type": "Sha256",
          "kind": "scalar",
          "description": "SHA-256 of the content."
        },
        {
          "name": "issuedAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The day of issue."
        },
        {
          "name": "validUntil",
          "type": "Date",
          "kind": "scalar",
          "description": "The last day of validity. Not before `issuedAt`."
        },
        {
          "name": "reviewDueAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The due date of the next review."
        },
        {
          "name": "kind",
          "type": "DocumentKind",
          "kind": "enumeration",
          "description": "Defaults to OTHER.",
          "values": [
            "RISK_ASSESSMENT",
            "ART_6_3_ASSESSMENT",
            "FRIA",
            "DPIA",
            "TECHNICAL_DOCUMENTATION",
            "INSTRUCTIONS_FOR_USE",
            "HUMAN_OVERSIGHT_PROCEDURE",
            "DATA_GOVERNANCE",
            "QMS",
            "CONFORMITY_ASSESSMENT",
            "EU_DECLARATION_OF_CONFORMITY",
            "EU_DATABASE_REGISTRATION",
            "POST_MARKET_MONITORING_PLAN",
            "WORKER_NOTIFICATION",
            "AFFECTED_PERSON_NOTICE",
            "SUPPLIER_AGREEMENT",
            "DECOMMISSIONING_PLAN",
            "GPAI_MODEL_DOCUMENTATION",
            "CODE_OF_CONDUCT",
            "OTHER"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The title.",
          "longest": 200
        }
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

export const updateLlmGatewayDocument: Operation<UpdateLlmGatewayDocumentMutation, UpdateLlmGatewayDocumentMutationVariables> = {
  "name": "UpdateLlmGatewayDocument",
  "kind": "mutation",
  "text": "mutation UpdateLlmGatewayDocument($id:UUID!$documentId:UUID!$input:DocumentUpdate!$reason:Prose){updateLlmGatewayDocument(llmGatewayId:$id documentId:$documentId input:$input reason:$reason){documentId}}",
  "access": [
    {
      "field": "updateLlmGatewayDocument",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
    },
    {
      "name": "input",
      "type": "DocumentUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "url",
          "type": "HttpUrl",
          "kind": "scalar",
          "description": "The URL.",
          "longest": 2048
        },
        {
          "name": "externalRef",
          "type": "Name",
          "kind": "scalar",
          "description": "The id of the document in an external system of the tenant.",
          "longest": 200
        },
        {
          "name": "contentSha256",
          "type": "Sha256",
          "kind": "scalar",
          "description": "SHA-256 of the content."
        },
        {
          "name": "issuedAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The day of issue."
        },
        {
          "name": "validUntil",
          "type": "Date",
          "kind": "scalar",
          "description": "The last day of validity. Not before `issuedAt`."
        },
        {
          "name": "reviewDueAt",
          "type": "Date",
          "kind": "scalar",
          "description": "The due date of the next review."
        },
        {
          "name": "kind",
          "type": "DocumentKind",
          "kind": "enumeration",
          "description": "The legal basis follows from it.",
          "values": [
            "RISK_ASSESSMENT",
            "ART_6_3_ASSESSMENT",
            "FRIA",
            "DPIA",
            "TECHNICAL_DOCUMENTATION",
            "INSTRUCTIONS_FOR_USE",
            "HUMAN_OVERSIGHT_PROCEDURE",
            "DATA_GOVERNANCE",
            "QMS",
            "CONFORMITY_ASSESSMENT",
            "EU_DECLARATION_OF_CONFORMITY",
            "EU_DATABASE_REGISTRATION",
            "POST_MARKET_MONITORING_PLAN",
            "WORKER_NOTIFICATION",
            "AFFECTED_PERSON_NOTICE",
            "SUPPLIER_AGREEMENT",
            "DECOMMISSIONING_PLAN",
            "GPAI_MODEL_DOCUMENTATION",
            "CODE_OF_CONDUCT",
            "OTHER"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "description": "The title.",
          "longest": 200
        }
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

export const approveLlmGatewayDocument: Operation<ApproveLlmGatewayDocumentMutation, ApproveLlmGatewayDocumentMutationVariables> = {
  "name": "ApproveLlmGatewayDocument",
  "kind": "mutation",
  "text": "mutation ApproveLlmGatewayDocument($id:UUID!$documentId:UUID!$reason:Prose){approveLlmGatewayDocument(llmGatewayId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "approveLlmGatewayDocument",
      "callers": [
        "USER"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const rejectLlmGatewayDocument: Operation<RejectLlmGatewayDocumentMutation, RejectLlmGatewayDocumentMutationVariables> = {
  "name": "RejectLlmGatewayDocument",
  "kind": "mutation",
  "text": "mutation RejectLlmGatewayDocument($id:UUID!$documentId:UUID!$reason:Prose!){rejectLlmGatewayDocument(llmGatewayId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "rejectLlmGatewayDocument",
      "callers": [
        "USER"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const withdrawLlmGatewayDocument: Operation<WithdrawLlmGatewayDocumentMutation, WithdrawLlmGatewayDocumentMutationVariables> = {
  "name": "WithdrawLlmGatewayDocument",
  "kind": "mutation",
  "text": "mutation WithdrawLlmGatewayDocument($id:UUID!$documentId:UUID!$reason:Prose){withdrawLlmGatewayDocument(llmGatewayId:$id documentId:$documentId reason:$reason){documentId}}",
  "access": [
    {
      "field": "withdrawLlmGatewayDocument",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "documentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the document."
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

export const reportLlmGatewayIncident: Operation<ReportLlmGatewayIncidentMutation, ReportLlmGatewayIncidentMutationVariables> = {
  "name": "ReportLlmGatewayIncident",
  "kind": "mutation",
  "text": "mutation ReportLlmGatewayIncident($id:UUID!$input:IncidentInput!$reason:Prose){reportLlmGatewayIncident(llmGatewayId:$id input:$input reason:$reason){incidentId}}",
  "access": [
    {
      "field": "reportLlmGatewayIncident",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "input",
      "type": "IncidentInput",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "category",
          "type": "IncidentCategory",
          "kind": "enumeration",
          "isRequired": true,
          "description": "The category of the incident.",
          "values": [
            "SERIOUS",
            "DEATH",
            "WIDESPREAD_INFRINGEMENT",
            "CRITICAL_INFRASTRUCTURE",
            "GPAI_SYSTEMIC"
          ]
        },
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "isRequired": true,
          "description": "The title.",
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
          "name": "awareAt",
          "type": "DateTime",
          "kind": "scalar",
          "description": "When the tenant became aware of the incident, which starts the deadline. Defaults to now."
        }
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

export const updateLlmGatewayIncident: Operation<UpdateLlmGatewayIncidentMutation, UpdateLlmGatewayIncidentMutationVariables> = {
  "name": "UpdateLlmGatewayIncident",
  "kind": "mutation",
  "text": "mutation UpdateLlmGatewayIncident($id:UUID!$incidentId:UUID!$input:IncidentUpdate!){updateLlmGatewayIncident(llmGatewayId:$id incidentId:$incidentId input:$input){incidentId}}",
  "access": [
    {
      "field": "updateLlmGatewayIncident",
      "callers": [
        "USER",
        "SERVICE"
      ],
      "role": "LLM_GATEWAY:WRITE"
    }
  ],
  "variables": [
    {
      "name": "id",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the LLM gateway."
    },
    {
      "name": "incidentId",
      "type": "UUID",
      "kind": "scalar",
      "isRequired": true,
      "description": "The id of the incident."
    },
    {
      "name": "input",
      "type": "IncidentUpdate",
      "kind": "object",
      "isRequired": true,
      "description": "The values.",
      "fields": [
        {
          "name": "title",
          "type": "Name",
          "kind": "scalar",
          "description": "The title.",
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
          "name": "status",
          "type": "IncidentStatus",
          "kind": "enumeration",
          "description": "REPORTED after the report to the authority. CLOSED is final.",
          "values": [
            "OPEN",
            "REPORTED",
            "CLOSED"
          ]
        },
        {
          "name": "reportReference",
          "type": "Name",
          "kind": "scalar",
          "description": "The reference number of the authority. Only for incidents that are or become REPORTED.",
          "longest": 200
        },
        {
          "name": "reason",
          "type": "Prose",
          "kind": "scalar",
          "description": "Recorded in the audit trail. Required to close an unreported incident.",
          "longest": 4000
        }
      ]
    }
  ]
};
