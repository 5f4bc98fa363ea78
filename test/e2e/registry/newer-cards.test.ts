import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';

const create = `mutation ($input: AgentInput!) { createAgent(input: $input) {
  agentId protocolVersion agentCardUrl card } }`;

describe('A card of A2A 1.0', () => {
  const { url: _url, protocolVersion: _version, ...common } = agentCard('Clerk');
  const endpoint = { url: 'https://agents.example.org/a2a', protocolBinding: 'JSONRPC' };
  const card = { ...common, supportedInterfaces: [{ ...endpoint, protocolVersion: '1.0' }] };

  test(
    cites(
      ['decided.cards-of-a2a-1-0', 'decided.agentcardurl'],
      'is registered beside one of 0.3 and told apart',
    ),
    async () => {
      const { ask } = await beginStory();
      const newer = await ask(create, { input: { card } });
      expect(newer).toMatchObject({ protocolVersion: '1.0', card });
      expect(newer.agentCardUrl).toContain(`/${newer.agentId}/a2a/1.0/.well-known/agent-card.json`);
      const older = await ask(create, {
        input: { card: { ...agentCard('Older clerk'), protocolVersion: '0.3' } },
      });
      expect(older.protocolVersion).toBe('0.3.0');
      expect(older.agentCardUrl).toContain(`/${older.agentId}/a2a/0.3.0/.well-known/agent-card.json`);
    },
  );

  test('without an interface that the relay speaks is refused', async () => {
    const { refusal } = await beginStory();
    const supportedInterfaces = [{ ...endpoint, protocolVersion: '7.0' }];
    expect(await refusal(create, { input: { card: { ...card, supportedInterfaces } } })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/card/supportedInterfaces'],
    });
  });
});
