import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { A2aVersion } from '../../../kit/a2a/agent-server.types.ts';
import type { ClientTarget } from '../../../kit/a2a/stock-client.types.ts';
import type { CleanNpm } from '../../../kit/clean-npm.ts';
import { playSdk03 } from './sdk-03.ts';
import { playSdk10 } from './sdk-10.ts';
import type { Shown } from './shown.ts';

/** A client that people have, and what they do with it. */
interface StockClientProgram {
  version: A2aVersion;
  binding: 'JSONRPC' | 'HTTP+JSON';
  /** The program in this folder that plays the scenarios with packages of its own; otherwise they are those of the SDK. */
  program?: string;
  /** Exact versions from npm. None is a dependency of this repository. */
  packages?: readonly string[];
  /** Each scenario, with a text that the client shows where it has understood the agent. */
  scenarios: Readonly<Record<string, string>>;
}

/** What an SDK shows with each binding. @param cancelled the state, as it names it */
const ofSdk = (cancelled: string) => ({
  'a message is answered by a message': 'hello',
  'a message is answered by a task with files': 'notes.txt',
  'an artifact comes in pieces': 'three',
  'a task asks, goes on and is read': 'this one',
  'a task fails, and another is unknown': 'This agent was told to fail.',
  'a task is cancelled, once': cancelled,
});

export const stockClients: Readonly<Record<string, StockClientProgram>> = {
  '@a2a-js/sdk 0.3.14 by JSON-RPC': { version: '0.3.0', binding: 'JSONRPC', scenarios: ofSdk('canceled') },
  '@a2a-js/sdk 0.3.14 by HTTP+JSON': { version: '0.3.0', binding: 'HTTP+JSON', scenarios: ofSdk('canceled') },
  '@a2a-js/sdk 1.3.0 by JSON-RPC': { version: '1.0', binding: 'JSONRPC', scenarios: ofSdk('"state":5') },
  '@a2a-js/sdk 1.3.0 by HTTP+JSON': { version: '1.0', binding: 'HTTP+JSON', scenarios: ofSdk('"state":5') },
  'a2a-ai-provider with the AI SDK': {
    version: '0.3.0',
    binding: 'JSONRPC',
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
    binding: 'JSONRPC',
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
  { version, binding, program, packages }: StockClientProgram,
  folder: string,
  npm: CleanNpm,
): Promise<(target: ClientTarget) => Promise<Shown>> {
  const play = { '0.3.0': playSdk03, '1.0': playSdk10 }[version];
  if (!program || !packages) return ({ url, token }) => play({ url, token, binding });
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
