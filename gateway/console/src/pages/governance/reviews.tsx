import { type GovernanceReviewsQuery, governanceReviews } from '../../../generated/governance.ts';
import { text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import type { ListDeclaration } from '../../widgets/list.tsx';
import { governedPath } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<GovernanceReviewsQuery['governanceReviews']>['content'][number];

/** The reviews that are due, earliest first. */
export const reviewList: ListDeclaration<GovernanceReviewsQuery, Row> = {
  operation: governanceReviews,
  pageOf: (data) => data.governanceReviews,
  keyOf: ({ id, kind }) => id + kind,
  pathOf: ({ subjectKind, subjectId }) => governedPath(subjectKind, subjectId),
  columns: [
    {
      name: text('governance.task'),
      cell: ({ subjectKind, subjectId, subjectName, detail }) => (
        <div class="wide">
          <To to={governedPath(subjectKind, subjectId)}>{subjectName ?? words(subjectKind)}</To>
          <p class="hint">{detail}</p>
        </div>
      ),
    },
    { name: text('governance.dueAt'), cell: (row) => <Due of={row} />, sort: 'DUE_AT' },
    { name: text('column.kind'), cell: ({ kind }) => words(kind) },
  ],
  filters: ['kinds', 'subjectKinds', 'withinDays'],
  sort: 'DUE_AT_ASC',
  empty: 'governance.noReviews',
  caption: 'governance.reviews',
};

/** The tasks that have a deadline; the others have the time since which they wait. */
const withDeadline = new Set(['DOCUMENT_EXPIRY', 'DOCUMENT_REVIEW', 'INCIDENT_DUE', 'LITERACY_ATTESTATION']);

function Due({ of: { kind, dueAt } }: { of: Row }) {
  const isPast = Date.parse(dueAt) < Date.now();
  if (!withDeadline.has(kind))
    return (
      <>
        {text('governance.waitsSince')} <Time at={dueAt} />
      </>
    );
  return (
    <>
      <Time at={dueAt} /> {isPast && <Badge of="OVERDUE" />}
    </>
  );
}
