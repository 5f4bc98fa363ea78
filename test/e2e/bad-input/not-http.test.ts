import { problem } from '@agg/rest-facade/testing';
import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { send, sendBytes } from './raw-request.ts';

test(
  cites('error.headers-too-large', 'an overlong URL and oversized headers get 431, a long URL is accepted'),
  async () => {
    const long = (length: number) => send('GET', `/tenant-auth/v1/permissions?x=${'x'.repeat(length)}`);
    expect((await long(8_000)).status).toBe(200);
    expect((await long(20_000)).json).toEqual(problem(431, 'HEADERS_TOO_LARGE'));
    const large = await send('GET', '/tenant-auth/v1/permissions', {
      headers: ['X-Large', 'x'.repeat(20_000)],
    });
    expect(large.json).toEqual(problem(431, 'HEADERS_TOO_LARGE'));
  },
);

test('bytes that are not HTTP get 400 with a problem, and the connection ends', async () => {
  const request = 'GET /registry/v1/channels HTTP/1.1\r\nHost: x\r\n';
  for (const bytes of [
    'GARBAGE\r\n\r\n',
    `${request}No colon\r\n\r\n`,
    `${request}Content-Length: x\r\n\r\n`,
    `${request}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
    expect([bytes, head.split('\r\n')[0]]).toEqual([bytes, 'HTTP/1.1 400 Bad Request']);
    expect(JSON.parse(body)).toEqual(problem(400, 'VALIDATION_FAILED'));
  }
});
