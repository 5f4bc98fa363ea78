import { afterEach, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { openAiList } from './model-server.ts';
import { beginModelStory, stopModelServers } from './model-story.ts';

afterEach(stopModelServers);

/** Every change of a provider, and then of a gateway, in an order in which each succeeds. */
const changes = [
  'createLlmProvider(input: { name: "Others", kind: OPENAI }',
  'updateLlmProvider(llmProviderId: $provider, input: { name: "Theirs" }',
  'setLlmProviderSecret(llmProviderId: $provider, secret: "hush"',
  'refreshLlmProviderModels(llmProviderId: $provider',
  'disableLlmProvider(llmProviderId: $provider',
  'enableLlmProvider(llmProviderId: $provider',
  'createLlmGateway(input: { name: "Others" }',
  'updateLlmGateway(llmGatewayId: $gateway, input: { name: "Theirs" }',
  'activateLlmGateway(llmGatewayId: $gateway',
  'suspendLlmGateway(llmGatewayId: $gateway',
  'archiveLlmGateway(llmGatewayId: $gateway',
  'archiveLlmProvider(llmProviderId: $provider',
];

test(
  cites('decided.a-reason', 'The reason of every change of LLM providers and gateways is in the ledger'),
  async () => {
    const { ask, id: provider, tenantId } = await beginModelStory(openAiList('small'));
    const create = `mutation ($provider: UUID!) { createLlmGateway(input: {
      name: "Everyday", routes: [{ alias: "default", model: "small", llmProviderId: $provider }] }) { llmGatewayId } }`;
    const { llmGatewayId: gateway } = await ask(create, { provider });
    const reasons = [];
    for (const change of changes) {
      const given = { provider, gateway };
      const [name] = Object.keys(given).filter((variable) => change.includes(`$${variable}`));
      const variables = name ? `$${name}: UUID!, ` : '';
      await ask(`mutation (${variables}$reason: Prose) { ${change}, reason: $reason) { name } }`, {
        ...given,
        reason: `Because of ${change}`,
      });
      const [entry] = (await new LedgerReader().chain(tenantId)).slice(-1);
      reasons.push(entry?.reason);
    }
    expect(reasons).toEqual(changes.map((change) => `Because of ${change}`));
  },
);
