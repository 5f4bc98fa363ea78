import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { channelId, unstaffedId } from '../testing/staff.ts';
import { unknownId } from '../testing/test-graph.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = `/v1/channels/${channelId}/staff`;
const json = { 'content-type': 'application/json' };

describe('an answer of a part', () => {
  test('is the member at the path of the body, with the version in its ETag', async () => {
    const answer = await server.ask(path);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v3"']);
    expect(await answer.json()).toEqual([{ name: 'Ada' }, { name: 'Bob' }]);
  });

  test('contains the version only where it is part of the body', async () => {
    const answer = await server.ask(path, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ names: ['Eve'] }),
    });
    expect(answer.headers.get('etag')).toBe('"v4"');
    expect(await answer.json()).toEqual({ version: 4, people: [{ name: 'Eve' }] });
  });

  test('fills its Location from the body and from the fields around it', async () => {
    const body = JSON.stringify({ name: 'Eve & Ada/Bob?' });
    const answer = await server.ask(path, { method: 'POST', headers: json, body });
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"v3"']);
    expect(answer.headers.get('location')).toBe(`${path}/Eve%20%26%20Ada%2FBob%3F`);
    expect(await answer.json()).toEqual({ name: 'Eve & Ada/Bob?' });
  });

  test('is the 404 of an unknown object when the path to the body contains null', async () => {
    const headers = { 'x-request-id': 'same' };
    const unstaffed = await server.ask(`/v1/channels/${unstaffedId}/staff`, { headers });
    const unknown = await server.ask(`/v1/channels/${unknownId}/staff`, { headers });
    expect([unstaffed.status, unstaffed.headers.get('etag')]).toEqual([404, null]);
    expect(await unstaffed.text()).toBe(await unknown.text());
  });

  test.each([
    ['1.2-β', null],
    ['a"b', null],
    ['a b', null],
    ['a\r\nset-cookie: x', null],
    ['', null],
    ['2026-11-21T03:22:00Z,x', '"v2026-11-21T03:22:00Z,x"'],
  ])('whose version is the text %j has the ETag %s', async (title, etag) => {
    const answer = await server.ask(`/v1/edition?title=${encodeURIComponent(title)}`);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, etag]);
    expect(await answer.json()).toEqual({ title });
  });
});
