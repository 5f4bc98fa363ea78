import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';

const create = 'mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }';
const step = (name: string) => `mutation ($id: UUID!) { ${name}LlmProvider(llmProviderId: $id) { status } }`;
const list = `query ($kind: LlmProviderKind, $status: LlmProviderStatus, $model: Name, $includeArchived: Boolean,
  $q: Name, $sort: LlmProviderSort) { llmProviders(kind: $kind, status: $status, model: $model, q: $q, sort: $sort,
    includeArchived: $includeArchived) { totalElements content { name } } }`;

describe('An LLM provider', () => {
  test.each([
    [{}, ['Beta', 'Alpha']],
    [{ kind: 'MISTRAL' }, ['Beta']],
    [{ model: 'small' }, ['Beta']],
    [{ status: 'DISABLED' }, ['Alpha']],
    [{ q: 'ALPH' }, ['Alpha']],
    [{ sort: 'NAME_ASC' }, ['Alpha', 'Beta']],
  ])(cites('list.search', 'is listed by %j'), async (variables, names) => {
    const { ask } = await beginStory();
    const { llmProviderId: id } = await ask(create, { input: { name: 'Alpha', kind: 'OPENAI' } });
    await ask(step('disable'), { id });
    await ask(create, { input: { name: 'Beta', kind: 'MISTRAL', models: ['small'] } });
    const { content } = await ask(list, variables);
    expect(content.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test(
    cites('decided.filters-by-a-part-of-a-row', 'is found by the models that it has at the time'),
    async () => {
      const { ask } = await beginStory();
      const input = { name: 'Alpha', kind: 'OPENAI', models: ['small', 'large'] };
      const { llmProviderId: id } = await ask(create, { input });
      const update = `mutation ($id: UUID!, $models: [Name!]) {
      updateLlmProvider(llmProviderId: $id, input: { models: $models }) { models } }`;
      await ask(update, { id, models: ['large', 'huge'] });
      const counts = ['small', 'large', 'huge'].map(
        async (model) => (await ask(list, { model })).totalElements,
      );
      expect(await Promise.all(counts)).toEqual([0, 1, 1]);
    },
  );

  test(
    cites(
      'decided.archived-llm-gateways-and-providers',
      'is listed once archived only where it is asked for',
    ),
    async () => {
      const { ask } = await beginStory();
      const { llmProviderId: id } = await ask(create, { input: { name: 'Alpha', kind: 'OPENAI' } });
      await ask(create, { input: { name: 'Beta', kind: 'OPENAI' } });
      await ask(step('archive'), { id });
      expect(await ask(list)).toEqual({ totalElements: 1, content: [{ name: 'Beta' }] });
      const archived = { totalElements: 1, content: [{ name: 'Alpha' }] };
      expect(await ask(list, { status: 'ARCHIVED' })).toEqual(archived);
      expect((await ask(list, { includeArchived: true })).totalElements).toBe(2);
    },
  );
});
