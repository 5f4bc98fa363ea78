import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { timestamp } from '../../kit/story.ts';
import { openAiList } from './model-server.ts';
import { beginModelStory, stopModelServers } from './model-story.ts';

const check = '{ succeeded detail status latencyMs models modelCount checkedAt }';
const tested = `mutation ($id: UUID!) { testLlmProvider(llmProviderId: $id) ${check} }`;
const available = `query ($id: UUID!) { availableLlmModels(llmProviderId: $id) ${check} }`;
const refresh = `mutation ($id: UUID!, $reason: Prose) {
  refreshLlmProviderModels(llmProviderId: $id, reason: $reason) { models } }`;
const archive = 'mutation ($id: UUID!) { archiveLlmProvider(llmProviderId: $id) { status } }';

afterEach(stopModelServers);

describe('A test of an LLM provider', () => {
  test(cites('decided.test-of-an-llm-provider', 'asks it for its models with its key'), async () => {
    const { ask, server, secret, id, tenantId } = await beginModelStory(
      openAiList('small', 'large', 'small'),
    );
    expect(await ask(tested, { id })).toEqual({
      succeeded: true,
      detail: 'The provider lists 2 models.',
      status: 200,
      latencyMs: expect.any(Number),
      models: ['large', 'small'],
      modelCount: 2,
      checkedAt: expect.stringMatching(timestamp),
    });
    expect(server.requests).toEqual([
      { url: '/v1/models', headers: expect.objectContaining({ authorization: `Bearer ${secret}` }) },
    ]);
    expect(await new LedgerReader().actionsOn(tenantId, id)).toEqual(['llm-provider.created']);
  });

  test.each([
    ['ANTHROPIC', openAiList('sonnet'), '/v1/models?limit=1000', 'x-api-key', 'sonnet'],
    ['AZURE_OPENAI', openAiList('small'), '/openai/models?api-version=2024-10-21', 'api-key', 'small'],
    ['GEMINI', { models: [{ name: 'models/flash' }] }, '/models?pageSize=1000', 'x-goog-api-key', 'flash'],
    ['OLLAMA', { models: [{ name: 'llama:8b' }] }, '/api/tags', 'authorization', 'llama:8b'],
    ['MISTRAL', openAiList('tiny'), '/models', 'authorization', 'tiny'],
  ])('asks a provider of kind %s as it expects', async (kind, list, path, header, model) => {
    const { ask, server, secret, id } = await beginModelStory(list, kind);
    expect(await ask(tested, { id })).toMatchObject({ succeeded: true, models: [model] });
    const [request] = server.requests;
    expect(request?.url).toBe(`/v1${path}`);
    expect(request?.headers[header]).toContain(secret);
  });

  test.each([
    ['BEDROCK', { bedrock: { region: 'eu-central-1' } }],
    ['VERTEX', { vertex: { project: 'house', location: 'global' } }],
  ])(
    cites('decided.test-of-an-llm-provider', 'says that kind %s cannot be tested yet'),
    async (kind, settings) => {
      const { ask, id } = await beginModelStory({}, kind, { baseUrl: null, settings });
      expect(await ask(tested, { id })).toMatchObject({
        succeeded: false,
        status: null,
        latencyMs: null,
        detail: expect.stringContaining('cannot be tested yet'),
      });
    },
  );

  const answers: Record<string, [RequestListener, object]> = {
    'refuses the key': [
      (_, response) => response.writeHead(401).end(),
      { status: 401, detail: expect.stringContaining('refuses the API key') },
    ],
    redirects: [
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      { status: null, detail: expect.stringContaining('redirects') },
    ],
    breaks: [
      (_, response) => response.writeHead(503).end('out of order'),
      { status: 503, detail: expect.stringContaining('status 503') },
    ],
    'sends a page': [
      (_, response) => response.end('<html>'),
      { status: 200, detail: expect.stringContaining('no list of models') },
    ],
    'sends too much': [
      (_, response) => response.end('x'.repeat(5 * 1024 * 1024)),
      { status: null, detail: expect.stringMatching(/large|bytes|exceeds/) },
    ],
    'hangs up': [(_, response) => response.destroy(), { status: null, detail: expect.any(String) }],
  };

  test.each(Object.entries(answers))(
    cites('decided.test-of-an-llm-provider', 'fails with the reason where the provider %s'),
    async (_, [answer, result]) => {
      const { ask, server, secret, id } = await beginModelStory({});
      server.answer = answer;
      const found = await ask(tested, { id });
      expect(found).toMatchObject({ succeeded: false, models: [], modelCount: 0, ...result });
      expect(JSON.stringify(found)).not.toContain(secret);
    },
  );

  test('never repeats the key, even where the provider does', async () => {
    const { ask, server, secret, id } = await beginModelStory({});
    server.answer = (_, response) => response.end(JSON.stringify(openAiList('small', `for ${secret}`)));
    expect(await ask(available, { id })).toMatchObject({ succeeded: true, models: ['small'] });
    server.answer = (_, response) => response.writeHead(400).end(`{"error":"wrong key ${secret}"}`);
    expect(JSON.stringify(await ask(available, { id }))).not.toContain(secret);
  });

  test('reaches no address that is not public', async () => {
    const { ask, id } = await beginModelStory({}, 'OLLAMA', { baseUrl: 'http://10.0.0.1:11434' });
    expect(await ask(tested, { id })).toMatchObject({ succeeded: false, status: null });
  });

  test('is refused for an archived provider', async () => {
    const { ask, refusal, id } = await beginModelStory({});
    await ask(archive, { id });
    for (const document of [tested, available, refresh])
      expect((await refusal(document, { id })).code).toBe('CONFLICT');
  });
});
