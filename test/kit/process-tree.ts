import { readdir, readFile } from 'node:fs/promises';

/** A process, as listed by the system. */
export interface ListedProcess {
  pid: number;
  command: string;
}

/** All descendants of a process, in any process group; without the process itself. @throws Error where there is no /proc */
export async function descendantsOf(root: number | undefined): Promise<ListedProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.toSorted((one, other) => one - other).map(read));
  const found = all.filter(({ parent }) => parent === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found.map(({ pid, command }) => ({ pid, command }));
}

async function read(pid: number): Promise<ListedProcess & { parent: number }> {
  // A process may end while it is read.
  const text = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [stat, words] = [await text('stat'), await text('cmdline')];
  // Its name may contain blanks and brackets; its state and its parent follow.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid, parent: Number(parent), command: words.replaceAll('\0', ' ').trim() };
}

/** Whether the process exists, zombies included. */
export function isAlive({ pid }: { pid: number }): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
