import type { Specimen } from '@agg/kit/testing';

/** Every field of an LLM provider. */
const selection = `llmProviderId tenantId name kind baseUrl settings { openAi { baseUrl organization project } } models status hasSecret
  llmGateways { llmGatewayId name } createdAt createdBy { id name }`;

/** The address of a provider that is asked for its models: no host has it, and the egress refuses it unasked. */
const nowhere = 'https://192.0.2.1/v1';

/** An LLM provider. */
export const llmProvider: Specimen = {
  ids: ['llmProviderId'],
  make: ({ ask }) =>
    ask(`mutation { createLlmProvider(input: {
      name: "House models", kind: OPENAI, baseUrl: "${nowhere}", models: ["small", "large"] }) { llmProviderId } }`),
  directory: {
    kind: 'LLM_PROVIDER',
    table: 'registry.llm_provider',
    id: 'llm_provider_id',
    isLive: `status <> 'ARCHIVED'`,
    owner: 'created_by_id',
    changes: [
      'updateLlmProvider(llmProviderId: $llmProviderId, input: { name: "Other models" }) { llmProviderId }',
    ],
    archived: [],
    filledLive: true,
  },
  state: [
    {
      name: 'llmProviders',
      query:
        '{ llmProviders(size: 200, includeArchived: true) { content { llmProviderId name status hasSecret } } }',
    },
  ],
  tenancy: {
    kinds: { llmProvider: 'llmProviderId' },
    operations: [
      { query: 'llmProvider(llmProviderId: $a)', takes: ['llmProvider'], select: selection },
      { query: 'llmProviders(size: 9)', pageOf: selection, isList: true },
      {
        query: 'llmProviders(size: 9, model: $name, includeArchived: true)',
        pageOf: selection,
        isList: true,
      },
      {
        mutation:
          'createLlmProvider(input: { name: $name, kind: OPENAI, models: [$name, "small"], secret: $upstreamSecret })',
        makes: 'llmProvider',
        select: selection,
      },
      {
        mutation: 'setLlmProviderSecret(llmProviderId: $a, secret: $upstreamSecret, reason: $prose)',
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
      mutation: `createLlmProvider(input: { name: "Models", kind: OPENAI, baseUrl: "${nowhere}" })`,
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
    { mutation: 'testLlmProvider(llmProviderId: $llmProviderId)', select: 'detail', leaves: [] },
    {
      mutation: 'disableLlmProvider(llmProviderId: $llmProviderId)',
      leaves: ['llm-provider.deactivated'],
    },
    { mutation: 'enableLlmProvider(llmProviderId: $llmProviderId)', leaves: ['llm-provider.activated'] },
    { mutation: 'archiveLlmProvider(llmProviderId: $llmProviderId)', leaves: ['llm-provider.archived'] },
  ],
  // Needs a provider that answers.
  entriesShownElsewhere: { refreshLlmProviderModels: 'test/e2e/registry/llm-provider-models.test.ts' },
  shownElsewhere: { refreshLlmProviderModels: 'test/e2e/registry/llm-provider-models.test.ts' },
  named: {
    noun: 'LLM provider',
    table: 'registry.llm_provider',
    id: 'llmProviderId',
    create: (name) => ({ mutation: 'createLlmProvider', args: { input: { name, kind: 'OPENAI' } } }),
    rename: (id, name) => ({ mutation: 'updateLlmProvider', args: { llmProviderId: id, input: { name } } }),
    end: (id) => ({ mutation: 'archiveLlmProvider', args: { llmProviderId: id } }),
  },
  stored: { tables: ['registry.llm_provider'] },
  lists: {
    'GraphQL llmProviders': { statements: '2 / 3' },
    'REST listLlmProviders': { statements: '2 / 3' },
  },
  filteredLists: [
    'llmProviders(sort: NAME_ASC)',
    'llmProviders(status: DISABLED)',
    'llmProviders(sort: KIND_ASC)',
    'llmProviders(includeArchived: true)',
  ],
};
