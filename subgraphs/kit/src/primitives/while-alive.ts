import { systemClock } from './clock.ts';
import { within } from './within.ts';

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
