import { createLlmProvider, type LlmProvidersQuery, llmProviders } from '../../../generated/llm-providers.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { numberText, text, words } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<LlmProvidersQuery['llmProviders']>['content'][number];

const list: ListDeclaration<LlmProvidersQuery, Row> = {
  operation: llmProviders,
  pageOf: (data) => data.llmProviders,
  keyOf: ({ llmProviderId }) => llmProviderId,
  pathOf: ({ llmProviderId }) => `/llm-providers/${llmProviderId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ llmProviderId, name }) => <To to={`/llm-providers/${llmProviderId}`}>{name}</To>,
      sort: 'NAME',
    },
    { name: text('column.status'), cell: ({ status }) => <Badge of={status} />, sort: 'STATUS' },
    {
      name: text('llmProviders.key'),
      cell: ({ hasSecret }) => text(hasSecret ? 'llmProviders.hasKey' : 'llmProviders.noKey'),
    },
    {
      name: text('llmProviders.models'),
      cell: ({ models }) => (models.length > 0 ? numberText(models.length) : text('llmProviders.allModels')),
      isNumber: true,
    },
    {
      name: text('llmGateways.title'),
      cell: ({ llmGateways }) => numberText(llmGateways.length),
      isNumber: true,
    },
    { name: text('column.kind'), cell: ({ kind }) => words(kind), sort: 'KIND' },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
  ],
  filters: ['q', 'status', 'kind', 'model', 'includeArchived'],
  sort: 'NAME_ASC',
  empty: 'llmProviders.empty',
  caption: 'llmProviders.title',
};

const add: Action = {
  operation: createLlmProvider,
  label: 'llmProviders.add',
  done: ({ createLlmProvider: made }: { createLlmProvider: { llmProviderId: string } | null }) =>
    made && go(`/llm-providers/${made.llmProviderId}`),
};

/** The model providers of the tenant. */
export function Page() {
  useRegistryFeed(['LLM_PROVIDER', 'LLM_GATEWAY'], [llmProviders]);
  return (
    <>
      <PageHeading title={text('llmProviders.title')} question="llmProviders.question" actions={[add]} />
      <List list={list} />
    </>
  );
}
