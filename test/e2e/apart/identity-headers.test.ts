import { randomUUIDv7 } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { rest } from '../../kit/client.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type SharedApart, sharedApart } from '../../kit/shared-echo.ts';
import { SocketClient } from '../../kit/socket-client.ts';

let stack: SharedApart;
let reader: TestCaller;
let claims: Record<string, string>;

/** A reader of one tenant sends headers that claim to be the administrator of another. */
beforeAll(async () => {
  stack = await sharedApart();
  const [own, other] = [await stack.provisioning.tenant(), await stack.provisioning.tenant()];
  reader = await stack.provisioning.caller(own, ['CHANNELS:READ', 'REGISTRY:READ']);
  const victim = await stack.provisioning.caller(other, allRoles);
  await new RegistryMaker(stack.url, await stack.provisioning.caller(own, allRoles)).channel('Own');
  await new RegistryMaker(stack.url, victim).channel('Foreign');
  const caller = JSON.stringify({ kind: 'SERVICE', id: victim.id, tenantId: other, roles: allRoles });
  claims = {
    'x-tenant-id': other,
    'x-user-id': victim.id,
    'x-user-roles': allRoles.join(),
    'x-caller': caller,
    'x-internal-caller': caller,
    'x-internal-tenant': other,
    'x-internal-token': victim.token,
    'x-fetch-token': victim.token,
    'x-forwarded-user': victim.id,
    'x-forwarded-for': '127.0.0.1',
    forwarded: 'for=127.0.0.1',
    'x-request-id': randomUUIDv7(),
  };
});

const list = '{ channels { content { name tenantId } totalElements } }';

describe('Identity headers sent by a client', () => {
  test('do not change an answer of REST', async () => {
    const path = '/registry/v1/channels';
    const plain = await rest(stack.url, 'GET', path, reader.token);
    const pretending = await rest(stack.url, 'GET', path, reader.token, { headers: claims });
    expect(plain.json.content).toHaveLength(1);
    expect(pretending.text).toBe(plain.text);
  });

  test('do not change an answer of GraphQL and grant no role', async () => {
    const headers = { 'content-type': 'application/json', ...claims };
    const send = (query: string) =>
      rest(stack.url, 'POST', '/graphql', reader.token, { headers, body: JSON.stringify({ query }) });
    expect((await send(list)).json.data.channels.content).toEqual([
      { name: 'Own', tenantId: reader.tenantId },
    ]);
    const create = await send('mutation { createChannel(input: { name: "x" }) { channelId } }');
    expect(create.json.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('do not replace a token', async () => {
    expect(
      (await rest(stack.url, 'GET', '/registry/v1/channels', undefined, { headers: claims })).status,
    ).toBe(401);
  });

  test('have no effect over WebSocket, in the upgrade or in connectionParams', async () => {
    const params = {
      ...claims,
      tenantId: claims['x-tenant-id'],
      caller: claims['x-caller'],
      authorization: `Bearer ${reader.token}`,
    };
    const client = await SocketClient.connect(stack.url, reader.token, { params, headers: claims });
    const operation = client.subscribe(list);
    await eventually(() => operation.answers[0], 'the query is answered');
    expect(operation.answers[0]?.data.channels.content).toEqual([{ name: 'Own', tenantId: reader.tenantId }]);
    await client.close();
  });

  test('do not authenticate a socket without a token', async () => {
    const client = await SocketClient.connect(stack.url, undefined, { params: claims, headers: claims });
    const operation = client.subscribe(list);
    const errors = await eventually(() => operation.refused ?? operation.answers[0]?.errors, 'it is refused');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    client.cut();
  });
});
