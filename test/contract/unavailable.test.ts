import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql, rest } from '../kit/client.ts';
import { untilNotReady } from '../kit/not-ready.ts';
import { type Stack, startStack } from '../kit/stack.ts';
import { cites } from './cites.ts';

let stack: Stack;
let token: string;

beforeAll(async () => {
  stack = await startStack();
  token = (await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles)).token;
  expect((await rest(stack.url, 'GET', '/registry/v1/channels', token)).status).toBe(200);
  await stack.database.drop();
});
afterAll(() => stack.stop());

test(
  cites('error.unavailable', 'without its database the gateway answers 503 with Retry-After'),
  async () => {
    const { status, json, headers } = await rest(stack.url, 'GET', '/registry/v1/channels', token);
    expect([status, json.code, json.errors]).toEqual([503, 'UNAVAILABLE', []]);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    const { errors } = await graphql(stack.url, '{ channels { totalElements } }', {}, token);
    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect(JSON.stringify([json, errors])).not.toMatch(/database "|select |test_|pg_|\/tmp/i);
  },
);

test(cites('address.not-ready', 'without a database it is alive, not ready, and says why'), async () => {
  expect((await rest(stack.url, 'GET', '/health')).status).toBe(200);
  expect(await untilNotReady(stack.url)).toEqual(expect.arrayContaining(['registry']));
});
