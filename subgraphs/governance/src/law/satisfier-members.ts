import type { AssignmentRole, Control, DocumentKind, SatisfierKind } from './law.enums.ts';
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
