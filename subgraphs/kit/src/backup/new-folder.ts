import { mkdir, rm } from 'node:fs/promises';
import type { Say } from './progress.ts';

/**
 * Makes the folder of a backup, and removes it again where the work on it fails: the backup can be repeated. The rows of
 * people and companies come into it: other accounts of the machine cannot read it.
 * @throws Error where the folder is there already; nothing in it is changed
 */
export async function inNewFolder<T>(folder: string, say: Say, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { mode: 0o700 }).catch((cause) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new Error(`${folder} is there already. Name a folder that is not, for instance with the date.`, {
      cause,
    });
  });
  return work().catch(async (error) => {
    await rm(folder, { recursive: true }).catch(({ message }) =>
      say(`The unfinished backup is left: ${message}. Remove ${folder}.`),
    );
    throw error;
  });
}
