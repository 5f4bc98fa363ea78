import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDirectory } from '../primitives/data-directory.ts';
import type { EncryptionKeys } from '../secrets/secret-box.ts';
import type { Configuration } from './configuration.ts';

/**
 * The keys of this process.
 * @throws Error when both are the same, and when the file of the generated key holds none
 */
export async function loadEncryptionKeys(
  configuration: Pick<Configuration, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_PREVIOUS' | 'DATA_DIRECTORY'>,
): Promise<EncryptionKeys> {
  const current = await loadEncryptionKey(configuration);
  const previous = configuration.ENCRYPTION_KEY_PREVIOUS?.export();
  if (previous?.equals(current))
    throw new Error(
      'ENCRYPTION_KEY_PREVIOUS is the same key as ENCRYPTION_KEY. Set the other key, or leave it empty.',
    );
  return { current, previous };
}

/**
 * The 32 bytes that seal stored secrets: ENCRYPTION_KEY, or outside production the content of
 * `encryption.key` in DATA_DIRECTORY, which the first start creates.
 * @throws Error when that file holds no key
 */
async function loadEncryptionKey(
  configuration: Pick<Configuration, 'ENCRYPTION_KEY' | 'DATA_DIRECTORY'>,
): Promise<Buffer> {
  if (configuration.ENCRYPTION_KEY) return configuration.ENCRYPTION_KEY.export();
  await prepareDataDirectory(configuration.DATA_DIRECTORY);
  const file = join(configuration.DATA_DIRECTORY, 'encryption.key');
  return (await readKey(file)) ?? (await makeKey(file));
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === 32) return key;
  throw new Error(
    `${file} does not contain a key of 32 bytes in base64. Restore it from a backup, or set ENCRYPTION_KEY.`,
  );
}

async function makeKey(file: string): Promise<Buffer> {
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // `link` never replaces a file: two processes that start together both use the key of the first.
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  return (await readKey(file)) as Buffer;
}
