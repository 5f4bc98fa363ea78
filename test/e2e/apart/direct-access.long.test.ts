import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createFetchTokenSigner } from '@agg/schema';
import { allRoles, type Caller } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { calculateJwkThumbprint, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { rest } from '../../kit/client.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type SharedApart, sharedApart } from '../../kit/shared-echo.ts';
import { SocketClient } from '../../kit/socket-client.ts';

const marker = 'Nobody may read this';
let stack: SharedApart;
let caller: Caller;
let queries: Record<string, string>;

beforeAll(async () => {
  stack = await sharedApart();
  const tenantId = await stack.provisioning.tenant();
  const admin = await stack.provisioning.caller(tenantId, allRoles);
  const channelId = await new RegistryMaker(stack.url, admin).channel(marker);
  caller = { kind: 'USER', id: admin.id, tenantId, roles: allRoles, expiresAt: Date.now() / 1000 + 600 };
  queries = {
    'a root field': '{ channels { content { name } } }',
    _service: '{ _service { sdl } }',
    _entities: `{ _entities(representations: [{ __typename: "Channel", channelId: "${channelId}" }]) { ... on Channel { name } } }`,
  };
});

const body = (name: string): string => JSON.stringify({ query: queries[name] });

async function signer(audience = 'registry', privateKey: KeyObject = stack.privateKey) {
  const { kty, crv, x } = privateKey.export({ format: 'jwk' }) as JWK;
  const keyId = await calculateJwkThumbprint({ kty, crv, x } as JWK);
  const sign = createFetchTokenSigner({ audience, privateKey, keyId });
  return { sign: (text: string) => sign({ caller, requestId: 'direct' }, text), keyId };
}

async function askDirectly(text: string, token?: string) {
  const url = String(stack.subgraphs.get('registry'));
  return rest(url, 'POST', '/graphql', token, {
    headers: { 'content-type': 'application/json' },
    body: text,
  });
}

/** A fetch token with a gateway's claims, changed by the test. */
async function forged(text: string, claims: object, header: object = {}): Promise<string> {
  const { sign, keyId } = await signer();
  const [, payload = ''] = (await sign(text)).split('.');
  const genuine = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return new SignJWT({ ...genuine, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'fetch+jwt', kid: keyId, ...header })
    .sign(stack.privateKey);
}

const now = () => Math.floor(Date.now() / 1000);
const attacks: Record<string, (text: string) => Promise<string | undefined>> = {
  'no token': async () => undefined,
  'a token for another subgraph': async (text) => (await signer('tenant-auth')).sign(text),
  'a token signed with another key': async (text) =>
    (await signer('registry', generateKeyPairSync('ed25519').privateKey)).sign(text),
  'an expired token': (text) => forged(text, { iat: now() - 61, exp: now() - 31 }),
  'a token that lives too long': (text) => forged(text, { exp: now() + 3_600 }),
  'a token without exp': (text) => forged(text, { exp: undefined }),
  'a token for another body': async () => (await signer()).sign('{"query":"{ __typename }"}'),
  'a token of another type': (text) => forged(text, {}, { typ: 'at+jwt' }),
  'a token whose tenant was changed': async (text) => {
    const [header, payload = '', signature] = (await (await signer()).sign(text)).split('.');
    const claims = Buffer.from(payload, 'base64url')
      .toString()
      .replaceAll(caller.tenantId, '01900000-0000-7000-8000-000000000000');
    return [header, Buffer.from(claims).toString('base64url'), signature].join('.');
  },
  'a token with alg none': async (text) => {
    const [, payload = ''] = (await (await signer()).sign(text)).split('.');
    return new UnsecuredJWT(JSON.parse(Buffer.from(payload, 'base64url').toString())).encode();
  },
  'the access token of a client': async () =>
    (await stack.provisioning.caller(caller.tenantId, allRoles)).token,
  'a token that was used before': async (text) => {
    const token = await (await signer()).sign(text);
    expect((await askDirectly(text, token)).status).toBe(200);
    return token;
  },
};

describe('A subgraph in its own process, called directly', () => {
  test('answers a gateway with a known key', async () => {
    const text = body('a root field');
    const { status, text: answer } = await askDirectly(text, await (await signer()).sign(text));
    expect(status).toBe(200);
    expect(answer).toContain(marker);
  });

  describe.each(['a root field', '_service', '_entities'])('%s', (name) => {
    test.each(Object.keys(attacks))('with %s gets 401 and no data', async (attack) => {
      const answer = await askDirectly(body(name), await attacks[attack]?.(body(name)));
      expect(answer.status).toBe(401);
      expect(answer.json.data).toBeUndefined();
      expect(answer.json.errors[0].extensions.code).toBe('UNAUTHENTICATED');
      expect(answer.text).not.toMatch(/type Channel|signature|jwt/);
      expect(answer.text).not.toContain(marker);
    });
  });

  test('answers 404 for methods and paths that a gateway does not use', async () => {
    const url = String(stack.subgraphs.get('registry'));
    expect((await rest(url, 'GET', '/graphql?query={_service{sdl}}')).status).toBe(404);
    expect((await rest(url, 'GET', '/health')).status).toBe(200);
  });

  test('refuses a subscription over WebSocket that carries no token', async () => {
    const client = await SocketClient.connect(String(stack.subgraphs.get('registry')), undefined);
    const operation = client.subscribe('subscription { registryChanged(after: "0") { id } }');
    const errors = await eventually(() => operation.refused, 'it is refused');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(operation.answers).toEqual([]);
    client.cut();
  });
});
