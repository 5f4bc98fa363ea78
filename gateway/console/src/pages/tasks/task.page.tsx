import { taskDetail, taskSurroundings, taskUpdated } from '../../../generated/tasks.ts';
import { touch, useDocument } from '../../data/documents.ts';
import { useEventLog } from '../../data/event-log.ts';
import { useFeed } from '../../data/live.ts';
import { useStore } from '../../state/store.ts';
import { text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import type { PageProperties } from '../page.types.ts';
import { Hops } from './hops.tsx';
import { duration, type TaskRow, TaskSource } from './task-columns.tsx';

/** States that are kept of a task while it is watched. */
const mostStates = 50;

/** One task: its state, what it was about, and the tasks that belong to the same request. */
export function Page({ taskId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(taskDetail, { taskId });
  const log = useEventLog<{ currentState: string; lastUpdatedAt: string }>(mostStates);
  useFeed(taskUpdated, { taskId }, ({ taskUpdated: change }) => {
    log.add(change);
    touch([taskId]);
  });
  const states = useStore(log.shown).rows;
  const task = data?.relayTask;
  if (!task) return <Waiting problem={problem} retry={reload} />;
  return (
    <>
      <PageHeading title={text('tasks.one')} question="tasks.oneQuestion">
        <Badge of={task.currentState} />
      </PageHeading>
      <About task={task} />
      {states.length > 0 && (
        <Section title="tasks.states">
          <ol class="rows">
            {states.map(({ currentState, lastUpdatedAt }) => (
              <li key={currentState + lastUpdatedAt}>
                <Time at={lastUpdatedAt} hasSeconds /> <Badge of={currentState} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Around task={task} />
    </>
  );
}

function About({ task }: { task: TaskRow }) {
  const { sinkAgentId, sinkAgent, previewText, method, createdAt, lastUpdatedAt, contextId, correlationId } =
    task;
  return (
    <Section title="tab.about">
      {previewText && <p class="said">{previewText}</p>}
      <Facts>
        <Fact name="column.source">
          <TaskSource task={task} />
        </Fact>
        <Fact name="column.sink">
          <Subject kind="AGENT" id={sinkAgentId} name={sinkAgent?.name} />
        </Fact>
        <Fact name="tasks.state">
          <Badge of={task.currentState} />
        </Fact>
        <Fact name="tasks.began">
          <Time at={createdAt} hasSeconds />
        </Fact>
        <Fact name="tasks.changed">
          <Time at={lastUpdatedAt} hasSeconds />
        </Fact>
        <Fact name="tasks.took">{duration(task)}</Fact>
        <Fact name="decisions.method">{method}</Fact>
        <Fact name="conversations.one">
          {contextId && (
            <To to={`/conversations/${encodeURIComponent(contextId)}`}>
              {text('decisions.openConversation')}
            </To>
          )}
        </Fact>
        <Fact name="tasks.correlation">{correlationId}</Fact>
      </Facts>
    </Section>
  );
}

/** Milliseconds before and after a task in which the tasks of its request are looked for. */
const around = 60_000;

function Around({ task }: { task: TaskRow }) {
  const at = (instant: string, shift: number) => new Date(Date.parse(instant) + shift).toISOString();
  const { data } = useDocument(taskSurroundings, {
    from: at(task.createdAt, -around),
    to: at(task.lastUpdatedAt, around),
    policiesFrom: at(task.createdAt, -1_000),
    sinkAgentId: task.sinkAgentId,
  });
  if (!data) return null;
  const hops = (data.relayTasks?.content ?? []).filter(
    ({ correlationId }) => correlationId === task.correlationId,
  );
  const decisions = (data.policyDecisions ?? []).filter(({ taskId }) => taskId === task.taskId);
  return (
    <>
      <Hops hops={hops} current={task.taskId} isWhole={(data.relayTasks?.totalElements ?? 0) <= 100} />
      {decisions.length > 0 && (
        <Section title="tasks.decisions">
          <ul class="rows">
            {decisions.map(({ cursor, createdAt, verdict, action, leg, findings }) => (
              <li key={cursor}>
                <Time at={createdAt} hasSeconds /> <Badge of={verdict} /> {action && <Badge of={action} />}
                <p>
                  {words(leg)}{' '}
                  {findings.map(({ policyId, policyName, entity }) => (
                    <span key={policyId + entity}>
                      <Subject kind="POLICY" id={policyId} name={policyName} />{' '}
                      <span class="hint">{words(entity)}</span>{' '}
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
