import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { type Peers, peers } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { rest } from '../../kit/client.ts';

const { 'a client and an agent of 0.3.14': v03, 'a client and an agent of 1.3.0': v10 } = peers as {
  [name in keyof typeof peers]: Peers;
} as Record<string, Peers>;

let scene: RelayScene;
const started: StockAgent[] = [];
beforeAll(async () => {
  scene = await RelayScene.begin();
});
afterAll(() => Promise.all(started.map((agent) => agent.stop())));

async function meet({ startAgent, version }: Peers, more: object = {}) {
  const agent = await startAgent();
  started.push(agent);
  const agentId = await scene.register({ card: { ...agent.card, ...more } });
  const sender = await scene.sender('AGENT', agentId);
  const path = scene.pathOf(sender, agentId, version);
  return { agent, agentId, sender, path, card: () => cardAt(path, sender) };
}

const cardAt = (path: string, sender: Sender) =>
  rest(scene.place.url, 'GET', `${path}/.well-known/agent-card.json`, sender.token);

describe('The card of an agent, through the relay', () => {
  test('of A2A 0.3 leads to the relay alone, and says how to authenticate there', async () => {
    const signatures = [{ protected: 'e30', signature: 'AAAA' }];
    const { agent, path, card } = await meet(v03 as Peers, { signatures });
    const { status, json, text } = await card();
    expect([status, json.name, json.protocolVersion]).toEqual([200, 'Clerk', '0.3.0']);
    expect(new URL(json.url).pathname).toBe(path);
    expect(json.preferredTransport).toBe('JSONRPC');
    const schemes = Object.values<{ type: string; scheme?: string }>(json.securitySchemes);
    expect(schemes).toContainEqual(
      expect.objectContaining({ type: 'http', scheme: expect.stringMatching(/^bearer$/i) }),
    );
    expect(json.security).toHaveLength(1);
    expect(json.capabilities).toMatchObject({ streaming: true });
    expect(text).not.toContain(new URL(agent.url).host);
    expect(text).not.toContain('signatures');
  });

  test('of A2A 1.0 leads to the relay alone', async () => {
    const { agent, path, card } = await meet(v10 as Peers);
    const { status, json, text } = await card();
    expect([status, json.name]).toEqual([200, 'Clerk']);
    const addresses = json.supportedInterfaces.map(({ url }: { url: string }) => new URL(url).pathname);
    expect(addresses).toContain(path);
    expect(text).not.toContain(new URL(agent.url).host);
  });

  test('is where operation 7 says', async () => {
    const { agentId, sender, card } = await meet(v03 as Peers);
    const list = `/registry/v1/agents/${sender.id}/subscriptions`;
    const { content } = (await rest(scene.place.url, 'GET', list, scene.admin.token)).json;
    const { agentCardUrl } = content.find((one: { agentId: string }) => one.agentId === agentId);
    const { pathname } = new URL(agentCardUrl);
    const { json } = await rest(scene.place.url, 'GET', pathname, sender.token);
    expect(json).toEqual((await card()).json);
  });

  test(cites('decided.cards-of-the-relay', 'is refused to those without a token'), async () => {
    const { path } = await meet(v03 as Peers);
    expect((await rest(scene.place.url, 'GET', `${path}/.well-known/agent-card.json`)).status).toBe(401);
  });
});
