import type { IncidentPartsFragment } from '../../../generated/subject-governance.ts';
import { text, words } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Person } from '../../widgets/subjects.tsx';
import type { Column } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';
import { type GovernedKind, operationsOf } from './subject-operations.ts';

/** A serious incident. */
export type Incident = IncidentPartsFragment;

/** What an incident is about. */
interface About {
  kind: GovernedKind;
  id: string;
}

/** The columns of a list of incidents. @param aboutOf leads to the subject of an incident */
export function incidentColumns<Row extends Incident>(aboutOf: (row: Row) => About): Column<Row>[] {
  return [
    { name: text('governance.incident'), cell: (row) => <Title of={row} />, sort: 'TITLE' },
    { name: text('governance.clock'), cell: (row) => <Clock of={row} />, sort: 'DUE_AT' },
    { name: text('column.status'), cell: ({ status }) => <Badge of={status} />, sort: 'STATUS' },
    { name: text('governance.category'), cell: ({ category }) => words(category), sort: 'CATEGORY' },
    { name: text('governance.aware'), cell: ({ awareAt }) => <Time at={awareAt} />, sort: 'AWARE_AT' },
    {
      name: text('column.actions'),
      cell: (row) => <Actions actions={actionsOf(row, aboutOf(row))} />,
    },
  ];
}

function Title({ of: { title, description, article, createdBy } }: { of: Incident }) {
  return (
    <div class="wide">
      {title}
      {description && <p class="hint">{description}</p>}
      <p class="hint">
        {article} {createdBy && <Person user={createdBy} />}
      </p>
    </div>
  );
}

/** Until when the authority must know, or since when it does. */
function Clock({ of: { status, dueAt, reportedAt, reportReference, closedAt } }: { of: Incident }) {
  if (reportedAt)
    return (
      <>
        {text('governance.reported')} <Time at={reportedAt} />
        <p class="hint">{reportReference}</p>
      </>
    );
  if (closedAt)
    return (
      <>
        {text('governance.closedUnreported')} <Time at={closedAt} />
      </>
    );
  const isOverdue = status === 'OPEN' && Date.parse(dueAt) < Date.now();
  return (
    <>
      {isOverdue ? <Badge of="OVERDUE" /> : text('governance.due')} <Time at={dueAt} />
    </>
  );
}

function actionsOf(row: Incident, { kind, id }: About): Action[] {
  const { incidentId, title, status, reportedAt } = row;
  if (status === 'CLOSED') return [];
  const on = { fixed: { id, incidentId }, target: title, operation: operationsOf[kind].updateIncident };
  const { description, reportReference } = row;
  const input = { title, description, reportReference };
  return [
    ...(status === 'OPEN'
      ? [
          {
            ...on,
            label: 'governance.markReported' as const,
            initial: { input: { ...input, status: 'REPORTED' } },
          },
        ]
      : []),
    { ...on, label: 'action.edit', initial: { input: { ...input, status } } },
    {
      ...on,
      label: 'governance.close',
      initial: { input: { ...input, status: 'CLOSED' } },
      isGrave: true,
      before: !reportedAt && <p class="notice">{text('governance.closeHint')}</p>,
    },
  ];
}
