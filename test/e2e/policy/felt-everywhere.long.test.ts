import { setTimeout as sleep } from 'node:timers/promises';
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
/** Milliseconds until a change is felt in every process. */
const felt = 1_000;
const changesPerSecond = 100;
/** How many of them have to be made: beside other tests, the machine is too slow for all. */
const fewest = changesPerSecond * (process.env.CAMPAIGN ? 0.5 : 0.03);
const writers = 10;
const longest = 300_000 + rounds * 10_000;

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

/** Changes another binding of the tenant again and again. @returns ends that, and tells how often it was changed */
async function changing(): Promise<() => Promise<number>> {
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
  return async () => {
    isOver = true;
    await running;
    await maker.unbind(bindingId);
    return made;
  };
}

/** The statuses of messages through each process, for half a second from when a change must be felt. */
async function statuses(): Promise<number[]> {
  await sleep(felt);
  const seen = new Set<number>();
  for (const end = performance.now() + 500; performance.now() < end; ) {
    const answers = await Promise.all(clients.map((client) => client.send('echo ada@example.org')));
    for (const { status } of answers) seen.add(status);
  }
  return [...seen];
}

test(
  `Binding and unbinding are felt within a second in every process, under ${changesPerSecond} changes a second, also after one was killed`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [begin, end] = [performance.now(), await changing()];
      const bindingId = await maker.bind(groupId, { bindingLevel: 'ANY_TO_AGENT', agentId });
      expect([round, await statuses()]).toEqual([round, [403]]);
      if (round % 2 === 1) {
        await beside.child.kill();
        beside = await startAnotherGateway(stack.environment);
        clients = await clientsOf();
        expect(await statuses()).toEqual([403]);
      }
      await maker.unbind(bindingId);
      expect([round, await statuses()]).toEqual([round, [200]]);
      const seconds = (performance.now() - begin) / 1_000;
      expect((await end()) / seconds).toBeGreaterThan(fewest);
    }
  },
  longest,
);
