import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { allOf, type Peers, translatedPeers } from '../../kit/a2a/peers.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import type { StockClient } from '../../kit/a2a/stock-client.types.ts';
import { PolicyMaker } from '../../kit/policy-maker.ts';

describe.each(Object.keys(translatedPeers))('A policy between %s', (name) => {
  const { version, startAgent, connect } = translatedPeers[name] as Peers;
  let agent: StockAgent;
  let client: StockClient;
  beforeAll(async () => {
    agent = await startAgent();
    const scene = await RelayScene.begin();
    const agentId = await scene.register(agent);
    const maker = new PolicyMaker(scene.place.url, scene.admin);
    await maker.bound(
      { action: 'REDACT', legs: ['requestToSink', 'responseToSource'] },
      { bindingLevel: 'ANY_TO_AGENT', agentId },
    );
    const sender = await scene.sender('AGENT', agentId);
    client = await connect(scene.target(sender, agentId, version));
  });
  afterAll(() => agent.stop());

  test(
    cites(
      'decided.translated-calls',
      'reads what is said before and after it is translated, whole and in streams',
    ),
    async () => {
      const whole = await client.send('pieces to grace@ho|pper.example.org');
      expect(whole.artifacts?.join('')).toBe('to [EMAIL]');
      const events = await allOf(client.stream('pieces to grace@ho|pper.example.org | and nobody else'));
      const texts = events.filter(({ kind }) => kind === 'artifact').map(({ text }) => text);
      expect(texts.join('')).toBe('to [EMAIL]  and nobody else');
      await client.send('echo ada@example.org');
      expect(JSON.stringify(agent.received.at(-1)?.params)).toContain('echo [EMAIL]');
    },
  );
});
