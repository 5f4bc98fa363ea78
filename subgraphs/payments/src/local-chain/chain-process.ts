import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const { resolve } = createRequire(import.meta.url);

/** The path of the EVM chain that npm has installed; `undefined` where there is none for this platform. */
export function anvilBinary(): string | undefined {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  try {
    const manifest = resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/package.json`);
    return path.join(path.dirname(manifest), 'bin', 'anvil');
  } catch {
    return undefined;
  }
}

/** A chain that runs as a child of this process, and ends with it however the process ends. */
interface ChainProcess {
  /** Where it listens, on this machine only. */
  port: number;
  /** Resolves when no process is left. */
  stop(): Promise<void>;
}

/**
 * Runs the program given by $@, and kills it when file descriptor 3 closes, which happens however our process ends. The shell
 * leads its own process group: Ctrl-C does not end the chain before the payments on their way have ended.
 */
const supervisor = `
"$@" 3<&- & chain=$!
(read -r _ <&3; kill -KILL $chain) >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $chain
kill -KILL $watcher 2>/dev/null; wait`;

/** For this machine only, and without files: it would leave older states in the home directory. */
const own = ['--host', '127.0.0.1', '--max-persisted-states', '0'];

/** Milliseconds until the chain has to listen. */
const startTimeout = 10_000;

/**
 * Starts anvil, and waits until it listens.
 * @param port 0: any free one
 * @throws Error with its own first words where it does not
 */
export async function startChainProcess(
  binary: string,
  port: number,
  args: readonly string[],
): Promise<ChainProcess> {
  const child = spawn('sh', ['-c', supervisor, 'sh', binary].concat(own, ['--port', String(port)], args), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const ended = endOf(child);
  const complaint = firstLine(child);
  const stop = async (): Promise<void> => {
    (child.stdio[3] as Writable | undefined)?.destroy();
    await ended;
  };
  const late = sleep(startTimeout, undefined, { ref: false });
  const listensAt = await Promise.race([listening(child), ended, late]);
  if (listensAt) return { port: listensAt, stop };
  await stop();
  throw new Error(
    `The EVM chain does not start: ${complaint() ?? `it does not listen after ${startTimeout} ms`}`,
  );
}

/** When the process and everything that it has written is there; also where there was none. */
function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
    child.stdio[3]?.on('error', () => undefined);
  });
}

function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const [, port] = /^Listening on .*:(\d+)$/.exec(line) ?? [];
      if (port) resolve(Number(port));
    });
  });
}

/** What the process complains of first. */
function firstLine(child: ChildProcess): () => string | undefined {
  const lines: string[] = [];
  child.once('error', ({ message }) => lines.push(message));
  if (child.stderr) createInterface(child.stderr).on('line', (line) => lines.push(line.trim()));
  return () => lines.find((line) => line !== '');
}
