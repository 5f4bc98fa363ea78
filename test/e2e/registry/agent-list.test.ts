import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const list = `query ($status: AgentStatus, $visibility: AgentVisibility, $authType: AuthType, $q: Name, $sort: AgentSort,
  $page: Int, $size: Int) {
  agents(status: $status, visibility: $visibility, authType: $authType, q: $q, sort: $sort, page: $page, size: $size) {
    content { name } totalElements totalPages } }`;
const catalogue = `query ($q: Name) { publicAgents(q: $q) { content {
  agentId name description visibility status statusReason originalCardUrl card createdBy { id }
  tenantDetails { tenantName publicContactEmail } } totalElements } }`;
const suspend = 'mutation ($id: UUID!) { suspendAgent(agentId: $id, reason: "It lies.") { status } }';

async function beginWithAgents() {
  const { ask, maker } = await beginStory();
  await maker.agent('Clerk', { visibility: 'TENANT' });
  await maker.agent('Night clerk', { authType: 'MTLS' });
  await ask(suspend, { id: await maker.agent('Librarian', { visibility: 'PUBLIC' }) });
  return async (variables: object): Promise<string[]> =>
    (await ask(list, variables)).content.map(({ name }: { name: string }) => name);
}

/** The description has a word that no other test's agent has. */
async function publish({ maker, tenantId }: Story, name: string, more: object = {}): Promise<string> {
  const card = { ...agentCard(name), description: `Of tenant ${tenantId}.` };
  return maker.agent(name, { card, visibility: 'PUBLIC', ...more });
}

describe('The list of agents', () => {
  test.each([
    [{}, ['Librarian', 'Night clerk', 'Clerk']],
    [{ status: 'ACTIVE' }, ['Night clerk', 'Clerk']],
    [{ visibility: 'PUBLIC' }, ['Librarian']],
    [{ authType: 'MTLS' }, ['Night clerk']],
    [{ q: 'CLERK' }, ['Night clerk', 'Clerk']],
    [{ q: 'clerk', visibility: 'TENANT' }, ['Clerk']],
    [{ q: '%' }, []],
    [{ sort: 'NAME_ASC' }, ['Clerk', 'Librarian', 'Night clerk']],
    [{ sort: 'NAME_ASC', page: 1, size: 2 }, ['Night clerk']],
    [{ page: 9 }, []],
  ])(cites('list.search', 'with %j shows %j'), async (variables, names) => {
    expect(await (await beginWithAgents())(variables)).toEqual(names);
  });

  test('contains archived agents', async () => {
    const { ask, maker } = await beginStory();
    const id = await maker.agent('Retired');
    await ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', { id });
    expect((await ask(list, { status: 'ARCHIVED' })).content).toEqual([{ name: 'Retired' }]);
  });
});

describe('The catalogue', () => {
  test('shows published agents of every tenant, those of other tenants only as a summary', async () => {
    const [mine, theirs] = await Promise.all([beginStory(), beginStory('Parcel service')]);
    const agentId = await publish(theirs, 'Parcel clerk');
    const { content } = await mine.ask(catalogue, { q: theirs.tenantId });
    expect(content).toEqual([
      {
        agentId,
        name: 'Parcel clerk',
        description: `Of tenant ${theirs.tenantId}.`,
        visibility: 'PUBLIC',
        status: 'ACTIVE',
        statusReason: null,
        originalCardUrl: null,
        card: null,
        createdBy: null,
        tenantDetails: {
          tenantName: 'Parcel service',
          publicContactEmail: `contact@${theirs.tenantId}.example`,
        },
      },
    ]);
  });

  test.each(['PRIVATE', 'TENANT'])('does not show a %s agent, even to its own tenant', async (visibility) => {
    const [mine, theirs] = await Promise.all([beginStory(), beginStory()]);
    await publish(theirs, 'Hidden', { visibility });
    expect((await mine.ask(catalogue, { q: theirs.tenantId })).totalElements).toBe(0);
    expect((await theirs.ask(catalogue, { q: theirs.tenantId })).totalElements).toBe(0);
  });

  test(
    cites('decided.texts-of-published-agents', 'drops an agent that is suspended or withdrawn'),
    async () => {
      const [mine, theirs] = await Promise.all([beginStory(), beginStory()]);
      const [first, second] = [await publish(theirs, 'First'), await publish(theirs, 'Second')];
      const shown = async () => (await mine.ask(catalogue, { q: theirs.tenantId })).totalElements;
      expect(await shown()).toBe(2);
      await theirs.ask(suspend, { id: first });
      expect(await shown()).toBe(1);
      const withdraw =
        'mutation ($id: UUID!) { updateAgent(agentId: $id, input: { visibility: PRIVATE }) { name } }';
      await theirs.ask(withdraw, { id: second });
      expect(await shown()).toBe(0);
    },
  );

  test("gives no access to another tenant's agent itself", async () => {
    const [mine, theirs] = await Promise.all([beginStory(), beginStory()]);
    const id = await publish(theirs, 'Theirs');
    const read = 'query ($id: UUID!) { agent(agentId: $id) { name } }';
    expect((await mine.refusal(read, { id })).code).toBe('NOT_FOUND');
    expect((await mine.refusal(suspend, { id })).code).toBe('NOT_FOUND');
    const versions = 'query ($id: UUID!) { agentVersions(agentId: $id) { totalElements } }';
    expect((await mine.refusal(versions, { id })).code).toBe('NOT_FOUND');
  });
});
