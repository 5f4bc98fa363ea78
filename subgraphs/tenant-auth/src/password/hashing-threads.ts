import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GatewayError } from '@agg/schema';
import { Piscina } from 'piscina';
import type { Derivation } from './hash-password.worker.ts';

const longestQueue = 32;
const mostThreads = 2;

/**
 * Argon2 is slow on purpose. It has threads of its own with a low priority: the thread that answers requests goes first
 * where both want one processor. Threads that have nothing to do end, and give their memory back.
 */
const threads = new Piscina<Derivation, Uint8Array>({
  filename: fileURLToPath(new URL(`hash-password.worker${path.extname(import.meta.url)}`, import.meta.url)),
  name: 'deriveTag',
  minThreads: 0,
  maxThreads: Math.min(mostThreads, availableParallelism()),
  idleTimeout: 30_000,
  niceIncrement: 3,
});

/** Derives a tag in one of the threads. @throws UNAVAILABLE when too many wait */
export async function derive(derivation: Derivation): Promise<Uint8Array> {
  if (threads.queueSize < longestQueue) return threads.run(derivation);
  throw new GatewayError('UNAVAILABLE', 'Too many people sign in at this moment; try again.', {
    retryAfter: 1,
  });
}
