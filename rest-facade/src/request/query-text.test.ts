import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mistakes } from '../testing/mistakes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a query string', () => {
  test.each([
    ['count=7&flag=true', { count: 7, flag: true }],
    ['count=-1&ratio=1.5e1', { count: -1, ratio: 15 }],
    ['kinds=AGENT,CHANNEL', { kinds: ['AGENT', 'CHANNEL'] }],
    ['kinds=AGENT&kinds=CHANNEL', { kinds: ['AGENT', 'CHANNEL'] }],
    ['names=a+b&names=%C3%A4%2525', { names: ['a b', 'ä%25'] }],
    [
      'amount=115792089237316195423570985008687907853269984665640564039457584007913129639935',
      { amount: `${2n ** 256n - 1n}` },
    ],
    ['count=7&', { count: 7 }],
    ['&&=&count=7', { count: 7 }],
    ['', {}],
  ])('"%s" is read by the types of the variables', async (query, expected) => {
    const answer = await server.ask(`/v1/echo?${query}`);
    expect([answer.status, await answer.json()]).toEqual([200, expected]);
  });

  test.each([
    ['unknown=%20', 'unknown UNKNOWN'],
    ['Count=1', 'Count UNKNOWN'],
    ['__proto__=1', '__proto__ UNKNOWN'],
    ['count=1.5', 'count INVALID'],
    ['count=abc', 'count INVALID'],
    ['count=1e3', 'count INVALID'],
    ['count=', 'count INVALID'],
    ['count=007', 'count INVALID'],
    ['count=99999999999', 'count INVALID'],
    ['count=1&count=2', 'count DUPLICATE'],
    ['flag=yes', 'flag INVALID'],
    ['kinds=AGENT,PLANET', 'kinds INVALID'],
    ['amount=-1', 'amount INVALID'],
  ])('"%s" is refused under the name of the parameter', async (query, mistake) => {
    expect(await mistakes(await server.ask(`/v1/echo?${query}`))).toEqual([mistake]);
  });

  test.each(['names=%zz', 'names=%ED%A0%80', 'names=%00', '%ff=1'])('"%s" is refused', async (query) => {
    expect((await server.ask(`/v1/echo?${query}`)).status).toBe(400);
  });
});
