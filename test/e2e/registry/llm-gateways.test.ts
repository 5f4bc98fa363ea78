import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { beginStory, timestamp, uuidV7 } from '../../kit/story.ts';

const fields = `llmGatewayId tenantId name description status statusReason strategy timeoutMs createdAt archivedAt
  retries { maxAttempts backoffMs } fallbacks { alias aliases }
  budget { maxRequestsPerDay maxTokensPerDay maxCostPerDay currency } routes { alias llmProviderId model weight priority } createdBy { id name }`;
const create = `mutation ($input: LlmGatewayInput!) { createLlmGateway(input: $input) { ${fields} } }`;
const read = `query ($id: UUID!) { llmGateway(llmGatewayId: $id) { ${fields} } }`;
const update = `mutation ($id: UUID!, $input: LlmGatewayUpdate!) {
  updateLlmGateway(llmGatewayId: $id, input: $input) { ${fields} } }`;
const step = (name: string) => `mutation ($id: UUID!, $reason: Prose) {
  ${name}LlmGateway(llmGatewayId: $id, reason: $reason) { ${fields} } }`;
const list = '{ llmGateways { content { name } } }';
const disable = 'mutation ($id: UUID!) { disableLlmProvider(llmProviderId: $id) { status } }';
const provide =
  'mutation ($name: Name!) { createLlmProvider(input: { name: $name, kind: OPENAI }) { llmProviderId } }';

async function beginWithProvider() {
  const story = await beginStory();
  const { llmProviderId } = await story.ask(provide, { name: 'House models' });
  const route = { alias: 'default', llmProviderId, model: 'small' };
  return { ...story, llmProviderId, route };
}

describe('An LLM gateway', () => {
  test('is created as a draft, with the defaults of its routes', async () => {
    const { ask, tenantId, admin, route } = await beginWithProvider();
    const gateway = await ask(create, { input: { name: 'Everyday', routes: [route] } });
    expect(gateway).toEqual({
      llmGatewayId: expect.stringMatching(uuidV7),
      tenantId,
      name: 'Everyday',
      description: null,
      status: 'DRAFT',
      statusReason: null,
      strategy: 'PRIORITY',
      timeoutMs: null,
      retries: null,
      fallbacks: [],
      budget: null,
      archivedAt: null,
      routes: [{ ...route, weight: 1, priority: 0 }],
      createdAt: expect.stringMatching(timestamp),
      createdBy: { id: admin.id, name: 'Grace Hopper' },
    });
    expect(await ask(read, { id: gateway.llmGatewayId })).toEqual(gateway);
  });

  test('keeps the members that an update omits, and replaces its routes as a whole', async () => {
    const { ask, route } = await beginWithProvider();
    const input = {
      name: 'Everyday',
      description: 'For all.',
      timeoutMs: 9_000,
      routes: [route],
      strategy: 'WEIGHTED',
    };
    const { llmGatewayId: id } = await ask(create, { input });
    const routes = [
      { ...route, alias: 'fast', weight: 3, priority: 1 },
      { ...route, alias: 'slow', weight: 0, priority: 2 },
    ];
    expect(await ask(update, { id, input: { routes } })).toMatchObject({ ...input, routes });
    expect(await ask(update, { id, input: { description: null, timeoutMs: null } })).toMatchObject({
      name: 'Everyday',
      description: null,
      timeoutMs: null,
      routes,
    });
  });

  test('routes only to enabled providers of the tenant', async () => {
    const { ask, refusal, route, llmProviderId: disabled } = await beginWithProvider();
    const { llmProviderId: enabled } = await ask(provide, { name: 'Other models' });
    const foreign = (await beginWithProvider()).llmProviderId;
    await ask(disable, { id: disabled });
    const routes = [enabled, disabled, foreign, randomUUID()].map((llmProviderId) => ({
      ...route,
      llmProviderId,
    }));
    expect(await refusal(create, { input: { name: 'Everyday', routes } })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: ['/routes/1/llmProviderId', '/routes/2/llmProviderId', '/routes/3/llmProviderId'],
    });
    expect((await ask(list)).content).toEqual([]);
  });

  test('refuses numbers out of bounds with a pointer to each', async () => {
    const { refusal, ask, route } = await beginWithProvider();
    const routes = [route, { ...route, weight: -1, priority: -2 }];
    expect(await refusal(create, { input: { name: 'Everyday', routes, timeoutMs: 600_001 } })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/routes/1/weight', '/routes/1/priority', '/timeoutMs'],
    });
    const many = Array.from({ length: 101 }, () => route);
    expect((await refusal(create, { input: { name: 'Everyday', routes: many } })).pointers).toEqual([
      '/routes',
    ]);
    expect((await refusal(create, { input: { name: 'Everyday', timeoutMs: 0 } })).pointers).toEqual([
      '/timeoutMs',
    ]);
    expect((await ask(list)).content).toEqual([]);
  });

  test('passes through its states', async () => {
    const { ask, refusal, route } = await beginWithProvider();
    const { llmGatewayId: id } = await ask(create, { input: { name: 'Everyday', routes: [route] } });
    expect((await refusal(step('suspend'), { id })).code).toBe('CONFLICT');
    expect(await ask(step('activate'), { id })).toMatchObject({ status: 'ACTIVE', statusReason: null });
    expect(await ask(step('suspend'), { id, reason: 'Too dear.' })).toMatchObject({
      status: 'SUSPENDED',
      statusReason: 'Too dear.',
    });
    expect(await ask(step('activate'), { id })).toMatchObject({ status: 'ACTIVE', statusReason: null });
    const archived = await ask(step('archive'), { id, reason: 'Replaced.' });
    expect(archived).toMatchObject({ status: 'ARCHIVED', statusReason: 'Replaced.' });
    expect(await ask(step('archive'), { id, reason: 'Again.' })).toEqual(archived);
    expect((await refusal(step('activate'), { id })).code).toBe('CONFLICT');
    expect((await refusal(update, { id, input: { name: 'Late' } })).code).toBe('CONFLICT');
  });

  test('ends its subscriptions when it is archived', async () => {
    const { ask, route } = await beginWithProvider();
    const { llmGatewayId: id } = await ask(create, { input: { name: 'Everyday', routes: [route] } });
    await ask(step('activate'), { id });
    const subscribe = `mutation ($id: UUID!) {
      createLlmGatewaySubscription(input: { subscriberKind: USER, targetId: $id }) { status } }`;
    expect(await ask(subscribe, { id })).toEqual({ status: 'ACTIVE' });
    await ask(step('archive'), { id });
    const { content } = await ask('{ llmGatewaySubscriptions { content { status } } }');
    expect(content).toEqual([{ status: 'REVOKED' }]);
  });
});
