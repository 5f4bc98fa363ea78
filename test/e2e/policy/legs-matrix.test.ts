import { type PolicyAction, type PolicyLeg, policyActions, policyLegs } from '@agg/policy-engine';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { type Peers, peers } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender, type SourceKind, sourceKinds } from '../../kit/a2a/relay-scene.ts';
import type { StockClient } from '../../kit/a2a/stock-client.types.ts';
import { PolicyMaker } from '../../kit/policy-maker.ts';

/** The address in the answer is whole only where the pieces of the artifact are read as one. */
const said = 'pieces to ada@example.org | and to grace@ho|pper.example.org | and nobody else';
const whole = 'to ada@example.org  and to grace@hopper.example.org  and nobody else';
const redactedRequest = 'to [EMAIL]  and to grace@hopper.example.org  and nobody else';
const redactedAnswer = 'to [EMAIL]  and to [EMAIL]  and nobody else';

const kinds = ['unary', 'stream'] as const;
const cases = policyLegs.flatMap((leg) =>
  policyActions.flatMap((action) =>
    kinds.flatMap((kind) => sourceKinds.map((source) => [leg, action, kind, source] as const)),
  ),
);

const isRequest = (leg: PolicyLeg) => leg.startsWith('request');
const stops = (action: PolicyAction) => action === 'BLOCK' || action === 'REQUIRE_APPROVAL';

/** What a client was given: the text of all artifacts, and what it was refused with. */
async function told(
  client: StockClient,
  kind: (typeof kinds)[number],
): Promise<{ text: string; error: string }> {
  const texts: (string | undefined)[] = [];
  try {
    if (kind === 'unary') texts.push((await client.send(said)).artifacts?.join(''));
    else
      for await (const { kind: what, text } of client.stream(said)) if (what === 'artifact') texts.push(text);
    return { text: texts.join(''), error: '' };
  } catch (error) {
    return { text: texts.join(''), error: `${error} ${JSON.stringify(error)}` };
  }
}

describe.each(Object.keys(peers))('Policies between %s', (name) => {
  const { version, startAgent, connect } = peers[name] as Peers;
  let agent: StockAgent;
  let scene: RelayScene;
  /** An agent for each leg and action, all of them the same server. */
  const agentIds = new Map<string, string>();
  const senders = new Map<SourceKind, Sender>();
  beforeAll(async () => {
    agent = await startAgent();
    scene = await RelayScene.begin();
    const maker = new PolicyMaker(scene.place.url, scene.admin);
    for (const leg of policyLegs)
      for (const action of policyActions) {
        const agentId = await scene.register(agent);
        await maker.bound({ action, legs: [leg] }, { bindingLevel: 'ANY_TO_AGENT', agentId });
        agentIds.set(`${leg} ${action}`, agentId);
      }
    for (const kind of sourceKinds) senders.set(kind, await scene.sender(kind, ...agentIds.values()));
  });
  afterAll(() => agent.stop());

  test.each(cases)(
    cites('decided.policies-in-streams', 'at %s, %s: %s, from %s'),
    async (leg, action, kind, source) => {
      const agentId = String(agentIds.get(`${leg} ${action}`));
      const client = await connect(scene.target(senders.get(source) as Sender, agentId, version));
      const before = agent.received.length;
      const { text, error } = await told(client, kind);
      if (stops(action)) {
        expect(error).toMatch(
          action === 'BLOCK' ? /blocks this message: it has EMAIL/ : /demands an approval/,
        );
        expect(text).not.toMatch(/\bada\b|example|grace/);
        expect(agent.received.length - before).toBe(isRequest(leg) ? 0 : 1);
        return;
      }
      const redacted = isRequest(leg) ? redactedRequest : redactedAnswer;
      expect({ text, error }).toEqual({ text: action === 'REDACT' ? redacted : whole, error: '' });
      const reached = JSON.stringify(agent.received.at(-1));
      expect(reached.includes('ada@example.org')).toBe(!(isRequest(leg) && action === 'REDACT'));
    },
  );
});
