import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Stack, startStack } from '../../kit/stack.ts';

/** Milliseconds, much longer than this test. */
const notice = 60_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ environment: { SHUTDOWN_NOTICE_MILLISECONDS: String(notice) } });
});
afterAll(() => stack?.stop());

test('a stopping gateway serves for as long as its load balancer needs to notice', async () => {
  const statusOf = async (path: string) => (await fetch(`${stack.url}${path}`)).status;
  const stopped = stack.gateway.stop();
  await eventually(async () => (await statusOf('/ready')) === 503, 'the gateway is not ready');
  expect(await statusOf('/openapi.json')).toBe(200);
  await stack.gateway.kill();
  expect(await stopped).toBeNull();
});
