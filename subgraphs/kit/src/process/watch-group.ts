import { type Counter, Registry } from 'prom-client';
import { measureReadiness } from './readiness-metrics.ts';
import type { Watched } from './watched.types.ts';
import type { MetricOfProcess, Told } from './watched-process.ts';

/** What the processes of a group tell, by their numbers; `undefined` of one that does not run or does not answer. */
type Answers<About extends keyof Told> = ReadonlyMap<number, Told[About] | undefined>;

/** Asks every process. */
type Ask = <About extends keyof Told>(about: About) => Promise<Answers<About>>;

const silent = 'does not run, or does not answer';

/**
 * A group as its watchers see it: ready while every process is. The series of each process have the label `process`, because
 * sums would count what all of them read from the database.
 * @param ends what the group itself counts
 */
export function watchGroup(ask: Ask, ends: Counter<'process'>): Watched {
  return {
    reasons: async () => {
      const found = [...(await ask('reasons'))].flatMap(([number, told]) => reasonsOf(number, told));
      return Object.fromEntries(found);
    },
    metrics: async () => {
      const merged = labelled(await ask('metrics'), await metricsOfSilent());
      merged.registerMetric(ends);
      return merged;
    },
  };
}

function reasonsOf(number: number, reasons: Told['reasons'] | undefined): [string, string][] {
  if (!reasons) return [[`process ${number}`, silent]];
  return Object.entries(reasons).map(([part, reason]) => [`${part} of process ${number}`, reason]);
}

/** What is shown of a process that tells nothing: without any series, no alert would see that it is not ready. */
function metricsOfSilent(): Promise<MetricOfProcess[]> {
  const registry = new Registry();
  measureReadiness(registry, { reasons: async () => ({ process: silent }) });
  return registry.getMetricsAsJSON();
}

function labelled(answers: Answers<'metrics'>, ofSilent: readonly MetricOfProcess[]): Registry {
  const all = [...answers].flatMap(([number, metrics]) =>
    (metrics ?? ofSilent).map((metric) => ({ ...metric, values: withLabel(metric, number) })),
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
