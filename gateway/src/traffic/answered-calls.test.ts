import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ExampleGateway } from '../../testing/example-gateway.ts';
import { counting, route, startRoutes } from './routes.fixture.ts';

let gateway: ExampleGateway;
let authorization: string;
beforeAll(async () => {
  gateway = await startRoutes([route('/echo/v1/bytes', counting)]);
  authorization = `Bearer ${await gateway.token()}`;
});
afterAll(() => gateway.stop());

test('A malformed Content-Type gets 415, although the route accepts any', async () => {
  const headers = { authorization, 'content-type': 'x' };
  const answer = await fetch(`${gateway.url}/echo/v1/bytes`, { method: 'POST', headers, body: 'x' });
  const detail = 'The Content-Type is not a media type. Correct it.';
  expect([answer.status, await answer.json()]).toMatchObject([415, { detail }]);
});
