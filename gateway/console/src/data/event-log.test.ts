import { describe, expect, test } from '@jest/globals';
import { EventLog } from './event-log.ts';

/** A log with the times that it has told what shows it. */
function watchedLog(most: number) {
  const log = new EventLog<number>(most);
  const told: number[] = [];
  const next = () =>
    new Promise<void>((resolve) => {
      const end = log.shown.watch(() => {
        told.push(log.shown.value.count);
        end();
        resolve();
      });
    });
  return { log, told, next };
}

describe('A log of events', () => {
  test('tells once of all events that come together, the newest first', async () => {
    const { log, told, next } = watchedLog(10);
    const shown = next();
    for (const event of [1, 2, 3]) log.add(event);
    await shown;
    expect(log.shown.value).toEqual({ rows: [3, 2, 1], count: 3 });
    expect(told).toEqual([3]);
  });

  test('keeps the newest events only, and counts all', async () => {
    const { log, next } = watchedLog(3);
    const first = next();
    for (const event of [1, 2]) log.add(event);
    await first;
    const second = next();
    for (const event of [3, 4, 5, 6, 7]) log.add(event);
    await second;
    expect(log.shown.value).toEqual({ rows: [7, 6, 5], count: 7 });
  });
});
