import { agentTraffic } from '../../../generated/agents.ts';
import { useDocument } from '../../data/documents.ts';
import { text } from '../../text/text.ts';
import { Chart } from '../../widgets/chart.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';
import { hoursSince, useDayAgo } from '../../widgets/ranges.ts';

/** The calls of an agent in the last day, by hours. */
export function Traffic({ agentId }: { agentId: string }) {
  const from = useDayAgo();
  const { data, problem, reload } = useDocument(agentTraffic, { agentId, from });
  if (!data) return <Waiting problem={problem} retry={reload} />;
  const hours = data.agentActivity ?? [];
  if (hours.length === 0) return <Empty name="agents.noTraffic" />;
  const sum = (of: 'calls' | 'failures') => hours.reduce((total, hour) => total + hour[of], 0);
  const all = hoursSince(from, hours);
  const at = all.map(({ hour }) => hour);
  const valuesOf = (name: 'calls' | 'failures' | 'avgLatencyMs') =>
    all.map((row) =>
      name in row ? (row as (typeof hours)[number])[name] : name === 'avgLatencyMs' ? null : 0,
    );
  return (
    <Section title="tab.traffic">
      <Chart
        title={text('traffic.calls')}
        summary={text('traffic.summary', { calls: sum('calls'), failures: sum('failures') })}
        at={at}
        series={[
          { name: text('traffic.calls'), color: '--accent', values: valuesOf('calls') },
          { name: text('traffic.failures'), color: '--wrong', values: valuesOf('failures') },
        ]}
      />
      <Chart
        title={text('traffic.latency')}
        summary={text('traffic.latencyUnit')}
        at={at}
        series={[
          {
            name: text('traffic.latency'),
            color: '--accent',
            values: valuesOf('avgLatencyMs'),
          },
        ]}
      />
    </Section>
  );
}
