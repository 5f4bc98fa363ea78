import { type Clock, systemClock } from '../primitives/clock.ts';
import type { Server } from './embedded-server.ts';

/** Attempts at one start: processes of the server before may hold its memory for a moment. */
export const attempts = 10;

/** Milliseconds before the second attempt; before each further one as much more. */
const pause = 200;

/** A server that ends within so many milliseconds of its start has served no client. */
export const shortLife = 2_000;

/** How many of those may follow each other. */
export const mostShortLives = 5;

/**
 * Starts a server again whenever it ends by itself.
 * @param start starts it under the same address
 * @param onLost called once, when it could not be started again, or goes on ending at once
 * @returns stops it for good
 */
export function keepRunning(
  first: Server,
  start: () => Promise<Server>,
  onLost: (error: Error) => void,
  clock: Clock = systemClock,
): () => Promise<void> {
  let server = first;
  let isStopping = false;
  let since = clock.now();
  let shortLives = 0;
  const keep = async (): Promise<void> => {
    while (!isStopping) {
      await server.ended;
      if (isStopping) return;
      shortLives = clock.now() - since < shortLife ? shortLives + 1 : 0;
      if (shortLives > mostShortLives)
        throw new Error(`The embedded PostgreSQL has ended at once ${shortLives} times.`);
      server = await startAgain(start, () => isStopping, clock);
      since = clock.now();
    }
  };
  const kept = keep().catch((error) => {
    if (!isStopping) onLost(error);
  });
  return async () => {
    isStopping = true;
    await server.stop();
    await kept;
    // It may have been started again meanwhile.
    await server.stop();
  };
}

async function startAgain(
  start: () => Promise<Server>,
  isStopping: () => boolean,
  clock: Clock,
): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === attempts || isStopping()) throw error;
      await clock.sleep(pause * attempt);
    }
  }
}
