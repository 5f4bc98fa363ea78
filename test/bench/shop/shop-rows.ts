import type { Figures } from '../measure.ts';
import { atLeast, type Row } from '../section.ts';
import type { ShopResults } from './shop-race.ts';

/** The figures of every racer, a row each. */
export function statedRows(results: ShopResults): Row[] {
  return [...results].flatMap(([question, figures]) =>
    [...figures].map(([name, reached]) => ({ what: `${question}: ${name}`, figure: written(reached) })),
  );
}

function written({ requestsPerSecond, p50, p99, cpuPerRequest }: Figures): string {
  const times = `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`;
  return `${requestsPerSecond.toFixed(0)}/s, ${times}, ${cpuPerRequest.toFixed(0)} µs CPU`;
}

/** The figure of one racer as a multiple of another's. */
export function timesOf(
  results: ShopResults,
  question: string,
  one: string,
  other: string,
  figure: keyof Figures = 'requestsPerSecond',
): number {
  const of = (name: string) => results.get(question)?.get(name)?.[figure] ?? Number.NaN;
  return of(one) / of(other);
}

/** A row with a target for requests per second, or without a target, a stated ratio. */
export function rateRow(
  results: ShopResults,
  question: string,
  one: string,
  other: string,
  target?: number,
): Row {
  const what = `${question}: ${one}, in times of ${other}`;
  const ratio = timesOf(results, question, one, other);
  return target === undefined ? { what, figure: ratio.toPrecision(3) } : atLeast(what, ratio, target);
}
