import { defineList } from '@agg/kit';
import { RelayTask } from './relay-task.entity.ts';

/** The relay tasks of a tenant. */
export const taskList = defineList(RelayTask, {
  sort: ['createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['sinkAgentId', 'contextId', 'currentState'],
  selective: ['sinkAgentId', 'contextId', 'currentState'],
  totals: ['currentState'],
});
