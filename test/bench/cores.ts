import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Start } from '../kit/child.ts';

/** Whether processes can be told on which processor to run. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '1', 'true']).status === 0;

function on(core: number): Start {
  return canPin ? { through: ['taskset', '-c', String(core)] } : {};
}

/** Who is measured has the second processor; whoever asks, and what is asked of on the way, the first. */
export const onMeasuredCore = on(1);
export const onOtherCore = on(0);

/** Moves a process with all its threads to a processor, and what it starts from then on, where that can be told. */
export function pin(pid: number, core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}
