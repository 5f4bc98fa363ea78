import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Each worker has ports of its own: what is free may be taken by another one before it is used. All are below the ports that
 * systems give to outgoing connections: one of those could take a port at any time.
 */
const ports = { from: 15_000, ofWorker: 2_000, workers: 8 };

/** Those that this module has given away. */
const given = new Set<number>();

/** A port that is not in use right now. @throws Error if this machine lets nobody listen */
export async function freePort(): Promise<number> {
  const first = ports.from + ports.ofWorker * (Number(process.env.JEST_WORKER_ID ?? 0) % ports.workers);
  const port = randomInt(first, first + ports.ofWorker);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
