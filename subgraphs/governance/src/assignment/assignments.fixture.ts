import fc from 'fast-check';
import { AssignmentRole } from '../law/law.enums.ts';
import type { Assignment } from './assignment.entity.ts';
import type { AssignmentInput } from './assignment-set.types.ts';
import { pairKey } from './person-in-role.ts';

/** Only a few people, so that the same one occurs often. */
const users = fc.constantFrom('ada', 'grace', 'niels').map((userId) => ({ userId }));
const contacts = fc
  .record({
    name: fc.constantFrom('Petra', 'Paul', null),
    organisation: fc.constantFrom('Agents & Sons', null, undefined),
    email: fc.constantFrom('petra@provider.example', 'Petra@Provider.Example', null, undefined),
    address: fc.constantFrom('Main street', undefined),
  })
  .filter(({ name, email }) => Boolean(name ?? email))
  .map((externalContact) => ({ externalContact }));

const details = fc.record({
  role: fc.constantFrom(...Object.values(AssignmentRole), undefined, null),
  literacyAttestedAt: fc.option(fc.date({ noInvalidDate: true })),
  trainingRecordUrl: fc.option(fc.webUrl()),
});

const anyItem: fc.Arbitrary<AssignmentInput> = fc
  .tuple(details, fc.oneof(users, contacts))
  .map(([more, person]) => ({ ...more, ...person }));

/** Sets without duplicate people in a role. */
export const anySet = fc.uniqueArray(anyItem, { selector: pairKey, maxLength: 8 });

let made = 0;

/** The members of a new assignment that the service sets. */
export function newAssignment() {
  made += 1;
  return {
    tenantId: 'tenant',
    assignmentId: `assignment-${made}`,
    subjectKind: 'AGENT',
    subjectId: 'agent',
    assignedBy: `boss-${made}`,
    assignedAt: new Date(made),
    confirmed: false,
    confirmationHash: null,
  } satisfies Partial<Assignment>;
}
