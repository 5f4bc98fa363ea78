import { createHmac, type KeyObject, sign } from 'node:crypto';
import type { SigningKeyPair } from './signing-key.ts';

/** What a forger starts with, and more than any forger has: the signing key. */
export interface Genuine {
  /** The access token of a person who has signed in. */
  token: string;
  refreshToken: string;
  /** The access token of another person. */
  foreign: string;
  /** Personal tokens of both. */
  personal: string;
  foreignPersonal: string;
  key: SigningKeyPair;
  /** The forger's own key. */
  forgersKey: SigningKeyPair;
  /** An address that a token must not make the product call. */
  canary: string;
}

/** The order of the group of Ed25519 (RFC 8032, section 5.1). */
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

export const base64url = (text: string | Buffer): string => Buffer.from(text).toString('base64url');
export const now = (): number => Math.floor(Date.now() / 1000);

/** The three parts of a token. */
export function partsOf(token: string): [header: string, payload: string, signature: string] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
}

// biome-ignore lint/suspicious/noExplicitAny: forgers change arbitrary members
export function headerOf({ token }: Genuine): Record<string, any> {
  return JSON.parse(Buffer.from(partsOf(token)[0], 'base64url').toString());
}

// biome-ignore lint/suspicious/noExplicitAny: forgers change arbitrary members
export function claimsOf({ token }: Genuine): Record<string, any> {
  return JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString());
}

/** The genuine token with changed claims and header, signed with a real key; `undefined` removes a member. */
export function signed(genuine: Genuine, claims: object, header: object = {}, key = genuine.key): string {
  const head = base64url(JSON.stringify({ ...headerOf(genuine), ...header }));
  return withSignature(head, base64url(JSON.stringify({ ...claimsOf(genuine), ...claims })), key.privateKey);
}

/** Signs any two parts. */
export function withSignature(header: string, payload: string, privateKey: KeyObject): string {
  const input = `${header}.${payload}`;
  return `${input}.${base64url(sign(null, Buffer.from(input), privateKey))}`;
}

/** A token without a signature, with a spelling of the `none` algorithm. */
export function unsigned(genuine: Genuine, alg: string, signature = ''): string {
  return `${base64url(JSON.stringify({ ...headerOf(genuine), alg }))}.${partsOf(genuine.token)[1]}.${signature}`;
}

/** A token that uses the bytes of the public key as a shared secret. */
export function keyedWith(genuine: Genuine, secret: string | Buffer): string {
  const input = `${base64url(JSON.stringify({ ...headerOf(genuine), alg: 'HS256' }))}.${partsOf(genuine.token)[1]}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** The genuine token with changed signature bytes. */
export function resigned(genuine: Genuine, change: (signature: Buffer) => Buffer): string {
  const [header, payload, signature] = partsOf(genuine.token);
  return `${header}.${payload}.${base64url(change(Buffer.from(signature, 'base64url')))}`;
}

/** Another signature that is equal for a verifier that does not reduce the scalar: S + L in place of S. */
export function malleated(signature: Buffer): Buffer {
  const scalar = signature.subarray(32).toReversed();
  const sum = (BigInt(`0x${Buffer.from(scalar).toString('hex')}`) + groupOrder)
    .toString(16)
    .padStart(64, '0');
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(sum, 'hex').reverse()]);
}
