import { Registry } from 'prom-client';
import type { Watched } from './watched.types.ts';
import type { MetricOfProcess, Told } from './watched-process.ts';

/** What each process of a group tells, by its number; `undefined` of one that does not run or does not answer. */
type Answers = ReadonlyMap<number, Told | undefined>;

/**
 * A group as its watchers see it: ready while every process is. The series of each process have the label `process`, because
 * sums would count what all of them read from the database.
 * @param ask asks every process
 */
export function watchGroup(ask: () => Promise<Answers>): Watched {
  return {
    reasons: async () => {
      const found = [...(await ask())].flatMap(([number, told]) => reasonsOf(number, told));
      return Object.fromEntries(found);
    },
    metrics: async () => labelled(await ask()),
  };
}

function reasonsOf(number: number, told: Told | undefined): [string, string][] {
  if (!told) return [[`process ${number}`, 'does not run, or does not answer']];
  return Object.entries(told.reasons).map(([part, reason]) => [`${part} of process ${number}`, reason]);
}

function labelled(answers: Answers): Registry {
  const all = [...answers].flatMap(([number, told]) =>
    (told?.metrics ?? []).map((metric) => ({ ...metric, values: withLabel(metric, number) })),
  );
  const merged = new Registry();
  for (const [name, [first, ...others]] of Map.groupBy(all, (metric) => metric.name)) {
    if (!first) continue;
    const values = first.values.concat(others.flatMap((metric) => metric.values));
    const metric = { ...first, name, values };
    // The library's own aggregation registers such objects, too; its type asks for its classes.
    merged.registerMetric({ ...metric, get: async () => metric } as never);
  }
  return merged;
}

function withLabel({ values }: MetricOfProcess, number: number): MetricOfProcess['values'] {
  return values.map((value) => ({ ...value, labels: { ...value.labels, process: String(number) } }));
}
