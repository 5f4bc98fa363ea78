import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { loadEncryptionKeys } from './encryption-key.ts';

test('Processes that start together make one key, and leave nothing else in the directory', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'keys-'));
  const configuration = {
    ENCRYPTION_KEY: undefined,
    ENCRYPTION_KEY_PREVIOUS: undefined,
    DATA_DIRECTORY: directory,
  };
  const starts = await Promise.all([1, 2, 3].map(() => loadEncryptionKeys(configuration)));
  expect(new Set(starts.map(({ current }) => current.toString('hex'))).size).toBe(1);
  expect(await readdir(directory)).toEqual(['encryption.key']);
  await rm(directory, { recursive: true });
});
