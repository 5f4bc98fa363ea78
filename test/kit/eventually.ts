/** Milliseconds after which what has not happened counts as a hang: far more than anything takes on a slow machine. */
export const longestWait = 300_000;
const pause = 10;

/**
 * Waits until a condition returns something truthy, and returns it. The limit only finds a hang: how long something may take is
 * measured by `npm run bench:bounds`.
 * @throws Error that states which condition did not hold
 */
export async function eventually<T>(condition: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  const end = Date.now() + longestWait;
  for (;;) {
    // One check begins after the time, however long the one before has taken.
    const isLast = Date.now() > end;
    const held = await condition();
    if (held) return held;
    if (isLast) throw new Error(`It did not happen within ${longestWait / 60_000} minutes that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
