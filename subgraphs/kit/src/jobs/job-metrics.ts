import { Gauge, type Registry } from 'prom-client';
import type { QueueCount } from './jobs.types.ts';

/** How long a count is shown again. */
const keptMs = 10_000;

/** How long a reader of the metrics waits for a count; then the numbers of queues are missing. */
const waitMs = 1_000;

type Count = () => Promise<QueueCount[]>;

/** Shows what waits in the queues and what has died there, of all processes together. */
export function measureJobs(metrics: Registry, count: Count): void {
  const counts = keep(count);
  const gauge = (name: string, help: string, of: (queue: QueueCount) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [metrics],
      async collect() {
        const queues = await counts();
        this.reset();
        for (const queue of queues) this.set({ queue: queue.queue }, of(queue));
      },
    });
  gauge('jobs_waiting', 'Jobs that wait for an attempt.', ({ waiting }) => waiting);
  gauge('jobs_oldest_seconds', 'How long the oldest due job has waited.', ({ oldest }) => oldest);
  gauge('jobs_dead_letters', 'Jobs that have used up their attempts.', ({ deadLetters }) => deadLetters);
}

/** Counts at most every ten seconds; without the database there is nothing to show. */
function keep(count: Count): Count {
  let counts = Promise.resolve<QueueCount[]>([]);
  let countedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - countedAt < keptMs) return counts;
    countedAt = performance.now();
    counts = Promise.race([count(), nothingAfter(waitMs)]).catch(() => []);
    return counts;
  };
}

function nothingAfter(milliseconds: number): Promise<QueueCount[]> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, []).unref());
}
