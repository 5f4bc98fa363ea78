import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';
import { type CardServer, startCardServer } from './card-server.ts';

const create = `mutation ($input: AgentInput!) { createAgent(input: $input) {
  agentId name originalCardUrl registryVersion cardVersion authType card } }`;
const refresh = `mutation ($id: UUID!) { refreshAgentCard(agentId: $id) { registryVersion cardVersion name } }`;

const apiKey = { type: 'apiKey', in: 'header', name: 'X-Key' };
const oidc = {
  type: 'openIdConnect',
  openIdConnectUrl: 'https://id.example.org/.well-known/openid-configuration',
};

describe('A card at a URL', () => {
  let served: CardServer;
  beforeAll(async () => {
    served = await startCardServer(agentCard('Librarian', '1.0.0'));
  });
  afterAll(() => served.stop());

  test(cites('decided.agentcardurl', 'is fetched once and stored with its URL'), async () => {
    const { ask } = await beginStory();
    const agent = await ask(create, { input: { cardUrl: served.url } });
    expect(agent).toMatchObject({
      name: 'Librarian',
      originalCardUrl: served.url,
      registryVersion: '1',
      card: agentCard('Librarian', '1.0.0'),
    });
  });

  test('is fetched again on request, and becomes a version only if it differs', async () => {
    const { ask } = await beginStory();
    const own = await startCardServer(agentCard('Librarian', '1.0.0'));
    try {
      const { agentId: id } = await ask(create, { input: { cardUrl: own.url } });
      expect(await ask(refresh, { id })).toMatchObject({ registryVersion: '1', cardVersion: '1.0.0' });
      own.answer = (_, response) => response.end(JSON.stringify(agentCard('Archivist', '2.0.0')));
      expect(await ask(refresh, { id })).toEqual({
        registryVersion: '2',
        cardVersion: '2.0.0',
        name: 'Archivist',
      });
      expect(own.requests).toBe(3);
    } finally {
      await own.stop();
    }
  });

  test('is not fetched again for an agent with an inline card', async () => {
    const { refusal, maker } = await beginStory();
    expect((await refusal(refresh, { id: await maker.agent() })).code).toBe('CONFLICT');
  });

  test('at an address that the operator does not allow is refused without a fetch', async () => {
    const { refusal, ask } = await beginStory();
    const hidden = await startCardServer(agentCard('Hidden'), '127.0.0.1');
    try {
      const { code, pointers } = await refusal(create, { input: { cardUrl: hidden.url } });
      expect(code).toBe('UNPROCESSABLE');
      expect(pointers).toEqual(['/cardUrl']);
      expect(hidden.requests).toBe(0);
      expect((await ask('{ agents { totalElements } }')).totalElements).toBe(0);
    } finally {
      await hidden.stop();
    }
  });

  test.each([
    ['another status', 404, JSON.stringify(agentCard('Lost'))],
    ['no JSON', 200, '<html></html>'],
    ['a JSON list', 200, '[]'],
    ['no card', 200, '{"name":"Half a card"}'],
  ])('that answers with %s is refused', async (_, status, body) => {
    const { refusal, ask } = await beginStory();
    const odd = await startCardServer({});
    odd.answer = (_request, response) => response.writeHead(status).end(body);
    try {
      const refused = await refusal(create, { input: { cardUrl: odd.url } });
      expect(refused).toEqual({ code: 'UNPROCESSABLE', pointers: ['/cardUrl'] });
      expect((await ask('{ agents { totalElements } }')).totalElements).toBe(0);
    } finally {
      await odd.stop();
    }
  });
});

describe('An inline card', () => {
  const { name: _, ...nameless } = agentCard('Clerk');

  test.each([
    ['no name', nameless, ['/card/name']],
    [
      'an outdated protocol version',
      { ...agentCard('Clerk'), protocolVersion: '0.2.6' },
      ['/card/protocolVersion'],
    ],
    ['an invalid URL', { ...agentCard('Clerk'), url: 'ftp://clerk' }, ['/card/url']],
    ['skills that are texts', { ...agentCard('Clerk'), skills: ['answer'] }, ['/card/skills']],
    [
      'a skill without tags',
      { ...agentCard('Clerk'), skills: [{ id: 'a', name: 'A', description: 'A.' }] },
      ['/card/skills/0/tags'],
    ],
    ['two mistakes', { ...nameless, url: 7 }, ['/card/name', '/card/url']],
    [
      'a scheme without a type',
      { ...agentCard('Clerk'), securitySchemes: { 'a/b': {} } },
      ['/card/securitySchemes/a~1b/type'],
    ],
  ])('with %s is refused with a pointer', async (_what, card, pointers) => {
    const { refusal, ask } = await beginStory();
    expect(await refusal(create, { input: { card } })).toEqual({ code: 'VALIDATION_FAILED', pointers });
    expect((await ask('{ agents { totalElements } }')).totalElements).toBe(0);
  });

  test('together with a URL is refused, and so is a request with neither', async () => {
    const { refusal } = await beginStory();
    const both = { card: agentCard('Clerk'), cardUrl: 'https://agents.example.org/card.json' };
    expect(await refusal(create, { input: both })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/cardUrl'],
    });
    expect(await refusal(create, { input: {} })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/cardUrl'],
    });
  });

  test.each([
    ['NONE', {}],
    ['API_KEY', { securitySchemes: { key: apiKey } }],
    ['OIDC', { securitySchemes: { key: apiKey, login: oidc }, security: [{ login: [] }] }],
    ['BEARER', { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } }],
    ['HTTP_BASIC', { securitySchemes: { password: { type: 'http', scheme: 'Basic' } } }],
    ['OAUTH2', { securitySchemes: { oauth: { type: 'oauth2', flows: {} } } }],
    ['MTLS', { securitySchemes: { certificate: { type: 'mutualTLS' } } }],
  ])('gets the authType %s from its security scheme', async (authType, security) => {
    const { ask } = await beginStory();
    const card = { ...agentCard('Clerk'), ...security };
    expect(await ask(create, { input: { card } })).toMatchObject({ authType, card });
  });
});
