import { type IncidentsQuery, incidentClocks, incidents } from '../../../generated/governance.ts';
import { useDocument } from '../../data/documents.ts';
import { text, words } from '../../text/text.ts';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { governedPath } from '../../widgets/subjects.tsx';
import { incidentColumns } from './incident-columns.tsx';

type Row = NonNullable<IncidentsQuery['incidents']>['content'][number];

const list: ListDeclaration<IncidentsQuery, Row> = {
  operation: incidents,
  pageOf: (data) => data.incidents,
  keyOf: ({ incidentId }) => incidentId,
  pathOf: ({ subjectKind, subjectId }) => governedPath(subjectKind, subjectId),
  columns: [
    {
      name: text('governance.subject'),
      cell: ({ subjectKind, subjectId, subjectName }) => (
        <To to={governedPath(subjectKind, subjectId)}>{subjectName ?? words(subjectKind)}</To>
      ),
    },
    ...incidentColumns<Row>(({ subjectKind, subjectId }) => ({ kind: subjectKind, id: subjectId })),
  ],
  filters: ['q', 'status', 'category', 'subjectKind', 'overdue'],
  sort: 'DUE_AT_ASC',
  empty: 'governance.noIncidents',
  caption: 'governance.incidents',
  prefix: 'incidents-',
};

/** The serious incidents of all subjects, with the times within which they are reported. */
export function AllIncidents() {
  const { data } = useDocument(incidentClocks, {});
  const regulation = data?.regulation;
  return (
    <>
      <List list={list} />
      {regulation && (
        <details class="clocks">
          <summary>{text('governance.clocks', { law: regulation.title })}</summary>
          <ul>
            {regulation.incidentClocks.map(({ category, days, article }) => (
              <li key={category}>
                {words(category)}
                {': '}
                {text('unit.days', { count: days })} <span class="hint">{article}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
