import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const register = `mutation ($id: UUID!, $input: AgentVersionInput!) {
  registerAgentVersion(agentId: $id, input: $input) { registryVersion } }`;
const pages = `query ($page: Int, $size: Int, $sort: AgentVersionSort) { agents(sort: NAME_ASC) { content { name
  versions(page: $page, size: $size, sort: $sort) {
    content { registryVersion cardVersion reason createdBy { id name } } page size totalElements totalPages } } } }`;
const catalogue = 'query ($q: Name) { publicAgents(q: $q) { content { name versions { totalElements } } } }';

async function addVersions({ ask }: Story, id: string, ...versions: string[]): Promise<void> {
  for (const version of versions)
    await ask(register, { id, input: { card: agentCard('Clerk', version), reason: `To ${version}.` } });
}

describe('The versions of agents', () => {
  test('are shown page by page with each agent', async () => {
    const story = await beginStory();
    const { ask, refusal, maker, admin } = story;
    const clerk = await maker.agent('Clerk');
    await maker.agent('Writer');
    await addVersions(story, clerk, '1.1.0', '1.2.0');
    const createdBy = { id: admin.id, name: 'Grace Hopper' };
    const at = { page: 1, size: 2 };
    expect((await ask(pages, at)).content).toEqual([
      {
        name: 'Clerk',
        versions: {
          content: [{ registryVersion: '3', cardVersion: '1.2.0', reason: 'To 1.2.0.', createdBy }],
          ...at,
          totalElements: 3,
          totalPages: 2,
        },
      },
      { name: 'Writer', versions: { content: [], ...at, totalElements: 1, totalPages: 1 } },
    ]);
    const { content } = await ask(pages, { size: 1, sort: 'REGISTRY_VERSION_DESC' });
    expect(content[0].versions.content).toMatchObject([{ registryVersion: '3' }]);
    expect((await refusal(pages, { size: 0 })).code).toBe('VALIDATION_FAILED');
  });

  test(cites('decided.a-public-agent', 'are not shown to other tenants'), async () => {
    const [provider, consumer] = await Promise.all([beginStory(), beginStory()]);
    const name = `Clerk ${randomUUID()}`;
    await provider.maker.agent(name, { visibility: 'PUBLIC' });
    const shownTo = async ({ ask }: Story) => (await ask(catalogue, { q: name })).content;
    expect(await shownTo(provider)).toEqual([{ name, versions: { totalElements: 1 } }]);
    expect(await shownTo(consumer)).toEqual([{ name, versions: null }]);
  });
});
