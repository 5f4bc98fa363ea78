import { eventually } from '@agg/schema/testing';
import { subgraphs } from '@agg/subgraphs';
import { describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { agentCard, type RegistryMaker } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';
import { workOff } from '../../kit/work-off.ts';
import { assign, newAgent } from './assigning.ts';
import { beginApproved } from './classification-fixture.ts';
import { agents, type Governed, servers } from './governed.ts';

const ledger = new LedgerReader();

/** Waits until every job of a tenant is done. */
async function worked(tenantId: string): Promise<void> {
  const waiting = `select from jobs.job where data ->> 'tenantId' = $1 and state <> 'completed'`;
  await eventually(async () => (await ledger.query(waiting, [tenantId])).length === 0, 'no job waits');
}

/** Has a subgraph react to an event that nothing has caused: what follows, follows from this event alone. */
async function react(subgraph: string, tenantId: string, action: string, subjectId: string): Promise<void> {
  await worked(tenantId);
  const data = { tenantId, seq: 1, entryId: crypto.randomUUID(), action, subjectId };
  await workOff(`reactions-of-${subgraph}`, data);
}

const createCredential = `mutation ($kind: CredentialKind!, $subjectId: UUID) {
  createCredential(kind: $kind, name: "Key", subjectId: $subjectId) { credential { credentialId } } }`;

async function endKey(kind: 'AGENT' | 'CHANNEL', make: (maker: RegistryMaker) => Promise<string>) {
  const { ask, maker, tenantId } = await beginStory();
  const subjectId = await make(maker);
  const { credential } = await ask(createCredential, { kind, subjectId });
  await react('tenant-auth', tenantId, `${kind.toLowerCase()}.archived`, subjectId);
  expect(await ledger.actionsOn(tenantId, credential.credentialId)).toContain('credential.revoked');
}

/** The state of an owner changes where no event says so, until this one does. */
async function followOwner(action: string, { returns = false, about = 'owner' } = {}): Promise<void> {
  const story = await beginStory();
  const { tenantId } = story;
  const [agent, owner] = [await newAgent(story), await story.caller([])];
  await assign(story, agent, [{ userId: owner.id }]);
  const become = (state: 'live' | 'archived') =>
    ledger.query('update directory.subject set state = $2 where id = $1', [owner.id, state]);
  const follow = (event: string) =>
    react('governance', tenantId, event, about === 'owner' ? owner.id : agent.id);
  await worked(tenantId);
  await become('archived');
  await follow(returns ? 'user.deactivated' : action);
  if (returns) await become('live');
  if (returns) await follow(action);
  const last = (await ledger.actionsOn(tenantId, agent.id)).at(-1);
  expect(last).toBe(returns ? 'governance.owner_restored' : 'governance.owner_lost');
}

async function reviewAgain(governed: Governed, document: string, input: object): Promise<void> {
  const { ask, id, tenantId } = await beginApproved(governed);
  await ask(document, { id, input });
  const newest = async () => (await ledger.actionsOn(tenantId, id)).at(-1);
  await eventually(async () => (await newest()) === 'governance.submitted', 'it is reviewed again');
}

async function rememberDrill(): Promise<void> {
  const { ask, maker, tenantId } = await beginStory();
  const raise = `mutation ($id: UUID!) { raiseKillSwitch(scope: AGENT, targetId: $id, reason: "A drill.") { id } }`;
  const { id } = await ask(raise, { id: await maker.agent() });
  await ask('mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "It is over.") { id } }', { id });
  const remembered = 'select from governance.last_drill where tenant_id = $1';
  await eventually(async () => (await ledger.query(remembered, [tenantId])).length === 1, 'the drill counts');
}

/** What follows from each event to which a subgraph reacts. Mails about subscriptions have a test of their own. */
const consequences: Record<string, () => Promise<void>> = {
  'tenant-auth agent.archived': () => endKey('AGENT', (maker) => maker.agent()),
  'tenant-auth channel.archived': () => endKey('CHANNEL', (maker) => maker.channel()),
  'governance user.deactivated': () => followOwner('user.deactivated'),
  'governance user.suspended': () => followOwner('user.suspended'),
  'governance user.reactivated': () => followOwner('user.reactivated', { returns: true }),
  'governance user.activated': () => followOwner('user.activated', { returns: true }),
  'governance governance.assignments_replaced': () =>
    followOwner('governance.assignments_replaced', { about: 'agent' }),
  'governance agent.version_registered': () =>
    reviewAgain(
      agents,
      `mutation ($id: UUID!, $input: AgentVersionInput!) {
        registerAgentVersion(agentId: $id, input: $input) { registryVersion } }`,
      { card: agentCard('Clerk', '2.0.0'), reason: 'It is better.' },
    ),
  'governance mcp-server.version_registered': () =>
    reviewAgain(
      servers,
      `mutation ($id: UUID!, $input: McpServerVersionInput!) {
        registerMcpServerVersion(mcpServerId: $id, input: $input) { mcpServerId } }`,
      { version: '2', reason: 'It is better.' },
    ),
  'governance kill-switch.lifted': rememberDrill,
};

const declared = subgraphs.flatMap(({ name, reactions = [] }) =>
  reactions.flatMap(({ on }) => on.map((event) => `${name} ${event}`)),
);
const isMailed = (event: string) => /^registry [\w-]+-subscription\./.test(event);

describe('A reaction follows', () => {
  test('each event that is declared', () => {
    expect(declared.filter((event) => !isMailed(event)).toSorted()).toEqual(
      Object.keys(consequences).toSorted(),
    );
  });

  test.each(Object.entries(consequences))('by %s alone', (_event, follow) => follow());
});
