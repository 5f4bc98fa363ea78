import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { ProcessorShare } from './lane.ts';

test('The share of a process is what it gets while it works, whatever it did before [decided.a-busy-process]', () => {
  let [worked, had] = [5_000, 4_000];
  const share = new ProcessorShare({ worked: () => worked, had: () => had });
  /** The share after so many milliseconds of work, of which it has had a processor for some. */
  const after = (work: number, processor: number): number => {
    worked += work;
    had += processor;
    share.measure();
    return share.share;
  };
  expect(after(0, 0)).toBe(1);
  expect(after(20, 0)).toBe(1);
  expect(after(80, 25)).toBe(0.25);
  expect(after(50, 50)).toBe(0.25);
  expect(after(50, 50)).toBe(1);
  expect(after(100, 150)).toBe(1);
  expect(after(1_000, 0)).toBe(0.02);
});

test('A process gets a part of a processor while its event loop stands without one [decided.a-busy-process]', async () => {
  const share = new ProcessorShare();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
  await nextTurn();
  share.measure();
  expect(share.share).toBeGreaterThan(0);
  expect(share.share).toBeLessThan(1);
});
