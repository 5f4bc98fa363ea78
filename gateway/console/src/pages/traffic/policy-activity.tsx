import { type PolicyActivityQuery, policyActivity } from '../../../generated/traffic.ts';
import { useDocument } from '../../data/documents.ts';
import { numberText, text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Chart } from '../../widgets/chart.tsx';
import { To } from '../../widgets/link.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';
import { PolicyGroupVersion, PolicyVersion } from '../../widgets/policy-names.tsx';
import { daysSince, useMonthAgo } from '../../widgets/ranges.ts';
import { type Column, Table } from '../../widgets/table.tsx';

type Day = NonNullable<PolicyActivityQuery['policyActivity']>[number];

const columns: readonly Column<Day>[] = [
  { name: text('traffic.day'), cell: ({ day }) => day },
  {
    name: text('policies.one'),
    cell: ({ policyId, policyVersion }) => <PolicyVersion id={policyId} version={policyVersion} />,
  },
  {
    name: text('policyGroups.one'),
    cell: ({ groupId, groupVersion }) => <PolicyGroupVersion id={groupId} version={groupVersion} />,
  },
  { name: text('decisions.action'), cell: ({ action }) => <Badge of={action} /> },
  { name: text('policies.mode'), cell: ({ mode }) => words(mode) },
  { name: text('traffic.messages'), cell: ({ messages }) => numberText(messages), isNumber: true },
];

/** The messages in which policies found something, by days of the last month. */
export function PolicyActivity({ policyId }: { policyId?: string }) {
  const from = useMonthAgo();
  const { data, problem, reload } = useDocument(policyActivity, { from, ...(policyId && { policyId }) });
  if (!data) return <Waiting problem={problem} retry={reload} />;
  const rows = data.policyActivity;
  if (!rows) return <Empty name="list.hidden" />;
  if (rows.length === 0) return <Empty name="traffic.noPolicyActivity" />;
  return (
    <>
      <Section title="traffic.policyActivity">
        <DayChart from={from} rows={rows} />
        <To to={policyId ? `/decisions?policyId=${policyId}` : '/decisions'}>
          {text(policyId ? 'policies.decisions' : 'traffic.allDecisions')}
        </To>
      </Section>
      <Table
        caption={text('traffic.byPolicy')}
        columns={columns}
        rows={rows.slice(0, mostRows)}
        keyOf={(row) => Object.values(row).join(' ')}
      />
      {rows.length > mostRows && (
        <p class="hint">{text('traffic.firstRows', { shown: mostRows, count: rows.length })}</p>
      )}
    </>
  );
}

const mostRows = 100;

function DayChart({ from, rows }: { from: string; rows: readonly Day[] }) {
  const days = daysSince(from);
  const sum = (isCounted: (row: Day) => boolean) => {
    const counted = rows.filter(isCounted);
    return days.map((day) =>
      counted.reduce((total, row) => total + (day.startsWith(row.day) ? row.messages : 0), 0),
    );
  };
  const stops = (row: Day) => row.mode === 'ENFORCE' && /BLOCK|APPROVAL/.test(row.action);
  const series = [
    { name: text('traffic.inForce'), color: '--accent', values: sum(({ mode }) => mode === 'ENFORCE') },
    { name: text('traffic.stopped'), color: '--wrong', values: sum(stops) },
    { name: text('decisions.shadow'), color: '--wait', values: sum(({ mode }) => mode === 'SHADOW') },
  ];
  const total = (index: number) => series[index]?.values.reduce((all, value) => all + value, 0) ?? 0;
  return (
    <Chart
      title={text('traffic.byDays')}
      summary={text('traffic.daysSummary', { force: total(0), stopped: total(1), shadow: total(2) })}
      at={days}
      series={series}
    />
  );
}
