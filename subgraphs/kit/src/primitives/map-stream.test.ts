import { describe, expect, test } from '@jest/globals';
import { ClosableStream, mapStream } from './closable-stream.ts';

const end = { done: true, value: undefined };

async function* numbers(upTo: number, onEnd = () => {}) {
  try {
    for (let number = 1; number <= upTo; number += 1) yield number;
  } finally {
    onEnd();
  }
}

describe('a stream that is made from another one', () => {
  test('is closed by a loop that is left, and by one that completes', async () => {
    let ended = 0;
    const counted = () =>
      mapStream(
        numbers(3, () => (ended += 1)),
        (number) => number,
      );
    for await (const number of counted()) if (number === 2) break;
    expect(ended).toBe(1);
    expect(await Array.fromAsync(counted())).toEqual([1, 2, 3]);
    expect(ended).toBe(2);
  });

  test('yields the mapped events, and omits those mapped to nothing', async () => {
    const even = mapStream(numbers(6), async (number) => (number % 2 === 0 ? `number ${number}` : undefined));
    expect(await Array.fromAsync(even)).toEqual(['number 2', 'number 4', 'number 6']);
  });

  test('fails when an event cannot be mapped, and closes its source', async () => {
    let ended = 0;
    const broken = mapStream(
      numbers(6, () => (ended += 1)),
      (number) => {
        if (number === 2) throw new Error('no word for two');
        return number;
      },
    );
    expect(await broken.next()).toEqual({ done: false, value: 1 });
    await expect(broken.next()).rejects.toThrow('no word for two');
    expect(ended).toBe(1);
  });

  test('ends the waiting of those below it when it is left', async () => {
    let closed = 0;
    const close = () => {
      closed += 1;
    };
    const silent = new ClosableStream<number>({ next: () => new Promise(() => {}), close });
    const leaving = new AbortController();
    const same = (number: number) => number;
    const upper = mapStream(mapStream(silent, same), same, leaving.signal);
    const waiting = upper.next();
    leaving.abort();
    expect(await waiting).toEqual(end);
    await upper.return();
    expect(closed).toBe(1);
  });
});
