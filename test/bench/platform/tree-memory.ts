import { readFile } from 'node:fs/promises';
import { descendantsOf } from '../../kit/process-tree.ts';

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
  const tree = [root].concat((await descendantsOf(root)).map(({ pid }) => pid));
  const all = await Promise.all(tree.map(rollupOf));
  const sum = (name: 'Pss' | 'Rss') =>
    all.reduce((total, rollup) => total + kibibytes(rollup, name), 0) * 1024;
  return { pss: sum('Pss'), rss: sum('Rss'), processes: tree.length };
}

function rollupOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
}

function kibibytes(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1] ?? 0);
}
