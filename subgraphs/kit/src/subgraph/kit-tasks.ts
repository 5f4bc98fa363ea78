import { trafficQueue, trafficTasks } from '../exchange/traffic-tasks.ts';
import type { SubgraphTask } from '../jobs/define-task.ts';
import { anchorQueue, anchorTasks } from '../ledger/ledger-anchors.ts';

/** The tasks of the kit itself, for all tenants, by the name under which they are queued. */
export const kitTasks: ReadonlyMap<string, readonly SubgraphTask[]> = new Map([
  [trafficQueue, trafficTasks],
  [anchorQueue, anchorTasks],
]);
