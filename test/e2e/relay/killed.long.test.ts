import { setTimeout as sleep } from 'node:timers/promises';
import { byName } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const exchanges = 300;
const rounds = process.env.CAMPAIGN ? 10 : 1;
const longest = 600_000 + rounds * 60_000;

let postgres: OwnPostgres;
let stack: Stack;
let agent: StockAgent;
let scene: RelayScene;
let rpc: RpcClient;
let person: Sender;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  stack = await startStack({
    server: postgres.url,
    environment: {
      TRAFFIC_PER_TENANT: '512',
      OUTBOUND_CONNECTIONS_PER_HOST: '400',
      // Who waits for an answer that nobody will give is told so before.
      AGENT_ANSWER_SECONDS: '600',
    },
  });
  agent = await startStockAgent03();
  scene = await RelayScene.begin(stack);
  const agentId = await scene.register(agent);
  person = await scene.sender('USER', agentId);
  rpc = new RpcClient(scene, person, agentId);
}, longest);
afterAll(async () => {
  await agent?.stop();
  await stack?.stop();
  await postgres?.stop();
});

const failed = () => undefined;

interface Message {
  messageId: string;
  text: string;
}

/** Messages that take up to a second. */
const messagesOf = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) => ({
    messageId: crypto.randomUUID(),
    text: index % 3 ? 'stream 5 100' : 'echo hello',
  }));

/** Sends messages, and kills the gateway while they are under way. */
async function killDuring(messages: Message[]): Promise<(RestAnswer | undefined)[]> {
  const sending = messages.map(async ({ messageId, text }, index) => {
    await sleep(index * 3);
    return rpc.send(text, { messageId }).catch(failed);
  });
  await eventually(() => agent.received.length > exchanges / 3, 'many have reached the agent');
  await stack.gateway.kill();
  const answers = await Promise.all(sending);
  await stack.restart();
  return answers;
}

const stateAt = async (taskId: string): Promise<string> =>
  (await rest(stack.url, 'GET', `/relay/v1/relay-tasks/${taskId}`, scene.admin.token)).json.currentState;

describe('A gateway that is killed during 300 exchanges', () => {
  test(
    cites(
      'decided.recorded-before-it-leaves',
      'leaves a record of all that reached the agent, and tasks as they are',
    ),
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        agent.received.length = 0;
        const messages = messagesOf(exchanges);
        const before = await killDuring(messages);
        expect(before.some((answer) => answer === undefined)).toBe(true);
        await expectRecorded();
        await expectAgreement(messages);
      }
    },
    longest,
  );
});

/** Each call of the agent carries the id of its record. */
async function expectRecorded(): Promise<void> {
  const rows = await stack.database.query<{ id: string }>(
    'select exchange_id as id from traffic.exchange where tenant_id = $1',
    [scene.tenantId],
  );
  const recorded = new Set(rows.map(({ id }) => id));
  const reached = agent.received.map(({ headers }) => String(headers['x-request-id']));
  expect(reached.filter((id) => !recorded.has(id))).toEqual([]);
}

/**
 * Each message is sent once more: it never reaches the agent twice, and its task is as the agent knows it, or marked
 * unknown.
 */
async function expectAgreement(messages: Message[]): Promise<void> {
  const check = async (message: Message): Promise<void> => {
    const json = await sendAgain(message);
    const { messageId } = message;
    const calls = agent.receivedMessages(messageId).length;
    expect(calls).toBeLessThanOrEqual(1);
    const taskId = json.result?.id ?? json.error?.data?.taskId;
    if (taskId) await expectSameState(taskId);
    else expect([messageId, calls, json.error?.data?.code]).toEqual([messageId, calls, 'CONFLICT']);
  };
  await byName(
    messages.map((message) => ({ name: message.messageId, message })),
    ({ message }) => check(message),
  );
}

/** A gateway that has just started may say that it is busy, and is asked again. */
async function sendAgain({ messageId, text }: Message): Promise<RestAnswer['json']> {
  for (let attempt = 1; ; attempt += 1) {
    const { json } = await rpc.send(text, { messageId });
    if (json.error?.data?.code !== 'UNAVAILABLE' || attempt === 60) return json;
    await sleep(1_000);
  }
}

async function expectSameState(taskId: string): Promise<void> {
  const known = async () =>
    (await rpc.call('tasks/get', { id: taskId })).json.result?.status.state ?? 'unknown';
  const agrees = async () => {
    const [ours, theirs] = [await stateAt(taskId), await known()];
    return ours === theirs || ours === 'unknown';
  };
  await eventually(agrees, `both know the same state of ${taskId}`);
}
