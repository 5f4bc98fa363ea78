import { generateKeyPairSync } from 'node:crypto';
import { type Caller, createFetchTokenSigner, createFetchTokenVerifier, platformCaller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { type JWK, jwtVerify, SignJWT } from 'jose';
import { bindingClaims } from './fetch-token.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const publicKeys = [{ ...(publicKey.export({ format: 'jwk' }) as JWK), kid: 'g1' }];
const identity = { caller: platformCaller, requestId: 'r1' };
const body = '{"query":"{ a }"}';
const sign = createFetchTokenSigner({ audience: 'registry', privateKey, keyId: 'g1' });
const verifier = (audience = 'registry') => createFetchTokenVerifier({ audience, publicKeys });

/** A token signed with our key, with one defect. */
function odd({ header = {}, claims = {}, life = 20, age = 0 }): Promise<string> {
  const now = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({
    ...identity,
    ...bindingClaims(body),
    jti: 'j',
    iat: now,
    exp: now + life,
    aud: 'registry',
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'fetch+jwt', kid: 'g1', ...header })
    .sign(privateKey);
}

const forged = createFetchTokenSigner({
  audience: 'registry',
  keyId: 'g1',
  privateKey: generateKeyPairSync('ed25519').privateKey,
});

/** The same signature with another caller. */
function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = {
    ...JSON.parse(String(Buffer.from(payload, 'base64url'))),
    caller: { id: 'somebody else' },
  };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

describe('a fetch token', () => {
  test('carries the caller and the request id', async () => {
    expect(await verifier()(`Bearer ${await sign(identity, body)}`, body)).toEqual(identity);
    expect(await verifier()(await sign({ caller: null, requestId: 'r2' }, body), body)).toEqual({
      caller: null,
      requestId: 'r2',
    });
  });

  test('carries the scope of the kill switch that stops the caller', async () => {
    const caller: Caller = { ...platformCaller, kind: 'USER', stoppedBy: 'USER' };
    const { caller: received } = await verifier()(await sign({ caller, requestId: 'r3' }, body), body);
    expect(received).toEqual(caller);
  });

  test('is compatible with a JWT library', async () => {
    const token = await sign(identity, body);
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
      typ: 'fetch+jwt',
      audience: 'registry',
    });
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'fetch+jwt', kid: 'g1' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(20);
    expect((await verifier()(await odd({}), body)).requestId).toBe('r1');
    expect(
      (await verifier()(await odd({ header: { kid: undefined }, claims: { aud: ['a', 'registry'] } }), body))
        .requestId,
    ).toBe('r1');
  });

  test('carries the origin of the request', async () => {
    const client = { address: '192.0.2.1', userAgent: 'curl/8', browser: 'b'.repeat(43) };
    const sent = { ...identity, client };
    expect(await verifier()(await sign(sent, body), body)).toEqual(sent);
  });

  test('carries the attempt at a repeatable request, which no client can set', async () => {
    const [tenantId, callerId, attemptId] = ['t', 'c', 'a'];
    const sent = { ...identity, attempt: { tenantId, callerId, key: 'k', attemptId, isRepetition: true } };
    expect(await verifier()(await sign(sent, body), body)).toEqual(sent);
  });

  test.each<[string, () => Promise<string | undefined>, string]>([
    ['is missing', async () => undefined, body],
    ['belongs to another body', () => sign(identity, body), `${body} `],
    ['is of another type', () => odd({ header: { typ: 'at+jwt' } }), body],
    ['has no type', () => odd({ header: { typ: undefined } }), body],
    ['is signed with a key that is not known', () => odd({ header: { kid: 'g2' } }), body],
    ['was signed by another party', () => forged(identity, body), body],
    ['was changed', async () => changed(await sign(identity, body)), body],
    ['has no id', () => odd({ claims: { jti: undefined } }), body],
    ['has no exp', () => odd({ claims: { exp: undefined } }), body],
    ['has no iat', () => odd({ claims: { iat: undefined } }), body],
    ['was issued in the future', () => odd({ age: -30 }), body],
    ['is not yet valid', () => odd({ claims: { nbf: Date.now() / 1000 + 30 } }), body],
    ['is for other audiences', () => odd({ claims: { aud: ['relay', 'governance'] } }), body],
    ['is not a token', async () => 'a.b.c', body],
    ['has expired', () => odd({ age: 31 }), body],
    ['lives too long', () => odd({ life: 60 }), body],
    ['is not signed', async () => `${btoa('{"alg":"none"}')}.${btoa('{}')}.`, body],
  ])('is refused when it %s', async (_what, make, sent) => {
    await expect(verifier()(await make(), sent)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('is refused by another subgraph', async () => {
    await expect(verifier('relay')(await sign(identity, body), body)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  test('is valid once', async () => {
    const verify = verifier();
    const token = await sign(identity, body);
    await verify(token, body);
    await expect(verify(token, body)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('is valid once for all processes that share the used ids', async () => {
    const ids = new Set<string>();
    const isNewToOthers = async (id: string) => ids.size < ids.add(id).size;
    const processes = [1, 2].map(() =>
      createFetchTokenVerifier({ audience: 'registry', publicKeys, isNewToOthers }),
    );
    const token = await sign(identity, body);
    const uses = await Promise.allSettled(processes.map((verify) => verify(token, body)));
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(processes[0]?.(await odd({ header: { kid: 'g2' } }), body)).rejects.toThrow();
    expect(ids.size).toBe(1);
  });

  test('is refused rather than forgotten when too many are remembered', async () => {
    const verify = createFetchTokenVerifier({ audience: 'registry', publicKeys, remembered: 1 });
    await verify(await sign(identity, body), body);
    await expect(verify(await sign(identity, body), body)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
