import { names } from './contenders.ts';
import type { Figures, Results } from './measure.ts';
import { table } from './table.ts';

/** The pairs that are compared. */
const comparisons = [
  [names.rest, names.handWritten],
  [names.graphql, names.rest],
  [names.join, names.single],
  [names.rest, names.fixed],
  [names.handWritten, names.fixed],
  [names.manyAgents, names.fewAgents],
] as const;

/** Both tables: the measurements and the ratios. */
export function report(results: Results): string {
  const measured = [...results].map(([name, figures]) => [name, ...cells(figures)]);
  const header = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request'];
  const ratios = comparisons.map(([one, other]) => ratio(one, other, results));
  return [
    table([header, ...measured]),
    '',
    table([['ratio', 'requests/s', 'p99', 'CPU per request'], ...ratios]),
  ].join('\n');
}

function cells({ requestsPerSecond, p50, p99, cpuPerRequest }: Figures): string[] {
  const grouped = (value: number) => Math.round(value).toLocaleString('en');
  return [grouped(requestsPerSecond), p50.toFixed(2), p99.toFixed(2), grouped(cpuPerRequest)];
}

function ratio(one: string, other: string, results: Results): string[] {
  const times = (figure: keyof Figures) =>
    (Number(results.get(one)?.[figure]) / Number(results.get(other)?.[figure])).toPrecision(3);
  return [`${one} : ${other}`, times('requestsPerSecond'), times('p99'), times('cpuPerRequest')];
}
