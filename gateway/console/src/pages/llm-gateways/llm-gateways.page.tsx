import { createLlmGateway, type LlmGatewaysQuery, llmGateways } from '../../../generated/llm-gateways.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { numberText, text, words } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { governanceColumns } from '../../widgets/governed.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { LlmProviderPicker } from '../../widgets/picker.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<LlmGatewaysQuery['llmGateways']>['content'][number];

const list: ListDeclaration<LlmGatewaysQuery, Row> = {
  operation: llmGateways,
  pageOf: (data) => data.llmGateways,
  keyOf: ({ llmGatewayId }) => llmGatewayId,
  pathOf: ({ llmGatewayId }) => `/llm-gateways/${llmGatewayId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ llmGatewayId, name }) => <To to={`/llm-gateways/${llmGatewayId}`}>{name}</To>,
      sort: 'NAME',
    },
    { name: text('column.status'), cell: ({ status }) => <Badge of={status} />, sort: 'STATUS' },
    {
      name: text('llmGateways.aliases'),
      cell: ({ routes }) => [...new Set(routes.map(({ alias }) => alias))].join(', '),
    },
    ...governanceColumns,
    {
      name: text('column.subscribers'),
      cell: ({ subscribers }) => numberText(subscribers.totalElements),
      isNumber: true,
    },
    { name: text('llmGateways.strategy'), cell: ({ strategy }) => words(strategy) },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
  ],
  filters: ['q', 'status', 'llmProviderId', 'includeArchived'],
  pickers: { llmProviderId: LlmProviderPicker },
  sort: 'NAME_ASC',
  empty: 'llmGateways.empty',
  caption: 'llmGateways.title',
};

const create: Action = {
  operation: createLlmGateway,
  label: 'llmGateways.create',
  pickers: { llmProviderId: LlmProviderPicker },
  done: ({ createLlmGateway: made }: { createLlmGateway: { llmGatewayId: string } | null }) =>
    made && go(`/llm-gateways/${made.llmGatewayId}`),
};

/** The model gateways of the tenant. */
export function Page() {
  useRegistryFeed(['LLM_GATEWAY', 'LLM_GATEWAY_SUBSCRIPTION'], [llmGateways]);
  return (
    <>
      <PageHeading title={text('llmGateways.title')} question="llmGateways.question" actions={[create]} />
      <List list={list} />
    </>
  );
}
