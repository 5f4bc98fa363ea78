import { getEventListeners } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { BoundedQueue, SlowConsumer } from './bounded-queue.ts';

const event = (id: number) => ({ id });

function queueOf(limit: number) {
  const left: string[] = [];
  const queue = new BoundedQueue<{ id: number }>(() => left.push('left'), limit);
  return { queue, left };
}

describe('a queue of events', () => {
  test('gives what was pushed in order, and then its end', async () => {
    const { queue, left } = queueOf(2);
    queue.push(event(1));
    queue.push(event(2));
    queue.end();
    expect(await Array.fromAsync(queue)).toEqual([event(1), event(2)]);
    expect(left).toEqual([]);
  });

  test('ends for a slow reader, without the remaining events', async () => {
    const { queue, left } = queueOf(2);
    for (const id of [1, 2, 3, 4]) queue.push(event(id));
    await expect(queue.next()).rejects.toBeInstanceOf(SlowConsumer);
    expect(await queue.next()).toEqual({ done: true, value: undefined });
    expect(left).toEqual(['left']);
  });

  test('throws the error of its stream once, behind the events before it', async () => {
    const { queue } = queueOf(2);
    queue.push(event(1));
    queue.end({ error: new Error('broken') });
    expect(await queue.next()).toEqual({ done: false, value: event(1) });
    await expect(queue.next()).rejects.toThrow('broken');
    expect(await queue.next()).toEqual({ done: true, value: undefined });
  });

  test.each<[string, (queue: BoundedQueue<{ id: number }>) => unknown]>([
    ['when the stream ends', (queue) => queue.end()],
    ['when its reader leaves', (queue) => queue.return()],
    ['when its reader is too slow', (queue) => [1, 2, 3].map((id) => queue.push(event(id)))],
  ])('leaves nothing at the signal of its socket %s', async (_when, finish) => {
    const { signal } = new AbortController();
    const queue = queueOf(2).queue.leaveOn(signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await finish(queue);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('ends a pending read when its reader leaves, and counts that once', async () => {
    const { queue, left } = queueOf(2);
    const waiting = queue.next();
    await queue.return();
    await queue.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(left).toEqual(['left']);
  });

  test('is left when its signal aborts, also one that was aborted before', async () => {
    const { queue, left } = queueOf(2);
    const leaving = new AbortController();
    queue.leaveOn(leaving.signal);
    expect(left).toEqual([]);
    leaving.abort();
    expect(await queue.next()).toEqual({ done: true, value: undefined });
    queueOf(2).queue.leaveOn(leaving.signal).push(event(1));
    expect(left).toEqual(['left']);
  });

  test('passes all events to a handler without a bound, queued ones first', async () => {
    const { queue } = queueOf(2);
    const handed: number[] = [];
    queue.push(event(1));
    queue.handTo(({ id }) => handed.push(id));
    const end = queue.next();
    for (const id of [2, 3, 4, 5]) queue.push(event(id));
    queue.end();
    queue.push(event(6));
    expect(handed).toEqual([1, 2, 3, 4, 5]);
    expect(await end).toEqual({ done: true, value: undefined });
  });
});
