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
