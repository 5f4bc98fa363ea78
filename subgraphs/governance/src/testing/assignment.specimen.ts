import { randomUUID } from 'node:crypto';
import type { Specimen, TenantOperation } from '@agg/kit/testing';
import { byEach, ofEach } from './governed-nouns.ts';

/** Every field of an assignment. */
export const assignmentSelection = `assignmentId role userId user { name } assignedById assignedBy { name } confirmed
  externalContact { name organisation email address } trainingRecordUrl`;

const set = `version assignments { ${assignmentSelection} }`;
const user = '{ role: OVERSIGHT_PERSON, userId: $b }';
const outside = '{ role: PROVIDER_CONTACT, externalContact: { name: $name } }';

const replacing: readonly TenantOperation[] = ofEach(({ noun, field }) => [
  {
    mutation: `replace${noun}Assignments(${field}Id: $a, assignments: [${outside}])`,
    takes: [field],
    makes: 'assignment',
    select: set,
  },
  {
    mutation: `replace${noun}Assignments(${field}Id: $a, assignments: [${user}, ${outside}])`,
    takes: [field, 'user'],
    select: set,
  },
]);

const contactOf = (noun: string, field: string) => `mutation ($id: UUID!, $email: Email!) {
  replace${noun}Assignments(${field}Id: $id, assignments: [{ externalContact: { email: $email } }]) { version } }`;

/** The assignment of a person without any role, who has not confirmed yet, to the agent. */
export const assignment: Specimen = {
  ids: ['assigneeId', 'assignmentId'],
  make: async ({ ask, idOf, caller }) => {
    const { id: assigneeId, token: assigneeToken } = await caller([]);
    const replace = `mutation ($id: UUID!, $userId: UUID!) { replaceAgentAssignments(
      agentId: $id, assignments: [{ userId: $userId }]) { assignments { assignmentId } } }`;
    const { assignments } = await ask(replace, { id: await idOf('agentId'), userId: assigneeId });
    return { assigneeId, assigneeToken, assignmentId: assignments[0].assignmentId };
  },
  values: (operation, { assigneeId }) => ({
    assignments: [{ userId: assigneeId }],
    ...(operation === 'confirmAssignmentByMail' && { token: `no-real-secret-${randomUUID()}` }),
  }),
  onlyForPerson: {
    confirmAssignment: { id: 'assignmentId', token: 'assigneeToken', answer: { confirmed: true } },
  },
  // A mail secret that was never issued.
  openAnswers: { confirmAssignmentByMail: 'UNPROCESSABLE' },
  genuine: {
    confirmAssignment: async (_tenant, { assigneeToken }) => ({ token: assigneeToken }),
    confirmAssignmentByMail: async ({ ask, surroundings }, { llmGatewayId }) => {
      const email = surroundings.newEmail();
      await ask(contactOf('LlmGateway', 'llmGateway'), { id: llmGatewayId, email });
      return { body: { token: await surroundings.mailedToken(email) } };
    },
  },
  state: ofEach(({ field }) => [
    {
      name: `assignments of ${field}s`,
      query: `{ ${field}s(size: 200) { content { ${field}Id
        assignmentSet { version assignments { assignmentId role userId confirmed } } } } }`,
    },
  ]),
  tenancy: {
    kinds: { assignment: 'assignments.0.assignmentId' },
    operations: [
      {
        query: 'myAssignments',
        pageOf: `subjectKind subjectId subjectName agent { name } assignment { ${assignmentSelection} }`,
        isList: true,
      },
      { get: '/registry/v1/agents/{a}/governance/assignments', takes: ['agent'] },
      {
        mutation: 'confirmAssignment(assignmentId: $a)',
        takes: ['assignment'],
        select: assignmentSelection,
      },
      ...replacing,
    ],
  },
  life: ofEach(({ noun, field }) => [
    {
      mutation: `replace${noun}Assignments(${field}Id: $${field}Id, assignments: [
        { role: PROVIDER_CONTACT, externalContact: { email: $email } }, { userId: $ownerId }])`,
      values: ({ userId, surroundings }) => ({ ownerId: userId, email: surroundings.newEmail() }),
      // The owner's one is the last.
      select: 'assignments { assignmentId }',
      leaves: ['governance.assignments_replaced'],
      isNewEachTime: true,
    },
    {
      mutation: 'confirmAssignment(assignmentId: $assignmentId)',
      leaves: ['governance.assignment_confirmed'],
    },
    {
      mutation: 'confirmAssignmentByMail(token: $token)',
      values: async ({ surroundings }, { email = '' }) => ({ token: await surroundings.mailedToken(email) }),
      leaves: ['governance.assignment_confirmed'],
    },
  ]),
  stored: {
    tables: ['governance.assignment'],
    findable: [{ table: 'governance.assignment', column: 'confirmation_hash' }],
    // The mailed contact makes an assignment that waits for its confirmation.
    complete: ({ ask, surroundings }, { mcpServerId }) =>
      ask(contactOf('McpServer', 'mcpServer'), { id: mcpServerId, email: surroundings.newEmail() }),
  },
  lists: {
    'GraphQL myAssignments': { statements: '7 / 10' },
    'REST listMyAssignments': { statements: '2 / 5' },
    ...byEach(({ noun }) => [
      `REST get${noun}Assignments`,
      { statements: noun === 'Agent' ? '3 / 12' : '2 / 11' },
    ]),
  },
};
