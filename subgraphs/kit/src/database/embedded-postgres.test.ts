import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { dataDirectoryPerTest, query } from './embedded-postgres.fixture.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { startTemporaryPostgres } from './embedded-temporary.ts';

const fixture = dataDirectoryPerTest();

describe('the embedded PostgreSQL', () => {
  test('on an empty directory: a database gateway in UTF-8, no TCP port, and a socket for its owner only', async () => {
    const rows = await query(
      await fixture.start(),
      "SELECT current_database() AS db, current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS addresses",
    );
    expect(rows).toEqual([{ db: 'gateway', encoding: 'UTF8', addresses: '' }]);
    expect((await stat(join(await fixture.cluster(), '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700);
  });

  test('keeps what was committed over a stop and a start, and reports when its data are missing', async () => {
    const first = await fixture.start();
    await query(first, "CREATE TABLE kept AS SELECT 'ärger' AS word");
    await first.stop();
    const second = await fixture.start();
    expect(await query(second, 'SELECT word FROM kept')).toEqual([{ word: 'ärger' }]);
    await second.stop();
    await rm(await fixture.cluster(), { recursive: true });
    await expect(fixture.start()).rejects.toThrow(/points to a missing database/);
  });

  test('works where the path is too long for a socket, and leaves no socket directory behind', async () => {
    const long = join(fixture.dataDirectory, 'x'.repeat(110));
    const server = await fixture.start(long);
    const socketDirectory = decodeURIComponent(new URL(server.url).hostname);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(stat(socketDirectory)).rejects.toThrow('ENOENT');
  });

  test('comes back under the same address also there, with a directory that it makes again', async () => {
    const long = join(fixture.dataDirectory, 'x'.repeat(110));
    const lost: Error[] = [];
    const server = await fixture.start(long, (error) => lost.push(error));
    const pid = await readFile(join(long, 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pid, 10), 'SIGKILL');
    const isBack = () => query(server, 'SELECT 1 AS one').catch(() => undefined);
    await eventually(async () => (await isBack()) !== undefined);
    const socket = await stat(decodeURIComponent(new URL(server.url).hostname));
    expect([socket.mode & 0o777, lost]).toEqual([0o700, []]);
  });

  test('gives the caller the remedy and the log the cause when the data are damaged', async () => {
    await (await fixture.start()).stop();
    await writeFile(join(await fixture.cluster(), 'PG_VERSION'), '9.6\n');
    const lines: string[] = [];
    const failure = startEmbeddedPostgres({
      dataDirectory: fixture.dataDirectory,
      log: (line) => lines.push(line),
    });
    await expect(failure).rejects.toThrow(/could not start in .*See the log for the cause.*DATABASE_URL/);
    expect(lines.join('\n')).toContain('database files are incompatible with server');
  });
});

test('a temporary PostgreSQL leaves no file behind', async () => {
  const server = await startTemporaryPostgres();
  const socketDirectory = decodeURIComponent(new URL(server.url).hostname);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  await expect(stat(socketDirectory)).rejects.toThrow('ENOENT');
  await expect(stat(dirname(socketDirectory))).rejects.toThrow('ENOENT');
});

/** Root has other requirements than an ordinary user; each run covers only its own case. */
describe('the account that PostgreSQL runs as', () => {
  if (process.getuid?.() === 0) {
    test('as root: another user, also in a directory that only root can enter', async () => {
      const secret = join(fixture.dataDirectory, 'private');
      await mkdir(secret, { mode: 0o700 });
      const server = await fixture.start(secret);
      expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      const data = await realpath(join(secret, 'cluster'));
      expect(data.startsWith(secret)).toBe(false);
      expect((await stat(data)).uid).not.toBe(0);
      expect((await stat(data)).mode & 0o777).toBe(0o700);
      await server.stop();
      const again = await fixture.start(secret);
      expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await again.stop();
      await rm(data, { recursive: true });
    });
  } else {
    test('as an ordinary user: that user, with the data inside the directory', async () => {
      await fixture.start();
      expect((await stat(await fixture.cluster())).uid).toBe(process.getuid?.());
      expect((await fixture.cluster()).startsWith(await realpath(fixture.dataDirectory))).toBe(true);
    });
  }
});
