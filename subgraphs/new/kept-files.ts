import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Keeps the texts of files before they are edited.
 * @param root the folder that all paths start from
 * @param files which exist and may be edited
 * @param added files and folders which do not exist yet
 * @returns writes back the files that were edited, and removes what was added
 */
export async function keepFiles(
  root: string,
  files: string[],
  added: string[],
): Promise<() => Promise<void>> {
  const kept = new Map<string, string>();
  for (const file of files) kept.set(path.join(root, file), await readFile(path.join(root, file), 'utf8'));
  return async () => {
    for (const [file, text] of kept) {
      const now = await readFile(file, 'utf8').catch(() => undefined);
      if (now !== text) await writeFile(file, text);
    }
    for (const one of added) await rm(path.join(root, one), { recursive: true, force: true });
  };
}
