import type { AssignmentRole } from '../assignment/assignment.enums.ts';
import type { Control } from '../control/control.enums.ts';
import type { DocumentKind } from '../document/document.enums.ts';
import type { SatisfierKind } from '../obligation/obligation.enums.ts';
import type { Satisfier } from './law.types.ts';

/** A satisfier of an obligation, as GraphQL members. */
export interface SatisfierMembers {
  satisfierKind: SatisfierKind;
  documentKind: DocumentKind | null;
  control: Control | null;
  role: AssignmentRole | null;
}

/** Only the member that fits the kind is not null. */
export function satisfierMembers(satisfier: Satisfier): SatisfierMembers {
  return {
    satisfierKind: satisfier.kind,
    documentKind: satisfier.kind === 'DOCUMENT' ? satisfier.documentKind : null,
    control: satisfier.kind === 'CONTROL' ? satisfier.control : null,
    role: satisfier.kind === 'ASSIGNMENT' ? satisfier.role : null,
  };
}
