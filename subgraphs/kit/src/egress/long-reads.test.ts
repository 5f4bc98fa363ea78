import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { LongReads } from './long-reads.ts';

test('Long bodies are read one chunk after another, tenant by tenant', async () => {
  const reads = new LongReads(1);
  const read: string[] = [];
  for (const body of ['a1', 'a2', 'a3', 'b1', 'c1'])
    reads.wait(body.charAt(0), () => {
      read.push(body);
      if (body === 'b1') reads.wait('b', () => read.push('b1 again'));
    });
  expect(read).toEqual([]);
  while (read.length < 6) await sleep(1);
  expect(read).toEqual(['a1', 'b1', 'c1', 'a2', 'b1 again', 'a3']);
});
