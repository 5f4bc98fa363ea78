import { type MyAssignmentsQuery, myAssignments } from '../../../generated/governance.ts';
import { text, words } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Outside, To } from '../../widgets/link.tsx';
import type { ListDeclaration } from '../../widgets/list.tsx';
import { governedPath, Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { confirmAction } from './assignments.tsx';

type Row = NonNullable<MyAssignmentsQuery['myAssignments']>['content'][number];

const nameOf = ({ subjectName, subjectKind }: Row) => subjectName ?? words(subjectKind);

/** What the person who is signed in answers for. */
export const assignmentList: ListDeclaration<MyAssignmentsQuery, Row> = {
  operation: myAssignments,
  pageOf: (data) => data.myAssignments,
  keyOf: ({ assignment }) => assignment.assignmentId,
  pathOf: ({ subjectKind, subjectId }) => governedPath(subjectKind, subjectId),
  columns: [
    {
      name: text('governance.subject'),
      cell: (row) => <To to={governedPath(row.subjectKind, row.subjectId)}>{nameOf(row)}</To>,
    },
    { name: text('governance.role'), cell: ({ assignment }) => words(assignment.role), sort: 'ROLE' },
    {
      name: text('column.status'),
      cell: ({ assignment: { confirmed } }) => (
        <Badge of={confirmed ? 'CONFIRMED' : 'UNCONFIRMED'} tone={confirmed ? 'good' : 'wait'} />
      ),
    },
    {
      name: text('column.actions'),
      cell: (row) =>
        !row.assignment.confirmed && (
          <Actions actions={[confirmAction(row.assignment.assignmentId, nameOf(row))]} />
        ),
    },
    {
      name: text('governance.assigned'),
      cell: ({ assignment }) => <Time at={assignment.assignedAt} />,
      sort: 'ASSIGNED_AT',
    },
    { name: text('column.by'), cell: ({ assignment }) => <Person user={assignment.assignedBy} /> },
    {
      name: text('governance.literacy'),
      cell: ({ assignment }) => <Time at={assignment.literacyAttestedAt} />,
    },
    {
      name: text('governance.training'),
      cell: ({ assignment }) => <Outside href={assignment.trainingRecordUrl} />,
    },
  ],
  filters: ['role', 'confirmed'],
  sort: 'ASSIGNED_AT_DESC',
  empty: 'governance.nothingMine',
  caption: 'governance.mine',
  prefix: 'mine-',
};
