import { type TrafficRefusalsQuery, trafficRefusals } from '../../../generated/traffic.ts';
import { useReadingAgain } from '../../data/documents.ts';
import { numberText, text, words } from '../../text/text.ts';
import { CallerPicker } from '../../widgets/caller-picker.tsx';
import { none } from '../../widgets/facts.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { AgentPicker } from '../../widgets/picker.tsx';
import { Party } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<TrafficRefusalsQuery['gateRefusals']>['content'][number];

const list: ListDeclaration<TrafficRefusalsQuery, Row> = {
  operation: trafficRefusals,
  pageOf: (data) => data.gateRefusals,
  keyOf: ({ gateRefusalId }) => gateRefusalId,
  columns: [
    { name: text('column.source'), cell: ({ source }) => <Party party={source} /> },
    { name: text('column.sink'), cell: ({ sink }) => <Party party={sink} /> },
    { name: text('traffic.refused'), cell: ({ calls }) => numberText(calls), isNumber: true, sort: 'CALLS' },
    { name: text('traffic.first'), cell: ({ firstAt }) => <Time at={firstAt} isExact /> },
    { name: text('traffic.last'), cell: ({ lastAt }) => <Time at={lastAt} />, sort: 'LAST_AT' },
    {
      name: text('traffic.unmet'),
      cell: ({ unmet }) => (unmet.length > 0 ? unmet.map(words).join(', ') : none),
    },
  ],
  filters: ['sinkId', 'sourceKind', 'sourceId', 'from', 'to'],
  pickers: { sinkId: AgentPicker, sourceId: CallerPicker },
  sort: 'LAST_AT_DESC',
  empty: 'traffic.noRefusals',
  caption: 'traffic.refusals',
  prefix: 'gate-',
};

/** The calls that the gate refused, by caller, agent and hour. */
export function Refusals() {
  useReadingAgain([trafficRefusals]);
  return <List list={list} />;
}
