import {
  raiseKillSwitch,
  stoppedWithAgent,
  stoppedWithChannel,
  stoppedWithLlmGateway,
  stoppedWithMcpServer,
  stoppedWithTenant,
  stoppedWithUser,
} from '../../../generated/kill-switches.ts';
import { useDocument } from '../../data/documents.ts';
import type { Operation } from '../../data/operation.types.ts';
import { numberText, type TextName, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { ProblemView } from '../../widgets/notice.tsx';

/** What a kill switch can stop. */
export type Scope = 'AGENT' | 'MCP_SERVER' | 'LLM_GATEWAY' | 'CHANNEL' | 'USER' | 'TENANT';

/** A page of which only the number counts; `null` where the person may not see it. */
type Counted = { totalElements: number } | null;
/** A number with its name; `undefined` where the person may not see it. */
type Count = readonly [TextName, number | undefined];

/** The states of A2A in which a task is open. */
interface OpenTasks {
  submitted: Counted;
  working: Counted;
  inputRequired: Counted;
  authRequired: Counted;
}

const of = (page: Counted): number | undefined => page?.totalElements;

function openTasks({ submitted, working, inputRequired, authRequired }: OpenTasks): Count {
  const pages = [submitted, working, inputRequired, authRequired];
  const isSeen = pages.every(Boolean);
  return [
    'stops.tasks',
    isSeen ? pages.reduce((sum, page) => sum + (page?.totalElements ?? 0), 0) : undefined,
  ];
}

/** What is asked before something is stopped, and what is counted in the answer. */
interface Counting {
  operation: Operation<object, never>;
  countsOf(data: object): readonly Count[];
  isStopped(data: object): boolean;
}

function counting<Data extends object, Variables>(
  operation: Operation<Data, Variables>,
  countsOf: (data: Data) => readonly Count[],
  stopped: (data: Data) => { killSwitch: object | null } | null,
): Counting {
  return {
    operation: operation as never,
    countsOf: countsOf as never,
    isStopped: (data) => Boolean(stopped(data as Data)?.killSwitch),
  };
}

const countings: Readonly<Record<Scope, Counting>> = {
  AGENT: counting(
    stoppedWithAgent,
    (data) => [
      openTasks(data),
      ['stops.agentCallers', of(data.callers)],
      ['stops.people', of(data.people)],
      ['stops.channels', of(data.channels)],
      ['stops.used', of(data.used)],
    ],
    ({ agent }) => agent,
  ),
  MCP_SERVER: counting(
    stoppedWithMcpServer,
    (data) => [['stops.callers', of(data.callers)]],
    ({ mcpServer }) => mcpServer,
  ),
  LLM_GATEWAY: counting(
    stoppedWithLlmGateway,
    (data) => [['stops.callers', of(data.callers)]],
    ({ llmGateway }) => llmGateway,
  ),
  CHANNEL: counting(
    stoppedWithChannel,
    (data) => [['stops.used', of(data.used)]],
    ({ channel }) => channel,
  ),
  USER: counting(
    stoppedWithUser,
    (data) => [
      ['stops.used', of(data.used)],
      ['stops.sessions', of(data.sessions)],
    ],
    ({ user }) => user,
  ),
  TENANT: counting(
    stoppedWithTenant,
    (data) => [
      openTasks(data),
      ['stops.agents', of(data.agents)],
      ['stops.mcpServers', of(data.mcpServers)],
      ['stops.llmGateways', of(data.llmGateways)],
      ['stops.allChannels', of(data.channels)],
      ['stops.allPeople', of(data.users)],
    ],
    ({ tenant }) => tenant,
  ),
};

/** What will stop with a kill switch, as the gateway counts it now. */
export function Stops({ scope, targetId }: { scope: Scope; targetId?: string }) {
  const { operation, countsOf, isStopped } = countings[scope];
  const { data, problem } = useDocument(operation, (targetId ? { targetId } : {}) as never);
  if (problem) return <ProblemView problem={problem} />;
  const seen = data ? countsOf(data).filter(([, count]) => count !== undefined) : [];
  return (
    <section class="stops" aria-live="polite" aria-label={text('stops.title')}>
      <h3>{text('stops.title')}</h3>
      {!data && <p class="loading">{text('list.loading')}</p>}
      <ul class="tiles">
        {seen.map(([name, count = 0]) => (
          <li key={name} class={count > 0 ? 'alarm' : undefined}>
            <strong>{numberText(count)}</strong>
            <span>{text(name)}</span>
          </li>
        ))}
      </ul>
      {data && isStopped(data) && <p class="notice">{text('stops.already')}</p>}
      {data && seen.length === 0 && <p class="hint">{text('stops.unseen')}</p>}
    </section>
  );
}

/** Stops one subject, from its own page. */
export function stopAction(scope: Exclude<Scope, 'TENANT'>, targetId: string, name: string): Action {
  return {
    operation: raiseKillSwitch,
    label: 'killSwitches.stop',
    target: name,
    fixed: { scope, targetId },
    isGrave: true,
    before: <Stops scope={scope} targetId={targetId} />,
  };
}
