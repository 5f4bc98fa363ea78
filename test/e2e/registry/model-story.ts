import { randomBytes } from 'node:crypto';
import { beginStory, type Story } from '../../kit/story.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

const create = 'mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }';
const servers: ModelServer[] = [];

/** Stops the servers of all stories; call it after each test. */
export async function stopModelServers(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
}

/** A tenant with a provider that has a secret. */
interface ModelStory extends Story {
  server: ModelServer;
  secret: string;
  /** Of the provider. */
  id: string;
}

/**
 * A tenant with a provider that has a secret, and a server at its address.
 * @param list that the server answers
 */
export async function beginModelStory(
  list: unknown,
  kind = 'OPENAI_COMPATIBLE',
  input: object = {},
): Promise<ModelStory> {
  const server = await startModelServer(list);
  servers.push(server);
  const story = await beginStory();
  const secret = `canary-${randomBytes(16).toString('hex')}`;
  const provider = { name: 'Models', kind, baseUrl: `${server.url}/v1`, secret, ...input };
  const { llmProviderId: id } = await story.ask(create, { input: provider });
  return { ...story, server, secret, id };
}
