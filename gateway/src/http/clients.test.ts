import { once } from 'node:events';
import type { Client } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { firstMessage, subscribeMessage } from '../../testing/example-socket.ts';
import { longestUserAgent } from './clients.ts';

let direct: ExampleGateway;
let proxied: ExampleGateway;
beforeAll(async () => {
  direct = await startExample();
  const trustedProxies = ['127.0.0.0/8', '10.0.0.0/8'];
  proxied = await startExample({ configuration: { trustedProxies, secure: true } });
});
afterAll(() => Promise.all([direct.stop(), proxied.stop()]));

const query = '{ channel(id: "1") { name } }';

/** The client that a subgraph gets for a request with these headers. */
async function seen(gateway: ExampleGateway, headers: Record<string, string>): Promise<Client | undefined> {
  await gateway.ask(query, { headers });
  return gateway.world.clients.get('registry');
}

describe('the address of a client', () => {
  test.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' },
    { 'x-client-address': '203.0.113.9', 'x-client-browser': 'x', 'client-ip': '203.0.113.9' },
  ])('is that of its peer, whatever it sends as %j', async (headers) => {
    expect(await seen(direct, { ...headers, 'user-agent': 'a' })).toEqual({
      address: '127.0.0.1',
      userAgent: 'a',
    });
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, unknown', '127.0.0.1'],
    ["'; drop table", '127.0.0.1'],
  ])(
    'behind trusted proxies is the nearest untrusted one: "%s" is %s [decided.client-addresses]',
    async (forwarded, address) => {
      expect((await seen(proxied, { 'x-forwarded-for': forwarded }))?.address).toBe(address);
    },
  );
});

test('a user agent is cut, and loses its control characters [decided.client-addresses]', async () => {
  const longest = 'x'.repeat(longestUserAgent);
  expect((await seen(direct, { 'user-agent': 'a\tb\x9fc' }))?.userAgent).toBe('abc');
  expect((await seen(direct, { 'user-agent': longest }))?.userAgent).toBe(longest);
  expect((await seen(direct, { 'user-agent': `${longest}y` }))?.userAgent).toBe(longest);
});

test('a WebSocket reports its client as a request does', async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'test',
    cookie: `__Host-browser=${'b'.repeat(43)}`,
  };
  const socket = new WebSocket(`${proxied.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  socket.send(subscribeMessage(query));
  await firstMessage(socket);
  const client = { address: '203.0.113.9', userAgent: 'test', browser: 'b'.repeat(43) };
  expect(proxied.world.clients.get('registry')).toEqual(client);
  socket.terminate();
});

describe('the cookie of a browser', () => {
  const setCookie = async (gateway: ExampleGateway, cookie = '', token: string | null = null) => {
    const { headers } = await gateway.ask(query, { token, headers: { cookie } });
    return headers.get('set-cookie');
  };

  test('is set where there is none, and is passed to the subgraph', async () => {
    const set = await setCookie(direct);
    expect(set).toMatch(/^browser=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    const id = set?.slice('browser='.length, 'browser='.length + 43);
    expect(direct.world.clients.get('registry')?.browser).toBe(id);
  });

  test('is bound to the host and to https where there is https [decided.the-browsers-cookie]', async () => {
    const flags = 'Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure';
    expect(await setCookie(proxied)).toMatch(new RegExp(`^__Host-browser=[\\w-]{43}; ${flags}$`));
    const other = await setCookie(proxied, `browser=${'a'.repeat(43)}`);
    expect(other).not.toContain('a'.repeat(43));
  });

  test('is renewed for another hour', async () => {
    const id = 'k'.repeat(43);
    expect(await setCookie(direct, `theme=dark; browser=${id}`)).toContain(`browser=${id};`);
    expect(direct.world.clients.get('registry')?.browser).toBe(id);
  });

  test.each(['', 'short', `${'a'.repeat(42)}!`, 'a'.repeat(44)])('"%s" counts as none', async (value) => {
    expect(await setCookie(direct, `browser=${value}`)).not.toContain(`browser=${value};`);
  });

  test('identifies no caller, and is not set for callers [decided.the-browsers-cookie]', async () => {
    expect(await setCookie(direct, '', await direct.token())).toBeNull();
    const { body } = await direct.ask('{ channels { size } }', {
      token: null,
      headers: { cookie: `browser=${'a'.repeat(43)}; authorization=Bearer ${await direct.token()}` },
    });
    expect(body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('may be sent from the allowed origins only', async () => {
    const allowed = async (origin: string) =>
      (await direct.ask(query, { headers: { origin } })).headers.get('access-control-allow-credentials');
    expect([await allowed('https://ok.example'), await allowed('https://evil.example')]).toEqual([
      'true',
      null,
    ]);
  });
});
