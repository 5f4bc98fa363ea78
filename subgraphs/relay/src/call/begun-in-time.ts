import { type Clock, ClosableStream } from '@agg/kit';
import { inTurns } from '@agg/traffic/json';
import type { Asked, Given } from './asked.types.ts';

/** Milliseconds until the answer to a client that waits for a stream begins: proxies close a connection that carries nothing. */
const patience = 15_000;

interface Beginning {
  clock: Clock;
  /** Called with what the answer fails with once it has begun. */
  failed(error: unknown): void;
}

/**
 * What a call that asks for a stream is answered with, where it is known in time; otherwise a stream that begins now,
 * before it is known. What fails then is an event.
 * @param giving the answer, which may take as long as the agent does
 */
export async function begunInTime(
  asked: Asked,
  giving: Promise<Given>,
  { clock, failed }: Beginning,
): Promise<Given> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const cancel = clock.after(patience, () => resolve(undefined));
  const given = await Promise.race([giving, late]).finally(cancel);
  return given ?? lateStream(asked, giving, failed);
}

function lateStream(
  { binding, call }: Asked,
  giving: Promise<Given>,
  failed: Beginning['failed'],
): ClosableStream<string> {
  let isOver = false;
  const last = (value: string): IteratorResult<string> => {
    isOver = true;
    return { done: false, value };
  };
  const next = async (): Promise<IteratorResult<string>> => {
    if (isOver) return { done: true, value: undefined };
    try {
      const given = await giving;
      if (given instanceof ClosableStream) return await given.next();
      return last(await inTurns(binding.event(call, given)));
    } catch (error) {
      failed(error);
      return last(binding.failureEvent(call, error));
    }
  };
  const leave = (given: Given): unknown => given instanceof ClosableStream && given.return();
  // Not awaited: the call ends by its signal where the client leaves.
  return new ClosableStream({ next, close: () => void giving.then(leave).catch(() => undefined) });
}
