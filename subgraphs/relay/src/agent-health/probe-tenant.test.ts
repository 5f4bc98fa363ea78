import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import type { CallableAgent } from '../facts/facts.types.ts';
import { outlookOf } from './agent-outlook.reads.ts';
import { ago, minute, see, startRelay } from './outlook.fixture.ts';
import { probeLimits } from './probe-limits.ts';
import { probeTenant } from './probe-tenant.ts';
import { agentAt, startHost } from './probed-hosts.fixture.ts';

const relay = await startRelay();

/** Probes agents in their tenant, and returns the uptime of each: 100, 0, or `null` without a result. */
async function uptimesOf(
  agents: readonly CallableAgent[],
  limits?: typeof probeLimits,
): Promise<(number | null)[]> {
  const [{ tenantId }] = agents as [CallableAgent];
  await probeTenant(relay.platformContext(tenantId), tenantId, agents, limits);
  const context = relay.context({ tenantId });
  const outlooks = await Promise.all(agents.map(({ agentId }) => outlookOf(context, agentId)));
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
    const limits = { ...probeLimits, answerMs: 400, tenantMs: 1_580 };
    const begun = performance.now();
    expect(await uptimesOf(agents, limits)).toEqual([0, 0, 0, 0, null, null]);
    expect(performance.now() - begun).toBeLessThan(5_000);
    // Those that had no turn come first.
    await uptimesOf(agents, limits);
    expect(host.requests.slice(4, 7).map(({ url }) => url?.split('/')[1])).toEqual(['5', '6', '1']);
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
    await see(context, { agentId: busy.agentId, at: ago(minute / 2), calls: 2, failures: 1, latencyMs: 1 });
    await see(context, {
      agentId: failing.agentId,
      at: ago(minute / 2),
      calls: 1,
      failures: 1,
      latencyMs: 1,
    });
    await see(context, { agentId: earlier.agentId, at: ago(2 * minute), calls: 1, latencyMs: 1 });
    expect(await uptimesOf([busy, failing, earlier])).toEqual([100, 0, 0]);
    expect(silent.requests).toHaveLength(2);
  });
});

test('The hosts of a tenant are probed beside each other, and each of them one agent after the other', async () => {
  const open = new Map<number, number>();
  let mostOfHost = 0;
  let mostHosts = 0;
  const answerSlowly = (index: number) => (_: unknown, response: ServerResponse) => {
    open.set(index, (open.get(index) ?? 0) + 1);
    mostOfHost = Math.max(mostOfHost, ...open.values());
    mostHosts = Math.max(mostHosts, open.values().filter(Boolean).toArray().length);
    setTimeout(() => {
      open.set(index, (open.get(index) ?? 0) - 1);
      response.end('{}');
    }, 50);
  };
  const hosts = await Promise.all(Array.from({ length: 14 }, (_, index) => startHost(answerSlowly(index))));
  const ofAll = randomUUID();
  const agents = hosts.flatMap(({ url }) => [1, 2, 3].map((number) => agentAt(ofAll, `${url}/${number}`)));
  expect(await uptimesOf(agents)).toEqual(agents.map(() => 100));
  expect([mostOfHost, mostHosts]).toEqual([1, 10]);
});
