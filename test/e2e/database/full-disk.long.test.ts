import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rest } from '../../kit/client.ts';
import { queryOn } from '../../kit/database.ts';
import { type PostgresServer, startPostgres } from '../../kit/postgres-server.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const run = promisify(execFile);

let folder: string;
let server: PostgresServer;
let stack: Stack;
let token: string;
beforeAll(async () => {
  server = await startPostgres();
  stack = await startStack({ server: server.url, topology: 'in-process' });
  const { provisioning } = stack;
  token = (await provisioning.caller(await provisioning.tenant(), allRoles)).token;
  folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stack?.stop();
  await server?.stop();
  await run('umount', [path.join(folder, 'disk')]).catch(() => undefined);
  await rm(folder, { recursive: true });
});

/** A channel with a description that does not compress well. */
const createChannel = (name: string) =>
  rest(stack.url, 'POST', '/registry/v1/channels', token, {
    body: JSON.stringify({ name }),
    headers: { 'content-type': 'application/json' },
  });

/** Moves the table of channels, as a superuser. */
const moveTo = (tablespace: string) =>
  queryOn(stack.database.url)(`alter table registry.channel set tablespace ${tablespace}`);

/** A disk of 1 MB that the server may write to. */
async function smallDisk(): Promise<void> {
  const disk = path.join(folder, 'disk');
  await mkdir(disk);
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=0777', 'tmpfs', disk]);
  const place = path.join(disk, 'data');
  await mkdir(place);
  const [{ owner } = { owner: '' }] = await queryOn(server.url)<{ owner: string }>(
    `select current_setting('data_directory') as owner`,
  );
  await run('chown', [`--reference=${owner}`, place]);
  await queryOn(server.url)(`create tablespace small location '${place}'`);
}

/** Fills the disk, page by page. */
async function fill(): Promise<void> {
  const query = queryOn(stack.database.url);
  await query('create table public.filler (text text) tablespace small');
  const page = `insert into public.filler select string_agg(md5(random()::text), '') from generate_series(1, 50)`;
  const isFull = () =>
    query(page).then(
      () => false,
      ({ code }) => code === '53100',
    );
  await eventually(isFull, 'the disk is full');
}

/** Creates channels until the last page of their table is full. @returns the first answer that is no 201 */
async function firstRefused() {
  for (let made = 0; ; made += 1) {
    const answer = await createChannel(`channel ${made}`);
    if (answer.status !== 201 || made === 500) return answer;
  }
}

// Only root mounts a disk.
if (process.getuid?.() === 0)
  test('A full disk is 503 with Retry-After, /ready tells, and both are over when there is room again', async () => {
    await smallDisk();
    await moveTo('small');
    await fill();
    const full = await firstRefused();
    expect([full.status, full.json.code, full.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '10',
    ]);
    const ready = await rest(stack.url, 'GET', '/ready');
    expect([ready.status, ready.json.reasons]).toEqual([503, { database: 'has no room left on its disk' }]);
    expect((await rest(stack.url, 'GET', '/registry/v1/channels', token)).status).toBe(200);
    await moveTo('pg_default');
    expect((await createChannel('with room')).status).toBe(201);
    await eventually(
      async () => (await rest(stack.url, 'GET', '/ready')).status === 200,
      'it is ready again',
    );
  });
