import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginLlmStory, onGateway } from './llm-story.ts';

const list = `query ($status: LlmGatewayStatus, $q: Name, $llmProviderId: UUID, $includeArchived: Boolean) {
  llmGateways(status: $status, q: $q, llmProviderId: $llmProviderId, includeArchived: $includeArchived) {
    totalElements content { name } } }`;

describe('An LLM gateway', () => {
  test('is listed by status, name and provider', async () => {
    const { ask, provider, gateway, active } = await beginLlmStory();
    const llmProviderId = await provider();
    await active('Everyday', [llmProviderId, 'small']);
    await gateway('Sunday');
    expect((await ask(list, { llmProviderId })).content).toEqual([{ name: 'Everyday' }]);
    expect((await ask(list, { status: 'ACTIVE' })).content).toEqual([{ name: 'Everyday' }]);
    expect((await ask(list, { q: 'SUN' })).content).toEqual([{ name: 'Sunday' }]);
    expect((await ask(list)).content).toEqual([{ name: 'Sunday' }, { name: 'Everyday' }]);
  });

  test(
    cites('decided.filters-by-a-part-of-a-row', 'is found by the providers that its routes name at the time'),
    async () => {
      const { ask, provider, gateway } = await beginLlmStory();
      const [one, other] = [await provider(), await provider()];
      const id = await gateway('Everyday', [one, 'small'], [one, 'large']);
      const found = async () =>
        Promise.all(
          [one, other].map(async (llmProviderId) => (await ask(list, { llmProviderId })).totalElements),
        );
      expect(await found()).toEqual([1, 0]);
      const update = `mutation ($id: UUID!, $input: LlmGatewayUpdate!) {
      updateLlmGateway(llmGatewayId: $id, input: $input) { name } }`;
      await ask(update, { id, input: { name: 'Sunday' } });
      expect(await found()).toEqual([1, 0]);
      const routes = [{ alias: 'default', llmProviderId: other, model: 'small' }];
      await ask(update, { id, input: { routes } });
      expect(await found()).toEqual([0, 1]);
      await ask(update, { id, input: { routes: [] } });
      expect(await found()).toEqual([0, 0]);
    },
  );

  test(
    cites(
      'decided.archived-llm-gateways-and-providers',
      'is listed once archived only where it is asked for',
    ),
    async () => {
      const { ask, gateway } = await beginLlmStory();
      const id = await gateway('Everyday');
      await gateway('Sunday');
      await ask(onGateway('archive'), { id });
      expect(await ask(list)).toEqual({ totalElements: 1, content: [{ name: 'Sunday' }] });
      const archived = { totalElements: 1, content: [{ name: 'Everyday' }] };
      expect(await ask(list, { status: 'ARCHIVED' })).toEqual(archived);
      expect((await ask(list, { includeArchived: true })).totalElements).toBe(2);
    },
  );
});
