import { type PublicAgentsQuery, publicAgents } from '../../../generated/agents.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { myself } from '../../session/myself.ts';
import { text, words } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { Outside, To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { asksFor } from '../subscriptions/steps.tsx';
import { subscriptionKinds } from '../subscriptions/subscription-kinds.ts';

type Row = NonNullable<PublicAgentsQuery['publicAgents']>['content'][number];

const list: ListDeclaration<PublicAgentsQuery, Row> = {
  operation: publicAgents,
  pageOf: (data) => data.publicAgents,
  keyOf: ({ agentId }) => agentId,
  columns: [
    {
      name: text('column.name'),
      cell: ({ agentId, name, tenantId, description }) => (
        <>
          {tenantId === myself.value.tenantId ? (
            <To to={`/agents/${agentId}`}>{name}</To>
          ) : (
            <strong>{name}</strong>
          )}
          <p class="hint">{description}</p>
        </>
      ),
      sort: 'NAME',
    },
    {
      name: text('publicAgents.tenant'),
      cell: ({ tenantDetails: { tenantName, publicContactEmail } }) => (
        <>
          {tenantName}
          {publicContactEmail && <p class="hint">{publicContactEmail}</p>}
        </>
      ),
    },
    { name: text('publicAgents.subscribe'), cell: (row) => <Actions actions={asksOf(row)} most={2} /> },
    { name: text('column.tags'), cell: ({ tags }) => tags.join(', ') },
    { name: text('agents.authType'), cell: ({ authType }) => words(authType) },
    { name: text('agents.protocol'), cell: ({ protocolVersion }) => protocolVersion },
    {
      name: text('agents.card'),
      cell: ({ agentCardUrl }) => <Outside href={agentCardUrl} name={text('publicAgents.openCard')} />,
    },
  ],
  filters: ['q', 'skill', 'tag'],
  sort: 'NAME_ASC',
  empty: 'publicAgents.empty',
  caption: 'publicAgents.title',
};

function asksOf({ agentId, name }: Row) {
  const { AGENT, CHANNEL, USER } = subscriptionKinds;
  return [AGENT, CHANNEL, USER].flatMap((kind) => asksFor(kind, { targetId: agentId }, name));
}

/** The agents that tenants have published: each can be asked for. */
export function Page() {
  useRegistryFeed(['AGENT'], [publicAgents]);
  return (
    <>
      <PageHeading title={text('publicAgents.title')} question="publicAgents.question" />
      <List list={list} />
    </>
  );
}
