import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, runningEmbeddedPostgres } from '@agg/kit/host';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { withDatabase } from './with-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'operator-'));
  await chmod(folder, 0o755);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await rm(await realpath(path.join(folder, 'cluster')), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

test('The embedded database that a command has started is stopped after it, also where it fails', async () => {
  const configuration = { NODE_ENV: 'test', DATA_DIRECTORY: folder } as Configuration;
  const run = (work: (url: string) => Promise<unknown>) => withDatabase(configuration, work);
  const isRunning = async () => (await runningEmbeddedPostgres(folder)) !== undefined;
  await expect(run(() => Promise.reject(new Error('The command fails.')))).rejects.toThrow(
    'The command fails.',
  );
  expect(await isRunning()).toBe(false);
  expect(await run(isRunning)).toBe(true);
  expect(await isRunning()).toBe(false);
});
