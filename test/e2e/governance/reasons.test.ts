import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory } from '../../kit/story.ts';
import { beginDocuments, notice, send } from './documents-fixture.ts';
import { gateways } from './governed.ts';

const add = `mutation ($id: UUID!, $reason: Prose) { addAgentDocument(
  agentId: $id, input: { title: "Plan", externalRef: "1" }, reason: $reason) { documentId } }`;
const report = `mutation ($id: UUID!, $reason: Prose) { reportAgentIncident(
  agentId: $id, input: { category: SERIOUS, title: "Leak" }, reason: $reason) { incidentId } }`;
const classify = `mutation ($id: UUID!, $reason: Prose!) { classifyAgent(
  agentId: $id, input: { riskTier: MINIMAL }, reason: $reason) { riskTier } }`;

test.each([
  ['an added document', add],
  ['a reported incident', report],
  ['a classification', classify],
])(cites('decided.a-reason', 'The reason of %s is in the ledger'), async (_what, document) => {
  const { ask, maker, tenantId } = await beginStory();
  await ask(document, { id: await maker.agent(), reason: 'The auditor asked for it.' });
  const [entry] = (await new LedgerReader().chain(tenantId)).slice(-1);
  expect(entry?.reason).toBe('The auditor asked for it.');
});

test(cites('decided.a-reason', 'The reason of a confirmation is in the ledger'), async () => {
  const { ask, maker, tenantId, admin } = await beginStory();
  const replace = `mutation ($id: UUID!, $userId: UUID!) { replaceAgentAssignments(
    agentId: $id, assignments: [{ userId: $userId }]) { assignments { assignmentId } } }`;
  const { assignments } = await ask(replace, { id: await maker.agent(), userId: admin.id });
  const confirm = `mutation ($id: UUID!) {
    confirmAssignment(assignmentId: $id, reason: "I have read it.") { confirmed user { name } } }`;
  const confirmed = await ask(confirm, { id: assignments[0].assignmentId });
  expect(confirmed).toEqual({ confirmed: true, user: { name: 'Grace Hopper' } });
  const [entry] = (await new LedgerReader().chain(tenantId)).slice(-1);
  expect(entry).toMatchObject({ action: 'governance.assignment_confirmed', reason: 'I have read it.' });
});

test(
  cites('decided.a-reason', 'Operation 3 takes a reason beside the members of the interface'),
  async () => {
    const { admin, id, tenantId } = await beginDocuments(gateways);
    const path = `${gateways.path}/${id}/governance/documents`;
    const reason = 'The auditor asked for it.';
    expect((await send(admin.token, 'POST', path, { ...notice, reason })).status).toBe(201);
    const [entry] = (await new LedgerReader().chain(tenantId)).slice(-1);
    expect(entry).toMatchObject({ action: 'governance-document.created', reason });
  },
);
