import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../../contract/cites.ts';
import { behave } from '../../../kit/a2a/behaviour.ts';
import { type ReferenceAgent, startReferenceAgent } from '../../../kit/a2a/reference-agent.ts';
import { RelayScene } from '../../../kit/a2a/relay-scene.ts';
import type { ClientTarget } from '../../../kit/a2a/stock-client.types.ts';
import { neutral, type Shown, told } from './shown.ts';
import type { Play, StockClient } from './stock-client.types.ts';

const suspend = 'mutation ($id: UUID!) { suspendAgent(agentId: $id, reason: "It lies.") { status } }';

/** Tests that a client shows through the relay what it shows of the official agent itself, and why nothing comes. */
export function testClient(name: string, client: StockClient, prepare: () => Promise<Play>): void {
  describe(`Through the relay, ${name}`, () => {
    let play: Play;
    let agent: ReferenceAgent;
    let straight: Shown;
    let relayed: Shown;
    let scene: RelayScene;
    let agentId: string;
    let target: ClientTarget;
    beforeAll(async () => {
      play = await prepare();
      agent = await startReferenceAgent(client.version, behave);
      scene = await RelayScene.begin();
      agentId = await scene.register(agent);
      target = scene.target(await scene.sender('AGENT', agentId), agentId, client.version);
      straight = await play({ url: `${agent.host.url}/` });
      relayed = await play(target);
    });
    afterAll(() => agent.host.stop());

    test.each(Object.entries(client.scenarios))(
      cites('decided.stock-clients', 'shows what it shows of the agent itself: %s'),
      (scenario, text) => {
        expect(JSON.stringify(straight[scenario] ?? straight)).toContain(text);
        expect(neutral(relayed[scenario] ?? relayed)).toEqual(neutral(straight[scenario]));
      },
    );

    const refusals: Record<string, [reason: string, begin: () => Promise<ClientTarget>]> = {
      'a token is refused': ['401', async () => ({ ...target, token: 'no token' })],
      'nobody has subscribed': [
        'can create one: POST /registry/v1/agent-subscriptions.',
        async () => scene.target(await scene.stranger('AGENT'), agentId, client.version),
      ],
      'the agent is suspended': [
        'This agent is SUSPENDED. Only ACTIVE and DEPRECATED agents can be called.',
        async () => {
          await scene.maker.ask(suspend, { id: agentId });
          await scene.known();
          return target;
        },
      ],
    };
    test.each(Object.keys(refusals))('tells its user why nothing comes: %s', async (name) => {
      const [reason, begin] = refusals[name] as (typeof refusals)[string];
      const shown = await play(await begin()).catch(told);
      expect(JSON.stringify(shown)).toContain(reason);
    });
  });
}
