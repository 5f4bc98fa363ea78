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
