import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId tags revision } }';
const update =
  'mutation ($id: UUID!, $input: AgentUpdate!) { updateAgent(agentId: $id, input: $input) { name tags revision } }';
const find = 'query ($tag: Tag) { agents(tag: $tag, sort: NAME_ASC) { content { name tags } } }';
const catalogue = 'query ($tag: Tag) { publicAgents(tag: $tag) { content { name tags } totalElements } }';

const namesIn = ({ content }: { content: { name: string }[] }) => content.map(({ name }) => name);

async function tagged({ ask }: Story, name: string, tags?: string[]): Promise<string> {
  return (await ask(create, { input: { card: agentCard(name), tags } })).agentId;
}

describe('The tags of an agent', () => {
  test(cites('decided.tags', 'are normal names in the order in which they were sent'), async () => {
    const { ask } = await beginStory();
    const input = { card: agentCard('Clerk'), tags: ['Orders', '  Night \u00a0 shift', 'e\u0301tude'] };
    const { agentId: id, tags } = await ask(create, { input });
    expect(tags).toEqual(['Orders', 'Night shift', 'étude']);
    expect(await ask(update, { id, input: { name: 'Other' } })).toMatchObject({ tags, revision: 2 });
    expect(await ask(update, { id, input: { tags } })).toMatchObject({ tags, revision: 2 });
    expect(await ask(update, { id, input: { tags: [] } })).toMatchObject({ tags: [], revision: 3 });
  });

  test.each([
    ['finance', ['Clerk', 'Writer']],
    ['FINANCE', ['Clerk', 'Writer']],
    ['Night  shift', ['Clerk']],
    ['financ', []],
    ['old', []],
  ])(cites('decided.tags', 'find it as a whole, regardless of case: "%s"'), async (tag, names) => {
    const story = await beginStory();
    const id = await tagged(story, 'Clerk', ['old']);
    await story.ask(update, { id, input: { tags: ['Finance', 'Night shift'] } });
    await tagged(story, 'Writer', ['finance']);
    await tagged(story, 'Untagged');
    await tagged(await beginStory(), 'Foreign', ['finance', 'old']);
    expect(namesIn(await story.ask(find, { tag }))).toEqual(names);
  });

  test.each([
    ['too many', Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
    ['too long', ['a'.repeat(51)]],
    ['equal except for case', ['Finance', 'finance']],
    ['blank', [' ']],
  ])(cites('decided.tags', 'are refused when they are %s, and nothing changes'), async (_what, tags) => {
    const story = await beginStory();
    const id = await tagged(story, 'Clerk', ['old']);
    expect((await story.refusal(update, { id, input: { name: 'Other', tags } })).code).toBe(
      'VALIDATION_FAILED',
    );
    expect(await story.ask(find, { tag: 'old' })).toEqual({ content: [{ name: 'Clerk', tags: ['old'] }] });
  });

  test('are set, shown and sought by REST', async () => {
    const { admin } = await beginStory();
    const send = (method: string, path: string, body?: object) =>
      rest(shared.url, method, `/registry/v1/agents${path}`, admin.token, {
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    const made = await send('POST', '', { card: agentCard('Clerk'), tags: ['Orders'] });
    expect([made.status, made.json.tags]).toEqual([201, ['Orders']]);
    const changed = await send('PATCH', `/${made.json.agentId}`, { tags: ['Invoices'] });
    expect(changed.json.tags).toEqual(['Invoices']);
    expect(namesIn((await send('GET', '?tag=invoices')).json)).toEqual(['Clerk']);
    expect(namesIn((await send('GET', '?tag=orders')).json)).toEqual([]);
    const refused = await send('PATCH', `/${made.json.agentId}`, { tags: ['a', 'b', 'A'] });
    expect(refused).toMatchObject({
      status: 400,
      json: { errors: [{ pointer: '/tags/2', code: 'DUPLICATE' }] },
    });
  });

  test(cites('decided.a-public-agent', 'find published agents of other tenants alone'), async () => {
    const [provider, consumer] = await Promise.all([beginStory(), beginStory()]);
    const tags = [`tag ${randomUUID()}`];
    const [tag] = tags;
    await provider.maker.agent('Published', { visibility: 'PUBLIC', tags });
    await provider.maker.agent('Hidden', { visibility: 'TENANT', tags });
    await provider.ask(create, { input: { card: agentCard('Draft'), visibility: 'PUBLIC', tags } });
    const found = { content: [{ name: 'Published', tags }], totalElements: 1 };
    expect(await consumer.ask(catalogue, { tag })).toEqual(found);
    expect(await provider.ask(catalogue, { tag })).toEqual(found);
    expect(namesIn(await consumer.ask(find, { tag }))).toEqual([]);
  });
});
