import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { ProcessorShare } from './processor-share.ts';

/** Uses the processor for a while. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

/** Blocks the event loop without the processor, as when other programs have it. */
function stand(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('The share of a process is what it gets while it works, whatever it did before [decided.a-busy-process]', async () => {
  const share = new ProcessorShare();
  await sleep(300);
  share.look();
  expect(share.share).toBe(1);
  work(20);
  await sleep(1);
  share.look();
  expect(share.share).toBe(1);
  stand(150);
  await sleep(1);
  share.look();
  expect(share.share).toBeLessThan(0.5);
  expect(share.share).toBeGreaterThan(0);
  const before = share.share;
  work(200);
  await sleep(1);
  share.look();
  expect(share.share).toBeGreaterThan(before);
  expect(share.share).toBeLessThanOrEqual(1);
});
