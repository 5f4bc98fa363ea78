import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphql, rest } from '../../kit/client.ts';
import { untilNotReady } from '../../kit/not-ready.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

let stack: Stack;
let admin: TestCaller;
let maker: RegistryMaker;

beforeAll(async () => {
  stack = await startStack({ topology: 'apart' });
  admin = await stack.provisioning.caller(await stack.provisioning.tenant('Acme'), allRoles, { name: 'Ada' });
  maker = new RegistryMaker(stack.url, admin);
});
afterAll(() => stack.stop());

describe('With every subgraph in a process of its own', () => {
  test('a query joins channels with the names of their creators', async () => {
    await maker.channel('Joined');
    const { data, errors } = await graphql(
      stack.url,
      '{ channels { content { name createdBy { id name } } } }',
      {},
      admin.token,
    );
    expect(errors).toBeUndefined();
    expect(data.channels.content).toContainEqual({
      name: 'Joined',
      createdBy: { id: admin.id, name: 'Ada' },
    });
  });

  test('the REST facade answers the same join', async () => {
    await maker.channel('Rested');
    const { json } = await rest(stack.url, 'GET', '/registry/v1/channels?sort=name,desc', admin.token);
    expect(json.content).toContainEqual(
      expect.objectContaining({ name: 'Rested', createdBy: { id: admin.id, name: 'Ada' } }),
    );
  });

  test('subscriptions join changes with data of the other subgraph, and resume by cursor', async () => {
    const client = await SocketClient.connect(stack.url, admin.token);
    const document =
      'subscription ($after: String) { registryChanged(after: $after) { cursor id actorUser { name } } }';
    const operation = client.subscribe(document, { after: '0' });
    const id = await maker.channel();
    const change = () =>
      operation.answers.find(({ data }) => data.registryChanged.id === id)?.data.registryChanged;
    expect(await eventually(change, 'the change is delivered')).toMatchObject({ actorUser: { name: 'Ada' } });
    const next = await maker.channel();
    const resumed = client.subscribe(document, { after: change().cursor });
    await eventually(() => resumed.answers[0], 'the next change is delivered');
    expect(resumed.answers.map(({ data }) => data.registryChanged.id)).toEqual([next]);
    await client.close();
  });
});

describe('With the registry killed', () => {
  beforeAll(async () => {
    // Makes the gateway cache the caller, so that the failure is not about tenant-auth.
    await maker.channel();
    await stack.apart?.subgraphs.get('registry')?.child.kill();
  });

  test('a request to it is UNAVAILABLE: 503 with Retry-After in REST, the same code in GraphQL', async () => {
    const { status, json, headers } = await rest(stack.url, 'GET', '/registry/v1/channels', admin.token);
    expect([status, json.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { data, errors } = await graphql(stack.url, '{ channels { totalElements } }', {}, admin.token);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
    expect(data?.channels ?? null).toBeNull();
  });

  test('a request that does not need it succeeds', async () => {
    expect((await rest(stack.url, 'GET', '/tenant-auth/v1/permissions')).json).toHaveLength(72);
    const { data, errors } = await graphql(stack.url, '{ permissions { entity } }', {}, admin.token);
    expect([data.permissions.length, errors]).toEqual([72, undefined]);
  });

  test('readiness names the missing subgraph, and liveness stays 200', async () => {
    expect(await untilNotReady(stack.url)).toEqual(['registry']);
    expect((await rest(stack.url, 'GET', '/health')).status).toBe(200);
  });

  test('the answer contains no address, path or library name', async () => {
    const { text } = await rest(stack.url, 'GET', '/registry/v1/channels', admin.token);
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1|node_modules|undici|fetch failed/);
  });
});
