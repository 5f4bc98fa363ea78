/**
 * Waits for work, which goes on after the wait was given up.
 * @param milliseconds with none left, the work does not begin
 * @throws what `tooLate` returns, when the time is over
 */
export async function within<T>(
  milliseconds: number,
  work: () => Promise<T>,
  tooLate: () => Error,
): Promise<T> {
  if (milliseconds <= 0) throw tooLate();
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), milliseconds);
  return Promise.race([work(), end]).finally(() => clearTimeout(timer));
}
