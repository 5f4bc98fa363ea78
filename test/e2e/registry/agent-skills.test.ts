import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
const register = `mutation ($id: UUID!, $card: JsonObject!) {
  registerAgentVersion(agentId: $id, input: { card: $card, reason: "New." }) { registryVersion } }`;
const rename = 'mutation ($id: UUID!) { updateAgent(agentId: $id, input: { name: "Renamed" }) { name } }';
const members = 'id name description tags examples inputModes outputModes';
const find = `query ($skill: Name) { agents(skill: $skill, sort: NAME_ASC) { content { name skills { ${members} } } } }`;
const catalogue =
  'query ($skill: Name) { publicAgents(skill: $skill) { content { name skills { id } } totalElements } }';

const skillOf = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  description: '',
  tags: [],
  ...more,
});
const cardOf = (name: string, skills: object[]) => ({ ...agentCard(name), skills });
const namesIn = ({ content }: { content: { name: string }[] }) => content.map(({ name }) => name);

async function skilled({ ask }: Story, name: string, skills: object[]): Promise<string> {
  return (await ask(create, { input: { card: cardOf(name, skills) } })).agentId;
}

describe('The skills of an agent', () => {
  test(cites('decided.skills', 'are those of its current card, also by REST'), async () => {
    const story = await beginStory();
    const optional = {
      examples: ['To Lyon.'],
      inputModes: ['text/plain'],
      outputModes: ['application/json'],
    };
    const nothing = { examples: null, inputModes: null, outputModes: null };
    const [plan, book] = [
      skillOf('plan', 'Plan', { ...optional, tags: ['routes'] }),
      skillOf('book', 'Book'),
    ];
    const id = await skilled(story, 'Clerk', [skillOf('old', 'Old')]);
    await story.ask(register, { id, card: cardOf('Clerk', [plan, { ...book, examples: 7 }]) });
    const skills = [plan, { ...book, ...nothing }];
    expect(await story.ask(find)).toEqual({ content: [{ name: 'Clerk', skills }] });
    const { json } = await rest(shared.url, 'GET', `/registry/v1/agents/${id}`, story.admin.token);
    expect(json.skills).toEqual(skills);
  });

  test.each([
    ['plan', ['Clerk', 'Planner']],
    ['PLAN_R', ['Planner']],
    ['find a  way', ['Planner']],
    ['lan', []],
    ['plan%', []],
    ['old', []],
  ])(cites('decided.skills', 'find it by the beginning of an id or a name: "%s"'), async (skill, names) => {
    const story = await beginStory();
    const id = await skilled(story, 'Planner', [skillOf('old', 'Old')]);
    const skills = [skillOf('plan_routes', 'Find \u00a0 a way'), skillOf('other', 'Other')];
    await story.ask(register, { id, card: cardOf('Planner', skills) });
    await skilled(story, 'Clerk', [skillOf('1', 'Plans')]);
    await skilled(await beginStory(), 'Foreign', [skillOf('plan', 'old')]);
    expect(namesIn(await story.ask(find, { skill }))).toEqual(names);
    const path = `/registry/v1/agents?sort=name&skill=${encodeURIComponent(skill)}`;
    expect(namesIn((await rest(shared.url, 'GET', path, story.admin.token)).json)).toEqual(names);
  });

  test('still find it after other changes', async () => {
    const story = await beginStory();
    const id = await skilled(story, 'Clerk', [skillOf('plan', 'Plan')]);
    await story.ask(rename, { id });
    expect(namesIn(await story.ask(find, { skill: 'plan' }))).toEqual(['Renamed']);
  });

  test(cites('decided.skills', 'of a hostile card find it within bounds'), async () => {
    const story = await beginStory();
    const many = Array.from({ length: 1_500 }, (_, index) => skillOf(`skill-${index}`, '0'));
    await skilled(story, 'Many', many);
    const giant = '\u{1f984}'.repeat(20_000);
    await skilled(story, 'Giant', [skillOf(giant, giant)]);
    expect(namesIn(await story.ask(find, { skill: 'skill-499' }))).toEqual(['Many']);
    expect(namesIn(await story.ask(find, { skill: 'skill-500' }))).toEqual([]);
    const { content } = await story.ask(find, { skill: '\u{1f984}'.repeat(200) });
    expect(
      content.map(({ name, skills }: { name: string; skills: { id: string }[] }) => [name, skills[0]?.id]),
    ).toEqual([['Giant', giant]]);
  });

  test(
    cites('decided.a-public-agent', 'find published agents of other tenants, and stay theirs'),
    async () => {
      const [provider, consumer] = await Promise.all([beginStory(), beginStory()]);
      const skill = `skill-${randomUUID()}`;
      const card = cardOf('Published', [skillOf(skill, 'Answer')]);
      await provider.maker.agent('Published', { visibility: 'PUBLIC', card });
      await provider.maker.agent('Hidden', { visibility: 'TENANT', card: { ...card, name: 'Hidden' } });
      const foundBy = async ({ ask }: Story) => (await ask(catalogue, { skill: skill.slice(0, -1) })).content;
      expect(await foundBy(provider)).toEqual([{ name: 'Published', skills: [{ id: skill }] }]);
      expect(await foundBy(consumer)).toEqual([{ name: 'Published', skills: null }]);
      expect(namesIn(await consumer.ask(find, { skill }))).toEqual([]);
    },
  );
});
