import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import type { Said, StockClient } from '../../kit/a2a/stock-client.types.ts';
import { stockClient03 } from '../../kit/a2a/stock-client-03.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const streams = 100;
const unary = 20;
/** Milliseconds for which the database stands still. */
const stall = 5_000;
const rounds = process.env.CAMPAIGN ? 10 : 1;
const longest = 180_000 + rounds * 120_000;

let postgres: OwnPostgres;
let stack: Stack;
let agent: StockAgent;
let scene: RelayScene;
let client: StockClient;
let rpc: RpcClient;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  stack = await startStack({
    server: postgres.url,
    environment: { TRAFFIC_PER_TENANT: '512', OUTBOUND_CONNECTIONS_PER_HOST: '400' },
  });
  agent = await startStockAgent03();
  scene = await RelayScene.begin(stack);
  const agentId = await scene.register(agent);
  const person = await scene.sender('USER', agentId);
  client = await stockClient03(scene.target(person, agentId));
  rpc = new RpcClient(scene, person, agentId);
}, longest);
afterAll(async () => {
  await postgres?.thaw();
  await agent?.stop();
  await stack?.stop();
  await postgres?.stop();
});

/** Reads a stream to its end. */
async function followed(stream: AsyncGenerator<Said>, onBegin: () => void): Promise<Said | undefined> {
  let last: Said | undefined;
  for await (const event of stream) {
    if (!last) onBegin();
    last = event;
  }
  return last;
}

/** The outcomes of all calls of agents, and the states of all tasks, each once. */
async function recorded(): Promise<unknown> {
  const outcomes = await stack.database.query<{ outcome: string | null; method: string }>(
    `select distinct outcome, method from traffic.exchange left join traffic.outcome using (tenant_id, exchange_id)
      where protocol = 'A2A' and exchange.decision = 'ALLOWED' order by 1, 2`,
  );
  const states = await stack.database.query<{ state: string }>(
    'select distinct current_state as state from relay.relay_task order by 1',
  );
  return [outcomes.map(({ outcome }) => outcome), states.map(({ state }) => state)];
}

describe(`A database that stands still for ${stall} milliseconds beside ${streams} streams`, () => {
  test(
    cites(
      'decided.recorded-before-it-leaves',
      'ends none that the agent completes, and leaves no outcome and no task unknown',
    ),
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        let begun = 0;
        const messages = Array.from({ length: streams }, (_, index) =>
          // They end before, in and after the stall.
          followed(client.stream(`stream ${20 + (index % 60)} 100`), () => {
            begun += 1;
          }),
        );
        const sends = Array.from({ length: unary }, () => rpc.send('stream 30 100'));
        await eventually(() => begun === streams, 'all streams have begun');
        await eventually(() => agent.received.length >= (round + 1) * (streams + unary), 'all are sent');
        await postgres.freeze();
        await sleep(stall);
        await postgres.thaw();
        const ends = await Promise.all(messages);
        expect(ends.map((end) => end?.state)).toEqual(messages.map(() => 'completed'));
        const answers = await Promise.all(sends);
        expect(answers.map(({ json }) => json.result?.status.state ?? json)).toEqual(
          sends.map(() => 'completed'),
        );
        expect(await recorded()).toEqual([['SUCCEEDED', 'SUCCEEDED'], ['completed']]);
      }
    },
    longest,
  );
});
