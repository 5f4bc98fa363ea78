import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';

const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId name } }';
const register = `mutation ($id: UUID!, $card: JsonObject!) {
  registerAgentVersion(agentId: $id, input: { card: $card, reason: "Renamed." }) { name cardName } }`;
const rename = 'mutation ($id: UUID!) { updateAgent(agentId: $id, input: { name: "Our clerk" }) { name } }';

test(
  cites(
    'decided.unique-names',
    'An agent cannot take the name of another one from its card, but may have one of its own',
  ),
  async () => {
    const { maker, ask, refusal } = await beginStory();
    await maker.agent('Clerk');
    const id = await maker.agent('Librarian');
    const refused = { code: 'NAME_TAKEN', pointers: ['/name'] };
    expect(await refusal(create, { input: { card: agentCard('Clerk') } })).toEqual(refused);
    const named = { card: agentCard('Clerk'), name: 'Second clerk' };
    expect(await ask(create, { input: named })).toMatchObject({ name: 'Second clerk' });
    const card = agentCard('Clerk', '2.0.0');
    expect(await refusal(register, { id, card })).toEqual(refused);
    await ask(rename, { id });
    expect(await ask(register, { id, card })).toEqual({ name: 'Our clerk', cardName: 'Clerk' });
  },
);
