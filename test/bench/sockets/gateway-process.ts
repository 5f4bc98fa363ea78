import type { Child } from '../../kit/child.ts';
import { messageOf } from '../measured-process.ts';

/** What a process holds, in bytes. */
export interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

/** `NODE_OPTIONS` for a gateway that can be asked for its memory. */
export const reportsMemory = { NODE_OPTIONS: `--import=${new URL('memory-reporter.js', import.meta.url)}` };

/** What the gateway holds once it has collected its garbage. */
export async function memoryOf({ process }: Child): Promise<Memory> {
  const answer = messageOf<Memory>(process, 'rss');
  process.send('memory');
  return answer;
}

/** How many subscriptions the gateway serves, as it tells Prometheus. */
export async function subscriptionsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^gateway_subscriptions (\d+)/m.exec(metrics)?.[1]);
}
