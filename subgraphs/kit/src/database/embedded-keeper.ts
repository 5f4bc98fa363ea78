import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './embedded-server.ts';

/** Attempts at one start: processes of the server before may hold its memory for a moment. */
const attempts = 10;

/** Milliseconds before the second attempt; before each further one as much more. */
const pause = 200;

/** A server that ends within so many milliseconds of its start has served no client. */
const shortLife = 2_000;

/** How many of those may follow each other. */
const mostShortLives = 5;

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
): () => Promise<void> {
  let server = first;
  let isStopping = false;
  let since = performance.now();
  let shortLives = 0;
  const keep = async (): Promise<void> => {
    while (!isStopping) {
      await server.ended;
      if (isStopping) return;
      shortLives = performance.now() - since < shortLife ? shortLives + 1 : 0;
      if (shortLives > mostShortLives)
        throw new Error(`The embedded PostgreSQL has ended at once ${shortLives} times.`);
      server = await startAgain(start, () => isStopping);
      since = performance.now();
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

async function startAgain(start: () => Promise<Server>, isStopping: () => boolean): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === attempts || isStopping()) throw error;
      await sleep(pause * attempt);
    }
  }
}
