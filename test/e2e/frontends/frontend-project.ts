import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { errorsOf } from '../../kit/compiler-errors.ts';
import { makeGraphTypes } from '../../kit/graph-types.ts';
import { repository } from '../../kit/repository.ts';

const example = fileURLToPath(new URL('test/e2e/frontends/example', repository));

/** The example of a frontend, with the types that its tools have made. */
export interface FrontendProject {
  /** The errors of the compiler, a line each; empty without any. */
  check(): Promise<string>;
  /** Bundles the page for browsers. @returns the script */
  bundle(): string;
  remove(): Promise<void>;
}

/** Copies the example, where packages of the repository are found, and makes the types that it imports. */
export async function createFrontendProject(url: string, token: string): Promise<FrontendProject> {
  const folder = await mkdtemp(fileURLToPath(new URL('test/dist/frontend-', repository)));
  await cp(example, folder, { recursive: true });
  await makeGraphTypes(folder, url, token);
  return {
    check: () => errorsOf(folder),
    bundle: () => bundle(path.join(folder, 'main.ts')),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Fails for a module that browsers do not have, such as those of Node. */
function bundle(entry: string): string {
  // Leaves no process behind, as `build` does.
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'globalThis.__DEV__': 'false' },
  });
  return String(outputFiles[0]?.text);
}
