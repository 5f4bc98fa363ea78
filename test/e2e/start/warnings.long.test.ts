import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { type Product, startProduct } from './product.ts';

const ENCRYPTION_KEY = randomBytes(32).toString('base64');

let database: TestDatabase;
let silent: Server;
const sockets = new Set<Socket>();
const running: Product[] = [];
beforeAll(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
  silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all(running.map(({ child }) => child.kill()));
  for (const socket of sockets) socket.destroy();
  silent?.close();
  await database?.drop();
});

async function start(environment: Record<string, string>): Promise<Product> {
  const product = await startProduct({ DATABASE_URL: database.url, ENCRYPTION_KEY, ...environment });
  running.push(product);
  return product;
}

const addressOf = (server: Server) => `127.0.0.1:${(server.address() as { port: number }).port}`;

describe('A process whose mail server or Redis is away', () => {
  test(
    cites('decided.servers-that-are-away', 'starts, says so, and answers requests while they do not'),
    async () => {
      const product = await start({
        SMTP_URL: 'smtp://ada:canary@127.0.0.1:9',
        REDIS_URL: `redis://ada:canary@${addressOf(silent)}`,
        DATABSE_URL: 'canary',
        SUBGRAPH_REGISTY_URL: 'http://127.0.0.1:9',
      });
      const { child, url } = product;
      const warned =
        /SMTP_URL: 127\.0\.0\.1:9 cannot be used \(\w+\)\. Correct host, port and TLS.*Mails wait in the queue/;
      await eventually(() => warned.test(child.output()), 'the mail server is reported');
      await eventually(() => /REDIS_URL: .* cannot be used/.test(child.output()), 'Redis is reported');
      expect(child.output()).toContain(
        'DATABSE_URL is not known and has no effect. Did you mean DATABASE_URL?',
      );
      expect(child.output()).toContain('SUBGRAPH_REGISTY_URL names no subgraph and has no effect.');
      for (let request = 0; request < 5; request += 1) {
        const { status } = await post(
          'login',
          { email: 'ada@people.example', password: 'wrong' },
          undefined,
          url,
        );
        expect(status).toBe(401);
      }
      expect(child.output()).not.toContain('canary');
      expect(await child.stop()).toBe(0);
    },
  );
});
