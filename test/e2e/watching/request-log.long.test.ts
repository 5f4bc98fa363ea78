import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql, rest } from '../../kit/client.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { type LoggedProduct, lineOf, sentAs, startLoggedProduct } from './logged-product.ts';

let product: LoggedProduct;
beforeAll(async () => {
  product = await startLoggedProduct();
});
afterAll(() => product?.stop());

describe('The log of the gateway', () => {
  test(
    cites(
      'decided.one-line-for-each-request',
      'tells of a REST request who asked for what, and how it ended',
    ),
    async () => {
      const headers = sentAs('rest-1');
      await rest(product.url, 'GET', '/registry/v1/channels?q=private-value', product.tenant.token, {
        headers,
      });
      expect(await lineOf('rest-1', product.gatewayLines)).toEqual({
        level: 30,
        time: expect.any(Number),
        service: 'gateway',
        requestId: 'rest-1',
        method: 'GET',
        route: '/registry/v1/channels',
        operation: 'listChannels',
        ...product.who,
        status: 200,
        code: 'OK',
        milliseconds: expect.any(Number),
        msg: 'request',
      });
    },
  );

  test('tells of a refused request its code, and of one without a caller no tenant', async () => {
    await rest(product.url, 'GET', '/registry/v1/channels', undefined, { headers: sentAs('rest-2') });
    const line = await lineOf('rest-2', product.gatewayLines);
    expect(line).toMatchObject({ operation: 'listChannels', status: 401, code: 'UNAUTHENTICATED' });
    expect(line).not.toHaveProperty('tenantId');
    const missing = '{ channel(channelId: "0190a3c8-7b1e-7c3a-9f52-000000000000") { name } }';
    await graphql(product.url, missing, {}, product.tenant.token, sentAs('graphql-2'));
    expect(await lineOf('graphql-2', product.gatewayLines)).toMatchObject({
      operation: 'query: channel',
      status: 200,
      code: 'NOT_FOUND',
      ...product.who,
    });
  });

  test('has the line of a fetch in the log of a subgraph apart, with the request id of the gateway', async () => {
    await graphql(
      product.url,
      'query listed { channels { totalElements } }',
      {},
      product.tenant.token,
      sentAs('fetch-1'),
    );
    const { operation } = await lineOf('fetch-1', product.gatewayLines);
    expect(operation).toBe('query listed: channels');
    expect(await lineOf('fetch-1', product.registryLines)).toMatchObject({
      name: 'registry',
      route: '/graphql',
      operation: expect.stringMatching(/^query .*: channels$/),
      ...product.who,
      status: 200,
      code: 'OK',
    });
  });

  test('has a line for each operation of a socket, and one for the opening of a subscription', async () => {
    const socket = await SocketClient.connect(product.url, product.tenant.token);
    socket.subscribe('query onSocket { channels { totalElements } }');
    socket.subscribe('subscription following { registryChanged { action } }');
    socket.subscribe('query refused { nothing }');
    const of = (operation: string, msg: string) => () =>
      product.gatewayLines().find((line) => line.operation === operation && line.msg === msg);
    const opened = await eventually(
      of('subscription following: registryChanged', 'subscription opened'),
      'the subscription is in the log',
    );
    expect(opened).toMatchObject({ ...product.who, requestId: expect.any(String) });
    await eventually(() => socket.operations[2]?.refused, 'the invalid operation is refused');
    await eventually(() => socket.operations[0]?.completed, 'the query is answered');
    await socket.close();
    const ended = await eventually(
      of('subscription following: registryChanged', 'socket operation'),
      'the end is in the log',
    );
    expect(ended).toMatchObject({ ...product.who, requestId: opened.requestId, code: 'OK' });
    const query = await eventually(of('query onSocket: channels', 'socket operation'), 'the query is there');
    expect(query).toMatchObject({ ...product.who, code: 'OK', milliseconds: expect.any(Number) });
    const refused = product
      .gatewayLines()
      .filter(({ msg, code }) => msg === 'socket operation' && code === 'VALIDATION_FAILED');
    expect(refused.length).toBeGreaterThanOrEqual(1);
  });

  test('has a line when an event stream opens, and one when it is over', async () => {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${product.tenant.token}`, ...sentAs('stream-1') };
    const events = await fetch(`${product.url}/registry/v1/events`, { headers, signal: leaving.signal });
    expect(events.status).toBe(200);
    const opened = await lineOf('stream-1', product.gatewayLines, 'stream opened');
    expect(opened).toMatchObject({ operation: 'watchRegistry', ...product.who });
    leaving.abort();
    expect(await lineOf('stream-1', product.gatewayLines)).toMatchObject({
      operation: 'watchRegistry',
      status: 200,
    });
  });

  test('has no line for a probe that succeeds', async () => {
    for (const path of ['/health', '/ready', '/metrics'])
      expect((await fetch(product.url + path, { headers: sentAs('probe') })).status).toBe(200);
    await rest(product.url, 'GET', '/registry/v1/channels', product.tenant.token, {
      headers: sentAs('after-probe'),
    });
    await lineOf('after-probe', product.gatewayLines);
    for (const lines of [product.gatewayLines(), product.registryLines()])
      expect(lines.filter(({ route }) => /^\/(health|ready|metrics)$/.test(String(route)))).toEqual([]);
  });
});
