import { randomUUID } from 'node:crypto';
import { allRoles } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { graphql } from '../kit/client.ts';
import { shared } from '../kit/shared-stack.ts';
import { cites } from './cites.ts';

const createChannel = 'mutation ($input: ChannelInput!) { createChannel(input: $input) { channelId } }';
const createProvider =
  'mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }';
const createGateway =
  'mutation ($input: LlmGatewayInput!) { createLlmGateway(input: $input) { llmGatewayId } }';

const url = (length: number) => 'https://models.example/'.padEnd(length, 'x');
const provider = (baseUrl: string) => ({ name: `Models ${randomUUID()}`, kind: 'OLLAMA', baseUrl });

let token: string;
beforeAll(async () => {
  token = (await shared.provisioning.caller(await shared.provisioning.tenant(), allRoles)).token;
});

async function outcomeOf(document: string, input: object): Promise<string> {
  const { errors } = await graphql(shared.url, document, { input }, token);
  return errors ? String(errors[0]?.extensions.code) : 'taken';
}

describe('a text', () => {
  test.each([
    ['a name of 200 characters', createChannel, { name: 'x'.repeat(200) }],
    ['a name of 200 characters outside the first plane', createChannel, { name: '🦊'.repeat(200) }],
    ['prose of 4,000 characters', createGateway, { name: 'Models', description: 'x'.repeat(4_000) }],
    ['a URL of 2,048 characters', createProvider, provider(url(2_048))],
    ['a URL with http', createProvider, provider('http://models.example')],
  ])(cites('value.texts', 'is accepted: %s'), async (_what, document, input) => {
    expect(await outcomeOf(document, input)).toBe('taken');
  });

  test.each([
    ['a name of 201 characters', createChannel, { name: 'x'.repeat(201) }],
    ['an empty name', createChannel, { name: '' }],
    ['a number as a name', createChannel, { name: 1 }],
    ['prose of 4,001 characters', createGateway, { name: 'Models', description: 'x'.repeat(4_001) }],
    ['a URL of 2,049 characters', createProvider, provider(url(2_049))],
    ['javascript:', createProvider, provider('javascript:alert(1)')],
    ['file:', createProvider, provider('file:///etc/passwd')],
    ['a URL without a host', createProvider, provider('https://')],
    ['a path alone', createProvider, provider('/models')],
  ])(cites('value.texts', 'is refused: %s'), async (_what, document, input) => {
    expect(await outcomeOf(document, input)).toBe('VALIDATION_FAILED');
  });

  test('is not repeated in full in its refusal', async () => {
    const input = { name: 'x'.repeat(500_000) };
    expect(JSON.stringify(await graphql(shared.url, createChannel, { input }, token)).length).toBeLessThan(
      4_000,
    );
  });
});
