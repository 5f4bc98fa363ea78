import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { expect, test } from '@jest/globals';
import { outcomeBeside } from '../../kit/changed-meanwhile.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const change = (table: string, set: string) => `update governance.${table} set ${set} where tenant_id = $1`;

/** Makes what a mutation of a colleague is about. @returns the mutation */
type Prepare = (story: Story, colleague: TestCaller) => Promise<string>;

/** An agent with a draft that the admin has added. */
const aboutDraft =
  (mutation: (of: string) => string): Prepare =>
  async ({ maker, ask }) => {
    const agentId = await maker.agent();
    const input = '{ kind: OTHER, title: "Notice", externalRef: "DOC-1" }';
    const add = `mutation { addAgentDocument(agentId: "${agentId}", input: ${input}) { documentId } }`;
    const { documentId } = await ask(add);
    return `${mutation(`agentId: "${agentId}", documentId: "${documentId}"`)} { __typename }`;
  };

async function closesIncident({ maker, ask }: Story): Promise<string> {
  const agentId = await maker.agent();
  const input = '{ category: SERIOUS, title: "Leak" }';
  const report = `mutation { reportAgentIncident(agentId: "${agentId}", input: ${input}) { incidentId } }`;
  const { incidentId } = await ask(report);
  const of = `agentId: "${agentId}", incidentId: "${incidentId}"`;
  return `updateAgentIncident(${of}, input: { title: "Great leak" }) { __typename }`;
}

async function setsMode({ ask }: Story): Promise<string> {
  await ask('mutation { setGateMode(action: PUBLISH, mode: OFF) { mode } }');
  return 'setGateMode(action: PUBLISH, mode: WARN) { mode }';
}

async function confirms({ maker, ask }: Story, { id }: TestCaller): Promise<string> {
  const agentId = await maker.agent();
  const assignments = `[{ userId: "${id}" }]`;
  const replace = `mutation { replaceAgentAssignments(agentId: "${agentId}", assignments: ${assignments}) {
    assignments { assignmentId } } }`;
  const [{ assignmentId }] = (await ask(replace)).assignments;
  return `confirmAssignment(assignmentId: "${assignmentId}") { __typename }`;
}

/** The subject and its assignments. */
const assignedSubject = `select from governance.subject join governance.assignment using (tenant_id)
  where tenant_id = $1 for no key update`;

test.each<[string, Prepare, string, string, string]>([
  [
    'A draft that is withdrawn is not approved',
    aboutDraft((of) => `approveAgentDocument(${of})`),
    'governance.document',
    change('document', `status = 'WITHDRAWN'`),
    'CONFLICT',
  ],
  [
    'A draft that is approved is not edited',
    aboutDraft((of) => `updateAgentDocument(${of}, input: { title: "Note" })`),
    'governance.document',
    change('document', `status = 'APPROVED'`),
    'CONFLICT',
  ],
  [
    'A draft that is withdrawn is not withdrawn again',
    aboutDraft((of) => `withdrawAgentDocument(${of})`),
    'governance.document',
    change('document', `status = 'WITHDRAWN'`),
    '',
  ],
  [
    'An incident that is closed does not change',
    closesIncident,
    'governance.incident',
    change('incident', `status = 'CLOSED', closed_at = now()`),
    'CONFLICT',
  ],
  [
    'A gate mode that is set is not set again',
    setsMode,
    'governance.gate_setting',
    change('gate_setting', `mode = 'WARN'`),
    '',
  ],
  [
    'An assignment that is removed is not confirmed',
    confirms,
    assignedSubject,
    'delete from governance.assignment where tenant_id = $1',
    'NOT_FOUND',
  ],
])('%s', async (_what, prepare, held, changed, outcome) => {
  const story = await beginStory();
  const admin = await story.caller(allRoles);
  const meanwhile = { held, change: changed };
  const { tenantId } = story;
  expect(await outcomeBeside({ tenantId, admin }, await prepare(story, admin), meanwhile)).toBe(outcome);
});
