import { describe, expect, test } from '@jest/globals';
import { openOwnDatabase } from '../testing/own-database.ts';
import { databaseProblem } from './database-problem.ts';
import { listen, ready, refusing, versionAnswer, wantingPassword, welcome } from './fake-server.fixture.ts';
import { reachDatabase } from './reach-database.ts';

async function problemOf(url: string, patience?: number): Promise<string> {
  return reachDatabase(url, patience).then(
    () => '',
    (error: Error) => error.message,
  );
}

describe('A database that cannot be used is named with what to do, without the password:', () => {
  test.each<[string, () => Promise<string> | string, RegExp]>([
    [
      'unknown host',
      () => 'postgresql://ada:canary@db.invalid/gateway',
      // Where the machine reaches no name server, the look-up itself may take longer than is waited.
      /host of db\.invalid:5432 (is not known|cannot be looked up)|db\.invalid:5432 does not answer\. Check host/,
    ],
    [
      'refused connection',
      () => 'postgresql://ada:canary@127.0.0.1:9/gateway',
      /nothing listens at 127\.0\.0\.1:9\. Start/,
    ],
    ['missing socket', () => 'postgresql://ada@%2Fnowhere/gateway', /no socket \/nowhere/],
    ['wrong password', () => refusing('28P01'), /refuses the password of the user "ada"/],
    ['no entry in pg_hba.conf, or TLS wanted', () => refusing('28000'), /user "ada".*sslmode=require/],
    [
      'no password where one is wanted',
      async () => (await wantingPassword()).replace(':canary', ''),
      /wants a password of the user "ada", and the URL has none\. Add it/,
    ],
    ['missing database', () => refusing('3D000'), /no database "gateway"\. Create it/],
    [
      'a right that is missing, with names that need quotes',
      async () => (await refusing('42501')).replace('ada', 'my-app').replace('/gateway', '/my-app'),
      /as an administrator of the server, run: alter database "my-app" owner to "my-app";$/i,
    ],
    [
      'a certificate that is not there',
      () => 'postgresql://ada:canary@db/gateway?sslrootcert=/wrong/ca.pem',
      /a file that cannot be read \(ENOENT \/wrong\/ca\.pem\)\. Correct sslrootcert/,
    ],
    [
      'a percent sign that begins no character',
      () => 'postgresql://ada:canary%ff@db/gateway',
      /has a % before what is no character\. .*% is %25/,
    ],
    [
      'a percent sign in the name of the user',
      async () => (await refusing('28P01')).replace('ada', 'ada%'),
      /the user "ada%"\. Correct/,
    ],
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

  test('a server that accepts the connection and never answers in time', async () => {
    const url = await listen(() => undefined);
    expect(await problemOf(url, 100)).toMatch(/does not answer\. Check host, port and firewall/);
  });

  test('a server that lets in and answers nothing more in time', async () => {
    const url = await listen((socket) => socket.write(Buffer.concat([welcome, ready])));
    expect(await problemOf(url, 100)).toMatch(/does not answer/);
  });

  test('a version that is too old, to which no connection stays open', async () => {
    const closed = Promise.withResolvers<unknown>();
    const url = await listen((socket) => {
      socket.write(Buffer.concat([welcome, ready]));
      socket.on('data', () => socket.write(versionAnswer('140011'))).on('close', closed.resolve);
    });
    expect(await problemOf(url)).toBe(
      'DATABASE_URL leads to PostgreSQL 14, and 15 is the oldest that works. Update the server, or set DATABASE_URL to a newer one.',
    );
    await closed.promise;
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
