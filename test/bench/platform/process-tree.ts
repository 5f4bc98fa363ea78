import { readdir, readFile } from 'node:fs/promises';

/** Bytes of a process and all its descendants. */
export interface TreeMemory {
  /** Each shared page divided among its processes: the memory that ending them would free. */
  pss: number;
  /** Shared pages counted in each process. */
  rss: number;
  processes: number;
}

/** The memory of a process and its descendants, as Linux counts it. @throws Error where there is no /proc */
export async function memoryOf(root: number): Promise<TreeMemory> {
  const parents = await parentsOfAll();
  const tree = [...parents.keys()].filter((pid) => descendsFrom(pid, root, parents));
  const all = await Promise.all(tree.map(rollupOf));
  const sum = (name: 'Pss' | 'Rss') =>
    all.reduce((total, rollup) => total + kibibytes(rollup, name), 0) * 1024;
  return { pss: sum('Pss'), rss: sum('Rss'), processes: tree.length };
}

async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = pids.map(async (pid) => {
    // A process may exit while it is read. Its name may contain blanks and brackets; its parent follows the
    // name.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return [Number(pid), Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])] as const;
  });
  return new Map(await Promise.all(stats));
}

function descendsFrom(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let each: number | undefined = pid; each; each = parents.get(each)) if (each === root) return true;
  return false;
}

function rollupOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
}

function kibibytes(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? 0);
}
