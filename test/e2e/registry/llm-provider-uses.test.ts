import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginLlmStory, onGateway, onProvider, setModels } from './llm-story.ts';
import { openAiList, startModelServer } from './model-server.ts';

describe('An LLM provider that gateways use', () => {
  test(
    cites('decided.used-llm-providers', 'is not archived, and the refusal names the gateways'),
    async () => {
      const { ask, provider, gateway, problem } = await beginLlmStory();
      const id = await provider();
      const ids: string[] = [];
      for (const name of ['Alpha', 'Beta', 'Delta', 'Gamma']) ids.push(await gateway(name, [id, 'small']));
      const { message, code, errors } = await problem(onProvider('archive'), { id });
      expect(code).toBe('CONFLICT');
      expect(message).toMatch(/"Alpha", "Beta", "Delta" and 1 more/);
      expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['', '', '', '']);
      expect(errors[3].detail).toBe(`The LLM gateway "Gamma" (${ids[3]}) needs it.`);
      for (const used of ids) await ask(onGateway('archive'), { id: used });
      expect(await ask(onProvider('archive'), { id })).toEqual({ status: 'ARCHIVED' });
    },
  );

  test(cites('decided.used-llm-providers', 'keeps the models that routes name'), async () => {
    const { ask, provider, gateway, problem } = await beginLlmStory();
    const id = await provider();
    await gateway('Everyday', [id, 'small']);
    const { code, message } = await problem(setModels, { id, models: ['large'] });
    expect([code, message]).toEqual(['CONFLICT', expect.stringMatching(/"Everyday".*small/)]);
    expect(await ask(setModels, { id, models: ['small', 'large'] })).toEqual({ models: ['small', 'large'] });
    expect((await problem(setModels, { id, models: ['large'] })).code).toBe('CONFLICT');
    expect(await ask(setModels, { id, models: [] })).toEqual({ models: [] });
  });

  test(cites('decided.used-llm-providers', 'keeps them when its models are refreshed, too'), async () => {
    const { provider, gateway, problem } = await beginLlmStory();
    const server = await startModelServer(openAiList('large'));
    try {
      const id = await provider({ baseUrl: server.url });
      await gateway('Everyday', [id, 'small']);
      const refresh = 'mutation ($id: UUID!) { refreshLlmProviderModels(llmProviderId: $id) { models } }';
      expect((await problem(refresh, { id })).code).toBe('CONFLICT');
    } finally {
      await server.stop();
    }
  });

  test(
    cites('decided.used-llm-providers', 'is not disabled while an active gateway has no other'),
    async () => {
      const { ask, provider, gateway, active, problem } = await beginLlmStory();
      const [one, other] = [await provider(), await provider({ models: ['large'] })];
      await gateway('Draft', [one, 'small']);
      await active('Both', [one, 'small'], [other, 'large']);
      expect(await ask(onProvider('disable'), { id: one })).toEqual({ status: 'DISABLED' });
      const { code, message, errors } = await problem(onProvider('disable'), { id: other });
      expect([code, errors.length]).toEqual(['CONFLICT', 1]);
      expect(message).toMatch(/"Both" would have no usable route/);
      await ask(onProvider('enable'), { id: one });
      expect(await ask(onProvider('disable'), { id: other })).toEqual({ status: 'DISABLED' });
    },
  );

  test('is not disabled at the same time as the other one that a gateway needs', async () => {
    const { ask, provider, active, refusal } = await beginLlmStory();
    const ids = [await provider(), await provider()] as const;
    const gatewayId = await active('Both', [ids[0], 'small'], [ids[1], 'small']);
    const codes = await Promise.all(
      ids.map(async (id) => (await refusal(onProvider('disable'), { id })).code),
    );
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(1);
    const read = 'query ($id: UUID!) { llmGateway(llmGatewayId: $id) { routes { llmProvider { status } } } }';
    const { routes } = await ask(read, { id: gatewayId });
    const statuses = routes.map((route: { llmProvider: { status: string } }) => route.llmProvider.status);
    expect(statuses.sort()).toEqual(['DISABLED', 'ENABLED']);
  });

  test('shows them, and their routes show it', async () => {
    const { ask, provider, gateway } = await beginLlmStory();
    const id = await provider();
    const [first, second] = [await gateway('First', [id, 'small']), await gateway('Second', [id, 'small'])];
    await ask(onGateway('archive'), { id: await gateway('Gone', [id, 'small']) });
    const read = `query ($id: UUID!) { llmProvider(llmProviderId: $id) {
      llmGateways { llmGatewayId routes { llmProvider { llmProviderId name } } } } }`;
    const routes = [{ llmProvider: { llmProviderId: id, name: 'House models' } }];
    expect((await ask(read, { id })).llmGateways).toEqual([
      { llmGatewayId: second, routes },
      { llmGatewayId: first, routes },
    ]);
  });
});
