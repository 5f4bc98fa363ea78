import type { LlmProviderKind } from './llm-provider.enums.ts';
import type { LlmProviderSettings } from './llm-provider-settings.types.ts';

/** Where a kind of provider has its settings, and which of them it needs. */
interface KindOfProvider {
  /** The member of `settings` that belongs to this kind. */
  member: keyof LlmProviderSettings;
  /** The setting with the address of the API. Absent for kinds whose address follows from other settings. */
  address?: 'baseUrl' | 'endpoint';
  /** The address without that setting. */
  publicAddress?: string;
  /** Settings without which the provider cannot be reached. */
  required?: readonly string[];
}

/** Every kind of provider; what differs between them is here, and in the table of their lists of models. */
export const kindsOfProviders: Readonly<Record<LlmProviderKind, KindOfProvider>> = {
  OPENAI: { member: 'openAi', address: 'baseUrl', publicAddress: 'https://api.openai.com/v1' },
  ANTHROPIC: { member: 'anthropic', address: 'baseUrl', publicAddress: 'https://api.anthropic.com' },
  AZURE_OPENAI: { member: 'azureOpenAi', address: 'endpoint', required: ['endpoint'] },
  BEDROCK: { member: 'bedrock', required: ['region'] },
  VERTEX: { member: 'vertex', required: ['project', 'location'] },
  GEMINI: {
    member: 'gemini',
    address: 'baseUrl',
    publicAddress: 'https://generativelanguage.googleapis.com/v1beta',
  },
  MISTRAL: { member: 'mistral', address: 'baseUrl', publicAddress: 'https://api.mistral.ai/v1' },
  OLLAMA: { member: 'ollama', address: 'baseUrl', required: ['baseUrl'] },
  OPENAI_COMPATIBLE: { member: 'openAiCompatible', address: 'baseUrl', required: ['baseUrl'] },
};

/** What the values of settings look like, beyond their scalars; they are sent in headers, paths and queries. */
export const valuesOfSettings: Readonly<Record<string, { pattern: RegExp; expects: string }>> = {
  organization: { pattern: /^[\w.-]+$/, expects: 'letters, digits, dots, hyphens and underscores' },
  project: { pattern: /^[\w.:-]+$/, expects: 'letters, digits, dots, colons, hyphens and underscores' },
  version: { pattern: /^\d{4}-\d\d-\d\d$/, expects: 'a date such as 2023-06-01' },
  deployment: { pattern: /^[\w.-]+$/, expects: 'letters, digits, dots, hyphens and underscores' },
  apiVersion: { pattern: /^\d{4}-\d\d-\d\d(-preview)?$/, expects: 'a version such as 2024-10-21' },
  region: { pattern: /^[a-z]{2}(-[a-z]+)+-\d+$/, expects: 'an AWS region such as eu-central-1' },
  roleArn: {
    pattern: /^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/,
    expects: 'the ARN of a role, such as arn:aws:iam::123456789012:role/models',
  },
  location: { pattern: /^[a-z][a-z0-9-]*$/, expects: 'a location such as europe-west4' },
};
