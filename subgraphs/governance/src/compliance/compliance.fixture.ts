import type { Assignment } from '../assignment/assignment.entity.ts';
import type { Controls } from '../control/controls.ts';
import type { GovernanceDocument } from '../document/governance-document.entity.ts';
import { gateModesOf } from '../enforcement/gate-modes.ts';
import { type AssignmentRole, Control, type DocumentKind } from '../law/law.enums.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
import type { ComplianceFacts } from './compliance.types.ts';
import { inheritance } from './effective-tier.ts';

/** The current date in all tests of obligations. */
export const today = new Date('2026-11-20T12:00:00.000Z');

const tenantId = '01990000-0000-7000-8000-000000000001';
const subjectId = '01990000-0000-7000-8000-000000000002';
const person = '01990000-0000-7000-8000-000000000003';
const isAbout = { tenantId, subjectKind: 'AGENT', subjectId } as const;

/** Compliance facts, with the effective tier computed from the own tier and the dependencies. */
export function someCompliance(
  members: Partial<Omit<ComplianceFacts, 'effectiveRiskTier'>> = {},
): ComplianceFacts {
  const { riskTier = 'UNCLASSIFIED', dependencies = [] } = members;
  return {
    kind: 'AGENT',
    id: subjectId,
    isPublished: false,
    subject: null,
    assignments: [],
    documents: [],
    controls: controls(false),
    gateModes: gateModesOf([]),
    incidents: { count: 0, nextDueAt: null },
    unclassified: [],
    ...members,
    riskTier,
    dependencies,
    ...inheritance(riskTier, dependencies),
  };
}

/** The row of a subject, with the members that obligations use. */
export function aSubject(members: Partial<GovernedSubject> = {}): GovernedSubject {
  const row = { ...isAbout, answers: null, classifiedAt: today, ownerInactiveSince: null };
  return { ...row, ...members } as GovernedSubject;
}

/** Every control, satisfied or not. */
export function controls(satisfied: boolean): Controls {
  const state = { satisfied, detail: satisfied ? 'It works.' : 'It does not work.' };
  return Object.fromEntries(Object.values(Control).map((control) => [control, state])) as Controls;
}

/** An approved document without an expiry. */
export function aDocument(kind: DocumentKind, members: Partial<GovernanceDocument> = {}): GovernanceDocument {
  return {
    ...isAbout,
    documentId: person,
    kind,
    legalBasis: null,
    title: kind,
    url: null,
    externalRef: 'QM-1',
    contentSha256: null,
    status: 'APPROVED',
    issuedAt: null,
    validUntil: null,
    reviewDueAt: null,
    addedBy: person,
    editedBy: null,
    approvedBy: null,
    discardedBy: null,
    discardReason: null,
    supersedesDocumentId: null,
    createdAt: new Date('2026-11-01T08:00:00.000Z'),
    ...members,
  };
}

/** A user of the tenant who meets every need of a role. */
export function anAssignment(role: AssignmentRole, members: Partial<Assignment> = {}): Assignment {
  return {
    ...isAbout,
    assignmentId: person,
    position: 0,
    role,
    userId: person,
    externalContact: null,
    literacyAttestedAt: new Date('2026-10-01T08:00:00.000Z'),
    confirmed: true,
    confirmationHash: null,
    trainingRecordUrl: 'https://example.com/training',
    assignedBy: person,
    assignedAt: today,
    ...members,
  };
}
