import { defineEnum } from '@agg/kit';

export const LlmProviderKind = defineEnum('LlmProviderKind', [
  'OPENAI',
  'ANTHROPIC',
  'AZURE_OPENAI',
  'BEDROCK',
  'VERTEX',
  'GEMINI',
  'MISTRAL',
  'OLLAMA',
  'OPENAI_COMPATIBLE',
]);
export type LlmProviderKind = keyof typeof LlmProviderKind;

export const LlmProviderStatus = defineEnum('LlmProviderStatus', ['ENABLED', 'DISABLED', 'ARCHIVED']);
export type LlmProviderStatus = keyof typeof LlmProviderStatus;
