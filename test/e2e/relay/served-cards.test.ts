import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type StockAgent, startAgentServer } from '../../kit/a2a/agent-server.ts';
import type { A2aVersion } from '../../kit/a2a/agent-server.types.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { startStockAgent10 } from '../../kit/a2a/stock-agent-10.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';

const versions = ['0.3.0', '1.0'] as const;
const starts = { '0.3.0': startStockAgent03, '1.0': startStockAgent10 } as const;

let scene: RelayScene;
let sender: Sender;
const started: StockAgent[] = [];
beforeAll(async () => {
  scene = await RelayScene.begin();
  sender = await scene.sender('AGENT');
});
afterAll(() => Promise.all(started.map((agent) => agent.stop())));

async function known(agent: StockAgent, more: object = {}): Promise<string> {
  const agentId = await scene.register({ card: { ...agent.card, ...more } });
  await scene.maker.subscription('Agent', sender.id, agentId);
  await scene.known();
  return agentId;
}

async function start(version: A2aVersion): Promise<StockAgent> {
  const agent = await starts[version]();
  started.push(agent);
  return agent;
}

const get = (agentId: string, version: A2aVersion, below: string): Promise<RestAnswer> =>
  rest(scene.place.url, 'GET', `${scene.pathOf(sender, agentId, version)}${below}`, sender.token);

const call = (agentId: string, version: A2aVersion, method: string): Promise<RestAnswer> =>
  rest(scene.place.url, 'POST', scene.pathOf(sender, agentId, version), sender.token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 'q-1', method }),
  });

const wellKnown = '/.well-known/agent-card.json';

describe.each(versions)('The card of an agent of %s', (version) => {
  test.each(versions)(
    cites('decided.cards-of-the-relay', 'is there in %s, and has the members of that version alone'),
    async (asked) => {
      const agentId = await known(await start(version));
      const { status, json } = await get(agentId, asked, wellKnown);
      const isOld = asked === '0.3.0';
      expect([status, json.name]).toEqual([200, 'Clerk']);
      expect([json.protocolVersion, json.supportedInterfaces === undefined]).toEqual([
        isOld ? '0.3.0' : undefined,
        isOld,
      ]);
      const [{ url }] = isOld ? [json] : json.supportedInterfaces;
      expect(new URL(url).pathname).toBe(scene.pathOf(sender, agentId, asked));
    },
  );
});

test(
  cites(
    'decided.translated-calls',
    'An agent that the relay cannot call in any way has no card, and says so',
  ),
  async () => {
    const agent = await start('1.0');
    const grpc = { url: 'agent.example:443', protocolBinding: 'GRPC', protocolVersion: '1.0' };
    const agentId = await known(agent, { supportedInterfaces: [grpc] });
    for (const version of versions)
      expect((await get(agentId, version, wellKnown)).json).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
        detail: expect.stringContaining('HTTP+JSON'),
      });
    expect((await get(agentId, '1.0', '/tasks/1')).status).toBe(422);
  },
);

describe.each(versions)('The extended card of an agent of %s', (version) => {
  const skill = { id: 'inside', name: 'Inside', description: 'For callers that are known.', tags: ['a'] };
  const asks = { '0.3.0': 'agent/getAuthenticatedExtendedCard', '1.0': 'GetExtendedAgentCard' };
  const below = { '0.3.0': '/v1/card', '1.0': '/extendedAgentCard' };
  let agent: StockAgent;
  let agentId: string;
  let answer: (card: object) => object = (card) => ({ result: card });
  beforeAll(async () => {
    const stock = await start(version);
    agent = await startAgentServer(version, (url) => {
      const old = { url, supportsAuthenticatedExtendedCard: true };
      const capabilities = { streaming: true, extendedAgentCard: true };
      const listed = [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }];
      const own = version === '0.3.0' ? old : { capabilities, supportedInterfaces: listed };
      const card = { ...stock.card, ...own };
      const extended = { ...card, name: 'Clerk for friends', skills: [skill], 'x-more': 1 };
      return { card, handle: async ({ id }) => ({ jsonrpc: '2.0', id, ...answer(extended) }) };
    });
    started.push(agent);
    agentId = await known(agent);
  });

  test.each(versions)(
    cites(
      'decided.extended-cards',
      'is what the agent answers, with the addresses of the relay, in %s by both bindings',
    ),
    async (asked) => {
      const { status, json } = await call(agentId, asked, asks[asked]);
      expect([status, json.id]).toEqual([200, 'q-1']);
      const { name, skills, capabilities, supportsAuthenticatedExtendedCard } = json.result;
      expect({ name, skills }).toEqual({ name: 'Clerk for friends', skills: [skill] });
      expect(supportsAuthenticatedExtendedCard ?? capabilities.extendedAgentCard).toBe(true);
      expect(agent.received.at(-1)?.method).toBe(asks[version]);
      const text = JSON.stringify(json.result);
      expect(text).toContain(scene.pathOf(sender, agentId, asked));
      expect(text).not.toContain(new URL(agent.url).host);
      expect(text).not.toContain('x-more');
      const plain = await get(agentId, asked, below[asked]);
      expect([plain.status, plain.json.name]).toEqual([200, 'Clerk for friends']);
    },
  );

  test('is the error of the agent where it has one, and none where it answers something else', async () => {
    answer = () => ({ error: { code: -32007, message: 'None today.' } });
    expect((await call(agentId, version, asks[version])).json.error.code).toBe(-32007);
    answer = () => ({ result: 'a card' });
    const { status, json } = await call(agentId, version, asks[version]);
    expect([status, JSON.stringify(json.error)]).toEqual([502, expect.stringContaining('UPSTREAM_FAILED')]);
  });
});
