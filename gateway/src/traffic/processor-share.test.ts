import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { ProcessorShare } from './processor-share.ts';

/** Uses the processor for a while. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

test('The share of a process that waits is small, and at most one while it works', async () => {
  const share = new ProcessorShare();
  expect(share.share).toBe(1);
  await sleep(600);
  share.look();
  const waiting = share.share;
  work(600);
  share.look();
  expect(waiting).toBeLessThan(share.share);
  expect(share.share).toBeLessThanOrEqual(1);
  share.look();
  expect(share.share).toBeGreaterThan(0);
});
