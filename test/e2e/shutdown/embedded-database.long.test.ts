import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Child, startProgram, untilReady } from '../../kit/child.ts';
import { freePort } from '../../kit/free-port.ts';
import { descendantsOf, isAlive } from '../../kit/process-tree.ts';

const ENCRYPTION_KEY = randomBytes(32).toString('base64');

let directory: string;
const started: Child[] = [];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'embedded-'));
});
afterAll(async () => {
  await Promise.all(started.splice(0).map((gateway) => gateway.kill()));
  await removeEmbeddedPostgres(directory);
});

/** The product with its embedded PostgreSQL. */
async function startAlone(): Promise<{ gateway: Child; url: string }> {
  const port = String(await freePort());
  const gateway = startProgram('@agg/gateway', 'src/main.program.js', {
    DATA_DIRECTORY: directory,
    PORT: port,
    LOG_LEVEL: 'warn',
    SHUTDOWN_DRAIN_SECONDS: '5',
    ENCRYPTION_KEY,
  });
  started.push(gateway);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(gateway, `${url}/ready`);
  return { gateway, url };
}

describe('With the embedded database', () => {
  test('SIGKILL leaves no database process after five seconds', async () => {
    const { gateway } = await startAlone();
    const database = await descendantsOf(gateway.process.pid);
    expect(database.length).toBeGreaterThan(3);
    await gateway.kill();
    await eventually(() => !database.some(isAlive), 'the processes of the database have ended');
  });

  test('a start after it finds the data, and SIGTERM ends the process with 0 and leaves no database process', async () => {
    const { gateway, url } = await startAlone();
    expect((await fetch(`${url}/tenant-auth/v1/permissions`)).status).toBe(200);
    const database = await descendantsOf(gateway.process.pid);
    expect(database.length).toBeGreaterThan(3);
    expect(await gateway.stop()).toBe(0);
    expect(database.filter(isAlive)).toEqual([]);
  });
});
