import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mistakes } from '../testing/mistakes.ts';
import { channelId } from '../testing/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (body: string | Uint8Array<ArrayBuffer>) =>
  server.ask('/v1/channels', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('a path', () => {
  test.each([
    'abc',
    `{${channelId}}`,
    `urn:uuid:${channelId}`,
    `${channelId}%00`,
    `..%2f${channelId}`,
    `${channelId};a=1`,
  ])('with the id "%s" is refused under the name of the variable', async (id) => {
    const pointers = await mistakes(await server.ask(`/v1/channels/${id}`));
    expect(new Set(pointers)).toEqual(new Set(['channelId INVALID']));
  });

  test.each([
    `/v1/channels/${channelId}/`,
    `/V1/channels/${channelId}`,
    '/v1//channels',
    '/v1/channels/%2e%2e%2fx/y',
  ])('%s is another path', async (path) => expect((await server.ask(path)).status).toBe(404));

  test.each(['a/b', '/', 'a\\b', '%2F', '../x', 'a?b#c;d', 'ü😀', ' ', '\n'])(
    'has a text of which %j is one segment, however that is encoded',
    async (text) => {
      await server.ask(`/v1/fail/${encodeURIComponent(text)}`);
      expect(server.feed.asked.at(-1)?.variables).toEqual({ how: text });
      expect(await mistakes(await server.ask(`/v1/channels/${encodeURIComponent(text)}`))).toEqual([
        'channelId INVALID',
      ]);
    },
  );

  test('with broken percent-encoding is an error of the request', async () => {
    expect((await server.ask('/v1/channels/%zz')).status).toBe(400);
  });

  test('is decoded once', async () => {
    expect((await server.ask(`/v1/channels/${channelId.replace('-', '%2D')}`)).status).toBe(200);
    expect((await server.ask(`/v1/channels/${channelId.replace('-', '%252D')}`)).status).toBe(400);
  });
});

describe('a body', () => {
  test('is refused with a pointer to each mistake', async () => {
    const body = {
      name: '',
      url: 'javascript:alert(1)',
      owner: { since: '2026-02-30' },
      limits: [{ amount: '1' }, { amount: 1.5 }, 3],
    };
    expect(await mistakes(await post(JSON.stringify(body)))).toEqual([
      '/name INVALID',
      '/url INVALID',
      '/owner/userId REQUIRED',
      '/owner/since INVALID',
      '/limits/1/amount INVALID',
      '/limits/2 INVALID',
    ]);
  });

  test.each([
    ['', '/name REQUIRED'],
    ['{}', '/name REQUIRED'],
    ['{"name":null}', '/name REQUIRED'],
    ['{"name":7}', '/name INVALID'],
    ['{"name":12345678901234567890}', '/name INVALID'],
    ['[]', ' INVALID'],
    ['"x"', ' INVALID'],
    ['{"name":"a","owner":[]}', '/owner INVALID'],
    ['{"name":"a","limits":{"amount":1}}', '/limits INVALID'],
    ['{"name":"a","name":"b"}', '/name DUPLICATE'],
    ['{"name":"a","owner":{"__proto__":{}}}', '/owner/__proto__ INVALID'],
    ['{"name":"a\\u0000"}', '/name INVALID'],
    ['{"name":"a\\ud800"}', '/name INVALID'],
    ['{"name":"a"', ' INVALID'],
    [`{"name":${'['.repeat(40)}${']'.repeat(40)}}`, `/name${'/0'.repeat(31)} INVALID`],
  ])('%s is refused at %s', async (body, mistake) => {
    expect(await mistakes(await post(body))).toEqual([mistake]);
  });

  test('with unknown members is refused at each of them, with the known name that is meant [value.unknown-members]', async () => {
    const answer = await post(
      '{"name":"a","tenantId":1,"owner":{"userID":2},"limits":[{"amount":1,"x/y":3}]}',
    );
    const { errors } = (await answer.json()) as {
      errors: { pointer: string; detail: string; code: string }[];
    };
    expect(errors.filter(({ code }) => code === 'UNKNOWN').map(({ pointer }) => pointer)).toEqual([
      '/tenantId',
      '/owner/userID',
      '/limits/0/x~1y',
    ]);
    expect(errors.map(({ detail }) => detail)).toContain('The member is unknown. Did you mean userId?');
  });

  test('that is not UTF-8 is refused', async () => {
    expect(await mistakes(await post(new Uint8Array([0x22, 0xff, 0x22])))).toEqual([' INVALID']);
  });

  test('with many mistakes is refused with the first fifty and their total', async () => {
    const answer = await post(JSON.stringify({ name: 'a', limits: Array.from({ length: 60 }, () => ({})) }));
    const { detail, errors } = (await answer.json()) as { detail: string; errors: { pointer: string }[] };
    expect([answer.status, detail]).toEqual([400, '60 values are invalid. See errors.']);
    expect(errors.map(({ pointer }) => pointer)).toEqual(
      Array.from({ length: 50 }, (_unused, index) => `/limits/${index}/amount`),
    );
  });

  test('with many unknown members is refused with the first fifty and their total', async () => {
    const members = Object.fromEntries(Array.from({ length: 9_000 }, (_unused, index) => [`m${index}`, 0]));
    const answer = await post(JSON.stringify({ name: 'a', ...members }));
    const { detail, errors } = (await answer.json()) as { detail: string; errors: { pointer: string }[] };
    expect([answer.status, detail]).toEqual([400, '9000 values are invalid. See errors.']);
    expect(errors.map(({ pointer }) => pointer)).toEqual(
      Array.from({ length: 50 }, (_unused, index) => `/m${index}`),
    );
  });

  test('as a whole is pointed into from its root', async () => {
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '[{"amount":1},{}]',
    };
    expect(await mistakes(await server.ask(`/v1/channels/${channelId}/limits`, init))).toEqual([
      '/1/amount REQUIRED',
    ]);
  });
});
