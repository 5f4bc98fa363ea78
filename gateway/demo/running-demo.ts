import { readFile } from 'node:fs/promises';
import { waitForEmbeddedPostgres } from '@agg/kit/host';

/**
 * Refuses to begin beside a demo that runs in the same folder, before anything of it is touched. One that is ending is
 * waited for.
 * @param file that a demo writes, with its address
 * @throws Error with the address of the other one
 */
export async function refuseSecondDemo(folder: string, file: string): Promise<void> {
  try {
    await waitForEmbeddedPostgres(folder);
  } catch (cause) {
    const baseUrl = await addressIn(file);
    if (baseUrl === undefined) throw cause;
    const advice = 'Use that one or stop it first, or set another DATA_DIRECTORY and PORT for this one.';
    throw new Error(`A demo runs at ${baseUrl}. ${advice}`, { cause });
  }
}

async function addressIn(file: string): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')).baseUrl;
  } catch {
    return undefined;
  }
}
