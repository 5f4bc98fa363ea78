import {
  archiveLlmProvider,
  disableLlmProvider,
  enableLlmProvider,
  llmProviderDetail,
  refreshLlmProviderModels,
  setLlmProviderSecret,
  type TestLlmProviderMutation,
  testLlmProvider,
  updateLlmProvider,
} from '../../../generated/llm-providers.ts';
import { useDocument } from '../../data/documents.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { PageHeading, Tabs, Waiting } from '../../widgets/page.tsx';
import type { PageProperties } from '../page.types.ts';
import { About, type LlmProvider } from './about.tsx';
import { Available, Check } from './check.tsx';

/** One model provider: whether it can be used, with which models, and which gateways lead to it. */
export function Page({ llmProviderId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(llmProviderDetail, { llmProviderId });
  useRegistryFeed(['LLM_PROVIDER', 'LLM_GATEWAY'], [llmProviderDetail]);
  const provider = data?.llmProvider;
  if (!provider) return <Waiting title="llmProviders.one" problem={problem} retry={reload} />;
  return (
    <>
      <PageHeading title={provider.name} actions={actionsOf(provider)}>
        <Badge of={provider.status} />
      </PageHeading>
      <Tabs
        tabs={[
          { name: 'about', title: 'tab.about', content: () => <About provider={provider} /> },
          {
            name: 'available',
            title: 'llmProviders.available',
            content: () => <Available provider={provider} />,
          },
        ]}
      />
    </>
  );
}

function actionsOf(provider: LlmProvider): (Action | false)[] {
  const { llmProviderId, name, status, llmGateways, settings, models } = provider;
  if (status === 'ARCHIVED') return [];
  const on = { fixed: { llmProviderId }, target: name };
  const isEnabled = status === 'ENABLED';
  const active = llmGateways.filter((gateway) => gateway.status === 'ACTIVE').length;
  return [
    {
      ...on,
      operation: testLlmProvider,
      label: 'llmProviders.test',
      before: <p>{text('llmProviders.willTest')}</p>,
      answer: ({ testLlmProvider: check }: TestLlmProviderMutation) => check && <Check check={check} />,
    },
    { ...on, operation: setLlmProviderSecret, label: 'llmProviders.setKey' },
    {
      ...on,
      operation: refreshLlmProviderModels,
      label: 'llmProviders.readModels',
      before: <p>{text('llmProviders.willRead')}</p>,
    },
    {
      ...on,
      operation: updateLlmProvider,
      label: 'action.edit',
      initial: { input: { name, models, settings } },
    },
    !isEnabled && { ...on, operation: enableLlmProvider, label: 'action.enable' },
    isEnabled && {
      ...on,
      operation: disableLlmProvider,
      label: 'action.disable',
      isGrave: true,
      before: <p>{text('llmProviders.willStop', { count: active })}</p>,
    },
    {
      ...on,
      operation: archiveLlmProvider,
      label: 'action.archive',
      isGrave: true,
      confirms: name,
      before: <p>{text('llmProviders.willDelete')}</p>,
    },
  ];
}
