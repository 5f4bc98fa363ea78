import { confirmAssignment } from '../../../generated/governance.ts';
import { myself } from '../../session/myself.ts';
import { text, words } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Outside } from '../../widgets/link.tsx';
import { Section } from '../../widgets/page.tsx';
import { noteName, PersonPicker } from '../../widgets/picker.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Table } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';
import { type Governed, operationsOf, type SubjectProperties } from './subject-operations.ts';

interface Properties {
  subject: SubjectProperties;
  found: Governed;
}
type Assignment = NonNullable<Governed['assignmentSet']>['assignments'][number];

/** Who answers for a subject, and in which role. */
export function Assignments({ subject, found }: Properties) {
  const { assignmentSet } = found;
  if (!assignmentSet) return null;
  const { assignments } = assignmentSet;
  return (
    <Section title="governance.assignments" actions={[assignAction(subject, found)]}>
      {assignments.length === 0 ? (
        <p class="hint">{text('governance.noAssignments')}</p>
      ) : (
        <Table
          caption={text('governance.assignments')}
          rows={assignments}
          keyOf={({ assignmentId }) => assignmentId}
          columns={[
            { name: text('governance.role'), cell: ({ role }) => words(role) },
            { name: text('governance.who'), cell: (one) => <Who of={one} /> },
            { name: text('column.status'), cell: (one) => <Confirmed of={one} /> },
            {
              name: text('governance.literacy'),
              cell: ({ literacyAttestedAt }) => <Time at={literacyAttestedAt} />,
            },
            {
              name: text('governance.training'),
              cell: ({ trainingRecordUrl }) => <Outside href={trainingRecordUrl} />,
            },
            {
              name: text('governance.assigned'),
              cell: ({ assignedAt, assignedBy }) => (
                <>
                  <Time at={assignedAt} />
                  <p class="hint">
                    <Person user={assignedBy} />
                  </p>
                </>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}

/** Whether the person has confirmed; only they can. */
function Confirmed({ of: { assignmentId, confirmed, userId, role } }: { of: Assignment }) {
  const isMine = userId === myself.value.userId;
  return (
    <>
      <Badge of={confirmed ? 'CONFIRMED' : 'UNCONFIRMED'} tone={confirmed ? 'good' : 'wait'} />
      {!confirmed && isMine && <Actions actions={[confirmAction(assignmentId, words(role))]} />}
    </>
  );
}

/** A person of the tenant, or a contact outside. */
function Who({ of: { user, externalContact } }: { of: Assignment }) {
  if (!externalContact) return <Person user={user} />;
  const { name, organisation, email, address } = externalContact;
  return <>{[name, organisation, email, address].filter(Boolean).join(', ')}</>;
}

/** Confirms an assignment of the person who is signed in. */
export function confirmAction(assignmentId: string, target: string): Action {
  return { operation: confirmAssignment, label: 'governance.confirm', fixed: { assignmentId }, target };
}

/** Replaces the assignments of a subject. @param role for which a person is missing */
export function assignAction(
  { kind, id, name }: SubjectProperties,
  { assignmentSet }: Governed,
  role?: string | null,
): Action {
  const assignments = assignmentSet?.assignments ?? [];
  for (const { user } of assignments) if (user?.name) noteName(user.id, user.name);
  const hasRole = assignments.some((one) => one.role === role);
  return {
    operation: operationsOf[kind].replaceAssignments,
    label: 'governance.assign',
    target: name,
    fixed: { id, ...(assignmentSet && { ifMatch: [`"v${assignmentSet.version}"`] }) },
    initial: { assignments: role && !hasRole ? [...assignments, { role }] : assignments },
    pickers: { userId: PersonPicker },
  };
}
