import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { longestWait } from '@agg/schema/testing';
import { repository, subgraphNames } from './repository.ts';

/** A process of the product or of the tests. */
export interface Child {
  process: ChildProcess;
  /** Its output, for the message of a failed test. */
  output(): string;
  /** Ends it as an operator would and waits. @returns the exit code */
  stop(): Promise<number | null>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/** Options of starting a program. */
export interface Start {
  args?: readonly string[];
  /** A command that runs Node, for instance `taskset -c 1`. */
  through?: readonly string[];
}

/** Starts a built program of a workspace package, for instance `@agg/gateway`, `src/main.program.js`. */
export function startProgram(
  packageName: string,
  program: string,
  environment: Record<string, string>,
  start?: Start,
): Child {
  return startFile(fileURLToPath(new URL(program, distOf(packageName))), environment, start);
}

/** Starts a subgraph in its own process, as the `start` of its package does. */
export function startSubgraphProgram(name: string, environment: Record<string, string>): Child {
  return startProgram('@agg/kit', 'serve/subgraph.program.js', environment, { args: [name] });
}

/** Starts any program, with only this environment. */
export function startFile(
  entry: string,
  environment: Record<string, string>,
  { args = [], through = [] }: Start = {},
): Child {
  const [execPath, ...execArgv] = [...through, process.execPath];
  const env = { ...clean(process.env), ...environment };
  const child = fork(entry, args, { env, silent: true, execPath, execArgv });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)));
  const { startedProcesses } = globalThis;
  startedProcesses?.add(child);
  const ended = once(child, 'exit').finally(() => startedProcesses?.delete(child));
  return {
    process: child,
    output: () => lines.join(''),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until an address answers 200. @throws Error with the output of the process if it does not, or has ended */
export async function untilReady(child: Child, url: string): Promise<void> {
  const begun = Date.now();
  for (let waited = 0; waited < longestWait; waited = Date.now() - begun) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (child.process.exitCode !== null) break;
    // Many starts at once are not slowed down by those who ask.
    await new Promise((resolve) => setTimeout(resolve, 50 + waited / 20));
  }
  throw new Error(`${url} does not answer. The process printed:\n${child.output()}`);
}

function distOf(packageName: string): string {
  const name = packageName.replace('@agg/', '');
  const folder = name === 'kit' || subgraphNames.includes(name) ? `subgraphs/${name}` : name;
  return new URL(`${folder}/dist/`, repository).href;
}

/** Compiled modules, which every start would compile again. */
const compiled = fileURLToPath(new URL('node_modules/.cache/compiled-modules', repository));

/** The product inherits nothing else of the test runner or of the developer's shell. */
function clean({ PATH, HOME, LANG }: NodeJS.ProcessEnv): Record<string, string> {
  const given = { PATH, HOME, LANG, NODE_ENV: 'test', NODE_COMPILE_CACHE: compiled };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Record<string, string>;
}
