import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { type Call, FlipLoad } from '../../kit/a2a/flip-load.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const flips = process.env.CAMPAIGN ? 500 : 3;
const longest = 600_000 + flips * 5_000;
/** How many messages pass before a switch is raised; twice as many are refused before it is lifted. */
const enough = 10;

let stack: Stack;
let beside: AnotherGateway;
let agent: StockAgent;
let scene: RelayScene;
let sender: Sender;
let agentId: string;
/** Messages through the process that raises, and through the other one. */
let loads: FlipLoad[];
beforeAll(async () => {
  stack = await startStack();
  beside = await startAnotherGateway(stack.environment);
  agent = await startStockAgent03();
  scene = await RelayScene.begin(stack);
  agentId = await scene.register(agent);
  sender = await scene.sender('AGENT', agentId);
  const path = scene.pathOf(sender, agentId);
  loads = [stack.url, beside.url].map((url) => new FlipLoad(`${url}${path}`, sender.token));
}, longest);
afterAll(async () => {
  for (const load of loads ?? []) load.stop();
  await agent?.stop();
  await beside?.child.stop();
  await stack?.stop();
});

const raise = `mutation ($scope: KillSwitchScope!, $id: UUID) {
  raiseKillSwitch(scope: $scope, targetId: $id, reason: "Drill") { id } }`;
const lift = 'mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "The drill is over") { id } }';

/** The targets of the switches, in turn. */
const targets = (): { scope: string; id: string | null }[] => [
  { scope: 'AGENT', id: agentId },
  { scope: 'AGENT', id: sender.id },
  { scope: 'TENANT', id: null },
];

/**
 * Raises a switch while messages and streams flow, waits until they have ended in both processes, and lifts it.
 * @returns what was sent through each from its raising until its lifting
 */
async function flip(number: number): Promise<Call[][]> {
  await eventually(() => loads.every((load) => load.isAnswered(200, enough)), 'messages pass');
  const streams = await Promise.all(loads.map((load) => load.stream()));
  const begin = performance.now();
  const { id } = await scene.maker.ask(raise, { ...targets()[number % 3] });
  await Promise.all(streams.map(({ end }) => end));
  await eventually(() => loads.every((load) => load.isAnswered(403, 2 * enough)), 'messages are refused');
  const calls = loads.map((load) => load.take().filter(({ sentAt }) => sentAt > begin));
  await scene.maker.ask(lift, { id });
  return calls;
}

/** What was sent after a process had refused something for the first time. */
function afterRefusal(calls: readonly Call[]): Call[] {
  const refused = calls.filter(({ status }) => status !== 200);
  const known = Math.min(...refused.map(({ answeredAt }) => answeredAt));
  return calls.filter(({ sentAt }) => sentAt > known);
}

describe('A kill switch that is raised under load', () => {
  test(
    cites(
      'decided.stopped-calls',
      'lets nothing pass to the agent once a process has refused something, and cuts streams',
    ),
    async () => {
      const running = loads.map((load) => load.run());
      for (let number = 0; number < flips; number += 1) {
        agent.received.length = 0;
        const calls = await flip(number);
        const late = calls.flatMap(afterRefusal);
        expect(late.length).toBeGreaterThan(enough);
        expect([number, late.filter(({ status }) => status === 200)]).toEqual([number, []]);
        expect(late.filter(({ messageId }) => agent.receivedMessages(messageId).length > 0)).toEqual([]);
        const refused = calls.flat().filter(({ status }) => status !== 200);
        expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
          new Set(['403 KILL_SWITCH_ACTIVE']),
        );
      }
      for (const load of loads) load.stop();
      await Promise.all(running);
    },
    longest,
  );
});
