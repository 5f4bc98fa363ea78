import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail } from '../../kit/accounts.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';

const createGroup = 'mutation ($name: Name!) { createGroup(name: $name) { name } }';
const invite = 'mutation ($email: Email!) { inviteUser(email: $email) { email } }';

describe('Names', () => {
  test(
    cites('decided.order-and-search', 'are sorted by the Unicode rules, the same on every server'),
    async () => {
      const { maker, ask } = await beginStory();
      const ordered = [
        '10',
        'ångström',
        'Äpfel',
        'apple',
        'Apple',
        'eclair',
        'éclair',
        'Éclair',
        'Zebra',
        'Жук',
        '日本',
      ];
      for (const name of ordered.toSorted()) await maker.channel(name);
      const listed = async (sort: string) => {
        const { content } = await ask(
          'query ($sort: ChannelSort) { channels(sort: $sort) { content { name } } }',
          {
            sort,
          },
        );
        return content.map(({ name }: { name: string }) => name);
      };
      expect(await listed('NAME_ASC')).toEqual(ordered);
      expect(await listed('NAME_DESC')).toEqual(ordered.toReversed());
    },
  );

  test.each([
    ['STRASSE', 'Straße 7'],
    ['zoe', 'Zoë’s helper'],
    ['ZOE\u0308', 'Zoë’s helper'],
    ['istanbul', 'İstanbul'],
    ['οδοσ', 'ΟΔΟΣ'],
    ['acme', 'Ａｃｍｅ'],
    ['50%', 'Half, 50% off'],
  ])(cites('decided.order-and-search', 'are found by %j'), async (q, name) => {
    const { maker, ask } = await beginStory();
    await maker.mcpServer(name);
    await maker.mcpServer('Another');
    const { content } = await ask('query ($q: Name) { mcpServers(q: $q) { content { name } } }', { q });
    expect(content).toEqual([{ name }]);
  });

  test(cites('decided.names', 'are equal in every Unicode form'), async () => {
    const { ask, refusal } = await beginStory();
    expect(await ask(createGroup, { name: ' Caf\u0065\u0301\u00a0A ' })).toEqual({ name: 'Café A' });
    expect((await refusal(createGroup, { name: 'Café A' })).code).toBe('NAME_TAKEN');
  });

  test('of agents are normalized from their cards, and the card stays unchanged', async () => {
    const { maker, ask } = await beginStory();
    const name = ' Cafe\u0301 ';
    const agentId = await maker.agent(name);
    const agent = await ask('query ($id: UUID!) { agent(agentId: $id) { name cardName card } }', {
      id: agentId,
    });
    expect(agent).toMatchObject({ name: 'Café', cardName: 'Café', card: { name } });
    const card = { ...agentCard('Bistro\u0301'), version: '2.0.0' };
    const document = `mutation ($id: UUID!, $input: AgentVersionInput!) {
      registerAgentVersion(agentId: $id, input: $input) { name } }`;
    expect(await ask(document, { id: agentId, input: { card, reason: 'Renamed.' } })).toEqual({
      name: 'Bistró',
    });
  });

  test.each(['Ops\u200b', '\u202eOps', 'O\u2066ps', ' \u3164 ', 'Ops\u{e0041}'])(
    cites('decided.names', 'with hidden characters are refused: %j'),
    async (name) => {
      const { refusal } = await beginStory();
      expect(await refusal(createGroup, { name })).toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );
});

describe('An e-mail in another script', () => {
  test(cites('decided.e-mails', 'identifies one person in every Unicode form'), async () => {
    const { ask, refusal } = await beginStory();
    const local = newEmail().split('@')[0];
    const kept = `zoë.${local}@xn--bcher-kva.example`;
    expect(await ask(invite, { email: `ZOE\u0308.${local}@Bücher.example` })).toEqual({ email: kept });
    for (const email of [kept, `zoë.${local}@bücher.example`, `Zoë.${local}@XN--BCHER-KVA.example`])
      expect(await refusal(invite, { email })).toEqual({ code: 'CONFLICT', pointers: ['/email'] });
  });
});
