import { randomUUID } from 'node:crypto';
import { agentSelection, subscriptionSelection } from '@agg/registry/testing';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql, rest } from '../../kit/client.ts';
import { type OutsideHost, startHost } from '../../kit/outside-host.ts';
import { agentCard, RegistryMaker } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

/** Part of everything that only the owner may see: of the card, its address, reasons and people's names. */
const secret = `private-${randomUUID()}`;
const behind = { originalCardUrl: null, statusReason: null, createdBy: null, card: null };
let cards: OutsideHost;

beforeAll(async () => {
  cards = await startHost((_request, response) => {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ...agentCard('Oracle'), secret }));
  });
});
afterAll(() => cards.stop());

async function someone(name: string, tenantName?: string) {
  const tenantId = await shared.provisioning.tenant(tenantName);
  const caller = await shared.provisioning.caller(tenantId, allRoles, { name });
  return { ...caller, maker: new RegistryMaker(shared.url, caller) };
}

/** An agent that its owner has suspended, activated and published. */
async function published() {
  const owner = await someone(secret, 'Oracles Ltd');
  const cardUrl = `${cards.url}/${secret}`;
  const name = `Oracle ${randomUUID()}`;
  const agentId = await owner.maker.agent('', { card: null, cardUrl, name, visibility: 'PUBLIC' });
  const suspend =
    'mutation ($id: UUID!, $reason: Prose!) { suspendAgent(agentId: $id, reason: $reason) { status } }';
  const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
  const step = (document: string) => owner.maker.ask(document, { id: agentId, reason: secret });
  return { owner, agentId, name, suspend: () => step(suspend), activate: () => step(activate) };
}

const find = (name: string, token: string) =>
  graphql(
    shared.url,
    `query ($q: Name) { publicAgents(q: $q) { content { ${agentSelection} } totalElements } }`,
    { q: name },
    token,
  );

describe('A published agent', () => {
  test(
    cites(
      'decided.a-public-agent',
      'is visible to other tenants as a summary with its tenant, without data behind it',
    ),
    async () => {
      const { agentId, name, owner } = await published();
      const other = await someone('Bob');
      const { data } = await find(name, other.token);
      expect(data.publicAgents.content).toEqual([
        expect.objectContaining({
          agentId,
          name,
          ...behind,
          tenantDetails: expect.objectContaining({ tenantName: 'Oracles Ltd' }),
        }),
      ]);
      expect(JSON.stringify(data)).not.toContain(secret);
      expect(JSON.stringify(data)).not.toContain(owner.id);
    },
  );

  test('is fully visible to its own tenant', async () => {
    const { name, owner } = await published();
    const { data } = await find(name, owner.token);
    expect(data.publicAgents.content[0].originalCardUrl).toContain(secret);
    expect(data.publicAgents.content[0].card.secret).toBe(secret);
  });

  test('gets 404 by its id, its versions and its subscriptions from another tenant', async () => {
    const { agentId } = await published();
    const { token } = await someone('Bob');
    for (const [field, asked] of [
      ['agent', '(agentId: $id) { name }'],
      ['agentVersions', '(agentId: $id) { totalElements }'],
    ] as const) {
      const { data, errors } = await graphql(
        shared.url,
        `query ($id: UUID!) { ${field}${asked} }`,
        { id: agentId },
        token,
      );
      expect([data, errors?.[0]?.extensions.code]).toEqual([{ [field]: null }, 'NOT_FOUND']);
    }
    expect(
      (await rest(shared.url, 'GET', `/registry/v1/agents/${agentId}/subscriptions`, token)).status,
    ).toBe(404);
  });

  test('shows its subscribers only the summary, in GraphQL and in operation 7', async () => {
    const { agentId, owner, suspend, activate } = await published();
    const other = await someone('Bob');
    const subscriberId = await other.maker.agent('Asking');
    const subscriptionId = await other.maker.subscription('Agent', subscriberId, agentId);
    const approve =
      'mutation ($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status createdBy { id } } }';
    expect(await owner.maker.ask(approve, { id: subscriptionId })).toEqual({
      status: 'ACTIVE',
      createdBy: null,
    });
    await suspend();
    await activate();
    const list = `query { agentSubscriptions { content { ${subscriptionSelection} } } }`;
    const viaGraph = await graphql(shared.url, list, {}, other.token);
    const viaRest = await rest(
      shared.url,
      'GET',
      `/registry/v1/agents/${subscriberId}/subscriptions`,
      other.token,
    );
    expect(viaGraph.data.agentSubscriptions.content[0].agent.agentId).toBe(agentId);
    expect(viaRest.json.content[0]).toMatchObject({ agentId, originalCardUrl: null, statusReason: null });
    expect(JSON.stringify(viaGraph) + viaRest.text).not.toContain(secret);
    expect(JSON.stringify(viaGraph) + viaRest.text).not.toContain(owner.id);
  });

  test('disappears for other tenants while it is suspended', async () => {
    const { name, suspend, activate } = await published();
    const { token } = await someone('Bob');
    const total = async () => (await find(name, token)).data.publicAgents.totalElements;
    await suspend();
    expect(await total()).toBe(0);
    await activate();
    expect(await total()).toBe(1);
  });

  test.each(['PRIVATE', 'TENANT'])('is not visible to other tenants if it is %s', async (visibility) => {
    const owner = await someone('Ada');
    const name = `Hidden ${randomUUID()}`;
    await owner.maker.agent(name, { visibility });
    expect((await find(name, (await someone('Bob')).token)).data.publicAgents.totalElements).toBe(0);
  });
});
