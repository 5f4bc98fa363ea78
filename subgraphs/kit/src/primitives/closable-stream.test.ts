import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { ClosableStream } from './closable-stream.ts';

const end = { done: true, value: undefined };

/**
 * A stream whose source the test controls: it answers each `next` by hand, and counts how often it is closed.
 */
function played(signal?: AbortSignal, onClose: () => unknown = () => undefined) {
  const pulls: PromiseWithResolvers<IteratorResult<number>>[] = [];
  let closed = 0;
  const stream = new ClosableStream<number>(
    {
      next: () => {
        const answer = Promise.withResolvers<IteratorResult<number>>();
        pulls.push(answer);
        return answer.promise;
      },
      close: () => {
        closed += 1;
        return onClose();
      },
    },
    signal,
  );
  const answer = (index: number) => pulls[index] as PromiseWithResolvers<IteratorResult<number>>;
  return { stream, pulls, closed: () => closed, answer };
}

describe('a stream', () => {
  test('yields what its source yields, and then ends', async () => {
    const { stream, answer, pulls, closed } = played();
    const first = stream.next();
    answer(0).resolve({ done: false, value: 7 });
    expect(await first).toEqual({ done: false, value: 7 });
    const last = stream.next();
    answer(1).resolve({ done: true, value: 'ignored' });
    expect([await last, await stream.next(), closed(), pulls.length]).toEqual([end, end, 1, 2]);
  });

  test('that is left while it waits ends all pending reads', async () => {
    const { stream, closed, pulls } = played();
    const waiting = [stream.next(), stream.next()];
    expect(await stream.return()).toEqual(end);
    expect([await Promise.all(waiting), closed(), pulls.length]).toEqual([[end, end], 1, 2]);
  });

  test('drops what its source yields or throws after it was left', async () => {
    const { stream, answer, closed } = played();
    const waiting = [stream.next(), stream.next()];
    await stream.return();
    answer(0).resolve({ done: false, value: 7 });
    answer(1).reject(new Error('late'));
    await turn();
    expect([await Promise.all(waiting), await stream.next(), closed()]).toEqual([[end, end], end, 1]);
  });

  test('closes its source once, however often it is left, and each leaving waits for that', async () => {
    const closing = Promise.withResolvers<void>();
    const { stream, closed } = played(undefined, () => closing.promise);
    let left = 0;
    const leaving = [stream.return(), stream.return(), stream[Symbol.asyncDispose]()];
    for (const one of leaving) void one.then(() => (left += 1));
    await turn();
    expect([closed(), left]).toEqual([1, 0]);
    closing.resolve();
    await Promise.all(leaving);
    expect([closed(), left]).toEqual([1, 3]);
  });

  test('that was never read closes its source when it is left', async () => {
    const { stream, closed, pulls } = played();
    await stream.return();
    expect([closed(), pulls.length, await stream.next()]).toEqual([1, 0, end]);
  });

  test('throws the error of its source to its reader, and is closed then', async () => {
    const { stream, answer, closed } = played();
    const first = stream.next();
    answer(0).reject(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    expect([closed(), await stream.next(), await stream.return()]).toEqual([1, end, end]);
  });

  test('throws the error of a source that fails before it waits', async () => {
    const stream = new ClosableStream({
      next: () => {
        throw new Error('at once');
      },
      close: () => undefined,
    });
    await expect(stream.next()).rejects.toThrow('at once');
    expect(await stream.next()).toEqual(end);
  });

  test('throws the error that broke it, also when closing the source fails', async () => {
    const { stream, answer } = played(undefined, () => Promise.reject(new Error('of closing')));
    const first = stream.next();
    answer(0).reject(new Error('of reading'));
    await expect(first).rejects.toThrow('of reading');
    await expect(stream.return()).rejects.toThrow('of closing');
  });

  test('closes its source before it throws what its reader throws into it', async () => {
    const { stream, closed } = played();
    await expect(stream.throw(new Error('of the reader'))).rejects.toThrow('of the reader');
    expect(closed()).toBe(1);
  });

  test('is left when its signal is aborted, without a call of next', async () => {
    const leaving = new AbortController();
    const { stream, closed } = played(leaving.signal, () => Promise.reject(new Error('of closing')));
    const waiting = stream.next();
    leaving.abort();
    expect(await waiting).toEqual(end);
    await turn();
    expect(closed()).toBe(1);
  });

  test('ends at once when its signal was aborted before', async () => {
    const { stream, closed, pulls } = played(AbortSignal.abort());
    expect([await stream.next(), closed(), pulls.length]).toEqual([end, 1, 0]);
  });

  test('ignores a signal that is aborted after its end', async () => {
    const leaving = new AbortController();
    const { stream, closed } = played(leaving.signal);
    await stream.return();
    leaving.abort();
    await turn();
    expect(closed()).toBe(1);
  });

  test('may be left again while its source closes', async () => {
    const { stream, closed } = played(undefined, () => void stream.return());
    await stream.return();
    expect(closed()).toBe(1);
  });
});
