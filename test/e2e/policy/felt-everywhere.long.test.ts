import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { ask } from '../../kit/client.ts';
import { PolicyMaker } from '../../kit/policy-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const rounds = process.env.CAMPAIGN ? 50 : 2;
const changesPerSecond = 100;
const writers = 10;
/** How many changes are made while messages are sent after each binding and unbinding. */
const enough = process.env.CAMPAIGN ? 50 : 10;
const longest = 600_000 + rounds * 10_000;

let stack: Stack;
let beside: AnotherGateway;
let agent: StockAgent;
let scene: RelayScene;
let maker: PolicyMaker;
let agentId: string;
let groupId: string;
let clients: RpcClient[];
beforeAll(async () => {
  stack = await startStack();
  beside = await startAnotherGateway(stack.environment);
  agent = await startStockAgent03();
  scene = await RelayScene.begin(stack);
  maker = new PolicyMaker(stack.url, scene.admin);
  agentId = await scene.register(agent);
  groupId = await maker.group(await maker.policy({ action: 'BLOCK' }));
  clients = await clientsOf();
}, longest);
afterAll(async () => {
  await agent?.stop();
  await beside?.child.stop();
  await stack?.stop();
});

/** One client of each process. */
async function clientsOf(): Promise<RpcClient[]> {
  const sender = await scene.sender('AGENT', agentId);
  const elsewhere = new RpcClient(scene.at(beside.url), sender, agentId);
  return [new RpcClient(scene, sender, agentId), elsewhere];
}

/** Changes another binding of the tenant again and again. @returns how often it was changed, and what ends that */
async function changing(): Promise<{ made(): number; end(): Promise<void> }> {
  const other = await scene.register(agent);
  const bindingId = await maker.bind(groupId, { bindingLevel: 'ANY_TO_AGENT', agentId: other });
  const document = `mutation ($id: UUID!, $priority: Int!) {
    updatePolicyBinding(bindingId: $id, input: { priority: $priority }) { version } }`;
  let made = 0;
  let isOver = false;
  const change = async (): Promise<void> => {
    for (; !isOver; made += 1) {
      const next = sleep((1_000 * writers) / changesPerSecond);
      await ask(stack.url, document, { id: bindingId, priority: made }, scene.admin.token);
      await next;
    }
  };
  const running = Promise.all(Array.from({ length: writers }, change));
  const end = async () => {
    isOver = true;
    await running;
    await maker.unbind(bindingId);
  };
  return { made: () => made, end };
}

/** The statuses of a message through each process. */
async function statuses(): Promise<number[]> {
  const answers = await Promise.all(clients.map((client) => client.send('echo ada@example.org')));
  return answers.map(({ status }) => status);
}

/** Waits until every process answers with a status, and sees to it that it stays so while other changes are made. */
async function expectFelt(status: number, made: () => number): Promise<void> {
  const expected = clients.map(() => status);
  await eventually(
    async () => isDeepStrictEqual(await statuses(), expected),
    `every process answers ${status}`,
  );
  for (const before = made(); made() < before + enough; ) expect(await statuses()).toEqual(expected);
}

test(
  `Binding and unbinding are felt in every process and stay so, under ${changesPerSecond} changes a second, also after one was killed`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { made, end } = await changing();
      const bindingId = await maker.bind(groupId, { bindingLevel: 'ANY_TO_AGENT', agentId });
      await expectFelt(403, made);
      if (round % 2 === 1) {
        await beside.child.kill();
        beside = await startAnotherGateway(stack.environment);
        clients = await clientsOf();
        await expectFelt(403, made);
      }
      await maker.unbind(bindingId);
      await expectFelt(200, made);
      await end();
    }
  },
  longest,
);
