import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { platformId } from '@agg/schema';
import {
  base64url,
  claimsOf,
  type Genuine,
  headerOf,
  keyedWith,
  malleated,
  now,
  partsOf,
  resigned,
  signed,
  unsigned,
  withSignature,
} from './forge.ts';

type Forgeries = Readonly<Record<string, (genuine: Genuine) => string>>;

/** Without the key: forgeries from a genuine token and the public key. */
const withoutTheKey: Forgeries = {
  'alg none': (g) => unsigned(g, 'none'),
  'alg None': (g) => unsigned(g, 'None'),
  'alg NONE': (g) => unsigned(g, 'NONE'),
  'alg nOnE and the genuine signature': (g) => unsigned(g, 'nOnE', partsOf(g.token)[2]),
  'HS256 with the public JWK': (g) => keyedWith(g, JSON.stringify(g.key.publicJwk)),
  'HS256 with the public key in PEM': (g) =>
    keyedWith(g, g.key.publicKey.export({ type: 'spki', format: 'pem' })),
  'HS256 with the bytes of the public key': (g) =>
    keyedWith(g, Buffer.from(String(g.key.publicJwk.x), 'base64url')),
  'a key in the header': (g) => signed(g, {}, { jwk: g.forgersKey.publicJwk }, g.forgersKey),
  'a key in the header and no kid': (g) =>
    signed(g, {}, { jwk: g.forgersKey.publicJwk, kid: undefined }, g.forgersKey),
  'jku to keys of the forger': (g) =>
    signed(g, {}, { jku: `${g.canary}/jwks.json`, kid: 'own' }, g.forgersKey),
  'x5u to a certificate of the forger': (g) => signed(g, {}, { x5u: `${g.canary}/cert.pem` }, g.forgersKey),
  'an iss where keys could be found': (g) => signed(g, { iss: g.canary }, { kid: 'own' }, g.forgersKey),
  'the key of the forger under our kid': (g) => signed(g, {}, {}, g.forgersKey),
  'a kid that is a path': (g) => signed(g, {}, { kid: '../../dev/null' }, g.forgersKey),
  'a kid that is SQL': (g) => signed(g, {}, { kid: `' or 1=1--` }, g.forgersKey),
  'no signature': ({ token }) => `${partsOf(token)[0]}.${partsOf(token)[1]}.`,
  'two parts': ({ token }) => partsOf(token).slice(0, 2).join('.'),
  'the signature of another token': ({ token, foreign }) =>
    [...partsOf(token).slice(0, 2), partsOf(foreign)[2]].join('.'),
  'another payload under the signature': ({ token, foreign }) =>
    [partsOf(token)[0], partsOf(foreign)[1], partsOf(token)[2]].join('.'),
  'a malleated signature': (g) => resigned(g, malleated),
  'a signature one byte short': (g) => resigned(g, (bytes) => bytes.subarray(1)),
  'a signature one byte long': (g) => resigned(g, (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])),
  'a refresh token': ({ refreshToken }) => refreshToken,
  '12 KiB': (g) => signed(g, { padding: 'x'.repeat(9 * 1024) }),
};

/** With the key: tokens signed for another purpose, or by mistake, are not access tokens of a person. */
const withTheKey: Forgeries = {
  'an unknown kid': (g) => signed(g, {}, { kid: 'unknown' }),
  'an empty kid': (g) => signed(g, {}, { kid: '' }),
  'a kid that is a number': (g) => signed(g, {}, { kid: 1 }),
  'an unknown critical header': (g) => signed(g, {}, { crit: ['tenancy'], tenancy: 'all' }),
  'an unencoded payload (b64)': (g) => signed(g, {}, { crit: ['b64'], b64: false }),
  'alg ES256 over an Ed25519 signature': (g) => signed(g, {}, { alg: 'ES256' }),
  'no exp': (g) => signed(g, { exp: undefined }),
  'exp as text': (g) => signed(g, { exp: String(now() + 600) }),
  'exp 1e20': (g) =>
    signedText(g, JSON.stringify({ ...claimsOf(g), exp: 0 }).replace('"exp":0', '"exp":1e20')),
  'exp in ten years': (g) => signed(g, { exp: now() + 315_576_000 }),
  'exp that overflows': (g) =>
    signedText(g, JSON.stringify({ ...claimsOf(g), exp: 0 }).replace('"exp":0', '"exp":1e400')),
  'exp in the past': (g) => signed(g, { iat: now() - 660, exp: now() - 60 }),
  'nbf in the future': (g) => signed(g, { nbf: now() + 60 }),
  'no iat': (g) => signed(g, { iat: undefined }),
  'iat in the future': (g) => signed(g, { iat: now() + 300, exp: now() + 600 }),
  'no jti': (g) => signed(g, { jti: undefined }),
  'another aud': (g) => signed(g, { aud: 'another' }),
  'a list of aud without ours': (g) => signed(g, { aud: ['one', 'another'] }),
  'another iss': (g) => signed(g, { iss: 'https://issuer.example' }),
  'typ JWT': (g) => signed(g, {}, { typ: 'JWT' }),
  'no typ': (g) => signed(g, {}, { typ: undefined }),
  'an ID token': (g) => signed(g, { nonce: 'n', email: 'a@b.example', tid: undefined }, { typ: 'JWT' }),
  'a fetch token': (g) => signed(g, { caller: claimsOf(g), bh: 'x', aud: 'registry' }, { typ: 'fetch+jwt' }),
  'sub of the platform': (g) => signed(g, { sub: platformId }),
  'tid of the platform': (g) => signed(g, { tid: platformId }),
  'sub and tid of the platform, kind SERVICE': (g) =>
    signed(g, { sub: platformId, tid: platformId, kind: 'SERVICE', sid: undefined }),
  'a tid that is not a UUID': (g) => signed(g, { tid: `${claimsOf(g).tid}' or '1'='1` }),
  'a tid that is a list': (g) => signed(g, { tid: [claimsOf(g).tid] }),
  'another tenant': (g) => signed(g, { tid: claimsOf({ ...g, token: g.foreign }).tid }),
  'another kind': (g) => signed(g, { kind: 'SERVICE' }),
  'an unknown kind': (g) => signed(g, { kind: 'PLATFORM' }),
  'an unknown session': (g) => signed(g, { sid: randomUUIDv7() }),
  'the session of another user': (g) => signed(g, { sid: claimsOf({ ...g, token: g.foreign }).sid }),
  'no claims at all': (g) => signedText(g, '{}'),
  'claims that are a list': (g) => signedText(g, `[${JSON.stringify(claimsOf(g))}]`),
  'claims that are not JSON': (g) => signedText(g, 'claims'),
};

/** The parts of a personal token: the mark with the id, the secret, and the code. */
function personalParts(token: string): [id: string, secret: string, code: string] {
  return [token.slice(0, 37), token.slice(37, 80), token.slice(80)];
}

const otherSecret = () => randomBytes(32).toString('base64url');

/** From a genuine personal token. */
const ofPersonalTokens: Forgeries = {
  'a personal token with another secret': ({ personal }) => {
    const [id, , code] = personalParts(personal);
    return id + otherSecret() + code;
  },
  'a personal token with the secret of another': ({ personal, foreignPersonal }) =>
    personalParts(personal)[0] + personalParts(foreignPersonal)[1] + personalParts(personal)[2],
  'a personal token under the id of another': ({ personal, foreignPersonal }) =>
    personalParts(foreignPersonal)[0] + personalParts(personal)[1] + personalParts(personal)[2],
  'a personal token with the code of another': ({ personal, foreignPersonal }) =>
    personal.slice(0, 80) + personalParts(foreignPersonal)[2],
  'a personal token without its code': ({ personal }) => personal.slice(0, 80),
  'a personal token one character long': ({ personal }) => `${personal}A`,
  'a personal token one character short': ({ personal }) => personal.slice(0, -1),
  'a personal token without its mark': ({ personal }) => personal.slice(4),
  'a personal token in upper case': ({ personal }) => personal.toUpperCase(),
  'a personal token with padding': ({ personal }) => `${personal}=`,
  'the hash of a personal token': ({ personal }) => createHash('sha256').update(personal).digest('hex'),
  'an invented personal token': () =>
    `agp_${randomUUIDv7().replaceAll('-', '')}_${otherSecret()}${otherSecret().slice(0, 16)}`,
  'the mark of a personal token alone': () => 'agp_',
};

/** Every token that must be refused. */
export const forgeries: Forgeries = { ...withoutTheKey, ...withTheKey, ...ofPersonalTokens };

function signedText(genuine: Genuine, claims: string): string {
  return withSignature(
    base64url(JSON.stringify(headerOf(genuine))),
    base64url(claims),
    genuine.key.privateKey,
  );
}
