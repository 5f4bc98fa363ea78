import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { RawConnection } from '../../testing/raw-connection.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
const h2c = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAEAAEAAAAIAAAAB'];
const webSocket = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
];

describe('an offer to upgrade', () => {
  test.each(['h2c', 'foo/2', 'h2c, websocket'])(
    'to %s is ignored, and the request served [decided.upgrade]',
    async (protocol) => {
      using connection = await RawConnection.to(gateway.url);
      const body = '{"query":"{ channel(id: \\"1\\") { name } }"}';
      const headers = [...h2c.slice(0, 1), `Upgrade: ${protocol}`, ...h2c.slice(2)];
      const json = ['Content-Type: application/json', `Content-Length: ${body.length}`];
      connection.send(request('POST /graphql', ...headers, ...json)).send(body);
      expect(await connection.statuses(1)).toEqual([200]);
      connection.send(request('GET /health', ...headers));
      expect(await connection.statuses(2)).toEqual([200, 200]);
    },
  );

  test('to a WebSocket is accepted at /graphql [decided.upgrade]', async () => {
    using connection = await RawConnection.to(gateway.url);
    connection.send(request('GET /graphql?a=b', ...webSocket));
    expect(await connection.statuses(1)).toEqual([101]);
  });

  test.each([
    ['elsewhere', '/registry/v1/channels', webSocket, 404, 'NOT_FOUND'],
    ['without a key', '/graphql', webSocket.slice(0, 3), 400, 'VALIDATION_FAILED'],
    [
      'from a page of another site',
      '/graphql',
      [...webSocket, 'Origin: https://evil.example'],
      403,
      'FORBIDDEN',
    ],
  ])(
    'to a WebSocket %s is refused with a problem [decided.upgrade]',
    async (_what, path, headers, status, code) => {
      using connection = await RawConnection.to(gateway.url);
      connection.send(request(`GET ${path}`, ...headers));
      expect(await connection.statuses(1)).toEqual([status]);
      await connection.closed();
      expect(connection.text).toContain('content-type: application/problem+json\r\n');
      expect(connection.json).toMatchObject({ status, code });
    },
  );
});
