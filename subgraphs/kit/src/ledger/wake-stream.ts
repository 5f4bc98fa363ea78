import type { EventEmitter } from 'node:events';
import type { Wake } from '../context/ledger-streams.types.ts';
import { ClosableStream } from '../primitives/closable-stream.ts';

/** More wakes than these do not wait for a slow reader. */
export const mostWaiting = 1_000;

/**
 * The commits of every tenant as one reader gets them. `undefined` stands for commits of any tenants: of those
 * that the listener missed, and of those that a slow reader left waiting.
 */
export function wakeStream(commits: EventEmitter, signal?: AbortSignal): ClosableStream<Wake | undefined> {
  let waiting: (Wake | undefined)[] = [];
  const readers: (() => void)[] = [];
  const add = (wake?: Wake): void => {
    if (waiting.length < mostWaiting) waiting.push(wake);
    else waiting = [undefined];
    for (const read of readers.splice(0)) read();
  };
  const next = async (): Promise<IteratorResult<Wake | undefined>> => {
    while (waiting.length === 0) await new Promise<void>((resolve) => readers.push(resolve));
    return { done: false, value: waiting.shift() };
  };
  commits.on('commit', add);
  return new ClosableStream({ next, close: () => commits.off('commit', add) }, signal);
}
