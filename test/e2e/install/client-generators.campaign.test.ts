import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { CleanNpm } from '../../kit/clean-npm.ts';
import { errorsOf } from '../../kit/compiler-errors.ts';
import { repository } from '../../kit/repository.ts';
import { clientGenerators } from './client-generators.ts';

/**
 * Where the generators are installed, each in a folder of its name with its own `node_modules`. Otherwise npm installs
 * them in a temporary folder.
 */
const { GENERATORS_FOLDER: given } = process.env;
const folder = given ?? mkdtempSync(path.join(tmpdir(), 'generators-'));
const document = fileURLToPath(new URL('schema/openapi.json', repository));
const minutes = 60_000;

/** The settings of a strict project that runs in a browser. */
const project = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
    types: [],
    lib: ['es2023', 'dom', 'dom.iterable'],
  },
  include: ['out'],
};

let npm: CleanNpm;
beforeAll(async () => {
  npm = await CleanNpm.make();
});
afterAll(async () => {
  await npm?.remove();
  if (!given) rmSync(folder, { recursive: true, force: true });
});

/** Runs commands in the folder of a generator. @throws Error with their output where one fails */
async function run(name: string, commands: string): Promise<void> {
  const { code, output } = await npm.run(path.join(folder, name), commands);
  if (code !== 0) throw new Error(`${name} ends with ${code}: ${output}`);
}

async function install(name: string, packages: readonly string[]): Promise<void> {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'package.json'), '{ "private": true, "type": "module" }');
  await run(name, `npm install --no-audit --no-fund --loglevel=error ${packages.join(' ')}`);
}

describe('A client of REST', () => {
  test.each(Object.keys(clientGenerators))(
    cites('decided.generated-clients', 'that %s makes of the OpenAPI document compiles'),
    async (name) => {
      const {
        packages,
        program,
        arguments: of,
      } = clientGenerators[name] as (typeof clientGenerators)[string];
      if (!given) await install(name, packages);
      const own = path.join(folder, name);
      rmSync(path.join(own, 'out'), { recursive: true, force: true });
      mkdirSync(path.join(own, 'out'));
      await run(name, [`node node_modules/.bin/${program}`].concat(of(document)).join(' '));
      writeFileSync(path.join(own, 'tsconfig.json'), JSON.stringify(project));
      expect(await errorsOf(own)).toBe('');
    },
    15 * minutes,
  );
});
