import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorsOf } from '../kit/compiler-errors.ts';
import { makeGraphTypes } from '../kit/graph-types.ts';
import { repository } from '../kit/repository.ts';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const openApiTypes = path.join(path.dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js');
const examples = fileURLToPath(new URL('test/clients/project', repository));

/** The interfaces that clients are generated for: a folder of the project each. */
export const interfaces = ['rest', 'graphql'] as const;

/** A project of a client, with examples and the types that its tools have made. */
export interface ClientProject {
  folder: string;
  /** The errors of the compiler, a line each; empty without any. */
  check(): Promise<string>;
  /** Runs the example of an area as a caller. @returns what it returns */
  run(api: string, area: string, token: string): Promise<unknown>;
  remove(): Promise<void>;
}

/** The areas of the product that have an example by an interface. */
export async function areasOf(api: (typeof interfaces)[number]): Promise<string[]> {
  const files = await readdir(path.join(examples, api));
  return files.filter((file) => file.endsWith('.example.ts')).map((file) => file.replace('.example.ts', ''));
}

/** Copies the examples, where packages of the repository are found, and makes the types that they import. */
export async function createClientProject(url: string, token: string): Promise<ClientProject> {
  const folder = await mkdtemp(fileURLToPath(new URL('test/dist/clients-', repository)));
  await cp(examples, folder, { recursive: true });
  const openApi = fileURLToPath(new URL('schema/openapi.json', repository));
  await run(process.execPath, [openApiTypes, openApi, '-o', path.join(folder, 'rest/api.ts')]);
  await makeGraphTypes(path.join(folder, 'graphql'), url, token);
  return {
    folder,
    check: () => errorsOf(folder),
    run: async (api, area, token) => {
      const env = { GATEWAY_URL: url, GATEWAY_TOKEN: token };
      const { stdout } = await run(process.execPath, [path.join(folder, 'run.ts'), api, area], { env });
      return JSON.parse(stdout);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
