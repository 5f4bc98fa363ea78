import type { Specimen } from '@agg/kit/testing';
import { warned } from './gate-decision.ts';

/** Every field of an LLM gateway. */
export const llmGatewaySelection = `llmGatewayId tenantId name description status statusReason strategy
  routes { alias llmProviderId model } timeoutMs retries { maxAttempts backoffMs } fallbacks { alias aliases }
  budget { maxRequestsPerDay maxTokensPerDay maxCostPerDay currency } createdAt createdBy { id name }`;

/** An active LLM gateway. */
export const llmGateway: Specimen = {
  ids: ['llmGatewayId'],
  make: async ({ ask, idOf }) => {
    const create = `mutation ($id: UUID!) { createLlmGateway(input: {
      name: "Everyday", routes: [{ alias: "default", model: "small", llmProviderId: $id }] }) { llmGatewayId } }`;
    const { llmGatewayId } = await ask(create, { id: await idOf('llmProviderId') });
    const activate = 'mutation ($id: UUID!) { activateLlmGateway(llmGatewayId: $id) { status } }';
    await ask(activate, { id: llmGatewayId });
    return { llmGatewayId };
  },
  directory: {
    kind: 'LLM_GATEWAY',
    table: 'registry.llm_gateway',
    id: 'llm_gateway_id',
    isLive: `status <> 'ARCHIVED'`,
    owner: 'created_by_id',
    changes: ['archiveLlmGateway(llmGatewayId: $llmGatewayId) { llmGatewayId }'],
    archived: ['Everyday'],
  },
  state: [
    {
      name: 'llmGateways',
      query: '{ llmGateways(size: 200, includeArchived: true) { content { llmGatewayId name status } } }',
    },
  ],
  tenancy: {
    kinds: { llmGateway: 'llmGatewayId' },
    operations: [
      { query: 'llmGateway(llmGatewayId: $a)', takes: ['llmGateway'], select: llmGatewaySelection },
      { query: 'llmGateways(size: 9)', pageOf: llmGatewaySelection, isList: true },
      {
        query: 'llmGateways(size: 9, llmProviderId: $a)',
        pageOf: `${llmGatewaySelection} routes { llmProvider { llmProviderId name } }`,
        takes: ['llmProvider'],
        isList: true,
      },
      {
        mutation: `createLlmGateway(input: { name: $name, description: $prose,
          routes: [{ alias: $name, llmProviderId: $a, model: "small" }] })`,
        takes: ['llmProvider'],
        makes: 'llmGateway',
        select: llmGatewaySelection,
      },
      {
        mutation: 'updateLlmGateway(llmGatewayId: $a, input: { name: $name })',
        takes: ['llmGateway'],
        select: llmGatewaySelection,
      },
      {
        mutation: 'activateLlmGateway(llmGatewayId: $a, reason: $prose)',
        takes: ['llmGateway'],
        select: llmGatewaySelection,
      },
      {
        mutation: 'archiveLlmGateway(llmGatewayId: $a, reason: $prose)',
        takes: ['llmGateway'],
        select: llmGatewaySelection,
      },
    ],
  },
  life: [
    {
      mutation: `createLlmGateway(input: {
        name: "Everyday", routes: [{ alias: "default", model: "small", llmProviderId: $llmProviderId }] })`,
      select: 'llmGatewayId',
      leaves: ['llm-gateway.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'updateLlmGateway(llmGatewayId: $llmGatewayId, input: { timeoutMs: 5 })',
      leaves: ['llm-gateway.updated'],
    },
    {
      mutation: 'activateLlmGateway(llmGatewayId: $llmGatewayId)',
      first: warned,
      leaves: ['llm-gateway.activated'],
    },
    { mutation: 'suspendLlmGateway(llmGatewayId: $llmGatewayId)', leaves: ['llm-gateway.suspended'] },
    { mutation: 'archiveLlmGateway(llmGatewayId: $llmGatewayId)', leaves: ['llm-gateway.archived'] },
  ],
  named: {
    noun: 'LLM gateway',
    table: 'registry.llm_gateway',
    id: 'llmGatewayId',
    create: (name) => ({ mutation: 'createLlmGateway', args: { input: { name } } }),
    rename: (id, name) => ({ mutation: 'updateLlmGateway', args: { llmGatewayId: id, input: { name } } }),
    end: (id) => ({ mutation: 'archiveLlmGateway', args: { llmGatewayId: id } }),
  },
  stored: { tables: ['registry.llm_gateway', 'registry.llm_gateway_provider'] },
  lists: {
    'GraphQL llmGateways': { statements: '2 / 3', largestPage: 100 },
    'REST listLlmGateways': { statements: '2 / 3' },
  },
  filteredLists: [
    'llmGateways(sort: NAME_ASC)',
    'llmGateways(status: ACTIVE)',
    'llmGateways(includeArchived: true)',
  ],
};
