import type { LifeStep, Specimen } from '@agg/kit/testing';
import { assignmentSelection } from './assignment.specimen.ts';
import { byEach, ofEach } from './governed-nouns.ts';

const record = 'kind id riskTier classificationReason stateReason classifiedById stateChangedById';
const obligations = 'id detail fixHint status';

/** Every field that governance adds to a subject. */
const governed = `governance { accountableOwnerUserId readinessPercent governanceState }
  gate { passed unmetObligations { ${obligations} } } obligations { ${obligations} }
  classification { reason classifiedById classifiedBy { name } }
  documents { content { documentId title } } incidents { content { incidentId title } } assignmentSet { version assignments { ${assignmentSelection} } }`;

/** The classification and the state of each subject, and the feed of governance. */
export const governanceRecord: Specimen = {
  makeEvent: ({ ask }, { agentId }) => {
    const classify = `mutation ($id: UUID!) {
      classifyAgent(agentId: $id, input: { riskTier: MINIMAL }, reason: "A test.") { riskTier } }`;
    return ask(classify, { id: agentId });
  },
  specialValues: () => byEach(({ noun }) => [`set${noun}GovernanceState`, { state: 'IN_REVIEW' }]),
  roleToSee: { governanceChanged: 'REGISTRY:READ', watchGovernance: 'REGISTRY:READ' },
  state: ofEach(({ field }) => [
    {
      name: `governance of ${field}s`,
      query: `{ ${field}s(size: 200) { content { ${field}Id governance { riskTier governanceState } } } }`,
    },
  ]),
  tenancy: {
    operations: [
      ...ofEach(({ noun, field }) => [
        { query: `${field}(${field}Id: $a)`, takes: [field], select: governed },
        { query: `${field}s(size: 5)`, pageOf: governed, isList: true },
        {
          mutation: `classify${noun}(${field}Id: $a, input: { riskTier: MINIMAL }, reason: $prose)`,
          takes: [field],
          select: record,
        },
        {
          mutation: `set${noun}GovernanceState(${field}Id: $a, state: IN_REVIEW, reason: $prose)`,
          takes: [field],
          select: record,
        },
      ]),
      { get: '/registry/v1/agents/{a}/governance', takes: ['agent'] },
      {
        query: 'governanceReviews(size: 9)',
        pageOf: 'kind subjectKind subjectId subjectName id detail agent { name }',
        isList: true,
      },
    ],
    feeds: [
      `subscription { governanceChanged {
        cursor action subjectKind subjectId subjectName id actorUser { id name }
        agent { name } mcpServer { name } llmGateway { name } } }`,
    ],
  },
  life: ofEach(({ noun, field }) => {
    const classified = (tier: string, ...more: string[]): LifeStep => ({
      mutation: `classify${noun}(${field}Id: $${field}Id, input: { riskTier: ${tier} }, reason: "It is so.")`,
      leaves: ['governance.classified'].concat(more),
      isNewEachTime: true,
    });
    const set = (state: string, verb: string): LifeStep => ({
      mutation: `set${noun}GovernanceState(${field}Id: $${field}Id, state: ${state}, reason: "Because.")`,
      leaves: [`governance.${verb}`],
      bySecondPerson: state === 'APPROVED',
    });
    return [
      {
        mutation: `replace${noun}Assignments(${field}Id: $${field}Id, assignments: [{ userId: $ownerId }])`,
        values: ({ userId }) => ({ ownerId: userId }),
        select: 'assignments { assignmentId }',
        leaves: ['governance.assignments_replaced'],
        isNewEachTime: true,
      },
      {
        mutation: 'confirmAssignment(assignmentId: $assignmentId)',
        leaves: ['governance.assignment_confirmed'],
      },
      classified('MINIMAL'),
      set('IN_REVIEW', 'submitted'),
      set('CHANGES_REQUIRED', 'changes_required'),
      set('IN_REVIEW', 'submitted'),
      set('APPROVED', 'approved'),
      classified('LIMITED', 'governance.submitted'),
      classified('MINIMAL'),
      set('APPROVED', 'approved'),
      set('SUSPENDED', 'suspended'),
      set('DECOMMISSIONED', 'decommissioned'),
    ];
  }),
  stored: {
    tables: ['governance.subject'],
    findable: [
      {
        table: 'governance.subject',
        column: 'subject_id',
        policy: 'named',
        setting: 'app.named_subjects',
      },
    ],
  },
  lists: {
    'GraphQL governanceReviews': { statements: '7 / 9', counts: 'what is due' },
    'REST listGovernanceReviews': { statements: '5 / 7', counts: 'what is due' },
  },
};
