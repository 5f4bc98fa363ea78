import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';

const fields = `llmProviderId kind baseUrl settings { azureOpenAi { endpoint deployment apiVersion }
  bedrock { region roleArn } vertex { project location } openAiCompatible { baseUrl organization } }`;
const create = `mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { ${fields} } }`;
const update = `mutation ($id: UUID!, $input: LlmProviderUpdate!) {
  updateLlmProvider(llmProviderId: $id, input: $input) { ${fields} } }`;
const none = { azureOpenAi: null, bedrock: null, vertex: null, openAiCompatible: null };
const endpoint = 'https://house.openai.azure.com';

describe('The settings of an LLM provider', () => {
  test.each([
    ['AZURE_OPENAI', { azureOpenAi: { endpoint, deployment: 'everyday', apiVersion: '2024-10-21' } }],
    ['BEDROCK', { bedrock: { region: 'eu-central-1', roleArn: 'arn:aws:iam::123456789012:role/models' } }],
    ['VERTEX', { vertex: { project: 'house-models', location: 'europe-west4' } }],
    ['OPENAI_COMPATIBLE', { openAiCompatible: { baseUrl: 'https://models.example/v1', organization: null } }],
  ])(cites('decided.settings-of-llm-providers', 'are those of its kind: %s'), async (kind, settings) => {
    const { ask } = await beginStory();
    const provider = await ask(create, { input: { name: 'Models', kind, settings } });
    expect(provider).toMatchObject({ kind, settings: { ...none, ...settings } });
  });

  test(cites('decided.settings-of-llm-providers', 'of another kind are refused'), async () => {
    const { refusal } = await beginStory();
    const settings = { azureOpenAi: { endpoint }, vertex: { project: 'house', location: 'global' } };
    expect(await refusal(create, { input: { name: 'Models', kind: 'VERTEX', settings } })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: ['/settings/azureOpenAi'],
    });
    expect(await refusal(create, { input: { name: 'Models', kind: 'BEDROCK' } })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: ['/settings/bedrock/region'],
    });
  });

  test(
    cites('decided.settings-of-llm-providers', 'have the address that baseUrl states in short'),
    async () => {
      const { ask, refusal } = await beginStory();
      const input = { name: 'Models', kind: 'AZURE_OPENAI', baseUrl: endpoint };
      const provider = await ask(create, { input });
      const azureOpenAi = { endpoint, deployment: null, apiVersion: null };
      expect(provider).toMatchObject({ baseUrl: endpoint, settings: { azureOpenAi } });
      const id = provider.llmProviderId;
      await ask(update, { id, input: { settings: { azureOpenAi: { endpoint, deployment: 'everyday' } } } });
      const baseUrl = 'https://other.openai.azure.com';
      expect(await ask(update, { id, input: { baseUrl } })).toMatchObject({
        baseUrl,
        settings: { azureOpenAi: { endpoint: baseUrl, deployment: 'everyday' } },
      });
      const both = { baseUrl, settings: { azureOpenAi: { endpoint } } };
      expect(await refusal(update, { id, input: both })).toEqual({
        code: 'UNPROCESSABLE',
        pointers: ['/baseUrl'],
      });
    },
  );

  test('are refused with a pointer to each value that cannot be', async () => {
    const { refusal } = await beginStory();
    const settings = { bedrock: { region: 'the moon', roleArn: 'arn:me' } };
    expect(await refusal(create, { input: { name: 'Models', kind: 'BEDROCK', settings } })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/settings/bedrock/region', '/settings/bedrock/roleArn'],
    });
  });

  test(
    cites('decided.the-key-of-an-llm-provider', 'delete the key where their address is on another host'),
    async () => {
      const { ask } = await beginStory();
      const input = { name: 'Models', kind: 'OPENAI', baseUrl: 'https://models.example/v1', secret: 'hush' };
      const { llmProviderId: id } = await ask(create, { input });
      const hasSecret = async (changed: object) => {
        await ask(update, { id, input: changed });
        return (await ask('query ($id: UUID!) { llmProvider(llmProviderId: $id) { hasSecret } }', { id }))
          .hasSecret;
      };
      expect(await hasSecret({ baseUrl: 'https://models.example/v2' })).toBe(true);
      expect(
        await hasSecret({ settings: { openAi: { baseUrl: 'https://models.example/v1', project: 'x' } } }),
      ).toBe(true);
      expect(await hasSecret({ baseUrl: null })).toBe(false);
    },
  );
});
