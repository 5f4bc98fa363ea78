import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { GatewayError } from '@agg/schema';
import { Piscina } from 'piscina';
import type { Derivation } from './hash-password.worker.ts';

export const longestQueue = 32;
export const mostThreads = 2;

/**
 * Argon2 is slow on purpose, so it runs in its own threads with a low priority: the thread that serves
 * requests goes first where both compete for a processor. Idle threads end and release their memory.
 */
const threads = new Piscina<Derivation, Uint8Array>({
  filename: fileURLToPath(new URL('hash-password.worker.js', import.meta.url)),
  name: 'deriveTag',
  minThreads: 0,
  maxThreads: Math.min(mostThreads, availableParallelism()),
  idleTimeout: 5_000,
  niceIncrement: 3,
});

/** Derives a tag in one of the threads. @throws UNAVAILABLE when the queue is full */
export async function derive(derivation: Derivation): Promise<Uint8Array> {
  if (threads.queueSize < longestQueue) return threads.run(derivation);
  throw new GatewayError('UNAVAILABLE', 'Too many sign-ins are in progress. Retry later.', {
    retryAfter: 1,
  });
}
