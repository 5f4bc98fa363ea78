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
