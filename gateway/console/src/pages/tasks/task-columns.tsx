import type { TaskRowFragment } from '../../../generated/tasks.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { none } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import type { Column } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';

/** A task in a list. */
export type TaskRow = TaskRowFragment;

/** Who began a task: a person, an agent or a channel. */
export function TaskSource({ task }: { task: TaskRow }) {
  const { sourceUserId, sourceUser, sourceAgentId, sourceAgent, sourceChannelId, sourceChannel } = task;
  if (sourceUserId) return <Subject kind="USER" id={sourceUserId} name={sourceUser?.name} />;
  if (sourceAgentId) return <Subject kind="AGENT" id={sourceAgentId} name={sourceAgent?.name} />;
  if (sourceChannelId) return <Subject kind="CHANNEL" id={sourceChannelId} name={sourceChannel?.name} />;
  return <>{none}</>;
}

/** What a list of tasks shows of each. */
export const taskColumns: readonly Column<TaskRow>[] = [
  {
    name: text('tasks.began'),
    cell: ({ taskId, createdAt }) => (
      <To to={`/tasks/${taskId}`}>
        <Time at={createdAt} hasSeconds />
      </To>
    ),
    sort: 'CREATED_AT',
  },
  { name: text('tasks.state'), cell: ({ currentState }) => <Badge of={currentState} /> },
  { name: text('column.source'), cell: (task) => <TaskSource task={task} /> },
  {
    name: text('column.sink'),
    cell: ({ sinkAgentId, sinkAgent }) => <Subject kind="AGENT" id={sinkAgentId} name={sinkAgent?.name} />,
  },
  { name: text('tasks.text'), cell: ({ previewText }) => previewText },
  { name: text('tasks.took'), cell: (task) => duration(task), isNumber: true },
  { name: text('decisions.method'), cell: ({ method }) => method },
];

/** How long a task has taken until its last change. */
export function duration({ createdAt, lastUpdatedAt }: Pick<TaskRow, 'createdAt' | 'lastUpdatedAt'>): string {
  const milliseconds = Date.parse(lastUpdatedAt) - Date.parse(createdAt);
  if (milliseconds < 10_000) return text('unit.milliseconds', { value: milliseconds });
  return text('unit.seconds', { value: Math.round(milliseconds / 1_000) });
}
