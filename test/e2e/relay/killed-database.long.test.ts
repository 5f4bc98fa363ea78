import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { untilReady } from '../../kit/child.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

// Each kill takes some seconds: the campaign has 20 of them.
const kills = process.env.CAMPAIGN ? 20 : 2;
const senders = 8;
const longest = 600_000 + kills * 30_000;

let postgres: OwnPostgres;
let stack: Stack;
let agent: StockAgent;
let scene: RelayScene;
let rpc: RpcClient;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  stack = await startStack({ server: postgres.url });
  agent = await startStockAgent03();
  scene = await RelayScene.begin(stack);
  const agentId = await scene.register(agent);
  rpc = new RpcClient(scene, await scene.sender('USER', agentId), agentId);
});
afterAll(async () => {
  await agent?.stop();
  await stack?.stop();
  await postgres?.stop();
});

/** A message that was answered with a task and a message. */
interface Answered {
  messageId: string;
  taskId: string;
}

/** Sends one message after the other. */
async function sendUntil(isOver: () => boolean, answered: Answered[]): Promise<void> {
  while (!isOver()) {
    const messageId = crypto.randomUUID();
    const answer = await rpc.send('ask hello', { messageId }).catch(() => undefined);
    const task = answer?.json.result;
    if (task?.status.state === 'input-required') answered.push({ messageId, taskId: task.id });
    else await sleep(50);
  }
}

/** Kills the database while messages are under way, each time after further answers. */
async function killAgain(answered: Answered[]): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    const before = answered.length;
    while (answered.length < before + 40) await sleep(10);
    await postgres.kill();
    await postgres.restart();
    await untilReady(stack.gateway, `${stack.url}/ready`);
  }
}

const idsIn = async (statement: string): Promise<Set<string>> =>
  new Set((await stack.database.query<{ id: string }>(statement)).map(({ id }) => id));

describe(`After ${kills} kills of PostgreSQL with SIGKILL, while ${senders} senders talk to an agent`, () => {
  test(
    cites(
      'decided.recorded-before-it-leaves',
      'what was answered has its message, its answer, its task and its outcome; what reached the agent, its record',
    ),
    async () => {
      const answered: Answered[] = [];
      let isOver = false;
      const sending = Array.from({ length: senders }, () => sendUntil(() => isOver, answered));
      await killAgain(answered);
      isOver = true;
      await Promise.all(sending);
      const asking = await idsIn(
        `select task_id as id from relay.relay_task where current_state = 'input-required'`,
      );
      const replied = await idsIn('select task_id as id from relay.message where not from_caller');
      const settled = await idsIn(
        'select task_id as id from traffic.exchange join traffic.outcome using (tenant_id, exchange_id)',
      );
      const said = await idsIn('select message_id as id from relay.message where from_caller');
      const lost = answered.filter(
        ({ messageId, taskId }) =>
          ![asking, replied, settled].every((ids) => ids.has(taskId)) || !said.has(messageId),
      );
      expect(lost).toEqual([]);
      const recorded = await idsIn('select exchange_id as id from traffic.exchange');
      const reached = agent.received.map(({ headers }) => String(headers['x-request-id']));
      expect(reached.filter((id) => !recorded.has(id))).toEqual([]);
      expect(await stack.database.query('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    },
    longest,
  );
});
