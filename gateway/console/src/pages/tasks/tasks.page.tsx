import { type TasksQuery, tasks, taskUpdated } from '../../../generated/tasks.ts';
import { touch, useReadingAgain } from '../../data/documents.ts';
import { useFeed } from '../../data/live.ts';
import { route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text, words } from '../../text/text.ts';
import type { ControlProperties } from '../../widgets/controls.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { AgentPicker } from '../../widgets/picker.tsx';
import { type TaskRow, taskColumns } from './task-columns.tsx';

/** The states of A2A 0.3. */
const states = [
  'submitted',
  'working',
  'input-required',
  'auth-required',
  'completed',
  'canceled',
  'failed',
  'rejected',
  'unknown',
];

const list: ListDeclaration<TasksQuery, TaskRow> = {
  operation: tasks,
  pageOf: (data) => data.relayTasks,
  keyOf: ({ taskId }) => taskId,
  pathOf: ({ taskId }) => `/tasks/${taskId}`,
  columns: taskColumns,
  filters: ['currentState', 'sinkAgentId', 'from', 'to', 'contextId'],
  pickers: { sinkAgentId: AgentPicker, currentState: StatePicker },
  sort: 'CREATED_AT_DESC',
  empty: 'tasks.empty',
  caption: 'tasks.title',
};

/** What agents work on, the newest first. */
export function Page() {
  const agentId = useStore(route).query.get('sinkAgentId');
  useReadingAgain([tasks]);
  return (
    <>
      <PageHeading title={text('tasks.title')} question="tasks.question" />
      {agentId && <Following agentId={agentId} />}
      <List list={list} />
    </>
  );
}

/** The feed of tasks is that of one agent, one conversation or one task. */
function Following({ agentId }: { agentId: string }) {
  useFeed(taskUpdated, { agentId }, () => touch([], [tasks]));
  return null;
}

function StatePicker({ id, value, change }: ControlProperties) {
  return (
    <select id={id} value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
      <option value="">{text('list.all')}</option>
      {states.map((state) => (
        <option key={state} value={state}>
          {words(state)}
        </option>
      ))}
    </select>
  );
}
