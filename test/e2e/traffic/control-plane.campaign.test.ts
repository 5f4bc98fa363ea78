import { setTimeout as sleep } from 'node:timers/promises';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { KeepAliveClients } from '../../kit/keep-alive-clients.ts';
import { type Abuse, abuses } from './abuses.ts';
import { type EchoStack, startEchoStack } from './echo-stack.ts';

/** The part of its rate that the control plane keeps at least. */
const kept = 0.8;
/** How much the product's memory may grow under an abuse, in bytes. */
const growth = 256 * 1024 * 1024;
/** Rounds; up to three times as many where other programs disturb the first. */
const rounds = 5;
const milliseconds = 2_500;

let echo: EchoStack;
let beside: AnotherGateway;
/** Operations at the abused gateway, and at another one of the same installation. */
let clients: KeepAliveClients[];
let load: Promise<unknown>;
beforeAll(async () => {
  echo = await startEchoStack('in-process');
  beside = await startAnotherGateway(echo.stack.environment);
  const { provisioning, url } = echo.stack;
  const { token } = await provisioning.caller(await provisioning.tenant(), allRoles);
  const headers = { authorization: `Bearer ${token}` };
  clients = [url, beside.url].map((address) => new KeepAliveClients(address, headers, 8));
  load = Promise.all(clients.map((client) => client.run('/registry/v1/channels', 0)));
  await eventually(() => clients.every(({ total }) => total > 500), 'both are warm');
});
afterAll(async () => {
  for (const client of clients) client.stop();
  await load;
  await beside.child.stop();
  await echo.stop();
});

/**
 * The rate of the control plane, in times of that of the other gateway in the same while: other programs on
 * the machine slow down both.
 */
async function rate(): Promise<number> {
  const before = clients.map(({ total }) => total);
  await sleep(milliseconds);
  const [ours = 0, others = 0] = clients.map(({ total }, index) => total - Number(before[index]));
  return ours / others;
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${echo.stack.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

const inFlight = () => metric('traffic_calls_in_flight');
const memory = () => metric('process_resident_memory_bytes');

/** What one round saw, without the abuse and beside it. */
async function round(abuse: Abuse) {
  const usual = await rate();
  const before = await memory();
  const end = await abuse({ url: echo.stack.url, token: echo.caller.token });
  await eventually(async () => (await inFlight()) > 0, 'the abuse has begun');
  await sleep(1_000);
  const part = (await rate()) / usual;
  const neighbours = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      echo.send('PUT', 'bytes', { token: echo.other.token, body: `${index}` }),
    ),
  );
  const grown = (await memory()) - before;
  end();
  await eventually(async () => (await inFlight()) === 0, 'the places are free');
  return { part, grown, statuses: neighbours.map(({ status }) => status) };
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

describe('While one tenant has', () => {
  test.each(Object.keys(abuses))(
    cites(
      ['decided.limits-apart', 'decided.a-busy-process', 'decided.the-traffic-lane'],
      '%s: the control plane keeps its rate, others their calls, and memory is bounded',
    ),
    async (name) => {
      const seen: Awaited<ReturnType<typeof round>>[] = [];
      const part = () => median(seen.map((one) => one.part));
      while (seen.length < rounds || (part() < kept && seen.length < 3 * rounds))
        seen.push(await round(abuses[name] as Abuse));
      process.stdout.write(`${name}: ${JSON.stringify(seen)}\n`);
      expect(part()).toBeGreaterThanOrEqual(kept);
      expect(new Set(seen.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]));
      expect(Math.max(...seen.map(({ grown }) => grown))).toBeLessThan(growth);
      for (const { outcomes } of clients)
        expect([Object.keys(outcomes.answered), outcomes.lost]).toEqual([['200'], []]);
    },
    300_000,
  );
});
