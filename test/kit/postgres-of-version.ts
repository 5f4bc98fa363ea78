import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@agg/schema/testing';
import pg from 'pg';
import { programsOf } from './postgres-programs.ts';
import { type PostgresServer, serverAt } from './postgres-server.ts';

const run = promisify(execFile);

/** Settings of every server here; the longest path of a socket has about a hundred bytes. */
const settings = ['-c', 'listen_addresses=', '-c', 'max_connections=1000', '-c', 'fsync=off'];

/** Ends the server, which loses nothing committed, when its input ends: also with the tests that were killed. */
const supervisor = '"$@" </dev/null & server=$!; cat >/dev/null; kill -INT $server; wait $server';

/** Starts an empty server of an earlier version. It trusts everyone who reaches its socket; `stop` removes it. */
export async function startPostgresOf(major: number): Promise<PostgresServer> {
  const programs = await programsOf(major);
  const folder = await mkdtemp(path.join(tmpdir(), `pg${major}-`));
  const account = await accountOf(folder);
  const data = path.join(folder, 'data');
  const options = { ...account, cwd: '/' };
  const locale = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(path.join(programs, 'initdb'), ['-D', data, ...locale], options);
  const command = [path.join(programs, 'postgres'), '-D', data, '-k', folder].concat(settings);
  const child = spawn('sh', ['-c', supervisor, 'sh'].concat(command), {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const server = serverAt(`postgresql://postgres@${encodeURIComponent(folder)}:5432/postgres`, async () => {
    await end(child);
    await rm(folder, { recursive: true });
  });
  await eventually(() => answers(server.url), `PostgreSQL ${major} answers`);
  return server;
}

/** The account that owns a folder and runs a server in it: PostgreSQL refuses to run as root. */
export async function accountOf(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => (await run('id', [flag, 'nobody'])).stdout),
  );
  await chown(folder, Number(uid), Number(gid));
  return { uid: Number(uid), gid: Number(gid) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
