import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';

const fields = `llmGatewayId timeoutMs retries { maxAttempts backoffMs } fallbacks { alias aliases }
  budget { maxRequestsPerDay maxTokensPerDay maxCostPerDay currency }`;
const provide = 'mutation { createLlmProvider(input: { name: "Models", kind: OPENAI }) { llmProviderId } }';
const create = `mutation ($input: LlmGatewayInput!) {
  createLlmGateway(input: $input) { ${fields} } }`;
const update = `mutation ($id: UUID!, $input: LlmGatewayUpdate!) {
  updateLlmGateway(llmGatewayId: $id, input: $input) { ${fields} } }`;

const limits = {
  timeoutMs: 9_000,
  retries: { maxAttempts: 3, backoffMs: 500 },
  fallbacks: [{ alias: 'fast', aliases: ['large', 'slow'] }],
  budget: { maxRequestsPerDay: 9, maxTokensPerDay: null, maxCostPerDay: '25.50', currency: 'EUR' },
};

async function begin() {
  const story = await beginStory();
  const { llmProviderId } = await story.ask(provide);
  const routes = ['fast', 'large', 'slow'].map((alias) => ({ alias, llmProviderId, model: 'small' }));
  return { ...story, routes };
}

describe('The limits of an LLM gateway', () => {
  test(cites('decided.limits-of-llm-gateways', 'are stored, shown and removed'), async () => {
    const { ask, routes } = await begin();
    const gateway = await ask(create, { input: { name: 'Everyday', routes, ...limits } });
    expect(gateway).toMatchObject(limits);
    const id = gateway.llmGatewayId;
    expect(await ask(update, { id, input: { name: 'Daily' } })).toEqual(gateway);
    const input = { retries: null, fallbacks: [], budget: null, timeoutMs: null };
    expect(await ask(update, { id, input })).toEqual({ llmGatewayId: id, ...input });
  });

  test(cites('decided.limits-of-llm-gateways', 'are checked as a whole'), async () => {
    const { ask, refusal, routes } = await begin();
    const wrong = {
      retries: { maxAttempts: 6 },
      fallbacks: [{ alias: 'fast', aliases: ['none'] }],
      budget: { maxCostPerDay: '1,50' },
    };
    expect(await refusal(create, { input: { name: 'Everyday', routes, ...wrong } })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: [
        '/retries/maxAttempts',
        '/fallbacks/0/aliases/0',
        '/budget/maxCostPerDay',
        '/budget/currency',
      ],
    });
    const { llmGatewayId: id } = await ask(create, { input: { name: 'Everyday', routes, ...limits } });
    const { pointers } = await refusal(update, { id, input: { routes: routes.slice(0, 2) } });
    expect(pointers).toEqual(['/fallbacks/0/aliases/1']);
  });
});
