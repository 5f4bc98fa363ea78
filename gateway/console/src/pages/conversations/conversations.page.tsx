import { type ConversationsQuery, conversations } from '../../../generated/conversations.ts';
import { useReadingAgain } from '../../data/documents.ts';
import { hasRole } from '../../session/myself.ts';
import { numberText, text } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { AgentPicker } from '../../widgets/picker.tsx';
import { Party } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<ConversationsQuery['conversations']>['content'][number];

/** Its context id is unique for its owner only, so that its own id is there as well. */
function conversationPath({ contextId, conversationId }: Row): string {
  return `/conversations/${encodeURIComponent(contextId)}?id=${conversationId}`;
}

const list: ListDeclaration<ConversationsQuery, Row> = {
  operation: conversations,
  pageOf: (data) => data.conversations,
  keyOf: ({ conversationId }) => conversationId,
  pathOf: conversationPath,
  columns: [
    {
      name: text('conversations.first'),
      cell: (row) => (
        <>
          <To to={conversationPath(row)}>{row.title ?? text('conversations.noText')}</To>{' '}
          {row.archivedAt && <Badge of="ARCHIVED" />}
        </>
      ),
    },
    { name: text('column.source'), cell: ({ owner }) => <Party party={owner} /> },
    { name: text('conversations.with'), cell: (row) => <Others row={row} /> },
    {
      name: text('conversations.messages'),
      cell: ({ messageCount }) => numberText(messageCount),
      isNumber: true,
    },
    {
      name: text('conversations.last'),
      cell: ({ lastActivityAt }) => <Time at={lastActivityAt} />,
      sort: 'LAST_ACTIVITY_AT',
    },
    { name: text('conversations.lastText'), cell: ({ lastMessagePreview }) => lastMessagePreview },
  ],
  filters: ['q', 'agentId', 'includeArchived'],
  pickers: { agentId: AgentPicker },
  sort: 'LAST_ACTIVITY_AT_DESC',
  empty: 'conversations.empty',
  caption: 'conversations.title',
};

/** All who take part besides the owner. */
function Others({ row: { owner, participants } }: { row: Row }) {
  return (
    <ul class="lines">
      {participants
        .filter(({ kind, id }) => kind !== owner.kind || id !== owner.id)
        .map((party) => (
          <li key={party.id}>
            <Party party={party} />
          </li>
        ))}
    </ul>
  );
}

/** What is said, the newest first. */
export function Page() {
  useReadingAgain([conversations]);
  const isLimited = !hasRole('AGENT_CONVERSATIONS:ADMIN');
  return (
    <>
      <PageHeading title={text('conversations.title')} question="conversations.question" />
      {isLimited && <p class="hint">{text('conversations.own')}</p>}
      <List list={{ ...list, empty: isLimited ? 'conversations.noOwn' : 'conversations.empty' }} />
    </>
  );
}
