import { randomUUID } from 'node:crypto';
import { readCards } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { readCard } from '../call/card.ts';
import { card, startFacts } from './facts.fixture.ts';
import { findAgent } from './find-agent.ts';

const { newTenant, services, withoutCaller } = await startFacts();

const url = card.url;
const reason = 'reason: "Because."';
const suspend = `mutation ($id: UUID!) { suspendAgent(agentId: $id, ${reason}) { status } }`;
const deprecate = `mutation ($id: UUID!) { deprecateAgent(agentId: $id, ${reason}) { status } }`;
const archive = 'mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }';
const setCredential = `mutation ($id: UUID!, $input: UpstreamCredentialInput!) {
  setUpstreamCredential(agentId: $id, input: $input) { kind } }`;

describe("An agent of the caller's tenant", () => {
  test('is found with its interfaces', async () => {
    const { agent, context, tenantId } = newTenant();
    const agentId = await agent({ name: 'Clerk' });
    expect(await findAgent(context, agentId)).toEqual({
      kind: 'AGENT',
      id: agentId,
      tenantId,
      name: 'Clerk',
      status: 'ACTIVE',
      interfaces: [{ version: '0.3.0', binding: 'JSONRPC', url }],
      capabilities: { streaming: false, extendedCard: false },
      credential: null,
    });
  });

  test.each(Object.entries(readCards))(
    'is found with each version that its card states, by JSON-RPC where it states that: one %s [decided.one-reading-of-cards]',
    async (_name, { states, interfaces }) => {
      const { agent, context } = newTenant();
      const { url: _url, protocolVersion: _version, ...common } = card;
      const agentId = await agent({ card: { ...common, ...states } });
      const byRpc = interfaces.filter(({ binding, version }) => binding === 'JSONRPC' && version);
      const called = byRpc.length > 0 ? byRpc : interfaces;
      expect((await findAgent(context, agentId)).interfaces).toEqual(called);
    },
  );

  test('is found as it is after each change', async () => {
    const { agent, context, ask } = newTenant();
    const id = await agent({ name: 'Clerk' });
    const found = () => findAgent(context, id);
    expect((await found()).name).toBe('Clerk');
    await ask('mutation ($id: UUID!) { updateAgent(agentId: $id, input: { name: "Other" }) { name } }', {
      id,
    });
    expect((await found()).name).toBe('Other');
    const supportedInterfaces = [
      { url: 'https://new.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    ];
    await ask(
      'mutation ($id: UUID!, $input: AgentVersionInput!) { registerAgentVersion(agentId: $id, input: $input) { name } }',
      { id, input: { card: { ...card, supportedInterfaces }, reason: 'Newer.' } },
    );
    expect((await found()).interfaces).toContainEqual({
      version: '1.0',
      binding: 'JSONRPC',
      url: 'https://new.example/a2a',
    });
    await ask(deprecate, { id });
    expect((await found()).status).toBe('DEPRECATED');
    await ask(archive, { id });
    await expect(found()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('has a credential that opens for it alone', async () => {
    const { agent, context, ask, tenantId } = newTenant();
    const id = await agent();
    await ask(setCredential, { id, input: { kind: 'HEADER', headerName: 'X-Key', secret: 'the key' } });
    const { credential } = await findAgent(context, id);
    expect(credential).toMatchObject({ kind: 'HEADER', headerName: 'X-Key' });
    const sealed = String(credential?.sealedSecret);
    expect(services.secrets.open(sealed, `${tenantId}:${id}`)).toBe('the key');
    expect(() => services.secrets.open(sealed, `${tenantId}:${randomUUID()}`)).toThrow();
    await ask('mutation ($id: UUID!) { removeUpstreamCredential(agentId: $id) { agentId } }', { id });
    expect((await findAgent(context, id)).credential).toBeNull();
  });

  test('cannot be called as a draft, suspended or archived, and the error says so [decided.callable-agents]', async () => {
    const { agent, context, ask } = newTenant();
    const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
    const { agentId: draft } = await ask(create, { input: { card } });
    const [suspended, archived] = [await agent(), await agent()];
    await ask(suspend, { id: suspended });
    await ask(archive, { id: archived });
    for (const [id, status] of [
      [draft, 'DRAFT'],
      [suspended, 'SUSPENDED'],
      [archived, 'ARCHIVED'],
    ])
      await expect(findAgent(context, id)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining(status),
      });
  });
});

describe('An agent of another tenant', () => {
  test('is found through a live subscription of any subscriber, also when it is no longer published', async () => {
    const [consumer, provider] = [newTenant(), newTenant()];
    const agentId = await provider.agent({ visibility: 'PUBLIC' });
    await consumer.subscribe(await consumer.agent(), agentId);
    const found = { tenantId: provider.tenantId, id: agentId, status: 'ACTIVE' };
    expect(await findAgent(consumer.context, agentId)).toMatchObject(found);
    const hide =
      'mutation ($id: UUID!) { updateAgent(agentId: $id, input: { visibility: PRIVATE }) { name } }';
    await provider.ask(hide, { id: agentId });
    expect(await findAgent(consumer.context, agentId)).toMatchObject(found);
  });

  test('cannot be called while it is suspended, and its status stays private [decided.callable-agents]', async () => {
    const [consumer, provider] = [newTenant(), newTenant()];
    const agentId = await provider.agent({ visibility: 'PUBLIC' });
    await consumer.subscribe(await consumer.agent(), agentId);
    await provider.ask(suspend, { id: agentId });
    await expect(findAgent(consumer.context, agentId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.not.stringContaining('SUSPENDED'),
    });
  });

  test('is forbidden without a subscription where it is published, and unknown otherwise [decided.callable-agents]', async () => {
    const [consumer, provider] = [newTenant(), newTenant()];
    const published = await provider.agent({ visibility: 'PUBLIC' });
    await expect(findAgent(consumer.context, published)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const unknown = await findAgent(consumer.context, randomUUID()).catch((error) => error);
    expect(unknown).toMatchObject({ code: 'NOT_FOUND' });
    const hidden = await findAgent(consumer.context, await provider.agent()).catch((error) => error);
    expect(hidden).toEqual(unknown);
  });
});

test('The card of an agent is complete, and that of another tenant is not found', async () => {
  const [provider, other] = [newTenant(), newTenant()];
  const agentId = await provider.agent();
  const { tenantId } = provider;
  expect(await readCard(withoutCaller(), { tenantId, id: agentId })).toEqual(card);
  const elsewhere = readCard(withoutCaller(), { tenantId: other.tenantId, id: agentId });
  await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
