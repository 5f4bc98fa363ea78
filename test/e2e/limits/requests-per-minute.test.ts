import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail, post } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { myRoles, perCaller, perTenant, statusesOf, useLimitedStack } from './limited-stack.ts';

const used = useLimitedStack();
const newCaller = async (tenantId?: string) => {
  const { provisioning } = used.stack;
  return provisioning.caller(tenantId ?? (await provisioning.tenant()), []);
};
const json = { 'content-type': 'application/json' };
const byGraphQL = (token: string, headers = {}) =>
  rest(used.stack.url, 'POST', '/graphql', token, {
    headers: { ...json, ...headers },
    body: '{"query":"{ myRoles }"}',
  });
const byRoute = (token: string) =>
  rest(used.stack.url, 'POST', `/relay/v1/agents/${randomUUID()}/a2a/0.3.0`, token, {
    headers: json,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { id: randomUUID() } }),
  });

describe('The requests of a caller in a minute', () => {
  test(cites('decided.requests-per-minute', 'pass exactly up to the limit, also all at once'), async () => {
    const { token } = await newCaller();
    const statuses = await statusesOf(perCaller + 10, () => myRoles(used.stack.url, token));
    expect(statuses).toEqual({ 200: perCaller, 429: 10 });
    const { status, headers, json: problem } = await myRoles(used.stack.url, token);
    expect([status, problem.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('ratelimit')).toMatch(/^"caller";r=0;t=\d+, "tenant";r=30;t=\d+$/);
  });

  test(
    cites('decided.requests-per-minute', 'are those of REST, GraphQL, routes and WebSockets together'),
    async () => {
      const { token } = await newCaller();
      const answers = [await myRoles(used.stack.url, token), await byGraphQL(token), await byRoute(token)];
      const left = answers.map(
        ({ headers }) => /^"caller";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1],
      );
      expect(left).toEqual(['19', '18', '17']);
      for (const { headers } of answers)
        expect(headers.get('ratelimit-policy')).toBe('"caller";q=20;w=60, "tenant";q=50;w=60');
      const socket = await SocketClient.connect(used.stack.url, token);
      for (let time = 0; time < 17; time += 1) {
        const { answers: received } = await completed(socket);
        expect(received[0]?.data).toEqual({ myRoles: [] });
      }
      const { refused } = await completed(socket);
      expect(refused?.[0]?.extensions).toMatchObject({
        code: 'RATE_LIMITED',
        retryAfter: expect.any(Number),
      });
      expect((await byGraphQL(token)).json.errors[0].extensions.code).toBe('RATE_LIMITED');
      expect([(await byGraphQL(token)).status, (await byRoute(token)).status]).toEqual([429, 429]);
      await socket.close();
    },
  );

  test(
    cites('decided.requests-per-minute', 'are counted before the role is checked, and after the token'),
    async () => {
      const { token } = await newCaller();
      const forbidden = () => rest(used.stack.url, 'GET', '/registry/v1/kill-switches', token);
      expect(await statusesOf(perCaller + 5, forbidden)).toEqual({ 403: perCaller, 429: 5 });
      const invalid = () => myRoles(used.stack.url, `${token}x`);
      expect(await statusesOf(perCaller + 5, invalid)).toEqual({ 401: perCaller + 5 });
    },
  );

  test(cites('decided.requests-per-minute', 'include the stream that a ticket opens'), async () => {
    const { token } = await newCaller();
    const path = '/registry/v1/events';
    const sent = { headers: json, body: JSON.stringify({ path }) };
    const made = await rest(used.stack.url, 'POST', '/tenant-auth/v1/event-tickets', token, sent);
    const { headers } = await rest(used.stack.url, 'GET', `${path}?ticket=${made.json.ticket}`);
    expect(headers.get('ratelimit')).toMatch(/^"caller";r=18;/);
  });

  test(
    cites('decided.requests-per-minute', 'do not include operations without a caller, and probes'),
    async () => {
      const open = () => post('forgot-password', { email: newEmail() }, undefined, used.stack.url);
      expect(await statusesOf(perTenant + 5, open)).toEqual({ 200: perTenant + 5 });
      const probe = () => rest(used.stack.url, 'GET', '/health');
      expect(await statusesOf(perTenant + 5, probe)).toEqual({ 200: perTenant + 5 });
      expect((await open()).headers.get('ratelimit')).toBeNull();
    },
  );
});

describe('The requests of a tenant in a minute', () => {
  test(
    cites(
      'decided.requests-per-minute',
      'are those of all its callers; refused ones are not counted, and other tenants are not affected',
    ),
    async () => {
      const tenantId = await used.stack.provisioning.tenant();
      const callers = await Promise.all([newCaller(tenantId), newCaller(tenantId), newCaller(tenantId)]);
      const passed: (number | undefined)[] = [];
      for (const { token } of callers)
        passed.push((await statusesOf(perCaller + 10, () => myRoles(used.stack.url, token)))[200]);
      expect(passed).toEqual([perCaller, perCaller, perTenant - 2 * perCaller]);
      const { json: problem } = await myRoles(used.stack.url, String(callers[2]?.token));
      expect(problem.detail).toContain(
        'The callers of this tenant together may send 50 requests per minute.',
      );
      expect((await myRoles(used.stack.url, (await newCaller()).token)).status).toBe(200);
    },
  );
});

test('Pages of other origins may read the limits', async () => {
  const { token } = await newCaller();
  const { headers } = await byGraphQL(token, { origin: 'http://localhost:5173' });
  expect(headers.get('access-control-expose-headers')).toContain('RateLimit, RateLimit-Policy');
});

async function completed(socket: SocketClient) {
  const operation = socket.subscribe('{ myRoles }');
  await eventually(() => operation.completed || operation.refused, 'the operation ends');
  return operation;
}
