import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command of the generator. */
export interface Step {
  /** What it does, for instance `Building`. */
  what: string;
  command: string;
  parts: string[];
  /** The folder in which it runs. */
  root: string;
}

/**
 * Runs a command to its end. Its standard output, where compilers and linters report, is shown only if it fails.
 * An interruption ends the command and its child processes, because they would write to files that are restored.
 * @throws Error with the output and what failed; the reason of the interruption
 */
export async function runStep(
  { what, command, parts, root }: Step,
  interruption: AbortSignal,
): Promise<void> {
  interruption.throwIfAborted();
  const child = spawn(command, parts, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const output: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const end = () => endGroup(child);
  interruption.addEventListener('abort', end);
  try {
    // Closed when the last of its processes has ended.
    const [code] = await once(child, 'close');
    interruption.throwIfAborted();
    if (code !== 0) throw new Error(`${output.join('')}\n${what} failed.`);
  } finally {
    interruption.removeEventListener('abort', end);
  }
}

/** Ends the processes of the group that a detached child leads. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGTERM');
  } catch {
    // They have ended already.
  }
}
