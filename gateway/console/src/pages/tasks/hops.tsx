import { text } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { Section } from '../../widgets/page.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import { duration, type TaskRow, TaskSource } from './task-columns.tsx';

/** The tasks of one request in their order, each below the one whose agent began it, with bars of when they ran. */
export function Hops(properties: { hops: readonly TaskRow[]; current: string; isWhole: boolean }) {
  const { hops, current, isWhole } = properties;
  if (hops.length === 0) return null;
  const begin = Math.min(...hops.map(({ createdAt }) => Date.parse(createdAt)));
  const end = Math.max(...hops.map(({ lastUpdatedAt }) => Date.parse(lastUpdatedAt)), begin + 1);
  const share = (instant: string) => ((Date.parse(instant) - begin) / (end - begin)) * 100;
  const depths = depthsOf(hops);
  return (
    <Section title="tasks.hops">
      {!isWhole && <p class="hint">{text('tasks.notWhole')}</p>}
      <ol class="rows hops">
        {hops.map((task, index) => (
          <li key={task.taskId} style={{ paddingInlineStart: `${(depths[index] ?? 0) * 20}px` }}>
            <div class="split">
              <span>
                <TaskSource task={task} /> {text('bindings.arrow')}{' '}
                <Subject kind="AGENT" id={task.sinkAgentId} name={task.sinkAgent?.name} />{' '}
                <Badge of={task.currentState} />
              </span>
              <span class="hint">
                {duration(task)}{' '}
                {task.taskId === current ? (
                  text('tasks.this')
                ) : (
                  <To to={`/tasks/${task.taskId}`}>{text('decisions.openTask')}</To>
                )}
              </span>
            </div>
            <div class="bar" aria-hidden="true">
              <i
                style={{
                  marginInlineStart: `${share(task.createdAt)}%`,
                  width: `${Math.max(share(task.lastUpdatedAt) - share(task.createdAt), 0.5)}%`,
                }}
              />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** How deep each task is: one more than the last task before it whose agent began it. */
function depthsOf(hops: readonly TaskRow[]): number[] {
  const byAgent = new Map<string, number>();
  return hops.map(({ sourceAgentId, sinkAgentId }) => {
    const above = sourceAgentId ? byAgent.get(sourceAgentId) : undefined;
    const depth = above === undefined ? 0 : above + 1;
    byAgent.set(sinkAgentId, depth);
    return depth;
  });
}
