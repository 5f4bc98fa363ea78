import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { serverAudits } from 'graphql-http';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

describe('the protocol of GraphQL over HTTP', () => {
  test.each([
    ['broken JSON', '{"query": '],
    ['a duplicate key', '{"query":"{ __typename }","query":"{ broken }"}'],
    ['__proto__', '{"query":"{ __typename }","variables":{"__proto__":1}}'],
    ['a batch', '[{"query":"{ __typename }"}]'],
  ])('%s is 400', async (_what, body) => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION_FAILED' } }] });
  });

  test('another method is reported before the media type, also one that no route knows', async () => {
    const statusOf = async (path: string, method: string) => {
      const headers = { 'content-type': 'text/xml' };
      const answer = await fetch(`${gateway.url}${path}`, { method, headers, body: '<a/>' });
      return [answer.status, answer.headers.get('allow')];
    };
    expect(await statusOf('/graphql', 'PUT')).toEqual([405, 'GET, HEAD, POST']);
    expect(await statusOf('/graphql', 'PROPFIND')).toEqual([405, 'GET, HEAD, POST']);
    expect(await statusOf('/health', 'DELETE')).toEqual([405, 'GET, HEAD']);
  });

  test('other media types are 415, other methods 405, too large a body 413', async () => {
    const url = `${gateway.url}/graphql`;
    const text = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"query":"{ __typename }"}',
    });
    const put = await fetch(url, { method: 'PUT' });
    const large = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":"${'x'.repeat(1024 * 1024)}"}`,
    });
    expect([text.status, put.status, put.headers.get('allow'), large.status]).toEqual([
      415,
      405,
      'GET, HEAD, POST',
      413,
    ]);
  });

  test('a GET without a preflight is refused (CSRF), a mutation by GET always', async () => {
    const plain = await fetch(`${gateway.url}/graphql?query={__typename}`);
    const marked = await fetch(`${gateway.url}/graphql?query={__typename}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    const mutation = await fetch(`${gateway.url}/graphql?query=mutation{__typename}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect([plain.status, marked.status, mutation.status]).toEqual([400, 200, 405]);
  });

  test('a GET with a token counts as preflighted', async () => {
    const query = encodeURIComponent('{ channels { content { name } } }');
    const headers = { authorization: `Bearer ${await gateway.token()}` };
    const answer = await fetch(`${gateway.url}/graphql?query=${query}`, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { channels: expect.anything() } });
  });

  test('the schema of the clients is served as text, and GraphiQL, only where introspection is allowed', async () => {
    const closed = await startExample({ configuration: { introspection: false } });
    const page = { headers: { accept: 'text/html' } };
    try {
      expect((await fetch(`${closed.url}/schema.graphql`)).status).toBe(404);
      expect(await (await fetch(`${closed.url}/graphql`, page)).text()).not.toContain('<html');
      const html = await (await fetch(`${gateway.url}/graphql`, page)).text();
      const files = Array.from(html.matchAll(/(?:src|href)="(graphiql\/[^"]+)"/g), ([, file]) => file);
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) {
        expect((await fetch(`${gateway.url}/${file}`)).status).toBe(200);
        expect((await fetch(`${closed.url}/${file}`)).status).toBe(404);
      }
    } finally {
      await closed.stop();
    }
    const text = await (await fetch(`${gateway.url}/schema.graphql`)).text();
    expect(buildSchema(text).getQueryType()?.getFields()).toHaveProperty('channels');
    expect(text).not.toMatch(/@access|join__/);
  });

  test('browsers get GraphiQL, which loads nothing from elsewhere', async () => {
    const response = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
  });

  test('passes the audits of GraphQL over HTTP without a warning', async () => {
    const found: Record<string, string[]> = { ok: [], notice: [], warn: [], error: [] };
    const fetchFn = async (url: string, init: RequestInit) => fetch(url, init);
    for (const { id, fn } of serverAudits({ url: `${gateway.url}/graphql`, fetchFn }))
      found[(await fn()).status]?.push(id);
    expect({ ...found, ok: found.ok?.length }).toEqual({
      ok: 58,
      notice: ['5A70', 'D6D5', '6A70'],
      warn: [],
      error: [],
    });
  });
});
