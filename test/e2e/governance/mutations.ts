import { shared } from '../../kit/shared-stack.ts';
import { type DrivenPerson, is, reason, type Scene } from '../ledger/scene.ts';
import type { Governed } from './governed.ts';

type Of = (more: string | ((scene: Scene) => string)) => (scene: Scene) => string;

/** Assignments of the admin as owner and of an external contact; the owner comes last. */
function people({ admin, email }: Scene): string {
  const outside = `{ role: PROVIDER_CONTACT, externalContact: { ${is('email', email)} } }`;
  return `assignments: [${outside}, { ${is('userId', admin.id)} }]`;
}

const accepted = async ({ email }: Scene) => is('token', (await shared.inbox.next(email)).token);

const assignmentsOf = (name: string, of: Of): readonly DrivenPerson[] => [
  [
    `replace${name}Assignments`,
    of(people),
    ['governance.assignments_replaced'],
    'assignments { assignmentId }',
  ],
  ['confirmAssignment', ({ known }) => is('assignmentId', known.assignmentId), confirmed],
  ['confirmAssignmentByMail', accepted, confirmed],
];
const confirmed = ['governance.assignment_confirmed'];

function documentsOf(name: string, of: Of): readonly DrivenPerson[] {
  const input = 'input: { kind: DPIA, title: "DPIA", externalRef: "DOC-1" }';
  const added: DrivenPerson = [
    `add${name}Document`,
    of(input),
    ['governance-document.created'],
    'documentId',
  ];
  const approved = (...verbs: string[]): DrivenPerson => [
    `approve${name}Document`,
    of(({ known }) => is('documentId', known.documentId)),
    verbs.map((verb) => `governance-document.${verb}`),
    '__typename',
    'SECOND',
  ];
  return [added, approved('approved'), added, approved('approved', 'superseded')];
}

function incidentsOf(name: string, of: Of): readonly DrivenPerson[] {
  const updated = (members: string, verb: string): DrivenPerson => [
    `update${name}Incident`,
    of(({ known }) => `${is('incidentId', known.incidentId)}, input: { ${members} }`),
    [`incident.${verb}`],
  ];
  return [
    [
      `report${name}Incident`,
      of('input: { category: SERIOUS, title: "Leak" }'),
      ['incident.created'],
      'incidentId',
    ],
    updated('title: "Large leak"', 'updated'),
    updated('status: REPORTED', 'reported'),
    updated('status: CLOSED', 'closed'),
  ];
}

function statesOf(name: string, of: Of): readonly DrivenPerson[] {
  const classified = (tier: string, ...more: string[]): DrivenPerson => [
    `classify${name}`,
    of(`input: { riskTier: ${tier}, reasoning: "It is so." }`),
    ['governance.classified', ...more],
  ];
  const set = (state: string, verb: string, by?: 'SECOND'): DrivenPerson => [
    `set${name}GovernanceState`,
    of(`state: ${state}, ${reason}`),
    [`governance.${verb}`],
    '__typename',
    by,
  ];
  return [
    classified('MINIMAL'),
    set('IN_REVIEW', 'submitted'),
    set('CHANGES_REQUIRED', 'changes_required'),
    set('IN_REVIEW', 'submitted'),
    set('APPROVED', 'approved', 'SECOND'),
    classified('LIMITED', 'governance.submitted'),
    set('APPROVED', 'approved', 'SECOND'),
    set('SUSPENDED', 'suspended'),
    set('DECOMMISSIONED', 'decommissioned'),
  ];
}

/** All mutations of a governed subject, whose id is known by now. */
export function governedLife({ name, field }: Governed): readonly DrivenPerson[] {
  const of: Of = (more) => (scene) =>
    `${is(`${field}Id`, scene.known.id)}, ${typeof more === 'string' ? more : more(scene)}`;
  return [assignmentsOf, documentsOf, incidentsOf, statesOf].flatMap((part) => part(name, of));
}

/** The gate settings of a tenant. */
export const gateLife: readonly DrivenPerson[] = [
  ['setGateMode', () => `action: PUBLISH, mode: ENFORCE, ${reason}`, ['gate-setting.created']],
  ['setGateMode', () => `action: PUBLISH, mode: OFF, ${reason}`, ['gate-setting.updated']],
];

/** Mutations that create something new, or record it again, on every call. */
export const isSaidEachTime = /^(add|report|replace|classify)/;
