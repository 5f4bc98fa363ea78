import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openOwnDatabase } from '../testing/own-database.ts';
import { databaseProblem } from './database-problem.ts';
import { reachDatabase } from './reach-database.ts';

const servers = new Set<{ server: Server; sockets: Set<Socket> }>();
afterEach(() => {
  for (const { server, sockets } of servers) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  servers.clear();
});

/** A server that speaks as PostgreSQL does, or does not. @param answer to the first bytes of a connection */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => answer(socket));
  });
  servers.add({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return `postgresql://ada:canary@127.0.0.1:${port}/gateway`;
}

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const refusal = (code: string, text: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
const refusing = (code: string, text = 'no') => listen((socket) => socket.end(refusal(code, text)));

async function problemOf(url: string): Promise<string> {
  return reachDatabase(url).then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('A database that cannot be used is named with what to do, without the password:', () => {
  test.each<[string, () => Promise<string> | string, RegExp]>([
    [
      'unknown host',
      () => 'postgresql://ada:canary@db.invalid/gateway',
      /host of db\.invalid:5432 (is not known|cannot be looked up)/,
    ],
    [
      'refused connection',
      () => 'postgresql://ada:canary@127.0.0.1:9/gateway',
      /nothing listens at 127\.0\.0\.1:9\. Start/,
    ],
    ['missing socket', () => 'postgresql://ada@%2Fnowhere/gateway', /no socket \/nowhere/],
    ['wrong password', () => refusing('28P01'), /refuses the password of the user "ada"/],
    ['no entry in pg_hba.conf, or TLS wanted', () => refusing('28000'), /user "ada".*sslmode=require/],
    ['missing database', () => refusing('3D000'), /no database "gateway"\. Create it/],
    [
      'a server of another kind',
      () => listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
      /does not speak as PostgreSQL/,
    ],
    ['a connection that is cut', () => listen((socket) => socket.destroy()), /does not speak as PostgreSQL/],
    [
      'TLS that the server lacks',
      async () => `${await listen((socket) => socket.write('N'))}?sslmode=require`,
      /offers no TLS\. Remove sslmode/,
    ],
  ])('%s', async (_what, url, expected) => {
    const problem = await problemOf(await url());
    expect(problem).toMatch(expected);
    expect(problem).toMatch(/^DATABASE_URL cannot be used: /);
    expect(problem).not.toContain('canary');
  });

  test('a server that accepts the connection and never answers, within seconds', async () => {
    const url = await listen(() => undefined);
    const begun = performance.now();
    expect(await problemOf(url)).toMatch(/does not answer\. Check host, port and firewall/);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  test('a server that lets in and answers nothing more, within seconds', async () => {
    const url = await listen((socket) => socket.write(Buffer.concat([welcome, ready])));
    expect(await problemOf(url)).toMatch(/does not answer/);
  });

  test('a version that is too old', async () => {
    const url = await listen((socket) => {
      socket.write(Buffer.concat([welcome, ready]));
      socket.on('data', () => socket.write(versionAnswer('140011')));
    });
    expect(await problemOf(url)).toBe(
      'DATABASE_URL leads to PostgreSQL 14, and 15 is the oldest that works. Update the server, or set DATABASE_URL to a newer one.',
    );
  });
});

test('A pooler that refuses startup options is named, and an error of our own stays as it is', () => {
  const url = 'postgresql://ada:canary@pooler:6432/gateway';
  const refused = Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' });
  expect(databaseProblem(url, refused)).toMatchObject({
    message: expect.stringContaining('without a pooler'),
  });
  const own = new Error('a bug');
  expect(databaseProblem(url, own)).toBe(own);
});

test('A database that can be used causes no error', async () => {
  const postgres = await openOwnDatabase();
  await reachDatabase(postgres.url).finally(() => postgres.stop());
});

/** The login is accepted without a password. */
const welcome = message('R', Buffer.from([0, 0, 0, 0]));
const ready = message('Z', Buffer.from('I'));

/** One row with one column. */
function versionAnswer(version: string): Buffer {
  const name = Buffer.from('server_version_num\0');
  const column = Buffer.alloc(18);
  column.writeInt32BE(25, 6);
  column.writeInt16BE(-1, 10);
  const length = Buffer.alloc(4);
  length.writeInt32BE(version.length);
  return Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), name, column])),
    message('D', Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(version)])),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ]);
}
