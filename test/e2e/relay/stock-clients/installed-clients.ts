import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientTarget } from '../../../kit/a2a/stock-client.types.ts';
import type { CleanNpm } from '../../../kit/clean-npm.ts';
import type { Shown } from './shown.ts';
import type { Play, StockClient } from './stock-client.types.ts';

/** A client whose packages are no dependency of this repository. */
interface InstalledClient extends StockClient {
  /** The program in this folder that plays the scenarios. */
  program: string;
  /** Exact versions from npm. */
  packages: readonly string[];
}

export const installedClients: Readonly<Record<string, InstalledClient>> = {
  'a2a-ai-provider with the AI SDK': {
    version: '0.3.0',
    program: 'ai-provider',
    packages: ['a2a-ai-provider@0.5.0-alpha.1', 'ai@6.0.326'],
    scenarios: {
      'generateText is answered by a message': 'hello',
      'generateText gets a file': 'text/plain',
      'streamText gets an artifact in pieces': 'three',
      'a conversation goes on in its context': 'this one',
      'streamText sees a task fail': 'failed',
      'streamText sees a task ask': 'input-required',
    },
  },
  'the remote agent of @google/adk': {
    version: '0.3.0',
    program: 'adk',
    packages: ['@google/adk@2.0.0'],
    scenarios: {
      'an agent answers with a message': 'hello',
      'an agent answers with files': 'notes.txt',
      'an artifact comes in pieces': 'three',
      'an agent asks, and gets its answer': 'this one',
      'an agent fails': 'This agent was told to fail.',
      'a conversation goes on': 'two',
    },
  },
};

/** @returns a function that plays all scenarios of a client */
export async function prepare(
  { program, packages }: InstalledClient,
  folder: string,
  npm: CleanNpm,
): Promise<Play> {
  const own = path.join(folder, program);
  if (mkdirSync(own, { recursive: true })) await install(own, packages, npm);
  const file = fileURLToPath(new URL(`${program}.program.js`, import.meta.url));
  return (target) => run(file, own, target);
}

async function install(folder: string, packages: readonly string[], npm: CleanNpm): Promise<void> {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const quietly = '--no-audit --no-fund --loglevel=error --ignore-scripts';
  const { code, output } = await npm.run(folder, `npm install ${quietly} ${packages.join(' ')}`);
  if (code !== 0) throw new Error(`npm ends with ${code}: ${output}`);
}

/** Such clients print what they do, and change the whole process, so each run has a process of its own. */
async function run(file: string, folder: string, target: ClientTarget): Promise<Shown> {
  const child = fork(file, [folder, JSON.stringify(target)], { silent: true, execArgv: [] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'close').then(() => Promise.reject(new Error(`It showed nothing: ${printed}`)));
  const [shown] = await Promise.race([once(child, 'message'), ended]);
  return shown as Shown;
}
