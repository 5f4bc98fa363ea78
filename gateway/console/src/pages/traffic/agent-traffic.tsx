import { type TrafficOfAgentsQuery, trafficOfAgent, trafficOfAgents } from '../../../generated/traffic.ts';
import { useDocument, useReadingAgain } from '../../data/documents.ts';
import { changedPath, changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { numberText, type TextName, text } from '../../text/text.ts';
import { BadgeIf } from '../../widgets/badge.tsx';
import { none } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { pageSize } from '../../widgets/list.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Waiting } from '../../widgets/page.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import { type Column, Pager, Table } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';
import { AgentCharts } from './agent-charts.tsx';

type Row = NonNullable<TrafficOfAgentsQuery['agents']>['content'][number];

/** The calls of the last day: of all agents on the page in numbers, of one by hours. */
export function AgentTraffic() {
  const { query } = useStore(route);
  const page = Number(query.get('page') ?? 0);
  useReadingAgain([trafficOfAgents, trafficOfAgent]);
  const { data, problem, isLoading, reload } = useDocument(trafficOfAgents, {
    size: pageSize,
    ...(page > 0 && { page }),
  });
  if (!data) return <Waiting problem={problem} retry={reload} />;
  const agents = data.agents;
  if (!agents) return <Empty name="list.hidden" />;
  if (agents.content.length === 0) return <Empty name="agents.empty" />;
  const rows = [...agents.content].sort((one, other) => callsOf(other) - callsOf(one));
  const chosen = rows.find(({ agentId }) => agentId === query.get('agent')) ?? rows[0];
  return (
    <>
      <Totals rows={rows} />
      {chosen && <AgentCharts key={chosen.agentId} agentId={chosen.agentId} name={chosen.name} />}
      <Table
        caption={text('traffic.byAgent')}
        columns={columns}
        rows={rows}
        keyOf={({ agentId }) => agentId}
        isBusy={isLoading}
      />
      <Pager
        numbers={agents}
        change={(to) => changeQuery({ page: to > 0 ? String(to) : undefined, agent: undefined })}
      />
    </>
  );
}

function callsOf({ metrics }: Row): number {
  return metrics?.requestCount ?? 0;
}

const columns: readonly Column<Row>[] = [
  {
    name: text('column.name'),
    cell: ({ agentId, name }) => <To to={changedPath({ agent: agentId })}>{name}</To>,
  },
  { name: text('traffic.calls'), cell: (row) => numberText(callsOf(row)), isNumber: true },
  {
    name: text('traffic.failed'),
    cell: ({ metrics }) =>
      metrics ? text('unit.percent', { value: rounded(metrics.errorPercentage) }) : none,
    isNumber: true,
  },
  {
    name: text('traffic.latency'),
    cell: ({ metrics }) =>
      metrics ? text('unit.milliseconds', { value: Math.round(metrics.avgLatencyMs) }) : none,
    isNumber: true,
  },
  { name: text('column.health'), cell: ({ healthStatus }) => <BadgeIf of={healthStatus} /> },
  { name: text('agents.lastFailure'), cell: ({ lastFailedAt }) => <Time at={lastFailedAt} /> },
  {
    name: text('traffic.more'),
    cell: ({ agentId }) => <Subject kind="AGENT" id={agentId} name={text('agents.one')} />,
  },
];

function rounded(percentage: number): number {
  return Math.round(percentage * 10) / 10;
}

/** The sums of the agents that are shown. */
function Totals({ rows }: { rows: readonly Row[] }) {
  const sum = (of: (metrics: NonNullable<Row['metrics']>) => number) =>
    rows.reduce((total, { metrics }) => total + (metrics ? of(metrics) : 0), 0);
  const calls = sum(({ requestCount }) => requestCount);
  const failed = sum(({ requestCount, errorPercentage }) => (requestCount * errorPercentage) / 100);
  const latency = sum(({ requestCount, avgLatencyMs }) => requestCount * avgLatencyMs);
  const mean = (total: number) => (calls > 0 ? total / calls : 0);
  const tiles: [TextName, string, boolean][] = [
    ['traffic.callsOfDay', numberText(calls), false],
    ['traffic.failed', text('unit.percent', { value: rounded(mean(failed) * 100) }), failed >= 1],
    ['traffic.latency', text('unit.milliseconds', { value: Math.round(mean(latency)) }), false],
  ];
  return (
    <ul class="tiles three">
      {tiles.map(([name, value, isAlarm]) => (
        <li key={name} class={isAlarm ? 'alarm' : undefined}>
          <p>
            <strong>{value}</strong>
            <span>{text(name)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
