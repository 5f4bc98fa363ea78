import type { Specimen, TestTenant } from '@agg/kit/testing';
import { agentCard } from './agent-card.ts';
import { warned } from './gate-decision.ts';
import { upstreamCredentialSelection } from './upstream-credential.specimen.ts';

/** Every field of an agent. */
export const agentSelection = `agentId tenantId name description originalCardUrl agentCardUrl registryVersion revision
  cardVersion cardName cardDescription protocolVersion status statusReason visibility authType tags
  skills { id name tags } subscriptionCount
  card upstreamCredential { ${upstreamCredentialSelection} } tenantDetails { tenantName publicContactEmail } createdAt createdBy { id name }
  versions(size: 2) { content { card reason createdBy { id name } } }`;

async function activeAgent({ ask }: TestTenant, name: string): Promise<string> {
  const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const { agentId } = await ask(create, {
    input: { card: agentCard(name), visibility: 'TENANT', tags: ['Answers'] },
  });
  await ask('mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }', { id: agentId });
  return agentId;
}

/** Two active agents; the other one has a raised kill switch and is the target of subscriptions. */
export const agent: Specimen = {
  ids: ['agentId', 'otherAgentId'],
  make: async (tenant) => {
    const [agentId, otherAgentId] = await Promise.all([
      activeAgent(tenant, 'First'),
      activeAgent(tenant, 'Second'),
    ]);
    return { agentId, otherAgentId };
  },
  inputs: {
    AgentInput: { card: agentCard('Third') },
    AgentVersionInput: { card: agentCard('First', '2.0.0') },
  },
  directory: {
    kind: 'AGENT',
    table: 'registry.agent',
    id: 'agent_id',
    isLive: `status <> 'ARCHIVED'`,
    owner: 'created_by_id',
    changes: [
      'updateAgent(agentId: $agentId, input: { name: "Another name" }) { agentId }',
      'archiveAgent(agentId: $agentId) { agentId }',
    ],
    archived: ['Another name'],
  },
  state: [
    {
      name: 'agents',
      query: '{ agents(size: 200) { content { agentId name status revision } } }',
    },
  ],
  // Agents are never published here: public data has its own test.
  tenancy: {
    kinds: { agent: 'agentId' },
    variables: {
      card: { type: 'JsonObject!', value: ({ name, count }) => agentCard(name, String(count)) },
    },
    operations: [
      { query: 'agent(agentId: $a)', takes: ['agent'], select: agentSelection },
      {
        query: 'agentVersions(agentId: $a)',
        takes: ['agent'],
        pageOf: 'agentId card reason createdBy { id name }',
      },
      { query: 'subscribedAgents(agentId: $a)', takes: ['agent'], pageOf: agentSelection },
      { query: 'agents(size: 9)', pageOf: agentSelection, isList: true },
      { query: 'agents(skill: "answer", size: 9)', pageOf: agentSelection, isList: true },
      { query: 'agents(tag: "answers", size: 9)', pageOf: agentSelection, isList: true },
      { query: 'agents(q: "tenant", sort: NAME_DESC, size: 9)', pageOf: agentSelection, isList: true },
      { get: '/registry/v1/agents/{a}/subscriptions', takes: ['agent'] },
      {
        mutation: 'createAgent(input: { name: $name, description: $prose, card: $card })',
        makes: 'agent',
        select: agentSelection,
      },
      {
        mutation: 'updateAgent(agentId: $a, input: { name: $name, description: $prose })',
        takes: ['agent'],
        select: agentSelection,
      },
      {
        mutation: 'registerAgentVersion(agentId: $a, input: { reason: $prose, card: $card })',
        takes: ['agent'],
        select: agentSelection,
      },
      { mutation: 'activateAgent(agentId: $a)', takes: ['agent'], select: agentSelection },
      { mutation: 'suspendAgent(agentId: $a, reason: $prose)', takes: ['agent'], select: agentSelection },
      { mutation: 'archiveAgent(agentId: $a)', takes: ['agent'], select: agentSelection },
    ],
  },
  // Needs a server of cards.
  entriesShownElsewhere: { refreshAgentCard: 'test/e2e/registry/ledger-entries.test.ts' },
  life: [
    {
      mutation: 'createAgent(input: { card: $card })',
      values: () => ({ card: agentCard('Clerk', '1.0.0') }),
      select: 'agentId',
      leaves: ['agent.created'],
      isNewEachTime: true,
    },
    { mutation: 'updateAgent(agentId: $agentId, input: { name: "Other" })', leaves: ['agent.updated'] },
    {
      mutation: 'registerAgentVersion(agentId: $agentId, input: { card: $card, reason: "Because." })',
      values: () => ({ card: agentCard('Clerk', '2.0.0') }),
      first: warned,
      leaves: ['agent.version_registered'],
    },
    { mutation: 'activateAgent(agentId: $agentId)', first: warned, leaves: ['agent.activated'] },
    { mutation: 'suspendAgent(agentId: $agentId, reason: "Because.")', leaves: ['agent.suspended'] },
    { mutation: 'activateAgent(agentId: $agentId)', first: warned, leaves: ['agent.activated'] },
    { mutation: 'deprecateAgent(agentId: $agentId, reason: "Because.")', leaves: ['agent.deprecated'] },
    { mutation: 'archiveAgent(agentId: $agentId)', leaves: ['agent.archived'] },
  ],
  named: {
    noun: 'agent',
    table: 'registry.agent',
    id: 'agentId',
    create: (name) => ({ mutation: 'createAgent', args: { input: { card: agentCard(name) } } }),
    rename: (id, name) => ({ mutation: 'updateAgent', args: { agentId: id, input: { name } } }),
    end: (id) => ({ mutation: 'archiveAgent', args: { agentId: id } }),
  },
  stored: {
    tables: ['registry.agent', 'registry.agent_version'],
    shownBy: [{ table: 'registry.agent', policy: 'published', setting: 'app.catalogue' }],
    complete: ({ tenantId }, _made, query) =>
      query(`update registry.agent set visibility = 'PUBLIC' where tenant_id = $1`, [tenantId]),
  },
  lists: {
    'GraphQL agents': { statements: '6 / 7' },
    'REST listAgents': { statements: '6 / 7' },
    'GraphQL agentVersions': { statements: '2 / 4' },
    'REST listAgentVersions': { statements: '2 / 4' },
    'GraphQL publicAgents': { statements: '6 / 7', counts: 'what is published', largestPage: 100 },
    'REST listPublicAgents': { statements: '6 / 16', counts: 'what is published', largestPage: 100 },
    'GraphQL subscribedAgents': { statements: '6 / 8' },
    'REST listAgentSubscriptions': { statements: '6 / 17' },
  },
  filteredLists: [
    'agents(sort: NAME_DESC)',
    'agents(status: ACTIVE)',
    'agents(q: "agent 7777")',
    'agents(status: DRAFT, sort: CREATED_AT_ASC)',
    'agents(visibility: PUBLIC)',
    'agents(sort: STATUS_ASC)',
    'agents(sort: REGISTRY_VERSION_ASC)',
  ],
};
