import { expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { LongReads } from './long-reads.ts';

test('Long bodies are read one chunk after another, tenant by tenant, each after a pause', async () => {
  const clock = new TurnedClock();
  const reads = new LongReads(10, clock);
  const read: [body: string, at: number][] = [];
  const note = (body: string) => read.push([body, clock.now()]);
  for (const body of ['a1', 'a2', 'a3', 'b1', 'c1'])
    reads.wait(body.charAt(0), () => {
      note(body);
      if (body === 'b1') reads.wait('b', () => note('b1 again'));
    });
  expect(read).toEqual([]);
  await clock.turn(60);
  expect(read).toEqual([
    ['a1', 10],
    ['b1', 20],
    ['c1', 30],
    ['a2', 40],
    ['b1 again', 50],
    ['a3', 60],
  ]);
  expect(clock.waiting).toBe(0);
});
