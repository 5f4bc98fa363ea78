import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import type { CallableAgent } from '../facts/agents.snapshot.ts';
import { outlookOf } from './agent-outlook.reads.ts';
import { ago, minute, see, startRelay } from './outlook.fixture.ts';
import { probeLimits } from './probe-limits.ts';
import { probeTenant } from './probe-tenant.ts';
import { agentAt, type ProbedHost, startHost } from './probed-hosts.fixture.ts';

const relay = await startRelay();

// Their limits of real time are twice as long.
const limits = { ...probeLimits, answerMs: 60_000, tenantMs: 230_000 };

/** Lets the time of so many answers of a silent host pass, each once it was asked. @returns the paths that were asked */
async function silence(
  clock: TurnedClock,
  host: ProbedHost,
  answers: number,
): Promise<(string | undefined)[]> {
  const before = host.requests.length;
  for (let asked = 1; asked <= answers; asked += 1) {
    await eventually(() => host.requests.length === before + asked);
    await clock.turn(limits.answerMs);
  }
  return host.requests.slice(before).map(({ url }) => url?.split('/')[1]);
}

/** Probes agents in their tenant, and returns the uptime of each: 100, 0, or `null` without a result. */
async function uptimesOf(agents: readonly CallableAgent[], clock?: TurnedClock): Promise<(number | null)[]> {
  const [{ tenantId }] = agents as [CallableAgent];
  await probeTenant(relay.platformContext(tenantId), tenantId, agents, limits, clock);
  const context = relay.context({ tenantId });
  const outlooks = await Promise.all(agents.map(({ id }) => outlookOf(context, id)));
  return outlooks.map(({ uptimePercentage }) => uptimePercentage);
}

const tenantId = randomUUID();
const answering = await startHost((_, response) => response.end('{}'));

describe('A probe of an agent [decided.probes]', () => {
  test('asks for the card below its interface, without credentials', async () => {
    const host = await startHost((_, response) => response.end('{}'));
    expect(await uptimesOf([agentAt(tenantId, `${host.url}/agents/clerk/?key=secret`)])).toEqual([100]);
    const [{ method, url, headers }, ...others] = host.requests as [(typeof host.requests)[0]];
    expect([method, url, others]).toEqual(['GET', '/agents/clerk/.well-known/agent-card.json', []]);
    expect(headers).not.toHaveProperty('authorization');
  });

  test.each([
    [100, 'asks for credentials', 401],
    [100, 'has no card there', 404],
    [0, 'fails', 500],
    [0, 'is unavailable', 503],
  ])('gives %d for a host that %s', async (uptime, _name, status) => {
    const host = await startHost((_request, response) => response.writeHead(status).end());
    expect(await uptimesOf([agentAt(tenantId, host.url)])).toEqual([uptime]);
  });

  test('does not follow a redirect, and takes it for an answer', async () => {
    const host = await startHost((_request, response) =>
      response.writeHead(302, { location: `${answering.url}/elsewhere` }).end(),
    );
    expect(await uptimesOf([agentAt(tenantId, host.url)])).toEqual([100]);
    expect(answering.requests).toEqual([]);
  });

  test('has no result where the relay may not call the address', async () => {
    expect(await uptimesOf([agentAt(tenantId, 'http://127.0.0.1:9/')])).toEqual([null]);
  });

  test('fails where nothing listens, and the other agents of the tenant are probed nevertheless', async () => {
    const gone = await startHost(() => undefined);
    await gone.stop();
    const agents = [agentAt(tenantId, gone.url), agentAt(tenantId, answering.url)];
    expect(await uptimesOf(agents)).toEqual([0, 100]);
  });

  test('of silent agents ends in time, and their host may still be called', async () => {
    const host = await startHost(({ url }, response) => void (url === '/call' && response.end('called')));
    const agents = [1, 2, 3, 4, 5, 6].map((number) => agentAt(tenantId, `${host.url}/${number}`));
    const clock = new TurnedClock();
    const uptimes = uptimesOf(agents, clock);
    expect(await silence(clock, host, 4)).toEqual(['1', '2', '3', '4']);
    expect(await uptimes).toEqual([0, 0, 0, 0, null, null]);
    // Those that had no turn come first.
    const next = uptimesOf(agents, clock);
    expect(await silence(clock, host, 4)).toEqual(['5', '6', '1', '2']);
    await next;
    const { egress } = relay.platformContext().services;
    expect(await egress.get(`${host.url}/call`, { tenantId })).toMatchObject({ status: 200 });
  });

  test('is not made of an agent that has just answered a call, which counts as answering', async () => {
    const silent = await startHost(() => undefined);
    const [busy, failing, earlier] = [1, 2, 3].map(() => agentAt(tenantId, silent.url)) as [
      CallableAgent,
      CallableAgent,
      CallableAgent,
    ];
    const context = relay.context({ tenantId });
    await see(context, { agentId: busy.id, at: ago(minute / 2), calls: 2, failures: 1, latencyMs: 1 });
    await see(context, {
      agentId: failing.id,
      at: ago(minute / 2),
      calls: 1,
      failures: 1,
      latencyMs: 1,
    });
    await see(context, { agentId: earlier.id, at: ago(2 * minute), calls: 1, latencyMs: 1 });
    const clock = new TurnedClock();
    const uptimes = uptimesOf([busy, failing, earlier], clock);
    await silence(clock, silent, 2);
    expect(await uptimes).toEqual([100, 0, 0]);
    expect(silent.requests).toHaveLength(2);
  });
});

test('The hosts of a tenant are probed beside each other, and each of them one agent after the other', async () => {
  const open = new Map<ServerResponse, number>();
  const hold = (index: number) => (_: unknown, response: ServerResponse) => void open.set(response, index);
  const hosts = await Promise.all(Array.from({ length: 14 }, (_, index) => startHost(hold(index))));
  const ofAll = randomUUID();
  const agents = hosts.flatMap(({ url }) => [1, 2, 3].map((number) => agentAt(ofAll, `${url}/${number}`)));
  const uptimes = uptimesOf(agents, new TurnedClock());
  // Of 14 hosts, 10 at a time: all of theirs, then those of the other 4.
  for (const together of [10, 10, 10, 4, 4, 4]) {
    await eventually(() => open.size >= together);
    expect([open.size, new Set(open.values()).size]).toEqual([together, together]);
    for (const response of open.keys()) response.end('{}');
    open.clear();
  }
  expect(await uptimes).toEqual(agents.map(() => 100));
});
