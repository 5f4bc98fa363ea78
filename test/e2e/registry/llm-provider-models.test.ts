import { afterEach, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { openAiList } from './model-server.ts';
import { beginModelStory, stopModelServers } from './model-story.ts';

const available = `query ($id: UUID!) { availableLlmModels(llmProviderId: $id) { models modelCount } }`;
const refresh = 'mutation ($id: UUID!) { refreshLlmProviderModels(llmProviderId: $id) { models } }';

afterEach(stopModelServers);

describe('The models that an LLM provider lists', () => {
  test(cites('decided.models-that-a-provider-lists', 'are at most 1,000, and all are counted'), async () => {
    const names = Array.from({ length: 1_001 }, (_, index) => `model-${String(index).padStart(4, '0')}`);
    const { ask, refusal, id } = await beginModelStory(openAiList(...names.toReversed()));
    expect(await ask(available, { id })).toMatchObject({ models: names.slice(0, 1_000), modelCount: 1_001 });
    expect((await refusal(refresh, { id })).code).toBe('UNPROCESSABLE');
  });

  test(cites('decided.models-that-a-provider-lists', 'replace the stored ones'), async () => {
    const { ask, id, tenantId } = await beginModelStory(openAiList('small', 'large'));
    expect(await ask(refresh, { id })).toEqual({ models: ['large', 'small'] });
    expect(await ask(refresh, { id })).toEqual({ models: ['large', 'small'] });
    expect(await new LedgerReader().actionsOn(tenantId, id)).toEqual([
      'llm-provider.created',
      'llm-provider.updated',
    ]);
  });

  test(
    cites('decided.models-that-a-provider-lists', 'stay as they are where it lists none or fails'),
    async () => {
      const { ask, refusal, server, id } = await beginModelStory(openAiList());
      expect((await refusal(refresh, { id })).code).toBe('UNPROCESSABLE');
      server.answer = (_, response) => response.writeHead(500).end();
      expect((await refusal(refresh, { id })).code).toBe('UNPROCESSABLE');
      const read = 'query ($id: UUID!) { llmProvider(llmProviderId: $id) { models } }';
      expect(await ask(read, { id })).toEqual({ models: [] });
    },
  );

  test('are shown and stored by REST, too', async () => {
    const { rest, id } = await beginModelStory(openAiList('small', 'large'));
    const path = `/registry/v1/llm-providers/${id}`;
    const listed = { succeeded: true, models: ['large', 'small'], modelCount: 2 };
    expect(await rest('GET', `${path}/available-models`)).toMatchObject({ status: 200, json: listed });
    expect(await rest('POST', `${path}/test`)).toMatchObject({ status: 200, json: listed });
    expect(await rest('POST', `${path}/refresh-models`)).toMatchObject({
      status: 200,
      json: { llmProviderId: id, models: ['large', 'small'] },
    });
  });
});
