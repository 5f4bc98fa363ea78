import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { eventually } from '../../kit/eventually.ts';
import { onThisMachine } from '../../kit/slowness.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { type Call, FlipLoad } from './flip-load.ts';

const flips = process.env.CAMPAIGN ? 500 : 3;
const longest = 300_000 + flips * 5_000;
/**
 * Milliseconds from the answer to the raising until nothing is admitted: in its process, and in others. Apart, the
 * relay is never in the process that raises.
 */
const bounds = (process.env.TOPOLOGY === 'apart' ? [500, 500] : [50, 500]).map(onThisMachine);
/** And until streams are cut. */
const cut = onThisMachine(1_000);

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

/** Raises a switch while messages and streams flow, and lifts it. @returns what was sent meanwhile */
async function flip(
  number: number,
): Promise<{ raisedAt: number; liftedAt: number; calls: Call[][]; ended: number[] }> {
  await eventually(() => loads.every((load) => load.passes(10)), 'messages pass', 20_000);
  const streams = await Promise.all(loads.map((load) => load.stream()));
  const target = targets()[number % 3];
  const { id } = await scene.maker.ask(raise, { ...target });
  const raisedAt = performance.now();
  const ended = await Promise.all(streams.map(({ end }) => end));
  await sleep(Math.max(0, raisedAt + cut - performance.now()));
  const liftedAt = performance.now();
  await scene.maker.ask(lift, { id });
  return { raisedAt, liftedAt, calls: loads.map((load) => load.take()), ended };
}

describe('A kill switch that is raised under load', () => {
  test(
    cites(
      'decided.stopped-calls',
      'lets nothing pass after 50 ms in its process and 500 ms in the other, and cuts streams within a second',
    ),
    async () => {
      const running = loads.map((load) => load.run());
      for (let number = 0; number < flips; number += 1) {
        const { raisedAt, liftedAt, calls, ended } = await flip(number);
        const passed = calls.map((all, process) =>
          all.filter(
            ({ status, sentAt, answeredAt }) =>
              status === 200 && sentAt > raisedAt + Number(bounds[process]) && answeredAt < liftedAt,
          ),
        );
        expect([number, ...passed.map(({ length }) => length)]).toEqual([number, 0, 0]);
        expect(Math.max(...ended) - raisedAt).toBeLessThan(cut);
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
