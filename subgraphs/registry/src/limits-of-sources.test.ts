import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { change } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import type { GatewayError } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fetchCard, largestCard } from './agent/agent-card-source.ts';
import { registry } from './index.ts';
import { askModels, largestAnswer, mostModels } from './llm/ask-models.ts';
import { LlmGateway } from './llm/llm-gateway.entity.ts';
import type { LlmProvider } from './llm/llm-provider.entity.ts';
import { gatewaysOf, mostGateways } from './llm/llm-provider.resolver.ts';
import { LlmProviderChangesResolver } from './llm/llm-provider-changes.resolver.ts';
import { assertUnused, mostListed, mostNamed } from './llm/llm-provider-uses.ts';
import { replaceRoutedProviders } from './llm/routed-providers.ts';
import { lockUsable } from './llm/usable-provider.ts';

const subgraph = await startTestSubgraph(registry, { work: false });
const context = subgraph.context();

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('A host that is asked', () => {
  let answer = '';
  const host = createServer((_request, response) => response.end(answer));
  const baseUrl = () => `http://127.0.0.2:${(host.address() as AddressInfo).port}`;
  beforeAll(() => once(host.listen(0, '127.0.0.2'), 'listening'));
  afterAll(() => void host.close());

  /** JSON of so many bytes with a member that is not read. */
  const padded = (members: object, bytes: number) => {
    const bare = JSON.stringify({ ...members, more: '' });
    return JSON.stringify({ ...members, more: 'x'.repeat(bytes - Buffer.byteLength(bare)) });
  };
  const models = (count: number) => ({
    models: numbers(count).map((index) => ({ name: `model-${String(index).padStart(6, '0')}` })),
  });
  const ask = (given: string) => {
    answer = given;
    const id = { tenantId: 'tenant', llmProviderId: 'provider', sealedSecret: null };
    const settings = { ollama: { baseUrl: baseUrl() } };
    return askModels(context, { ...id, kind: 'OLLAMA', settings } as unknown as LlmProvider);
  };

  test('is believed a card of the largest size, and none of one byte more', async () => {
    const skill = { id: 'now', name: 'Now', description: 'Now.', tags: [] };
    const modes = { defaultInputModes: [], defaultOutputModes: [], skills: [skill] };
    const card = { name: 'A', description: 'A.', version: '1', url: baseUrl(), capabilities: {}, ...modes };
    answer = padded(card, largestCard);
    expect(await fetchCard(context, `${baseUrl()}/card`)).toMatchObject(card);
    answer = padded(card, largestCard + 1);
    const refused = { code: 'UNPROCESSABLE', fieldErrors: [{ pointer: '/cardUrl' }] };
    await expect(fetchCard(context, `${baseUrl()}/card`)).rejects.toMatchObject(refused);
  });

  test('may list models in an answer of the largest size, and in none of one byte more', async () => {
    expect(await ask(padded(models(1), largestAnswer))).toMatchObject({ succeeded: true, modelCount: 1 });
    const { succeeded, detail } = await ask(padded(models(1), largestAnswer + 1));
    expect([succeeded, detail]).toEqual([false, expect.stringContaining(String(largestAnswer))]);
  });

  test('may list any number of models: all are counted, and the first are shown', async () => {
    const all = await ask(JSON.stringify(models(mostModels)));
    expect([all.models.length, all.modelCount]).toEqual([mostModels, mostModels]);
    const cut = await ask(JSON.stringify(models(mostModels + 1)));
    expect(cut).toMatchObject({ models: all.models, modelCount: mostModels + 1 });
    expect(cut.detail).toContain(`${mostModels + 1} models`);
  });
});

describe('The LLM gateways that need a provider', () => {
  let provider: LlmProvider;
  let gateways = 0;

  /** Adds gateways with a route to the provider, each newer than the one before. */
  const addGateways = (until: number) =>
    change(context, async (em) => {
      for (; gateways < until; gateways += 1) {
        const route = { alias: 'fast', model: 'small', weight: 1, priority: 0 };
        const gateway = em.create(LlmGateway, {
          tenantId: provider.tenantId,
          createdById: provider.createdById,
          llmGatewayId: crypto.randomUUID(),
          name: `gateway ${String(gateways).padStart(4, '0')}`,
          createdAt: new Date(1_700_000_000_000 + gateways),
          status: 'DRAFT',
          strategy: 'PRIORITY',
          routes: [{ ...route, llmProviderId: provider.llmProviderId }],
          fallbacks: [],
          description: null,
          statusReason: null,
          timeoutMs: null,
          retries: null,
          budget: null,
          archivedAt: null,
        });
        await replaceRoutedProviders(em, gateway);
      }
    });
  const refusal = () =>
    change(context, async (em) => assertUnused(em, await lockUsable(em, provider.llmProviderId))).catch(
      (error) => error,
    );
  const namesIn = (text: string) => [...text.matchAll(/"(gateway \d+)"/g)].map(([, name]) => name);

  beforeAll(async () => {
    provider = await new LlmProviderChangesResolver().createLlmProvider(context, {
      name: 'Models',
      kind: 'OPENAI',
    });
  });

  test('are named in the refusal, and from some number on, the others are counted', async () => {
    await addGateways(mostNamed);
    const { message } = await refusal();
    expect([namesIn(message).length, message]).toEqual([mostNamed, expect.not.stringContaining('more')]);
    await addGateways(mostNamed + 1);
    const { message: longer } = await refusal();
    expect(namesIn(longer)).toEqual(namesIn(message));
    expect(longer).toContain(' and 1 more has routes');
  });

  test('are listed with the refusal, and shown with the provider, up to a number', async () => {
    const listed = async () => ((await refusal()) as GatewayError).fieldErrors.map(({ detail }) => detail);
    const shown = async () =>
      (await gatewaysOf(subgraph.context(context.caller ?? {}), provider.llmProviderId)).map(
        ({ name }) => name,
      );
    await addGateways(Math.min(mostListed, mostGateways));
    const all = await shown();
    await addGateways(mostListed);
    const first = await listed();
    expect(first).toHaveLength(mostListed);
    await addGateways(mostListed + 1);
    expect(await listed()).toEqual(first);
    await addGateways(mostGateways + 1);
    const newest = numbers(mostGateways + 1).map((index) => `gateway ${String(index).padStart(4, '0')}`);
    expect(all).toContain(newest[0]);
    expect(await shown()).toEqual(newest.slice(1).reverse());
  });
});
