import {
  archiveConversation,
  type ConversationDetailQuery,
  type ConversationMessagedSubscription,
  conversationDetail,
  conversationMessaged,
} from '../../../generated/conversations.ts';
import { touch, useDocument } from '../../data/documents.ts';
import { useEventLog } from '../../data/event-log.ts';
import { useFeed } from '../../data/live.ts';
import { changeQuery, go, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { pageSize } from '../../widgets/list.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import { Pager } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';
import type { PageProperties } from '../page.types.ts';
import { type Message, Messages } from './messages.tsx';

type Messaged = ConversationMessagedSubscription['conversationMessages']['message'];

/** The messages of a conversation, the newest at the end; new ones come in there. */
export function Page({ contextId = '' }: PageProperties) {
  const { query } = useStore(route);
  const page = Number(query.get('page') ?? 0);
  const conversationId = query.get('id') ?? undefined;
  const variables = { contextId, ofContext: contextId, size: pageSize, ...(page > 0 && { page }) };
  const { data, problem, reload } = useDocument(conversationDetail, variables);
  const log = useEventLog<Messaged>(pageSize);
  const arrived = useStore(log.shown).rows;
  useFeed(
    conversationMessaged,
    { contextId, ...(conversationId && { conversationId }) },
    ({ conversationMessages: { message } }) => {
      log.add(message);
      touch([message.taskId]);
    },
  );
  if (!data) return <Waiting problem={problem} retry={reload} />;
  const messages = data.messages;
  const rows = inOrder(messages?.content ?? [], page > 0 ? [] : arrived);
  return (
    <>
      <PageHeading
        title={text('conversations.one')}
        question="conversations.oneQuestion"
        actions={[conversationId !== undefined && archiveAction(conversationId)]}
      />
      {!messages && <Empty name="list.hidden" />}
      {messages && messages.totalPages > 1 && (
        <Pager numbers={messages} change={(to) => changeQuery({ page: to > 0 ? String(to) : undefined })} />
      )}
      {messages &&
        (rows.length > 0 ? <Messages messages={rows} /> : <Empty name="conversations.noMessages" />)}
      <Tasks contextId={contextId} tasks={data.relayTasks} />
    </>
  );
}

/** By their numbers, each once. */
function inOrder(read: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const byId = new Map([...arrived, ...read].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.place - other.place);
}

function archiveAction(conversationId: string): Action {
  return {
    operation: archiveConversation,
    label: 'action.archive',
    fixed: { conversationId },
    isGrave: true,
    before: <p>{text('conversations.archiveHint')}</p>,
    done: () => go('/conversations'),
  };
}

function Tasks({ tasks, contextId }: { tasks: ConversationDetailQuery['relayTasks']; contextId: string }) {
  if (!tasks || tasks.content.length === 0) return null;
  return (
    <Section title="tasks.title">
      <ul class="rows">
        {tasks.content.map(({ taskId, currentState, createdAt, sinkAgentId, sinkAgent }) => (
          <li key={taskId}>
            <To to={`/tasks/${taskId}`}>
              <Time at={createdAt} hasSeconds />
            </To>{' '}
            <Badge of={currentState} /> <Subject kind="AGENT" id={sinkAgentId} name={sinkAgent?.name} />
          </li>
        ))}
      </ul>
      {tasks.totalElements > tasks.content.length && (
        <To to={`/tasks?contextId=${encodeURIComponent(contextId)}`}>{text('conversations.allTasks')}</To>
      )}
    </Section>
  );
}
