import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { addressVariable } from '../../kit/apart.ts';
import { rest } from '../../kit/client.ts';
import { type CountingProxy, startCountingProxy } from '../../kit/counting-proxy.ts';
import { seedAgents } from '../../kit/seed-agents.ts';
import { type SharedApart, sharedApart } from '../../kit/shared-echo.ts';

const most = 200;

let stack: SharedApart;
let gateway: AnotherGateway;
let admin: TestCaller;
let agentId: string;
const proxies = new Map<string, CountingProxy>();

beforeAll(async () => {
  stack = await sharedApart();
  const counted: Record<string, string> = {};
  for (const [name, url] of stack.subgraphs) {
    const proxy = await startCountingProxy(url);
    proxies.set(name, proxy);
    counted[addressVariable(name)] = proxy.url;
  }
  gateway = await startAnotherGateway({ ...stack.environment, ...counted });
  admin = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
  agentId = await seedAgents(stack, admin.tenantId, admin.id);
});

afterAll(async () => {
  await gateway?.child.stop();
  for (const proxy of proxies.values()) await proxy.stop();
});

/** The fetches of one page, by each subgraph that gets any, once the caller and the plan are cached. */
async function fetchesOf(size: number): Promise<Record<string, number>> {
  const path = `/registry/v1/agents/${agentId}/subscriptions?size=${size}`;
  const ask = () => rest(gateway.url, 'GET', path, admin.token);
  await ask();
  const before = new Map([...proxies].map(([name, { posts }]) => [name, posts]));
  const { json } = await ask();
  expect(json.content).toHaveLength(size);
  expect(json.content.at(-1).governance.readinessPercent).toEqual(expect.any(Number));
  const counts = [...proxies].map(([name, { posts }]) => [name, posts - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('An agent’s subscribed agents, with their governance and health', () => {
  test('need one fetch to each of four subgraphs, for a page of 20 and of 200', async () => {
    const expected = { registry: 1, governance: 1, relay: 1, 'tenant-auth': 1 };
    expect(await fetchesOf(20)).toEqual(expected);
    expect(await fetchesOf(most)).toEqual(expected);
  });
});
