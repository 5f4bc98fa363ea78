import type { EnumValue } from '@agg/schema';
import type { Satisfier } from './law.types.ts';

/** What satisfies an obligation, in the members that it has in GraphQL. */
export interface SatisfierMembers {
  satisfierKind: EnumValue<'SatisfierKind'>;
  documentKind: EnumValue<'DocumentKind'> | null;
  control: EnumValue<'Control'> | null;
  role: EnumValue<'AssignmentRole'> | null;
}

/** Only the member that fits its kind is not null. */
export function satisfierMembers(satisfier: Satisfier): SatisfierMembers {
  return {
    satisfierKind: satisfier.kind,
    documentKind: satisfier.kind === 'DOCUMENT' ? satisfier.documentKind : null,
    control: satisfier.kind === 'CONTROL' ? satisfier.control : null,
    role: satisfier.kind === 'ASSIGNMENT' ? satisfier.role : null,
  };
}
