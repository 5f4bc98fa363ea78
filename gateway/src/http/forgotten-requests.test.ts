import { ServerResponse } from 'node:http';
import { queryObjects } from 'node:v8';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { ExampleGateway } from '../../testing/example-gateway.ts';
import { route, startRoutes } from '../traffic/routes.fixture.ts';

const path = '/echo/v1/calls';
/** What is kept of each of them would be seen beside what the connections keep of their last one. */
const many = 50;

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startRoutes([route(path, async () => ({ status: 200, body: 'done' }))]);
});
afterAll(() => gateway.stop());

/** How many objects of a class this process keeps; those that nothing refers to are collected first. */
const kept = (type: typeof ServerResponse | typeof AbortController) =>
  queryObjects(type, { format: 'count' });

async function open(): Promise<AbortController> {
  const leaving = new AbortController();
  const { body } = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    signal: leaving.signal,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${await gateway.token()}`,
    },
    body: JSON.stringify({ query: 'subscription { ticks(bytes: 1) }' }),
  });
  await body?.getReader().read();
  return leaving;
}

async function call(): Promise<void> {
  const headers = { authorization: `Bearer ${await gateway.token()}` };
  await (await fetch(`${gateway.url}${path}`, { method: 'POST', headers })).text();
}

describe('A gateway keeps nothing of', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['requests that it has answered', () => gateway.ask('{ __typename }')],
    ['calls of routes that it has answered', call],
  ])('%s', async (_what, send) => {
    await send();
    const before = kept(ServerResponse);
    for (let sent = 0; sent < many; sent += 1) await send();
    await eventually(() => kept(ServerResponse) < before + many / 2);
  });

  test('streams of events whose clients have left', async () => {
    (await open()).abort();
    const before = kept(AbortController);
    for (let opened = 0; opened < many; opened += 1) (await open()).abort();
    await eventually(() => kept(AbortController) < before + many / 2);
  });
});
