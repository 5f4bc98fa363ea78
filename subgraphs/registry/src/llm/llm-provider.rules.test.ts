import type { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import type { LlmProviderKind } from './llm-provider.enums.ts';
import { addressOf, modelsFrom, settingsAfter } from './llm-provider.rules.ts';
import { kindsOfProviders } from './llm-provider-kind.table.ts';

type Stated = Parameters<typeof settingsAfter>[2];
const baseUrl = 'https://models.example/v1';
const azure = { endpoint: 'https://house.openai.azure.com', apiVersion: '2024-10-21' };

/** The code and the pointers of the refusal. */
function refusalOf(kind: LlmProviderKind, stated: Stated): unknown[] {
  try {
    return [settingsAfter(kind, {}, stated)];
  } catch (error) {
    const { code, fieldErrors } = error as GatewayError;
    return [code, ...fieldErrors.map(({ pointer }) => pointer)];
  }
}

describe('the settings of an LLM provider', () => {
  test.each<[LlmProviderKind, Stated, object]>([
    ['OPENAI', {}, { openAi: {} }],
    [
      'OPENAI',
      { settings: { openAi: { organization: 'org-1', project: null } } },
      { openAi: { organization: 'org-1' } },
    ],
    [
      'ANTHROPIC',
      { settings: { anthropic: { version: '2023-06-01' } } },
      { anthropic: { version: '2023-06-01' } },
    ],
    ['AZURE_OPENAI', { settings: { azureOpenAi: azure } }, { azureOpenAi: azure }],
    ['AZURE_OPENAI', { baseUrl }, { azureOpenAi: { endpoint: baseUrl } }],
    [
      'BEDROCK',
      { settings: { bedrock: { region: 'us-gov-west-1' } } },
      { bedrock: { region: 'us-gov-west-1' } },
    ],
    [
      'VERTEX',
      { settings: { vertex: { project: 'house', location: 'global' } } },
      { vertex: { project: 'house', location: 'global' } },
    ],
    ['GEMINI', {}, { gemini: {} }],
    ['MISTRAL', { baseUrl }, { mistral: { baseUrl } }],
    ['OLLAMA', { settings: { ollama: { baseUrl } } }, { ollama: { baseUrl } }],
    ['OPENAI_COMPATIBLE', { baseUrl }, { openAiCompatible: { baseUrl } }],
  ])('of kind %s are stored from %j', (kind, stated, stored) => {
    expect(settingsAfter(kind, {}, stated)).toEqual(stored);
  });

  test.each<[LlmProviderKind, Stated, string[]]>([
    ['BEDROCK', {}, ['UNPROCESSABLE', '/settings/bedrock/region']],
    ['BEDROCK', { baseUrl }, ['UNPROCESSABLE', '/baseUrl']],
    ['VERTEX', {}, ['UNPROCESSABLE', '/settings/vertex/project', '/settings/vertex/location']],
    ['OLLAMA', {}, ['UNPROCESSABLE', '/settings/ollama/baseUrl']],
    ['OPENAI', { settings: { ollama: { baseUrl } } }, ['UNPROCESSABLE', '/settings/ollama']],
    ['OLLAMA', { settings: { ollama: { baseUrl } }, baseUrl }, ['UNPROCESSABLE', '/baseUrl']],
    [
      'BEDROCK',
      { settings: { bedrock: { region: 'moon', roleArn: 'me' } } },
      ['VALIDATION_FAILED', '/settings/bedrock/region', '/settings/bedrock/roleArn'],
    ],
    [
      'AZURE_OPENAI',
      { settings: { azureOpenAi: { ...azure, apiVersion: 'v1&x=y' } } },
      ['VALIDATION_FAILED', '/settings/azureOpenAi/apiVersion'],
    ],
    [
      'OPENAI',
      { settings: { openAi: { organization: 'a b' } } },
      ['VALIDATION_FAILED', '/settings/openAi/organization'],
    ],
  ])('of kind %s are refused: %j', (kind, stated, refused) => {
    expect(refusalOf(kind, stated)).toEqual(refused);
  });

  test('keep what a new address does not replace', () => {
    const before = { openAi: { organization: 'org-1' } };
    const settings = settingsAfter('OPENAI', before, { baseUrl });
    expect(settings).toEqual({ openAi: { organization: 'org-1', baseUrl } });
    expect(addressOf({ kind: 'OPENAI', settings })).toBe(baseUrl);
    expect(settingsAfter('OPENAI', settings, { baseUrl: null })).toEqual(before);
  });

  test('have one member for each kind', () => {
    const members = Object.values(kindsOfProviders).map(({ member }) => member);
    expect(new Set(members).size).toBe(members.length);
  });
});

test('models are stored without repetitions', () => {
  expect(modelsFrom(['b', 'a', 'b'])).toEqual(['b', 'a']);
});
