import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const reasons: Record<string, string> = {
  EACCES: 'the user of this process may not write there',
  EPERM: 'the user of this process may not write there',
  EROFS: 'its file system is read-only',
  ENOENT: 'it cannot be created',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'its file system is full',
  EDQUOT: 'the quota of its file system is used up',
};

/**
 * Creates DATA_DIRECTORY where it is missing, and tries to write.
 * @throws Error that names it, why it cannot be used, and what to do
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  const probe = join(directory, `.probe-${randomBytes(4).toString('hex')}`);
  try {
    await makeDirectory(directory);
    await writeFile(probe, 'A start has tried to write here.\n');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIRECTORY is "${directory}": ${reasons[code] ?? `it cannot be written (${code})`}. Set it to a directory that ` +
        'this user may write and that has 100 MB free, or set DATABASE_URL and ENCRYPTION_KEY, which need none.',
      { cause: error },
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** With its parents. `recursive` of mkdir never ends where a parent exists and takes no directories, as /proc. */
async function makeDirectory(directory: string): Promise<void> {
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory()) return;
  const parent = dirname(resolve(directory));
  if (!found && parent !== resolve(directory)) await makeDirectory(parent);
  await mkdir(directory).catch(async (error) => {
    // Another start may have made it meanwhile.
    const made = await stat(directory).catch(() => undefined);
    if (!made?.isDirectory()) throw error;
  });
}
