import {
  type AgentDocumentsQuery,
  type AgentGovernanceQuery,
  type AgentIncidentsQuery,
  addAgentDocument,
  addLlmGatewayDocument,
  addMcpServerDocument,
  agentDocuments,
  agentGovernance,
  agentIncidents,
  approveAgentDocument,
  approveLlmGatewayDocument,
  approveMcpServerDocument,
  classifyAgent,
  classifyLlmGateway,
  classifyMcpServer,
  type GateAction,
  llmGatewayDocuments,
  llmGatewayGovernance,
  llmGatewayIncidents,
  mcpServerDocuments,
  mcpServerGovernance,
  mcpServerIncidents,
  rejectAgentDocument,
  rejectLlmGatewayDocument,
  rejectMcpServerDocument,
  replaceAgentAssignments,
  replaceLlmGatewayAssignments,
  replaceMcpServerAssignments,
  reportAgentIncident,
  reportLlmGatewayIncident,
  reportMcpServerIncident,
  setAgentGovernanceState,
  setLlmGatewayGovernanceState,
  setMcpServerGovernanceState,
  updateAgentDocument,
  updateAgentIncident,
  updateLlmGatewayDocument,
  updateLlmGatewayIncident,
  updateMcpServerDocument,
  updateMcpServerIncident,
  withdrawAgentDocument,
  withdrawLlmGatewayDocument,
  withdrawMcpServerDocument,
} from '../../../generated/subject-governance.ts';
import type { Operation } from '../../data/operation.types.ts';
import type { Action } from '../../widgets/action.tsx';

/** The kinds of subjects that are governed. */
export type GovernedKind = 'AGENT' | 'MCP_SERVER' | 'LLM_GATEWAY';

/** A subject that is governed. */
export interface SubjectProperties {
  kind: GovernedKind;
  id: string;
  name: string;
}

type SubjectOfAgent = NonNullable<AgentGovernanceQuery['subject']>;
/** The governance of a subject of any kind. */
export type Governed = Omit<SubjectOfAgent, 'agentId'>;
/** The questions and tiers of the regulation. */
export type Law = NonNullable<AgentGovernanceQuery['regulation']>;
/** An obligation of a subject. */
export type Obligation = NonNullable<Governed['obligations']>[number];

type Mutation = Action['operation'];

/** What can be asked and done, in the same shape for each kind. */
export interface SubjectOperations {
  governance: Operation<
    { subject: Governed | null; regulation: Law | null },
    { id: string; action: GateAction }
  >;
  // biome-ignore lint/suspicious/noExplicitAny: the list gives the variables.
  documents: Operation<AgentDocumentsQuery, any>;
  // biome-ignore lint/suspicious/noExplicitAny: the list gives the variables.
  incidents: Operation<AgentIncidentsQuery, any>;
  classify: Mutation;
  setState: Mutation;
  replaceAssignments: Mutation;
  addDocument: Mutation;
  updateDocument: Mutation;
  approveDocument: Mutation;
  rejectDocument: Mutation;
  withdrawDocument: Mutation;
  reportIncident: Mutation;
  updateIncident: Mutation;
}

/** By the kinds of subjects. */
export const operationsOf: Readonly<Record<GovernedKind, SubjectOperations>> = {
  AGENT: {
    governance: agentGovernance,
    documents: agentDocuments,
    incidents: agentIncidents,
    classify: classifyAgent,
    setState: setAgentGovernanceState,
    replaceAssignments: replaceAgentAssignments,
    addDocument: addAgentDocument,
    updateDocument: updateAgentDocument,
    approveDocument: approveAgentDocument,
    rejectDocument: rejectAgentDocument,
    withdrawDocument: withdrawAgentDocument,
    reportIncident: reportAgentIncident,
    updateIncident: updateAgentIncident,
  },
  MCP_SERVER: {
    governance: mcpServerGovernance,
    documents: mcpServerDocuments,
    incidents: mcpServerIncidents,
    classify: classifyMcpServer,
    setState: setMcpServerGovernanceState,
    replaceAssignments: replaceMcpServerAssignments,
    addDocument: addMcpServerDocument,
    updateDocument: updateMcpServerDocument,
    approveDocument: approveMcpServerDocument,
    rejectDocument: rejectMcpServerDocument,
    withdrawDocument: withdrawMcpServerDocument,
    reportIncident: reportMcpServerIncident,
    updateIncident: updateMcpServerIncident,
  },
  LLM_GATEWAY: {
    governance: llmGatewayGovernance,
    documents: llmGatewayDocuments,
    incidents: llmGatewayIncidents,
    classify: classifyLlmGateway,
    setState: setLlmGatewayGovernanceState,
    replaceAssignments: replaceLlmGatewayAssignments,
    addDocument: addLlmGatewayDocument,
    updateDocument: updateLlmGatewayDocument,
    approveDocument: approveLlmGatewayDocument,
    rejectDocument: rejectLlmGatewayDocument,
    withdrawDocument: withdrawLlmGatewayDocument,
    reportIncident: reportLlmGatewayIncident,
    updateIncident: updateLlmGatewayIncident,
  },
};
