import { type Kind, type Operation, operation } from './operation.ts';
import { pageOf, selections } from './selections.ts';

const { governed, document, incident, assignment, record } = selections;

/** The governed subjects, as named in operations. */
const nouns = [
  ['Agent', 'agent'],
  ['McpServer', 'mcpServer'],
  ['LlmGateway', 'llmGateway'],
] as const;
type Noun = (typeof nouns)[number];

/** The operations of each kind of subject. */
function ofEach(operationsOf: (noun: Noun) => Operation[]): Operation[] {
  return nouns.flatMap(operationsOf);
}

const one = (takes: readonly Kind[], field: string, selection: string) =>
  operation('query', takes, field, selection);
const list = (takes: readonly Kind[], field: string, selection: string, isList?: boolean) =>
  operation('query', takes, field, pageOf(selection), { isList });
const change = (takes: readonly Kind[], field: string, selection: string, makes?: Kind) =>
  operation('mutation', takes, field, selection, { makes });

/** All queries of governance. */
export const readsOfGovernance: readonly Operation[] = [
  ...ofEach(([, field]) => [
    one([field], `${field}(${field}Id: $a)`, governed),
    list([], `${field}s(size: 5)`, governed, true),
    list([field], `${field}Documents(${field}Id: $a)`, document),
    list([field], `${field}Incidents(${field}Id: $a)`, incident),
    one([field, 'document'], `${field}Document(${field}Id: $a, documentId: $b)`, document),
    one([field, 'incident'], `${field}Incident(${field}Id: $a, incidentId: $b)`, incident),
  ]),
  list([], 'myAssignments', `subjectKind subjectId agent { name } assignment { ${assignment} }`, true),
  list([], 'gateDecisions(size: 9)', 'gateDecisionId subjectKind subjectId askedBy unmet', true),
  list([], 'governanceReviews(size: 9)', 'kind subjectKind subjectId id detail agent { name }', true),
  one([], 'gateSettings', 'action mode updatedBy'),
  ...['governance', 'governance/assignments', 'governance/documents'].map(
    (path): Operation => ({
      name: `GET /registry/v1/agents/{id}/${path}`,
      takes: ['agent'],
      rest: (a) => ['GET', `/registry/v1/agents/${a}/${path}`],
    }),
  ),
];

const user = '{ role: OVERSIGHT_PERSON, userId: $b }';
const outside = '{ role: PROVIDER_CONTACT, externalContact: { name: $name } }';
const set = `version assignments { ${assignment} }`;

/** All mutations of governance that create something. */
export const makesOfGovernance: readonly Operation[] = ofEach(([noun, field]) => {
  const id = `${field}Id: $a`;
  return [
    change(
      [field],
      `add${noun}Document(${id}, input: { title: $name, externalRef: $name })`,
      document,
      'document',
    ),
    change(
      [field],
      `report${noun}Incident(${id}, input: { category: SERIOUS, title: $name })`,
      incident,
      'incident',
    ),
    change([field], `replace${noun}Assignments(${id}, assignments: [${outside}])`, set, 'assignment'),
  ];
});

/** All mutations of governance that change something. */
export const changesOfGovernance: readonly Operation[] = [
  ...ofEach(([noun, field]) => {
    const id = `${field}Id: $a`;
    return [
      change([field, 'user'], `replace${noun}Assignments(${id}, assignments: [${user}, ${outside}])`, set),
      change([field], `classify${noun}(${id}, input: { riskTier: MINIMAL, reasoning: $prose })`, record),
      change([field], `set${noun}GovernanceState(${id}, state: IN_REVIEW, reason: $prose)`, record),
      change([field, 'document'], `approve${noun}Document(${id}, documentId: $b, reason: $prose)`, document),
      change(
        [field, 'incident'],
        `update${noun}Incident(${id}, incidentId: $b, input: { title: $name, reason: $prose })`,
        incident,
      ),
    ];
  }),
  change(['assignment'], 'confirmAssignment(assignmentId: $a)', assignment),
  change([], 'setGateMode(action: PUBLISH, mode: WARN, reason: $prose)', 'action mode updatedBy'),
];
