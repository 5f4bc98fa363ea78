/** Milliseconds after which what has not happened counts as a hang: far more than anything takes on a slow machine. */
export const longestWait = 300_000;
const pause = 10;

/**
 * Waits until a condition returns something truthy, and returns it. The limit only finds a hang: how long something may take is
 * measured by `npm run bench:bounds`.
 * @param what is to happen, for the error; by default the text of the condition
 * @throws Error that states which condition did not hold
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  what = `this holds: ${condition}`,
): Promise<NonNullable<T>> {
  const end = performance.now() + longestWait;
  for (;;) {
    // One check begins after the time, however long the one before has taken.
    const isLast = performance.now() > end;
    const held = await condition();
    if (held) return held;
    if (isLast) throw new Error(`It did not happen within ${longestWait / 60_000} minutes that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Waits until a number has grown, and grows no more. */
export async function untilStill(read: () => number): Promise<void> {
  await eventually(async () => {
    const before = read();
    await new Promise((resolve) => setTimeout(resolve, 5 * pause));
    return before > 0 && read() === before;
  });
}
