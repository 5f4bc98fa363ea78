import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { failedStart } from './product.ts';

const ENCRYPTION_KEY = randomBytes(32).toString('base64');

let database: TestDatabase;
let directory: string;
let occupied: Server;
/** It accepts connections and never answers. */
let silent: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
  directory = await mkdtemp(path.join(tmpdir(), 'start-'));
  [occupied, silent] = [await listening(), await listening()];
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  occupied?.close();
  silent?.close();
  await rm(directory, { recursive: true });
  await database?.drop();
});

async function listening(): Promise<Server> {
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const portOf = (server: Server) => String((server.address() as { port: number }).port);

/** A start that fails says one thing: no stack, but in the log of what has run before; and no password. */
async function expectFailure(environment: Record<string, string>, printed: RegExp): Promise<void> {
  const failed = await failedStart({ ENCRYPTION_KEY, ...environment });
  expect(failed.code).toBe(1);
  expect(failed.printed).toMatch(printed);
  expect(failed.printed).not.toMatch('canary');
  expect(failed.printed.replaceAll(/^\{.*\}$/gm, '')).not.toMatch(/node:internal|^ +at /m);
}

describe('A start that cannot succeed', () => {
  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'the database refuses connections',
      () => ({ DATABASE_URL: 'postgresql://ada:canary@127.0.0.1:9/gateway' }),
      /DATABASE_URL cannot be used: nothing listens at 127\.0\.0\.1:9\. Start PostgreSQL/,
    ],
    [
      'the database does not exist',
      () => ({ DATABASE_URL: database.url.replace(database.name, 'missing') }),
      /DATABASE_URL cannot be used: .* has no database "missing"\. Create it/,
    ],
    [
      'the database accepts connections and never answers',
      () => ({ DATABASE_URL: `postgresql://ada:canary@127.0.0.1:${portOf(silent)}/gateway` }),
      /DATABASE_URL cannot be used: .* does not answer/,
    ],
    [
      'the port is in use',
      () => ({ DATABASE_URL: database.url, PORT: portOf(occupied) }),
      /PORT is \d+, and another process listens at 127\.0\.0\.1:\d+\. Stop it, or set PORT/,
    ],
    [
      'the port of the metrics is in use',
      () => ({ DATABASE_URL: database.url, METRICS_PORT: portOf(occupied) }),
      /METRICS_PORT is \d+, and another process listens at/,
    ],
    [
      'the host is no address of this machine',
      () => ({ DATABASE_URL: database.url, HOST: '192.0.2.1' }),
      /HOST is "192\.0\.2\.1", which is no address of this machine/,
    ],
    [
      'the host is not known',
      () => ({ DATABASE_URL: database.url, HOST: 'host.invalid' }),
      /HOST is "host\.invalid", a name that is not known/,
    ],
    ['the directory is read-only', () => ({ DATA_DIRECTORY: '/proc/x' }), /DATA_DIRECTORY is "\/proc\/x": /],
    [
      'a malformed address of Redis',
      () => ({ REDIS_URL: 'http://ada:canary@redis', DATABASE_URL: database.url }),
      /REDIS_URL is invalid: it must be like redis:/,
    ],
    [
      'a malformed address of the mail server',
      () => ({ SMTP_URL: 'ada:canary@mail', DATABASE_URL: database.url }),
      /SMTP_URL is invalid: it must be like smtps:/,
    ],
    [
      'a secret in a file that is not there',
      () => ({ DATABASE_URL_FILE: '/nowhere/url' }),
      /DATABASE_URL_FILE is "\/nowhere\/url": there is no such file/,
    ],
  ])(
    cites('decided.failed-starts', 'names the variable and what to do where %s'),
    (_what, environment, printed) => expectFailure(environment(), printed),
  );

  test('names the directory that is a file, without an encryption key, too', async () => {
    const file = path.join(directory, 'file');
    await writeFile(file, '');
    const expected = new RegExp(`DATA_DIRECTORY is "${file}": it is a file\\. Set it to a directory`);
    await expectFailure({ DATA_DIRECTORY: file }, expected);
    await expectFailure({ DATA_DIRECTORY: file, ENCRYPTION_KEY: '', DATABASE_URL: database.url }, expected);
  });

  if (process.getuid?.() === 0)
    test('names the directory that its user may not write', async () => {
      const through = ['setpriv', '--reuid=nobody', '--clear-groups'];
      const failed = await failedStart(
        { ENCRYPTION_KEY, DATA_DIRECTORY: '/data-of-others', HOME: '/' },
        through,
      );
      expect(failed).toEqual({
        code: 1,
        printed: expect.stringContaining('the user of this process may not write there'),
      });
    });
});
