import { problem } from '@agg/rest-facade/testing';
import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';
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

test(
  cites(
    'decided.pipelined-requests',
    'a byte too many behind a POST does not replace the answer of the POST',
  ),
  async () => {
    const { admin, ask } = await beginStory();
    const body = JSON.stringify({ name: 'Reception' });
    const head = [
      'POST /registry/v1/channels HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${admin.token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const answers = await sendBytes(`${head.join('\r\n')}\r\n\r\n${body}x\r\n\r\n`);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 400']);
    const { content } = await ask('{ channels { content { channelId } } }');
    expect(content).toEqual([{ channelId: expect.any(String) }]);
    expect(answers).toContain(content[0].channelId);
  },
);

test(cites('decided.pipelined-requests', 'a hundred requests at once are answered in order'), async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `line-${index}`);
  const requests = ids.map(
    (id) => `GET /tenant-auth/v1/permissions HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n`,
  );
  const last = 'Connection: close\r\n\r\n';
  const answers = await sendBytes(`${requests.join('\r\n')}${last}`);
  expect(answers.match(/x-request-id: \S+/gi)).toEqual(ids.map((id) => `x-request-id: ${id}`));
});
