import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createFetchTokenSigner, type FetchBinding } from '@agg/schema';
import type { Caller } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { cites } from '../../contract/cites.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { type SharedApart, sharedApart } from '../../kit/shared-echo.ts';
import { type EchoCaller, echoCaller } from './echo-stack.ts';

const target = '/echo/v1/callers/me?x=1';
let stack: SharedApart;
let echo: EchoCaller;
let caller: Caller;
let url: string;
beforeAll(async () => {
  stack = await sharedApart();
  echo = await echoCaller(stack);
  const { id, tenantId } = echo.caller;
  const roles = ['AGENT_CONVERSATIONS:WRITE'] as const;
  caller = { kind: 'USER', id, tenantId, roles, expiresAt: Date.now() / 1000 + 600 };
  url = String(stack.subgraphs.get('echo'));
});

interface Forged {
  binding?: FetchBinding;
  audience?: string;
  privateKey?: KeyObject;
  as?: Caller | null;
}

/** A token as a gateway signs it, but for what is given. */
async function signed({
  binding = { method: 'GET', target },
  audience = 'echo',
  privateKey = stack.privateKey,
  as = caller,
}: Forged = {}): Promise<string> {
  const { kty, crv, x } = privateKey.export({ format: 'jwk' }) as JWK;
  const keyId = await calculateJwkThumbprint({ kty, crv, x } as JWK);
  return createFetchTokenSigner({ audience, privateKey, keyId })(
    { caller: as, requestId: 'direct' },
    binding,
  );
}

const call = (token?: string): Promise<RestAnswer> => rest(url, 'GET', target, token);

const attacks: Record<string, () => Promise<string | undefined>> = {
  'no token': async () => undefined,
  'a token for another subgraph': () => signed({ audience: 'registry' }),
  'a token signed with another key': () => signed({ privateKey: generateKeyPairSync('ed25519').privateKey }),
  'a token for another method': () => signed({ binding: { method: 'POST', target } }),
  'a token for another query': () => signed({ binding: { method: 'GET', target: `${target}&y=2` } }),
  'a token for another path': () =>
    signed({ binding: { method: 'GET', target: '/echo/v1/callers/you?x=1' } }),
  'a token for a body': () => signed({ binding: '' }),
  'the access token of a client': async () => echo.caller.token,
  'a token whose tenant was changed': async () => {
    const [header, payload = '', signature] = (await signed()).split('.');
    const claims = Buffer.from(payload, 'base64url')
      .toString()
      .replaceAll(caller.tenantId, echo.other.tenantId);
    return [header, Buffer.from(claims).toString('base64url'), signature].join('.');
  },
  'a token that was used before': async () => {
    const token = await signed();
    expect((await call(token)).status).toBe(200);
    return token;
  },
};

describe('A route of a subgraph in its own process, called directly', () => {
  test(cites('decided.routes-in-another-process', 'answers a gateway with a known key'), async () => {
    const answer = await call(await signed());
    expect(answer.json).toMatchObject({ caller: { id: caller.id }, requestId: 'direct', target });
  });

  test.each(Object.keys(attacks))(
    cites('decided.routes-in-another-process', 'with %s gets 401 and nothing of the route'),
    async (attack) => {
      const answer = await call(await attacks[attack]?.());
      expect([answer.status, answer.json.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.headers.get('x-route-answered')).toBeNull();
      expect(answer.text).not.toMatch(/signature|jwt|callers/i);
    },
  );

  test(cites('decided.routes-in-another-process', 'checks the access of the token once more'), async () => {
    expect((await call(await signed({ as: { ...caller, roles: [] } }))).status).toBe(403);
    expect((await call(await signed({ as: { ...caller, kind: 'SERVICE' } }))).status).toBe(403);
    expect((await call(await signed({ as: null }))).status).toBe(401);
  });

  test('a token for a route is not accepted for a fetch', async () => {
    const body = '{"query":"{ _service { sdl } }"}';
    const headers = { 'content-type': 'application/json' };
    const token = await signed({ binding: { method: 'POST', target: '/graphql' } });
    expect((await rest(url, 'POST', '/graphql', token, { headers, body })).status).toBe(401);
  });
});
