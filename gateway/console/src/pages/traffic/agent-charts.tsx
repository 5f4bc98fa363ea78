import { trafficOfAgent } from '../../../generated/traffic.ts';
import { useDocument } from '../../data/documents.ts';
import { text } from '../../text/text.ts';
import { Chart } from '../../widgets/chart.tsx';
import { Waiting } from '../../widgets/page.tsx';
import { hoursSince, useDayAgo } from '../../widgets/ranges.ts';

/** The calls of an agent in the last day by hours, their latency, and what the gate said about them. */
export function AgentCharts({ agentId, name }: { agentId: string; name: string }) {
  const from = useDayAgo();
  const { data, problem, reload } = useDocument(trafficOfAgent, { agentId, from });
  const title = text('traffic.ofAgent', { name });
  if (!data)
    return (
      <section class="card" aria-label={title}>
        <Waiting problem={problem} retry={reload} />
      </section>
    );
  const hours = data.agentActivity ?? [];
  const gate = data.gateActivity ?? [];
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <div class="grid">
        <Calls from={from} hours={hours} />
        <Latency from={from} hours={hours} />
        {gate.length > 0 && <Gate from={from} hours={gate} />}
      </div>
    </section>
  );
}

interface Hour {
  hour: string;
}

/** The values of a member for each hour of the day; hours without a row have `empty`. */
function valuesOf<Row extends Hour>(
  from: string,
  rows: readonly Row[],
  member: (row: Row) => number,
  empty: number | null = 0,
): { at: string[]; values: (number | null)[] } {
  const byHour = new Set<Hour>(rows);
  const all = hoursSince(from, rows);
  return {
    at: all.map(({ hour }) => hour),
    values: all.map((row) => (byHour.has(row) ? member(row as Row) : empty)),
  };
}

interface Activity extends Hour {
  calls: number;
  failures: number;
  avgLatencyMs: number;
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

function Calls({ from, hours }: { from: string; hours: readonly Activity[] }) {
  const calls = valuesOf(from, hours, (row) => row.calls);
  const failures = valuesOf(from, hours, (row) => row.failures);
  return (
    <Chart
      title={text('traffic.calls')}
      summary={text('traffic.summary', { calls: sumOf(calls.values), failures: sumOf(failures.values) })}
      at={calls.at}
      series={[
        { name: text('traffic.calls'), color: '--accent', values: calls.values },
        { name: text('traffic.failures'), color: '--wrong', values: failures.values },
      ]}
    />
  );
}

function Latency({ from, hours }: { from: string; hours: readonly Activity[] }) {
  const { at, values } = valuesOf(
    from,
    hours.filter(({ calls }) => calls > 0),
    (row) => row.avgLatencyMs,
    null,
  );
  return (
    <Chart
      title={text('traffic.latency')}
      summary={text('traffic.latencyUnit')}
      at={at}
      series={[{ name: text('traffic.latency'), color: '--accent', values }]}
    />
  );
}

interface GateActivity extends Hour {
  warned: number;
  blocked: number;
}

function Gate({ from, hours }: { from: string; hours: readonly GateActivity[] }) {
  const blocked = valuesOf(from, hours, (row) => row.blocked);
  const warned = valuesOf(from, hours, (row) => row.warned);
  return (
    <Chart
      title={text('traffic.gate')}
      summary={text('traffic.gateSummary', { blocked: sumOf(blocked.values), warned: sumOf(warned.values) })}
      at={blocked.at}
      series={[
        { name: text('traffic.blocked'), color: '--wrong', values: blocked.values },
        { name: text('traffic.warned'), color: '--wait', values: warned.values },
      ]}
    />
  );
}
