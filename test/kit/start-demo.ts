import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { eventually } from '@agg/schema/testing';
import { type Child, startProgram } from './child.ts';
import { freePort } from './free-port.ts';

/** An empty folder for demos, one after another. */
export async function makeDemoFolder(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'demo-'));
  // For root, the database runs as another user, who has to traverse this folder.
  await chmod(directory, 0o711);
  return directory;
}

export async function removeDemoFolder(directory: string): Promise<void> {
  for (const folder of [path.join(directory, 'demo'), directory]) await removeEmbeddedPostgres(folder);
}

/** Starts the demo in a folder. @param more of its environment */
export async function startDemo(
  directory: string,
  more: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<Child> {
  const environment = {
    DATA_DIRECTORY: directory,
    PORT: String(await freePort()),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...more,
  };
  return startProgram('@agg/gateway', 'demo/demo.program.js', environment, { args });
}

/** Waits until the demo runs. @returns the file that it has written */
// biome-ignore lint/suspicious/noExplicitAny: tests read what is in it
export async function untilDemoRuns(demo: Child, directory: string): Promise<any> {
  const isThere = () => {
    if (demo.process.exitCode !== null) throw new Error(`The demo has ended:\n${demo.output()}`);
    return demo.output().includes('Stop it with');
  };
  await eventually(isThere, 'the demo is there');
  return JSON.parse(await readFile(path.join(directory, 'demo.json'), 'utf8'));
}
