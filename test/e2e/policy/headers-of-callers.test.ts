import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startHost } from '../../kit/outside-host.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { PolicedScene } from './policed-scene.ts';

const scene = new PolicedScene();

const canary = 'ada@example.org';
const digits = '4111111111111111';

/** Where a header of some form has room for a text. */
const forms = [
  (text: string) => text,
  (text: string) => `"${text}"`,
  (text: string) => `https://a.example/${text}`,
  (text: string) => `urn:a:${encodeURIComponent(text).replaceAll('%40', '@')}`,
  (text: string) => `en, x-${text.replace(/[@.]/g, '-')}, de-x-${text.replace(/[@.]/g, '-')};q=0.5`,
  (text: string) => `agg=aaaaaaaa.${text}`,
  (text: string) => `vendor=${text},agg=${text}`,
  (text: string) => `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-${text}`,
  (text: string) => text.replace(/[^A-Za-z0-9._-]/g, '_'),
];

/** Headers that clients, proxies and frameworks send, beside those that an agent has got. */
const others = [
  'accept-encoding',
  'authorization-info',
  'baggage',
  'a2a-version',
  'a2a-extensions',
  'x-a2a-extensions',
  'accept-language',
  'cookie',
  'forwarded',
  'from',
  'idempotency-key',
  'last-event-id',
  'mcp-session-id',
  'origin',
  'referer',
  'traceparent',
  'tracestate',
  'user-agent',
  'via',
  'x-api-key',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-request-id',
  'x-tenant',
];

/** What undici refuses to send, or the connection needs. */
const ofConnection = /^(host|connection|content-length|content-type|accept|authorization|transfer-encoding)$/;

test(
  cites(
    'decided.headers-of-callers',
    'No header that reaches an agent carries what policies would not let pass',
  ),
  async () => {
    const { client } = await scene.policed({ action: 'BLOCK', entity: 'ALL', legs: ['requestToSink'] });
    const { received } = scene.agent;
    await client.send('echo hello');
    const reaching = Object.keys(received.at(-1)?.headers ?? {});
    expect(reaching.length).toBeGreaterThan(5);
    const names = new Set(reaching.concat(others).filter((name) => !ofConnection.test(name)));
    const before = received.length;
    const carried = [canary, digits].flatMap((text) => [
      text,
      text.replace(/[^A-Za-z0-9.-]/g, '_'),
      text.replace(/[@.]/g, '-'),
    ]);
    for (const name of names)
      for (const form of forms)
        for (const text of [canary, digits])
          await client.send('echo hello', {}, { headers: { [name]: form(text) } });
    const found = received
      .slice(before)
      .flatMap(({ headers }) => Object.entries(headers))
      .filter(([, value]) => carried.some((text) => String(value).includes(text)));
    expect(found).toEqual([]);
    // Most of them are left out, and their messages pass.
    expect(received.length - before).toBeGreaterThan(names.size * forms.length);
  },
);

test('A policy that redacts blocks an extension in a header, which cannot be changed', async () => {
  const { client } = await scene.policed({ action: 'REDACT' });
  const send = (uri: string) => client.send('echo hello', {}, { headers: { 'x-a2a-extensions': uri } });
  expect((await send(`https://a.example/${canary}`)).json.error.data.code).toBe('POLICY_BLOCKED');
  expect((await send('https://a.example/v1')).status).toBe(200);
  expect(scene.agent.received.at(-1)?.headers['x-a2a-extensions']).toBe('https://a.example/v1');
});

test(
  cites('decided.headers-of-callers', 'No header of the answer of an agent reaches its client'),
  async () => {
    const names = [
      'x-agent',
      'set-cookie',
      'content-language',
      'link',
      'server',
      'tracestate',
      'x-request-id',
      'a2a-extensions',
    ];
    const host = await startHost((_request, response) => {
      for (const name of names) response.setHeader(name, canary);
      const result = { kind: 'task', id: 't', contextId: 'c', status: { state: 'completed' } };
      response.setHeader('content-type', `application/json; note="${canary}"`);
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    });
    const { relay } = scene;
    const agentId = await relay.register({ card: { ...agentCard('Chatty'), url: host.url } });
    const { status, headers } = await new RpcClient(
      relay,
      await relay.sender('AGENT', agentId),
      agentId,
    ).send('hello');
    await host.stop();
    expect([status, JSON.stringify([...headers])]).toEqual([200, expect.not.stringContaining(canary)]);
  },
);
