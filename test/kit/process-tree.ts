import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process, as listed by the system. */
export interface ListedProcess {
  pid: number;
  command: string;
}

/** All descendants of a process, in any process group; without the process itself. */
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

/** Whether the process exists, zombies included. */
export function isAlive({ pid }: { pid: number }): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
