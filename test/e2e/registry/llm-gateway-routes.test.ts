import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginLlmStory, onGateway, onProvider, setModels } from './llm-story.ts';

const change = `mutation ($id: UUID!, $input: LlmGatewayUpdate!) {
  updateLlmGateway(llmGatewayId: $id, input: $input) { status } }`;

describe('An active LLM gateway', () => {
  test(cites('decided.usable-routes', 'has a usable route; what is wrong with each is stated'), async () => {
    const { ask, provider, gateway, refusal } = await beginLlmStory();
    const [disabled, small] = [await provider(), await provider({ models: ['small'] })];
    const id = await gateway('Everyday', [disabled, 'small'], [small, 'large']);
    await ask(onProvider('disable'), { id: disabled });
    expect(await refusal(onGateway('activate'), { id })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: ['/routes/0/llmProviderId', '/routes/1/model'],
    });
    expect((await refusal(onGateway('activate'), { id: await gateway('Empty') })).pointers).toEqual([
      '/routes',
    ]);
    await ask(setModels, { id: small, models: ['small', 'large'] });
    expect(await ask(onGateway('activate'), { id })).toEqual({ status: 'ACTIVE' });
  });

  test(cites('decided.usable-routes', 'keeps one when it is changed'), async () => {
    const { ask, provider, active, refusal } = await beginLlmStory();
    const llmProviderId = await provider({ models: ['small'] });
    const id = await active('Everyday', [llmProviderId, 'small']);
    const large = [{ alias: 'default', llmProviderId, model: 'large' }];
    for (const routes of [[], large])
      expect((await refusal(change, { id, input: { routes } })).code).toBe('UNPROCESSABLE');
    await ask(onGateway('suspend'), { id });
    expect(await ask(change, { id, input: { routes: large } })).toEqual({ status: 'SUSPENDED' });
    expect((await refusal(onGateway('activate'), { id })).code).toBe('UNPROCESSABLE');
  });
});
