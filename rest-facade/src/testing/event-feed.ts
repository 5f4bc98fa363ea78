import { setTimeout as wait } from 'node:timers/promises';
import { channelId } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** An event of the tests' subscription. */
export const change = (cursor: string) => ({ cursor, kind: 'AGENT', id: channelId });

/**
 * Yields the events, then waits until the stream is returned.
 * @returns resolves when it is returned
 */
export function feedOf(server: TestServer, ...events: unknown[]): Promise<void> {
  const { promise: returned, resolve } = Promise.withResolvers<void>();
  server.feed.events = async function* (_after, signal) {
    try {
      for (const event of events) yield { changed: event };
      while (!signal?.aborted) await wait(5);
    } finally {
      resolve();
    }
  };
  return returned;
}
