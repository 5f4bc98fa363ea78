import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { makeExactValidator, makeValidator } from 'envalid';

/** Each validator throws an Error whose message completes "NAME is "value": it …". */

/** A whole number within the limits, both included. */
export const integer = (min: number, max: number) =>
  makeExactValidator<number>((text) => {
    const isRight = /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
    if (!isRight) throw new Error(`must be a whole number from ${min} to ${max}`);
    return Number(text);
  });

/** How many processes: a whole number, or `auto` for one on each processor. */
export const processes = makeExactValidator<number>((text) => {
  const count = text === 'auto' ? availableParallelism() : Number(text);
  if (/^(auto|\d+)$/.test(text) && count >= 1 && count <= 256) return count;
  throw new Error('must be auto, or a whole number from 1 to 256');
});

/** One of the given words. */
export const oneOf = <T extends string>(...words: T[]) =>
  makeExactValidator<T>((text) => {
    const word = words.find((candidate) => candidate === text);
    if (!word) throw new Error(`must be one of ${words.join(', ')}`);
    return word;
  });

export const yesOrNo = makeExactValidator<boolean>((text) => {
  if (text !== 'true' && text !== 'false') throw new Error('must be true or false');
  return text === 'true';
});

export const text = makeValidator<string>((value) => value);

/** A UUID in its usual spelling; returned in lower case. */
export const uuid = makeExactValidator<string>((value) => {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value))
    throw new Error('must be a UUID, like 0190a3c8-7b1e-7c3a-9f52-6f1f0a2b3c4d');
  return value.toLowerCase();
});

/** 32 bytes in base64. */
export const encryptionKey = makeExactValidator<KeyObject>((value) => {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length !== 32)
    throw new Error('must be 32 random bytes in base64, as made by: openssl rand -base64 32');
  return createSecretKey(bytes);
});

/** An Ed25519 private key, PKCS #8 DER in base64. */
export const ed25519PrivateKey = makeExactValidator<KeyObject>((value) =>
  ed25519('a private key: PKCS#8 DER', () =>
    createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' }),
  ),
);

/** Comma-separated Ed25519 public keys, SPKI DER in base64. */
export const ed25519PublicKeys = makeExactValidator<KeyObject[]>((value) =>
  list(value).map((item) =>
    ed25519('public keys separated by commas: SPKI DER', () =>
      createPublicKey({ key: Buffer.from(item, 'base64'), format: 'der', type: 'spki' }),
    ),
  ),
);

function ed25519(what: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The parser's message would quote the key.
  }
  throw new Error(`must be ${what} in base64, of the type Ed25519`);
}

/** The items of a comma-separated value. */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
