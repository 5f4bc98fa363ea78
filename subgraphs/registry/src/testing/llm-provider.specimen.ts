import type { Specimen } from '@agg/kit/testing';

/** Every field of an LLM provider. */
const selection =
  'llmProviderId tenantId name kind baseUrl models status secretSet createdAt createdBy { id name }';

/** An LLM provider. */
export const llmProvider: Specimen = {
  ids: ['llmProviderId'],
  make: ({ ask }) =>
    ask('mutation { createLlmProvider(input: { name: "House models", kind: OPENAI }) { llmProviderId } }'),
  directory: {
    kind: 'LLM_PROVIDER',
    table: 'registry.llm_provider',
    id: 'llm_provider_id',
    isLive: `status <> 'ARCHIVED'`,
    owner: 'created_by_id',
    changes: ['disableLlmProvider(llmProviderId: $llmProviderId) { llmProviderId }'],
    archived: [],
    filledLive: true,
  },
  state: [
    {
      name: 'llmProviders',
      query: '{ llmProviders(size: 200) { content { llmProviderId name status secretSet } } }',
    },
  ],
  tenancy: {
    kinds: { llmProvider: 'llmProviderId' },
    operations: [
      { query: 'llmProvider(llmProviderId: $a)', takes: ['llmProvider'], select: selection },
      { query: 'llmProviders(size: 9)', pageOf: selection, isList: true },
      {
        mutation: 'createLlmProvider(input: { name: $name, kind: OPENAI, models: [$name], secret: $secret })',
        makes: 'llmProvider',
        select: selection,
      },
      {
        mutation: 'setLlmProviderSecret(llmProviderId: $a, secret: $secret)',
        takes: ['llmProvider'],
        select: selection,
      },
      {
        mutation: 'disableLlmProvider(llmProviderId: $a)',
        takes: ['llmProvider'],
        select: selection,
      },
    ],
  },
  life: [
    {
      mutation: 'createLlmProvider(input: { name: "Models", kind: OPENAI })',
      select: 'llmProviderId',
      leaves: ['llm-provider.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'updateLlmProvider(llmProviderId: $llmProviderId, input: { models: ["small"] })',
      leaves: ['llm-provider.updated'],
    },
    {
      mutation: 'setLlmProviderSecret(llmProviderId: $llmProviderId, secret: "hush")',
      leaves: ['llm-provider.secret_rotated'],
      isNewEachTime: true,
    },
    {
      mutation: 'disableLlmProvider(llmProviderId: $llmProviderId)',
      leaves: ['llm-provider.deactivated'],
    },
    { mutation: 'enableLlmProvider(llmProviderId: $llmProviderId)', leaves: ['llm-provider.activated'] },
    { mutation: 'archiveLlmProvider(llmProviderId: $llmProviderId)', leaves: ['llm-provider.archived'] },
  ],
  stored: { tables: ['registry.llm_provider'] },
  lists: { 'GraphQL llmProviders': { statements: '2 / 3' } },
  filteredLists: [
    'llmProviders(sort: "name")',
    'llmProviders(status: DISABLED)',
    'llmProviders(sort: "kind")',
  ],
};
