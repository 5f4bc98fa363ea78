const pause = 10;

/**
 * Waits until a condition returns something truthy, and returns it.
 * @param within milliseconds
 * @throws Error that states which condition did not hold
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  what: string,
  within = 10_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + within;
  for (;;) {
    // One check begins after the time, however long the one before has taken.
    const isLast = Date.now() > end;
    const held = await condition();
    if (held) return held;
    if (isLast) throw new Error(`It did not happen within ${within} ms that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
