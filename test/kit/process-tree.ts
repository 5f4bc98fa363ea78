import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process, as the system lists it. */
export interface ListedProcess {
  pid: number;
  command: string;
}

/** Everything that descends from a process, in whatever group it runs; the process itself is not among them. */
export async function descendantsOf(root: number | undefined): Promise<ListedProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='], { maxBuffer: 1 << 24 });
  const all = [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
  const found = all.filter(({ parent }) => parent === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

/** Whether there is such a process, be it only for its parent to take note of its end. */
export function isAlive({ pid }: { pid: number }): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
