import {
  type GateDecisionsQuery,
  type GateRefusalsQuery,
  gateDecisions,
  gateRefusals,
} from '../../../generated/governance.ts';
import { numberText, text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import type { ListDeclaration } from '../../widgets/list.tsx';
import { governedPath, Person, Subject } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Decision = NonNullable<GateDecisionsQuery['gateDecisions']>['content'][number];
type Refusal = NonNullable<GateRefusalsQuery['gateRefusals']>['content'][number];

/** The obligations that were open, by their ids. */
function Unmet({ ids }: { ids: readonly string[] }) {
  return (
    <ul class="plain-list">
      {ids.map((id) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

/** What the gate has warned of and refused, the last ones first. */
export const decisionList: ListDeclaration<GateDecisionsQuery, Decision> = {
  operation: gateDecisions,
  pageOf: (data) => data.gateDecisions,
  keyOf: ({ gateDecisionId }) => gateDecisionId,
  pathOf: ({ subjectKind, subjectId }) => governedPath(subjectKind, subjectId),
  columns: [
    {
      name: text('governance.subject'),
      cell: ({ subjectKind, subjectId, subjectName }) => (
        <To to={governedPath(subjectKind, subjectId)}>{subjectName ?? words(subjectKind)}</To>
      ),
    },
    { name: text('governance.action'), cell: ({ action }) => words(action), sort: 'ACTION' },
    {
      name: text('governance.outcome'),
      cell: ({ mode }) =>
        mode === 'ENFORCE' ? <Badge of="REFUSED" tone="bad" /> : <Badge of="WARNED" tone="wait" />,
      sort: 'MODE',
    },
    { name: text('governance.when'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
    { name: text('column.risk'), cell: ({ riskTier }) => <Badge of={riskTier} /> },
    { name: text('governance.unmet'), cell: ({ unmet }) => <Unmet ids={unmet} /> },
    {
      name: text('column.by'),
      cell: ({ askedBy, askedByKind }) => (askedBy ? <Person user={askedBy} /> : words(askedByKind)),
    },
  ],
  filters: ['action', 'mode', 'riskTier', 'subjectKind'],
  sort: 'CREATED_AT_DESC',
  empty: 'governance.noDecisions',
  caption: 'governance.decisions',
  prefix: 'decisions-',
};

/** The calls that the gate has refused, by caller, agent and hour. */
export const refusalList: ListDeclaration<GateRefusalsQuery, Refusal> = {
  operation: gateRefusals,
  pageOf: (data) => data.gateRefusals,
  keyOf: ({ gateRefusalId }) => gateRefusalId,
  columns: [
    {
      name: text('governance.caller'),
      cell: ({ source }) => <Subject kind={source.kind} id={source.id} name={source.name} />,
    },
    {
      name: text('governance.called'),
      cell: ({ sink }) => <Subject kind={sink.kind} id={sink.id} name={sink.name} />,
    },
    {
      name: text('governance.calls'),
      cell: ({ calls }) => numberText(calls),
      isNumber: true,
      sort: 'CALLS',
    },
    { name: text('governance.last'), cell: ({ lastAt }) => <Time at={lastAt} />, sort: 'LAST_AT' },
    { name: text('governance.first'), cell: ({ firstAt }) => <Time at={firstAt} /> },
    { name: text('governance.unmet'), cell: ({ unmet }) => <Unmet ids={unmet} /> },
  ],
  filters: ['sourceKind'],
  sort: 'LAST_AT_DESC',
  empty: 'governance.noRefusals',
  caption: 'governance.refusals',
  prefix: 'refusals-',
};
