import type { Child } from '../../kit/child.ts';
import { messageOf } from '../measured-process.ts';

/** The memory of a process, in bytes. */
export interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

/** `NODE_OPTIONS` for a gateway that reports its memory. */
export const reportsMemory = { NODE_OPTIONS: `--import=${new URL('memory-reporter.js', import.meta.url)}` };

/** The gateway's memory after a garbage collection. */
export async function memoryOf({ process }: Child): Promise<Memory> {
  const answer = messageOf<Memory>(process, 'rss');
  process.send('memory');
  return answer;
}

/** The number of the gateway's subscriptions, from its Prometheus metrics. */
export async function subscriptionsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^gateway_subscriptions (\d+)/m.exec(metrics)?.[1]);
}
