import { platformId } from '@agg/schema';
import type { Database } from '../database/database.ts';
import type { SubgraphTask } from '../jobs/define-task.ts';
import type { Runtime } from './runtime.ts';

/**
 * Runs tasks in this process, with the rights of the platform.
 * @param owner the name under which the tasks are queued
 */
export function performTasks(
  runtime: Runtime,
  owner: string,
  tasks: readonly SubgraphTask[],
  database: Database,
): Promise<void> {
  return runtime.jobs.perform(
    owner,
    tasks.map((task) => ({
      name: task.name,
      isInOrder: task.inOrder !== undefined,
      handle: (data: { tenantId?: string }) =>
        task.handle(runtime.platformContext(database, data.tenantId ?? platformId), data),
    })),
  );
}
