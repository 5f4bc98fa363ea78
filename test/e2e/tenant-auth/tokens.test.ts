import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, uuidV7 } from '../../kit/story.ts';

const jwks = '/.well-known/jwks.json';
/** Seconds. */
const lifetime = 600;

describe('The public keys', () => {
  test(cites('address.jwks', 'verify the access tokens'), async () => {
    const { admin, tenantId } = await beginStory();
    const { payload, protectedHeader } = await jwtVerify(
      admin.token,
      createRemoteJWKSet(new URL(`${shared.url}${jwks}`)),
      {
        typ: 'at+jwt',
        algorithms: ['EdDSA', 'Ed25519', 'ES256'],
        requiredClaims: ['iss', 'aud', 'jti', 'iat', 'exp'],
      },
    );
    expect(payload).toMatchObject({ sub: admin.id, tid: tenantId, kind: 'USER' });
    expect(protectedHeader.kid).toBeDefined();
  });

  test('contain no private part', async () => {
    const { status, json, headers } = await rest(shared.url, 'GET', jwks);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=/);
    expect(json.keys.length).toBeGreaterThan(0);
    for (const key of json.keys) {
      expect(key).toMatchObject({
        kty: expect.stringMatching(/^(OKP|EC)$/),
        kid: expect.any(String),
        use: 'sig',
      });
      expect(Object.keys(key)).not.toContain('d');
    }
  });
});

describe('An access token', () => {
  test(
    cites(['token.claims', 'auth.jwt', 'auth.kinds'], 'contains the caller, tenant, kind and expiry'),
    async () => {
      const { caller, tenantId, maker } = await beginStory();
      const agentId = await maker.agent();
      const tokens = {
        USER: await caller([]),
        AGENT: await caller([], { kind: 'AGENT', id: agentId }),
        SERVICE: await caller([], { kind: 'SERVICE' }),
      };
      expect(tokens.AGENT.id).toBe(agentId);
      for (const [kind, { id, token }] of Object.entries(tokens)) {
        const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
        expect(claims).toMatchObject({ sub: id, tid: tenantId, kind, jti: expect.stringMatching(uuidV7) });
        expect(exp - iat).toBe(lifetime);
        expect(decodeProtectedHeader(token).typ).toBe('at+jwt');
      }
    },
  );

  test(cites('token.roles', 'carries no roles'), async () => {
    const { admin } = await beginStory();
    expect(JSON.stringify(decodeJwt(admin.token))).not.toMatch(/role|scope|READ|ADMIN/);
  });

  test('stops working soon after its agent is archived, while others stay valid', async () => {
    const { ask, maker, caller, rest: send } = await beginStory();
    const agents = await Promise.all(['Retired', 'Busy'].map((name) => maker.agent(name)));
    const callers = await Promise.all(agents.map((id) => caller(['REGISTRY:READ'], { kind: 'AGENT', id })));
    const use = async (index: number) => {
      const { status } = await send(
        'GET',
        `/registry/v1/agents/${agents[index]}/subscriptions`,
        callers[index]?.token,
      );
      return status;
    };
    expect([await use(0), await use(1)]).toEqual([200, 200]);
    await ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', { id: agents[0] });
    await eventually(async () => (await use(0)) === 401, 'the token of an archived agent is refused');
    expect(await use(1)).toBe(200);
  });
});
