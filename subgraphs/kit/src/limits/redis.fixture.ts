import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { commandTimeout } from './redis-connection.ts';

/** The part of Redis that a limiter uses, over Redis's protocol: it counts, and nothing expires. */
export async function startRedis() {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const redis = { silent: false, refuses: false };
  const answers = answersOf(redis, counts);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        for (const [command = '', ...words] of commandsIn(String(data)))
          if (!redis.silent || command === 'INFO')
            socket.write(answers[command.toUpperCase()]?.(...words) ?? '+OK\r\n');
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(redis, {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** How many connections were opened so far. */
    opened: () => sockets.size,
    /** How many of them are open. */
    open: () => [...sockets].filter(({ destroyed }) => !destroyed).length,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** What it answers to commands, by their names; OK to the others. */
function answersOf(
  redis: { refuses: boolean },
  counts: Map<string, number>,
): Record<string, (...words: string[]) => string> {
  return {
    PING: () => (redis.refuses ? '-NOPERM It may not.\r\n' : '+PONG\r\n'),
    INFO: () => bulk('redis_version:7.4.0\r\nloading:0\r\n'),
    EVALSHA: () => '-NOSCRIPT No matching script.\r\n',
    EVAL: (_script, _keys, key = '', points = '1', seconds = '0') => {
      counts.set(key, (counts.get(key) ?? 0) + Number(points));
      return `*2\r\n:${counts.get(key)}\r\n:${Number(seconds) * 1_000}\r\n`;
    },
  };
}

/**
 * The result of the first trial that was shorter than the longest wait for Redis. A process that stands still for
 * longer counts alone, as it should; the trial is then repeated.
 */
export async function undisturbed<Result>(trial: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await trial();
  return performance.now() - start < commandTimeout ? result : undisturbed(trial);
}

function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`;
}

/** Complete commands only: what a test sends fits into one chunk. */
function* commandsIn(text: string): Generator<string[]> {
  let remaining = text;
  while (remaining.startsWith('*')) {
    const [head = '', count = '0'] = /^\*(\d+)\r\n/.exec(remaining) ?? [];
    remaining = remaining.slice(head.length);
    const words: string[] = [];
    for (let index = 0; index < Number(count); index += 1) {
      const [prefix = '', length = '0'] = /^\$(\d+)\r\n/.exec(remaining) ?? [];
      words.push(remaining.slice(prefix.length, prefix.length + Number(length)));
      remaining = remaining.slice(prefix.length + Number(length) + 2);
    }
    yield words;
  }
}
