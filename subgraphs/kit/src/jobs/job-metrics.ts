import { Gauge, Histogram, type Registry } from 'prom-client';
import { systemClock } from '../primitives/clock.ts';
import { keepCount } from '../primitives/kept-count.ts';
import type { QueueCount } from './jobs.types.ts';

/** Seconds: from a change in the database to a host that answers at its deadline. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2, 10, 60];

/** What one process measures of the jobs that it runs. */
export class JobMetrics {
  readonly #jobs: Histogram<'queue' | 'outcome'>;

  constructor(registry: Registry) {
    this.#jobs = new Histogram({
      name: 'jobs_duration_seconds',
      help: 'Time in seconds of an attempt at a job, by its queue and outcome: succeeded, failed.',
      labelNames: ['queue', 'outcome'],
      buckets,
      registers: [registry],
    });
  }

  /** @returns what to call with the outcome of the attempt */
  started(queue: string): (outcome: 'succeeded' | 'failed') => void {
    const end = this.#jobs.startTimer({ queue });
    return (outcome) => void end({ outcome });
  }
}

/** Shows what waits in the queues and what has died there, of all processes together. */
export function measureJobs(
  metrics: Registry,
  count: () => Promise<QueueCount[]>,
  clock = systemClock,
): void {
  const registers = [metrics];
  const counts = keepCount(count, clock);
  new Gauge({
    name: 'database_up',
    help: 'Whether the database has answered the last count of the queues, at most ten seconds ago: 1 or 0.',
    registers,
    async collect() {
      this.set((await counts()) ? 1 : 0);
    },
  });
  const gauge = (name: string, help: string, of: (queue: QueueCount) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        const queues = (await counts()) ?? [];
        this.reset();
        for (const queue of queues) this.set({ queue: queue.queue }, of(queue));
      },
    });
  gauge('jobs_waiting', 'Jobs that wait for an attempt.', ({ waiting }) => waiting);
  gauge('jobs_oldest_seconds', 'How long the oldest due job has waited.', ({ oldest }) => oldest);
  gauge('jobs_dead_letters', 'Jobs that have used up their attempts.', ({ deadLetters }) => deadLetters);
}
