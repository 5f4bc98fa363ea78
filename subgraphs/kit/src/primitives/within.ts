import { systemClock } from './clock.ts';

/**
 * Waits for work, which goes on after the wait was given up.
 * @param milliseconds with none left, the work does not begin
 * @throws what `tooLate` returns, when the time is over
 */
export async function within<T>(
  milliseconds: number,
  work: () => Promise<T>,
  tooLate: () => Error,
  clock = systemClock,
): Promise<T> {
  if (milliseconds <= 0) throw tooLate();
  // Before the timer, which would stay if the work threw an error at once.
  const working = work();
  const { promise: end, reject } = Promise.withResolvers<never>();
  const cancel = clock.after(milliseconds, () => reject(tooLate()));
  return Promise.race([working, end]).finally(cancel);
}

/** How long work that gives signs of life may take. */
interface Patience {
  /** Milliseconds until its end, or until its first sign of life. */
  first: number;
  /** Milliseconds in each of which there has to be a further one. */
  further: number;
  /** How many signs there have been. */
  signs(): number;
}

/**
 * As `within`, for work that gives signs of life: with them it may take as long as it needs.
 * @throws what `tooLate` returns, once there was none in time
 */
export async function whileAlive<T>(
  { first, further, signs }: Patience,
  work: () => Promise<T>,
  tooLate: () => Error,
  clock = systemClock,
): Promise<T> {
  const late = tooLate();
  const working = work();
  const wait = async (milliseconds: number): Promise<T> => {
    const before = signs();
    try {
      return await within(
        milliseconds,
        () => working,
        () => late,
        clock,
      );
    } catch (error) {
      if (error !== late || signs() === before) throw error;
      return await wait(further);
    }
  };
  return await wait(first);
}

/**
 * The result of the work, or the reason of the signal as soon as it is aborted.
 * @param discard called with a result that comes too late
 * @throws the signal's reason, or what the work throws
 */
export async function unlessAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  discard: (late: T) => void = () => undefined,
): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  work.then(
    (result) => signal.aborted && discard(result),
    () => undefined,
  );
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
