/**
 * Work that many may ask for at once, of which one run goes on and at most one waits. Who asks while one goes on shares the
 * next: a run that has begun may have missed what this caller knows of.
 */
export function sharedRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const run = (): Promise<T> => {
    next = undefined;
    const begun = work().finally(() => {
      if (!next) running = undefined;
    });
    running = begun;
    return begun;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
}
