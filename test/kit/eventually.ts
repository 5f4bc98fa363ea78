import { onThisMachine } from './slowness.ts';

const pause = 10;

/**
 * Waits until a condition returns something truthy, and returns it.
 * @param within milliseconds on a usual machine; a slower one gets more
 * @throws Error that states which condition did not hold
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  what: string,
  within = 30_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + onThisMachine(within);
  for (;;) {
    // One check begins after the time, however long the one before has taken.
    const isLast = Date.now() > end;
    const held = await condition();
    if (held) return held;
    if (isLast) throw new Error(`It did not happen within ${within} ms that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
