import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Start } from '../kit/child.ts';

/** Whether processes can be pinned to a processor. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '1', 'true']).status === 0;

function on(core: number): Start {
  return canPin ? { through: ['taskset', '-c', String(core)] } : {};
}

/** The measured process runs on the second processor; clients and upstream processes run on the first. */
export const onMeasuredCore = on(1);
export const onOtherCore = on(0);

/** Moves a running process with all its threads; what it starts later runs there, too. */
export function moveTo(core: 'measured' | 'other', pid: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', core === 'measured' ? '1' : '0', String(pid)]);
}
