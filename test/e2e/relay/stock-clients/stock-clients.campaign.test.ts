import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../../contract/cites.ts';
import { behave } from '../../../kit/a2a/behaviour.ts';
import { type ReferenceAgent, startReferenceAgent } from '../../../kit/a2a/reference-agent.ts';
import { RelayScene } from '../../../kit/a2a/relay-scene.ts';
import type { ClientTarget } from '../../../kit/a2a/stock-client.types.ts';
import { CleanNpm } from '../../../kit/clean-npm.ts';
import { neutral, type Shown, told } from './shown.ts';
import { prepare, stockClients } from './stock-clients.ts';

/**
 * Where the clients are installed, each in a folder of its program's name with its own `node_modules`. Otherwise npm installs
 * them in a temporary folder.
 */
const { CLIENTS_FOLDER: given } = process.env;
const folder = given ?? mkdtempSync(path.join(tmpdir(), 'clients-'));

let npm: CleanNpm;
beforeAll(async () => {
  npm = await CleanNpm.make();
});
afterAll(async () => {
  await npm?.remove();
  if (!given) rmSync(folder, { recursive: true, force: true });
});

const suspend = 'mutation ($id: UUID!) { suspendAgent(agentId: $id, reason: "It lies.") { status } }';

describe.each(Object.entries(stockClients))('Through the relay, %s', (_, client) => {
  let play: (target: ClientTarget) => Promise<Shown>;
  let agent: ReferenceAgent;
  let straight: Shown;
  let relayed: Shown;
  let scene: RelayScene;
  let agentId: string;
  let target: ClientTarget;
  beforeAll(async () => {
    play = await prepare(client, folder, npm);
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
      'Create one with createAgentSubscription.',
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
