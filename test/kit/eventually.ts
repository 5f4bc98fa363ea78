const pause = 10;

/**
 * Waits until a condition holds, and gives what it gave.
 * @param within milliseconds
 * @throws Error that says what did not come true
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  what: string,
  within = 10_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + within;
  for (;;) {
    const held = await condition();
    if (held) return held;
    if (Date.now() > end) throw new Error(`It did not happen within ${within} ms that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
