import { notJson, query, type RawAnswer } from '@agg/rest-facade/testing';
import { type ErrorCode, errorTable } from '@agg/schema/error-table';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { noOperation, noRequest } from './graphql-bodies.ts';
import { send } from './raw-request.ts';

function post(
  body: string | Uint8Array,
  type = 'application/json',
  accept = 'application/json',
): Promise<RawAnswer> {
  return send('POST', '/graphql', { headers: ['Content-Type', type, 'Accept', accept], body });
}

/** Our code, from an error in the standard GraphQL shape. */
function codeOf({ json }: RawAnswer): string {
  expect(json).toEqual({
    errors: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
  });
  return json.errors[0].extensions.code;
}

describe('a body for /graphql', () => {
  test.each(notJson)(
    cites(['error.json-guard', 'error.graphql'], 'is refused with %s'),
    async (_what, body) => {
      const answer = await post(body);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  test.each(noRequest)('is refused without a query: %s', async (body) => {
    const answer = await post(body);
    expect([200, 400]).toContain(answer.status);
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
  });

  test.each(noOperation)(cites('error.validation', 'is refused for its document: %s'), async (text) => {
    const answer = await post(JSON.stringify({ query: text }));
    expect([200, 400]).toContain(answer.status);
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    const newer = await post(
      JSON.stringify({ query: text }),
      'application/json',
      'application/graphql-response+json',
    );
    expect([newer.status, codeOf(newer)]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test(cites('error.too-large', 'may have at most 1 MiB'), async () => {
    const padded = (length: number) => `{"query":"${query}"}`.padEnd(length);
    const fits = await post(padded(1_048_576));
    expect(fits.json.data.permissions).toHaveLength(72);
    const tooLarge = await post(padded(1_048_577));
    expect([tooLarge.status, codeOf(tooLarge)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  const types = [
    'text/plain',
    'application/xml',
    'application/graphql',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'nonsense',
  ];
  test.each(types)(cites('error.media-type', 'is refused as %s'), async (type) => {
    const answer = await post(`{"query":"${query}"}`, type);
    expect([answer.status, codeOf(answer)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('is refused without a type or if compressed', async () => {
    const untyped = await send('POST', '/graphql', { body: `{"query":"${query}"}` });
    expect(untyped.status).toBe(415);
    const headers = ['Content-Type', 'application/json', 'Content-Encoding', 'gzip'];
    expect((await send('POST', '/graphql', { headers, body: 'x' })).status).toBe(415);
  });
});

test(cites('address.graphql', 'GET accepts only queries, and refuses what POST refuses'), async () => {
  const get = (search: string) =>
    send('GET', `/graphql?${search}`, {
      headers: ['Accept', 'application/json', 'Apollo-Require-Preflight', 'x'],
    });
  const encoded = encodeURIComponent(query);
  expect((await get(`query=${encoded}`)).json.data.permissions).toHaveLength(72);
  const mutation = await get(
    `query=${encodeURIComponent('mutation { archiveChannel(channelId: "x") { name } }')}`,
  );
  expect(mutation.json.data).toBeUndefined();
  const bad = [
    `query=${encoded}&variables={`,
    `query=${encoded}&variables=%7B%22a%22:1,%22a%22:1%7D`,
    `query=${encoded}&variables=[]`,
    'query=',
    'query=%zz',
    '',
  ];
  for (const search of bad) {
    const { status, json } = await get(search);
    const code = json.errors?.[0]?.extensions?.code ?? json.code;
    expect({ search, code, status: [200, 400].includes(status) }).toEqual({
      search,
      code: 'VALIDATION_FAILED',
      status: true,
    });
  }
});

test(cites('error.method', 'other methods get 405 with Allow'), async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status, headers, json } = await send(method, '/graphql', {
      headers: ['Content-Type', 'application/json'],
      body: '{}',
    });
    const code: ErrorCode = json.errors?.[0]?.extensions?.code ?? json.code;
    expect([status, headers.allow, errorTable[code].status]).toEqual([405, 'GET, HEAD, POST', 405]);
  }
});
