import { TurnedClock } from '@agg/kit/testing';
import type { Caller } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

/** Stands still: what the gateway knows of callers does not become too old, so it changes only with an event. */
const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

describe('tokens', () => {
  test('a request without a token has no caller', async () => {
    const { status, body } = await gateway.ask('{ channels { size } }', { token: null });
    expect(status).toBe(200);
    expect(body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['garbage', async () => 'garbage'],
    ['ended', () => gateway.token({ exp: 1_000 })],
    ['valid for years', () => gateway.token({ exp: 4_102_444_800 })],
    ['of another issuer', () => gateway.token({ iss: 'https://other' })],
    ['for another audience', () => gateway.token({ aud: 'other' })],
    ['of another type', () => gateway.token({}, { typ: 'JWT' })],
    ['of an unknown key', () => gateway.token({}, { kid: 'k2' })],
    ['of an unknown principal', () => gateway.token({ sub: '0190a000-0000-7000-8000-00000000000f' })],
    ['of the platform itself', () => gateway.token({ sub: '00000000-0000-0000-0000-000000000000' })],
    ["in the platform's own tenant", () => gateway.token({ tid: '00000000-0000-0000-0000-000000000000' })],
  ])('a token %s is 401 in the shape of GraphQL', async (_what, make) => {
    const { status, body, headers } = await gateway.ask('{ __typename }', { token: await make() });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('a caller is recognized only until the token expires, also when it was seen before', async () => {
    const { authenticator } = gateway;
    const caller = (await authenticator.authenticate(`Bearer ${await gateway.token()}`)) as Caller;
    expect(await authenticator.refresh(caller)).toEqual(caller);
    const ended = { ...caller, expiresAt: Math.floor(clock.date() / 1_000) - 6 };
    await expect(authenticator.refresh(ended)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('roles in a token are ignored', async () => {
    gateway.world.principals.set('0190a000-0000-7000-8000-00000000000a', { roles: [], active: true });
    const token = await gateway.token({
      sub: '0190a000-0000-7000-8000-00000000000a',
      roles: ['CHANNELS:READ'],
    });
    expect((await gateway.ask('{ channels { size } }', { token })).body.errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });

  test('a change of roles counts at once', async () => {
    const sub = '0190a000-0000-7000-8000-00000000000b';
    gateway.world.principals.set(sub, { roles: ['CHANNELS:READ'], active: true });
    const token = await gateway.token({ sub });
    expect((await gateway.ask('{ channels { size } }', { token })).body.errors).toBeUndefined();
    gateway.world.principals.set(sub, { roles: [], active: false });
    gateway.world.principalChanges.push({
      tenantId: '0190a000-0000-7000-8000-000000000001',
      principalId: sub,
    });
    await eventually(async () => (await gateway.ask('{ channels { size } }', { token })).status === 401);
  });

  test("a caller's own change of roles counts for the next request, before its event arrives", async () => {
    const sub = '0190a000-0000-7000-8000-00000000000c';
    gateway.world.principals.set(sub, { roles: ['CHANNELS:READ'], active: true });
    const token = await gateway.token({ sub });
    expect((await gateway.ask('{ channels { size } }', { token })).body.errors).toBeUndefined();
    expect((await gateway.ask('mutation { resign }', { token })).body.data).toEqual({ resign: true });
    const { errors } = (await gateway.ask('{ channels { size } }', { token })).body;
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
