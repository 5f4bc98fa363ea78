import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

const page = '(size: 200)';
const subscriptions = ['user', 'agent', 'channel', 'mcpServer', 'llmGateway'];

const governed = `assignmentSet { version assignments { assignmentId role userId confirmed } }
  governance { riskTier governanceState }`;

/** The lists of a tenant's data; `killSwitches` includes lifted ones. */
const lists: Readonly<Record<string, string>> = {
  agents: `agents${page} { content { agentId name status registryVersion ${governed} } }`,
  channels: 'channels(size: 200, includeArchived: true) { content { channelId name deletedAt clientId } }',
  mcpServers: `mcpServers${page} { content { mcpServerId name status ${governed} } }`,
  llmProviders: `llmProviders${page} { content { llmProviderId name status secretSet } }`,
  llmGateways: `llmGateways${page} { content { llmGatewayId name status ${governed} } }`,
  gateDecisions: `gateDecisions${page} { content { gateDecisionId } }`,
  users: `users${page} { content { id name email status roles } }`,
  groups: `groups${page} { content { groupId name description roles members { totalElements } } }`,
  credentials: `credentials${page} { content { credentialId name roles rotatedAt revokedAt secrets { prefix } } }`,
  identityProviders: `identityProviders${page} { content {
    identityProviderId name issuer clientId scopes ssoOnly redirectUris domains { domain verifiedAt } } }`,
  killSwitches: `killSwitchHistory${page} { content { id scope targetId reason liftedAt } }`,
  ...Object.fromEntries(
    subscriptions.map((kind) => [kind, `${kind}Subscriptions${page} { content { subscriptionId status } }`]),
  ),
};

/**
 * The data of a tenant, to be compared later.
 * @param token of a user with every role, in a tenant that has one of everything
 * @throws Error for an empty list, because nothing in it could change
 */
export async function stateOf(token: string): Promise<Record<string, unknown>> {
  const read = Object.entries(lists).map(async ([name, list]) => {
    const { content } = await ask(shared.url, `{ ${list} }`, {}, token);
    if (content.length === 0) throw new Error(`There are no ${name} to compare.`);
    return [name, content];
  });
  const state = Object.fromEntries(await Promise.all(read));
  const [tenant, gate, records, sessions] = await Promise.all([
    ask(shared.url, '{ tenant { tenantName publicContactEmail status sessionIdleHours } }', {}, token),
    ask(shared.url, '{ gateSettings { action mode } }', {}, token),
    recordsOf(state, token),
    sessionsOf(state.users, token),
  ]);
  return { ...state, tenant, gate, records, sessions };
}

/** The documents and incidents of all governed subjects. */
async function recordsOf(state: Record<string, Record<string, string>[]>, token: string): Promise<unknown> {
  const of = ['agent', 'mcpServer', 'llmGateway'].flatMap((name) =>
    (state[`${name}s`] ?? []).map((subject) => ({ name, id: subject[`${name}Id`] })),
  );
  const read = of.flatMap(({ name, id }) => [
    ask(shared.url, documentsOf(name), { id }, token),
    ask(shared.url, incidentsOf(name), { id }, token),
  ]);
  const lists = await Promise.all(read);
  const all = lists.flatMap(({ content }) => content);
  if (all.length === 0) throw new Error('There are no records to compare.');
  return all;
}

const documentsOf = (name: string) => `query ($id: UUID!) {
  ${name}Documents(${name}Id: $id, size: 200) { content { documentId status title approvedBy } } }`;
const incidentsOf = (name: string) => `query ($id: UUID!) {
  ${name}Incidents(${name}Id: $id, size: 200) { content { incidentId status title reportReference } } }`;

async function sessionsOf(users: { id: string }[], token: string): Promise<unknown> {
  const list =
    'query ($id: UUID!) { sessions(userId: $id, includeEnded: true) { content { sessionId endedAt } } }';
  return Promise.all(users.map(({ id }) => ask(shared.url, list, { id }, token)));
}
