import { expect, test } from '@jest/globals';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';
import { startCardServer } from './card-server.ts';

const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
const refresh = 'mutation ($id: UUID!) { refreshAgentCard(agentId: $id) { registryVersion } }';
const register = `mutation ($id: UUID!, $card: JsonObject!) {
  registerAgentVersion(agentId: $id, input: { card: $card, reason: "Ours is newer." }) { cardVersion } }`;
const read = 'query ($id: UUID!) { agent(agentId: $id) { registryVersion cardVersion } }';

test('A card that is fetched while another one is registered does not replace it', async () => {
  const { ask, refusal } = await beginStory();
  const served = await startCardServer(agentCard('Librarian', '1.0.0'));
  try {
    const { agentId: id } = await ask(create, { input: { cardUrl: served.url } });
    served.answer = async (_request, response) => {
      await ask(register, { id, card: agentCard('Librarian', '3.0.0') });
      response.end(JSON.stringify(agentCard('Librarian', '2.0.0')));
    };
    expect((await refusal(refresh, { id })).code).toBe('CONFLICT');
    expect(await ask(read, { id })).toEqual({ registryVersion: '2', cardVersion: '3.0.0' });
  } finally {
    await served.stop();
  }
});
