import type { Ask } from './ask.ts';
import type { RegistryIds } from './seed-registry.ts';

/** A person who answers for agents. */
interface Governor {
  ask: Ask;
  id: string;
}

/** Two people: the one who adds a document cannot approve it. */
interface Governors extends Governor {
  second: Ask;
  secondId: string;
}

/**
 * Seeds an agent that is nearly ready, a tool server with an incident, and a model gateway with a waiting
 * document.
 */
export async function seedGovernance(people: Governors, ids: RegistryIds): Promise<void> {
  await governAgent(people, ids.agentId);
  await people.ask(
    `mutation($id: UUID!) { classifyMcpServer(mcpServerId: $id, input: {
      riskTier: MINIMAL }, reason: "Looks up parcels. Makes no decisions.") { riskTier } }`,
    { id: ids.mcpServerId },
  );
  await people.ask(
    `mutation($id: UUID!) { reportMcpServerIncident(mcpServerId: $id, input: {
      category: SERIOUS, title: "Addresses of other customers were shown" }) { incidentId } }`,
    { id: ids.mcpServerId },
  );
  await people.ask(
    `mutation($id: UUID!) { addLlmGatewayDocument(llmGatewayId: $id, input: {
      kind: GPAI_MODEL_DOCUMENTATION, title: "Model card", url: "https://models.acme.example/card" }) { documentId } }`,
    { id: ids.llmGatewayId },
  );
}

async function governAgent({ ask, id: owner, second, secondId }: Governors, id: string): Promise<void> {
  await ask(
    `mutation($id: UUID!) { classifyAgent(agentId: $id, input: {
      riskTier: LIMITED, answers: [{ question: "interactsWithPersons", answer: true }], }, reason: "Drivers chat with it and must know that it is a machine.") { riskTier } }`,
    { id },
  );
  const { assignments: made } = await ask<{ assignments: { assignmentId: string; userId: string | null }[] }>(
    `mutation($id: UUID!, $assignments: [AssignmentInput!]!) {
      replaceAgentAssignments(agentId: $id, assignments: $assignments, reason: "Initial assignment") {
        assignments { assignmentId userId } } }`,
    { id, assignments: assignmentsOf(owner, secondId) },
  );
  const own = made.find(({ userId }) => userId === owner)?.assignmentId;
  await ask('mutation($id: UUID!) { confirmAssignment(assignmentId: $id) { confirmed } }', { id: own });
  const { documentId } = await ask(
    `mutation($id: UUID!) { addAgentDocument(agentId: $id, input: {
      kind: AFFECTED_PERSON_NOTICE, title: "Notice to drivers", url: "https://acme.example/notice" }) { documentId } }`,
    { id },
  );
  await second(
    'mutation($id: UUID!, $documentId: UUID!) { approveAgentDocument(agentId: $id, documentId: $documentId) { status } }',
    { id, documentId },
  );
}

/** Lets callers reach an agent of a company that enforces the gate of calls, and no other agent of that company. */
export async function enforceGate({ ask, id: owner }: Governor, agentId: string): Promise<void> {
  await ask(
    `mutation($id: UUID!) { classifyAgent(agentId: $id, input: {
      riskTier: MINIMAL }, reason: "Says how the weather is.") { riskTier } }`,
    { id: agentId },
  );
  const { assignments } = await ask<{ assignments: { assignmentId: string }[] }>(
    `mutation($id: UUID!, $assignments: [AssignmentInput!]!) {
      replaceAgentAssignments(agentId: $id, assignments: $assignments, reason: "Initial assignment") {
        assignments { assignmentId } } }`,
    { id: agentId, assignments: [{ role: 'ACCOUNTABLE_OWNER', userId: owner }] },
  );
  await ask('mutation($id: UUID!) { confirmAssignment(assignmentId: $id) { confirmed } }', {
    id: assignments[0]?.assignmentId,
  });
  await ask('mutation { setGateMode(action: INVOKE, mode: ENFORCE, reason: "No unknown risks.") { mode } }');
}

function assignmentsOf(owner: string, deputy: string) {
  return [
    { role: 'ACCOUNTABLE_OWNER', userId: owner, literacyAttestedAt: new Date().toISOString() },
    { role: 'DEPUTY_OWNER', userId: deputy },
    {
      role: 'PROVIDER_CONTACT',
      externalContact: {
        name: 'Petra Provider',
        organisation: 'Agents & Sons',
        email: 'petra@provider.example',
      },
    },
  ];
}
